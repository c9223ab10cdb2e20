// One's own mistakes as cards, kept in this browser: each is asked again after 1, 3 and 7 days, until it has been solved.
import { type GameId, isGameId } from '@makiba/games'
import { isRecord, type Seat } from '@makiba/kernel'
import type { Reason } from '@makiba/kernel/review'
import type { Animal } from '@makiba/kit/animals'
import type { DBSchema } from 'idb'
import { Database } from '../shell/database.ts'

/** A choice of one's own that was proved to be a mistake, and the one that was better. */
export interface Card {
  readonly id: string
  readonly game: GameId
  /** The whole game, as NDJSON: what luck was to bring is in it. */
  readonly record: string
  /** The entry of the choice: it is asked before that. */
  readonly n: number
  readonly seat: Seat
  readonly players: readonly { readonly name: string; readonly animal: Animal }[]
  readonly played: object
  readonly better: object
  /** How it goes on after that; cards of before this was kept have none. */
  readonly next?: readonly object[]
  /** It is some of what was done, and no more. */
  readonly less?: true
  /** Why it is better. */
  readonly reason?: Reason
  readonly unit: 'share' | 'points'
  /** What it cost, its standard error, and in how many games from both moves. */
  readonly cost: number
  readonly error: number
  readonly pairs: number
  /** Days on which it was solved in a row. */
  readonly solved: number
  /** Not before this moment, in milliseconds since 1970. */
  readonly due: number
}

/** Days until it is asked again: after it was found or failed, solved once, solved twice. After a third time it is known. */
const WAITS = [1, 3, 7] as const
/** The dearest stay. */
const MOST = 60

/** The beginning of the day so many days later, where this browser is: whoever plays in the evening is asked in the morning. */
export function dayLater(now: number, days: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

export function newDue(now: number): number {
  return dayLater(now, WAITS[0])
}

/** The card after an answer; undefined when it is known. */
export function afterAnswer(card: Card, right: boolean, now: number): Card | undefined {
  const solved = right ? card.solved + 1 : 0
  const wait = WAITS[solved]
  return wait === undefined ? undefined : { ...card, solved, due: dayLater(now, wait) }
}

/** Those that are to be asked now, the dearest first. */
export function dueCards(cards: readonly Card[], now: number): Card[] {
  // A clock that was set back must not keep a card for ever: none waits longer than the longest wait.
  const isDue = ({ due }: Card) => due <= now || due > dayLater(now, Math.max(...WAITS))
  return cards.filter(isDue).sort((a, b) => b.cost - a.cost || a.id.localeCompare(b.id))
}

/** Whatever else came into the database, or from another device, is no card: of a game that this page does not know, or without what is told of it. */
export function isCard(json: unknown): json is Card {
  if (!isRecord(json)) return false
  const { id, game, record, players, played, better, unit } = json
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    isGameId(game) &&
    typeof record === 'string' &&
    ['n', 'seat', 'cost', 'error', 'pairs', 'solved', 'due'].every((name) => Number.isFinite(json[name])) &&
    Array.isArray(players) &&
    players.every((one: unknown) => isRecord(one) && 'name' in one && 'animal' in one) &&
    isRecord(played) &&
    isRecord(better) &&
    (unit === 'share' || unit === 'points')
  )
}

interface Cards extends DBSchema {
  cards: { key: string; value: Card }
}

const database = new Database<Cards>('makiba mistakes', 1, (db) => {
  db.createObjectStore('cards', { keyPath: 'id' })
})

export function allCards(): Promise<Card[]> {
  return database.run(['cards'], 'readonly', async ({ store }) => (await store.getAll()).filter(isCard))
}

export function findCard(id: string): Promise<Card | undefined> {
  return database.run(['cards'], 'readonly', async ({ store }) => {
    const found = await store.get(id)
    return isCard(found) ? found : undefined
  })
}

/** Adds cards that are not there yet; a review that is made again changes nothing. */
export function addCards(cards: readonly Card[]): Promise<void> {
  return database.run(['cards'], 'readwrite', async ({ store }) => {
    for (const card of cards) if ((await store.get(card.id)) === undefined) await store.put(card)
    const all = await store.getAll()
    const cheapest = all.sort((a, b) => b.cost - a.cost).slice(MOST)
    for (const { id } of cheapest) await store.delete(id)
  })
}

/** Keeps what came of a card. In another tab it may have been answered or dropped meanwhile: what is there now counts. */
export function answer(id: string, right: boolean, now: number): Promise<void> {
  return database.run(['cards'], 'readwrite', async ({ store }) => {
    const card = await store.get(id)
    if (!card) return
    const next = afterAnswer(card, right, now)
    if (next) await store.put(next)
    else await store.delete(id)
  })
}

export function dropCard(id: string): Promise<void> {
  return database.run(['cards'], 'readwrite', ({ store }) => store.delete(id))
}
