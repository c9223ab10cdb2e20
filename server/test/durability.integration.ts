import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { type Child, child, Spare } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { Crowd, keepsPromises } from '../testing/crowd.ts'
import { fileEngines } from '../testing/engines.ts'
import { scratch } from '../testing/open.ts'

const KILLS = 30
const TABLES = 8
/** The machine may be busy with other things; the work itself takes a small part of this. */
const PATIENCE_MS = 240_000

const { sqlite, postgres } = fileEngines()

describe.each([sqlite, postgres])('on $name', ({ create, open }) => {
  test(
    `a server killed ${KILLS} times under load loses nothing it acknowledged, and every table goes on`,
    async () => {
      const place = await create()
      const random = quick(30)
      let server: Child = await child({ database: place, port: 0 })
      const { port } = server
      const crowd = await Crowd.open(server.url, TABLES)
      let spare = new Spare()
      for (let kills = 0; kills < KILLS; kills++) {
        await crowd.goesOn()
        await new Promise((done) => setTimeout(done, random.below(60)))
        await server.kill()
        server = await spare.serve({ database: place, port })
        spare = new Spare()
      }
      await spare.kill()
      await crowd.goesOn()
      await crowd.stop()
      const store = await open(place)
      const promised = await keepsPromises(crowd, store)
      console.log(`${promised} acknowledged moves over ${KILLS} kills`)
      expect(promised).toBeGreaterThan(KILLS * TABLES)
      await store.close()
      await server.kill()
    },
    PATIENCE_MS,
  )

  test('killed between persisting and publishing, clients converge on what is on disk', async () => {
    const place = await create()
    let server = await child({ database: place, port: 0 })
    const { port } = server
    const crowd = await Crowd.open(server.url, 3)
    for (const dieAtAppend of [1, 2, 5, 9]) {
      await crowd.goesOn()
      const [doomed, heir] = [new Spare(), new Spare()]
      await server.kill()
      await (await doomed.serve({ database: place, port, dieAtAppend })).died
      server = await heir.serve({ database: place, port })
      await crowd.goesOn()
    }
    await crowd.stop()
    const store = await open(place)
    await keepsPromises(crowd, store)
    const watcher = await Visitor.come(server.url)
    for (const id of crowd.tables) {
      const player = await Player.sit({ url: server.url, table: id, token: watcher.token })
      const last = (await store.record(id)).lines.length - 1
      await player.until(() => player.n === last)
      player.leave()
    }
    await store.close()
    await server.kill()
  })

  test('two processes with the same table: exactly one entry a turn, and the same key is done once', async () => {
    const place = await create()
    const [one, two] = await Promise.all([child({ database: place, port: 0 }), child({ database: place, port: 0 })])
    const hana = await Visitor.come(one.url, 'Hana')
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
    await hana.call('POST', `/tables/${id}/start`)
    const players = await Promise.all(
      [one, two].map(({ url }) => Player.sit({ url, table: id, token: hana.token, stubborn: true })),
    )
    const [left, right] = players as [Player, Player]
    let done = 0
    for (let round = 0; round < 25; round++) {
      for (const player of players) player.send({ is: 'resync' })
      await left.until(() => left.toAct)
      await right.until(() => right.n >= left.n && right.toAct)
      const key = round % 2 === 0 ? 'the same' : undefined
      const outcomes = await Promise.all(
        players.map((player, i) => player.move({ do: 'roll' }, left.n, `${round} ${key ?? i}`)),
      )
      const acks = outcomes.filter(({ is }) => is === 'ack')
      // Rolling twice in a row is allowed, so both wishes may be done; but the same wish only once.
      expect(acks.length).toBeGreaterThan(0)
      if (key) expect(new Set(acks.map((ack) => (ack.is === 'ack' ? ack.n : 0))).size).toBe(1)
      done += acks.length
    }
    const store = await open(place)
    const { lines } = await store.record(id)
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, n) => n))
    const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]))
    expect(new Set(keys).size).toBe(keys.length)
    expect(done).toBeGreaterThan(25)
    for (const player of players) player.leave()
    await store.close()
    await Promise.all([one.kill(), two.kill()])
  })
})

/** A disk that can be filled: a small file system where that may be mounted, else a limit on the size of files. */
function smallDisk(): { folder: string; fill(pid: number): void; empty(pid: number): void; remove(): void } {
  const folder = join(scratch(), 'disk')
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0
  const limit = (pid: number, bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  if (!mounted)
    return {
      folder,
      fill: (pid) => limit(pid, '4096'),
      empty: (pid) => limit(pid, 'unlimited'),
      remove: () => undefined,
    }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
        for (;;)
          try {
            writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
          } catch {
            // As full as it gets with pieces of this size.
            break
          }
    },
    empty: () => rmSync(filler),
    remove: () => void execFileSync('umount', ['-l', folder]),
  }
}

/** While nothing can be written: moves are refused with a reason. Afterwards they are not, and no promise was false. */
async function outage(server: Child, begin: () => unknown, end: () => unknown, store: () => Promise<Store>) {
  const crowd = await Crowd.open(server.url, 4)
  await crowd.goesOn()
  await begin()
  const [promised, failed] = [crowd.promised.length, crowd.failures]
  await new Promise((done) => setTimeout(done, 1500))
  // What was under way when it began may still have been kept.
  const late = crowd.promised.length
  expect(late - promised).toBeLessThan(8)
  expect(crowd.failures).toBeGreaterThan(failed)
  expect((await fetch(`${server.url}/ready`)).status).toBe(503)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  const refused = await new Visitor(server.url, '').ask('POST', '/guests', {})
  expect(await refused.json()).toMatchObject({ error: { code: 'storage', retryAfter: 1000 } })
  const error = crowd.players.flatMap(({ messages }) => messages).find(({ is }) => is === 'failed')
  expect(error).toMatchObject({ error: { code: 'storage' } })
  await end()
  await crowd.goesOn()
  await crowd.stop()
  const opened = await store()
  await keepsPromises(crowd, opened)
  await opened.close()
  expect(crowd.players.every(({ closed }) => closed === undefined || closed.code === 1005)).toBe(true)
}

test('a full disk: moves are refused, nothing is promised falsely, service returns by itself', async () => {
  const disk = smallDisk()
  const file = join(disk.folder, 'makiba.db')
  const server = await child({ database: file, port: 0 })
  try {
    await outage(
      server,
      () => disk.fill(server.pid),
      () => disk.empty(server.pid),
      () => sqlite.open(file),
    )
  } finally {
    await server.kill()
    disk.remove()
  }
})

test('a database that is gone: moves are refused, nothing is promised falsely, service returns by itself', async () => {
  const url = await postgres.create()
  const server = await child({ database: url, port: 0 })
  await outage(
    server,
    () => postgres.kill(),
    () => postgres.start(),
    () => postgres.open(url),
  )
  await server.kill()
})

test('a server that is asked to stop does so within five seconds, and clients know when to come back', async () => {
  const place = await sqlite.create()
  const server = await child({ database: place, port: 0 })
  const crowd = await Crowd.open(server.url, 6)
  await crowd.goesOn()
  const spare = new Spare()
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
  const told = crowd.players.filter(({ messages }) => messages.some(({ is }) => is === 'stopping'))
  expect(told.length).toBe(crowd.players.length)
  const again = await spare.serve({ database: place, port: server.port })
  await crowd.goesOn()
  await crowd.stop()
  const store = await sqlite.open(place)
  await keepsPromises(crowd, store)
  await store.close()
  await again.kill()
})
