import { readRecord, verify } from '@makiba/kernel'
import { anySlap, flickersFor, type SlapView, WINDOW } from '@makiba/kernel/testing/slap'
import { leadOf, TICK } from '@makiba/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerMessage } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { type Opened, open } from '../testing/open.ts'

// The trait `race` on the real server, with a game of which no line of the server knows.
let house: Opened
beforeAll(async () => {
  house = await open({ shelf: { slap: anySlap }, settings: { luck: { slap: 'flicker:1' } } })
})
afterAll(() => house.stop())

const view = (player: Player) => player.position?.view as SlapView | undefined
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Happened = Extract<ServerMessage, { is: 'happened' }>
const tells = (message: ServerMessage): message is Happened =>
  message.is === 'happened' && message.entries.some(({ how }) => how !== undefined)

async function seated() {
  const [hana, kenji] = [await Visitor.come(house.url, 'Hana'), await Visitor.come(house.url, 'Kenji')]
  const { id, you, luck } = await hana.open({ game: 'slap', seats: [{ by: 'me' }, { by: 'open' }] })
  expect(luck).toBe('flicker:1')
  await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  const sit = (token: string) => Player.sit({ url: house.url, table: id, token })
  const players = [await sit(hana.token), await sit(kenji.token)] as const
  for (const player of players) await player.until(() => view(player)?.phase === 'call')
  return { id, hana, players }
}

test('a game whose hands race is veiled, judged, held for and told like any other', async () => {
  const { id, hana, players } = await seated()
  const [first, second] = players
  // Somebody who watches, and answers pings as if from the moon.
  const spy = await Player.sit({ url: house.url, table: id, pongMs: 600 })
  await spy.until(() => spy.messages.filter(({ is }) => is === 'ping').length > 2, 20_000)
  const ears = [first, second, spy]
  for (const player of players) await player.move({ do: 'ready' })

  // While it is veiled nobody may act, whatever they claim to have seen, and trying tells nothing.
  await first.until(() => first.messages.some(({ is }) => is === 'tossed'), 10_000)
  expect(await first.move({ do: 'slap' }, 1000)).toMatchObject({ is: 'refused', refusal: { why: 'stale' } })
  expect(view(first)).toMatchObject({ phase: 'turn', card: null })

  for (const ear of ears) await ear.until(() => ear.messages.some(tells), 10_000)
  const opened = performance.now()
  for (const ear of ears) {
    const told = ear.messages.findIndex(tells)
    const { entries, position } = ear.messages[told] as Happened
    const turned = entries.find(({ how }) => how !== undefined)
    const rests = (turned?.at ?? 0) + flickersFor(turned?.how)
    expect((position.view as unknown as SlapView).rests).toBe(rests)
    // Nobody hears the outcome before its moment but as far ahead as the way takes; the public not at all ahead.
    const ahead = ear === spy ? 0 : TICK + leadOf([300])
    expect(position.at).toBeGreaterThanOrEqual(rests - ahead)
    for (const frame of ear.frames.slice(0, told)) expect(frame).not.toMatch(/"how"|"turned"|"card":\d|faces/)
    // Pictures came as they were due, all of them and none twice.
    const faces = ear.messages.flatMap((message) => (message.is === 'tossed' ? [message] : []))
    let from = 0
    for (const portion of faces) {
      expect(portion).toMatchObject({ n: turned?.n, at: turned?.at, villagers: [1], from })
      from += portion.pictures.length
    }
    expect({ faces: faces.flatMap(({ pictures }) => pictures) }).toEqual(turned?.how)
    expect(faces.length).toBeGreaterThan(5)
  }

  // One slaps at once and says nothing of when. The other's word comes when the time is out, and is waited for.
  expect(await second.move({ do: 'slap' })).toMatchObject({ is: 'ack' })
  await later(Math.max(0, WINDOW + 150 - (performance.now() - opened)))
  const key = 'late'
  first.send({ is: 'move', key, seen: first.n, move: { do: 'slap' }, after: 1 })
  const answered = () => first.messages.find((one) => 'key' in one && one.key === key)
  await first.until(() => answered() !== undefined, 10_000)
  expect(answered()).toMatchObject({ is: 'ack' })
  expect(view(first)?.phase).toBe('window')

  // The verdict: a word that the link bears out counts, and wins here; all who listen hear how it was judged.
  for (const ear of ears) {
    await ear.until(() => ear.messages.some(({ is }) => is === 'race'), 10_000)
    const { touches } = ear.messages.find(({ is }) => is === 'race') as Extract<ServerMessage, { is: 'race' }>
    expect(touches).toMatchObject([
      { seat: 0, at: 1, reported: 1, why: 'as reported' },
      { seat: 1, reported: null, why: 'by arrival' },
    ])
    expect(view(ear)?.slaps).toEqual(touches.map(({ seat, at }) => ({ seat, at })))
    expect(view(ear)?.points).toEqual([view(ear)?.card, 0])
  }

  // To its end, and the record of it verifies: every touch is an entry at its own moment.
  for (const player of players) await player.until(() => view(player)?.phase === 'call', 10_000)
  for (const player of players) await player.move({ do: 'ready' })
  await first.until(() => first.position?.over === true, 20_000)
  const record = await (await hana.ask('GET', `/tables/${id}/record`)).text()
  expect(verify({ slap: anySlap }, record)).not.toHaveProperty('fault')
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const slaps = read.entries.filter((entry) => 'move' in entry && (entry.move as { do: string }).do === 'slap')
  expect(slaps.map(({ by }) => by)).toEqual([1, 0])
  expect((slaps[1]?.at ?? 0) < (slaps[0]?.at ?? 0)).toBe(true)
  for (const ear of ears) ear.leave()
})

test('whoever comes while it is veiled sees the table before, then all of it', async () => {
  const { id, players } = await seated()
  for (const player of players) await player.move({ do: 'ready' })
  await players[0].until(() => players[0].messages.some(({ is }) => is === 'tossed'), 10_000)
  const late = await Player.sit({ url: house.url, table: id })
  await late.until(() => late.position !== undefined)
  expect(view(late)).toMatchObject({ phase: 'turn', card: null })
  await late.until(() => view(late)?.phase === 'window', 10_000)
  const [first] = late.messages.flatMap((message) => (message.is === 'tossed' ? [message] : []))
  expect(first?.from).toBe(0)
  for (const ear of [...players, late]) ear.leave()
})

test('with fair luck, which keeps no pictures, the same game is told at once', async () => {
  const plain = await open({ shelf: { slap: anySlap } })
  try {
    const hana = await Visitor.come(plain.url, 'Hana')
    const { id } = await hana.open({ game: 'slap', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    await hana.call('POST', `/tables/${id}/start`)
    const player = await Player.sit({ url: plain.url, table: id, token: hana.token })
    await player.until(() => player.toAct)
    await player.move({ do: 'ready' })
    await player.until(() => view(player)?.phase === 'window')
    expect(player.messages.some(({ is }) => is === 'tossed')).toBe(false)
    player.leave()
  } finally {
    await plain.stop()
  }
})
