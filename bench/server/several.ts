// One and two nodes on one PostgreSQL and one Redis, in turn.
import { loadavg } from 'node:os'
import type { NodesLoad } from './nodes.ts'
import { matches, median, rounds, run, seconds } from './rounds.ts'

const results = new Map<number, NodesLoad[]>()
for (let round = 0; round < rounds; round++)
  for (const nodes of [1, 2])
    results.set(nodes, [
      ...(results.get(nodes) ?? []),
      run<NodesLoad>(process.execPath, 'nodes', `${nodes}`, matches, seconds),
    ])

console.log(
  `\n${matches} tables of two on PostgreSQL (every commit synchronised) and Redis, one move outstanding each; with two nodes each player at another one; median of ${rounds} rounds of ${seconds} s; load ${loadavg()[0]?.toFixed(1)}\n`,
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
