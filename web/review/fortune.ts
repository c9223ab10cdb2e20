import { isRecord } from '@makiba/kernel'
import { storage } from '@makiba/kit/storage'

/** What is remembered of one's own finished game: in shares of a win. */
export interface Noted {
  readonly table: string
  readonly game: string
  readonly result: number
  /** What luck brought, and cards out of sight. */
  readonly luck: number
}

/** All games so far. Sums of wins. */
export interface Fortune {
  readonly games: number
  readonly wins: number
  /** With even luck. */
  readonly even: number
  readonly luck: number
  /** The luck of 95 of 100 fair players is within this, above and below nothing. */
  readonly band: number
}

const KEY = 'makiba.fortune'
/** The oldest go first. */
const MOST = 500

function read(): Noted[] {
  let json: unknown
  try {
    json = JSON.parse(storage.getItem(KEY) ?? '[]')
  } catch (error) {
    // Whatever else wrote there: a list of luck is begun anew.
    if (!(error instanceof SyntaxError)) throw error
  }
  return Array.isArray(json) ? json.filter(isNoted) : []
}

function isNoted(json: unknown): json is Noted {
  return (
    isRecord(json) &&
    typeof json.table === 'string' &&
    typeof json.game === 'string' &&
    typeof json.result === 'number' &&
    typeof json.luck === 'number'
  )
}

/** All games that are remembered, by their title, in the order in which they ended. */
export function allNoted(): ReadonlyMap<string, readonly Noted[]> {
  const byGame = new Map<string, Noted[]>()
  for (const one of read()) {
    const games = byGame.get(one.game)
    if (games) games.push(one)
    else byGame.set(one.game, [one])
  }
  return byGame
}

/** Remembers a game, once; resolves to all of that game. */
export function note(one: Noted): readonly Noted[] {
  const all = [...read().filter(({ table }) => table !== one.table), one].slice(-MOST)
  storage.setItem(KEY, JSON.stringify(all))
  return all.filter(({ game }) => game === one.game)
}

/** Luck is nothing on average, and as wide as it was seen to be: the squares add up. */
export function fortuneOf(games: readonly Noted[]): Fortune {
  const sum = (of: (one: Noted) => number) => games.reduce((all, one) => all + of(one), 0)
  const wins = sum(({ result }) => result)
  const luck = sum((one) => one.luck)
  return { games: games.length, wins, even: wins - luck, luck, band: 1.96 * Math.sqrt(sum((one) => one.luck ** 2)) }
}

/** Luck so far after each game, and the band of fair players then; before the first there is neither. */
export function pathOf(games: readonly Noted[]): readonly Pick<Fortune, 'luck' | 'band'>[] {
  return [{ luck: 0, band: 0 }, ...games.map((_, i) => fortuneOf(games.slice(0, i + 1)))]
}

/** The table that a record names. */
export function tableOf(record: string): string | undefined {
  const header: unknown = JSON.parse(record.slice(0, record.indexOf('\n')))
  return isRecord(header) && typeof header.table === 'string' ? header.table : undefined
}
