import type { Browser, Device } from './protocol.ts'

/** What lets a device in, and since when. */
export interface KeyFacts {
  readonly kind: 'device' | 'printed'
  readonly at: number
}

/** A device that typed the letters. */
export interface Claim {
  readonly id: string
  /** Of the token that it drew. */
  readonly hash: string
  readonly device: Device
  readonly browser: Browser
  /** Shown on both devices. */
  readonly number: number
}

export interface PassRow {
  readonly until: number
  /** Letters are there; somebody typed them; the guest said yes, or no. */
  readonly state: 'open' | 'asked' | 'yes' | 'no'
  /** Who typed them. */
  readonly claim: Omit<Claim, 'hash'> | undefined
}

export interface PassAnswer {
  readonly claim: string
  readonly yes: boolean
  readonly luggage: string
  /** How long the other device may take to hear of it. */
  readonly until: number
}

/** What became of two guests who are to be one. */
export type Merged =
  /** These tables, which are not over, have another guest in a seat. */
  | { readonly is: 'one'; readonly tables: readonly string[] }
  /** Both sit at this table, which is not over. Nothing was changed. */
  | { readonly is: 'at one table'; readonly table: string }
  /** There is no such guest to become. Nothing was changed. */
  | { readonly is: 'unknown' }

/** What keeps somebody the same on many devices; part of the store. */
export interface KeepStore {
  /** In the place of any before. Conflict when these letters are out already. */
  setPass(guest: string, letters: string, until: number): Promise<void>
  passOf(guest: string, now: number): Promise<PassRow | undefined>
  /** The first who comes has it, and may come again. Undefined: there is no such pass, it is over, or another device was first. */
  claimPass(letters: string, claim: Claim, now: number): Promise<PassRow | undefined>
  /** A yes lets the device in. Twice is once. False when nobody asks, or somebody else does. */
  answerPass(guest: string, answer: PassAnswer, now: number): Promise<boolean>
  /** What the device with that token is told. */
  claimed(
    hash: string,
    now: number,
  ): Promise<(PassRow & { readonly guest: string; readonly luggage: string }) | undefined>
  /** Those that are over, with what they carried. */
  removePasses(now: number): Promise<void>
  /** The only one that counts. */
  setKey(guest: string, hash: string, now: number): Promise<void>
  /** When it was made. */
  keyOf(guest: string): Promise<number | undefined>
  /** Lets a device with this token in; resolves to whose key it is. */
  useKey(hash: string, token: string, now: number): Promise<string | undefined>
  /** All that the first has and is becomes the second's, or nothing does. Again: what came late. */
  mergeGuests(from: string, into: string): Promise<Merged>
}
