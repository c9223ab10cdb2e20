import { Line, quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import {
  countDice,
  type Event,
  game,
  MIXES,
  type Move,
  type Options,
  type Outcome,
  type State,
  sensiblePlayer,
} from './index.ts'

const { facts } = game

interface Played {
  readonly state: State
  readonly entries: number
  readonly last: Move | undefined
}

function playGame(
  seats: number,
  options: Partial<Options>,
  random: Random,
  look?: (state: State) => void,
  tell?: (event: Event) => void,
): Played {
  const state = game.start({
    seats,
    options: { ...usualOptions(facts.options), ...options },
    rulesVersion: facts.rulesVersion,
  })
  let last: Move | undefined
  for (let entries = 0; ; entries++) {
    const turn = game.turn(state)
    if (turn.by === 'over') return { state, entries, last }
    if (entries > facts.longest) throw new Error(`no end within ${facts.longest} entries`)
    if (turn.by === 'seats') {
      const [seat = 0] = turn.seats
      last = sensiblePlayer(state, seat, game.moves(state, seat), random)
      game.play(state, seat, last, tell)
    } else game.befall(state, game.sample(state, random), tell)
    look?.(state)
  }
}

/** Plain loops: this looks at some millions of positions. */
function conserved(state: State): boolean {
  const { milk, flipped, freeze, backorders, stack, barns, yellow } = state
  let tiles = state.display.length + state.discards.length
  for (const group of stack) tiles += group.length
  let frozen = state.freezeSupply + countDice(state.frozen) + (yellow.at === 'frozen' ? 1 : 0)
  let owed = state.backorderSupply
  for (let seat = 0; seat < freeze.length; seat++) {
    tiles += (milk[seat]?.length ?? 0) + (flipped[seat]?.length ?? 0)
    frozen += freeze[seat] ?? 0
    owed += backorders[seat] ?? 0
  }
  let dice = countDice(state.open) + countDice(state.frozen) + state.air
  if (yellow.at !== 'hand' && yellow.at !== 'locked') dice++
  for (const sets of barns) for (const { set } of sets) dice += set.length
  const pool = 8 + state.red
  return (
    tiles === 22 &&
    frozen === 20 &&
    owed === freeze.length + 1 &&
    (dice === pool || (dice === 0 && yellow.at === 'hand')) &&
    state.rolls <= Math.floor((pool + 1) / 2)
  )
}

describe('10,000 random games', () => {
  const options: Partial<Options>[] = [{}, { tiles: 'smooth' }, { freezeOnFail: true }]
  test('ruling 42: tiles, tokens and dice are conserved, rolls are bounded, and only a claim ends a game', {
    timeout: 60_000,
  }, () => {
    const random = quick(42)
    let lost = 0
    let endings = 0
    for (let i = 0; i < 10_000; i++) {
      const { state, last } = playGame(2 + (i % 3), options[i % 7] ?? {}, random, (now) => {
        if (!conserved(now)) lost++
      })
      const tiles = [state.stack, [state.display], state.milk, state.flipped].flat(2).sort((a, b) => a - b)
      if (String(tiles) !== String(MIXES[state.tiles])) lost++
      if (last?.do !== 'done') endings++
    }
    expect({ lost, endings }).toEqual({ lost: 0, endings: 0 })
  })
  test('ruling 42: at most two players are tied at a spoilage, never with two players', () => {
    const random = quick(43)
    const tied: number[][] = [[], [], [], [], []]
    for (let i = 0; i < 300; i++) {
      const seats = 2 + (i % 3)
      playGame(seats, {}, random, undefined, (event) => {
        if (event.is === 'spoilage') tied[seats]?.push(event.seats.length)
      })
    }
    expect(tied.map((counts) => [...new Set(counts)].sort((a, b) => a - b))).toEqual([[], [], [1], [1, 2], [1, 2]])
  })
  test('ruling 43: players who always fail play on for ever; one who claims when it can brings an end', () => {
    const random = quick(44)
    const state = game.start({ seats: 2, options: usualOptions(facts.options), rulesVersion: 1 })
    for (let entries = 0; entries < 5000; entries++) {
      const turn = game.turn(state)
      if (turn.by === 'seats') game.play(state, state.seat, game.moves(state, state.seat)[0] as Move)
      else if (state.phase !== 'rolling') game.befall(state, game.sample(state, random))
      else game.befall(state, { dice: [state.air, 0, 0, 0, 0, 0], yellow: 1 })
    }
    expect(game.turn(state).by).not.toBe('over')
    expect(playGame(2, {}, random).entries).toBeLessThan(facts.longest)
  })
})

describe('undo', () => {
  test('inside a turn a seat takes back its moves as far as luck has not spoken', () => {
    const setup = { seats: 2, options: usualOptions(facts.options), rulesVersion: 1 }
    const line = new Line(game, setup)
    let n = 0
    const add = (entry: { by: 'luck'; outcome: Outcome } | { by: Seat; move: Move }) =>
      line.add({ n: ++n, at: 0, ...entry })
    for (const tile of [1, 2, 20]) add({ by: 'luck', outcome: { tile } })
    add({ by: 'luck', outcome: { start: 1 } })
    add({ by: 1, move: { do: 'roll' } })
    add({ by: 'luck', outcome: { dice: [0, 0, 0, 3, 0, 4], yellow: 1 } })
    const rolled = n
    const before = game.copy(line.state)
    add({ by: 1, move: { do: 'lock', set: [4, 6], yellow: false } })
    add({ by: 1, move: { do: 'lock', set: [4, 6], yellow: false } })
    add({ by: 1, move: { do: 'stop' } })
    add({ by: 1, move: { do: 'claim', tile: 1 } })
    expect(line.undoable(1)).toEqual([rolled + 4, rolled + 3, rolled + 2, rolled + 1])
    expect(line.mayUndo(1, rolled - 1)).toBe(false)
    expect(line.mayUndo(0, rolled + 4)).toBe(false)
    line.add({ n: ++n, at: 0, by: 1, undo: rolled + 1 })
    expect(line.state).toEqual(before)
  })
})
