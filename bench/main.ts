import { pig } from '@makiba/kernel/testing/pig'
import { contests } from './contests.ts'
import { HEADING, measure, type Rate, row } from './measure.ts'
import { playAtTable, playBare } from './play.ts'

const json = process.argv.includes('--json')
const only = process.argv.slice(2).find((word) => !word.startsWith('--'))
const MS = 700
const REPEATS = 5

const rates: Rate[] = []
const add = (rate: Rate) => {
  rates.push(rate)
  if (!json) console.log(row(rate))
}
if (!json) console.log(HEADING)
const pigContest = { game: pig, seats: 2 }
if (only === undefined || only === 'pig') {
  add(measure('pig, 2 seats', (seed) => playBare(pigContest, seed), MS, REPEATS))
  add(measure('pig, 2 seats, at a table', (seed) => playAtTable(pigContest, seed), MS, REPEATS))
}
for (const { name, id, bare } of contests) if (only === undefined || only === id) add(measure(name, bare, MS, REPEATS))
if (json) console.log(JSON.stringify({ date: new Date().toISOString(), node: process.version, rates }, null, 2))
