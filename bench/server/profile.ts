// `npm run bench:server -- --profile [--seconds 10 --matches 100 --functions]`: where the time of one move goes in our server, part by part.
//
// V8 samples the server's main thread under load. A sample belongs to the innermost function that has a place in the table of parts
// (`parts`), so what `JSON.stringify` does for the record counts as the record's. V8 calls idle whatever libuv does between two callbacks,
// also reading sockets: that is what Linux says the thread used beyond all samples. Other threads are told as Linux has them, and the
// sum is what a move costs the whole process.
import { once } from 'node:events'
import { loadavg } from 'node:os'
import type { Adapter } from './adapter.ts'
import { Driver } from './drive.ts'
import { adapter as ours, startOurs } from './ours.ts'
import { PARTS, type Part, partOf } from './parts.ts'
import { callsOf, cpu, type Thread, threadsOf } from './processes.ts'
import { flag } from './rounds.ts'

/** As much of a profile of V8 as is used here. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  /** In microseconds. */
  readonly startTime: number
  readonly endTime: number
}

const seconds = Number(flag('seconds', '10'))
const matches = Number(flag('matches', '100'))

const child = await startOurs()
const pid = child.pid as number
const running: Adapter = { ...ours, start: () => Promise.resolve({ pid, stop: () => child.kill('SIGTERM') }) }
const driver = new Driver()
await driver.begin(running, matches)

// Without the profiler first: what it costs to look is told.
const bare = { cpu: cpu(pid), driven: await driver.measure(seconds), used: 0 }
bare.used = cpu(pid) - bare.cpu

child.send('profile')
await once(child, 'message')
const before = { threads: threadsOf(pid), calls: callsOf(pid) }
const driven = await driver.measure(seconds)
const after = { threads: threadsOf(pid), calls: callsOf(pid) }
child.send('profiled')
const [profile] = (await once(child, 'message')) as [Profile]
driver.stop()
child.kill('SIGTERM')

const moves = driven.acks.length
const micros = (spent: number) => (spent / moves) * 1e6
const show = (value: number) => value.toFixed(1)

/** What each thread used meanwhile. */
const threads = after.threads.map((thread): Thread => {
  const was = before.threads.find(({ id }) => id === thread.id)
  return { ...thread, user: thread.user - (was?.user ?? 0), system: thread.system - (was?.system ?? 0) }
})
const main = threads.find(({ id }) => id === pid) as Thread
const mainMicros = micros(main.user + main.system)

// --- Samples by part

const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
const parents = new Map<number, number>()
for (const { id, children } of profile.nodes) for (const one of children ?? []) parents.set(one, id)

/** The innermost function that has a part, looking outwards. */
function findPart(id: number): Part {
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const part = partOf(nodes.get(at)?.callFrame)
    if (part !== undefined) return part
  }
  return 'not told apart'
}

const counts = new Map<Part, number>()
const functions = new Map<string, number>()
let busy = 0
for (const id of profile.samples) {
  const node = nodes.get(id)
  if (node?.callFrame.functionName === '(idle)') continue
  busy++
  const part = findPart(id)
  counts.set(part, (counts.get(part) ?? 0) + 1)
  const { functionName, url } = node?.callFrame ?? { functionName: '', url: '' }
  const name = `${part}: ${functionName} ${url.replace(/.*\/(?=[^/]*\/[^/]*$)/, '')}`
  functions.set(name, (functions.get(name) ?? 0) + 1)
}

console.log(
  `${matches} tables of two, ${moves.toLocaleString('en')} moves in ${driven.seconds.toFixed(1)} s with ${busy.toLocaleString('en')} samples; load ${loadavg()[0]?.toFixed(1)}`,
)
const rate = ({ acks, seconds: took }: { readonly acks: readonly number[]; readonly seconds: number }) =>
  Math.round(acks.length / took).toLocaleString('en')
console.log(
  `${rate(driven)} moves a second with the profiler, ${rate(bare.driven)} without it, where a move cost the process ${show((bare.used / bare.driven.acks.length) * 1e6)} µs\n`,
)
const perSample = (profile.endTime - profile.startTime) / profile.samples.length / moves
// On a busy machine a sample may fall into time in which others ran: then the parts share out what the thread used.
const scale = Math.min(1, mainMicros / (busy * perSample))
const between = mainMicros - busy * perSample * scale
console.log('| part of a move | µs | of the main thread |')
console.log('|---|---|---|')
const row = (part: string, spent: number) =>
  console.log(`| ${part} | ${show(spent)} | ${show((spent / mainMicros) * 100)} % |`)
row('waiting for sockets and reading them (system)', between)
for (const part of PARTS) {
  const count = counts.get(part) ?? 0
  if (count > 0) row(part, count * perSample * scale)
}
if (scale < 1)
  console.log(
    `| *busy machine: samples stood for ${show(100 / scale)} % of the thread's time, so reading is not told apart* | | |`,
  )
const inSystem = `${show(micros(main.system))} of it in the system`
console.log(`| **main thread**, ${inSystem} | **${show(mainMicros)}** | |`)
const others = new Map<string, { user: number; system: number }>()
for (const { id, name, user, system } of threads) {
  if (id === pid) continue
  const sum = others.get(name) ?? { user: 0, system: 0 }
  others.set(name, { user: sum.user + user, system: sum.system + system })
}
for (const [name, { user, system }] of others)
  if (micros(user + system) >= 0.1)
    console.log(`| threads '${name}', ${show(micros(system))} of it in the system | ${show(micros(user + system))} | |`)
const all = threads.reduce((sum, { user, system }) => sum + user + system, 0)
console.log(`| **the process** | **${show(micros(all))}** | |`)
console.log(`| the driver, beside it | ${show(micros(driven.driver))} | |\n`)
const { reads, writes } = after.calls
console.log(
  `calls of the system a move: ${((reads - before.calls.reads) / moves).toFixed(2)} that read, ${((writes - before.calls.writes) / moves).toFixed(2)} that write; ${(driven.frames / moves).toFixed(2)} frames and ${Math.round(driven.bytes / moves)} bytes to both players`,
)
if (process.argv.includes('--functions'))
  for (const [name, count] of [...functions].toSorted((a, b) => b[1] - a[1]).slice(0, 50))
    console.log(show(count * perSample * scale), name)
process.exit(0)
