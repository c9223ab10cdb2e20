// `npm run bench:server -- --awake [--tables 9900 --pace 2000 --seconds 20]`: so many tables of two awake on one server, each with both
// players connected: what a table and a socket hold, and how the event loop does at so many moves a second. `--snapshot` writes the heap.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { quantile } from './drive.ts'
import type { Line } from './line.ts'
import { beginTable, call, ENTRIES, rollFrame, sit, startOurs } from './ours.ts'
import { cpu, rss } from './processes.ts'
import { flag } from './rounds.ts'

const tables = Number(flag('tables', '9900'))
const pace = Number(flag('pace', '2000'))
const seconds = Number(flag('seconds', '20'))
/** Tables that are made, and lines that are opened, at once. */
const AT_ONCE = 25
const WARM_MS = 5000
const files = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
if (2 * tables + 100 > files)
  throw new Error(`${2 * tables} sockets need as many files, and this machine allows ${files} a process`)

/** Tables that nobody listens to sleep soon, so that they are not counted before they are to be. */
process.env.BENCH_SLEEP_MS = '2000'
const child = await startOurs(['--expose-gc'])
const pid = child.pid as number
async function ask<T>(what: string): Promise<T> {
  child.send(what)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}
const held = () => ask<{ readonly rss: number; readonly heap: number }>('held?')
/** Does it with all of them, some at a time, in their order. */
async function all<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let i = 0; i < count; i += AT_ONCE)
    done.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => work(i + k)))))
  return done
}

/** A table from outside: what was last told of it, and what waits. */
interface Seen {
  n: number
  sent: number
  moves: number
  /** Seats that have not heard of the move yet. */
  waits: number
  readonly seats: Line[]
}
const took: number[] = []
let measuring = false
const began = performance.now()
// So that what follows is not the cost of the first.
for (let k = 0; k < 50; k++) await beginTable()
const made = await all(tables, () => beginTable())
const seen: Seen[] = made.map(() => ({ n: 0, sent: 0, moves: 0, waits: 0, seats: [] }))
const come = (seat: number) =>
  all(tables, async (i) => {
    const table = seen[i] as Seen
    const { id, tokens } = made[i] as (typeof made)[number]
    const ears = {
      at(n: number) {
        if (n > table.n) table.n = n
        if (table.waits === 0 || --table.waits > 0) return
        if (measuring) took.push(performance.now() - table.sent)
      },
      failed(message: string) {
        throw new Error(message)
      },
    }
    table.seats[seat] = await sit(id, tokens[seat as 0 | 1], ears, undefined, `127.0.0.${2 + (i % 8)}`)
  })
console.log(`${tables} tables made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
await rest(8000)
const none = await held()
await come(0)
await rest(3000)
const first = await held()
await come(1)
await rest(3000)
const second = await held()

let next = 0
let behind = 0
function play(): void {
  const table = seen[next] as Seen
  next = (next + 1) % tables
  // Whoever has not heard of the last move cannot make the next.
  if (table.waits > 0) {
    behind++
    return
  }
  table.sent = performance.now()
  table.waits = 2
  table.seats[(table.n / ENTRIES) % 2]?.send(rollFrame(++table.moves, table.n))
}
let due = performance.now()
const player = setInterval(() => {
  for (const now = performance.now(); due < now; due += 1000 / pace) play()
}, 2)
/** As the pages of those who are at home do, a second at a time: the open tables, and how many are here. */
const lists: number[] = []
async function askLists(): Promise<void> {
  const asked = performance.now()
  await Promise.all([call('GET', '/tables'), call('GET', '/here')])
  if (measuring) lists.push(performance.now() - asked)
}
const asking = setInterval(() => void askLists(), 1000)
await rest(WARM_MS)
behind = 0
await ask('loop')
const used = cpu(pid)
measuring = true
await rest(seconds * 1000)
measuring = false
const processor = (cpu(pid) - used) / seconds
const looped = await ask<{ readonly p99: number; readonly longest: number }>('looped')
clearInterval(player)
clearInterval(asking)
await rest(1000)
const played = await held()

const KB = 1024
const each = (more: { rss: number; heap: number }, less: { rss: number; heap: number }) =>
  `${((more.rss - less.rss) / tables / KB).toFixed(1)} KB resident, ${((more.heap - less.heap) / tables / KB).toFixed(1)} of heap`
console.log(`with ${tables} tables asleep: ${(none.rss / KB / KB).toFixed(0)} MB`)
console.log(`a table awake with one player: ${each(first, none)}`)
console.log(`one more player: ${each(second, first)}`)
console.log(
  `all awake: ${(second.rss / KB / KB).toFixed(0)} MB; after the moves ${(played.rss / KB / KB).toFixed(0)} MB, a table ${each(played, second)} more`,
)
console.log(
  `${(took.length / seconds).toFixed(0)} moves a second of ${pace}, ${behind} not sent because the one before was not heard; ` +
    `heard by both after p50 ${quantile(took, 0.5)}, p99 ${quantile(took, 0.99)} ms`,
)
console.log(
  `event loop p99 ${looped.p99.toFixed(1)} ms, longest ${looped.longest.toFixed(1)} ms; ` +
    `${(processor * 100).toFixed(0)} % of a processor; ${rss(pid).toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(`open tables and who is here, once a second: p50 ${quantile(lists, 0.5)}, longest ${quantile(lists, 1)} ms`)
if (process.argv.includes('--snapshot')) console.log(await ask('snapshot'))
child.kill('SIGKILL')
process.exit(0)
