import type { GameId } from '@makiba/games'
import type { Language } from '@makiba/kernel'
import type { DailyTable, MyDailies } from '@makiba/server/protocol'
import type { Component } from 'solid-js'
import { loadDay } from '../boards.ts'
import { idle } from '../shell/idle.ts'
import { standingOf } from './archive.ts'
import type { Attempt } from './attempts.ts'
import { collect, post } from './post.ts'
import { resultOf } from './results.ts'
import { askDay, askMine, ifThere } from './server.ts'

/** How the day will run, as far as its title tells. */
export interface Omen {
  readonly name: string
  readonly Mark: Component<{ readonly omen: string; readonly size?: number }>
  readonly said: { readonly [L in Language]: string }
}

/** What the note of a game at home says about today. */
export interface Card {
  readonly omen: Omen | undefined
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
  omen: Omen | undefined,
  attempts: readonly Attempt[],
  info: DailyTable | undefined,
  mine: MyDailies | undefined,
): Card {
  const own = attempts.filter((attempt) => attempt.day === day)
  const result = resultOf('first', own, info) ?? resultOf('best', own, info)
  const playing = own.some(({ stage }) => stage.is === 'playing')
  return {
    omen,
    state: playing ? 'playing' : result ? 'finished' : 'none',
    score: result?.score,
    place: result?.place,
    of: result?.of,
    par: info?.par?.score,
    players: info?.sports.first.count,
    streak: standingOf(attempts, mine, day).streak,
  }
}

async function omenOf(game: GameId, day: string): Promise<Omen | undefined> {
  const sign = (await loadDay(game))?.omen
  const name = sign?.of(day)
  if (!sign || name === undefined) return undefined
  const { en, ja } = sign.words
  return { name, Mark: sign.Mark, said: { en: en[name] ?? '', ja: ja[name] ?? '' } }
}

/** Tells first what this device knows, then what the server knows; sends what still waits. */
export async function readCard(game: GameId, day: string, tell: (card: Card) => void): Promise<void> {
  const omen = await omenOf(game, day)
  const own = async () => (await collect()).filter((attempt) => attempt.game === game)
  const local = await own()
  // Reckoning, showing and asking are tasks of their own: none is to keep a hand waiting.
  await idle()
  tell(cardOf(day, omen, local, undefined, undefined))
  await idle()
  await post()
  const [info, mine] = await Promise.all([ifThere(askDay(game, day)), ifThere(askMine(game))])
  tell(cardOf(day, omen, await own(), info, mine))
}
