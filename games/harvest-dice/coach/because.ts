import { equal, quick, type Seat } from '@makiba/kernel'
import {
  DICE,
  type Die,
  diceIn,
  GARDEN_COLUMNS,
  game,
  type Move,
  powersOf,
  RIBBON_POINTS,
  roundPlan,
  type Sheet,
  scores,
  spaceAt,
  type Vegetable,
  type View,
} from '../rules/index.ts'
import { grownOf, roomFor, untilRow } from './counting.ts'
import type { Argument } from './remark.ts'

/** What moves of one seat come to when the next one drafts. */
interface Outcome {
  readonly sheet: Sheet
  /** At the prices of before. */
  readonly points: number
  readonly taken: Die | undefined
  readonly row: number | undefined
  readonly fed: number
  /** This round is the last one then, and by how many points the seat is ahead. */
  readonly last: boolean
  readonly ahead: number
  /** What the last draft of a round sends to market. */
  readonly left: Vegetable | undefined
}

/** Something that speaks for moves, and about how many points it may be worth. */
type Fact = readonly [weight: number, said: Argument]

// Judgements: they only tell which of several facts is said.
const POWER = 3
const CIRCLE = 0.5
const FACE = 0.5
const LAST_ROUND = 10
/** What is worth less is no reason. */
const LEAST = 2

function outcome(view: View, seat: Seat, moves: readonly Move[]): Outcome {
  const state = game.imagine(view, quick(0))
  let left: Vegetable | undefined
  for (const move of moves)
    game.play(state, seat, move, (event) => {
      if (event.is === 'went to market') left = event.die.vegetable
    })
  const sheet = state.sheets[seat] as Sheet
  const take = moves.find((move) => move.do === 'take')
  const totals = scores({ ...state, market: view.market }).map(({ total }) => total)
  const points = totals[seat] as number
  return {
    sheet,
    points,
    last: state.triggers.length > 0,
    ahead: points - Math.max(...totals.filter((_, other) => other !== seat)),
    taken: take && { vegetable: take.vegetable, value: take.value },
    row: moves.find((move) => move.do === 'plant')?.row,
    fed: sheet.circles - (view.sheets[seat] as Sheet).circles,
    left,
  }
}

const emptyIn = ({ garden }: Sheet, row: number) =>
  Array.from({ length: GARDEN_COLUMNS }, (_, i) => garden[spaceAt(row, i + 1)]).filter((one) => one === null).length

/** Faces of dice that could be planted. */
const reach = (sheet: Sheet) => DICE.filter((die) => roomFor(sheet, die) > 0).length

/** The sheets of the others who still draft in this round after the seat, and whether the seat itself does. */
function toDraft({ sheets, picks }: View, seat: Seat) {
  const { length } = sheets
  const left = roundPlan(length).drafted - picks - 1
  const others = sheets.filter((_, other) => other !== seat && (other - seat + length) % length <= left)
  return { others, again: left >= length }
}

/** What stays in the pool where another die is taken. */
function poolFacts(view: View, seat: Seat, good: Die, bad: Die): Fact[] {
  const { others } = toDraft(view, seat)
  const lying = diceIn(view.pool).filter((die) => equal(die, good)).length
  const wanted = (die: Die) => others.filter((sheet) => roomFor(sheet, die) > 0).length
  const each = view.market[good.vegetable]
  const more = each - (wanted(bad) > 0 ? view.market[bad.vegetable] : 0)
  return lying === 1 && wanted(good) > 0 ? [[more, { is: 'denies die', die: good, others: wanted(good), each }]] : []
}

function facts(view: View, seat: Seat, good: Outcome, bad: Outcome): Fact[] {
  const found: Fact[] = []
  const points = good.points - bad.points
  found.push([points, { is: 'more points', points }])
  if (good.last && !bad.last && good.ahead > 0) found.push([LAST_ROUND, { is: 'last round', ahead: good.ahead }])
  if (good.left && bad.left && good.left !== bad.left) {
    const others = view.sheets.filter((_, other) => other !== seat)
    const most = (vegetable: Vegetable) => Math.max(0, ...others.map((sheet) => grownOf(sheet, vegetable)))
    const own = grownOf(good.sheet, good.left)
    const gain = own - most(good.left) - grownOf(bad.sheet, bad.left) + most(bad.left)
    if (own > most(good.left) && gain > 0)
      found.push([gain, { is: 'to market', vegetable: good.left, own, most: most(good.left) }])
  } else if (good.taken && bad.taken) found.push(...poolFacts(view, seat, good.taken, bad.taken))
  // What is of use later is of none where there is no later.
  if (good.last && !toDraft(view, seat).again) return found
  const powers = powersOf(good.sheet) - powersOf(bad.sheet)
  found.push([POWER * powers, { is: 'more powers', powers }])
  found.push([CIRCLE * (good.fed - bad.fed), { is: 'circles', circles: good.fed, untilRow: untilRow(good.sheet) }])
  const [faces, other] = [reach(good.sheet), reach(bad.sheet)]
  found.push([FACE * (faces - other), { is: 'room to grow', faces, other }])
  if (good.row !== undefined && bad.row !== undefined && good.row !== bad.row) {
    const left = emptyIn(good.sheet, good.row)
    if (left > 0 && left < emptyIn(bad.sheet, bad.row))
      found.push([RIBBON_POINTS / left, { is: 'row', row: good.row, left, ribbon: RIBBON_POINTS }])
  }
  return found
}

const greatest = (found: readonly Fact[]): Fact | undefined => [...found].sort(([a], [b]) => b - a)[0]

/** The greatest thing that speaks for moves and against others, unless something greater speaks the other way. */
export function because(view: View, seat: Seat, better: readonly Move[], made: readonly Move[]): Argument | undefined {
  const [good, bad] = [outcome(view, seat, better), outcome(view, seat, made)]
  const most = greatest(facts(view, seat, good, bad))
  const against = greatest(facts(view, seat, bad, good))
  return most && most[0] >= LEAST && (!against || most[0] > against[0]) ? most[1] : undefined
}
