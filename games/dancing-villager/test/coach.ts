import { quick } from '@makiba/kernel'
import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import { type DancingVillager, game, type State } from '../rules/index.ts'

/** Hands of a throw, one villager after the other. */
function hands({ poses }: State) {
  const all = (poses ?? []).flat()
  return {
    up: all.filter((one) => one === 'up' || one === 'up^').length,
    down: all.filter((one) => one === 'down' || one === 'down^').length,
    stack: all.some((one) => one.endsWith('^')),
  }
}

function freeDogs({ village, touches }: State): number {
  let dogs = village
  for (const { target } of touches) if (target !== 'fire' && dogs > 0) dogs--
  return dogs
}

/** What the verdict says of a throw: nobody reaches out any more, and the clock strikes. */
function verdictOf(state: State) {
  const next = game.copy(state)
  const due = game.clock?.due(next) ?? 0
  game.clock?.set(next, due)
  game.clock?.strike(next)
  // Whoever touched at the same moment is put into an order first.
  while (game.turn(next).by === 'luck' && next.verdict === null) game.befall(next, game.sample(next, quick(1)))
  return next.verdict?.event ?? 'none'
}

export const recount: Recount<DancingVillager, Remark> = (remark, { state, seat }) => {
  const { meat, charcoal } = state
  const { up, down, stack } = hands(state)
  const own = state.touches.filter((touch) => touch.seat === seat)
  switch (remark.is) {
    case 'sticks':
      return { is: 'sticks', meat, charcoal }
    case 'count them':
      return { is: 'count them', hands: up + down, meat, charcoal }
    case 'free dogs':
      return { is: 'free dogs', dogs: freeDogs(state) }
    case 'hands':
      return { is: 'hands', up, down, stack }
    case 'all throw':
      return { is: 'all throw', villagers: state.villagers.reduce((sum, count) => sum + count, 0) }
    case 'goes': {
      const kind = up > down ? 'meat' : 'charcoal'
      const net = Math.abs(up - down) * (stack ? 2 : 1)
      return { is: 'goes', kind, net, left: state[kind], event: verdictOf(state) }
    }
    case 'even':
      return up === down && verdictOf(state) === 'none' ? { is: 'even', hands: up + down } : { is: 'throw' }
    case 'still free':
      return { is: 'still free', dogs: freeDogs(state) }
    case 'nothing free':
      return own.at(-1)?.target === 'fire' || freeDogs(state) === 0 || verdictOf(state) !== 'tame'
        ? remark
        : { is: 'still free', dogs: freeDogs(state) }
    case 'throw':
    case 'once more':
    case 'enough':
      return { is: remark.is }
  }
}
