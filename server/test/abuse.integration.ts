import { request } from 'node:http'
import { join } from 'node:path'
import { pick, quick, type Random } from '@makiba/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { API, ErrorBody, LIMITS, ServerMessage, type TableInfo } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import { type Child, child } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { type Opened, open, quickSettings, scratch } from '../testing/open.ts'

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nasty = [
  '',
  ' ',
  '{',
  'null',
  '1',
  '"moo"',
  '[]',
  '{}',
  deep(5000),
  `{"a":${deep(3000)}}`,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"is":"hello","v":1,"table":"x","__proto__":{"guest":"me"}}',
  '{"is":"move","key":"k","seen":1e308,"move":{}}',
  '{"is":"move","key":"k","seen":-1,"move":{}}',
  '{"is":"move","key":"k","seen":0.5,"move":{}}',
  '{"is":"move","key":"","seen":0,"move":{}}',
  `{"is":"move","key":"${'k'.repeat(500)}","seen":0,"move":{}}`,
  '{"is":"undo","key":"k","m":99999999999999999999}',
  '{"is":"what is this"}',
  '{"is":["move"]}',
  '{"is":"chat","text":""}',
  `{"is":"chat","text":"${'x'.repeat(5000)}"}`,
  '{"is":"emote","emote":"<script>"}',
  '{"is":"mute","seat":1e9,"on":true}',
  '{"is":"ping","id":"1"}',
  '\u0000\u0001\u0002',
  '\ud800',
  '{"is":"resync","have":{"$gt":0}}',
]

/** A raw request, for what `fetch` would not send. */
function raw(url: string, method: string, path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((done, fail) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text }))
      response.on('error', fail)
    })
    // A server that has answered need not read the rest.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? done({ status: 413, body: '' }) : fail(error),
    )
    sent.end(body)
  })
}

describe('bodies', () => {
  let house: Opened
  let hana: Visitor
  let table: TableInfo
  beforeAll(async () => {
    house = await open()
    hana = await Visitor.come(house.url)
    table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
  })
  afterAll(() => house.stop())

  test('of every kind of nonsense get a typed error, and nothing is created', async () => {
    const paths: [string, string][] = [
      ['POST', '/guests'],
      ['PATCH', '/me'],
      ['POST', '/tables'],
      ['POST', `/tables/${table.id}/sit`],
      ['POST', `/tables/${table.id}/seats`],
      ['PUT', `/tables/${table.id}/seats/1`],
      ['PUT', `/tables/${table.id}/seats/-1`],
      ['PUT', `/tables/${table.id}/seats/1e9`],
      ['POST', '/tables/nothing/start'],
      ['POST', '/tables/__proto__/start'],
      ['GET', '/tables/..%2f..%2fetc%2fpasswd'],
      ['GET', `/tables/${'x'.repeat(5000)}`],
      ['DELETE', '/'],
    ]
    const before = await hana.call<TableInfo>('GET', `/tables/${table.id}`)
    const mine = (await hana.call<{ tables: unknown[] }>('GET', '/me/tables')).tables.length
    const bodies = [...nasty, '{"game":"pig","seats":[]}', '{"game":"__proto__","seats":[{"by":"me"}]}']
    bodies.push(
      '{"game":"pig","seats":[{"by":"me"},{"by":"me"}]}',
      '{"game":"pig","options":{"goal":1e9},"seats":[{"by":"me"}]}',
    )
    bodies.push(`{"game":"pig","seats":[${Array(15).fill('{"by":"open"}').join()},{"by":"me"}]}`)
    let errors = 0
    for (const [method, path] of paths)
      for (const body of bodies) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const length = { 'content-length': String(Buffer.byteLength(body)) }
          const headers = { authorization: `Bearer ${hana.token}`, 'content-type': type, ...length }
          const answer = await raw(house.url, method, `${API}${path}`, body, headers)
          // An empty record is a fine wish for a guest, a name or any seat.
          const fine = ['/guests', '/me', `/tables/${table.id}/sit`].includes(path) && /^\s*$|^\{\}$/.test(body)
          if (fine) continue
          expect(answer.status, `${method} ${path} ${body.slice(0, 60)}`).toBeGreaterThanOrEqual(400)
          expect(answer.status, `${method} ${path} ${body.slice(0, 60)}`).toBeLessThan(500)
          ErrorBody.parse(JSON.parse(answer.body))
          expect(answer.body).not.toMatch(/\bat \S+:\d+|node_modules|\.ts\b/)
          errors++
        }
      }
    expect(errors).toBeGreaterThan(1000)
    const after = await hana.call<TableInfo>('GET', `/tables/${table.id}`)
    expect(after).toEqual(before)
    expect((await hana.call<{ tables: unknown[] }>('GET', '/me/tables')).tables.length).toBe(mine)
    expect(Object.prototype).not.toHaveProperty('admin')
  })

  test('of ten megabytes are not read', async () => {
    const body = `{"name":"${'x'.repeat(10_000_000)}"}`
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    expect((await raw(house.url, 'POST', `${API}/guests`, body, headers)).status).toBe(413)
    expect((await raw(house.url, 'POST', `${API}/daily/2026-11-15/records`, body, headers)).status).toBe(413)
  })

  test('for what is not one’s own are refused', async () => {
    const mallory = await Visitor.come(house.url, 'Mallory')
    const code = async (method: string, path: string, body?: unknown) => {
      const response = await mallory.ask(method, path, body)
      return ((await response.json()) as ErrorBody).error.code
    }
    expect(await code('POST', `/tables/${table.id}/start`)).toBe('not host')
    expect(await code('POST', `/tables/${table.id}/leave`)).toBe('no seat')
    expect(await code('POST', `/tables/${table.id}/rematch`)).toBe('no seat')
    expect(await code('POST', `/tables/${table.id}/code`)).toBe('no seat')
    expect(await code('PUT', `/tables/${table.id}/listed`, { listed: true })).toBe('not host')
    expect(await code('PUT', `/tables/${table.id}/seats/0`, { by: 'open' })).toBe('not host')
    expect(await code('POST', `/tables/${table.id}/sit`, { seat: 0, invite: table.you?.invite })).toBe('seat taken')
    expect(await code('POST', `/tables/${table.id}/sit`, { invite: 'guess' })).toBe('not invited')
    const stranger = new Visitor(house.url, 'x'.repeat(43))
    expect(await (await stranger.ask('GET', '/me')).json()).toMatchObject({ error: { code: 'token' } })
  })

  test('from a page of another site are refused', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
    const answer = await raw(house.url, 'POST', `${API}/guests`, '{}', headers)
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'origin' } })
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}${API}/socket`, {
      origin: 'https://elsewhere.example',
    })
    const status = await new Promise((done) => {
      socket.on('unexpected-response', (_request, response) => done(response.statusCode))
      socket.on('error', () => undefined)
    })
    expect(status).toBe(403)
  })
})

/** Sends frames and collects what comes back until the server closes or has answered a last ping. */
function talk(
  url: string,
  frames: readonly (string | Buffer)[],
): Promise<{ came: string[]; code: number | undefined }> {
  return new Promise((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${API}/socket`, { perMessageDeflate: false })
    const came: string[] = []
    let code: number | undefined
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame)
      socket.send('{"is":"ping","id":424242}')
    })
    socket.on('message', (data) => {
      const text = String(data as Buffer)
      came.push(text)
      if (text.includes('424242')) socket.close()
    })
    socket.on('error', () => undefined)
    socket.on('close', (closed) => {
      code = closed
      done({ came, code })
    })
  })
}

describe('frames', () => {
  let house: Opened
  let hello: string
  let over: string
  let hana: Visitor
  beforeAll(async () => {
    house = await open()
    hana = await Visitor.come(house.url)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    await hana.call('POST', `/tables/${table.id}/start`)
    hello = JSON.stringify({ is: 'hello', v: 1, token: hana.token, table: table.id })
    const lobby = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    await hana.call('POST', `/tables/${lobby.id}/leave`)
    over = lobby.id
  })
  afterAll(() => house.stop())

  test('of nonsense, before and after hello, get a typed error or a close code', async () => {
    for (const frame of [...nasty, Buffer.from([0, 255, 1])]) {
      for (const before of [[], [hello]]) {
        const { came, code } = await talk(house.url, [...before, frame])
        const messages = came.map((text) => ServerMessage.parse(JSON.parse(text)))
        const answered = messages.some(({ is }) => ['error', 'refused', 'failed'].includes(is))
        expect(answered || (code ?? 0) >= 4000, `${String(frame).slice(0, 80)} -> ${came.join(' ')}`).toBe(true)
        for (const text of came) expect(text).not.toMatch(/\bat \S+:\d+|node_modules|\.ts\b/)
      }
    }
  })

  test('that are too long close the socket', async () => {
    const { code } = await talk(house.url, [`"${'x'.repeat(10_000_000)}"`])
    expect(code).toBe(1009)
    const long = await talk(house.url, [`{"is":"chat","text":"${'x'.repeat(LIMITS.frame)}"}`])
    expect(long.came[0]).toContain('malformed')
  })

  test('for tables and tokens that are not there, and for another version, say so', async () => {
    const ask = async (message: object) =>
      (await talk(house.url, [JSON.stringify(message)])) as { came: string[]; code: number }
    expect(await ask({ is: 'hello', v: 1, table: 'nothing' })).toMatchObject({ code: 4004 })
    expect(await ask({ is: 'hello', v: 1, table: '__proto__' })).toMatchObject({ code: 4004 })
    expect(await ask({ is: 'hello', v: 1, table: 'x', token: 'y'.repeat(43) })).toMatchObject({ code: 4003 })
    expect(await ask({ is: 'hello', v: 2, table: 'x' })).toMatchObject({ code: 4002 })
    expect(await ask({ is: 'move', key: 'k', seen: 0, move: {} })).toMatchObject({ code: 4000 })
    const late = await talk(house.url, [
      JSON.stringify({ is: 'hello', v: 1, table: over, token: hana.token }),
      '{"is":"move","key":"k","seen":0,"move":{"do":"roll"}}',
    ])
    expect(late.came.join()).toMatch(/"is":"failed","key":"k"/)
  })

  test('that do not come cost little: a socket without hello is closed', async () => {
    const quick_ = await open({ settings: { helloMs: 50, pingMs: 60 } })
    const socket = new WebSocket(`${quick_.url.replace('http', 'ws')}${API}/socket`)
    const code = await new Promise((done) => socket.on('close', done))
    expect(code).toBe(4000)
    await quick_.stop()
  })
})

describe('too much', () => {
  test('of requests and frames is answered with when to try again, then closed', async () => {
    const { credits: _, ...rest } = quickSettings
    const house = await open({ settings: { ...rest, credits: strict } })
    const hana = await Visitor.come(house.url)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    const player = await Player.sit({ url: house.url, table: table.id, token: hana.token })
    for (let i = 0; i < 10; i++) player.send({ is: 'chat', text: 'moo' })
    await player.until(() => player.messages.some((m) => m.is === 'error' && m.error.code === 'slow down'))
    const slow = player.messages.find((m) => m.is === 'error')
    expect(slow?.is === 'error' && (slow.error.retryAfter ?? 0) > 0).toBe(true)
    for (let i = 0; i < 200; i++) player.send({ is: 'ping', id: i })
    await player.until(() => player.closed !== undefined)
    expect(player.closed?.code).toBe(4008)
    let refused: Response | undefined
    for (let i = 0; i < 50 && !refused; i++) {
      const response = await new Visitor(house.url, '').ask('GET', '/invites/AAAA')
      if (response.status === 429) refused = response
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    await house.stop()
  })

  test('for a reader that does not read ends with its socket, and it may come back', async () => {
    const house = await open({ settings: { sendBuffer: 50_000 } })
    const hana = await Visitor.come(house.url)
    const table = await hana.open({
      game: 'pig',
      options: { goal: 1000 },
      seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }],
    })
    await hana.call('POST', `/tables/${table.id}/start`)
    const deaf = new WebSocket(`${house.url.replace('http', 'ws')}${API}/socket`)
    await new Promise((done) => deaf.on('open', done))
    deaf.send(JSON.stringify({ is: 'hello', v: 1, table: table.id }))
    await new Promise((done) => deaf.once('message', done))
    deaf.pause()
    const player = await Player.sit({ url: house.url, table: table.id, token: hana.token })
    const awake = await house.registry.awake.table(table.id)
    const talker = {
      guest: (await house.registry.guests.of(hana.token)).id,
      who: undefined,
      onlyWatches: false,
      muted: new Set<number>(),
      hear() {},
      close() {},
      measure() {},
      gone() {},
    }
    const number = await awake.come(talker, { asSeat: true })
    for (let i = 0; i < 100_000 && house.services.metrics.slowReaders.value === 0; i++) {
      awake.say(number, { is: 'chat', text: 'x'.repeat(200) })
      if (i % 100 === 0) await new Promise((done) => setTimeout(done, 1))
    }
    expect(house.services.metrics.slowReaders.value).toBe(1)
    expect(player.closed).toBeUndefined()
    deaf.resume()
    const code = await new Promise((done) => deaf.on('close', done))
    expect([1006, 4009]).toContain(code)
    const back = await Player.sit({ url: house.url, table: table.id })
    back.leave()
    player.leave()
    await house.stop()
  })
})

const strict = {
  frames: { most: 30, perSecond: 10 },
  guest: { most: 60, perSecond: 10 },
  address: { most: 120, perSecond: 20 },
  chat: { most: 3, perSecond: 0.5 },
  dear: { most: 10, perSecond: 0.5 },
  passTries: { most: 5, perSecond: 1 },
  wrongPasses: { most: 5, perSecond: 1 },
  wrongCodes: { most: 10, perSecond: 0.5 },
  dailies: { most: 10, perSecond: 0.5 },
  dailiesOfAddress: { most: 10, perSecond: 0.5 },
  pages: { most: 100, perSecond: 10 },
}

describe('a flood of fuzz', () => {
  let server: Child
  const place = join(scratch(), 'makiba.db')
  beforeAll(async () => {
    server = await child({ database: place, port: 0 })
  })
  afterAll(() => server.kill())

  const resident = async () =>
    Number(/makiba_resident_bytes (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]) / 1e6

  /** A valid message with something changed. */
  function mutate(random: Random, valid: string): string {
    const at = random.below(valid.length)
    switch (random.below(5)) {
      case 0:
        return valid.slice(0, at)
      case 1:
        return valid.slice(0, at) + String.fromCharCode(random.below(0x10000)) + valid.slice(at + 1)
      case 2:
        return valid.slice(0, at) + pick(random, nasty) + valid.slice(at)
      case 3:
        return valid.replace(/\d+/, String(random.below(2 ** 32) * (random.below(2) === 0 ? 1 : -1e300)))
      default:
        return pick(random, nasty)
    }
  }

  test('crashes nothing, creates nothing, and leaves memory flat', async () => {
    const random = quick(8)
    const hana = await Visitor.come(server.url)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }] })
    await hana.call('POST', `/tables/${table.id}/start`)
    const valid = [
      { is: 'hello', v: 1, token: hana.token, table: table.id, as: 'watch', have: 3 },
      { is: 'move', key: 'k', seen: 3, move: { do: 'hold' } },
      { is: 'undo', key: 'u', m: 2 },
      { is: 'resync', have: 1 },
      { is: 'mute', seat: 1, on: true },
      { is: 'pong', id: 5 },
    ].map((message) => JSON.stringify(message))
    const burst = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const frames = Array.from({ length: 20 }, () => mutate(random, pick(random, valid)))
        const watching = JSON.stringify({ is: 'hello', v: 1, table: table.id })
        const { came } = await talk(server.url, random.below(2) === 0 ? frames : [watching, ...frames])
        for (const text of came) ServerMessage.parse(JSON.parse(text))
      }
    }
    await burst(300)
    const before = await resident()
    await burst(900)
    const after = await resident()
    console.log(`resident: ${before.toFixed(0)} MB, after 18,000 frames more ${after.toFixed(0)} MB`)
    expect(after - before).toBeLessThan(25)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const store = await openSqlite(place)
    expect(await store.tablesOf((await store.findTable(table.id))?.host ?? '', 10)).toHaveLength(1)
    await store.close()
  })
})
