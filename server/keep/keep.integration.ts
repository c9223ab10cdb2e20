import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { API, type ErrorBody, type TableInfo } from '../protocol.ts'
import { usualSettings } from '../services.ts'
import { makeKey, makeLetters, makeToken, systemBytes } from '../tables/ids.ts'
import { Player, threw, Visitor } from '../testing/client.ts'
import { openCluster } from '../testing/cluster.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open, scratch } from '../testing/open.ts'
import type { ClaimMade, ClaimState, KeyMade, Pass, PassState } from './protocol.ts'

const ADMIN = 'a token that nobody will guess'
const DEVICE = { device: 'computer', browser: 'Chrome' } as const

const oneNode = async (choices: Parameters<typeof open>[0] = {}) => {
  const node = await open({ database: join(scratch(), 'makiba.db'), adminToken: ADMIN, ...choices })
  return { nodes: [node] as readonly Opened[], stop: () => node.stop() }
}

/** Somebody nobody knows yet. */
const stranger = (node: Opened) => new Visitor(node.url, '')

const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code

/** A device with the letters; resolves to it as it will be known. */
async function claim(node: Opened, letters: string): Promise<Visitor & { readonly made: ClaimMade }> {
  const token = makeToken(systemBytes)
  const made = await stranger(node).call<ClaimMade>('POST', '/passes', { letters, token, ...DEVICE })
  return Object.assign(new Visitor(node.url, token), { made })
}

const look = (device: Visitor) => device.call<ClaimState>('POST', '/passes/look', { token: device.token })
const passOf = (guest: Visitor) => guest.call<PassState>('GET', '/me/pass')

async function asked(guest: Visitor) {
  const pass = await passOf(guest)
  if (pass.is !== 'asked') throw new Error(`nobody asks: ${pass.is}`)
  return pass
}

async function say(guest: Visitor, yes: boolean, luggage = '') {
  return guest.call<PassState>('POST', '/me/pass/answer', { claim: (await asked(guest)).claim, yes, luggage })
}

/** A new device of this guest. */
async function letIn(guest: Visitor, node: Opened): Promise<Visitor> {
  const { letters } = await guest.call<Pass>('POST', '/me/pass')
  const device = await claim(node, letters)
  await say(guest, true)
  return device
}

describe.each([
  ['SQLite, one node', () => oneNode()],
  ['PostgreSQL and Redis, two nodes', () => openCluster(2, { adminToken: ADMIN })],
])('on %s', (_name, openHouse) => {
  let house: Awaited<ReturnType<typeof openHouse>>
  let near: Opened
  let far: Opened
  beforeAll(async () => {
    house = await openHouse()
    near = house.nodes[0] as Opened
    far = house.nodes.at(-1) as Opened
  })
  afterAll(() => house.stop())

  test('a pass carries a guest to another device in the middle of a game: same seat, both go on', async () => {
    const [hana, goat] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(far.url, 'Goat')]
    const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await goat.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    await hana.call('POST', `/tables/${id}/start`)
    const players = [
      await Player.sit({ url: near.url, table: id, token: hana.token }),
      await Player.sit({ url: far.url, table: id, token: goat.token }),
    ]
    onTestFinished(() => {
      for (const player of players) player.leave()
    })
    await threw(players)

    expect(await passOf(hana)).toEqual({ is: 'none' })
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    expect(letters).toMatch(/^[A-Z]{4} [A-Z]{4}$/)
    expect(await passOf(hana)).toMatchObject({ is: 'open' })
    const laptop = await claim(far, letters.toLowerCase().replace(' ', '-'))
    // Nothing is known before the yes: neither a name nor a seat.
    expect(await look(laptop)).toEqual({ is: 'waiting', until: laptop.made.until })
    expect((await laptop.ask('GET', '/me')).status).toBe(401)
    expect(await passOf(hana)).toMatchObject({ is: 'asked', ...DEVICE, number: laptop.made.number })
    await say(hana, true, '{"stars":1}')
    expect(await look(laptop)).toEqual({
      is: 'yes',
      guest: expect.objectContaining({ name: 'Hana' }) as unknown,
      luggage: '{"stars":1}',
    })
    expect(await passOf(hana)).toEqual({ is: 'yes' })
    const second = await Player.sit({ url: far.url, table: id, token: laptop.token })
    players.push(second)
    expect(second.watcher).toBe(0)
    expect(second.position?.n).toBe(players[0]?.n)
    const [first, other] = players as [Player, Player, Player]
    // Whoever of them is to act: the laptop moves for Hana, and the phone hears of it.
    for (let moves = 0; moves < 4; moves++) {
      await first.until(() => first.n === second.n && first.n === other.n && (second.toAct || other.toAct), 60_000)
      const actor = second.toAct ? second : other
      expect((await actor.move({ do: 'roll' })).is).toBe('ack')
    }
    // A name that one device changes, the other has.
    await laptop.call('PATCH', '/me', { name: 'Hanako' })
    await expect.poll(() => hana.call('GET', '/me')).toMatchObject({ name: 'Hanako' })
  })

  test('a pass is good once: for the first who comes, and that one alone', async () => {
    const hana = await Visitor.come(near.url, 'Hana')
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    const laptop = await claim(far, letters)
    const late = { letters, token: makeToken(systemBytes), ...DEVICE }
    expect(await codeOf(await stranger(near).ask('POST', '/passes', late))).toBe('unknown pass')
    // The first may ask again: its answer was lost on the way.
    const again = await stranger(far).call<ClaimMade>('POST', '/passes', { ...late, token: laptop.token })
    expect(again).toEqual(laptop.made)
    await say(hana, true)
    expect(await codeOf(await stranger(near).ask('POST', '/passes', late))).toBe('unknown pass')
    expect((await laptop.ask('GET', '/me')).status).toBe(200)
    // A second tab says yes too late, and is told the same; no is no longer possible.
    const { claim: seen } = { claim: (await near.services.store.passOf(await idOf(hana), 0))?.claim?.id }
    expect(await hana.call('POST', '/me/pass/answer', { claim: seen, yes: true })).toEqual({ is: 'yes' })
    expect(await codeOf(await hana.ask('POST', '/me/pass/answer', { claim: seen, yes: false }))).toBe('unknown pass')
  })

  test('two devices at once and two tabs that say yes at once: one device is in', async () => {
    const hana = await Visitor.come(near.url, 'Hana')
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    const tokens = Array.from({ length: 8 }, () => makeToken(systemBytes))
    const answers = await Promise.all(
      tokens.map((token, i) => stranger(i % 2 ? near : far).ask('POST', '/passes', { letters, token, ...DEVICE })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { claim: wanted } = await asked(hana)
    const yes = { claim: wanted, yes: true }
    const tabs = await Promise.all(
      [near, far, near, far].map((node) => new Visitor(node.url, hana.token).ask('POST', '/me/pass/answer', yes)),
    )
    expect(tabs.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const inside = await Promise.all(tokens.map((token) => new Visitor(near.url, token).ask('GET', '/me')))
    expect(inside.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a no, new letters and a forgotten guest close it; nobody else can open it', async () => {
    const [hana, mallory] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(near.url, 'Mallory')]
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    const thief = await claim(far, letters)
    const { claim: theirs } = await asked(hana)
    // The wrong guest says yes, with a pass of their own or without.
    const yes = { claim: theirs, yes: true }
    expect(await codeOf(await mallory.ask('POST', '/me/pass/answer', yes))).toBe('unknown pass')
    await mallory.call('POST', '/me/pass')
    expect(await codeOf(await mallory.ask('POST', '/me/pass/answer', yes))).toBe('unknown pass')
    expect((await stranger(near).ask('POST', '/me/pass/answer', yes)).status).toBe(401)
    await say(hana, false)
    expect(await look(thief)).toEqual({ is: 'no' })
    expect(await codeOf(await hana.ask('POST', '/me/pass/answer', yes))).toBe('unknown pass')
    expect((await thief.ask('GET', '/me')).status).toBe(401)

    const second = await hana.call<Pass>('POST', '/me/pass')
    const third = await hana.call<Pass>('POST', '/me/pass')
    const body = { letters: second.letters, token: makeToken(systemBytes), ...DEVICE }
    expect(await codeOf(await stranger(far).ask('POST', '/passes', body))).toBe('unknown pass')
    const laptop = await claim(far, third.letters)
    const { claim: last } = await asked(hana)
    await hana.call('DELETE', '/me')
    expect((await hana.ask('POST', '/me/pass/answer', { claim: last, yes: true })).status).toBe(401)
    expect(await codeOf(await laptop.ask('POST', '/passes/look', { token: laptop.token }))).toBe('unknown pass')
    expect((await laptop.ask('GET', '/me')).status).toBe(401)
  })

  test('a token that is somebody’s already cannot be brought along', async () => {
    const [hana, mallory] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(near.url, 'Mallory')]
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    const body = { letters, token: mallory.token, ...DEVICE }
    expect(await codeOf(await stranger(near).ask('POST', '/passes', body))).toBe('unknown pass')
    expect(await passOf(hana)).toMatchObject({ is: 'open' })
  })

  test('a printed key restores, at any node; a new one voids the old; only a hash is kept', async () => {
    const hana = await Visitor.come(near.url, 'Hana')
    expect(await hana.call('GET', '/me/key')).toEqual({ made: null })
    const { key: old } = await hana.call<KeyMade>('POST', '/me/key')
    expect(old).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/)
    const { key } = await hana.call<KeyMade>('POST', '/me/key')
    expect(await hana.call<{ made: number }>('GET', '/me/key')).toEqual({ made: expect.any(Number) as unknown })
    expect(await codeOf(await stranger(far).ask('POST', '/keys', { key: old, token: makeToken(systemBytes) }))).toBe(
      'unknown key',
    )
    const token = makeToken(systemBytes)
    const typed = { key: ` ${key.toUpperCase()}`, token }
    expect(await stranger(far).call('POST', '/keys', typed)).toMatchObject({ name: 'Hana' })
    // Its answer was lost on the way.
    expect(await stranger(near).call('POST', '/keys', typed)).toMatchObject({ name: 'Hana' })
    expect(await new Visitor(near.url, token).call('GET', '/me')).toMatchObject({ name: 'Hana' })
    // It is no token, and is good again when the next device is lost.
    expect((await new Visitor(near.url, key).ask('GET', '/me')).status).toBe(401)
    await stranger(near).call('POST', '/keys', { key, token: makeToken(systemBytes) })
    const taken = await Visitor.come(near.url, 'Taken')
    expect(await codeOf(await taken.ask('POST', '/keys', { key, token: taken.token }))).toBe('unknown key')
    const all = JSON.stringify(await near.services.store.exportGuest(await idOf(hana)))
    for (const part of [key, key.replaceAll('-', '')]) expect(all).not.toContain(part)
    await hana.call('DELETE', '/me')
    expect(await codeOf(await stranger(far).ask('POST', '/keys', { key, token: makeToken(systemBytes) }))).toBe(
      'unknown key',
    )
    expect((await new Visitor(near.url, token).ask('GET', '/me')).status).toBe(401)
  })

  test('two guests become one while they play: the same seat, no other table is touched, and who waits hears of it', async () => {
    const [hana, old] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(far.url, 'Old Goat')]
    const friend = await Visitor.come(near.url, 'Friend')
    const { id, you } = await old.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await friend.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    await old.call('POST', `/tables/${id}/start`)
    const [first, second] = [
      await Player.sit({ url: far.url, table: id, token: old.token, stubborn: true }),
      await Player.sit({ url: near.url, table: id, token: friend.token }),
    ]
    onTestFinished(() => {
      for (const player of [first, second]) player.leave()
    })
    await threw([first, second])
    const device = await letIn(hana, far)
    expect(await device.call('POST', '/me/merge', { token: old.token })).toMatchObject({ name: 'Hana' })
    // Twice is once.
    expect(await device.call('POST', '/me/merge', { token: old.token })).toMatchObject({ name: 'Hana' })
    for (const who of [hana, old, device]) {
      // The node that has the table in memory hears of it a moment later.
      await expect.poll(() => who.call('GET', '/me'), { timeout: 60_000 }).toMatchObject({ name: 'Hana' })
      await expect
        .poll(() => who.call<TableInfo>('GET', `/tables/${id}`), { timeout: 60_000 })
        .toMatchObject({ you: { seat: 0, host: true } })
      const { tables } = await who.call<{ tables: TableInfo[] }>('GET', '/me/tables')
      expect(tables.map((table) => table.id)).toEqual([id])
    }
    // The line that was open came again by itself; the game goes on where it was.
    await first.until(() => first.table?.seats[0]?.by === 'guest' && first.table.seats[0].name === 'Hana', 60_000)
    await second.until(() => second.table?.seats[0]?.by === 'guest' && second.table.seats[0].name === 'Hana', 60_000)
    expect(first.watcher).toBe(0)
    const laptop = await Player.sit({ url: near.url, table: id, token: device.token })
    onTestFinished(() => laptop.leave())
    await laptop.until(() => laptop.n === second.n && (laptop.toAct || second.toAct), 60_000)
    const actor = laptop.toAct ? laptop : second
    expect((await actor.move({ do: 'roll' })).is).toBe('ack')
  })

  test('two who sit at one table stay two, and are told what to do; after it they may be one, and play again against others', async () => {
    const [hana, goat] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(far.url, 'Goat')]
    const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await goat.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    const refused = await hana.ask('POST', '/me/merge', { token: goat.token })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'at one table'])
    expect(await goat.call('GET', '/me')).toMatchObject({ name: 'Goat' })
    expect(await goat.call<TableInfo>('GET', `/tables/${id}`)).toMatchObject({ you: { seat: 1 } })
    await admin(near, { do: 'close', table: id })
    await hana.call('POST', '/me/merge', { token: goat.token })
    const again = await hana.call<TableInfo>('POST', `/tables/${id}/rematch`)
    expect(again.seats.map(({ by }) => by).sort()).toEqual(['guest', 'open'])
  })

  test('a ban is not shed by becoming somebody else', async () => {
    const [hana, rude] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(near.url, 'Rude')]
    const { key } = await rude.call<KeyMade>('POST', '/me/key')
    const ids = [await idOf(hana), await idOf(rude)] as const
    const ban = { do: 'ban', kind: 'guest', name: ids[1], hours: 1, why: 'rude' }
    await admin(near, ban)
    expect(await codeOf(await hana.ask('POST', '/me/merge', { token: rude.token }))).toBe('banned')
    expect(await codeOf(await rude.ask('POST', '/me/merge', { token: hana.token }))).toBe('banned')
    expect(await codeOf(await stranger(near).ask('POST', '/keys', { key, token: makeToken(systemBytes) }))).toBe(
      'banned',
    )
    expect(await codeOf(await rude.ask('POST', '/me/pass'))).toBe('banned')
    // Were it done all the same, at the very moment of the ban, the one guest has it.
    await near.services.store.mergeGuests(ids[1], ids[0])
    expect((await near.services.store.bans(0)).map(({ name }) => name)).toContain(ids[0])
  })

  test('whoever says so is forgotten: nobody by any token, no seat where others wait, and the browser drops its cookie', async () => {
    const [hana, friend] = [await Visitor.come(near.url, 'Hana'), await Visitor.come(near.url, 'Friend')]
    const device = await letIn(hana, far)
    const { id, you } = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await friend.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
    await hana.call('POST', `/tables/${id}/start`)
    const gone = await device.ask('DELETE', '/me')
    expect([gone.status, await gone.json()]).toEqual([200, { forgotten: true }])
    expect(gone.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))).toHaveLength(3)
    // The other node hears of it a moment later.
    for (const who of [hana, device]) await expect.poll(async () => (await who.ask('GET', '/me')).status).toBe(401)
    const { seats } = await friend.call<TableInfo>('GET', `/tables/${id}`)
    expect(seats[0]).toMatchObject({ by: 'bot' })
    expect(JSON.stringify(seats)).not.toContain('Hana')
  })

  async function idOf(guest: Visitor): Promise<string> {
    const name = `name of ${Math.random()}`.slice(0, 20)
    const { name: before } = await guest.call<{ name: string }>('GET', '/me')
    await guest.call('PATCH', '/me', { name })
    const [found] = await near.services.store.findGuests(name, 1)
    await guest.call('PATCH', '/me', { name: before })
    return found?.id as string
  }
})

async function admin(node: Opened, act: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ADMIN}` }
  const answer = await fetch(`${node.url}/api/admin`, { method: 'POST', headers, body: JSON.stringify(act) })
  expect(answer.ok).toBe(true)
}

describe('ten minutes', () => {
  test('are all that letters, questions and what is carried are good for, wherever the clock on the wall is set', async () => {
    const time = new ManualTime()
    const house = await open({ time })
    onTestFinished(() => house.stop())
    const hana = await Visitor.come(house.url, 'Hana')
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    time.pass(10 * 60_000 + 1)
    const body = { letters, token: makeToken(systemBytes), ...DEVICE }
    expect(await codeOf(await stranger(house).ask('POST', '/passes', body))).toBe('unknown pass')
    expect(await passOf(hana)).toEqual({ is: 'none' })

    // The old device is offline and comes back too late: nobody is let in.
    const { letters: next } = await hana.call<Pass>('POST', '/me/pass')
    const laptop = await claim(house, next)
    const { claim: wanted } = await asked(hana)
    time.pass(10 * 60_000 + 1)
    expect(await codeOf(await hana.ask('POST', '/me/pass/answer', { claim: wanted, yes: true }))).toBe('unknown pass')
    expect(await codeOf(await laptop.ask('POST', '/passes/look', { token: laptop.token }))).toBe('unknown pass')
    expect((await laptop.ask('GET', '/me')).status).toBe(401)

    const device = await letIn(hana, house)
    time.pass(30 * 60_000)
    await expect.poll(() => house.services.store.claimed('', 0)).toBeUndefined()
    expect(await codeOf(await device.ask('POST', '/passes/look', { token: device.token }))).toBe('unknown pass')
    // The device itself stays in.
    expect((await device.ask('GET', '/me')).status).toBe(200)
  })
})

describe('10,000 guesses', () => {
  /** Straight into the server, from any address that it is told of. */
  async function guesses(house: Opened, from: (i: number) => string, letters: string) {
    const counts = new Map<string, number>()
    const guess = async (i: number) => {
      const address = from(i)
      const right = i >= 9000 && i % 10 === 0
      const [url, body] =
        i % 2
          ? ['/keys', { key: makeKey(systemBytes), token: makeToken(systemBytes) }]
          : [
              '/passes',
              { letters: right ? letters : makeLetters(systemBytes), token: makeToken(systemBytes), ...DEVICE },
            ]
      const answer = await house.server.inject({
        method: 'POST',
        url: `${API}${url}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        payload: JSON.stringify(body),
      })
      const code = answer.statusCode < 300 ? 'opened' : (JSON.parse(answer.body) as ErrorBody).error.code
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    // A hundred at once, as attackers do.
    for (let i = 0; i < 10_000; i += 100) await Promise.all(Array.from({ length: 100 }, (_, k) => guess(i + k)))
    return counts
  }

  test.each([
    ['100 addresses', (i: number) => `203.0.113.${1 + (i % 100)}`, 100],
    ['one /64', (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`, 5],
  ])(
    'of letters and keys from %s open nothing, not even with the right letters at the end',
    async (_name, from, most) => {
      const house = await open({
        time: new ManualTime(),
        trustProxy: 1,
        settings: { credits: { ...usualSettings.credits } },
      })
      onTestFinished(() => house.stop())
      const hana = await Visitor.come(house.url, 'Hana')
      const { letters } = await hana.call<Pass>('POST', '/me/pass')
      await hana.call('POST', '/me/key')
      const counts = await guesses(house, from, letters)
      expect(counts.get('opened')).toBeUndefined()
      const lookedUp = (counts.get('unknown pass') ?? 0) + (counts.get('unknown key') ?? 0)
      console.info(
        `10,000 guesses from ${_name}: ${lookedUp} looked up, ${counts.get('slow down')} slowed down, 0 opened`,
      )
      expect(lookedUp).toBeLessThanOrEqual(most)
      expect(lookedUp + (counts.get('slow down') ?? 0)).toBe(10_000)
      expect(await passOf(hana)).toMatchObject({ is: 'open' })
    },
  )

  test('are shared between nodes', async () => {
    const cluster = await openCluster(2, {
      trustProxy: 1,
      settings: { credits: { ...usualSettings.credits } },
    })
    onTestFinished(() => cluster.stop())
    const guess = async (node: Opened) => {
      const answer = await node.server.inject({
        method: 'POST',
        url: `${API}/keys`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        payload: JSON.stringify({ key: makeKey(systemBytes), token: makeToken(systemBytes) }),
      })
      return answer.statusCode
    }
    const [near, far] = cluster.nodes as [Opened, Opened]
    for (let i = 0; i < 5; i++) expect(await guess(near)).toBe(404)
    expect(await guess(near)).toBe(429)
    // What was spent here the other hears with the next beat. Until then it may look up a few itself.
    await expect.poll(() => guess(far), { timeout: 60_000 }).toBe(429)
  })
})

describe('a page of another site', () => {
  test('writes nothing by cookie at any of these addresses, and is handed nothing', async () => {
    const house = await open()
    onTestFinished(() => house.stop())
    const host = new URL(house.url).host
    const hana = await Visitor.come(house.url, 'Hana')
    const cookie = `makiba=${hana.token}; makiba-known=1`
    const { letters } = await hana.call<Pass>('POST', '/me/pass')
    const laptop = await claim(house, letters)
    const { claim: wanted } = await asked(hana)
    const before = await house.services.store.exportGuest(await guestId(house))
    const origins = [
      undefined,
      'null',
      'https://elsewhere.example',
      `http://${host}.elsewhere.example`,
      `http://sub.${host}`,
    ]
    const writes: [string, string, object?][] = [
      ['POST', '/me/pass'],
      ['POST', '/me/pass/answer', { claim: wanted, yes: true }],
      ['POST', '/me/key'],
      ['POST', '/me/merge', {}],
      ['DELETE', '/me'],
    ]
    let refused = 0
    for (const [method, path, body] of writes)
      for (const origin of origins)
        for (const site of [undefined, 'cross-site', 'same-site']) {
          const answer = await fetch(`${house.url}${API}${path}`, {
            method,
            headers: {
              cookie,
              ...(origin !== undefined && { origin }),
              ...(site !== undefined && { 'sec-fetch-site': site }),
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          })
          expect(['origin', 'token'], `${method} ${path} from ${origin} ${site}`).toContain(await codeOf(answer))
          expect(answer.headers.getSetCookie()).toEqual([])
          refused++
        }
    // Those who need no guest: a page of another site is refused all the same; it could hand a browser somebody else's guest.
    for (const [path, body] of [
      ['/keys', { key: makeKey(systemBytes), token: makeToken(systemBytes) }],
      ['/passes', { letters, token: makeToken(systemBytes), ...DEVICE }],
      ['/passes/look', { token: laptop.token }],
    ] as const)
      for (const origin of origins.slice(1)) {
        const headers = { 'content-type': 'application/json', origin: origin as string }
        const answer = await fetch(`${house.url}${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(await codeOf(answer)).toBe('origin')
        refused++
      }
    for (const path of ['/me/pass', '/me/key']) {
      const answer = await fetch(`${house.url}${API}${path}`, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
      expect(await codeOf(answer)).toBe('token')
      refused++
    }
    expect(refused).toBe(89)
    expect(await house.services.store.exportGuest(await guestId(house))).toEqual(before)
    expect(await look(laptop)).toMatchObject({ is: 'waiting' })
  })

  const guestId = async (house: Opened) => (await house.services.store.findGuests('Hana', 1))[0]?.id as string
})
