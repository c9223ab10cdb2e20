// Plays days in Chromium by script and has the server check them: `npm run bench:records -- [games of each title] [titles]`.
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { covers, dailyIds } from '@makiba/games'
import type { PlayedDay } from '@makiba/games/testing/day'
import type { DailyStanding, ErrorBody, GuestMade, Seal } from '@makiba/server/protocol'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { openOn, turnTo } from './daily.ts'
import { openFarm } from './farm.ts'

const DAY = '2041-03-05'
const games = Number(process.env.GAMES ?? '25')
const titles = dailyIds.filter((id) => (process.env.TITLES ?? id).split(' ').includes(id))
if (titles.length === 0) throw new Error(`none of ${process.env.TITLES} has a day: ${dailyIds.join(', ')}`)
const farm = openFarm()

/** The script that plays days, as one file for a browser. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('@makiba/games/testing/day')), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

test(`${games} records of each title’s day are played in Chromium, and the server agrees with every rival’s move`, async () => {
  const [house, script] = await Promise.all([openOn(DAY), bundle()])
  const ask = async <T>(path: string, body?: object, token = ''): Promise<T> => {
    const answer = await fetch(`${house.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
  try {
    const { page } = await farm.guest({ mayComplain: true })
    await turnTo(page, DAY)
    await page.route('**/played-day.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.goto(`${house.url}/nowhere`)
    for (const game of titles) {
      const sealed = covers[game].daily?.sealed !== undefined
      const seed = sealed ? (await ask<Seal>(`/daily/${game}/${DAY}/seal`)).seed : undefined
      if (seed === null) throw new Error('the day has begun')
      const times: number[] = []
      const check = async (by: number, { record, score }: Pick<PlayedDay, 'record' | 'score'>): Promise<void> => {
        const { token } = await ask<GuestMade>('/guests', { name: `Guest ${by}` })
        const sent = performance.now()
        const started = Date.parse(`${DAY}T10:00Z`)
        const path = `/daily/${game}/${DAY}/records`
        const standing = await ask<DailyStanding & ErrorBody>(path, { record, started }, token)
        times.push(performance.now() - sent)
        expect([game, by, standing.score ?? standing.error]).toEqual([game, by, score])
      }
      const began = performance.now()
      const told = (): void => {
        const took = (performance.now() - began) / 1000
        const sorted = [...times].sort((a, b) => a - b)
        const [median = 0, slow = 0] = [0.5, 0.99].map((q) => sorted[Math.floor(sorted.length * q)])
        console.log(
          `${game}: ${times.length} of ${games} records from Chromium agree; a check takes ${median.toFixed(0)} ms (median), ${slow.toFixed(0)} ms (p99); all took ${took.toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
        )
      }
      // One is checked while the next one is played.
      let checked: Promise<void> = Promise.resolve()
      for (let by = 1; by <= games; by++) {
        // As text: in a function of this file the import would be turned into one of the tests' own.
        const asked = JSON.stringify({ date: DAY, seed, by, undos: 5 })
        const played = await page.evaluate<Pick<PlayedDay, 'record' | 'score'>>(
          `import('/played-day.js').then(({ playDay }) => playDay('${game}', ${asked})).then(({ record, score }) => ({ record, score }))`,
        )
        await checked
        checked = check(by, played)
        // A run that is broken off has shown so much.
        if (by % 100 === 0) told()
      }
      await checked
      told()
    }
  } finally {
    await house.stop()
  }
})
