// One server under load, in a process of its own: `node load.js <adapter> <matches> <seconds>`; prints one line of JSON.
import { readFileSync } from 'node:fs'
import type { Adapter, Match } from './adapter.ts'

const adapters: { readonly [name: string]: () => Promise<Adapter> } = {
  ours: async () => (await import('./ours.ts')).adapter,
  'boardgame-io': async () => (await import('./boardgame-io.ts')).adapter,
  colyseus: async () => (await import('./colyseus.ts')).colyseus('default'),
  'colyseus-immediate': async () => (await import('./colyseus.ts')).colyseus('immediate'),
}

export interface Load {
  readonly name: string
  readonly matches: number
  readonly movesPerSecond: number
  readonly ackP50: number
  readonly ackP99: number
  readonly seenP99: number
  /** Moves for each second of processor time that the server used: what remains comparable on a busy machine. */
  readonly movesPerCpuSecond: number
  readonly serverCpu: number
  readonly clientCpu: number
  readonly rssMb: number
  readonly node: string
}

const [, , which = '', matchesText = '100', secondsText = '5'] = process.argv
const adapter = await adapters[which]?.()
if (!adapter) throw new Error(`no adapter is called '${which}'; there are ${Object.keys(adapters).join(', ')}`)
const matches = Number(matchesText)
const seconds = Number(secondsText)
const WARM_MS = 2000

const server = await adapter.start()
/** Seconds of processor time that a process has used. */
const cpu = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

let measuring = false
let playing = true
const acks: number[] = []
const seens: number[] = []
/** Opens a table at which one move follows the other. */
async function openMatch(adapter: Adapter): Promise<Match> {
  const match: Match = await adapter.openMatch((ack, seen) => {
    if (measuring) {
      acks.push(ack)
      seens.push(seen)
    }
    if (playing) match.play()
  })
  return match
}
const open: Match[] = []
for (let i = 0; i < matches; i += 10)
  open.push(...(await Promise.all(Array.from({ length: Math.min(10, matches - i) }, () => openMatch(adapter)))))
for (const match of open) match.play()
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
await wait(WARM_MS)
measuring = true
const [serverFrom, clientFrom, from] = [cpu(server.pid), cpu(process.pid), performance.now()]
await wait(seconds * 1000)
measuring = false
const took = (performance.now() - from) / 1000
const quantile = (values: number[], q: number) => {
  values.sort((a, b) => a - b)
  return Number((values[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN).toFixed(2))
}
const used = cpu(server.pid) - serverFrom
const load: Load = {
  name: adapter.name,
  matches,
  movesPerSecond: Math.round(acks.length / took),
  ackP50: quantile(acks, 0.5),
  ackP99: quantile(acks, 0.99),
  seenP99: quantile(seens, 0.99),
  movesPerCpuSecond: Math.round(acks.length / used),
  serverCpu: Math.round((used / took) * 100),
  clientCpu: Math.round(((cpu(process.pid) - clientFrom) / took) * 100),
  rssMb: Math.round(rss(server.pid)),
  node: process.version,
}
console.log(JSON.stringify(load))
playing = false
server.stop()
setTimeout(() => process.exit(0), 200)
