import {
  anyTitle,
  type Game,
  type Happening,
  type Kinds,
  MOST_TAKEN_BACK,
  makeHeader,
  Play,
  quickLuck,
  verify,
  writeRecord,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Gong, gong } from './testing/gong.ts'
import { type Pig, pig } from './testing/pig.ts'
import { snap } from './testing/snap.ts'

const SEED = '7'.repeat(64)
const ROLL = { do: 'roll' }
const HOLD = { do: 'hold' }
const PRESS = { do: 'press' }

function tableOf<K extends Kinds>(game: Game<K>, options: K['options']): Play<K> {
  const entropies = ['', '']
  const header = makeHeader(game, { table: 't', seats: 2, options, luck: 'fair', seed: SEED, entropies })
  return new Play(game, header, quickLuck(game, 1), SEED)
}

/** Seat 0 is to hold or to roll: it has thrown something but a one. */
function rolled(game: Game<Pig>): Play<Pig> {
  const table = tableOf(game, { goal: 100 })
  const made = new Play(game, table.header, () => ({ outcome: { die: 4 } }), SEED)
  made.move(0, ROLL, 0)
  return made
}

function entries<K extends Kinds>(happened: readonly Happening<K>[]) {
  return happened.map(({ entry }) => entry)
}

test('issue 21: a seat goes back before a move of another that was taken back, as if it had never been made', () => {
  const table = tableOf(snap, { copies: 2 })
  table.settle(0)
  /** The next seat plays its first card; returns who it was. */
  const next = () => {
    const seat = table.turn.by === 'seats' ? (table.turn.seats[0] as number) : 0
    table.move(seat, table.moves(seat)[0], 0)
    return seat
  }
  // Until nothing is left to draw: then luck no longer comes between two seats.
  while (table.view('public').left > 0) next()
  const { seat: one } = table.view('public')
  const before = table.view(one)
  next()
  const m = table.n
  expect(table.undoable(one)).toEqual([m])
  const other = next()
  expect(table.undo(other, m + 1, 0)).toMatchObject({ happened: [{ entry: { undo: m + 1 } }] })
  expect(table.undoable(one)).toEqual([m])
  expect(table.undo(one, m, 0)).toMatchObject({ happened: [{ entry: { undo: m } }] })
  expect(table.view(one)).toEqual(before)
})

describe('a move that is final', () => {
  test('mend 1: where moments count nobody takes back a touch', () => {
    const table = tableOf(gong, {})
    expect(table.move(0, PRESS, 100)).toHaveProperty('happened')
    expect(table.undoable(0)).toEqual([])
    expect(table.undo(0, 1, 110)).toEqual({ refused: { why: 'final' } })
    expect(table.n).toBe(1)
  })

  test('mend 1: what was done while several were to act stays done, also in a game without moments', () => {
    // Both seats choose at the same time; then seat 0 plays alone.
    const together: Game<Pig> = {
      ...pig,
      turn: (state) => {
        const turn = pig.turn(state)
        return turn.by === 'seats' && state.scores[0] === 0 ? { by: 'seats', seats: [0, 1] } : turn
      },
    }
    const table = rolled(together)
    expect(table.turn).toEqual({ by: 'seats', seats: [0, 1] })
    table.move(0, HOLD, 1)
    expect(table.turn).toEqual({ by: 'seats', seats: [1] })
    expect(table.undoable(0)).toEqual([])
    expect(table.undo(0, 3, 2)).toEqual({ refused: { why: 'cannot undo' } })
  })

  test('mend 1: nor is anything taken back while several are to act', () => {
    const after: Game<Pig> = {
      ...pig,
      turn: (state) => {
        const turn = pig.turn(state)
        return turn.by === 'seats' && (state.scores[0] as number) > 0 ? { by: 'seats', seats: [0, 1] } : turn
      },
    }
    const table = rolled(after)
    table.move(0, HOLD, 1)
    expect(table.turn).toEqual({ by: 'seats', seats: [0, 1] })
    expect(table.undoable(0)).toEqual([])
    expect(table.undo(0, 3, 2)).toEqual({ refused: { why: 'cannot undo' } })
  })

  test('mend 1: a record of a version that let a touch be taken back still verifies; one of a later version does not', () => {
    const old: Game<Gong> = { ...gong, facts: { ...gong.facts, rulesVersion: 1, finalSince: null } }
    const strict: Game<Gong> = { ...gong, facts: { ...gong.facts, rulesVersion: 2, finalSince: 2 } }
    const entropies = ['', '']
    const opening = { table: 't', seats: 2, options: {}, luck: 'fair', seed: SEED, entropies }
    const log = [
      { n: 1, at: 100, by: 0, move: PRESS },
      { n: 2, at: 150, by: 0, undo: 1 },
      { n: 3, at: 900, by: 0, move: PRESS },
      { n: 4, at: 950, by: 1, move: PRESS },
      { n: 5, at: 1000, by: 'clock' },
      { n: 6, at: 1000, by: 'luck', seed: SEED },
    ] as const
    const then = writeRecord(makeHeader(old, opening), log)
    const now = writeRecord(makeHeader(strict, opening), log)
    expect(verify({ gong: anyTitle(strict) }, then)).toMatchObject({ entries: 6 })
    expect(verify({ gong: anyTitle(strict) }, now)).toMatchObject({
      n: 2,
      fault: expect.stringContaining('cannot be undone'),
    })
    // A table that began then goes on as its record says, and offers none any more.
    const header = makeHeader(old, opening)
    const table = new Play(strict, header, quickLuck(strict, 1), SEED, log.slice(0, 3) as never)
    expect(table.view('public')).toMatchObject({ pressed: [900, -1] })
    expect(table.undo(0, 3, 910)).toEqual({ refused: { why: 'final' } })
  })
})

describe('what is taken back is bounded', () => {
  test('mend 2: a seat takes back so many entries in a game, also after the table slept, and plays on', () => {
    const table = rolled(pig)
    let at = 1
    for (let i = 0; i < MOST_TAKEN_BACK; i++) {
      table.move(0, HOLD, at++)
      expect(table.undo(0, table.undoable(0)[0] as number, at++)).toHaveProperty('happened')
    }
    table.move(0, HOLD, at)
    const m = table.undoable(0)[0] as number
    expect(table.undo(0, m, at)).toEqual({ refused: { why: 'undos used up', most: MOST_TAKEN_BACK } })
    const woken = new Play(pig, table.header, quickLuck(pig, 1), SEED, table.entries)
    expect(woken.undo(0, m, at)).toEqual({ refused: { why: 'undos used up', most: MOST_TAKEN_BACK } })
    expect(woken.move(1, ROLL, at)).toHaveProperty('happened')
  })

  test('mend 2: a record is played again without playing anything twice, however often it was taken back', () => {
    const table = rolled(pig)
    for (let i = 0; i < 500; i++) {
      table.move(0, HOLD, i)
      table.undo(0, table.undoable(0)[0] as number, i)
    }
    let plays = 0
    const counting: Game<Pig> = {
      ...pig,
      play(...how) {
        plays++
        pig.play(...how)
      },
    }
    const woken = new Play(counting, table.header, quickLuck(pig, 1), SEED, table.entries)
    expect(plays).toBe(501)
    expect(woken.view('public')).toEqual(table.view('public'))
  })

  test('mend 2: a game that is longer than any takes no more moves, and its clock no longer strikes', () => {
    const short: Game<Pig> = { ...pig, facts: { ...pig.facts, longest: 4 } }
    const table = rolled(short)
    expect(entries(happenedOf(table.move(0, ROLL, 1)))).toHaveLength(2)
    expect(table.move(0, ROLL, 2)).toEqual({ refused: { why: 'too long', most: 4 } })
    expect(table.moves(0)).toEqual([])
    expect(table.n).toBe(4)
  })
})

function happenedOf<K extends Kinds>(answer: ReturnType<Play<K>['move']>): readonly Happening<K>[] {
  if (!('happened' in answer)) throw new Error(JSON.stringify(answer))
  return answer.happened
}
