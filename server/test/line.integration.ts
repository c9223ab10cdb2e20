import type { View } from '@makiba/games/dancing-villager/rules'
import { loadPhysics, titleWith } from '@makiba/games/dancing-villager/toss'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { API, type ServerMessage } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { DeafLine } from '../testing/deaf-line.ts'
import { type Opened, open, toys } from '../testing/open.ts'

let house: Opened
const lines: DeafLine[] = []
const players: Player[] = []
beforeAll(async () => {
  const villagers = { 'dancing-villager': titleWith(await loadPhysics()) }
  house = await open({ shelf: { ...toys, ...villagers } })
})
afterEach(() => {
  for (const player of players.splice(0)) player.leave()
  for (const line of lines.splice(0)) line.close()
})
afterAll(() => house.stop())

const sit = async (choices: ConstructorParameters<typeof Player>[0]) => {
  const player = await Player.sit(choices)
  players.push(player)
  return player
}
const viewOf = (player: Player) => player.position?.view as View | undefined
const isHere = (player: Player, seat: number) => {
  const info = player.table?.seats[seat]
  return info?.by === 'guest' && info.here
}
const paused = (player: Player) =>
  player.messages.filter((one): one is Extract<ServerMessage, { is: 'paused' }> => one.is === 'paused')

/** Two at a table of villagers; the second one's line can die. */
async function table() {
  const [hana, kenji] = [await Visitor.come(house.url, 'Hana'), await Visitor.come(house.url, 'Kenji')]
  const { id, you } = await hana.open({
    game: 'dancing-villager',
    options: { window: 20_000, handicap: false },
    seats: [{ by: 'me' }, { by: 'open' }],
  })
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const line = await DeafLine.open(house.url)
  lines.push(line)
  const first = await sit({ url: house.url, table: id, token: hana.token })
  const second = await sit({ url: line.url, table: id, token: kenji.token, stubborn: true })
  for (const player of [first, second]) await player.until(() => viewOf(player)?.phase === 'call', 10_000)
  return { id, first, second, line, kenji }
}

async function thrown() {
  const all = await table()
  await all.first.move({ do: 'ready' })
  await all.second.move({ do: 'ready' })
  await all.first.until(() => viewOf(all.first)?.phase === 'window', 10_000)
  return all
}

describe('mend 17: a line that dies without a word', () => {
  test('is noticed by the server within 5 s, and told to everybody', async () => {
    const { first, line } = await table()
    await first.until(() => isHere(first, 1))
    line.dead = true
    const died = performance.now()
    await first.until(() => !isHere(first, 1), 10_000)
    expect(performance.now() - died).toBeLessThan(5000)
  }, 30_000)

  test('is told from one that is only quiet: who answers pings stays, at a price of two frames in a second and a half', async () => {
    const hana = await Visitor.come(house.url)
    const { id } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    const quiet = await sit({ url: house.url, table: id, token: hana.token })
    const before = quiet.frames.length
    await new Promise((done) => setTimeout(done, 9000))
    expect(quiet.closed).toBeUndefined()
    const pings = quiet.frames.slice(before).filter((text) => text.includes('"ping"')).length
    expect(pings).toBeGreaterThanOrEqual(4)
    expect(pings).toBeLessThanOrEqual(7)
  }, 30_000)

  test('fifty quiet sockets behind one address pay nothing for their pongs', async () => {
    const strict = { most: 120, perSecond: 1 }
    const tight = await open({
      settings: {
        ...house.services.settings,
        pingMs: 120,
        credits: { ...house.services.settings.credits, address: strict },
      },
    })
    const hana = await Visitor.come(tight.url)
    const { id } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    const sockets: WebSocket[] = []
    let closed = 0
    let pings = 0
    for (let i = 0; i < 50; i++) {
      const socket = new WebSocket(`${tight.url.replace('http', 'ws')}${API}/socket`)
      socket.on('message', (data) => {
        const message = JSON.parse(String(data as Buffer)) as ServerMessage
        if (message.is !== 'ping') return
        pings++
        socket.send(JSON.stringify({ is: 'pong', id: message.id }))
      })
      socket.on('close', () => closed++)
      await new Promise((done) => socket.on('open', done))
      socket.send(JSON.stringify({ is: 'hello', v: 1, table: id }))
      sockets.push(socket)
    }
    await new Promise((done) => setTimeout(done, 3000))
    expect(pings).toBeGreaterThan(400)
    expect(closed).toBe(0)
    for (const socket of sockets) socket.terminate()
    await tight.stop()
  }, 30_000)
})

describe('mend 17: a throw under way', () => {
  test('waits for whoever lost the line, and goes on where it stood when they are back', async () => {
    const { first, second, line } = await thrown()
    line.dead = true
    await first.until(() => paused(first).length > 0, 6000)
    const [pause] = paused(first)
    expect(pause).toMatchObject({ seats: [1] })
    expect(pause?.left).toBeGreaterThan(9000)
    expect(pause?.left).toBeLessThanOrEqual(10_000)
    // Time stands still: nobody's hand counts, and none is lost.
    await new Promise((done) => setTimeout(done, 1000))
    expect(await first.move({ do: 'fire' })).toMatchObject({ is: 'refused', refusal: { why: 'stale' } })
    line.dead = false
    second.cut()
    await first.until(() => paused(first).at(-1)?.seats.length === 0, 10_000)
    const on = paused(first).at(-1)
    expect(on?.at).toBe(pause?.at)
    await second.until(() => viewOf(second)?.phase === 'window', 5000)
    expect(await second.move({ do: 'pass' })).toMatchObject({ is: 'ack' })
    expect(await first.move({ do: 'pass' })).toMatchObject({ is: 'ack' })
    await first.until(() => viewOf(first)?.phase === 'call', 10_000)
  }, 60_000)

  test('waits ten seconds a person and game, however often somebody pulls the plug', async () => {
    const { first, id, kenji } = await thrown()
    players.find((one) => one !== first)?.leave()
    await first.until(() => paused(first).length > 0, 6000)
    let waited = 0
    let began = performance.now()
    // In and out again: what was waited before is not waited twice.
    for (let i = 0; i < 2; i++) {
      await new Promise((done) => setTimeout(done, 2000))
      const back = await sit({ url: house.url, table: id, token: kenji.token })
      await first.until(() => paused(first).at(-1)?.seats.length === 0, 6000)
      waited += performance.now() - began
      back.leave()
      await first.until(() => paused(first).at(-1)?.seats.length === 1, 6000)
      began = performance.now()
    }
    expect(paused(first).at(-1)?.left).toBeLessThan(4000)
    // Nobody comes: it goes on by itself, and is never held again.
    await first.until(() => paused(first).at(-1)?.seats.length === 0, 6000)
    waited += performance.now() - began
    expect(waited).toBeGreaterThan(9500)
    expect(waited).toBeLessThan(11_000)
    const count = paused(first).length
    const back = await sit({ url: house.url, table: id, token: kenji.token })
    back.leave()
    await new Promise((done) => setTimeout(done, 1000))
    expect(paused(first).length).toBe(count)
  }, 60_000)
})
