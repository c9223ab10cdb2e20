import { game as dancingVillager, FLOOR, type View } from '@makiba/games/dancing-villager/rules'
import {
  Film,
  loadPhysics,
  type Physics,
  picturesOf,
  raceOf,
  TOSS,
  titleWith,
} from '@makiba/games/dancing-villager/toss'
import { hashing, makeHeader, usualOptions } from '@makiba/kernel'
import { type AnyPlay, aheadOf, leadOf, openPlay, Race, type TableListener, TICK } from '@makiba/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerMessage, TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open } from '../testing/open.ts'

let physics: Physics
beforeAll(async () => {
  physics = await loadPhysics()
})

const SEED = '5'.repeat(64)

/** A table on which everybody is ready: the villagers are in the air. */
function thrown(): { play: AnyPlay; race: Race; still: number; before: (n: number) => AnyPlay } {
  const title = titleWith(physics)
  const options = { ...usualOptions(dancingVillager.facts.options), handicap: false }
  const header = makeHeader(dancingVillager, {
    table: 'race',
    seats: 2,
    options,
    luck: TOSS,
    seed: SEED,
    entropies: ['', ''],
  })
  const play = openPlay(title, header, SEED, hashing)
  play.settle(0)
  play.move(0, { do: 'ready' }, 100)
  return {
    play,
    race: new Race(raceOf(physics)),
    get still() {
      return (play.view('public') as View).still
    },
    before(n) {
      const before = openPlay(title, header, SEED, hashing)
      for (const entry of play.entries.slice(0, n)) before.resume(entry as never)
      return before
    },
  }
}

let listeners = 0
function ear(...trips: number[]): TableListener {
  return {
    id: ++listeners,
    guest: 'g',
    onlyWatches: false,
    watcher: 0,
    looksOn: false,
    since: 0,
    muted: new Set(),
    trips,
  }
}

describe('a throw under way', () => {
  test('leaves as far ahead of its moment as the way is long, and never more than a little', () => {
    expect(leadOf([])).toBe(34)
    expect(leadOf([40, 40, 40])).toBe(54)
    expect(leadOf([900, 900])).toBe(300)
    // Who is near cannot know a pose before a hand could move.
    expect(leadOf([2, 2, 2]) + TICK).toBeLessThan(FLOOR)
  })

  test('comes in pictures, then is told, and each ear has its own way', () => {
    const { play, race, before } = thrown()
    const acted = play.move(1, { do: 'ready' }, 200)
    if (!('happened' in acted)) throw new Error('not ready')
    const veil = race.veil(acted.happened, before)
    if (!veil) throw new Error('nothing was thrown')
    expect(veil.open.map(({ entry }) => entry.by)).toEqual([1])
    expect(veil.covered.map(({ entry }) => entry.by)).toEqual(['luck'])
    expect(veil.until).toBe((play.view('public') as View).still)
    expect((veil.before.view('public') as View).poses).toBeNull()

    const near = ear(4, 4, 4)
    const far = { ...ear(200, 200, 200), watcher: 1 }
    const ahead = aheadOf([near, far])
    const film = new Film((play.view('public') as View).villagers)
    let told: number | undefined
    let farTold: number | undefined
    for (let now = 200; now < veil.until; now += TICK) {
      const tossed = veil.next(near, now, ahead(near))
      if (tossed) film.add(tossed.from, tossed.pictures)
      // What is drawn now is there, and hardly more.
      expect(film.steps).toBeGreaterThanOrEqual(Math.min(Math.floor((now - 200) * 0.06), film.steps))
      expect(film.steps / 0.06).toBeLessThan(now - 200 + FLOOR)
      if (veil.tells(near, now, ahead(near))) told = now
      if (veil.tells(far, now, ahead(far))) farTold = now
      expect(veil.hides(near)).toBe(told === undefined)
    }
    expect(veil.until - (told ?? 0)).toBeGreaterThan(30)
    expect(veil.until - (told ?? 0)).toBeLessThan(FLOOR)
    expect(veil.until - (farTold ?? 0)).toBeGreaterThan(130)
    expect(veil.until - (farTold ?? 0)).toBeLessThan(FLOOR + 100)
  })

  test('mend 5: a watcher gets nothing ahead, and late answers to pings win nothing', () => {
    const { play, race, before } = thrown()
    const acted = play.move(1, { do: 'ready' }, 200)
    const veil = 'happened' in acted ? race.veil(acted.happened, before) : undefined
    if (!veil) throw new Error('nothing was thrown')
    const honest = ear(4, 5, 6)
    // The same person once more: as a watcher who answers late, as a seat who does, and as one who does now and then.
    const watcher: TableListener = { ...ear(600, 601, 604), watcher: 'public' }
    const second = ear(600, 601, 604)
    const uneven = { ...ear(4, 600, 5, 600, 600, 600), watcher: 1 }
    const ears = [honest, watcher, second, uneven]
    const ahead = aheadOf(ears)
    const heard = new Map<TableListener, number>()
    const pictures = new Map<TableListener, number>()
    for (let now = 200; now <= veil.until; now++)
      for (const one of ears) {
        const tossed = veil.next(one, now, ahead(one))
        if (tossed) pictures.set(one, now)
        if (veil.tells(one, now, ahead(one))) heard.set(one, veil.until - now)
      }
    expect(heard.get(watcher)).toBe(0)
    expect(pictures.get(watcher)).toBe(veil.until)
    expect(heard.get(honest)).toBe(leadOf([4]) + TICK)
    expect(heard.get(second)).toBe(heard.get(honest))
    expect(heard.get(uneven)).toBe(heard.get(honest))
  })

  test('a throw without falling villagers needs no veil', () => {
    const { play, race, before } = thrown()
    expect(race.veil(play.settle(300), before)).toBeUndefined()
  })
})

describe('a touch', () => {
  test('counts as reported where the link bears it out, and the verdict says why', () => {
    const table = thrown()
    const { play, race } = table
    play.move(1, { do: 'ready' }, 200)
    const { still } = table
    const trips = [40, 40, 40]
    expect(race.momentOf(play, 0, trips, 500, still + 520)).toBe(still + 500)
    expect(race.momentOf(play, 1, trips, 100, still + 520)).toBe(still + 492)
    play.move(0, { do: 'fire' }, still + 500)
    play.move(1, { do: 'fire' }, still + 492)
    expect(race.verdict(play)).toBeUndefined()
    play.strike(play.due() ?? 0)
    expect(race.verdict(play)).toEqual([
      { seat: 1, at: 492, reported: 100, why: 'by arrival', trip: 40, jitter: 0 },
      { seat: 0, at: 500, reported: 500, why: 'as reported', trip: 40, jitter: 0 },
    ])
    expect(race.verdict(play)).toBeUndefined()
  })

  test('outside a window counts when it arrives', () => {
    const { play, race } = thrown()
    expect(race.momentOf(play, 1, [100], 5, 1234)).toBe(1234)
  })
})

describe('a table over sockets', () => {
  let house: Opened
  beforeAll(async () => {
    house = await open({ shelf: { 'dancing-villager': titleWith(physics) } })
  })
  afterAll(() => house.stop())

  test('shows nothing of a throw before it lies still, judges touches', async () => {
    // Time is turned by hand, portion by portion: how busy the machine is changes nothing of what is sent.
    const time = new ManualTime()
    const slow = await open({ shelf: { 'dancing-villager': titleWith(physics) }, time })
    const [hana, kenji] = [await Visitor.come(slow.url, 'Hana'), await Visitor.come(slow.url, 'Kenji')]
    const seats = [{ by: 'me' } as const, { by: 'open' } as const]
    const { id, you, luck } = await hana.open({
      game: 'dancing-villager',
      options: { window: 20_000, handicap: false },
      seats,
    })
    expect(luck).toBe(TOSS)
    await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    await hana.call('POST', `/tables/${id}/start`)
    const players = [
      await Player.sit({ url: slow.url, table: id, token: hana.token }),
      await Player.sit({ url: slow.url, table: id, token: kenji.token }),
    ] as const
    const [first, second] = players
    const view = (player: Player) => player.position?.view as View | undefined
    let pings = 0
    /** Lets time pass, and waits until both have heard of it. */
    const pass = async (milliseconds: number) => {
      time.pass(milliseconds)
      await (await slow.registry.awake.table(id)).settled()
      const ping = ++pings
      for (const player of players) {
        player.send({ is: 'ping', id: ping })
        await player.until(() => player.messages.some((one) => one.is === 'pong' && one.id === ping))
      }
    }
    for (const player of players) await player.until(() => view(player)?.phase === 'call')
    for (const player of players) await player.move({ do: 'ready' })
    let turns = 0
    while (view(first)?.phase !== 'window' && turns++ < 200) await pass(TICK)

    // Everything before the entry of the throw: pictures only.
    const { frames } = first
    const reveal = frames.findIndex((text) => text.includes('"threw"'))
    const tossed = (text: string): Extract<ServerMessage, { is: 'tossed' }>[] => {
      const message = JSON.parse(text) as ServerMessage
      return message.is === 'tossed' ? [message] : []
    }
    // A portion in every turn of the clock until its moment, but what is sent ahead of it.
    const { how, at } = findThrow(frames)
    const { steps } = picturesOf(physics, how as never)
    const ahead = TICK + leadOf([600])
    expect(steps).toBeGreaterThan(60)
    const portions = frames.slice(0, reveal).flatMap(tossed).length
    expect(portions).toBeGreaterThan(10)
    expect(portions).toBeGreaterThanOrEqual(Math.floor(((steps * 1000) / 60 - ahead) / TICK))
    for (const text of frames.slice(0, reveal)) {
      expect(text).not.toMatch(/"(flat|up|down|standing|leaning)\^?"|flings|"how"|"roll"/)
      expect(text).not.toMatch(/"poses":\[/)
    }
    const film = new Film([6, 6])
    for (const piece of frames.flatMap(tossed)) film.add(piece.from, piece.pictures)
    expect(film.steps).toBe(steps)
    expect(at).toBe(frames.flatMap(tossed)[0]?.at)
    for (const text of frames) expect(text).not.toMatch(/"count":\{|"counted"/)

    await second.until(() => view(second)?.phase === 'window')
    await pass(leadOf([600]) + TICK + 300)
    first.send({ is: 'move', key: 'touch', seen: first.n, move: { do: 'fire' }, after: 300 })
    const answered = () => first.messages.find((one) => 'key' in one && one.key === 'touch')
    await first.until(() => answered() !== undefined)
    expect(answered()).toMatchObject({ is: 'ack' })
    expect(await second.move({ do: 'pass' })).toMatchObject({ is: 'ack' })
    for (let i = 0; i < 100 && view(first)?.phase !== 'call'; i++) await pass(TICK)
    await first.until(() => first.messages.some(({ is }) => is === 'race'))
    expect(first.messages.find(({ is }) => is === 'race')).toMatchObject({
      touches: [{ seat: 0, reported: 300 }],
    })
    for (const player of players) player.leave()
    await slow.stop()
  }, 60_000)

  test('mend 5: whoever watches and answers pings late hears a throw no sooner than an honest seat', async () => {
    const hana = await Visitor.come(house.url, 'Hana')
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game: 'dancing-villager', options: { window: 20_000 }, seats })
    await hana.call<TableInfo>('POST', `/tables/${id}/start`)
    const honest = await Player.sit({ url: house.url, table: id, token: hana.token })
    const spy = await Player.sit({ url: house.url, table: id, pongMs: 600 })
    // Until the host believes in a long way.
    await spy.until(() => spy.messages.filter(({ is }) => is === 'ping').length > 4, 20_000)
    const view = () => honest.position?.view as View | undefined
    await honest.until(() => view()?.phase === 'call', 30_000)
    const from = honest.n
    if (view()?.phase === 'call') await honest.move({ do: 'ready' })
    const heard = async (player: Player) => {
      const told = () =>
        player.messages.findIndex(
          (one) => one.is === 'happened' && one.since >= from && one.entries.some(({ how }) => how),
        )
      await player.until(() => told() >= 0, 20_000)
      return player.times[told()] as number
    }
    const [bySpy, byHonest] = await Promise.all([heard(spy), heard(honest)])
    expect(bySpy - byHonest).toBeGreaterThan(0)
    spy.leave()
    honest.leave()
  }, 60_000)

  test('somebody who comes during a throw sees the table before it, then its end', async () => {
    const hana = await Visitor.come(house.url, 'Hana')
    const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
    const { id } = await hana.open({ game: 'dancing-villager', options: { window: 20_000 }, seats })
    await hana.call<TableInfo>('POST', `/tables/${id}/start`)
    const player = await Player.sit({ url: house.url, table: id, token: hana.token })
    await player.until(() => (player.position?.view as View | undefined)?.phase === 'call')
    await player.move({ do: 'ready' })
    await player.until(() => player.messages.some(({ is }) => is === 'tossed'), 10_000)
    const late = await Player.sit({ url: house.url, table: id })
    const view = () => late.position?.view as View | undefined
    await late.until(() => late.position !== undefined)
    expect(view()?.poses).toBeNull()
    // Nobody may act yet, whatever they claim to have seen; and trying it tells nothing.
    const early = await player.move({ do: 'fire' }, 1_000)
    expect(early).toMatchObject({ is: 'refused', refusal: { why: 'stale' } })
    expect((player.position?.view as View | undefined)?.poses).toBeNull()
    await late.until(() => view()?.phase === 'window', 10_000)
    expect(view()?.poses).not.toBeNull()
    expect(late.messages.some((message) => message.is === 'tossed' && message.from === 0)).toBe(true)
    player.leave()
    late.leave()
  }, 60_000)
})

function findThrow(frames: readonly string[]): { how: unknown; at: number } {
  for (const text of frames) {
    const message = JSON.parse(text) as ServerMessage
    if (message.is !== 'happened') continue
    for (const { how, at } of message.entries) if (how !== undefined) return { how, at }
  }
  throw new Error('nothing was thrown')
}
