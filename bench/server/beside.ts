// Our server beside boardgame.io's and Colyseus', one after the other, each driven in the same way (`line`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Load } from './load.ts'
import { before, matches, median, rounds, run, runBefore, seconds, sockets } from './rounds.ts'

const peers = fileURLToPath(new URL('../../peers/', import.meta.url))

/** Peers are not ours to ship: they are installed once, into an ignored folder. */
function install(folder: string, ...packages: string[]): void {
  const path = `${peers}${folder}/`
  const [first = ''] = packages
  if (existsSync(`${path}node_modules/${first.replace(/(?!^)@.*$/, '')}`)) return
  console.log(`installing ${packages.join(' ')} into bench/peers/${folder}`)
  mkdirSync(path, { recursive: true })
  writeFileSync(`${path}package.json`, '{ "private": true }\n')
  const args = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages]
  const { status } = spawnSync('npm', args, { cwd: path, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${folder} could not be installed`)
}

install('boardgame.io', 'boardgame.io@0.50.2')
install(
  'colyseus',
  '@colyseus/core@0.18.17',
  '@colyseus/schema@5',
  '@colyseus/ws-transport@0.18.4',
  '@colyseus/better-call@1.3.3',
  'zod@4',
  'express@5',
)
const modern = Number(process.versions.node.split('.')[0]) >= 22
// Colyseus needs Node 22; the others run on whatever runs this.
if (!modern) install('node', 'node@24')
const newNode = modern ? process.execPath : `${peers}node/node_modules/node/bin/node`

const adapters = [
  ['ours', process.execPath],
  ['boardgame-io', process.execPath],
  ['colyseus', newNode],
  ['colyseus-immediate', newNode],
  ['floor', process.execPath],
  ['floor-on-disk', process.execPath],
] as const

// In turn, so that whatever else the machine does falls on all of them alike.
const results = new Map<string, Load[]>()
for (let round = 0; round < rounds; round++) {
  if (before !== '')
    results.set('before', [
      ...(results.get('before') ?? []),
      { ...runBefore<Load>(process.execPath, 'load', 'ours', matches, seconds), name: 'Makiba, before (on disk)' },
    ])
  for (const [name, node] of adapters)
    results.set(name, [...(results.get(name) ?? []), run<Load>(node, 'load', name, matches, seconds)])
}

const COLUMNS = [
  ['moves/s', 'movesPerSecond'],
  ['p50 ms', 'ackP50'],
  ['p99 ms', 'ackP99'],
  ['p99 ms, opponent', 'seenP99'],
  ['moves per s of its processor', 'movesPerCpuSecond'],
  ['driver, µs a move', 'driverMicros'],
  ['frames a move', 'framesPerMove'],
  ['bytes a move', 'bytesPerMove'],
  ['MB', 'rssMb'],
] as const
type Field = (typeof COLUMNS)[number][1]

const of = (name: string, field: Field) => median((results.get(name) ?? []).map((load) => load[field]))
console.log(
  `${matches} tables of two, one move outstanding each; median of ${rounds} rounds of ${seconds} s; load ${loadavg()[0]?.toFixed(1)}\n`,
)
console.log(`| server | ${COLUMNS.map(([title]) => title).join(' | ')} |`)
console.log(`|---|${COLUMNS.map(() => '---|').join('')}`)
for (const [name, loads] of results) {
  const label = loads[0]?.name ?? name
  console.log(`| ${label} | ${COLUMNS.map(([, field]) => of(name, field).toLocaleString('en')).join(' | ')} |`)
}
for (const peer of [...(before === '' ? [] : ['before']), 'boardgame-io', 'colyseus-immediate']) {
  const times = (field: Field) => (of('ours', field) / of(peer, field)).toFixed(2)
  // Ratios of single rounds: what else the machine did in one of them fell on both.
  const each = (results.get('ours') ?? []).map(
    ({ movesPerSecond }, i) => movesPerSecond / (results.get(peer)?.[i]?.movesPerSecond ?? Number.NaN),
  )
  const spread = `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`
  console.log(
    `\nbeside ${results.get(peer)?.[0]?.name}: ${times('movesPerSecond')} times the moves a second (rounds ${spread}), ${times('movesPerCpuSecond')} times for each second of processor, ${times('ackP99')} of its p99`,
  )
}
const idle = run<{ sockets: number; rssKbEach: number; heapKbEach: number }>(process.execPath, 'idle', sockets)
console.log(`idle: ${idle.sockets} sockets at ${idle.rssKbEach} KB each (${idle.heapKbEach} KB of heap)`)
