import { type Luck, quick, quickLuck, type Tell, usualOptions } from '@makiba/kernel'
import { type DancingVillager, type Event, game, type State, sensiblePlayer } from '../index.ts'

export interface Played {
  readonly state: State
  readonly throws: number
}

/** A whole game between equal players, who react at random moments. */
export function playThrough(
  seats: number,
  seed: number,
  tell?: Tell<Event>,
  luck: Luck<DancingVillager> = quickLuck(game, seed),
): Played {
  const random = quick(seed + 1)
  const { clock } = game
  if (!clock) throw new Error('the villagers dance by the clock')
  const state = game.start({ seats, options: usualOptions(game.facts.options), rulesVersion: game.facts.rulesVersion })
  let now = 0
  let throws = 0
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return { state, throws }
    if (turn.by === 'luck') {
      if (turn.draw === 'throw') throws++
      clock.set(state, now)
      game.befall(state, luck(state, turn.draw, throws).outcome, tell)
      if (state.phase === 'window') now = state.still
      continue
    }
    now += random.below(400)
    const due = clock.due(state) ?? now
    if (turn.by === 'clock' || now >= due) {
      now = Math.max(now, due)
      clock.set(state, now)
      clock.strike(state, tell)
      continue
    }
    const seat = turn.seats[random.below(turn.seats.length)] as number
    clock.set(state, now)
    game.play(state, seat, sensiblePlayer(state, seat, game.moves(state, seat), random), tell)
  }
}
