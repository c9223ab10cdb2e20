import { ApiError, NoServer } from './api.ts'

/** Why the server refuses what a table asks for, where that is not a trouble of its own. */
export const reasons = [
  'malformed',
  'version',
  'token',
  'origin',
  'banned',
  'unknown game',
  'bad options',
  'bad seats',
  'no seat',
  'sent away',
  'not host',
  'not playing',
  'not over',
  'too few seats',
  'quarantined',
  'too many lobbies',
  'too many tables',
  'too many bots',
] as const
export type Reason = (typeof reasons)[number]

/** What can go wrong around a table. Each has a sentence: what happened, what was kept, what to do. */
export type Trouble =
  /** The server did not answer. */
  | { readonly is: 'no server' }
  | { readonly is: 'no table'; readonly table: string }
  | { readonly is: 'full'; readonly table: string }
  /** Somebody sat down with this animal, or this name, a moment before. */
  | { readonly is: 'same'; readonly what: 'animal' | 'name' }
  /** The table began without this guest. */
  | { readonly is: 'begun'; readonly table: string }
  /** The link holds no record that can be read. */
  | { readonly is: 'bad link' }
  /** A replay of a game that is not over. */
  | { readonly is: 'unfinished' }
  /** The page is older than the game. */
  | { readonly is: 'no game'; readonly game: string }
  /** The server answers, but cannot do it just now. */
  | { readonly is: 'busy' }
  | { readonly is: 'no page' }
  /** A mistake whose position can no longer be laid. */
  | { readonly is: 'no mistake' }
  /** A game of a day that is not shown: before one has finished the day, while there is none, or no longer. */
  | { readonly is: 'not shown'; readonly why: 'unfinished' | 'no par' | 'gone' }
  /** A day cannot be begun: its luck is with the server, which does not answer, or sealed until it begins; or the seal was broken. */
  | { readonly is: 'no luck'; readonly why: 'away' | 'early' | 'broken' }
  /** The server refused, for a reason that has no screen of its own. */
  | { readonly is: 'refused'; readonly why: Reason }
  /** The table is played in another tab. */
  | { readonly is: 'elsewhere' }
  /** The worker that held the table died and was replaced. */
  | { readonly is: 'stopped' }
  /** A part of the page could not be fetched. */
  | { readonly is: 'not loaded' }
  /** Something broke in the page; what it was stands in `why`. */
  | { readonly is: 'broken'; readonly why: string }

/** An error on the way to the server as trouble that has a sentence. */
export function troubleOf(error: unknown, table: string): Trouble {
  if (error instanceof NoServer) return { is: 'no server' }
  if (!(error instanceof ApiError)) throw error
  const { code } = error.fault
  switch (code) {
    case 'unknown table':
    case 'unknown invite':
    case 'not found':
      return { is: 'no table', table }
    case 'full':
    case 'seat taken':
    case 'not invited':
      return { is: 'full', table }
    case 'same animal':
      return { is: 'same', what: 'animal' }
    case 'same name':
      return { is: 'same', what: 'name' }
    case 'not in lobby':
      return { is: 'begun', table }
    case 'storage':
    case 'busy':
    case 'stopping':
    case 'unreachable':
    case 'internal':
    case 'slow down':
      return { is: 'busy' }
    default:
      return { is: 'refused', why: reasons.find((one) => one === code) ?? 'malformed' }
  }
}
