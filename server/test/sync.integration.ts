import { quick } from '@makiba/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player, Visitor } from '../testing/client.ts'
import { NastyLine } from '../testing/nasty-line.ts'
import { type Opened, open } from '../testing/open.ts'

let house: Opened
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.stop())

async function begun(): Promise<{ id: string; hana: Visitor; kenji: Visitor }> {
  const [hana, kenji] = [await Visitor.come(house.url, 'Hana'), await Visitor.come(house.url, 'Kenji')]
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  return { id, hana, kenji }
}

const KINDS = ['dropped', 'doubled', 'delayed', 'cut'] as const
const storm = { drop: 12, double: 12, delay: 30, cut: 2, mostDelayMs: 120 }

test.each([1, 2, 3, 4, 5, 6])('a line that drops, delays, doubles and cuts frames (seed %i)', async (seed) => {
  const { id, hana, kenji } = await begun()
  const proxy = await NastyLine.open(house.url, seed)
  const players = [hana, kenji].map(
    ({ token }) => new Player({ url: proxy.url, table: id, token, as: 'seat', stubborn: true, pulseMs: 100 }),
  )
  const watcher = new Player({ url: proxy.url, table: id, stubborn: true, pulseMs: 100 })
  const everybody = [...players, watcher]
  for (const player of everybody) await player.until(() => player.n >= 0)
  const acked = new Map<string, number>()
  let playing = true
  const play = async (player: Player, seat: number) => {
    const random = quick(seed * 10 + seat)
    for (let count = 0; playing; count++) {
      await player.until(() => player.toAct || !playing, 20_000)
      if (!playing) return
      const moves = player.position?.moves ?? []
      const key = `${seat}-${count}`
      const outcome = await player.move(moves[random.below(moves.length)], player.n, key)
      if (outcome.is === 'ack') acked.set(`${seat} ${key}`, outcome.n)
    }
  }
  const done = players.map(play)
  proxy.weather = storm
  // As long as it takes: a machine that is busy sends fewer frames.
  const everything = () => KINDS.every((kind) => proxy.suffered[kind] > 0) && acked.size > 3
  for (let waited = 0; waited < 1500 || !everything(); waited += 50) await new Promise((over) => setTimeout(over, 50))
  proxy.clear()
  playing = false
  const clear = performance.now()
  // What every client must come to agree with: a line that was never disturbed.
  const direct = await Player.sit({ url: house.url, table: id })
  const truth = await Player.sit({ url: house.url, table: id, token: hana.token })
  await Promise.all(done)
  for (;;) {
    direct.send({ is: 'resync' })
    truth.send({ is: 'resync' })
    await truth.until(() => truth.n >= 0)
    await direct.until(() => direct.n >= 0)
    const same = everybody.every(({ n }) => n === direct.n)
    if (same && truth.n === direct.n) break
    expect(performance.now() - clear).toBeLessThan(2000)
    await new Promise((wait) => setTimeout(wait, 20))
  }
  expect(performance.now() - clear).toBeLessThan(2000)
  expect(watcher.position?.view).toEqual(direct.position?.view)
  expect(players[0]?.position?.view).toEqual(truth.position?.view)
  expect(players[0]?.position?.moves).toEqual(truth.position?.moves)
  const { lines } = await house.services.store.record(id)
  const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]))
  expect(new Set(keys).size).toBe(keys.length)
  for (const [key, n] of acked) expect(lines[n]?.key).toBe(key)
  for (const player of [...everybody, direct, truth]) player.leave()
  proxy.close()
})

test('two sockets racing with the same key: exactly one entry', async () => {
  const { id, hana, kenji } = await begun()
  const sockets = await Promise.all(
    [hana, hana, kenji, kenji].map(({ token }) => Player.sit({ url: house.url, table: id, token })),
  )
  for (let round = 0; round < 40; round++) {
    const pair = sockets.filter(({ toAct }) => toAct)
    expect(pair).toHaveLength(2)
    const seen = pair[0]?.n as number
    const outcomes = await Promise.all(pair.map((player) => player.move({ do: 'roll' }, seen, `race ${round}`)))
    const [one, two] = outcomes
    expect(one).toMatchObject({ is: 'ack' })
    expect(two).toEqual(one)
    const n = Math.max(...sockets.map((player) => player.n))
    for (const player of sockets) await player.until(() => player.n >= n)
  }
  const { lines } = await house.services.store.record(id)
  expect(lines.filter(({ key }) => key !== '')).toHaveLength(40)
  for (const player of sockets) player.leave()
})
