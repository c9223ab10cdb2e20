// What keeps somebody the same on many devices: its part of the protocol, see ../protocol.ts.
import { z } from 'zod'
import { Guest, Token } from '../protocol.ts'

const ms = z.int()

export const Device = z.enum(['phone', 'tablet', 'computer'])
export const Browser = z.enum(['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'other'])
/** Eight letters, as they are shown: 'BCFH JKLM'. */
export const Letters = z.string().min(8).max(20)
/** A word of characters that a key may have; blanks and hyphens do not count. */
export const PrintedKey = z.string().min(20).max(60)
/** The number that both devices show. */
const number = z.int().min(10).max(99)
/** Characters that a device may send along with a yes. */
export const LUGGAGE = 400_000

export const Pass = z.object({ letters: z.string(), until: ms })
/** How it stands with the guest's pass, for the device that showed the letters. */
export const PassState = z.discriminatedUnion('is', [
  /** There is none, or it is over. */
  z.object({ is: z.literal('none') }),
  z.object({ is: z.literal('open'), until: ms }),
  /** Somebody has typed the letters: is it you? */
  z.object({
    is: z.literal('asked'),
    until: ms,
    claim: z.string(),
    device: Device,
    browser: Browser,
    number,
  }),
  z.object({ is: z.literal('yes') }),
  z.object({ is: z.literal('no') }),
])
export const PassAnswer = z.strictObject({
  claim: z.string().min(1).max(40),
  yes: z.boolean(),
  /** What this browser alone has, for the other one; text that the server hands on and forgets. */
  luggage: z.string().max(LUGGAGE).optional(),
})
/** The device that typed the letters draws its own token: it counts when the guest has said yes. */
export const NewClaim = z.strictObject({ letters: Letters, token: Token, device: Device, browser: Browser })
export const ClaimMade = z.object({ number, until: ms })
export const Claimed = z.strictObject({ token: Token })
export const ClaimState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting'), until: ms }),
  z.object({ is: z.literal('yes'), guest: Guest, luggage: z.string() }),
  z.object({ is: z.literal('no') }),
])
export const KeyMade = z.object({ key: z.string() })
/** When the key was made; null where there is none. The key itself is told once. */
export const KeyState = z.object({ made: z.nullable(ms) })
/** The device draws its own token, as with letters. */
export const UseKey = z.strictObject({ key: PrintedKey, token: Token })
/** The other guest: by token, or by the cookie of the page. */
export const Merge = z.strictObject({ token: Token.optional() })
export const Forgotten = z.object({ forgotten: z.literal(true) })

export type Device = z.infer<typeof Device>
export type Browser = z.infer<typeof Browser>
export type Pass = z.infer<typeof Pass>
export type PassState = z.infer<typeof PassState>
export type PassAnswer = z.infer<typeof PassAnswer>
export type NewClaim = z.infer<typeof NewClaim>
export type ClaimMade = z.infer<typeof ClaimMade>
export type ClaimState = z.infer<typeof ClaimState>
export type KeyMade = z.infer<typeof KeyMade>
export type KeyState = z.infer<typeof KeyState>
