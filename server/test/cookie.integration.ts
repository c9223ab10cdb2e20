import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { API, type ErrorBody, type GuestMade, type ServerMessage, type TableInfo } from '../protocol.ts'
import { Visitor } from '../testing/client.ts'
import { type Opened, open } from '../testing/open.ts'

type Headers = Record<string, string>

let house: Opened
let host: string
beforeAll(async () => {
  house = await open()
  host = new URL(house.url).host
})
afterAll(() => house.stop())

async function ask(method: string, path: string, headers: Headers, body?: unknown) {
  const response = await fetch(`${house.url}${API}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = (await response.json()) as Partial<ErrorBody> & { name?: string }
  return { status: response.status, json, cookies: response.headers.getSetCookie() }
}

/** What a browser would send back. */
const jar = (cookies: readonly string[]): string => cookies.map((one) => one.split(';')[0]).join('; ')

async function newcomer(headers: Headers = {}) {
  const { cookies, json } = await ask('POST', '/guests', headers, { name: 'Hana' })
  return { cookies, cookie: jar(cookies), token: (json as unknown as GuestMade).token }
}

/** Origins that are not the page's own, or say nothing. */
const foreign = (): (string | undefined)[] => [
  undefined,
  'null',
  'https://elsewhere.example',
  `http://${host}.elsewhere.example`,
  `http://elsewhere.example/${host}`,
  `http://sub.${host}`,
  `http://${host.replace(/\d+$/, '1')}`,
]

describe('the cookie beside the token', () => {
  test('cannot be read by scripts, stays on this site, and is safe where the line is', async () => {
    const { cookies } = await newcomer()
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^makiba=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=34560000$/)
    // The mark that scripts may read holds no secret.
    expect(cookies[1]).toBe('makiba-known=1; Path=/; SameSite=Lax; Max-Age=34560000')
    const safe = [{ 'x-forwarded-proto': 'https' }, { origin: `https://${host}` }]
    for (const headers of safe) {
      const { cookies: kept } = await newcomer(headers as unknown as Headers)
      expect(kept[0]).toMatch(/^__Host-makiba=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=34560000; Secure$/)
    }
  })

  test('is the same guest with the same seat, for the page itself', async () => {
    const { cookie } = await newcomer()
    const own = { cookie, origin: house.url }
    const wish = { game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] }
    const table = (await ask('POST', '/tables', own, wish)).json as unknown as TableInfo
    expect(table.you).toMatchObject({ seat: 0, host: true })
    // A browser says no origin when it only looks.
    const looked = (await ask('GET', `/tables/${table.id}`, { cookie })).json as unknown as TableInfo
    expect(looked.you).toMatchObject({ seat: 0, host: true })
    expect((await ask('GET', '/me', { cookie, 'sec-fetch-site': 'same-origin' })).json.name).toBe('Hana')
    expect(await hello({ cookie, origin: house.url }, table.id)).toMatchObject({ is: 'welcome', watcher: 0 })
  })

  test('does not outvote the token', async () => {
    const { cookie } = await newcomer()
    const mimi = await Visitor.come(house.url, 'Mimi')
    const told = await ask('GET', '/me', { cookie, authorization: `Bearer ${mimi.token}` })
    expect(told.json.name).toBe('Mimi')
    // And is replaced by it, so that both name one guest again.
    const renewed = await ask('PATCH', '/me', { cookie, authorization: `Bearer ${mimi.token}` }, {})
    expect(jar(renewed.cookies)).toContain(`makiba=${mimi.token}`)
  })

  test('that nobody knows is dropped, and whoever had it is nobody', async () => {
    const cookie = `makiba=${'x'.repeat(43)}`
    const refused = await ask('GET', '/me', { cookie })
    expect(refused.json.error?.code).toBe('token')
    expect(refused.cookies.filter((one) => one.includes('Max-Age=0'))).toHaveLength(3)
    const hana = await Visitor.come(house.url)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    expect((await ask('GET', `/tables/${table.id}`, { cookie })).status).toBe(200)
    expect(await hello({ cookie, origin: house.url }, table.id)).toMatchObject({ is: 'welcome', watcher: 'public' })
  })

  test('of no form is as good as none', async () => {
    for (const cookie of ['makiba=', 'makiba', '=;=;', 'makiba=a b', `makiba=${'x'.repeat(5000)}`, '__proto__=1'])
      expect((await ask('GET', '/me', { cookie })).json.error?.code).toBe('token')
  })
})

describe('a page of another site', () => {
  test('writes nothing by cookie: every route that needs a guest refuses', async () => {
    const { cookie, token } = await newcomer()
    const hana = new Visitor(house.url, token)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    const path = `/tables/${table.id}`
    const writes: [string, string, unknown?][] = [
      ['PATCH', '/me', { name: 'Mallory' }],
      ['POST', '/tables', { game: 'pig', seats: [{ by: 'me' }] }],
      ['POST', `${path}/sit`, {}],
      ['POST', `${path}/leave`],
      ['POST', `${path}/seats`, { by: 'open' }],
      ['PUT', `${path}/seats/1`, { by: 'bot', level: 'easy' }],
      ['DELETE', `${path}/seats/1`],
      ['POST', `${path}/start`],
      ['POST', `${path}/code`],
      ['POST', `${path}/rematch`],
      ['PUT', `${path}/listed`, { listed: true }],
      ['POST', '/anybody', { games: ['pig'] }],
    ]
    const before = await hana.call<TableInfo>('GET', path)
    let refused = 0
    for (const [method, address, body] of writes)
      for (const origin of foreign())
        for (const site of [undefined, 'cross-site', 'same-site'] as const) {
          const headers = { cookie, ...(origin !== undefined && { origin }), ...(site && { 'sec-fetch-site': site }) }
          const { json, cookies } = await ask(method, address, headers, body)
          expect(['origin', 'token'], `${method} ${address} from ${origin} ${site}`).toContain(json.error?.code)
          expect(cookies).toEqual([])
          refused++
        }
    expect(refused).toBe(252)
    expect(await hana.call<TableInfo>('GET', path)).toEqual(before)
    expect(await hana.call('GET', '/me')).toMatchObject({ name: 'Hana' })
  })

  test('on the same host without TLS is not the page either', async () => {
    const { cookie } = await newcomer({ 'x-forwarded-proto': 'https' })
    expect((await ask('PATCH', '/me', { cookie, origin: `http://${host}` }, {})).json.error?.code).toBe('origin')
    expect((await ask('PATCH', '/me', { cookie, origin: `https://${host}` }, {})).status).toBe(200)
  })

  test('reads nothing by cookie: what the browser says of it counts', async () => {
    const { cookie, token } = await newcomer()
    const hana = new Visitor(house.url, token)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    for (const site of ['cross-site', 'same-site']) {
      expect((await ask('GET', '/me', { cookie, 'sec-fetch-site': site })).json.error?.code).toBe('token')
      const looked = await ask('GET', `/tables/${table.id}`, { cookie, 'sec-fetch-site': site })
      expect((looked.json as unknown as TableInfo).you).toBeNull()
    }
  })

  test('has no socket by cookie', async () => {
    const { cookie, token } = await newcomer()
    const hana = new Visitor(house.url, token)
    const table = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
    for (const origin of foreign()) {
      const heard = await hello({ cookie, ...(origin !== undefined && { origin }) }, table.id)
      // A page is not let in; a program that lent the cookie is told why.
      if (origin !== undefined) expect(heard).toBe(403)
      else expect(heard).toMatchObject({ is: 'error', error: { code: 'origin' }, fatal: true })
    }
  })
})

/** The first message after a hello without a token, or the status with which the socket was refused. */
function hello(headers: Headers, table: string): Promise<ServerMessage | number | undefined> {
  return new Promise((done) => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}${API}/socket`, { headers })
    socket.on('open', () => socket.send(JSON.stringify({ is: 'hello', v: 1, table })))
    socket.on('message', (data) => {
      done(JSON.parse(String(data as Buffer)) as ServerMessage)
      socket.close()
    })
    socket.on('unexpected-response', (_request, response) => done(response.statusCode))
    socket.on('error', () => done(undefined))
  })
}
