import { request } from 'node:http'
import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Metrics } from '../metrics.ts'
import { API, type TableInfo } from '../protocol.ts'
import { Committer } from '../store/commit.ts'
import { type Append, Conflict, Unavailable } from '../store/store.ts'
import { child } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open } from '../testing/open.ts'

const { thread, postgres } = fileEngines()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const NUL = '\u0000'

/** A table of two people who roll and never hold. */
async function pair(url: string): Promise<[Player, Player]> {
  const [hana, kenji] = await Promise.all([Visitor.come(url, 'Hana'), Visitor.come(url, 'Kenji')])
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const sit = ({ token }: Visitor) => Player.sit({ url, table: id, token, as: 'seat' })
  return [await sit(hana), await sit(kenji)]
}

test.each([thread, postgres])('mend 9: a key with U+0000 fails nobody else’s move, with $name', async (engine) => {
  const server = await child({ database: await engine.create(), port: 0 })
  const innocents = await Promise.all(Array.from({ length: 8 }, () => pair(server.url)))
  const guilty = await Promise.all(Array.from({ length: 3 }, () => pair(server.url)))
  let over = false
  let bad = 0
  const attack = guilty.map(async (players, k) => {
    const random = quick(k)
    while (!over) {
      const player = players.find(({ toAct }) => toAct)
      const key = `${NUL}${random.below(1e9)}`
      if (player) {
        player.send({ is: 'move', key, seen: player.n, move: { do: 'roll' } })
        bad++
      }
      await new Promise((done) => setTimeout(done, 5))
    }
  })
  let acked = 0
  await Promise.all(
    innocents.map(async (players) => {
      for (let i = 0; i < 60; i++) {
        await players[0].until(() => players.some(({ toAct }) => toAct), 30_000)
        const player = players.find(({ toAct }) => toAct) as Player
        expect(await player.move({ do: 'roll' })).toMatchObject({ is: 'ack' })
        acked++
      }
    }),
  )
  over = true
  await Promise.all(attack)
  console.log(`${engine.name}: ${acked} moves of the innocent acked beside ${bad} with U+0000`)
  expect(acked).toBe(480)
  expect(bad).toBeGreaterThan(10)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^makiba_failures_total 0$/m)
  for (const players of [...innocents, ...guilty]) for (const player of players) player.leave()
  expect(await server.stop()).toBe(0)
})

test.each([thread, postgres])('mend 9: a line that the store cannot keep fails alone, with $name', async (engine) => {
  const store = await engine.open(await engine.create())
  const house = await open({ database: store })
  const hana = await Visitor.come(house.url)
  const tables: TableInfo[] = []
  for (let i = 0; i < 20; i++) {
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    tables.push(table)
  }
  // As if a schema had let it through. PostgreSQL keeps no U+0000; no engine writes to a table of another version.
  const appends = await Promise.all(
    tables.map(async ({ id }, i): Promise<Append> => {
      const { mark } = await store.record(id)
      const lines = [{ n: 0, line: '{}', key: i === 7 ? `0 ${NUL}` : '0 k' }]
      return { table: id, follows: mark, lines, ...(i === 13 && { change: { version: 99, row: { started: 5 } } }) }
    }),
  )
  const committer = new Committer(store, new Metrics(), silent, setImmediate)
  const outcomes = await Promise.all(
    appends.map(
      (item) =>
        new Promise<unknown>((done) =>
          committer.append(item, 1, { written: () => done('kept'), notWritten: (_, error) => done(error) }),
        ),
    ),
  )
  expect(outcomes[13]).toBeInstanceOf(Conflict)
  if (engine === postgres) {
    expect(outcomes[7]).toBeInstanceOf(Error)
    expect(outcomes[7]).not.toBeInstanceOf(Unavailable)
  }
  for (const [i, outcome] of outcomes.entries()) if (i !== 7 && i !== 13) expect(outcome, `table ${i}`).toBe('kept')
  await house.stop()
})

test('mend 9: a store that is away is not asked again for each table', async () => {
  const place = await postgres.create()
  const store = await postgres.open(place)
  const append = store.append.bind(store)
  let asked = 0
  store.append = (batch) => {
    asked++
    return append(batch)
  }
  const committer = new Committer(store, new Metrics(), silent, setImmediate)
  const item = (follows: number): Append => ({ table: 'x', follows, lines: [{ n: 0, line: '{}', key: '' }] })
  const write = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        (_, i) =>
          new Promise<unknown>((done) =>
            committer.append(item(1e12 + i), 1, { written: () => done('kept'), notWritten: (_, error) => done(error) }),
          ),
      ),
    )
  await postgres.query(`alter database ${new URL(place).pathname.slice(1)} set default_transaction_read_only = on`)
  await postgres.kill()
  await postgres.start()
  // Connections that the kill broke, then a database that may only be read.
  for (const outcome of [...(await write(50)), ...(await write(50))]) expect(outcome).toBeInstanceOf(Unavailable)
  expect(asked).toBe(2)
  await store.close()
})

test.each([thread, postgres])('mend 9: control characters are turned down at the door, with $name', async (engine) => {
  const house = await open({ database: await engine.open(await engine.create()) })
  const hana = await Visitor.come(house.url)
  const status = (path: string, method = 'GET') =>
    new Promise<number>((done, fail) => {
      const { hostname, port } = new URL(house.url)
      const headers = { authorization: `Bearer ${hana.token}` }
      request({ hostname, port, method, path: `${API}${path}`, headers, agent: false }, (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      })
        .on('error', fail)
        .end()
    })
  for (const path of [
    '/tables/%00',
    '/tables/a%00b/record',
    '/invites/%00',
    '/invites/a%00bcdefghijk',
    '/daily/records/%00',
  ])
    expect(await status(path), path).toBe(404)
  for (const path of ['/tables/%00/start', '/tables/%00/sit', '/tables/%00/leave', '/tables/%00/code'])
    expect(await status(path, 'POST'), path).toBe(404)
  expect(await status('/tables?game=%00')).toBe(400)
  expect(await status('/daily/%00')).toBe(404)
  const wish = { game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] }
  expect((await hana.ask('POST', '/tables', { ...wish, game: NUL })).status).toBe(400)
  expect((await hana.ask('PATCH', '/me', { name: NUL })).status).toBe(400)
  expect(await (await hana.ask('PATCH', '/me', { name: `Ha${NUL}na` })).json()).toMatchObject({ name: 'Hana' })
  const table = await hana.open(wish as never)
  for (const entropy of [`x${NUL}`, '\ud800'])
    expect((await hana.ask('POST', `/tables/${table.id}/sit`, { entropy })).status).toBe(400)
  expect((await hana.ask('POST', `/tables/${table.id}/sit`, { entropy: 'moo 花' })).status).toBe(200)
  expect((await hana.ask('POST', `/tables/${table.id}/sit`, { invite: NUL })).status).toBe(400)
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${API}/socket`)
  const answer = await new Promise<string>((done) => {
    socket.on('open', () => socket.send(JSON.stringify({ is: 'hello', v: 1, table: NUL })))
    socket.on('message', (data) => done(String(data as Buffer)))
  })
  expect(JSON.parse(answer)).toMatchObject({ is: 'error', error: { code: 'malformed' } })
  socket.terminate()
  await house.stop()
})
