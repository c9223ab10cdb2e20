import { join } from 'node:path'
import type { AnyTitle, Shelf } from '@makiba/kernel'
import { expect, test } from 'vitest'
import type { Choices, Store } from '../app.ts'
import { openSqlite } from '../store/sqlite.ts'
import { daysShelf, FARM, farm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { open as openAny, scratch, toys } from '../testing/open.ts'
import type { Solver } from './par.ts'

const HOUR = 3_600_000

/** One title with par. */
const shelf: Shelf = { ...toys, [FARM]: daysShelf[FARM] as AnyTitle }
const open = (choices: Choices) => openAny({ shelf, ...choices })

/** Lets everything happen that waits for nothing but its turn. */
async function turns(): Promise<void> {
  for (let i = 0; i < 50; i++) await new Promise((done) => setImmediate(done))
}

interface Searched {
  readonly date: string
  readonly playouts: number
}

function solver(find: (search: Searched) => Promise<string | undefined>) {
  const searches: Searched[] = []
  let ended = 0
  let open = 0
  let most = 0
  const solve: Solver = (search) => {
    searches.push(search)
    most = Math.max(most, ++open)
    const ending = new Promise<undefined>((done) => {
      ends.push(() => done(undefined))
    })
    const best = Promise.race([find(search), ending]).finally(() => open--)
    const end = ends.at(-1) as () => void
    return {
      best,
      end: () => {
        ended++
        end()
      },
    }
  }
  const ends: (() => void)[] = []
  return { solve, searches, ended: () => ended, most: () => most }
}

const game = async ({ date }: Searched) => farm({ date, seed: 1 }).record

async function store(): Promise<Store> {
  return openSqlite(join(scratch(), 'par.db'))
}

test('the days that are today somewhere and the next two are looked for, one at a time, each once', async () => {
  const time = new ManualTime()
  const { solve, searches, most } = solver(game)
  const house = await open({ time, solver: solve, settings: { parPlayouts: 500 } })
  expect(searches).toEqual([])
  time.pass(3000)
  await turns()
  // 08:00 UTC: yesterday is still today in the far west.
  expect(searches.map(({ date }) => date)).toEqual(['2027-01-15', '2027-01-14', '2027-01-16', '2027-01-17'])
  expect(searches.every(({ playouts }) => playouts === 500)).toBe(true)
  expect(most()).toBe(1)
  const { score, record } = farm({ date: '2027-01-16', seed: 1 })
  expect(await house.services.store.findPar(FARM, '2027-01-16')).toMatchObject({ score, record, playouts: 500 })
  time.pass(HOUR)
  await turns()
  expect(searches).toHaveLength(4)
  time.pass(24 * HOUR)
  await turns()
  time.pass(HOUR)
  await turns()
  expect(searches.map(({ date }) => date).slice(4)).toEqual(['2027-01-18'])
  await house.stop()
})

test('nothing is looked for where it is off', async () => {
  const time = new ManualTime()
  const { solve, searches } = solver(game)
  const house = await open({ time, solver: solve })
  time.pass(24 * HOUR)
  await turns()
  expect(searches).toEqual([])
  await house.stop()
})

test('a game that does not follow is not kept, and looked for again', async () => {
  const time = new ManualTime()
  const { solve, searches } = solver(async () => farm({ date: '2020-01-01', seed: 1 }).record)
  const house = await open({ time, solver: solve, settings: { parPlayouts: 1 } })
  time.pass(3000)
  await turns()
  expect(searches).toHaveLength(1)
  expect(await house.services.store.parScores(FARM, ['2027-01-15', '2020-01-01'])).toEqual([])
  time.pass(HOUR)
  await turns()
  expect(searches.length).toBeGreaterThan(1)
  await house.stop()
})

test('a search that takes too long is ended, and a server that stops waits for none', async () => {
  const time = new ManualTime()
  const { solve, searches, ended } = solver(() => new Promise(() => undefined))
  const house = await open({ time, solver: solve, settings: { parPlayouts: 1 } })
  time.pass(3000)
  await turns()
  expect([searches.length, ended()]).toEqual([1, 0])
  time.pass(HOUR)
  await turns()
  expect([searches.length, ended()]).toEqual([2, 1])
  await house.stop()
  expect(ended()).toBe(2)
})

test('of two searches the better game stays, and the longer one is not repeated', async () => {
  const shared = await store()
  const [low, high] = [1, 2, 3, 4]
    .map((seed) => farm({ date: '2027-01-15', seed }))
    .sort((a, b) => a.score - b.score)
    .filter((_, i) => i % 3 === 0)
  if (!low || !high) throw new Error('there are four')
  expect(high.score).toBeGreaterThan(low.score)
  const par = ({ score, record }: typeof low, playouts: number) => ({
    game: FARM,
    date: '2027-01-15',
    score,
    moves: '',
    record,
    playouts,
  })
  expect(await shared.keepPar(par(low, 100), 1)).toBe(true)
  expect(await shared.keepPar(par(high, 50), 2)).toBe(true)
  expect(await shared.findPar(FARM, '2027-01-15')).toMatchObject({ score: high.score, playouts: 100 })
  expect(await shared.keepPar(par(low, 500), 3)).toBe(false)
  expect(await shared.findPar(FARM, '2027-01-15')).toMatchObject({
    score: high.score,
    record: high.record,
    playouts: 500,
  })
  await shared.close()
})
