import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { GameId } from '@makiba/games'

export interface PlayOrder {
  readonly date: string
  /** The titles, each with its day's seed where that is sealed. */
  readonly days: readonly { readonly game: GameId; readonly seed: string | undefined }[]
  /** So many games of each, by numbers from 1. */
  readonly games: number
  /** So many records of each game, the later ones played later by a millisecond each: as dear to check, and cheaper to play. */
  readonly records: number
  /** Takes back what it can, so often in a hundred moves. */
  readonly undos: number
}

/** A record to be sent, and what is to come of it. */
export interface PlayedRecord {
  readonly game: GameId
  readonly by: number
  readonly record: string
  readonly score: number
  /** Moves that rivals made. */
  readonly rivals: number
}

/** Plays days by script in a thread, ahead of whoever has them checked meanwhile. */
export async function* playedDays(order: PlayOrder): AsyncGenerator<PlayedRecord> {
  const worker = new Worker(new URL('./day-player.js', import.meta.url), { workerData: order })
  for await (const [played] of on(worker, 'message', { close: ['exit'] })) yield played as PlayedRecord
}
