import { describe, expect, test } from 'vitest'
import {
  exp,
  type Game,
  type Kinds,
  keyedStreams,
  makeHeader,
  Play,
  pick,
  quick,
  type RawEntry,
  type RawRecord,
  type Seat,
  type Title,
  usualOptions,
} from '../index.ts'
import { pig } from '../testing/pig.ts'
import { snap } from '../testing/snap.ts'
import {
  adjusted,
  COLUMNS,
  changeOf,
  isLess,
  type Judge,
  type Ledger,
  moments,
  Net,
  packWeights,
  playoutJudge,
  review,
  reviewAll,
  type Shares,
  totals,
  totalsByPart,
  tryOut,
  turningPoint,
  unpackWeights,
} from './index.ts'

const titleOf = <K extends Kinds>(game: Game<K>): Title<K> => ({ game, sources: {} })

/** A whole game of random moves; `undo` takes some of them back on the way. */
function played<K extends Kinds>(game: Game<K>, seats: number, name: number, undo = false): RawRecord {
  const seed = name.toString(16).padStart(64, '0')
  const header = makeHeader(game, {
    table: `t${name}`,
    seats,
    options: usualOptions(game.facts.options),
    luck: 'fair',
    seed,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const streams = keyedStreams(seed, header)
  const table = new Play(game, header, (state, draw, k) => ({ outcome: game.sample(state, streams(draw, k)) }), seed)
  const random = quick(name)
  table.settle(0)
  for (let at = 1; !table.over; at++) {
    const { turn } = table
    if (turn.by !== 'seats') throw new Error('nobody is to act')
    const seat = turn.seats[0] as Seat
    table.move(seat, pick(random, table.moves(seat)), at)
    const [last] = undo && !table.over ? table.undoable(seat) : []
    if (last !== undefined && random.below(3) === 0) table.undo(seat, last, at)
  }
  return { header, entries: table.entries as unknown as RawEntry[] }
}

function ledgerOf<K extends Kinds>(game: Game<K>, judge: Judge<K>, record: RawRecord): Ledger {
  const found = reviewAll(titleOf(game), judge, record, { nominees: 3, pairs: 200 })
  if ('fault' in found) throw new Error(found.fault)
  return found
}

const sum = (shares: Shares) => shares.reduce((a, b) => a + b, 0)

test('a turn is what one seat does with the luck that it calls upon; a judge may count otherwise', () => {
  const record = played(pig, 2, 1)
  const { lines, parts } = ledgerOf(pig, playoutJudge(pig), record)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.map(({ n }) => n)).toEqual(parts.map((_, i) => i + (parts[0]?.n as number)))
  for (const [i, { from }] of parts.entries()) {
    const own = new Set(lines.slice(from, parts[i + 1]?.from).flatMap(({ by }) => (by === 'luck' ? [] : [by])))
    expect(own.size).toBeLessThanOrEqual(1)
    if (i > 0) expect(lines[from]?.by).not.toBe('luck')
  }
  const hundreds = ledgerOf(pig, { ...playoutJudge(pig), count: () => ({ of: 'round', n: 7 }) }, record)
  expect(hundreds.parts).toEqual([{ of: 'round', n: 7, from: 0 }])
  for (const ledger of [ledgerOf(pig, playoutJudge(pig), record), hundreds])
    for (const column of COLUMNS)
      for (let seat = 0; seat < 2; seat++)
        expect(totalsByPart(ledger).reduce((all, part) => all + (part[column][seat] as number), 0)).toBeCloseTo(
          totals(ledger)[column][seat] as number,
          9,
        )
})

describe('every ledger adds up', () => {
  const cases = [
    ...[1, 2, 3].map((name) => ['pig', name, ledgerOf(pig, playoutJudge(pig), played(pig, 2, name))] as const),
    ...[4, 5, 6].map((name) => ['snap', name, ledgerOf(snap, playoutJudge(snap), played(snap, 3, name))] as const),
  ]
  test.each(cases)('%s, game %i', (_game, _name, ledger) => {
    const columns = totals(ledger)
    for (let seat = 0; seat < ledger.seats; seat++) {
      const whole = Object.values(columns).reduce((all, column) => all + (column[seat] as number), 0)
      expect(Math.abs((ledger.start[seat] as number) + whole - (ledger.result[seat] as number))).toBeLessThan(1e-9)
    }
    // What one seat wins the others lose, line by line.
    for (const line of ledger.lines) expect(Math.abs(sum(changeOf(line)))).toBeLessThan(1e-9)
    expect(ledger.river).toHaveLength(ledger.lines.length + 1)
    expect(ledger.river.at(-1)).toEqual(ledger.result)
    expect(sum(ledger.start)).toBeCloseTo(1, 9)
    // Play is never above zero, and is there only where a verdict says so.
    for (const { n, columns: own, by } of ledger.lines) {
      const verdict = ledger.verdicts.find((one) => one.n === n && one.mistake)
      for (let seat = 0; seat < ledger.seats; seat++) {
        expect(own.play[seat]).toBeLessThanOrEqual(0)
        if (!verdict || by !== seat) expect(Math.abs(own.play[seat] as number)).toBe(0)
        if (by !== 'luck') expect(Math.abs(own.luck[seat] as number)).toBe(0)
      }
    }
    expect(sum(adjusted(ledger))).toBeCloseTo(1, 9)
  })
})

test('the same record has the same ledger, and luck is known before play is tried', () => {
  const record = played(pig, 2, 7)
  expect(ledgerOf(pig, playoutJudge(pig), record)).toEqual(ledgerOf(pig, playoutJudge(pig), record))
  const parts = [...review(titleOf(pig), playoutJudge(pig), record)].map(({ part, ledger }) => [
    part,
    ledger !== undefined,
  ])
  const first = parts.findIndex(([part]) => part === 'play')
  expect(parts[first]).toEqual(['play', true])
  expect(parts.slice(0, first).every(([part]) => part === 'luck')).toBe(true)
})

test('what was good for one of two was as unusually bad for the other, and nothing that came is impossible', () => {
  const lines = [20, 21, 22].flatMap((name) => ledgerOf(pig, playoutJudge(pig), played(pig, 2, name)).lines)
  const rolls = lines.filter(({ columns }) => Math.abs(columns.luck[0] as number) > 1e-9)
  expect(rolls.length).toBeGreaterThan(20)
  for (const { tail } of rolls) {
    expect(tail?.[0]).toBeCloseTo(tail?.[1] as number, 9)
    // A die has six faces.
    expect(tail?.[0]).toBeGreaterThan(1 / 6 - 1e-9)
    expect(tail?.[0]).toBeLessThan(1)
  }
  // Where only few of all that may fall are looked at, what came may be none of them.
  const few = playoutJudge(pig, undefined, { outcomes: 3 })
  const sampled = [20, 21].flatMap((name) => ledgerOf(pig, few, played(pig, 2, name)).lines)
  const tails = sampled.flatMap(({ tail }) => tail ?? []).filter((one) => one !== undefined)
  expect(Math.min(...tails)).toBeCloseTo(1 / 4, 9)
})

test('nothing is said of how unusual luck was that one measure calls good and the other bad', () => {
  const plain = playoutJudge(pig)
  const record = played(pig, 2, 20)
  const turned: Judge<Kinds> = {
    ...(plain as unknown as Judge<Kinds>),
    expect(state, seed) {
      const expected = (plain as unknown as Judge<Kinds>).expect(state, seed)
      const { mean, falls } = expected
      const turn = (worth: Shares) => worth.map((one, seat) => 2 * (mean[seat] as number) - one)
      return {
        ...expected,
        falls: falls.map(([chance, worth]) => [chance, turn(worth)] as const),
        rank: (outcome) => turn(expected.of(outcome)),
      }
    },
  }
  const tailsOf = (judge: Judge<Kinds>) =>
    ledgerOf(pig as unknown as Game<Kinds>, judge, record).lines.flatMap(({ columns, tail }) =>
      Math.abs(columns.luck[0] as number) > 1e-9 ? (tail ?? []) : [],
    )
  expect(tailsOf(plain as unknown as Judge<Kinds>)).not.toContain(undefined)
  const tails = tailsOf(turned)
  expect(tails.length).toBeGreaterThan(10)
  expect(new Set(tails)).toEqual(new Set([undefined]))
})

test('once all is over a card is told that only one seat had heard of', () => {
  const record = played(snap, 3, 10)
  const { lines } = ledgerOf(snap, playoutJudge(snap), record)
  const told = lines.flatMap(({ by, told = [] }) => (by === 'luck' ? told : []))
  const drawn = record.entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []))
  expect(told).toEqual(drawn.map((outcome) => ({ is: 'drew', seat: expect.any(Number), ...(outcome as object) })))
  // What all have heard stands with the table.
  expect(ledgerOf(pig, playoutJudge(pig), played(pig, 2, 7)).lines.every(({ told: own }) => own === undefined)).toBe(
    true,
  )
})

test('what was taken back does not count', () => {
  const record = played(pig, 2, 8, true)
  const undone = record.entries.filter((entry) => 'undo' in entry)
  expect(undone.length).toBeGreaterThan(0)
  const { lines } = ledgerOf(pig, playoutJudge(pig), record)
  const standing = new Set(lines.map(({ n }) => n))
  for (const entry of undone) if ('undo' in entry) expect(standing.has(entry.undo)).toBe(false)
})

test('a record that does not follow has no ledger, and says where', () => {
  const { header, entries } = played(pig, 2, 9)
  const judge = playoutJudge(pig)
  expect(reviewAll(titleOf(pig), judge, { header, entries: entries.slice(0, -3) })).toMatchObject({
    fault: 'is the last one, but the game is not over',
  })
  expect(reviewAll(titleOf(pig), judge, { header: { ...header, seats: 99 }, entries })).toHaveProperty('n', 0)
})

test('cards that a seat cannot see change neither what it believes nor a verdict', () => {
  const { header, entries } = played(snap, 3, 10)
  const judge = playoutJudge(snap)
  const state = snap.start({ seats: 3, options: header.options as { copies: number }, rulesVersion: 1 })
  for (const entry of entries) {
    const turn = snap.turn(state)
    if ('move' in entry && turn.by === 'seats') {
      const view = snap.view(state, entry.by)
      const moves = snap.moves(state, entry.by)
      for (const world of [1, 2]) {
        const other = snap.view(snap.imagine(view, quick(world)), entry.by)
        expect(judge.believe?.(other, moves, 5)).toEqual(judge.believe?.(view, moves, 5))
        const nominee = { n: entry.n, seat: entry.by, played: moves[0], better: moves.at(-1), claimed: 1 } as never
        expect(tryOut(judge, { ...(nominee as object), view: other } as never, 5, 20)).toEqual(
          tryOut(judge, { ...(nominee as object), view } as never, 5, 20),
        )
      }
      snap.play(state, entry.by, entry.move as never)
    } else if ('outcome' in entry) snap.befall(state, entry.outcome as never)
  }
})

test('a blunder is called one, from 200 games on and never from fewer', () => {
  // Holding wins at once; rolling may lose the turn.
  const state = pig.start({ seats: 2, options: usualOptions(pig.facts.options), rulesVersion: 1 })
  state.scores = [state.goal - 3, state.goal - 10]
  state.turn = 5
  const nominee = {
    n: 1,
    seat: 0,
    view: pig.view(state, 0),
    played: { do: 'roll' },
    better: { do: 'hold' },
    claimed: 1,
  } as never
  const verdict = tryOut(playoutJudge(pig), nominee, 3)
  expect(verdict.mistake).toBe(true)
  expect(verdict.pairs).toBe(200)
  expect(verdict.difference[0]).toBeLessThan(-2 * verdict.error)
  expect(sum(verdict.difference)).toBeCloseTo(0, 9)
  expect(tryOut(playoutJudge(pig), nominee, 3, 199).mistake).toBe(false)
  // The other way round nothing is lost.
  const turned = { ...(nominee as object), played: { do: 'hold' }, better: { do: 'roll' } } as never
  expect(tryOut(playoutJudge(pig), turned, 3).mistake).toBe(false)
})

test('what speaks for a better move is asked of mistakes alone, with all that was done instead', () => {
  const asked: (readonly unknown[])[] = []
  const explain = (_view: unknown, seat: number, better: readonly object[], made: readonly object[]) => {
    asked.push([seat, better[0], made])
    return { is: 'held', moves: made.length }
  }
  const ledgers = [1, 2, 3].map((name) => {
    const found = reviewAll(titleOf(pig), playoutJudge(pig), played(pig, 2, name), undefined, explain)
    if ('fault' in found) throw new Error(found.fault)
    return found
  })
  const verdicts = ledgers.flatMap((ledger) => ledger.verdicts)
  const mistakes = verdicts.filter(({ mistake }) => mistake)
  expect(mistakes.length).toBeGreaterThan(2)
  expect(verdicts.length).toBeGreaterThan(mistakes.length)
  for (const { mistake, reason } of verdicts) expect(reason).toEqual(mistake ? { is: 'held', moves: 1 } : undefined)
  for (const { seat, better, played: made } of mistakes) expect(asked).toContainEqual([seat, better, [made]])
  expect(asked).toHaveLength(mistakes.length)
})

test('moves are less where they are some of those that were made, each as often, and not all', () => {
  const [a, b] = [{ do: 'lock' }, { do: 'stop' }]
  expect(isLess([{ ...b }], [a, b])).toBe(true)
  expect(isLess([a, b], [b, a])).toBe(false)
  expect(isLess([a, a], [a, b, b])).toBe(false)
  expect(isLess([{ do: 'roll' }], [a, b])).toBe(false)
})

test('moments are the greatest changes, with who or what made them', () => {
  const ledger = ledgerOf(pig, playoutJudge(pig), played(pig, 2, 11))
  const found = moments(ledger, 0, 3, 0.01)
  expect(found.length).toBeGreaterThan(0)
  const sizes = found.map(({ change }) => Math.abs(change))
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  for (const { at, column, change } of found) expect(ledger.lines[at]?.columns[column][0]).toBe(change)
  // Where it turned: no moment of any seat changed more.
  const turned = turningPoint(ledger, 0.01)
  const greatest = [0, 1].flatMap((seat) => moments(ledger, seat, 1, 0.01).map(({ change }) => Math.abs(change)))
  expect(Math.abs(turned?.change ?? 0)).toBe(Math.max(...greatest))
  expect(turned && ledger.lines[turned.at]?.columns[turned.column][turned.seat]).toBe(turned?.change)
  expect(turningPoint(ledger, 2)).toBeUndefined()
})

describe('the net', () => {
  test('e to the x is right to twelve digits', () => {
    for (const x of [-30, -1.5, -1e-9, 0, 0.3, 1, 12.7, 300])
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12)
    expect(exp(-1000)).toBe(0)
  })

  test('weights come back from their text, to a step', () => {
    const weights = Float64Array.from([-4, -0.5, 0, 0.001, 1.25, 3.9])
    const back = unpackWeights(packWeights(weights))
    for (const [i, weight] of back.entries())
      expect(Math.abs(weight - (weights[i] as number))).toBeLessThanOrEqual(1 / 1024 + 1e-12)
  })

  test('a changed input comes out as if all had been run anew', () => {
    const random = quick(4)
    const net = new Net(
      [5, 4, 3, 1],
      Float64Array.from({ length: 43 }, () => random.below(100) / 50 - 1),
    )
    const a = Float64Array.from([1, 0, 0.5, 0, 2])
    const b = Float64Array.from([1, 0.25, 0.5, 0, 1])
    const begun = new Float64Array(4)
    const into = new Float64Array(4)
    net.begin(a, begun)
    net.change(begun, a, b, into)
    expect(net.finish(into)).toBeCloseTo(net.run(b), 12)
    expect(net.run(a)).not.toBeCloseTo(net.run(b), 6)
  })
})
