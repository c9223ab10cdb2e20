import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Entry, hear, Play, readRecord, verify } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { conform } from '../../conform.ts'
import { recordedLines } from '../../testing/golden.ts'
import { adapter } from '../conform.ts'
import { game, type HarvestDice, pigPoints, scores } from './index.ts'
import { rules as english } from './prose.en.ts'
import { rules as japanese } from './prose.ja.ts'
import { position } from './testing/position.ts'

const title = { game, sources: {} }
const golden = new URL('../golden/', import.meta.url)
const recordOf = (name: string) => readFileSync(new URL(`records/${name}.ndjson`, golden), 'utf8')

/** How the records of version 1 ended when there was no other version. */
const ENDS = {
  'solo-basic': [34],
  'solo-advanced': [69],
  '2-players-basic': [101, 84],
  '2-players-advanced': [63, 81],
  '3-players-basic': [51, 47, 53],
  '3-players-advanced': [78, 33, 53],
  '4-players-basic': [56, 43, 46, 48],
  '4-players-advanced': [59, 83, 71, 49],
}

describe('mend 19: the setup says what the pig is worth', () => {
  test('rows are worth 1, 2, 4, 6, 9, 12, 16; at a table of version 1 they rise to 28', () => {
    expect(game.facts).toMatchObject({ rulesVersion: 2, oldestRules: 1 })
    const worth = (rulesVersion: number) => {
      const { sheet, market, sheets } = position({ seats: 4, circles: [0, 6, 12, 18] })
      const { sheets: more } = position({ seats: 4, circles: [24, 30, 36, 42] })
      return scores({ rulesVersion, sheet, market, sheets: [...sheets, ...more] }).map(({ pig }) => pig)
    }
    expect(worth(2)).toEqual([0, 1, 2, 4, 6, 9, 12, 16])
    expect(worth(1)).toEqual([0, 1, 3, 6, 10, 15, 21, 28])
    expect(() => pigPoints(3)).toThrow('no pig of rules version 3')
  })

  test.each(Object.entries(ENDS))('the record %s of version 1 ends as it always did', (name, ends) => {
    const verified = verify({ 'harvest-dice': (use) => use(title) }, recordOf(name))
    expect(verified).toMatchObject({ header: { rulesVersion: 1 }, result: { scores: ends } })
  })

  test('a table of version 1 that slept plays on by its rules, and tells its points by them', () => {
    const read = readRecord(recordOf('2-players-basic'))
    if ('fault' in read) throw new Error(read.fault)
    const entries = read.entries as unknown as readonly Entry<HarvestDice>[]
    const last = entries.findLastIndex((entry) => 'move' in entry)
    const entry = entries[last]
    if (!entry || !('move' in entry)) throw new Error('nobody moved')
    const noLuck = () => {
      throw new Error('luck has nothing left to say')
    }
    const table = new Play<HarvestDice>(game, read.header, noLuck, '0'.repeat(64), entries.slice(0, last))
    expect(table.view('public').rulesVersion).toBe(1)
    const answer = table.move(entry.by, entry.move, entry.at)
    if ('refused' in answer) throw new Error(answer.refused.why)
    const told = answer.happened.flatMap((happening) => hear(happening.told, 'public'))
    const points = told.flatMap((event) => (event.is === 'scored' ? [event.score] : []))
    expect(points.map(({ total }) => total)).toEqual(ENDS['2-players-basic'])
    for (const { pig, pigRows } of points) expect(pig).toBe(pigPoints(1)[pigRows])
    expect(table.result().scores).toEqual(ENDS['2-players-basic'])
  })

  test('recordings of one version differ under the other: the comparison can tell them apart', () => {
    const lines = recordedLines(fileURLToPath(golden))
    const swapped = conform(adapter, (file) =>
      file === 'traces.jsonl'
        ? lines('traces.rules-1.jsonl')
        : file === 'traces.rules-1.jsonl'
          ? lines('traces.jsonl')
          : undefined,
    )
    expect(swapped).toHaveLength(2)
    for (const { differing, first } of swapped) {
      expect(differing).toBeGreaterThan(50)
      expect(first?.key).toBe('result')
    }
  })

  test('the rules tell the values of both', () => {
    for (const [rules, comma] of [
      [english, ', '],
      [japanese, '、'],
    ] as const) {
      const told = rules.find(({ id }) => id === 'scoring')?.paragraphs.join('\n') ?? ''
      for (const version of [1, 2]) expect(told).toContain(pigPoints(version).slice(1).join(comma))
    }
  })
})
