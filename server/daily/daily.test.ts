import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyErrorBody, DailyStanding, DailyTable, GuestMade } from '../protocol.ts'
import { farm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open } from '../testing/open.ts'

/** The day that it is at Greenwich when a manual clock begins. */
const TODAY = '2027-01-15'

let house: Opened
const time = new ManualTime()
beforeAll(async () => {
  house = await open({ time })
})
afterAll(() => house.stop())

async function ask<T>(token: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<T> {
  const answer = await house.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return answer.json()
}

async function guest(name: string): Promise<string> {
  return (await ask<GuestMade>('', 'POST', '/guests', { name })).token
}

describe('a day', () => {
  test('counts the first game at first sight and later ones as best known', async () => {
    const hana = await guest('Hana')
    const games = [1, 2, 3, 4].map((seed) => farm({ date: TODAY, seed }))
    const [first, ...later] = games
    const sent = await ask<DailyStanding>(hana, 'POST', `/daily/${TODAY}/records`, {
      record: first?.record,
      started: time.now(),
    })
    expect(sent).toMatchObject({ sport: 'first', score: first?.score, kept: true, place: 1, of: 1, percentile: 100 })
    let best = Number.NEGATIVE_INFINITY
    for (const { record, score } of later) {
      const again = await ask<DailyStanding>(hana, 'POST', `/daily/${TODAY}/records`, { record, started: time.now() })
      expect(again).toMatchObject({ sport: 'best', sent: score, kept: score > best, score: Math.max(score, best) })
      best = Math.max(score, best)
    }
    const table = await ask<DailyTable>(hana, 'GET', `/daily/${TODAY}`)
    expect(table.sports.first.you?.score).toBe(first?.score)
    expect(table.sports.best.you?.score).toBe(best)
    expect(table.finished).toBe(true)
  })

  test('refuses what it has never heard of', async () => {
    const hana = await guest('Hana')
    const answer = await ask<DailyErrorBody>(hana, 'GET', '/daily/2027-02-30')
    expect(answer.error.code).toBe('no day')
  })
})
