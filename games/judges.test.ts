import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { equal, type Kinds, pick, quick, type RawRecord, readRecord, type Title, usualOptions } from '@makiba/kernel'
import { changeOf, type Judge, type Ledger, reviewAll, tryOut } from '@makiba/kernel/review'
import { describe, expect, test } from 'vitest'
import { type HarvestDice, game as harvestDice } from './harvest-dice/rules/index.ts'
import { covers, type GameId, gameIds, loadJudge } from './index.ts'
import { makeJudge as mowJudge } from './mow/judge/index.ts'
import { type Mow, game as mow } from './mow/rules/index.ts'

const records = (id: GameId) => `${import.meta.dirname}/${id}/golden/records`

function readGolden(id: GameId, name: string): RawRecord {
  const record = readRecord(readFileSync(`${records(id)}/${name}`, 'utf8'))
  if ('fault' in record) throw new Error(record.fault)
  return record
}

/** The shortest game of several seats that is kept, or of one where there are no others. */
function shortest(id: GameId): RawRecord {
  const all = readdirSync(records(id)).map((name) => readGolden(id, name))
  const [least] = covers[id].seats
  return all
    .filter(({ header }) => header.seats > 1 || least === covers[id].seats[1])
    .sort((a, b) => a.entries.length - b.entries.length)[0] as RawRecord
}

async function ledgerOf(id: GameId, record: RawRecord, nominees: number, pairs = 200): Promise<Ledger> {
  const [title, judge] = await Promise.all([covers[id].load(), loadJudge(id)])
  const found = title((known) =>
    judge?.((judging) =>
      reviewAll(known as unknown as Title<Kinds>, judging as unknown as Judge<Kinds>, record, { nominees, pairs }),
    ),
  )
  if (!found || 'fault' in found) throw new Error(`no ledger: ${JSON.stringify(found)}`)
  return found
}

/**
 * What the ledger of the shortest game comes to, as a digest: a judge made faster says the same to the last digit. A judge that
 * was fitted anew says something else; only then, or when something else is told of luck, these may change.
 */
const DIGESTS: { readonly [Id in GameId]: string } = {
  dairyman: 'd33fff125bc31996',
  mow: 'e50034336266d703',
  'dicey-farm': 'fd26c84ea718c80c',
  'harvest-dice': '640c5d7f0cd09488',
  'dancing-villager': '6028dbcafd8e0440',
}

describe('the ledger of a game adds up, and is the one it was:', () => {
  test.each(gameIds)('%s', async (id) => {
    const ledger = await ledgerOf(id, shortest(id), 0)
    const sums = [...ledger.start]
    for (const line of ledger.lines) {
      const change = changeOf(line)
      for (let seat = 0; seat < ledger.seats; seat++) sums[seat] = (sums[seat] as number) + (change[seat] as number)
      // In points, what one wins nobody loses.
      if (ledger.unit === 'share') expect(Math.abs(change.reduce((a, b) => a + b, 0))).toBeLessThan(1e-9)
    }
    for (const [seat, sum] of sums.entries()) expect(Math.abs(sum - (ledger.result[seat] as number))).toBeLessThan(1e-9)
    expect(ledger.lines.some(({ columns }) => columns.luck.some((one) => Math.abs(one) > 1e-6))).toBe(true)
    for (const shares of ledger.river)
      if (ledger.unit === 'share') expect(Math.abs(shares.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-9)
    for (const { tail } of ledger.lines)
      for (const chance of tail ?? []) expect(chance ?? 1).toSatisfy((one: number) => one >= 0 && one <= 1 + 1e-9)
    // Turns and rounds are counted from the first on, and what happened before it.
    const { parts, ...figures } = ledger
    const [first] = parts
    expect(first?.from).toBe(0)
    expect(parts.map(({ n }) => n)).toEqual(parts.map((_, i) => i + (first?.n as number)))
    expect(createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16)).toBe(DIGESTS[id])
  })
})

test('MOW: permuting cards that a seat cannot see changes nothing that it is charged for', () => {
  const { header, entries } = readGolden('mow', 'three.ndjson')
  const judge = mowJudge()
  const state = mow.start({
    seats: 3,
    options: header.options as unknown as Mow['options'],
    rulesVersion: header.rulesVersion,
  })
  let [looked, moved] = [0, 0]
  for (const entry of entries.slice(0, 60)) {
    if ('outcome' in entry) mow.befall(state, entry.outcome as unknown as Mow['outcome'])
    if (!('move' in entry)) continue
    const moves = mow.moves(state, entry.by)
    if (moves.length > 1 && looked < 4) {
      looked++
      const view = mow.view(state, entry.by)
      const other = mow.imagine(view, quick(looked))
      // It must be another world, or nothing is shown.
      if (!equal(other.hands, state.hands)) moved++
      const nominee = { n: entry.n, seat: entry.by, played: moves[0], better: moves[1], claimed: 1 } as {
        n: number
        seat: number
        played: Mow['move']
        better: Mow['move']
        claimed: number
      }
      const again = mow.view(other, entry.by)
      expect(judge.believe?.(again, moves, 7)).toEqual(judge.believe?.(view, moves, 7))
      expect(tryOut(judge, { ...nominee, view: again }, 7, 200)).toEqual(tryOut(judge, { ...nominee, view }, 7, 200))
    }
    mow.play(state, entry.by, entry.move as unknown as Mow['move'])
  }
  expect(looked).toBe(4)
  expect(moved).toBeGreaterThan(0)
})

test('Harvest Dice: who begins is the first line of luck, and two seats begin even', async () => {
  const ledger = await ledgerOf('harvest-dice', readGolden('harvest-dice', '2-players-basic.rules-2.ndjson'), 0)
  expect(ledger.lines[0]).toMatchObject({ by: 'luck', draw: 'start' })
  // By symmetry; the same dice are thrown for both.
  expect(ledger.start[0]).toBeCloseTo(0.5, 9)
})

test('Harvest Dice: a die that is taken, changed and planted is one choice, and blamed once', async () => {
  const record = readGolden('harvest-dice', '2-players-basic.rules-2.ndjson')
  // Two pairs each: nothing is proved, but it is seen what was tried.
  const { lines, verdicts } = await ledgerOf('harvest-dice', record, 100, 2)
  let turn = 0
  const turns = new Map(lines.map(({ n, by }, at) => [n, by === lines[at - 1]?.by ? turn : ++turn]))
  const tried = verdicts.map(({ n }) => turns.get(n))
  expect(tried.length).toBeGreaterThan(10)
  expect(new Set(tried).size).toBe(tried.length)
})

test('Harvest Dice: a better die is told with what is done with it, to the end of the turn', async () => {
  const record = readGolden('harvest-dice', '2-players-basic.rules-2.ndjson')
  const { verdicts } = await ledgerOf('harvest-dice', record, 4)
  const told = verdicts.filter(({ mistake }) => mistake)
  expect(told.some(({ better, next }) => (better as HarvestDice['move']).do === 'take' && next.length > 0)).toBe(true)
  const { header, entries } = record
  const state = harvestDice.start({ seats: 2, options: header.options as never, rulesVersion: header.rulesVersion })
  for (const entry of entries) {
    const verdict = told.find(({ n }) => n === entry.n)
    if (verdict) {
      const after = harvestDice.copy(state)
      for (const move of [verdict.better, ...verdict.next])
        harvestDice.play(after, verdict.seat, move as HarvestDice['move'])
      const turn = harvestDice.turn(after)
      expect(turn.by === 'seats' && turn.seats.includes(verdict.seat)).toBe(false)
    }
    if ('outcome' in entry) harvestDice.befall(state, entry.outcome as never)
    else if ('move' in entry) harvestDice.play(state, entry.by, entry.move as never)
  }
})

test('Harvest Dice: dice are luck in practice, too', async () => {
  const ledger = await ledgerOf('harvest-dice', readGolden('harvest-dice', 'solo-basic.ndjson'), 0)
  const rolls = ledger.lines.filter(({ draw }) => draw === 'dice')
  expect(rolls.length).toBeGreaterThan(5)
  // In points: what quick games come to with these dice, against other dice.
  expect(rolls.some(({ columns }) => Math.abs(columns.luck[0] as number) > 0.5)).toBe(true)
})

test.each(gameIds.filter((id) => id !== 'dancing-villager'))(
  '%s: whoever compares moves gets the same for the same luck, and all seats together one win',
  async (id) => {
    const judge = await loadJudge(id)
    judge?.((of) => {
      const { game } = of
      const { seats } = covers[id].usual
      const state = game.start({
        seats,
        options: usualOptions(game.facts.options),
        rulesVersion: game.facts.rulesVersion,
      })
      for (let n = 0; n < 40; n++) {
        const turn = game.turn(state)
        if (turn.by === 'luck') game.befall(state, game.sample(state, quick(n)))
        else if (turn.by === 'seats')
          game.play(state, turn.seats[0] as number, pick(quick(n), game.moves(state, turn.seats[0] as number)))
        const [one, two] = [1, 2].map(() =>
          of.playOn ? of.playOn(game.copy(state), quick(9)) : of.playOut?.(game.copy(state), quick(9)),
        )
        expect(one).toEqual(two)
        if (seats > 1) expect(Math.abs((one ?? []).reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-9)
      }
    })
  },
)
