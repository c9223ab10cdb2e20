import type { Sport } from './protocol.ts'

/** A verified game that asks for a row. */
export interface SentDaily {
  readonly id: string
  readonly game: string
  readonly date: string
  readonly guest: string
  readonly score: number
  /** The names of its moves and of its text. */
  readonly moves: string
  readonly hash: string
  readonly record: string
  /** When it arrived. */
  readonly at: number
  readonly coached: boolean
}

/** What became of a sent game. */
export type TakenDaily =
  | { readonly is: 'kept'; readonly sport: Sport }
  /** A better or equal one stands. */
  | { readonly is: 'stands'; readonly sport: Sport }
  /** This very text stands already. */
  | { readonly is: 'duplicate'; readonly sport: Sport }
  /** Somebody else has played these moves, or the house has and shows them to whoever comes a second time. */
  | { readonly is: 'taken' }

export interface DailyScore {
  readonly id: string
  readonly game: string
  readonly date: string
  readonly sport: Sport
  readonly guest: string
  readonly score: number
  /** Whether the coach was asked in it. */
  readonly coached: boolean
}

/** A row among those of its day and sport. */
export interface PlacedScore extends DailyScore {
  readonly place: number
  readonly of: number
}

/** How many rows of a day and sport have a score. */
export interface Tally {
  readonly sport: Sport
  readonly score: number
  readonly count: number
}

export interface ParRow {
  readonly game: string
  readonly date: string
  readonly score: number
  /** The name of its moves. */
  readonly moves: string
  readonly record: string
  /** How long the search was, in playouts. */
  readonly playouts: number
}

/** What is durable of the daily; part of the store. */
export interface DailyStore {
  /** The secret that the seeds of sealed days follow from; `fresh` where there is none yet. */
  daySecret(fresh: string): Promise<string>
  /** Decides the sport and keeps the game, or nothing, all at once. Conflict when another one of the same guest was quicker. */
  keepDaily(sent: SentDaily): Promise<TakenDaily>
  /** The rows of a guest in a game on a day. */
  dailiesOf(game: string, guest: string, date: string): Promise<DailyScore[]>
  /** The rows of a guest in a game, and where each stands: the latest day first. */
  placesOf(game: string, guest: string): Promise<PlacedScore[]>
  /** The same of one day, in all games. */
  placesOn(date: string, guest: string): Promise<PlacedScore[]>
  /** How many have played a day at first sight, in each of these games. */
  playersOn(date: string, games: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The days of a guest at first sight, alone or with the coach, in all games: the earliest first. */
  sightDates(guest: string): Promise<{ readonly game: string; readonly date: string }[]>
  /** The best rows of a day and sport, the earlier of equals first. */
  bestDailies(game: string, date: string, sport: Sport, limit: number): Promise<DailyScore[]>
  /** The rows at first sight of these guests on a day, alone or with the coach, in all games; the best first, the earlier of equals first. */
  sightsOf(date: string, guests: readonly string[]): Promise<DailyScore[]>
  /** The scores of a day, counted. */
  tallies(game: string, date: string): Promise<readonly Tally[]>
  findDaily(id: string): Promise<(DailyScore & { readonly record: string }) | undefined>
  /** True when it is the first or a better one; the longest search is remembered in any case. */
  keepPar(par: ParRow, at: number): Promise<boolean>
  findPar(game: string, date: string): Promise<ParRow | undefined>
  parScores(
    game: string,
    dates: readonly string[],
  ): Promise<{ readonly date: string; readonly score: number; readonly playouts: number }[]>
}
