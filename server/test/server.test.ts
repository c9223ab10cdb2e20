import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portFrom } from '../http/port.ts'
import { type Opened, open } from '../testing/open.ts'

describe('what is served', () => {
  let house: Opened
  beforeAll(async () => {
    house = await open()
  })
  afterAll(() => house.stop())

  test('health, readiness and metrics', async () => {
    expect((await house.server.inject('/health')).json()).toEqual({ ok: true })
    expect((await house.server.inject('/ready')).json()).toEqual({ ok: true })
    expect((await house.server.inject('/metrics')).body).toContain('makiba_moves_total 0')
  })

  test('an OpenAPI document with every route, and a page that shows it', async () => {
    const document: { openapi: string; paths: object } = (await house.server.inject('/api/v1/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/v1/tables/{id}/sit')
    const page = await house.server.inject('/api')
    expect(page.body).toContain('/api/v1/tables/:id/sit')
  })

  test('the games with their options', async () => {
    const { games }: { games: { id: string }[] } = (await house.server.inject('/api/v1/games')).json()
    expect(games.find(({ id }) => id === 'pig')).toMatchObject({ seats: [2, 10], options: { goal: { usual: 100 } } })
  })

  test('strict headers on everything', async () => {
    for (const path of ['/', '/api', '/api/v1/games', '/nowhere']) {
      const { headers } = await house.server.inject(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    const policy = String((await house.server.inject('/api')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })
})

describe('PORT', () => {
  test.each([
    [undefined, 8080],
    ['', 8080],
    ['0', 0],
    ['3000', 3000],
    ['65535', 65535],
    ['65536', undefined],
    ['-1', undefined],
    ['80.5', undefined],
    ['0x50', undefined],
    ['http', undefined],
  ])('%j is %j', (text, port) => expect(portFrom(text)).toBe(port))
})
