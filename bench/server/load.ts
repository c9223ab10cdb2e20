// One server under load, in a process of its own: `node load.js <adapter> <matches> <seconds>`; prints one line of JSON.
import type { Adapter } from './adapter.ts'
import { Driver, quantile } from './drive.ts'
import { cpu, rss } from './processes.ts'

const adapters: { readonly [name: string]: () => Promise<Adapter> } = {
  ours: async () => (await import('./ours.ts')).adapter,
  'boardgame-io': async () => (await import('./boardgame-io.ts')).adapter,
  colyseus: async () => (await import('./colyseus.ts')).colyseus('default'),
  'colyseus-immediate': async () => (await import('./colyseus.ts')).colyseus('immediate'),
  floor: async () => (await import('./floor.ts')).floor('memory'),
  'floor-on-disk': async () => (await import('./floor.ts')).floor('disk'),
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
  /** Microseconds of processor that a move costs the driver. */
  readonly driverMicros: number
  /** What both players receive for a move. */
  readonly framesPerMove: number
  readonly bytesPerMove: number
  readonly rssMb: number
  readonly node: string
}

const [, , which = '', matchesText = '100', secondsText = '5'] = process.argv
const adapter = await adapters[which]?.()
if (!adapter) throw new Error(`no adapter is called '${which}'; there are ${Object.keys(adapters).join(', ')}`)
const matches = Number(matchesText)

const server = await adapter.start()
const driver = new Driver()
await driver.begin(adapter, matches)
const before = cpu(server.pid)
const driven = await driver.measure(Number(secondsText))
const used = cpu(server.pid) - before
const { acks, seens, seconds } = driven
const load: Load = {
  name: adapter.name,
  matches,
  movesPerSecond: Math.round(acks.length / seconds),
  ackP50: quantile(acks, 0.5),
  ackP99: quantile(acks, 0.99),
  seenP99: quantile(seens, 0.99),
  movesPerCpuSecond: Math.round(acks.length / used),
  driverMicros: Math.round((driven.driver / acks.length) * 1e6),
  framesPerMove: Number((driven.frames / acks.length).toFixed(2)),
  bytesPerMove: Math.round(driven.bytes / acks.length),
  rssMb: Math.round(rss(server.pid)),
  node: process.version,
}
console.log(JSON.stringify(load))
driver.stop()
server.stop()
setTimeout(() => process.exit(0), 200)
