import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open, scratch, toys } from '../testing/open.ts'
import { line, row } from '../testing/store-contract.ts'
import { putBack, readArchive } from './archive.ts'
import { retentionFrom, usualRetention } from './settings.ts'
import { BEGINNING, type OldTables, type Place } from './store.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 16, 12)
const ago = (days: number) => NOW - days * DAY
const { sqlite, thread, postgres } = fileEngines()

describe.each([sqlite, thread, postgres])('on $name', (engine) => {
  test('a table goes with its seats and its whole record, and nothing of another one', async () => {
    const store = await engine.open(await engine.create())
    const [old, young] = [row({ phase: 'over', started: 1, ended: 2 }), row({ phase: 'over', started: 1, ended: 9 })]
    for (const one of [old, young]) {
      await store.createTable(one)
      let { mark } = await store.record(one.id)
      for (let n = 0; n < 300; n++) mark = await store.append([{ table: one.id, follows: mark, lines: [line(n)] }])
    }
    expect(await store.oldTables('finished', 5, BEGINNING, 10)).toEqual({ ids: [old.id] })
    await store.removeTables([old.id])
    expect(await store.findTable(old.id)).toBeUndefined()
    expect((await store.record(young.id)).lines.length).toBe(300)
    expect((await store.findTable(young.id))?.sitters).toEqual(young.sitters)
    // Its marks are free, and nothing is left behind them.
    await store.createTable(old)
    expect((await store.record(old.id)).lines).toEqual([])
    await store.close()
  })

  test('what is old is found by its kind, from where one left off', async () => {
    const store = await engine.open(await engine.create())
    const rows = [
      row({ phase: 'over', ended: 10 }),
      row({ phase: 'over', started: 1, ended: 10 }),
      row({ phase: 'over', started: 1, ended: 10 }),
      row({ phase: 'playing', created: 10, started: 1 }),
      row({ phase: 'quarantined', created: 11, started: 1 }),
      row({ phase: 'lobby', created: 10 }),
      row({ phase: 'playing', created: 50, started: 1 }),
    ]
    for (const one of rows) await store.createTable(one)
    const ids = async (kind: 'closed' | 'finished' | 'unfinished', after = BEGINNING) =>
      (await store.oldTables(kind, 50, after, 10)).ids
    expect(await ids('closed')).toEqual([rows[0]?.id])
    expect((await ids('finished')).toSorted()).toEqual([rows[1]?.id, rows[2]?.id].sort())
    // One step looks at so many, of whatever kind they are: one at a time, all are found.
    const stepwise: string[] = []
    let after: Place | undefined = BEGINNING
    let steps = 0
    for (; after; steps++) {
      const found: OldTables = await store.oldTables('finished', 50, after, 1)
      stepwise.push(...found.ids)
      after = found.next
    }
    expect(stepwise).toEqual(await ids('finished'))
    expect(steps).toBe(4)
    expect(await ids('unfinished')).toEqual([rows[3]?.id, rows[4]?.id])
    expect((await store.figures()).rows.tables).toBe(7)
    expect((await store.figures()).oldestUnfinished).toBe(10)
    expect((await store.figures()).bytes).toBeGreaterThan(1000)
    await store.close()
  })

  test('guests go who were not here, sit nowhere and have no day; whoever came back stays', async () => {
    const store = await engine.open(await engine.create())
    for (const id of ['idle', 'back', 'sits', 'farms'])
      await store.makeGuest({ id, name: id, avatar: 'cow' }, `hash ${id}`, ago(400))
    await store.makeGuest({ id: 'new', name: 'new', avatar: 'cow' }, 'hash new', ago(1))
    await store.sawGuest('back', ago(2))
    await store.createTable(row({ sitters: [{ by: 'guest', guest: 'sits', entropy: '' }] }))
    const sent = { id: 'd1', game: 'g', date: '2026-01-01', guest: 'farms', score: 1, moves: 'm', hash: 'h' }
    await store.keepDaily({ ...sent, record: 'r', at: ago(300), coached: false })
    let removed = 0
    for (let at: typeof BEGINNING | undefined = BEGINNING; at; ) {
      const step: { readonly removed: number; readonly next?: typeof BEGINNING } = await store.removeGuests(
        ago(180),
        at,
        1,
      )
      removed += step.removed
      at = step.next
    }
    expect(removed).toBe(1)
    expect((await store.guestsById(['idle', 'back', 'sits', 'farms', 'new'])).map(({ id }) => id).sort()).toEqual([
      'back',
      'farms',
      'new',
      'sits',
    ])
    expect(await store.removeDays('g', '2026-01-02', 10)).toBe(2)
    expect(await store.findDaily('d1')).toBeUndefined()
    expect(await store.removeDays('g', '2026-01-02', 10)).toBe(0)
    await store.close()
  })
})

/** What somebody told of somebody, so many days ago. */
const report = (days: number, closed: number | null) => ({
  id: `r${days}`,
  at: ago(days),
  by: `by ${days}`,
  about: 'rude',
  table: 't',
  n: 3,
  reason: 'rude' as const,
  words: 'moos at me',
  said: ['moo'],
  closed,
})

describe.each([sqlite, thread, postgres])('reports on $name', (engine) => {
  test('go a while after they were closed, however old they are; what is open stays', async () => {
    const store = await engine.open(await engine.create())
    for (const one of [
      report(400, ago(300)),
      report(300, null),
      report(200, ago(5)),
      report(150, ago(91)),
      report(95, ago(89)),
      report(3, ago(1)),
    ])
      await store.keepReport(one)
    let removed = 0
    let looks = 0
    for (let at: typeof BEGINNING | undefined = BEGINNING; at; looks++) {
      const step: { readonly removed: number; readonly next?: typeof BEGINNING } = await store.removeReports(
        ago(90),
        at,
        2,
      )
      removed += step.removed
      at = step.next
    }
    expect([removed, looks]).toEqual([2, 3])
    expect((await store.reports(true, 10)).map(({ id }) => id)).toEqual(['r3', 'r95', 'r200', 'r300'])
    await store.close()
  })
})

test.each([
  ['as usual', usualRetention, ['r1']],
  ['for ever', { ...usualRetention, reports: 0 }, ['r1', 'r500']],
])('the sweep removes closed reports: %s', async (_name, retention, kept) => {
  const house = await open({ settings: { retention } })
  const { store, time } = house.services
  const now = time.now()
  for (const days of [1, 500]) await store.keepReport({ ...report(days, now - days * DAY), at: now - days * DAY })
  expect((await house.sweep.run()).reports).toBe(2 - kept.length)
  expect((await store.reports(true, 10)).map(({ id }) => id)).toEqual(kept)
  await house.stop()
})

test('what an operator sets is read, and what cannot be is refused in a sentence', () => {
  expect(retentionFrom({ KEEP_REPORTS: '30' })).toMatchObject({ reports: 30, tables: 365 })
  expect(retentionFrom({ KEEP_REPORTS: '' })).toMatchObject({ reports: 90 })
  expect(retentionFrom({ KEEP_REPORTS: 'a month' })).toBe(
    'KEEP_REPORTS must be a number of days, 0 for ever, not "a month".',
  )
})

test('a sweep removes what is old and nothing else, archives what was played, and it comes back as it was', async () => {
  const data = scratch()
  const retention = { ...usualRetention, archive: true }
  const house = await open({ data, settings: { retention, sleepMs: 1 } })
  const { store } = house.services
  const hana = await Visitor.come(house.url)
  const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
  const { id } = await hana.open({ game: 'pig', seats })
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  await hana.call('POST', `/tables/${id}/start`)
  while (!player.position?.over) {
    await player.until(() => player.toAct || (player.position?.over ?? false), 60_000)
    if (player.toAct) await player.move(player.position?.moves.at(-1))
  }
  player.leave()
  const record = await (await hana.ask('GET', `/tables/${id}/record`)).text()
  const [playing, kept] = [await hana.open({ game: 'pig', seats }), await hana.open({ game: 'pig', seats })]
  await hana.call('POST', `/tables/${playing.id}/start`)

  expect(await house.sweep.run()).toEqual({ closed: 0, finished: 0, unfinished: 0, guests: 0, days: 0, reports: 0 })
  await expect.poll(() => house.registry.awake.size, { timeout: 30_000 }).toBe(0)
  // A year later, by the store's own clock: the row is as old as it says.
  const now = (await store.findTable(id))?.ended as number
  const found = await store.findTable(id)
  await store.changeTable(id, found?.version as number, { ended: now - 366 * DAY })
  const old = await store.findTable(id)
  expect(await house.sweep.run()).toMatchObject({ finished: 1, unfinished: 0, guests: 0 })
  expect((await hana.ask('GET', `/tables/${id}/record`)).status).toBe(404)
  expect((await store.findTable(kept.id))?.phase).toBe('lobby')
  expect((await store.findTable(playing.id))?.phase).toBe('playing')

  const [file = ''] = readdirSync(join(data, 'archive'))
  const [archived] = await readArchive(join(data, 'archive', file))
  expect(archived?.row).toEqual(old)
  if (!archived) throw new Error('it was archived')
  expect(await putBack(store, archived)).toBe(true)
  expect(await putBack(store, archived)).toBe(false)
  const again = await (await hana.ask('GET', `/tables/${id}/record`)).text()
  expect(again).toBe(record)
  expect('fault' in verify(toys, again)).toBe(false)

  const metrics = await (await fetch(`${house.url}/metrics`)).text()
  expect(metrics).toContain('makiba_swept_total{kind="finished"} 1')
  expect(metrics).toMatch(/makiba_rows\{of="tables"\} 3/)
  expect(metrics).toMatch(/makiba_disk_free_bytes \d{6,}/)
  expect(metrics).toMatch(/makiba_database_bytes \d{4,}/)
  await house.stop()
})

test('a table at which somebody sits is left alone, however old it is', async () => {
  const retention = { ...usualRetention, unfinished: 0.000001 }
  const house = await open({ settings: { retention, sleepMs: 100 } })
  const hana = await Visitor.come(house.url)
  const { id } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
  await hana.call('POST', `/tables/${id}/start`)
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  expect((await house.sweep.run()).unfinished).toBe(0)
  expect((await player.move(player.position?.moves[0])).is).toBe('ack')
  player.leave()
  await expect.poll(() => house.registry.awake.size, { timeout: 30_000 }).toBe(0)
  expect((await house.sweep.run()).unfinished).toBe(1)
  expect((await hana.ask('GET', `/tables/${id}`)).status).toBe(404)
  await house.stop()
})
