// One and two nodes on one PostgreSQL and one Redis, in turn.
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { NodesLoad } from './nodes.ts'

const flag = (name: string, usual: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : (process.argv[at + 1] ?? usual)
}
const seconds = flag('seconds', '5')
const tables = flag('matches', '100')
const rounds = Number(flag('rounds', '3'))

function run(nodes: number): NodesLoad {
  const path = fileURLToPath(new URL('./nodes.js', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [path, `${nodes}`, tables, seconds], {
    encoding: 'utf8',
  })
  const line = stdout.split('\n').find((one) => one.startsWith('{'))
  if (status !== 0 || line === undefined) throw new Error(`${nodes} nodes: ${stderr}`)
  return JSON.parse(line) as NodesLoad
}

const results = new Map<number, NodesLoad[]>()
for (let round = 0; round < rounds; round++)
  for (const nodes of [1, 2]) results.set(nodes, [...(results.get(nodes) ?? []), run(nodes)])

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number
console.log(
  `\n${tables} tables of two on PostgreSQL (every commit synchronised) and Redis, one move outstanding each; with two nodes each player at another one; median of ${rounds} rounds of ${seconds} s; load ${loadavg()[0]?.toFixed(1)}\n`,
)
const columns: readonly [title: string, field: keyof NodesLoad][] = [
  ['nodes', 'nodes'],
  ['moves/s', 'movesPerSecond'],
  ['p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['p99 ms, opponent', 'seenP99'],
  ['µs of processor a move: nodes', 'nodeMicros'],
  ['PostgreSQL', 'postgresMicros'],
  ['Redis', 'redisMicros'],
  ['driver', 'driverMicros'],
  ['batches a move', 'batches'],
  ['commits a move', 'commits'],
  ['MB a node', 'rssMb'],
]
console.log(`| ${columns.map(([title]) => title).join(' | ')} |`)
console.log(`|${columns.map(() => '---|').join('')}`)
for (const loads of results.values())
  console.log(
    `| ${columns.map(([, field]) => median(loads.map((load) => load[field])).toLocaleString('en')).join(' | ')} |`,
  )
