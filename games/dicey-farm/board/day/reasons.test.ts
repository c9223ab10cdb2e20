import { keyedStreams, makeHeader, Play, readRecord, usualOptions, writeRecord } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { type DiceyFarm, daily, game, type Move } from '../../rules/index.ts'
import { SOURCES } from '../../rules/parts.ts'
import { reasonsOf } from '../../rules/reasons.ts'
import { recordedGame } from '../../test/play.ts'

const SEED = 'cd'.repeat(32)
const { day, moves } = recordedGame(331)

/** A good game of a day; one that takes back every move that may be taken back, and does it again, comes to the same. */
function played(hesitates: boolean): string {
  const options = usualOptions(game.facts.options)
  const header = makeHeader(game, {
    table: 'farm',
    seats: 1,
    options,
    luck: `daily:${day}`,
    seed: SEED,
    entropies: [''],
  })
  const source = daily(day)
  if (!source) throw new Error(`${day} has no luck`)
  const table = new Play<DiceyFarm>(game, header, source(keyedStreams(SEED, header)), SEED)
  table.settle(0)
  const make = (move: Move) => {
    const answer = table.move(0, move, 0)
    if ('refused' in answer) throw new Error(answer.refused.why)
  }
  for (const move of moves.flat() as Move[]) {
    make(move)
    const last = table.entries.findLast((entry) => 'move' in entry)?.n ?? 0
    if (!hesitates || !table.undoable(0).includes(last)) continue
    table.undo(0, last, 0)
    make(move)
  }
  return writeRecord(header, table.entries)
}

function reasons(record: string) {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  return reasonsOf(read)
}

test('rounds add up, and what brought points was there before', () => {
  let score = 0
  const rounds = reasons(played(false))
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { round, gained, through, score: after } of rounds) {
    score += Object.values(gained).reduce((sum, points) => sum + points, 0)
    expect(after).toBe(score)
    for (const [source, means] of Object.entries(through)) {
      expect(SOURCES).toContain(source)
      for (const { since } of means) expect(since).toBeLessThanOrEqual(round)
    }
  }
  const last = rounds.at(-1)
  expect(last?.through.sausageMaker?.map(({ thing }) => thing)).toEqual(['cow', 'butcher', 'sausageMaker'])
  expect(last?.through.cheesemaker?.map(({ thing }) => thing)).toEqual(['cow', 'cheesemaker'])
})

test('what was taken back is no reason', () => {
  const without = (rounds: ReturnType<typeof reasons>) =>
    rounds.map(({ gained, through, score }) => ({ gained, through, score }))
  const count = (rounds: ReturnType<typeof reasons>) => rounds.map(({ deeds }) => deeds.map(({ deed }) => deed))
  const [plain, hesitating] = [reasons(played(false)), reasons(played(true))]
  expect(without(hesitating)).toEqual(without(plain))
  expect(count(hesitating)).toEqual(count(plain))
})
