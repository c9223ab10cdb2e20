import type { Bot, Candidate, Limits } from '@makiba/bots'
import { Effort, type Estimate, halve, plainly, slip } from '@makiba/bots'
import { quick, type Random } from '@makiba/kernel'
import type { Move, Mow, View } from '../rules/index.ts'
import { BESIDE, indexOf, WAY } from './cards.ts'
import { cost, LastTurns } from './last.ts'
import { act, playOut } from './policy.ts'
import { AT_HIGH, COLLECT, PASS, Round } from './round.ts'
import { Worlds } from './worlds.ts'

export interface Thinking {
  readonly usual: Limits
  /** See `slip`: 0 for the strongest play. */
  readonly care: number
  /** Positions that the end of a round is searched for, in each imagined world; 0 for none. */
  readonly nodes: number
}

/** Of a hundred opponents, so many are thought to play cannily. */
const CANNY = 50

/** Tries its moves in imagined rounds. Plays that differ only in the gap that a slowpoke takes are one (ruling 33). */
export function thinker({ usual, care, nodes }: Thinking): Bot<Mow> {
  return {
    choose(view, moves, budget, random) {
      const seat = view.watcher
      if (seat === 'public') throw new RangeError('the public does not play')
      const effort = new Effort(budget, usual)
      const tries = triesOf(view, moves)
      const [only, ...more] = tries
      if (only && more.length === 0) return plainly(only.move, 'only move')
      const worlds = new Worlds(view)
      const round = new Round(worlds.seats)
      const dealt = new Round(worlds.seats)
      const last = new LastTurns(worlds.seats)
      const stream = random.below(2 ** 32)
      let world = -1
      let canniness = 0
      const { order, estimates } = halve(
        tries.length,
        (candidate, w) => {
          if (w !== world) {
            world = w
            const luck = quick(stream * 2 ** 20 + w)
            worlds.deal(dealt, luck)
            canniness = characters(worlds.seats, seat, luck)
          }
          round.set(dealt)
          ;(tries[candidate] as Try).make(round)
          if (nodes > 0 && round.left === 0) last.play(round, canniness, nodes)
          else playOut(round, canniness)
          return -cost(round, seat)
        },
        effort,
      )
      const candidates = order
        .map((i) => ({ move: (tries[i] as Try).move, ...(estimates[i] as Estimate) }))
        .filter(({ playouts }) => playouts > 0)
        .map(({ move, mean, error }): Candidate<Move> => ({ move, value: mean, error }))
      const unit = worlds.seats === 2 ? 'points' : 'flies'
      const reason = { because: 'playouts', playouts: effort.playouts }
      return slip({ reason, unit, candidates }, care, random)
    },
  }
}

/** A bit for each seat that plays cannily; the chooser does. */
export function characters(seats: number, self: number, random: Random): number {
  let bits = 1 << self
  for (let seat = 0; seat < seats; seat++) if (random.below(100) < CANNY) bits |= 1 << seat
  return bits
}

interface Try {
  readonly move: Move
  make(round: Round): void
}

/** The likely best first. */
function triesOf(view: View, moves: readonly Move[]): Try[] {
  const tries: Try[] = []
  const slow = new Set<string>()
  for (const move of moves) {
    if (move.do === 'play' && move.at === 'gap') {
      if (slow.has(move.card)) continue
      slow.add(move.card)
    }
    tries.push({ move, make: makerOf(view, move) })
  }
  return tries
}

export function makerOf(view: View, move: Move): (round: Round) => void {
  switch (move.do) {
    case 'play': {
      const place =
        view.hand.indexOf(move.card) + (move.at === 'high' && WAY[indexOf(move.card)] === BESIDE ? AT_HIGH : 0)
      return (round) => round.play(place)
    }
    case 'collect':
      return (round) => act(round, COLLECT)
    case 'pass':
      return (round) => act(round, PASS)
    case 'keep':
      return (round) => round.next()
    case 'reverse':
      return (round) => {
        round.direction = -round.direction
        round.next()
      }
    case 'name':
      return (round) => {
        round.next()
        round.seat = move.seat
      }
  }
}
