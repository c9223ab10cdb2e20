import { covers, type GameId, gameIds } from '@makiba/games'
import { type Chance, chanceOf } from './chance.ts'

/** What a world is made of, as data: a seed gives it, and leaving parts out makes a smaller one. */
export interface Plan {
  readonly seed: number
  readonly nodes: number
  /** Milliseconds in which faults happen. */
  readonly length: number
  readonly tables: readonly TablePlan[]
  readonly faults: readonly Fault[]
  /** Luck is what it usually is, where that takes long: seldom. */
  readonly slowLuck: boolean
}

export interface TablePlan {
  readonly game: string
  readonly options: { readonly [name: string]: string | number | boolean }
  readonly people: number
  readonly bots: number
  readonly watchers: number
  /** Of the people, so many also cheat. */
  readonly cheats: number
  readonly clock:
    | { readonly per: 'move'; readonly seconds: number }
    | { readonly per: 'game'; readonly seconds: number; readonly add: number }
    | null
  readonly listed: boolean
  /** Milliseconds after which its host begins. */
  readonly begins: number
  /** It is short: when faults have stopped it is played to its end. */
  readonly short: boolean
}

/** A number of whoever is there then, or the node at which a table is awake: what happens to it matters most. */
export type Which = number | 'owner'

/** `node` and `client` are those of whoever is there then. */
export type Fault = { readonly at: number } & (
  | { readonly is: 'crash'; readonly node: Which; readonly down: number }
  | { readonly is: 'stop'; readonly node: Which; readonly lasts: number }
  | { readonly is: 'leave'; readonly node: Which; readonly down: number }
  | { readonly is: 'wall'; readonly node: Which; readonly by: number }
  | { readonly is: 'disk full' | 'store away'; readonly lasts: number }
  | { readonly is: 'slow store'; readonly lasts: number }
  | { readonly is: 'write'; readonly how: 'before' | 'after' | 'refused'; readonly count: number }
  | { readonly is: 'break'; readonly client: number; readonly silent: boolean }
  | { readonly is: 'cut'; readonly node: Which; readonly lasts: number; readonly silent: boolean }
  | { readonly is: 'redis'; readonly lasts: number }
  /** So many of the next messages between nodes are lost. */
  | { readonly is: 'lose'; readonly count: number }
)

interface Offer {
  readonly game: string
  readonly weight: number
  readonly seats: readonly [number, number]
  readonly options?: (chance: Chance) => TablePlan['options']
  readonly short?: boolean
  /** It has a clock of its own. */
  readonly timed?: boolean
}

function isRace(game: GameId): boolean {
  return 'race' in covers[game]
}

function real(game: GameId, weight: number): Offer {
  const { seats } = covers[game]
  return { game, weight, seats: [seats[0], Math.min(3, seats[1])], timed: isRace(game) }
}

/** Lean games more often than heavy ones: the toys are short, the five games are played for a while. */
const offers: readonly Offer[] = [
  { game: 'pig', weight: 26, seats: [2, 3], options: (chance) => ({ goal: chance.between(12, 40) }), short: true },
  { game: 'snap', weight: 22, seats: [2, 4], options: (chance) => ({ copies: chance.between(2, 3) }), short: true },
  { game: 'slap', weight: 16, seats: [2, 3], short: true, timed: true },
  { game: 'gong', weight: 20, seats: [3, 4], short: true, timed: true },
  ...gameIds.filter((id) => !isRace(id)).map((game) => real(game, 6)),
]

/** Those in which hands race need their own luck, which is slow: a few worlds are made for them. */
const races = gameIds.filter(isRace).map((game) => real(game, 1))

function offer(chance: Chance, slowLuck: boolean): Offer {
  if (slowLuck) return chance.pick(races)
  let left = chance.below(offers.reduce((sum, { weight }) => sum + weight, 0))
  for (const one of offers) {
    left -= one.weight
    if (left < 0) return one
  }
  throw new Error('no game was offered')
}

function tablePlan(chance: Chance, slowLuck: boolean): TablePlan {
  const { game, seats, options, short, timed } = offer(chance, slowLuck)
  const count = chance.between(...seats)
  const people = Math.max(1, count - chance.pick([0, 0, 1, 1, 2, 3]))
  const clock = chance.pick([null, null, 'move', 'game', 'game'] as const)
  return {
    game,
    options: options?.(chance) ?? {},
    people,
    bots: count - people,
    watchers: chance.pick([0, 1, 1, 2]),
    cheats: chance.pick([0, 0, 1, 1, 2]),
    clock:
      timed || clock === null
        ? null
        : clock === 'move'
          ? { per: 'move', seconds: chance.between(5, 15) }
          : { per: 'game', seconds: chance.pick([3, 8, 20, 60]), add: chance.pick([0, 1, 3]) },
    listed: chance.percent(30),
    begins: chance.below(500),
    short: short ?? false,
  }
}

function fault(chance: Chance, at: number, nodes: number): Fault {
  const node = chance.percent(50) ? 'owner' : chance.below(nodes)
  const kind = chance.below(nodes > 1 ? 110 : 78)
  if (kind < 14) return { is: 'crash', at, node, down: chance.pick([50, 300, 1500, 4000]) }
  if (kind < 20) return { is: 'stop', at, node, lasts: chance.pick([100, 800, 2500, 6000]) }
  if (kind < 23) return { is: 'leave', at, node, down: chance.pick([100, 1000]) }
  if (kind < 29) return { is: 'wall', at, node, by: chance.pick([-3_600_000, -5000, 5000, 86_400_000]) }
  if (kind < 33) return { is: 'disk full', at, lasts: chance.pick([200, 1500, 4000]) }
  if (kind < 43) return { is: 'store away', at, lasts: chance.pick([200, 1500, 4000]) }
  if (kind < 47) return { is: 'slow store', at, lasts: chance.pick([1000, 4000]) }
  if (kind < 61)
    return {
      is: 'write',
      at,
      how: chance.pick(['before', 'after', 'after', 'refused'] as const),
      count: chance.between(1, 3),
    }
  if (kind < 78) return { is: 'break', at, client: chance.below(100), silent: chance.percent(50) }
  if (kind < 93) return { is: 'cut', at, node, lasts: chance.pick([200, 1200, 3000, 6000]), silent: chance.percent(60) }
  if (kind < 100) return { is: 'redis', at, lasts: chance.pick([100, 1000, 3000]) }
  return { is: 'lose', at, count: chance.between(1, 4) }
}

/** Many faults come early: a short game is soon over, and a beginning has promises of its own. */
function moment(chance: Chance, length: number, begins: number): number {
  if (chance.percent(15)) return begins
  return chance.below(chance.pick([600, 3000, 3000, length, length, length]))
}

export function planOf(seed: number): Plan {
  const chance = chanceOf(seed, 'plan')
  const nodes = chance.pick([1, 1, 2, 2, 3])
  const length = chance.pick([8000, 15_000, 25_000])
  const slowLuck = chance.percent(3)
  const tables = Array.from({ length: slowLuck ? 1 : chance.pick([1, 1, 1, 2]) }, () => tablePlan(chance, slowLuck))
  const calm = chance.percent(8)
  const faults = Array.from({ length: calm ? 0 : chance.between(1, 9) }, () =>
    fault(chance, moment(chance, length, chance.pick(tables).begins), nodes),
  )
  return { seed, nodes, length, tables, faults: faults.sort((a, b) => a.at - b.at), slowLuck }
}
