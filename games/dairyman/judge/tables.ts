import type { Seat } from '@makiba/kernel'
import type { Shares, Worth } from '@makiba/kernel/review'
import { type Between, settled, togo } from '../bots/after.ts'
import { GoodsList, iceIn } from '../bots/goods.ts'
import { TurnSolver } from '../bots/turn.ts'
import { endsFor } from '../bots/weigh.ts'
import { DISPLAY, FREEZE_TOKENS, type TileId } from '../rules/index.ts'
import { diceOf } from './prospects.ts'
import { rescue } from './rescue.ts'

/** With so many tiles to go, who has the last turn decides: a net alone sees too little of it. */
const FEW = 4
/** More than the last turns of a game need. */
const MOST_KNOWN = 20_000

type Look = (table: Between) => Shares

/** What the seats may expect of tables between two turns: by a net, and near the end by what the coming turn makes of them. */
export class Tables {
  readonly #worth: Worth<Between>
  readonly #known = new Map<string, Shares>()

  constructor(worth: Worth<Between>) {
    this.#worth = worth
  }

  readonly shares: Look = (table) => {
    const tiles = togo(table)
    if (tiles === 0 || tiles > FEW) return this.#worth.shares(table)
    const key = JSON.stringify(table)
    let shares = this.#known.get(key)
    if (!shares) {
      shares = this.#ahead(table, (left) => this.#worth.shares(left))
      if (this.#known.size >= MOST_KNOWN) this.#known.clear()
      this.#known.set(key, shares)
    }
    return shares
  }

  /** By the coming turn and what it leaves: what tiles are worth that have just come. */
  readonly ahead: Look = (table) => this.#ahead(table, this.shares)

  /** By the coming turn, in which dice are rolled and locked, on average over the tiles that fill the display up. */
  #ahead(before: Between, leaves: Look): Shares {
    const table = settled(before)
    const missing = DISPLAY - table.display.length
    const filled = some(table.top, missing)
    let own = 0
    for (const tiles of filled) {
      const display = [...table.display, ...tiles].sort((a, b) => a - b)
      const top = table.top.filter((id) => !tiles.includes(id))
      own += plainTurn({ ...table, display, top, stack: table.stack - missing }, leaves) / filled.length
    }
    // The other one of two has what is left, and nobody need ask the net.
    if (table.points.length === 2) return table.next === 0 ? [own, 1 - own] : [1 - own, own]
    return sharedOut(this.#worth.shares(table), table.next, own)
  }
}

/** What whoever is next may expect of its turn. */
function plainTurn(table: Between, leaves: Look): number {
  const { next: seat, tokens, display } = table
  const others = tokens.reduce((sum, count, i) => (i === seat ? sum : sum + count), 0)
  const list = new GoodsList(FREEZE_TOKENS - others)
  const goods = list.find(
    tokens[seat] as number,
    iceIn(table.flipped[seat] as readonly TileId[]),
    table.milk[seat] as readonly TileId[],
    [],
  )
  const after = { ...table, next: (seat + 1) % table.points.length }
  // A token for a failure would matter two turns from here.
  const ends = endsFor({ display, freezeOnFail: false }, after, seat, (left) => leaves(left)[seat] as number)
  const solver = new TurnSolver({ ...ends, rescue }, list, () => undefined)
  return solver.plainRoll(diceOf(table, seat), 0, 0, goods)
}

/** All choices of so many of the tiles. */
function some(tiles: readonly TileId[], count: number): (readonly TileId[])[] {
  if (count === 0) return [[]]
  return tiles.flatMap((id, i) => some(tiles.slice(i + 1), count - 1).map((rest) => [id, ...rest]))
}

/** One seat's own share, and what is left for the others as they shared it before. */
export function sharedOut(before: Shares, seat: Seat, own: number): Shares {
  const others = 1 - (before[seat] as number)
  return before.map((share, i) => {
    if (i === seat) return own
    return (1 - own) * (others === 0 ? 1 / (before.length - 1) : share / others)
  })
}
