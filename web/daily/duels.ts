import type { GameId } from '@makiba/games'
import { storage } from '@makiba/kit/storage'
import type { SharedRow } from '@makiba/server/protocol'

/** Somebody who asked one to do better on a day. */
export type Rival = Pick<SharedRow, 'name' | 'avatar' | 'score'> & {
  /** The row; those of before it was kept have none. */
  readonly id?: string | undefined
}

const KEY = 'makiba.duels'
/** So many are remembered, the latest first. */
const MOST = 10

type Kept = readonly (Rival & { readonly game: string; readonly day: string })[]

function all(): Kept {
  const text = storage.getItem(KEY)
  return text === null ? [] : (JSON.parse(text) as Kept)
}

/** The last one who asked counts. */
export function rememberDuel(game: GameId, day: string, { name, avatar, score, id }: Rival): void {
  const others = all().filter((one) => one.game !== game || one.day !== day)
  storage.setItem(KEY, JSON.stringify([{ game, day, name, avatar, score, id }, ...others].slice(0, MOST)))
}

export function duelOf(game: GameId, day: string): Rival | undefined {
  return all().find((one) => one.game === game && one.day === day)
}

/** Whoever has a game that can be looked at when one's own is over. */
export function rivalWithGame(rival: Rival | undefined): (Rival & { readonly id: string }) | undefined {
  return rival?.id === undefined ? undefined : { ...rival, id: rival.id }
}
