import { quick, type Seat } from '@makiba/kernel'
import {
  CHEESE_POINTS,
  chanceOfSet,
  countDice,
  FREEZE_ROLL,
  game,
  type Move,
  SET_POINTS,
  type State,
  type TileId,
  tileOf,
  total,
  type View,
} from '../rules/index.ts'
import { buys, percent } from './counting.ts'
import type { Argument } from './remark.ts'

/** Dice in the air. */
interface Throw {
  readonly barns: number
  /** How often they leave a ten, exactly. */
  readonly chance: number
  /** The number of the roll, where it brings a freeze token. */
  readonly token: number | undefined
  /** Dice that are kept for a freeze token each. */
  readonly frozen: number
  /** By an ice cream: nothing in the barns is at stake. */
  readonly ice: boolean
}

/** What moves come to when luck or the next seat has its turn. */
interface Outlook {
  /** Undefined where the turn is over. */
  readonly thrown: Throw | undefined
  readonly failed: boolean
  /** What was claimed. */
  readonly claimed: number
  /** Of the orders that stay on display. */
  readonly cheapest: number
  /** Tiles that were flipped. */
  readonly flipped: readonly TileId[]
  readonly iceUsed: number
}

/** Chances closer than this, in percent, are much the same. */
const MUCH = 3
/** What a freeze token may make up for, in points: a judgement. */
const TOKEN_WORTH = 4

function throwOf(state: State): Throw {
  const { yellow, air, resume } = state
  const kept = [...(resume === null ? state.frozen : state.open)]
  if (yellow.at === (resume === null ? 'frozen' : 'open')) kept[yellow.face - 1] = (kept[yellow.face - 1] as number) + 1
  const roll = state.rolls + 1
  return {
    barns: total(state),
    chance: chanceOfSet(air + (yellow.at === 'air' ? 1 : 0), kept),
    token: resume === null && roll >= FREEZE_ROLL && state.freezeSupply > 0 ? roll : undefined,
    frozen: countDice(state.frozen) + (yellow.at === 'frozen' ? 1 : 0),
    ice: resume !== null,
  }
}

function outlook(view: View, seat: Seat, moves: readonly Move[]): Outlook {
  const state = game.imagine(view, quick(0))
  let failed = false
  let claimed = 0
  for (const move of moves)
    game.play(state, seat, move, (event) => {
      if (event.is === 'failed') failed = true
      if (event.is === 'claimed') claimed += tileOf(event.tile).value
    })
  const had = view.flipped[seat] as readonly TileId[]
  return {
    thrown: state.phase === 'rolling' ? throwOf(state) : undefined,
    failed,
    claimed,
    cheapest: Math.min(...state.display.map((tile) => tileOf(tile).value)),
    flipped: (state.flipped[seat] as readonly TileId[]).filter((tile) => !had.includes(tile)),
    iceUsed: state.iceUsed.length,
  }
}

/** About what rolling on brings if it ends after the next ten, in points. */
const worthOf = (view: View, { barns, chance, token, frozen }: Throw): number =>
  chance * buys(view.display, barns + SET_POINTS) + TOKEN_WORTH * ((token === undefined ? 0 : 1) - frozen)

/** Rolling on rather than ending the turn. */
function goOn(view: View, thrown: Throw, ended: Outlook): Argument | undefined {
  const { barns, chance, token } = thrown
  if (ended.failed) {
    if (view.phase === 'rolled') return { is: 'rescue', percent: percent(chance) }
    return { is: 'too little', total: barns, cheapest: Math.min(...view.display.map((tile) => tileOf(tile).value)) }
  }
  const later = buys(view.display, barns + SET_POINTS)
  if (chance === 0)
    // The last token of the supply brings no red die, but spoils milk.
    return view.backorderSupply > 1 ? { is: 'on purpose', points: ended.claimed, token: token ?? 0 } : undefined
  if (later <= ended.claimed || worthOf(view, thrown) < ended.claimed) return undefined
  return { is: 'worth rolling', percent: percent(chance), later, buys: ended.claimed, token: token ?? 0 }
}

/** Ending the turn rather than rolling on. */
function endIt(view: View, { claimed }: Outlook, thrown: Throw): Argument | undefined {
  if (thrown.ice || claimed === 0 || worthOf(view, thrown) >= claimed) return undefined
  return { is: 'at stake', points: claimed, percent: 100 - percent(thrown.chance) }
}

/** One throw rather than another. */
function throwThese(good: Throw, bad: Throw): Argument | undefined {
  const [now, then] = [percent(good.chance), percent(bad.chance)]
  const tens = (good.barns - bad.barns) / SET_POINTS
  if (tens > 0) return { is: 'more tens', total: good.barns, other: bad.barns, percent: now, otherPercent: then }
  if (now - then < MUCH) return undefined
  return tens < 0
    ? { is: 'fewer tens', fewer: -tens, percent: now, other: then }
    : { is: 'finds more', percent: now, other: then }
}

/** A tile that is flipped besides. */
function flip({ flipped }: Outlook, bad: Outlook): Argument | undefined {
  const [more] = flipped.filter((tile) => !bad.flipped.includes(tile))
  if (more === undefined || !bad.flipped.every((tile) => flipped.includes(tile))) return undefined
  const tile = tileOf(more)
  return tile.turns === 'cheese'
    ? { is: 'cheese', tile: more, value: tile.value, more: CHEESE_POINTS }
    : { is: 'as ice cream', ability: tile.ability }
}

/** What speaks for some moves of a turn and against others. */
export function because(view: View, seat: Seat, better: readonly Move[], made: readonly Move[]): Argument | undefined {
  const [good, bad] = [outlook(view, seat, better), outlook(view, seat, made)]
  if (good.thrown) {
    if (!bad.thrown) return goOn(view, good.thrown, bad)
    if (bad.iceUsed > good.iceUsed) return { is: 'keeps ice cream' }
    if (good.thrown.ice !== bad.thrown.ice) return undefined
    return throwThese(good.thrown, bad.thrown) ?? (good.thrown.barns === bad.thrown.barns ? flip(good, bad) : undefined)
  }
  if (bad.thrown) return endIt(view, good, bad.thrown)
  if (good.failed) return undefined
  if (good.claimed > bad.claimed) return { is: 'brings more', points: good.claimed, other: bad.claimed }
  if (!bad.failed && Number.isFinite(good.cheapest) && good.cheapest > bad.cheapest)
    return { is: 'leaves dear', cheapest: good.cheapest, other: bad.cheapest }
  return good.claimed === bad.claimed ? flip(good, bad) : undefined
}
