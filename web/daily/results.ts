import type { DailyTable } from '@makiba/server/protocol'
import { type Attempt, type Finished, isFinished, type Sport } from './attempts.ts'

/** What one has reached in a day and sport, from what this device and the server know. */
export interface Result {
  readonly sport: Sport
  readonly score: number
  readonly place: number | undefined
  readonly of: number | undefined
  readonly percentile: number | undefined
  /** The attempt on this device that reached it. */
  readonly attempt: Finished | undefined
  /** The record at the server. */
  readonly id: string | undefined
}

const better = (one: Finished | undefined, other: Finished): Finished =>
  one && one.stage.score >= other.stage.score ? one : other

/** Of several attempts the best counts; at first sight there is only one. */
export function resultOf(sport: Sport, attempts: readonly Attempt[], info: DailyTable | undefined): Result | undefined {
  const you = info?.sports[sport].you ?? undefined
  const attempt = attempts
    .filter(isFinished)
    .filter((one) => one.sport === sport)
    .reduce<Finished | undefined>(better, undefined)
  if (!attempt && !you) return undefined
  // A game that has not arrived there yet may be better than the one that stands.
  const newer = attempt && you && attempt.stage.score > you.score
  const standing = attempt?.stage.is === 'sent' ? attempt.stage.standing : undefined
  const known = newer ? undefined : (you ?? standing)
  return {
    sport,
    score: newer || !you ? (attempt?.stage.score ?? 0) : you.score,
    place: known?.place,
    of: known?.of,
    percentile: known?.percentile,
    attempt: attempt && (!you || attempt.stage.score >= you.score) ? attempt : undefined,
    id: newer ? undefined : (you?.id ?? standing?.id),
  }
}

/** What may be known of par: its score; or not before the end, before one's record has arrived, before the day is closed; not yet; never. */
export type ParState = number | 'hidden' | 'waiting' | 'missed' | 'later' | 'none'
