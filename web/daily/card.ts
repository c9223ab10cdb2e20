import type { DailyTable, MyDailies } from '@makiba/server/protocol'
import { idle } from '../shell/idle.ts'
import { standingOf } from './archive.ts'
import type { Attempt } from './attempts.ts'
import { collect, post } from './post.ts'
import { resultOf } from './results.ts'
import { askDay, askMine, ifThere } from './server.ts'
import { type Weather, weatherOf } from './weather.ts'

/** What the note at home says about today. */
export interface Card {
  readonly weather: Weather | undefined
  readonly state: 'none' | 'playing' | 'finished'
  readonly score: number | undefined
  readonly place: number | undefined
  readonly of: number | undefined
  readonly par: number | undefined
  /** How many have finished the day; undefined while nobody has told. */
  readonly players: number | undefined
  readonly streak: number
}

function cardOf(
  day: string,
  weather: Weather | undefined,
  attempts: readonly Attempt[],
  info: DailyTable | undefined,
  mine: MyDailies | undefined,
): Card {
  const own = attempts.filter((attempt) => attempt.day === day)
  const result = resultOf('first', own, info) ?? resultOf('best', own, info)
  const playing = own.some(({ stage }) => stage.is === 'playing')
  return {
    weather,
    state: playing ? 'playing' : result ? 'finished' : 'none',
    score: result?.score,
    place: result?.place,
    of: result?.of,
    par: info?.par?.score,
    players: info?.sports.first.count,
    streak: standingOf(attempts, mine, day).streak,
  }
}

/** Tells first what this device knows, then what the server knows; sends what still waits. */
export async function readCard(day: string, tell: (card: Card) => void): Promise<void> {
  const weather = weatherOf(day)
  const local = await collect()
  // Reckoning, showing and asking are tasks of their own: none is to keep a hand waiting.
  await idle()
  tell(cardOf(day, weather, local, undefined, undefined))
  await idle()
  await post()
  const [info, mine] = await Promise.all([ifThere(askDay(day)), ifThere(askMine())])
  tell(cardOf(day, weather, await collect(), info, mine))
}
