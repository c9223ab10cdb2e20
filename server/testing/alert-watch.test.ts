import { expect, test } from 'vitest'
import { type AlertRule, AlertWatch, duration } from './alert-watch.ts'

const rule = (alert: string, expr: string, wait?: string): AlertRule => ({
  alert,
  expr,
  ...(wait !== undefined && { for: wait }),
  labels: { severity: 'page' },
  annotations: { summary: 'It.', do: 'That' },
})
const MINUTE = 60_000

test('an alert fires when its expression has held for as long as it waits, once for every time', () => {
  const watch = new AlertWatch([rule('Down', 'up == 0', '1m')])
  const told = [1, 0, 0, 0, 1, 0, 1, 0, 0, 0].map((up, i) =>
    watch.scraped(i * 30_000, up === 1 ? 'makiba_sockets 3\n' : undefined),
  )
  expect(told.flatMap((alerts, i) => (alerts.length > 0 ? [i] : []))).toEqual([3, 9])
  expect(watch.seen.get('Down')).toEqual({ fired: [3 * 30_000, 9 * 30_000], longest: MINUTE, nearest: 0 })
})

test('an increase is one within its range: what happened before is forgotten', () => {
  const watch = new AlertWatch([rule('Failed', 'increase(makiba_failures_total[5m]) > 0')])
  const told: number[] = []
  for (let minute = 0; minute <= 20; minute++)
    if (watch.scraped(minute * MINUTE, `makiba_failures_total ${minute < 3 ? 7 : 8}\n`).length > 0) told.push(minute)
  expect(told).toEqual([3])
  // From the scrape that saw it until five minutes later none of the window had less.
  expect(watch.seen.get('Failed')).toEqual({ fired: [3 * MINUTE], longest: 4 * MINUTE, nearest: 1 })
})

test('what came nearest to a limit is kept, above and below', () => {
  const watch = new AlertWatch([rule('Full', 'makiba_disk_free_bytes < 1e9'), rule('Many', 'makiba_sockets > 10')])
  for (const [i, [free, sockets]] of [
    [5e9, 1],
    [2e9, 4],
    [3e9, 9],
  ].entries())
    watch.scraped(i * MINUTE, `makiba_disk_free_bytes ${free}\nmakiba_sockets ${sockets}\n`)
  expect([...watch.seen.values()].map(({ nearest, fired }) => [nearest, fired])).toEqual([
    [2e9, []],
    [9, []],
  ])
})

test('a duration that we do not know is refused', () => {
  expect([duration('30s'), duration('5m'), duration('1h')]).toEqual([30_000, 5 * MINUTE, 60 * MINUTE])
  expect(() => duration('1d')).toThrow('no duration')
})
