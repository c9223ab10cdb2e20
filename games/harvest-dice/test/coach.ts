import type { Seat } from '@makiba/kernel'
import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import { DICE, type Die, game, type HarvestDice, type State, type Vegetable } from '../rules/index.ts'

/** Where the rules let a seat plant a die, were it in its hand. */
function spaces(state: State, seat: Seat, die: Die): number {
  const asked = game.copy(state)
  asked.phase = 'draft'
  asked.start = seat
  asked.picks = 0
  asked.hand = { rolled: die, die }
  return game.moves(asked, seat).filter((move) => move.do === 'plant').length
}

const pool = ({ pool: counts }: State): Die[] =>
  counts.flatMap((count, face) => Array.from({ length: count }, () => DICE[face] as Die))
const until = (circles: number) => (circles === 42 ? 0 : 6 * (1 + Math.floor(circles / 6)) - circles)
const powers = (state: State, seat: Seat) => {
  const sheet = state.sheets[seat]
  return sheet ? Math.floor(sheet.circles / 6) - sheet.used : 0
}

export const recount: Recount<HarvestDice, Remark> = (remark, { state, seat, move }) => {
  const next = game.copy(state)
  game.play(next, seat, move)
  const own = state.sheets[seat]
  const then = next.sheets[seat]
  if (!own || !then) throw new RangeError(`there is no sheet ${seat}`)
  const inHand = state.hand?.die ?? { vegetable: 'carrot' as Vegetable, value: 0 }
  const taken: Die =
    move.do === 'take' || move.do === 'leave' ? { vegetable: move.vegetable, value: move.value } : inHand
  switch (remark.is) {
    case 'pool':
      return {
        is: 'pool',
        fit: pool(state).filter((die) => spaces(state, seat, die) > 0).length,
        of: pool(state).length,
      }
    case 'in hand':
      return {
        is: 'in hand',
        die: { vegetable: inHand.vegetable, value: inHand.value },
        spaces: spaces(state, seat, inHand),
      }
    case 'market die':
      return { is: 'market die', dice: pool(state).length }
    case 'plant one':
      return spaces(state, seat, taken) > 0 ? { is: 'plant one', vegetable: taken.vegetable } : { is: 'to the pig' }
    case 'feed one':
      return { is: 'feed one', untilRow: until(own.circles) }
    case 'a power':
      return { is: 'a power', powers: powers(state, seat) }
    case 'price up':
      return {
        is: 'price up',
        vegetable: taken.vegetable,
        own: own.garden.filter((one) => one === taken.vegetable).length,
      }
    case 'price':
      return {
        is: 'price',
        vegetable: taken.vegetable,
        each: state.market[taken.vegetable],
        own: own.garden.filter((one) => one === taken.vegetable).length,
      }
    case 'room':
      return { is: 'room', die: taken, spaces: spaces(state, seat, taken) }
    case 'no room':
      return spaces(state, seat, taken) > 0
        ? { is: 'room', die: taken, spaces: spaces(state, seat, taken) }
        : { is: 'no room', die: taken, circles: taken.value, untilRow: until(own.circles) }
    case 'denies': {
      let others = 0
      for (let other = 0; other < state.sheets.length; other++)
        if (other !== seat && spaces(state, other, taken) > 0) others++
      return { is: 'denies', others }
    }
    case 'points':
      return {
        is: 'points',
        before: game.result(state).scores[seat] ?? 0,
        after: game.result(next).scores[seat] ?? 0,
      }
    case 'row': {
      const row = move.do === 'plant' ? move.row : -1
      const left = then.garden.slice(6 * row, 6 * row + 6).filter((one) => one === null).length
      return { is: 'row', row, left, ribbon: 5 }
    }
    case 'circles':
      return { is: 'circles', circles: then.circles - own.circles, untilRow: until(then.circles) }
    case 'row of the pig':
      return Math.floor(then.circles / 6) > Math.floor(own.circles / 6)
        ? { is: 'row of the pig', row: Math.floor(then.circles / 6) }
        : { is: 'to the pig' }
    case 'becomes': {
      const die = next.hand?.die ?? inHand
      return {
        is: 'becomes',
        die: { vegetable: die.vegetable, value: die.value },
        spaces: spaces(next, seat, die),
        powers: powers(next, seat),
      }
    }
    case 'choose the row':
    case 'to the pig':
      return { is: remark.is }
  }
}
