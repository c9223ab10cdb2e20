import { existsSync } from 'node:fs'
import {
  courseOf,
  dayLuck,
  equal,
  findSource,
  partingOf,
  type RawEntry,
  readOptions,
  readRecord,
  verify,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { covers, dailyIds, gameIds, loadShelf, loadSolver } from './index.ts'
import { playDay } from './testing/day.ts'

const SEED = '5eed'.repeat(16)

test.each(gameIds)('%s says the same of its days on the cover and in its rules', async (id) => {
  const { daily, words, load, solver } = covers[id]
  const title = await load()
  title(({ game, sources, daily: trait }) => {
    expect(trait !== undefined).toBe(daily !== undefined)
    if (!trait || !daily) return
    const { picture, omen: _, ...facts } = daily
    expect(trait).toMatchObject(facts)
    expect(existsSync(new URL(`../web/public/art/${picture}.svg`, import.meta.url))).toBe(true)
    const seed = trait.sealed === undefined ? undefined : SEED
    expect(findSource(game, sources, dayLuck('2026-11-15', seed))).toBeDefined()
    expect(findSource(game, sources, dayLuck('2026-11-31', seed))).toBeUndefined()
    expect(findSource(game, sources, dayLuck('2026-11-15', seed === undefined ? SEED : undefined))).toBeUndefined()
    // Luck has one source, and others at the table are the house's.
    expect(trait.luck !== undefined).toBe(trait.sealed === undefined)
    expect(trait.seats > 1).toBe(trait.rivals !== undefined)
    expect(readOptions(game.facts.options, trait.options)).toEqual({ options: trait.options })
    expect([...trait.ranks].sort((a, b) => a - b)).toEqual(trait.ranks)
  })
  expect([words.en.day, words.ja.day].map((day) => day !== undefined)).toEqual([daily, daily].map(Boolean))
  expect(solver !== undefined).toBe(daily?.par ?? false)
  expect(await loadSolver(id)).toBe(await solver?.())
  if (daily) expect(existsSync(new URL(`./${id}/board/day/index.ts`, import.meta.url))).toBe(true)
})

test('one game at most has the days that name none', () => {
  expect(dailyIds.filter((id) => covers[id].daily?.unnamed).length).toBeLessThanOrEqual(1)
})

describe.each(dailyIds.filter((id) => covers[id].daily?.rivals))('a day of %s', (id) => {
  test('is the same for everybody who plays alike, and a margin above zero is a win', async () => {
    const plan = { date: '2026-11-15', seed: SEED, by: 1 }
    const [one, again, other, elsewhen] = await Promise.all([
      playDay(id, plan),
      playDay(id, { ...plan, upTo: 60 }),
      playDay(id, { ...plan, by: 2, undos: 20, upTo: 40 }),
      playDay(id, { ...plan, date: '2026-11-16', upTo: 60 }),
    ])
    expect(one.entries.slice(0, 60)).toEqual(again.entries.slice(0, 60))
    const shelf = await loadShelf()
    const { record, score, places } = one
    expect(verify(shelf, record)).toMatchObject({ result: { places } })
    expect(places[0] === 1).toBe(score > 0 || (score === 0 && places[0] === 1))
    // How it went can be told part by part, and the last part is the end.
    const read = readRecord(record)
    if ('fault' in read) throw new Error(read.fault)
    const course = (await covers[id].load())((known) => known.daily && courseOf(known, known.daily, read))
    expect(course).toMatchObject({ rounds: false, worth: expect.any(Array) })
    expect([course?.worth.length, course?.worth.at(-1)]).toEqual([8, score])
    // Two games part where their own moves first differ, and a game does not part from itself.
    expect(partingOf(read, read, 0)).toBeUndefined()
    const parting = partingOf(read, { ...read, entries: other.entries as RawEntry[] }, 0)
    expect(parting === undefined || !equal(parting.moves[0], parting.moves[1])).toBe(true)
    // Luck is that of the day, not of the table: the first draws come alike.
    const outcomes = ({ entries }: typeof one) =>
      entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []))
    expect(outcomes(other)[0]).toEqual(outcomes(one)[0])
    expect(outcomes(elsewhen)).not.toEqual(outcomes(one).slice(0, outcomes(elsewhen).length))
  })
})
