// What every store keeps to: SQLite, PostgreSQL and the one that the simulator has.
import { rowOf } from '@makiba/table/testing/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Conflict, type TableRow, type TableStore } from '../store/store.ts'

/** What a store runs on. */
export interface Engine<S extends TableStore = TableStore> {
  readonly name: string
  /** Two of its connections in one thread would wait for each other. */
  readonly waits?: boolean
  /** A fresh, empty database; resolves to its place. */
  readonly create: () => Promise<string>
  readonly open: (place: string) => Promise<S>
}

/** The same new database, opened twice as two processes would. */
export async function openTwice<S extends TableStore>({ create, open }: Engine<S>): Promise<[S, S]> {
  const place = await create()
  return [await open(place), await open(place)]
}

let count = 0
export function row(change: Partial<TableRow> = {}): TableRow {
  const id = `table-${++count}`
  return rowOf({
    id,
    game: 'pig',
    options: { goal: 100, name: 'ß 牧場 🐄' },
    clock: { per: 'move', seconds: 60 },
    sitters: [{ by: 'guest', guest: 'g1', entropy: 'x' }, { by: 'open' }, { by: 'bot', level: 'hard' }],
    host: 'g1',
    invite: `invite-${count}`,
    code: { letters: 'HAYB', until: 2 ** 41 },
    created: 1_800_000_000_000 + count,
    ...change,
  })
}

export const line = (n: number, key = '') => ({ n, line: `{"n":${n},"by":"牧"}`, key })

/** The tests of one engine. */
export function storeContract(engine: Engine): void {
  let store: TableStore
  let other: TableStore
  beforeAll(async () => {
    ;[store, other] = await openTwice(engine)
  })
  afterAll(async () => {
    await store.close()
    await other.close()
  })

  test('gives a table back as it was made', async () => {
    const made = row()
    await store.createTable(made)
    expect(await other.findTable(made.id)).toEqual(made)
    expect(await store.findTable('nothing')).toBeUndefined()
  })

  test('gives lines back in order, and the mark behind them', async () => {
    const made = row()
    await store.createTable(made)
    const { lines: none, mark } = await other.record(made.id)
    expect(none).toEqual([])
    const behindFirst = await store.append([{ table: made.id, follows: mark, lines: [line(0)] }])
    const next = { table: made.id, follows: behindFirst, lines: [line(1, '0 k'), line(2)] }
    const behindAll = await store.append([next])
    expect(await other.record(made.id)).toEqual({ lines: [line(0), line(1, '0 k'), line(2)], mark: behindAll })
    await expect(store.record('nothing')).rejects.toThrow('nothing')
  })

  test('keeps hundreds of lines of many tables in one transaction', async () => {
    const tables = Array.from({ length: 150 }, () => row())
    for (const one of tables) await store.createTable(one)
    const lines = Array.from({ length: 7 }, (_, n) => line(n))
    const begun = await Promise.all(tables.map(({ id }) => store.record(id)))
    const first = await store.append(
      tables.map(({ id }, i) => ({ table: id, follows: begun[i]?.mark as number, lines })),
    )
    for (const [i, { id }] of tables.entries()) expect(await other.record(id)).toEqual({ lines, mark: first + i })
  })

  test('tells what is new behind a mark', async () => {
    const [one, two] = [row(), row()]
    await store.createTable(one)
    await store.createTable(two)
    const marks = [(await store.record(one.id)).mark, (await store.record(two.id)).mark] as const
    const known = [
      { id: one.id, mark: marks[0] },
      { id: two.id, mark: marks[1] },
    ]
    const start = { phase: 'playing' } as const
    const change = { version: 1, row: start }
    const mark = await store.append([{ table: one.id, follows: marks[0], lines: [line(0), line(1)], change }])
    expect(await other.news(known)).toEqual([
      { id: one.id, n: 0, version: 2 },
      { id: two.id, n: -1, version: 1 },
    ])
    expect(await other.news([{ id: one.id, mark }])).toEqual([{ id: one.id, n: -1, version: 2 }])
    await other.append([{ table: one.id, follows: mark, lines: [line(2)] }])
    expect(await store.news([{ id: one.id, mark }])).toEqual([{ id: one.id, n: 2, version: 2 }])
    expect(await store.news([])).toEqual([])
  })

  test('finds the games of an evening that were played to the end, also its first of before there were evenings', async () => {
    const result = { scores: [1, 2], places: [2, 1] }
    const over = { phase: 'over', result } as const
    const first = row({ ...over, ended: 10 })
    const { id } = first
    const third = row({ ...over, evening: id, ended: 30 })
    const second = row({ ...over, evening: id, ended: 20 })
    for (const one of [first, third, second, row({ evening: id }), row({ ...over, ended: 15 })])
      await store.createTable(one)
    const found = async (limit: number) => (await other.evening(id, limit)).map((one) => one.id)
    expect(await found(50)).toEqual([id, second.id, third.id])
    expect(await found(2)).toEqual([second.id, third.id])
    expect(await other.findTable(second.id)).toMatchObject({ evening: id })
  })

  test('gives two processes different marks', async () => {
    const tables = Array.from({ length: 20 }, () => row())
    for (const [i, one] of tables.entries()) await (i % 2 === 0 ? store : other).createTable(one)
    const marks = new Set<number>()
    for (const { id } of tables) marks.add((await store.record(id)).mark)
    expect(marks.size).toBe(20)
  })

  test('lets one of two win the same n, and writes nothing of the other', async () => {
    const [one, two] = [row(), row()]
    await store.createTable(one)
    await store.createTable(two)
    const follows = (await store.record(one.id)).mark
    const first = store.append([{ table: one.id, follows, lines: [line(0, 'a'), line(1)] }])
    // Two connections of SQLite in one thread would wait for each other; two processes race in another test.
    if (engine.waits) await first
    const second = other.append([
      { table: one.id, follows, lines: [line(0, 'b'), line(1)] },
      { table: two.id, follows: (await other.record(two.id)).mark, lines: [line(0)] },
    ])
    const attempts = await Promise.allSettled([first, second])
    const lost = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []))
    expect(lost).toHaveLength(1)
    expect(lost[0]).toBeInstanceOf(Conflict)
    const { lines } = await store.record(one.id)
    expect(lines).toHaveLength(2)
    expect((await store.record(two.id)).lines).toHaveLength(lines[0]?.key === 'b' ? 1 : 0)
  })

  test('changes a row only from the version that was seen', async () => {
    const made = row()
    await store.createTable(made)
    await store.changeTable(made.id, 1, { sitters: [{ by: 'open' }], host: null, code: null })
    await expect(other.changeTable(made.id, 1, { phase: 'over' })).rejects.toBeInstanceOf(Conflict)
    const change = { phase: 'over', result: { scores: [1, 2], places: [2, 1] }, ended: 5 } as const
    await other.changeTable(made.id, 2, change)
    expect(await store.findTable(made.id)).toEqual({
      ...made,
      ...change,
      sitters: [{ by: 'open' }],
      host: null,
      code: null,
      version: 3,
    })
  })

  test('writes lines and the row that belongs to them together, or neither', async () => {
    const made = row()
    await store.createTable(made)
    const start = { phase: 'playing', started: 7 } as const
    const { mark } = await store.record(made.id)
    const change = { version: 1, row: start }
    const follows = await store.append([{ table: made.id, follows: mark, lines: [line(0)], change }])
    const late = store.append([
      { table: made.id, follows, lines: [line(1)], change: { version: 1, row: { phase: 'over' } } },
    ])
    await expect(late).rejects.toBeInstanceOf(Conflict)
    expect((await store.record(made.id)).lines).toEqual([line(0)])
    expect(await store.findTable(made.id)).toMatchObject({ phase: 'playing', started: 7, version: 2 })
  })

  test('lists what is listed and not over, lobbies first, newest first', async () => {
    const game = 'listing'
    const rows = [
      row({ game, listed: true, phase: 'playing' }),
      row({ game, listed: true }),
      row({ game, listed: true }),
      row({ game, listed: false }),
      row({ game, listed: true, phase: 'over' }),
      row({ game: 'another', listed: true }),
    ]
    for (const one of rows) await store.createTable(one)
    const [playing, older, newer] = rows.map(({ id }) => id)
    expect((await store.listed(game, -1, 10)).map(({ id }) => id)).toEqual([newer, older, playing])
    expect((await store.listed(game, -1, 1)).map(({ id }) => id)).toEqual([newer, playing])
    expect((await store.listed(undefined, -1, 1000)).length).toBe(4)
  })

  test('finds where a guest sits, unfinished first', async () => {
    const sitters = [{ by: 'guest', guest: 'sitter', entropy: '' }] as const
    const rows = [row({ sitters }), row({ sitters, ended: 9, phase: 'over' }), row({ sitters }), row()]
    for (const one of rows) await store.createTable(one)
    const found = (await store.tablesOf('sitter', 10)).map(({ id }) => id)
    expect(found).toEqual([rows[2]?.id, rows[0]?.id, rows[1]?.id])
  })

  test('a guest who comes, goes or ends a game is found where they sit, unfinished first', async () => {
    const guest = { by: 'guest', guest: 'mover', entropy: '' } as const
    const [first, second, third] = [row({ sitters: [guest] }), row(), row({ sitters: [guest, { by: 'open' }] })]
    for (const one of [first, second, third]) await store.createTable(one)
    const found = async (limit = 10) => (await other.tablesOf('mover', limit)).map(({ id }) => id)
    expect(await found()).toEqual([third.id, first.id])
    await store.changeTable(second.id, 1, { sitters: [{ by: 'bot', level: 'easy' }, guest] })
    expect(await found()).toEqual([third.id, second.id, first.id])
    // An end and another seat at once, as when the last one leaves a lobby.
    await store.changeTable(third.id, 1, { phase: 'over', ended: 9, sitters: [{ by: 'open' }, guest] })
    expect(await found()).toEqual([second.id, first.id, third.id])
    await other.changeTable(second.id, 2, { phase: 'over', ended: 10 })
    expect(await found()).toEqual([first.id, third.id, second.id])
    expect(await found(2)).toEqual([first.id, third.id])
    await store.changeTable(first.id, 1, { sitters: [{ by: 'bot', level: 'easy', guest: 'mover' }] })
    expect(await found()).toEqual([third.id, second.id])
  })

  test('finds a table by invite, and by code while it is good', async () => {
    const made = row({ code: { letters: 'MOOS', until: 1000 } })
    await store.createTable(made)
    const found = { table: made.id, invite: made.invite }
    expect(await store.findInvite(made.invite, 5000)).toEqual(found)
    expect(await store.findInvite('MOOS', 999)).toEqual(found)
    expect(await store.findInvite('MOOS', 1000)).toBeUndefined()
    await store.changeTable(made.id, 1, { phase: 'playing' })
    expect(await store.findInvite('MOOS', 999)).toEqual(found)
    await store.changeTable(made.id, 2, { phase: 'over' })
    expect(await store.findInvite('MOOS', 999)).toBeUndefined()
  })

  test('knows guests by the hash of their token', async () => {
    const guest = { id: 'hana', name: 'Hana 花', avatar: 'cow' }
    await store.makeGuest(guest, 'hash', 1)
    expect(await other.findGuest('hash')).toEqual(guest)
    await other.changeGuest({ ...guest, name: 'Hanako' })
    expect(await store.guestsById(['hana', 'nobody'])).toEqual([{ ...guest, name: 'Hanako' }])
    expect(await store.findGuest('other')).toBeUndefined()
  })

  test('says whether it can write', async () => {
    await expect(store.check(5)).resolves.toBeUndefined()
  })
}
