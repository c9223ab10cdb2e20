import type { Part, Seat, Telling } from '@makiba/kernel'
import { flippedName, milkName } from './names.en.ts'
import { BACKORDER_COST, CHEESE_POINTS, FACES, FREEZE_ROLL, type TileId, tileOf } from './parts.ts'
import { left, total } from './reading.ts'
import { scores } from './score.ts'
import type { Dairyman, Locked, View } from './state.ts'

type Who = (seat: Seat) => string

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const whose = (name: string, what: string): string => (name === 'You' ? `Your ${what}` : `${name}’s ${what}`)
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function faces(dice: readonly number[], yellow: number | undefined): string {
  const shown = FACES.flatMap((face) => Array.from({ length: dice[face - 1] ?? 0 }, () => String(face)))
  if (yellow !== undefined) shown.push(`yellow ${yellow}`)
  return shown.length > 0 ? shown.join(', ') : 'none'
}

const set = ({ set: dice, yellow }: Locked): string => `${dice.join(' + ')}${yellow ? ' with the yellow die' : ''}`

function dice(view: View, who: Who): Part {
  const { yellow, phase } = view
  const heading = whose(who(view.seat), phase === 'claim' ? 'delivery' : 'dice')
  const lines: string[] = []
  const at = (place: typeof yellow.at) => (yellow.at === place && 'face' in yellow ? yellow.face : undefined)
  if (phase === 'turn') lines.push('The dice are in the hand, not rolled yet.')
  else {
    lines.push(view.rolls === 0 ? 'The first roll of the turn.' : `Roll ${view.rolls} of the turn.`)
    if (view.air > 0 || yellow.at === 'air') lines.push('Dice are in the air.')
    lines.push(`On the table: ${faces(view.open, at('open'))}.`)
    if (view.frozen.some((n) => n > 0) || at('frozen') !== undefined)
      lines.push(`Frozen, kept through the next roll: ${faces(view.frozen, at('frozen'))}.`)
    if (at('spent') !== undefined) lines.push(`The yellow die is spent: it showed ${at('spent')}.`)
  }
  if (view.red > 0) lines.push(`${count(view.red, 'red die', 'red dice')} among them, for backorders.`)
  view.barns.forEach((sets, barn) => {
    if (sets.length > 0) lines.push(`Barn ${barn + 1}: ${sets.map(set).join('; ')}.`)
  })
  lines.push(`${total(view)} in the barns${view.claimed.length > 0 ? `, ${left(view)} of it still to spend` : ''}.`)
  if (view.rolls + 1 < FREEZE_ROLL && phase !== 'claim')
    lines.push(`From roll ${FREEZE_ROLL} on, each roll brings a freeze token.`)
  return { heading, lines }
}

function stack(tiles: readonly TileId[]): string {
  const values = [10, 20, 30, 40].flatMap((value) => {
    const n = tiles.filter((id) => tileOf(id).value === value).length
    return n > 0 ? [`${n} of ${value}`] : []
  })
  return tiles.length === 0
    ? 'The stack is empty.'
    : `${count(tiles.length, 'order')} in the stack: ${values.join(', ')}.`
}

function seatPart(view: View, seat: Seat, who: Who): Part {
  const milk = view.milk[seat] ?? []
  const flipped = view.flipped[seat] ?? []
  const used = (id: TileId) => (view.seat === seat && view.iceUsed.includes(id) ? ', used this turn' : '')
  return {
    heading: whose(who(seat), 'farm'),
    lines: [
      `${count(scores(view)[seat] ?? 0, 'point')} so far.`,
      ...milk.map((id) => `${capital(milkName(id))}.`),
      ...flipped.map((id) => `${capital(flippedName(id))}${used(id)}.`),
      `${count(view.freeze[seat] ?? 0, 'freeze token')}, ${count(view.backorders[seat] ?? 0, 'backorder token')}.`,
    ],
  }
}

function supply(view: View, who: Who): Part {
  const lines = [
    stack(view.stack.flat()),
    `In the supply: ${count(view.freezeSupply, 'freeze token')} and ${count(view.backorderSupply, 'backorder token')}. When the last backorder token is taken, milk spoils.`,
    `A backorder token costs ${BACKORDER_COST} points at the end; cheese is worth ${CHEESE_POINTS} more than its milk.`,
  ]
  if (view.freezeOnFail) lines.push('A failure also brings a freeze token.')
  if (view.spoiling.length > 0) lines.push(`Milk spoils: still to discard: ${view.spoiling.map(who).join(', ')}.`)
  if (view.discards.length > 0) lines.push(`Discarded: ${view.discards.map(milkName).join('; ')}.`)
  return { heading: 'Stack and supply', lines }
}

export const telling: Telling<Dairyman> = {
  view(view, who) {
    const seats = view.milk.map((_, seat) => seat)
    const order = [...seats.filter((seat) => seat === view.watcher), ...seats.filter((seat) => seat !== view.watcher)]
    return [
      ...(view.turns > 0 && view.phase !== 'over' ? [dice(view, who)] : []),
      {
        heading: 'Orders on display',
        lines: view.display.length > 0 ? view.display.map((id) => `${capital(milkName(id))}.`) : ['None.'],
      },
      ...order.slice(0, 1).map((seat) => seatPart(view, seat, who)),
      supply(view, who),
      ...order.slice(1).map((seat) => seatPart(view, seat, who)),
    ]
  },
  kinds: {
    roll: 'Roll',
    lock: 'Lock a ten',
    claim: 'Claim an order',
    spoil: 'Discard milk',
    reroll: 'Reroll',
    stop: 'Stop',
    done: 'Finish claiming',
    fail: 'Accept the failure',
    freeze: 'Freeze a die',
    flip: 'Flip a tile',
    ice: 'Use ice cream',
    'ice one': 'Use ice cream on one die',
  },
}
