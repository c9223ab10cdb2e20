// One's own pass, key and end, and coming in by those of another device: what is asked of the server, and what is done in this browser.
import { learnt, played, setLearnt, setPlayed, setSolved, setTipped, solved, tipped } from '@makiba/kit/settings'
import { storage } from '@makiba/kit/storage'
import type { ClaimMade, ClaimState, KeyMade, KeyState, Guest as Named, Pass, PassState } from '@makiba/server/protocol'
import { addCards, allCards, type Card } from '../mistakes/deck.ts'
import { ApiError, become, get, isKnown, NoServer, sayAs, tell, token } from '../table/api.ts'
import { browserOf, deviceOf } from './device.ts'
import { bothLearnt, bothSolved, bothWords, pack, unpack } from './luggage.ts'

/** How often each device asks what the other one has done, in milliseconds. */
export const LOOK = 1000

/** Why something came to nothing, as a word that has a sentence. */
export type Failure = 'no server' | 'busy' | 'wrong' | 'too often' | 'at one table' | 'banned' | 'other'

export function failureOf(error: unknown): Failure {
  if (error instanceof NoServer) return 'no server'
  if (!(error instanceof ApiError)) throw error
  switch (error.fault.code) {
    case 'unknown pass':
    case 'unknown key':
    case 'malformed':
      return 'wrong'
    case 'slow down':
      return 'too often'
    case 'at one table':
    case 'banned':
      return error.fault.code
    case 'storage':
    case 'busy':
    case 'stopping':
    case 'unreachable':
    case 'internal':
      return 'busy'
    default:
      return 'other'
  }
}

// --- The device that is known

export const makePass = (): Promise<Pass> => tell<Pass>('POST', '/me/pass')
export const lookAtPass = (): Promise<PassState> => get<PassState>('/me/pass')

export async function answerPass(claim: string, yes: boolean): Promise<PassState> {
  return tell<PassState>('POST', '/me/pass/answer', { claim, yes, ...(yes && { luggage: await ownLuggage() }) })
}

async function ownLuggage(): Promise<string> {
  // The path of a table over a link, without its invite: whoever goes on there has a seat.
  const place = location.pathname.startsWith('/t/') ? location.pathname : ''
  const cards = await ownCards()
  return pack({ place, learnt: learnt(), solved: solved(), played: played(), tipped: tipped(), cards })
}

/** A browser that keeps nothing has none. */
async function ownCards(): Promise<readonly Card[]> {
  try {
    return await allCards()
  } catch (error) {
    console.warn('what this browser keeps of mistakes could not be read', error)
    return []
  }
}

export const makeKey = (): Promise<KeyMade> => tell<KeyMade>('POST', '/me/key')
export const keyState = (): Promise<KeyState> =>
  isKnown() ? get<KeyState>('/me/key') : Promise.resolve({ made: null })

// --- The device that comes

/** 256 bits: the token under which this device will be known. */
function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export interface Coming extends ClaimMade {
  readonly token: string
}

export async function comeByLetters(letters: string): Promise<Coming> {
  const fresh = drawToken()
  const { userAgent, maxTouchPoints } = navigator
  const said = { letters, token: fresh, device: deviceOf(userAgent, maxTouchPoints), browser: browserOf(userAgent) }
  return { ...(await sayAs<ClaimMade>(undefined, 'POST', '/passes', said)), token: fresh }
}

export const lookAtClaim = ({ token: fresh }: Coming): Promise<ClaimState> =>
  sayAs<ClaimState>(undefined, 'POST', '/passes/look', { token: fresh })

/** Who lets this device in, and by what. */
export interface Entry {
  readonly token: string
  readonly guest: Named
  readonly luggage: string
}

export async function comeByKey(key: string): Promise<Entry> {
  const fresh = drawToken()
  return { token: fresh, guest: await sayAs<Named>(undefined, 'POST', '/keys', { key, token: fresh }), luggage: '' }
}

/** Comes in. Resolves to where to go on. */
export async function enter({ token: fresh, guest: who, luggage }: Entry): Promise<string> {
  const before = token()
  if (isKnown())
    try {
      await sayAs(fresh, 'POST', '/me/merge', before === undefined ? {} : { token: before })
    } catch (error) {
      // Whom the server does not know any more has nothing to bring along.
      if (!(error instanceof ApiError && ['token', 'malformed'].includes(error.fault.code))) throw error
    }
  await become(fresh, who)
  return unload(luggage)
}

async function unload(text: string): Promise<string> {
  const luggage = unpack(text)
  setLearnt(bothLearnt(learnt(), luggage.learnt))
  setSolved(bothSolved(solved(), luggage.solved))
  setPlayed(bothWords(played(), luggage.played))
  setTipped(bothWords(tipped(), luggage.tipped))
  try {
    await addCards(luggage.cards)
  } catch (error) {
    console.warn('mistakes could not be kept in this browser', error)
  }
  return luggage.place || '/'
}

// --- The end

/** Nothing of anybody is in this browser any more. What the server knew is gone before: without a line nothing is done. */
export async function forgetMe(): Promise<void> {
  if (isKnown())
    try {
      await sayAs(token(), 'DELETE', '/me')
    } catch (error) {
      if (!(error instanceof ApiError && error.fault.code === 'token')) throw error
    }
  storage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [dropDatabase(name)])))
}

/** A tab that does not let go at once hears of it too, and goes home. */
function dropDatabase(name: string): Promise<void> {
  return new Promise((done, fail) => {
    const asked = indexedDB.deleteDatabase(name)
    asked.onsuccess = () => done()
    asked.onblocked = () => done()
    asked.onerror = () => fail(asked.error ?? new Error(`${name} could not be deleted`))
  })
}
