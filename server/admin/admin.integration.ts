import { join } from 'node:path'
import { Redis } from 'ioredis'
import Database from 'libsql'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { Player, Visitor } from '../testing/client.ts'
import { openCluster } from '../testing/cluster.ts'
import { type Opened, open, scratch } from '../testing/open.ts'
import type { AdminAct } from './admin.ts'

const TOKEN = 'a token that nobody will guess'
const SEATS = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]

interface House {
  readonly nodes: readonly Opened[]
  /** Everything that is written anywhere, as text. */
  everything(): Promise<string>
  stop(): Promise<void>
}

async function one(): Promise<House> {
  const file = join(scratch(), 'makiba.db')
  const node = await open({ database: file, adminToken: TOKEN })
  return {
    nodes: [node],
    async everything() {
      const db = new Database(file, { readonly: true })
      const names = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
      const text = names.map(({ name }) => JSON.stringify(db.prepare(`select * from "${name}"`).all())).join('\n')
      db.close()
      return text
    },
    stop: () => node.stop(),
  }
}

async function three(): Promise<House> {
  const cluster = await openCluster(3, { adminToken: TOKEN })
  return {
    nodes: cluster.nodes,
    async everything() {
      const client = new pg.Client(cluster.database)
      await client.connect()
      const { rows } = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public'",
      )
      let text = ''
      for (const { name } of rows) text += JSON.stringify((await client.query(`select * from "${name}"`)).rows)
      await client.end()
      const redis = new Redis(cluster.redis.url)
      for (const key of await redis.keys('*')) {
        const kind = await redis.type(key)
        text += `${key} ${kind === 'list' ? (await redis.lrange(key, 0, -1)).join() : await redis.get(key)}\n`
      }
      redis.disconnect()
      return text
    },
    stop: () => cluster.stop(),
  }
}

async function admin<T>(node: Opened, act: AdminAct, token = TOKEN): Promise<T> {
  const answer = await fetch(`${node.url}/api/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(act),
  })
  const json = (await answer.json()) as T & { readonly error?: { readonly code: string } }
  if (json.error) throw new Error(json.error.code)
  return json
}

describe.each([
  ['one node', one],
  ['three nodes', three],
])('on %s, while the guest is connected', (_name, openHouse) => {
  test('found, renamed, banned and let in again, exported, forgotten; tables closed and removed; all of it in the log', async () => {
    const house = await openHouse()
    // Asked is always another node than the one that the guest is at, where there are several.
    const [asked, near] = [house.nodes[0] as Opened, house.nodes.at(-1) as Opened]
    const hana = await Visitor.come(near.url, 'Hanako Unique')
    const { id } = await hana.open({ game: 'pig', seats: SEATS })
    await hana.call('POST', `/tables/${id}/start`)
    const sit = () => Player.sit({ url: near.url, table: id, token: hana.token })
    const player = await sit()

    const found = await admin<{ guests: { id: string; name: string }[] }>(asked, {
      do: 'find guests',
      text: 'nako uni',
    })
    const guest = found.guests[0]?.id as string
    expect(found.guests).toHaveLength(1)
    await admin(asked, { do: 'rename', guest, name: 'Hanako Renamed' })
    await player.until(() => JSON.stringify(player.table).includes('Hanako Renamed'), 60_000)
    expect(await hana.call('GET', '/me')).toMatchObject({ name: 'Hanako Renamed' })

    // Banned: told, closed, not served at any node; then let in again.
    await admin(asked, { do: 'ban', kind: 'guest', name: guest, hours: 1, why: 'a test' })
    await player.until(() => player.closed !== undefined, 60_000)
    expect(player.messages.findLast(({ is }) => is === 'error')).toMatchObject({
      error: { code: 'banned' },
      fatal: true,
    })
    for (const node of house.nodes) {
      const there = new Visitor(node.url, hana.token)
      await expect.poll(async () => (await there.ask('GET', '/me')).status, { timeout: 60_000 }).toBe(403)
    }
    expect(await admin(asked, { do: 'bans' })).toMatchObject({ bans: [{ kind: 'guest', name: guest, why: 'a test' }] })
    await admin(asked, { do: 'unban', kind: 'guest', name: guest })
    await expect.poll(async () => (await hana.ask('GET', '/me')).status, { timeout: 60_000 }).toBe(200)

    // An address, which the guest shares with whoever looks after the house: that door stays open.
    await admin(asked, { do: 'ban', kind: 'address', name: '127.0.0.1', hours: 1, why: '' })
    await expect.poll(async () => (await hana.ask('GET', '/games')).status, { timeout: 60_000 }).toBe(403)
    await admin(asked, { do: 'unban', kind: 'address', name: '127.0.0.1' })
    await expect.poll(async () => (await hana.ask('GET', '/games')).status, { timeout: 60_000 }).toBe(200)

    await admin(asked, { do: 'refuse word', word: 'Mildew' })
    await expect
      .poll(async () => (await hana.ask('PATCH', '/me', { name: 'Captain MILDEW' })).status, { timeout: 60_000 })
      .toBe(400)
    expect((await hana.ask('PATCH', '/me', { name: 'Hanako Unique' })).status).toBe(200)

    // A game under way is set apart for whoever is at it; one that is removed leaves nothing.
    const second = await sit()
    await admin(asked, { do: 'close', table: id })
    await second.until(() => second.closed?.code === 4010, 60_000)
    await expect
      .poll(() => hana.call('GET', `/tables/${id}`), { timeout: 60_000 })
      .toMatchObject({ phase: 'quarantined' })
    const lobby = await hana.open({ game: 'pig', seats: SEATS })
    await admin(asked, { do: 'remove table', table: lobby.id })
    expect(await house.everything()).not.toContain(lobby.id.concat('","game'))

    const kept = await admin<{ guest: { name: string }; tables: { id: string }[] }>(asked, { do: 'export', guest })
    expect(kept.guest.name).toBe('Hanako Unique')
    expect(kept.tables.map((table) => table.id)).toContain(id)
    expect(JSON.stringify(kept)).not.toContain('"seed"')

    const third = await hana.open({ game: 'pig', seats: SEATS })
    await hana.call('POST', `/tables/${third.id}/start`)
    const last = await Player.sit({ url: near.url, table: third.id, token: hana.token })
    last.send({ is: 'chat', text: 'hello' })
    expect(await house.everything()).toContain('Hanako Unique')
    await admin(asked, { do: 'forget', guest })
    await last.until(() => last.closed?.code === 4003, 60_000)
    for (const node of house.nodes) {
      const there = new Visitor(node.url, hana.token)
      await expect.poll(async () => (await there.ask('GET', '/me')).status, { timeout: 60_000 }).toBe(401)
      const table = async () => (await new Visitor(node.url, '').ask('GET', `/tables/${third.id}`)).text()
      await expect.poll(table, { timeout: 60_000 }).not.toContain('Hanako')
    }
    const everything = await house.everything()
    expect(everything).not.toContain('Hanako')
    expect(everything).not.toContain(hana.token)
    await expect(admin(asked, { do: 'forget', guest })).rejects.toThrow('not found')

    const { log } = await admin<{ log: { act: string }[] }>(near, { do: 'log', last: 100 })
    const acts = 'ban,ban,close,export,find guests,forget,forget,refuse word,remove table,rename,unban,unban'
    expect(log.map(({ act }) => act).sort()).toEqual(acts.split(','))
    for (const player of [second, last]) player.leave()
    await house.stop()
  })
})

test('nobody looks after a house without its token, and guesses are few', async () => {
  const closed = await open()
  await expect(admin(closed, { do: 'bans' })).rejects.toThrow('not found')
  await closed.stop()
  const house = await open({ adminToken: TOKEN })
  const guess = (i: number) => admin(house, { do: 'bans' }, `guess ${i}`).catch((error: unknown) => String(error))
  expect(await guess(0)).toBe('Error: token')
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, i) => guess(i)))
  expect(new Set(guesses)).toEqual(new Set(['Error: token', 'Error: slow down']))
  // Whoever has it is not kept out by those who guess.
  expect(await admin(house, { do: 'bans' })).toEqual({ bans: [] })
  const wrong = { do: 'ban', kind: 'address', name: 'nowhere', hours: 1, why: '' } as const
  await expect(admin(house, wrong)).rejects.toThrow('malformed')
  await house.stop()
})

test('a ban ends by itself, and a house that opens anew knows who is banned', async () => {
  const file = join(scratch(), 'makiba.db')
  let house = await open({ database: file, adminToken: TOKEN })
  const hana = await Visitor.come(house.url)
  const { guests } = await admin<{ guests: { id: string }[] }>(house, { do: 'find guests', text: 'hana' })
  await admin(house, { do: 'ban', kind: 'guest', name: guests[0]?.id as string, hours: 1, why: '' })
  await house.stop()
  house = await open({ database: file, adminToken: TOKEN })
  const again = new Visitor(house.url, hana.token)
  expect((await again.ask('GET', '/me')).status).toBe(403)
  await admin(house, { do: 'ban', kind: 'guest', name: guests[0]?.id as string, hours: 0.001, why: '' })
  await expect.poll(async () => (await again.ask('GET', '/me')).status, { timeout: 60_000 }).toBe(200)
  await house.stop()
})
