import type { GameId } from '@makiba/games'
import { storage } from '@makiba/kit/storage'
import type { SharedRow } from '@makiba/server/protocol'

/** Somebody who asked one to do better on a day. */
export type Rival = Pick<SharedRow, 'name' | 'avatar' | 'score'>

const KEY = 'makiba.duels'
/** So many are remembered, the latest first. */
const MOST = 10

type Kept = readonly (Rival & { readonly game: string; readonly day: string })[]

function all(): Kept {
  const text = storage.getItem(KEY)
  return text === null ? [] : (JSON.parse(text) as Kept)
}

/** The last one who asked counts. */
export function rememberDuel(game: GameId, day: string, { name, avatar, score }: Rival): void {
  const others = all().filter((one) => one.game !== game || one.day !== day)
  storage.setItem(KEY, JSON.stringify([{ game, day, name, avatar, score }, ...others].slice(0, MOST)))
}

export function duelOf(game: GameId, day: string): Rival | undefined {
  return all().find((one) => one.game === game && one.day === day)
}
