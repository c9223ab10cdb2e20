import type { Contest } from '@makiba/games/contest'
import { type Kinds, makeHeader, Play, quick, quickLuck, type Seat, usualOptions } from '@makiba/kernel'
import type { Work } from './measure.ts'

/** A whole random game on the rules alone: no log, no views, no events. */
export function playBare<K extends Kinds>({ game, seats, options, player }: Contest<K>, seed: number): Work {
  const random = quick(seed)
  const state = game.start({
    seats,
    options: { ...usualOptions(game.facts.options), ...options },
    rulesVersion: game.facts.rulesVersion,
  })
  const { clock } = game
  let now = 0
  let moves = 0
  let entries = 0
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return { games: 1, moves, entries }
    entries++
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random))
      continue
    }
    if (clock) {
      const due = clock.due(state)
      now += random.below(300)
      if (due !== undefined && (turn.by === 'clock' || now >= due)) {
        now = Math.max(now, due)
        clock.set(state, now)
        clock.strike(state)
        continue
      }
      clock.set(state, now)
    }
    if (turn.by === 'clock') throw new Error(`${game.facts.id}: time must pass, but the clock is not due`)
    const seat = turn.seats[turn.seats.length === 1 ? 0 : random.below(turn.seats.length)] as Seat
    const legal = game.moves(state, seat)
    const move = player
      ? player(state, seat, legal, random)
      : (legal[legal.length === 1 ? 0 : random.below(legal.length)] as K['move'])
    game.play(state, seat, move)
    moves++
  }
}

const SEED = '00'.repeat(32)

/** The same at a table: every move judged, the record kept, events told. */
export function playAtTable<K extends Kinds>({ game, seats, options }: Contest<K>, seed: number): Work {
  const random = quick(seed)
  const header = makeHeader(game, {
    table: 'bench',
    seats,
    options: { ...usualOptions(game.facts.options), ...options },
    luck: 'fair',
    seed: SEED,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const table = new Play(game, header, quickLuck(game, seed), SEED)
  table.settle(0)
  let moves = 0
  while (table.turn.by === 'seats') {
    const seat = table.turn.seats[random.below(table.turn.seats.length)] as Seat
    const legal = table.moves(seat)
    table.move(seat, legal[random.below(legal.length)], 0)
    moves++
  }
  return { games: 1, moves, entries: table.n }
}
