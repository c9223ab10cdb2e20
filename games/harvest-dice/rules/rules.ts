import type { Seat, Setup, Tell, Turn } from '@makiba/kernel'
import { fits, rowIsFull, spaceAt } from './garden.ts'
import {
  DICE,
  type Die,
  faceOf,
  GARDEN_COLUMNS,
  GARDEN_ROWS,
  GARDEN_SPACES,
  MARKET_CIRCLES,
  MARKET_START,
  PIG_CIRCLES,
  PIG_ROW,
  roundPlan,
  VEGETABLES,
  type Vegetable,
} from './parts.ts'
import { diceIn, drafter } from './reading.ts'
import { decidedBy, powersOf, result, scores } from './score.ts'
import type { Event, Hand, Move, Options, Sheet, State, Trigger } from './state.ts'

export function start({ seats, options, rulesVersion }: Setup<Options>): State {
  const crossed = MARKET_START[options.sheet]
  const alone = seats === 1
  return {
    rulesVersion,
    sheet: options.sheet,
    // Who is alone is the start player; luck has nothing to say.
    phase: alone ? 'roll' : 'start',
    round: alone ? 1 : 0,
    start: alone ? 0 : null,
    picks: 0,
    pool: DICE.map(() => 0),
    hand: null,
    market: { lettuce: crossed, tomato: crossed, carrot: crossed },
    sheets: Array.from({ length: seats }, () => ({
      garden: Array.from({ length: GARDEN_SPACES }, () => null),
      circles: 0,
      used: 0,
    })),
    triggers: [],
  }
}

const START: Turn = { by: 'luck', draw: 'start', to: 'all' }
const ROLL: Turn = { by: 'luck', draw: 'dice', to: 'all' }
const OVER: Turn = { by: 'over' }
const SEATS: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ by: 'seats', seats: [seat] }))

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'start':
      return START
    case 'roll':
      return ROLL
    case 'draft':
    case 'market':
      return SEATS[drafter(state)] as Turn
    case 'over':
      return OVER
  }
}

const TAKE: readonly Move[] = DICE.map((die) => ({ do: 'take', ...die }))
const LEAVE: readonly Move[] = DICE.map((die) => ({ do: 'leave', ...die }))
const PLANT: readonly Move[] = Array.from({ length: GARDEN_SPACES }, (_, at) => ({
  do: 'plant',
  row: Math.floor(at / GARDEN_COLUMNS),
  column: (at % GARDEN_COLUMNS) + 1,
}))
const FEED: Move = { do: 'feed' }
const RAISE: Move = { do: 'raise' }
const LOWER: Move = { do: 'lower' }
const RECOLOUR: { readonly [V in Vegetable]: Move } = {
  lettuce: { do: 'recolour', to: 'lettuce' },
  tomato: { do: 'recolour', to: 'tomato' },
  carrot: { do: 'recolour', to: 'carrot' },
}

export function moves(state: State): readonly Move[] {
  switch (state.phase) {
    case 'draft':
      return state.hand ? handMoves(state, state.hand) : poolMoves(state.pool, TAKE)
    case 'market':
      return poolMoves(state.pool, LEAVE)
    case 'start':
    case 'roll':
    case 'over':
      return []
  }
}

function poolMoves(pool: readonly number[], byFace: readonly Move[]): Move[] {
  const found: Move[] = []
  for (let face = 0; face < pool.length; face++) {
    if ((pool[face] as number) > 0) found.push(byFace[face] as Move)
  }
  return found
}

function handMoves(state: State, { rolled, die }: Hand): Move[] {
  const sheet = state.sheets[drafter(state)] as Sheet
  const { vegetable, value } = die
  const { garden } = sheet
  const found: Move[] = []
  const first = !garden.includes(vegetable)
  for (let row = 0; row < GARDEN_ROWS; row++) {
    if (fits(garden, row, value, vegetable, first)) found.push(PLANT[spaceAt(row, value)] as Move)
  }
  // Only a die that cannot be planted is fed.
  if (found.length === 0) found.push(FEED)
  // Value before vegetable, and never back: each result is reached in one way and with the fewest powers (ruling 8).
  if (vegetable === rolled.vegetable && powersOf(sheet) > 0) {
    if (value < 6 && value >= rolled.value) found.push(RAISE)
    if (value > 1 && value <= rolled.value) found.push(LOWER)
    if (state.sheet === 'advanced') {
      for (let i = 0; i < VEGETABLES.length; i++) {
        const to = VEGETABLES[i] as Vegetable
        if (to !== vegetable) found.push(RECOLOUR[to])
      }
    }
  }
  return found
}

export function play(state: State, seat: Seat, move: Move, tell?: Tell<Event>): void {
  const sheet = state.sheets[seat] as Sheet
  switch (move.do) {
    case 'take':
      take(state, seat, dieOf(move.vegetable, move.value), tell)
      return
    case 'raise':
    case 'lower': {
      const { die } = handOf(state)
      change(state, seat, dieOf(die.vegetable, die.value + (move.do === 'raise' ? 1 : -1)), tell)
      return
    }
    case 'recolour':
      change(state, seat, dieOf(move.to, handOf(state).die.value), tell)
      return
    case 'plant':
      plant(state, sheet, seat, move.row, tell)
      nextPick(state, tell)
      return
    case 'feed':
      feed(state, sheet, seat, tell)
      nextPick(state, tell)
      return
    case 'leave': {
      const die = dieOf(move.vegetable, move.value)
      removeFrom(state.pool, die)
      tell?.({ is: 'put aside', seat, dice: diceIn(state.pool) })
      state.pool.fill(0)
      closeRound(state, die, tell)
      return
    }
  }
}

function dieOf(vegetable: Vegetable, value: number): Die {
  return DICE[faceOf(vegetable, value)] as Die
}

function handOf({ hand }: State): Hand {
  if (!hand) throw new Error('no die is taken')
  return hand
}

function removeFrom(pool: number[], { vegetable, value }: Die): void {
  const face = faceOf(vegetable, value)
  pool[face] = (pool[face] as number) - 1
}

function take(state: State, seat: Seat, die: Die, tell?: Tell<Event>): void {
  removeFrom(state.pool, die)
  state.hand = { rolled: die, die }
  tell?.({ is: 'took', seat, die })
}

/** Spends a power. The pool and the market never see the changed die (ruling 24). */
function change(state: State, seat: Seat, to: Die, tell?: Tell<Event>): void {
  const { rolled, die: from } = handOf(state)
  const sheet = state.sheets[seat] as Sheet
  sheet.used++
  state.hand = { rolled, die: to }
  tell?.({ is: 'changed', seat, from, to, powers: powersOf(sheet) })
}

function plant(state: State, { garden }: Sheet, seat: Seat, row: number, tell?: Tell<Event>): void {
  const { vegetable, value: column } = handOf(state).die
  garden[spaceAt(row, column)] = vegetable
  tell?.({ is: 'planted', seat, vegetable, row, column })
  if (!rowIsFull(garden, row)) return
  tell?.({ is: 'filled a row', seat, row })
  if (!garden.includes(null)) trigger(state, { by: 'garden', seat }, tell)
}

function feed(state: State, sheet: Sheet, seat: Seat, tell?: Tell<Event>): void {
  const { die } = handOf(state)
  const from = sheet.circles
  // Surplus pips are lost (rulings 12 and 26).
  const to = Math.min(from + die.value, PIG_CIRCLES)
  sheet.circles = to
  tell?.({ is: 'fed', seat, die, from, to, lost: from + die.value - to })
  const row = Math.floor(to / PIG_ROW)
  if (row > Math.floor(from / PIG_ROW)) tell?.({ is: 'unlocked', seat, row, powers: powersOf(sheet) })
  if (to === PIG_CIRCLES && from < to) trigger(state, { by: 'pig', seat }, tell)
}

/** The round in progress is played out all the same (ruling 14). */
function trigger(state: State, what: Trigger, tell?: Tell<Event>): void {
  state.triggers.push(what)
  tell?.({ is: 'last round', trigger: what })
}

function nextPick(state: State, tell?: Tell<Event>): void {
  state.hand = null
  state.picks++
  if (state.picks < roundPlan(state.sheets.length).drafted) return
  if (state.sheets.length === 1) {
    state.phase = 'market'
    return
  }
  const face = state.pool.findIndex((count) => count > 0)
  state.pool[face] = 0
  closeRound(state, DICE[face] as Die, tell)
}

/** The market, and then the next start player or the end. */
function closeRound(state: State, die: Die, tell?: Tell<Event>): void {
  const { vegetable } = die
  const circles = state.market[vegetable] + 1
  state.market[vegetable] = circles
  tell?.({ is: 'went to market', die, circles })
  if (circles === MARKET_CIRCLES) trigger(state, { by: 'market', vegetable }, tell)
  state.picks = 0
  if (state.triggers.length > 0) {
    state.phase = 'over'
    if (tell) tellEnd(state, tell)
    return
  }
  const from = state.start as Seat
  // Ruling 23
  const to = (from + 1) % state.sheets.length
  state.start = to
  state.round++
  state.phase = 'roll'
  if (from !== to) tell?.({ is: 'passed the pig', from, to, round: state.round })
}

function tellEnd(state: State, tell: Tell<Event>): void {
  const sheets = scores(state)
  sheets.forEach((score, seat) => {
    tell({ is: 'scored', seat, score })
  })
  const { places } = result(state)
  const seats = sheets.map((_, seat) => seat).filter((seat) => places[seat] === 1)
  const total = sheets[seats[0] as Seat]?.total as number
  if (sheets.length === 1) tell({ is: 'finished practice', seat: 0, total })
  else tell({ is: 'won', seats, by: decidedBy(sheets), total })
}
