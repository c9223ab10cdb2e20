import { rowOf } from '@makiba/table/testing/host'
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { BEGINNING } from '../retention/store.ts'
import { insertsOfRows } from './inserts.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { SqlStore } from './sql.ts'

/** Few rows however old a house is: one, those of today, or what one person has written by hand. */
const SMALL = ['chain', 'marks', 'pulse', 'day_secret', 'bans', 'refused_words', 'passes']
/** How much is kept is counted by walking past it, once a minute. */
const COUNTS = /^select count\(\*\) as "count" from "\w+"$/

/** What thousands of rows have in common: alone it finds nothing. */
const COMMON = /\((?:game|phase|listed|by|sport)=\?\)$/

/** What of a plan walks past all rows of a table that grows; whoever takes the first so many of an index does not. */
function walks(sql: string, plan: readonly string[]): string[] {
  if (COUNTS.test(sql)) return []
  const isBounded = sql.endsWith(' limit ?')
  const takesFirst = /^select [^(]*? order by .* limit \?$/.test(sql) && !sql.includes(' where ')
  return plan.filter((step) => {
    const [, table = ''] = /^SCAN (\w+)/.exec(step) ?? []
    if (COMMON.test(step)) return !isBounded
    return table !== '' && !SMALL.includes(table) && !(takesFirst && step.includes(' USING INDEX '))
  })
}

test('no question to the store walks past all that is kept', async () => {
  const database = new Database(':memory:')
  const asked = new Map<string, CompiledQuery>()
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void asked.set(query.sql, query),
  })
  await migrate(db, 'integer')
  asked.clear()
  const store = new SqlStore({
    db,
    isTaken: () => false,
    isDown: () => false,
    inserts: insertsOfRows(db),
    atOnce: () => false,
    sizes: async () => ({ bytes: 0, freeBytes: 0 }),
    close: () => db.destroy(),
  })
  const day = { game: 'pig', date: '2026-11-01', moves: 'm', score: 1, record: 'r' }
  const send = (id: string, score: number) =>
    store.keepDaily({ ...day, id, guest: 'ann', score, moves: id, hash: id, at: 1, coached: false })
  const report = { id: 'r', by: 'ann', about: 'bob', table: 'a', n: 1, at: 1, reason: 'rude', words: '', said: [] }
  const claim = { id: 'c', hash: 'claim', device: 'phone', browser: 'Chrome', number: 1 } as const

  // Everything that a store can be asked, in an order in which there is something to find.
  const calls: { readonly [name: string]: () => Promise<unknown> } = {
    async makeGuest() {
      for (const id of ['ann', 'bob']) await store.makeGuest({ id, name: id, avatar: 'cow' }, `token ${id}`, 1)
    },
    createTable: () => store.createTable(rowOf({ id: 'a', game: 'pig' })),
    changeTable: () => store.changeTable('a', 1, { listed: true, sitters: [{ by: 'open' }] }),
    async append() {
      const { mark: follows } = await store.record('a')
      await store.append([{ table: 'a', follows, lines: [{ n: 0, line: 'x', key: '' }] }])
    },
    record: () => store.record('a'),
    page: () => store.page('a'),
    findTable: () => store.findTable('a'),
    news: () => store.news([{ id: 'a', mark: 1 }]),
    async listed() {
      await store.listed(undefined, 0, 100)
      await store.listed('pig', 0, 100)
    },
    oldLobbies: () => store.oldLobbies({ listed: 9, private: 9 }, 5),
    countLobbies: () => store.countLobbies('ann'),
    evening: () => store.evening('a', 50),
    tablesOf: () => store.tablesOf('ann', 50),
    findInvite: () => store.findInvite('invite', 1),
    findGuest: () => store.findGuest('token ann'),
    guestsById: () => store.guestsById(['ann']),
    changeGuest: () => store.changeGuest({ id: 'ann', name: 'Ann', avatar: 'cow' }),
    sawGuest: () => store.sawGuest('ann', 5),
    daySecret: () => store.daySecret('s'),
    async keepDaily() {
      for (const score of [1, 2, 3]) await send(`d${score}`, score)
    },
    dailiesOf: () => store.dailiesOf('pig', 'ann', day.date),
    placesOf: () => store.placesOf('pig', 'ann'),
    placesOn: () => store.placesOn(day.date, 'ann'),
    playersOn: () => store.playersOn(day.date, ['pig', 'cow']),
    sightDates: () => store.sightDates('ann'),
    bestDailies: () => store.bestDailies('pig', day.date, 'first', 100),
    sightsOf: () => store.sightsOf(day.date, ['ann', 'bob']),
    tallies: () => store.tallies('pig', day.date),
    findDaily: () => store.findDaily('d1'),
    keepPar: () => store.keepPar({ ...day, playouts: 1 }, 1),
    findPar: () => store.findPar('pig', day.date),
    parScores: () => store.parScores('pig', [day.date]),
    joinWeek: () => store.joinWeek('w', 'ann'),
    weekGroup: () => store.weekGroup('w', 'ann', 30),
    weekScores: () => store.weekScores(['ann', 'bob'], '2026-11-01', '2026-11-07'),
    joinCircle: () => store.joinCircle('c', 'ann', 1, 8, true),
    circle: () => store.circle('c'),
    circlesOf: () => store.circlesOf('ann'),
    friendsOf: () => store.friendsOf('ann'),
    leaveCircle: () => store.leaveCircle('c', 'ann'),
    async oldTables() {
      for (const kind of ['closed', 'finished', 'unfinished'] as const) await store.oldTables(kind, 1, BEGINNING, 5)
    },
    removeGuests: () => store.removeGuests(1, BEGINNING, 5),
    removeDays: () => store.removeDays('pig', '2025-01-01', 5),
    figures: () => store.figures(),
    findGuests: () => store.findGuests('nn', 5),
    setBan: () => store.setBan({ kind: 'guest', name: 'bob', until: 9, why: '' }, 1),
    bans: () => store.bans(1),
    exportGuest: () => store.exportGuest('ann'),
    liftBan: () => store.liftBan('guest', 'bob'),
    setWord: () => store.setWord('w', true, 1),
    refusedWords: () => store.refusedWords(),
    note: () => store.note({ id: 'n', at: 1, act: 'ban', about: '' }),
    notes: () => store.notes(5),
    keepReport: () => store.keepReport({ ...report, reason: 'rude', closed: null }),
    async reports() {
      await store.reports(false, 5)
      await store.reports(true, 5)
    },
    closeReport: () => store.closeReport('r', 1),
    removeReports: () => store.removeReports(1, BEGINNING, 5),
    setPass: () => store.setPass('ann', 'letters', 9),
    passOf: () => store.passOf('ann', 1),
    claimPass: () => store.claimPass('letters', claim, 1),
    answerPass: () => store.answerPass('ann', { claim: 'c', yes: true, luggage: '', until: 9 }, 1),
    claimed: () => store.claimed('claim', 1),
    removePasses: () => store.removePasses(1),
    setKey: () => store.setKey('ann', 'key', 1),
    keyOf: () => store.keyOf('ann'),
    useKey: () => store.useKey('key', 'another token', 1),
    mergeGuests: () => store.mergeGuests('bob', 'ann'),
    check: () => store.check(1),
    removeDaily: () => store.removeDaily('d1'),
    forgetGuest: () => store.forgetGuest('ann'),
    removeTables: () => store.removeTables(['a']),
  }
  const methods = Object.getOwnPropertyNames(SqlStore.prototype)
  expect(
    methods.filter((name) => !['constructor', 'appendFlat', 'close', ...Object.keys(calls)].includes(name)),
  ).toEqual([])
  for (const call of Object.values(calls)) await call()

  const planned = [...asked.values()].filter(({ sql }) => /^(?:with|select|update|delete)\b/.test(sql))
  expect(planned.length).toBeGreaterThan(100)
  const planOf = ({ sql, parameters }: CompiledQuery) => {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as { readonly detail: string }[]
    return steps.map(({ detail }) => detail)
  }
  const found = planned.flatMap((query) => walks(query.sql, planOf(query)).map((step) => `${step}: ${query.sql}`))
  expect(found).toEqual([])
  // However many tables a guest has, the first of them are not looked for among all: the index has them in their order.
  const own = planned.filter(({ sql }) => sql.startsWith('select distinct "over"'))
  expect(own.map(planOf)).toEqual([
    [expect.stringContaining('USING COVERING INDEX seats_guest (guest_id=? AND by=?)'), 'USE TEMP B-TREE FOR DISTINCT'],
  ])
  await store.close()
})
