import type { MyDailies } from '@makiba/server/protocol'
import { type Attempt, isFinished } from './attempts.ts'
import { dayOf, streakOf } from './days.ts'

/** What one has done on a day. */
export interface Played {
  readonly day: string
  /** At first sight; undefined where only this much is known that it was begun. */
  readonly first: number | undefined
  readonly best: number | undefined
  readonly place: number | undefined
  readonly of: number | undefined
  readonly par: number | undefined
  readonly playing: boolean
}

const most = (...scores: readonly (number | undefined)[]): number | undefined => {
  const known = scores.filter((score) => score !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

/** All days that this device or the server knows something of, oldest first. */
export function playedDays(attempts: readonly Attempt[], mine: MyDailies | undefined): readonly Played[] {
  const days = new Map<string, Played>()
  const change = (day: string, by: (known: Played) => Partial<Played>) => {
    const known = days.get(day) ?? {
      day,
      first: undefined,
      best: undefined,
      place: undefined,
      of: undefined,
      par: undefined,
      playing: false,
    }
    days.set(day, { ...known, ...by(known) })
  }
  for (const attempt of attempts) {
    const { day, stage, sport } = attempt
    if (isFinished(attempt)) {
      const { score } = attempt.stage
      change(day, ({ best }) => (sport !== 'best' ? { first: score } : { best: most(best, score) }))
    } else if (stage.is === 'playing') change(day, () => ({ playing: true }))
  }
  for (const { date, first, best, par } of mine?.days ?? [])
    change(date, (known) => ({
      first: first?.score ?? known.first,
      best: most(best?.score, known.best),
      place: first?.place,
      of: first?.of,
      par: par ?? undefined,
    }))
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

export interface Standing {
  readonly streak: number
  readonly longest: number
  readonly days: number
  readonly average: number | undefined
  readonly best: number | undefined
}

/** Only what was played on its own day makes a row of days; the server knows more of them than this device, or fewer. */
export function standingOf(attempts: readonly Attempt[], mine: MyDailies | undefined, now: string): Standing {
  const days = playedDays(attempts, mine)
  const scores = days.flatMap(({ first }) => (first === undefined ? [] : [first]))
  const onTime = new Set(
    attempts.flatMap((attempt) =>
      isFinished(attempt) && attempt.ended !== null && dayOf(new Date(attempt.ended)) === attempt.day
        ? [attempt.day]
        : [],
    ),
  )
  const here = streakOf(onTime, now)
  return {
    streak: Math.max(here.streak, mine?.streak ?? 0),
    longest: Math.max(here.longest, mine?.longest ?? 0),
    days: days.filter(({ first, best }) => first !== undefined || best !== undefined).length,
    average: scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : undefined,
    best: most(...days.flatMap(({ first, best }) => [first, best])),
  }
}
