import { readFileSync } from 'node:fs'
import { equal, type RawRecord, readRecord } from '@makiba/kernel'
import { changeOf, type Judge, type Ledger, reviewAll, totals, tryOut, type Verdict } from '@makiba/kernel/review'
import { expect, test } from 'vitest'
import { type DiceyFarm, game, type Move, type State } from '../rules/index.ts'
import { Farmer } from './farmer.ts'
import { makeJudge } from './index.ts'
import { Second } from './second.ts'

/** A game that somebody played without much thought. */
const busy = readRecord(
  readFileSync(new URL('../golden/records/rulebook-busy.ndjson', import.meta.url), 'utf8'),
) as RawRecord

function ledgerOf(judge: Judge<DiceyFarm>, nominees: number, pairs: number): Ledger {
  const found = reviewAll({ game, sources: {} }, judge, busy, { nominees, pairs })
  if ('fault' in found) throw new Error(found.fault)
  return found
}

/** The farm before each entry. */
function farms(): Map<number, State> {
  const { header, entries } = busy
  const state = game.start({ seats: 1, options: header.options as never, rulesVersion: header.rulesVersion })
  const before = new Map<number, State>()
  for (const entry of entries) {
    if (!('move' in entry) && !('outcome' in entry)) continue
    before.set(entry.n, game.copy(state))
    if ('outcome' in entry) game.befall(state, entry.outcome as never)
    else game.play(state, 0, entry.move as never)
  }
  return before
}

const told = ledgerOf(makeJudge(), 6, 200)
const mistakes = told.verdicts.filter(({ mistake }) => mistake)

test('what was proved to be wrong is told in points, and the ledger still adds up', () => {
  expect(told.unit).toBe('points')
  expect(mistakes.length).toBeGreaterThan(0)
  expect(told.verdicts.length).toBeLessThanOrEqual(4)
  for (const { difference, error, pairs } of mistakes) {
    expect(pairs).toBe(200)
    expect(-(difference[0] as number)).toBeGreaterThan(2 * error)
  }
  const sums = totals(told)
  expect(sums.play[0]).toBeCloseTo(
    mistakes.reduce((sum, { difference }) => sum + (difference[0] as number), 0),
    9,
  )
  expect(sums.gifts[0]).toBe(0)
  const end = told.lines.reduce((sum, line) => sum + (changeOf(line)[0] as number), told.start[0] as number)
  expect(Math.abs(end - (told.result[0] as number))).toBeLessThan(1e-9)
})

test('luck is the same whether play is tried or not', () => {
  const untried = ledgerOf(makeJudge(), 0, 200)
  expect(totals(told).luck).toEqual(totals(untried).luck)
  expect(told.river).toEqual(untried.river)
  expect(untried.verdicts).toEqual([])
})

test('all that is done between two words of luck is one choice, and blamed once', () => {
  // Two pairs each: nothing is proved, but it is seen what was tried.
  const { lines, verdicts } = ledgerOf({ ...makeJudge(), nominees: 100 }, 100, 2)
  let turn = 0
  const turns = new Map(lines.map(({ n, by }, at) => [n, by === lines[at - 1]?.by ? turn : ++turn]))
  const tried = verdicts.map(({ n }) => turns.get(n))
  expect(tried.length).toBeGreaterThan(4)
  expect(new Set(tried).size).toBe(tried.length)
})

test('a better move is allowed, is another one, and is told to the end of what it begins, as is the one played', () => {
  const before = farms()
  const free = ({ n, better, next }: Verdict) => {
    const state = game.copy(before.get(n) as State)
    for (const move of [better, ...next] as Move[]) {
      expect(game.moves(state, 0).some((one) => equal(one, move))).toBe(true)
      game.play(state, 0, move)
    }
    return game.turn(state).by !== 'seats' || state.stage.is === 'act'
  }
  for (const verdict of mistakes) {
    expect(verdict.better).not.toEqual(verdict.played)
    expect(free(verdict)).toBe(true)
    const after = before.get((verdict.last as number) + 1)
    if (after && game.turn(after).by === 'seats') expect(after.stage.is).toBe('act')
  }
})

test('what is told to be better has something that was not done anyway', () => {
  for (const { n, better, next } of mistakes) {
    const done: object[] = []
    for (const entry of busy.entries.slice(busy.entries.findIndex((one) => one.n === n))) {
      if (!('move' in entry)) break
      done.push(entry.move as object)
    }
    expect([better, ...next].some((move) => !done.some((one) => equal(one, move)))).toBe(true)
  }
})

test('what was done a moment later is told with what comes after it', () => {
  const before = farms()
  const longer = mistakes.filter(({ n, played, better, next }) => {
    const view = game.view(before.get(n) as State, 0)
    const done = [played, better, ...next] as Move[]
    const nominee = { n, seat: 0, view, played: played as Move, better: better as Move, done, claimed: 1 }
    const again = tryOut(makeJudge(), nominee, 5)
    expect(again.next.slice(0, next.length)).toEqual(next)
    return again.next.length > next.length
  })
  expect(longer.length).toBeGreaterThan(0)
})

test('whoever does what the farmer would do, first or later, is not blamed', () => {
  const farmer = new Farmer()
  const second = new Second(farmer)
  let [asked, blamed] = [0, 0]
  for (const state of farms().values()) {
    const turn = game.turn(state)
    if (turn.by !== 'seats' || state.stage.is !== 'act') continue
    const { moves } = farmer.planFor(state)
    const [first, ...rest] = moves as [Move, ...Move[]]
    expect(second.thought(state, moves, 100)).toBeUndefined()
    // Most steps of a round can be done in another order.
    const other = rest.find((move) => 'die' in move && game.moves(state, 0).some((one) => equal(one, move)))
    if (!other || other.do === 'recruit' || equal(other, first)) continue
    asked++
    if (second.thought(state, [other, first], 0)) blamed++
  }
  expect(asked).toBeGreaterThan(4)
  expect(blamed).toBeLessThan(asked / 2)
})
