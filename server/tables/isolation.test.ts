// What goes wrong at one table, or once, is over when it is over.
import { join } from 'node:path'
import { anyTitle, type Game } from '@makiba/kernel'
import { type Gong, gong } from '@makiba/kernel/testing/gong'
import { type Pig, pig } from '@makiba/kernel/testing/pig'
import { describe, expect, test } from 'vitest'
import { Metrics } from '../metrics.ts'
import { Committer } from '../store/commit.ts'
import type { SqlStore } from '../store/sql.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Append, Store } from '../store/store.ts'
import { Player, Visitor } from '../testing/client.ts'
import { firstMove, type Opened, open, scratch, toys } from '../testing/open.ts'
import type { BotMove, BotQuestion } from './bots.ts'

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A store that can be switched off. */
async function switchable(): Promise<{ store: SqlStore; power: { on: boolean } }> {
  const store = await openSqlite(join(scratch(), 'makiba.db'))
  const power = { on: true }
  const append = store.append.bind(store)
  const findTable = store.findTable.bind(store)
  const down = () => Promise.reject(new Error('the disk is gone'))
  store.append = (batch) => (power.on ? append(batch) : down())
  store.findTable = (id) => (power.on ? findTable(id) : down())
  return { store, power }
}

test('mend 10: bots that answered while the store was down are asked again when it is back', async () => {
  const { store, power } = await switchable()
  const held: (() => void)[] = []
  let asked = 0
  const bots = (question: BotQuestion): Promise<BotMove> => {
    asked++
    return power.on && held.length === 0 && asked > 3
      ? firstMove(question)
      : new Promise((done) => held.push(() => void firstMove(question).then(done)))
  }
  const slow = anyTitle<Gong>({
    ...gong,
    clock: { ...(gong.clock as NonNullable<typeof gong.clock>), due: () => undefined },
  })
  const house = await open({ database: store, bots, shelf: { ...toys, gong: slow } })
  const hana = await Visitor.come(house.url)
  const bot = { by: 'bot', level: 'easy' } as const
  const { id } = await hana.open({ game: 'gong', seats: [{ by: 'me' }, bot, bot, bot] })
  await hana.call('POST', `/tables/${id}/start`)
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  await expect.poll(() => held.length).toBe(3)
  const before = player.n
  power.on = false
  for (const answer of held.splice(0)) answer()
  await wait(100)
  power.on = true
  // All three, and not only the first of them.
  await player.until(() => player.n >= before + 3)
  player.leave()
  await house.stop()
})

describe('mend 10: a table whose rules break', () => {
  const rotten = (id: string, change: Partial<Game<Pig>>) =>
    anyTitle<Pig>({ ...pig, facts: { ...pig.facts, id }, ...change })
  const shelf = {
    ...toys,
    // While it is told.
    view: rotten('view', {
      view(state, watcher) {
        if (state.turn > 0) throw new Error('this view is rotten')
        return pig.view(state, watcher)
      },
    }),
    // While a bot is to think.
    moves: rotten('moves', {
      moves(state, seat) {
        if (seat === 1) throw new Error('these moves are rotten')
        return pig.moves(state, seat)
      },
    }),
  }

  async function begin(house: Opened, hana: Visitor, game: string): Promise<Player> {
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game, options: { goal: 1000 }, seats })
    await hana.call('POST', `/tables/${id}/start`)
    return Player.sit({ url: house.url, table: id, token: hana.token })
  }

  test.each(['view', 'moves'])('in `%s` is set apart, and all others play on', async (game) => {
    const house = await open({ shelf })
    const hana = await Visitor.come(house.url)
    const bad = await begin(house, hana, game)
    const good = await begin(house, hana, 'pig')
    for (let i = 0; i < 50 && !bad.closed; i++) {
      bad.send({ is: 'move', key: `${i}`, seen: bad.n, move: { do: i % 4 === 3 ? 'hold' : 'roll' } })
      await wait(10)
    }
    await bad.until(() => bad.closed !== undefined)
    expect(bad.closed?.code).toBe(4010)
    expect(house.services.metrics.quarantines.value).toBe(1)
    for (let i = 0; i < 5; i++) {
      await good.until(() => good.toAct)
      expect(await good.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
    }
    await house.services.committer.drained()
    good.leave()
    await house.stop()
  })
})

test('mend 10: a listener that throws keeps neither the others from hearing nor the table from going on', async () => {
  const house = await open()
  const hana = await Visitor.come(house.url)
  const { id } = await hana.open({
    game: 'pig',
    options: { goal: 1000 },
    seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }],
  })
  await hana.call('POST', `/tables/${id}/start`)
  const table = await house.registry.awake.table(id)
  const throws = () => {
    throw new Error('this socket is rotten')
  }
  const rotten = {
    guest: undefined,
    who: undefined,
    onlyWatches: true,
    muted: new Set<number>(),
    hear: throws,
    close: throws,
    measure: throws,
    gone: throws,
  }
  await table.come(rotten, { asSeat: false })
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  for (let i = 0; i < 3; i++) {
    await player.until(() => player.toAct)
    expect(await player.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
  }
  player.leave()
  await house.stop()
})

test('mend 10: a table that chokes on its answer does not keep others from the disk', async () => {
  let mark = 0
  const store = { append: async (batch: readonly Append[]) => (mark += batch.length) } as unknown as Store
  const complaints: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (about: object) => complaints.push(about) }
  const metrics = new Metrics()
  const committer = new Committer(store, metrics, log, setImmediate)
  const item: Append = { table: 't', follows: 0, lines: [] }
  const done: string[] = []
  for (let round = 0; round < 5; round++) {
    committer.append(item, 1, { written: () => done.push('before'), notWritten: () => undefined })
    committer.append(item, 1, {
      written: () => {
        throw new Error('choked')
      },
      notWritten: () => undefined,
    })
    committer.append(item, 1, { written: () => done.push('after'), notWritten: () => undefined })
    await wait(5)
  }
  await committer.drained()
  expect(done).toHaveLength(10)
  expect(complaints).toHaveLength(5)
  metrics.close()
})

test('mend 10: a name that did not change is written nowhere and told to nobody', async () => {
  const store = await openSqlite(join(scratch(), 'makiba.db'))
  let writes = 0
  const change = store.changeGuest.bind(store)
  store.changeGuest = (guest) => {
    writes++
    return change(guest)
  }
  const house = await open({ database: store })
  const hana = await Visitor.come(house.url, 'Hana')
  const { id } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  await wait(50)
  const tellings = () => player.messages.filter(({ is }) => is === 'table').length
  const before = tellings()
  for (let i = 0; i < 20; i++) await hana.call('PATCH', '/me', { name: 'Hana' })
  await wait(50)
  expect([writes, tellings()]).toEqual([0, before])
  // Ten new names at once are told as one.
  for (let i = 0; i < 10; i++) await hana.call('PATCH', '/me', { name: `Hana ${i}` })
  await player.until(() => player.table?.seats[0]?.by === 'guest' && player.table.seats[0].name === 'Hana 9')
  expect(writes).toBe(10)
  player.leave()
  await house.stop()
})

test('mend 10: a wish that fails by our fault is answered with its key', async () => {
  const house = await open()
  const hana = await Visitor.come(house.url)
  const { id } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
  await hana.call('POST', `/tables/${id}/start`)
  const player = await Player.sit({ url: house.url, table: id, token: hana.token })
  house.services.store.append = () => Promise.reject(new TypeError('a bug of ours'))
  player.send({ is: 'move', key: 'mine', seen: player.n, move: { do: 'roll' } })
  await player.until(() => player.messages.some((m) => (m.is === 'failed' && m.key === 'mine') || m.is === 'error'))
  const answers = player.messages.filter(({ is }) => is === 'failed' || is === 'error')
  expect(answers).toContainEqual(expect.objectContaining({ is: 'failed', key: 'mine' }))
  player.leave()
  await house.stop()
})
