import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { GameId } from '@makiba/games'

/** The days of titles, each with its seed where it is sealed; games 1 to `games` of each. */
export interface PlayOrder {
  readonly date: string
  readonly days: readonly { readonly game: GameId; readonly seed: string | undefined }[]
  readonly games: number
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
