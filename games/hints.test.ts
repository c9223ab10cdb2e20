import { anyCrew, type Crew, decide } from '@makiba/bots'
import { equal, type Kinds, keyedStreams, link, type Seat, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { anyDeal, type Move } from './dicey-farm/rules/index.ts'
import { gameIds, loadCrew } from './index.ts'

/** Whoever follows hints never thinks, so a game must come to its end by hints alone. */
interface Walk {
  readonly game: string
  readonly seats: number
  readonly options?: object
  readonly games: number
  /** Positions weighed a hint: the page lets the same bot think for a time instead. */
  readonly playouts: number
}

const walks: readonly Walk[] = [
  { game: 'dicey-farm', seats: 1, games: 6, playouts: 40 },
  { game: 'dicey-farm', seats: 1, options: { butterWorkshop: false, tourismCap: false }, games: 3, playouts: 40 },
  { game: 'harvest-dice', seats: 1, games: 2, playouts: 100 },
  { game: 'harvest-dice', seats: 2, games: 3, playouts: 100 },
  { game: 'harvest-dice', seats: 3, options: { sheet: 'advanced' }, games: 1, playouts: 60 },
  { game: 'dairyman', seats: 3, games: 3, playouts: 50 },
  { game: 'dairyman', seats: 2, options: { freezeOnFail: true }, games: 2, playouts: 50 },
  { game: 'mow', seats: 4, games: 2, playouts: 50 },
  { game: 'mow', seats: 2, games: 2, playouts: 50 },
  { game: 'dancing-villager', seats: 3, games: 2, playouts: 50 },
]
const MOST_ENTRIES = 6000

interface Step<K extends Kinds> {
  readonly seat: Seat
  readonly move: K['move']
  readonly moves: readonly K['move'][]
  readonly before: K['state']
}

/** Plays a game, asking for a hint at every position, as the page asks: the strongest bot, for the seat's own view. */
function walk<K extends Kinds>(
  crew: Crew<K>,
  { seats, options, playouts }: Walk,
  nth: number,
  seen: (step: Step<K>) => void,
) {
  const { game } = crew
  const all = { ...usualOptions<K['options']>(game.facts.options), ...options }
  const state = game.start({ seats, options: all, rulesVersion: game.facts.rulesVersion })
  const seed = link('hints', `${nth}`) + link('hints 2', `${nth}`)
  const streams = keyedStreams(seed, { table: `${game.facts.id} ${nth}`, entropies: [] })
  const drawn = new Map<string, number>()
  const known = new Set<string>()
  let time = 0
  let entries = 0
  for (; entries < MOST_ENTRIES; entries++) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    game.clock?.set(state, time)
    if (turn.by === 'luck') {
      const k = drawn.get(turn.draw) ?? 0
      drawn.set(turn.draw, k + 1)
      game.befall(state, game.sample(state, streams(turn.draw, k)))
      // Dice may fall as they did before.
      known.clear()
      continue
    }
    const asked = (turn.by === 'seats' ? turn.seats : []).slice(0, game.clock ? seats : 1).map((seat) => {
      const moves = game.moves(state, seat)
      const ask = {
        game: game.facts.id,
        bot: 'hard',
        view: game.view(state, seat),
        moves,
        limits: { playouts },
      } as const
      const { move, at } = decide(anyCrew(crew), { ...ask, seed: 1000 * nth + entries }, () => 0)
      return { seat, moves, move: move as K['move'], at: Math.max(time, at) }
    })
    const next = asked.sort((a, b) => a.at - b.at)[0]
    const due = game.clock?.due(state)
    if (game.clock && due !== undefined && (next === undefined || due <= next.at)) {
      time = Math.max(time, due)
      game.clock.set(state, time)
      game.clock.strike(state)
      continue
    }
    if (!next) throw new Error('nobody is to act')
    const { seat, move, moves } = next
    time = next.at
    game.clock?.set(state, time)
    const legal = moves.find((one) => equal(one, move))
    if (!legal) throw new Error(`the hint ${JSON.stringify(move)} is none of the moves`)
    const refused = game.refuse(state, seat, legal)
    if (refused) throw new Error(`the hint ${JSON.stringify(move)} is refused: ${refused.why}`)
    const position = `${seat} ${JSON.stringify(state)}`
    if (known.has(position)) throw new Error(`the hints lead back to ${position}`)
    known.add(position)
    seen({ seat, move, moves, before: game.copy(state) })
    game.play(state, seat, legal)
  }
  expect(game.turn(state).by, `after ${entries} entries`).toBe('over')
}

describe('mend 14: a game that follows the hint at every position goes on and ends', () => {
  test('every title that has bots is walked through', () => {
    expect([...new Set(walks.map(({ game }) => game))].sort()).toEqual([...gameIds].sort())
  })
  test.each(walks)('$game, seats: $seats $options', async (plan) => {
    const crew = await loadCrew(plan.game)
    if (!crew) throw new Error(`no bots for ${plan.game}`)
    let hints = 0
    for (let nth = 0; nth < plan.games; nth++)
      crew((one) =>
        walk(one, plan, nth, () => {
          hints++
        }),
      )
    expect(hints).toBeGreaterThan(plan.games * 8)
  })
})

test('mend 14: no hint of Dicey Farm opens a shipment to close it empty, or ships with nothing to ship', async () => {
  const crew = (await import('./dicey-farm/bots/index.ts')).crew
  const opened: string[] = []
  for (let nth = 0; nth < 16; nth++) {
    let last: Move | undefined
    walk(crew, { game: 'dicey-farm', seats: 1, games: 1, playouts: 30 }, 100 + nth, ({ move, moves, before }) => {
      const opens = move.do === 'horse' || move.do === 'ship'
      // A die that has no other use at all may be spent on an empty cart.
      const uses = moves.filter((one) => 'die' in one && one.do !== 'ship')
      if (opens && !anyDeal(before) && (move.do === 'horse' || uses.length > 0))
        opened.push(`game ${nth}, round ${before.round}: ${JSON.stringify(move)} with nothing to ship`)
      if (move.do === 'done' && (last?.do === 'horse' || last?.do === 'ship'))
        opened.push(`game ${nth}, round ${before.round}: ${JSON.stringify(last)} closed empty`)
      last = move
    })
  }
  expect(opened).toEqual([])
})
