// One and two nodes on one PostgreSQL and one Redis, in turn.
import { loadavg } from 'node:os'
import type { NodesLoad } from './nodes.ts'
import { before, flag, matches, median, rounds, run, runBefore, seconds } from './rounds.ts'

const builds = [...(before === '' ? [] : [[', before', runBefore] as const]), ['', run] as const]

const results = new Map<string, NodesLoad[]>()
for (let round = 0; round < rounds; round++)
  for (const nodes of flag('nodes', '1,2').split(','))
    for (const [build, measure] of builds) {
      const name = `${nodes}${build}`
      const load = measure<NodesLoad>(process.execPath, 'nodes', nodes, matches, seconds)
      results.set(name, [...(results.get(name) ?? []), load])
    }

console.log(
  `\n${matches} tables of two on PostgreSQL (every commit synchronised) and Redis, one move outstanding each; with two nodes each player at another one; median of ${rounds} rounds of ${seconds} s; load ${loadavg()[0]?.toFixed(1)}\n`,
)
const columns: readonly [title: string, field: keyof NodesLoad][] = [
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
console.log(`| nodes | ${columns.map(([title]) => title).join(' | ')} |`)
console.log(`|---|${columns.map(() => '---|').join('')}`)
for (const [name, loads] of results)
  console.log(
    `| ${name} | ${columns.map(([, field]) => median(loads.map((load) => load[field])).toLocaleString('en')).join(' | ')} |`,
  )
