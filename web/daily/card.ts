import { covers, dailyIds, type GameId } from '@makiba/games'
import type { Language } from '@makiba/kernel'
import type { DayOfAll } from '@makiba/server/protocol'
import type { Component } from 'solid-js'
import { loadDay } from '../boards.ts'
import { idle } from '../shell/idle.ts'
import { get } from '../table/api.ts'
import { standingOf } from './archive.ts'
import { type Attempt, isFinished } from './attempts.ts'
import { collect, post } from './post.ts'
import { noteSeals } from './seals.ts'
import { ifThere } from './server.ts'

/** How the day will run, as far as its title tells. */
export interface Omen {
  readonly name: string
  readonly Mark: Component<{ readonly omen: string; readonly size?: number }>
  readonly said: { readonly [L in Language]: string }
}

/** What home says about a game's today. */
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
  /** What the best of one's friends reached; undefined while none has played, or nobody has told. */
  readonly friend:
    | { readonly name: string; readonly avatar: string; readonly score: number; readonly others: number }
    | undefined
}

export type Cards = { readonly [Id in GameId]?: Card }

function cardOf(
  day: string,
  omen: Omen | undefined,
  attempts: readonly Attempt[],
  told: DayOfAll['days'][number] | undefined,
): Card {
  const own = attempts.filter((attempt) => attempt.day === day)
  const playing = own.some(({ stage }) => stage.is === 'playing')
  const row = told?.first ?? told?.best ?? undefined
  const here = own.filter(isFinished).at(0)?.stage.score
  return {
    omen,
    state: playing ? 'playing' : row || here !== undefined ? 'finished' : 'none',
    score: row?.score ?? here,
    place: row?.place,
    of: row?.of,
    par: told?.par ?? undefined,
    players: told?.players,
    streak: Math.max(told?.streak ?? 0, standingOf(attempts, undefined, day).streak),
    friend: told?.friends ? { ...told.friends, others: told.friends.count - 1 } : undefined,
  }
}

async function omenOf(game: GameId, day: string): Promise<Omen | undefined> {
  if (!covers[game].daily?.omen) return undefined
  const sign = (await loadDay(game))?.omen
  const name = sign?.of(day)
  if (!sign || name === undefined) return undefined
  const { en, ja } = sign.words
  return { name, Mark: sign.Mark, said: { en: en[name] ?? '', ja: ja[name] ?? '' } }
}

/** Tells first what this device knows of a day of all games, then what the server knows; sends what still waits, and notes the seals. */
export async function readCards(day: string, tell: (cards: Cards) => void): Promise<void> {
  const omens = new Map(await Promise.all(dailyIds.map(async (game) => [game, await omenOf(game, day)] as const)))
  const cards = async (told?: DayOfAll): Promise<Cards> => {
    const attempts = await collect()
    return Object.fromEntries(
      dailyIds.map((game) => {
        const own = attempts.filter((attempt) => attempt.game === game)
        return [
          game,
          cardOf(
            day,
            omens.get(game),
            own,
            told?.days.find((one) => one.game === game),
          ),
        ]
      }),
    )
  }
  const local = await cards()
  // Reckoning, showing and asking are tasks of their own: none is to keep a hand waiting.
  await idle()
  tell(local)
  await idle()
  await post()
  const told = await ifThere(get<DayOfAll>(`/daily/on/${day}`))
  tell(await cards(told))
  await noteSeals(day)
}
