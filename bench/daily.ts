// Plays days by script and has a server check them: `npm run bench:daily -- [--games 1000] [--title mow]`.

import { loadavg } from 'node:os'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { covers, dailyIds } from '@makiba/games'
import { app, openSqlite, usualSettings } from '@makiba/server'
import { API, type DailyStanding, type ErrorBody, type GuestMade, type Seal } from '@makiba/server/protocol'
import { playedDays } from './played-days.ts'

const { values } = parseArgs({ options: { games: { type: 'string', default: '1000' }, title: { type: 'string' } } })
const games = Number(values.games)
const date = new Date().toISOString().slice(0, 10)
const PLENTY = { most: 1e9, perSecond: 1e9 }
const { credits } = usualSettings
const settings = {
  credits: { ...credits, guest: PLENTY, address: PLENTY, dear: PLENTY, dailies: PLENTY, dailiesOfAddress: PLENTY },
}
const house = await app({ database: await openSqlite(':memory:'), logLevel: 'silent', page: false, settings })

async function ask<T>(method: 'GET' | 'POST', path: string, payload?: object, token = ''): Promise<T> {
  const { body } = await house.server.inject({
    method,
    url: `${API}${path}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return JSON.parse(body) as T
}

const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(0)

for (const game of dailyIds.filter((id) => (values.title ?? id) === id)) {
  const sealed = covers[game].daily?.sealed !== undefined
  const seed = sealed ? (await ask<Seal>('GET', `/daily/${game}/${date}/seal`)).seed : undefined
  if (seed === null) throw new Error('today has begun')
  const times = createHistogram()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let agreed = 0
  let moves = 0
  const told = (of: number): void =>
    console.log(
      `${game}: ${agreed} of ${of} records agree, ${moves} moves of rivals; a check takes ${ms(times.percentile(50))} ms (median), ${ms(times.percentile(99))} ms (p99), ${ms(times.max)} ms at most;`,
      `the event loop waits ${ms(delay.percentile(50))} ms (median), ${ms(delay.percentile(99))} ms (p99), ${ms(delay.max)} ms at most; load ${loadavg()[0]?.toFixed(1)}`,
    )
  const order = { date, days: [{ game, seed }], games, records: 1, undos: 5 }
  for await (const { by, record, score, rivals } of playedDays(order)) {
    const { token } = await ask<GuestMade>('POST', '/guests', { name: `Guest ${by}` })
    const began = performance.now()
    const path = `/daily/${game}/${date}/records`
    const answer = await ask<DailyStanding & ErrorBody>('POST', path, { record, started: Date.now() }, token)
    times.record(Math.max(1, Math.round((performance.now() - began) * 1e6)))
    moves += rivals
    if (answer.score === score) agreed++
    else console.log(`${game}: game ${by} was not taken as it was played`, answer)
    // A run that is broken off has shown so much.
    if (by % 100 === 0 || by === games) told(by)
  }
  delay.disable()
  if (agreed < games) process.exitCode = 1
}
await house.stop()
