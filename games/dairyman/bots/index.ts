import type { Bot, Candidate, Limits } from '@makiba/bots'
import { type Crew, Effort, greedyBot, Known, slip } from '@makiba/bots'
import { affordable, type Dairyman, game, mostSets, sensiblePlayer, type TileId, tileOf } from '../rules/index.ts'
import { OutOfBudget } from './goods.ts'
import { ALL } from './turn.ts'
import { weigh } from './weigh.ts'

type View = Dairyman['view']
type Move = Dairyman['move']

/** Positions between two looks at the clock. */
const STRIDE = 16

function level(care: number, usual: Limits): Bot<Dairyman> {
  /** Only room to work in: nothing is remembered from one choice to the next. */
  const room = new Known()
  return {
    choose(view, moves, budget, random) {
      if (view.watcher === 'public') throw new RangeError('the public does not play')
      const effort = new Effort(budget, usual)
      let unchecked = 0
      const work = (positions: number) => {
        effort.count(positions)
        unchecked += positions
        if (unchecked < STRIDE) return
        unchecked = 0
        if (effort.spent() >= 1) throw new OutOfBudget('thought long enough')
      }
      const { values, horizon } = weigh(view, view.watcher, moves, work, room)
      const candidates: Candidate<Move>[] = moves
        .map((move, i) => ({ move, value: values[i] as number, error: 0 }))
        .sort((a, b) => b.value - a.value)
      const reason = horizon === ALL ? { because: 'exact' } : { because: 'some rolls ahead', rolls: horizon + 1 }
      return slip({ reason, unit: 'chance', candidates }, care, random, logit)
    },
  }
}

/** Chances on a scale on which a point counts as much in a lost game as in an open one. */
function logit(chance: number): number {
  const inside = Math.min(1 - 1e-12, Math.max(1e-12, chance))
  return Math.log(inside / (1 - inside))
}

/** Locks all it can, stops as soon as an order can be paid, takes the dearest; never freezes. */
function like(view: View, move: Move): number {
  switch (move.do) {
    case 'lock':
      return 50 + mostSetsAfter(view, move)
    case 'flip':
      return tileOf(move.tile).turns === 'cheese' ? 90 : 30
    case 'stop':
      return affordable(view) ? 45 : 0
    case 'ice':
    case 'ice one':
      return view.phase === 'rolled' ? 40 : 10
    case 'reroll':
      return 20
    case 'claim':
      return tileOf(move.tile).value + (bestWith(view, move.tile) ? 100 : 0)
    case 'freeze':
      return -1
    case 'roll':
      return 95
    case 'fail':
    case 'done':
    case 'spoil':
      return 0
  }
}

/** How many sets the dice hold after a lock, the one locked included. */
function mostSetsAfter({ open, yellow }: View, move: Extract<Move, { do: 'lock' }>): number {
  const dice = [...open]
  if (yellow.at === 'open') dice[yellow.face - 1] = (dice[yellow.face - 1] as number) + 1
  for (const face of move.set) dice[face - 1] = (dice[face - 1] as number) - 1
  return mostSets(dice)
}

/** Whether a tile belongs to the dearest claim that can be paid. */
function bestWith(view: View, tile: TileId): boolean {
  let sets = 0
  for (const barn of view.barns) sets += barn.length
  const paid = view.claimed.reduce((sum, id) => sum + tileOf(id).value, 0)
  let best: readonly TileId[] = []
  let most = 0
  const last = view.claimed.at(-1) ?? 0
  const go = (from: readonly TileId[], chosen: readonly TileId[], sum: number) => {
    if (sum > most) {
      most = sum
      best = chosen
    }
    from.forEach((id, i) => {
      const next = sum + tileOf(id).value
      if (next + paid <= sets * 10) go(from.slice(i + 1), [...chosen, id], next)
    })
  }
  go(
    view.display.filter((id) => id > last),
    [],
    0,
  )
  return best[0] === tile
}

const random: Bot<Dairyman> = {
  // Blind play need not end (ruling 43).
  choose: (view, moves, _budget, luck) => {
    const move = sensiblePlayer(game.imagine(view, luck), view.seat, moves, luck)
    return {
      move,
      at: 0,
      explanation: { reason: { because: 'no thought' }, unit: 'liking', candidates: [{ move, value: 0, error: 0 }] },
    }
  },
}

export const crew: Crew<Dairyman> = {
  game,
  bots: {
    easy: level(0.2, { ms: 20 }),
    normal: level(0.05, { ms: 50 }),
    hard: level(0, { ms: 200 }),
    greedy: greedyBot(like),
    random,
  },
}
