import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { quick } from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { contests } from './contests.ts'
import { HEADING, measure, row, type Work } from './measure.ts'
import { playAtTable, playBare } from './play.ts'

/** As much of boardgame.io as is used here. */
interface PeerState {
  readonly G: { readonly turn: number }
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}
interface Internal {
  readonly InitializeGame: (setup: { game: object; numPlayers: number }) => PeerState
  readonly CreateGameReducer: (setup: {
    game: object
    isClient: boolean
  }) => (state: PeerState, action: object) => PeerState
}

const folder = fileURLToPath(new URL('../peers/boardgame.io/', import.meta.url))
if (!existsSync(`${folder}node_modules/boardgame.io`)) {
  console.log('installing boardgame.io (latest) into bench/peers/')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}package.json`, '{ "private": true }\n')
  const run = spawnSync('npm', ['install', '--no-audit', '--no-fund', 'boardgame.io@latest'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error('boardgame.io could not be installed')
}
process.env.NODE_ENV = 'production'
const require = createRequire(folder)
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as Internal
const { version } = require('boardgame.io/package.json') as { version: string }

interface PeerMove {
  readonly G: { scores: number[]; turn: number }
  readonly ctx: { readonly currentPlayer: string }
  readonly random: { Die(faces: number): number }
  readonly events: { endTurn(): void }
}

/** The same Pig as ours: roll or hold to 100. */
const peerPig = {
  name: 'pig',
  setup: () => ({ scores: [0, 0], turn: 0 }),
  moves: {
    roll: ({ G, random, events }: PeerMove) => {
      const die = random.Die(6)
      if (die === 1) {
        G.turn = 0
        events.endTurn()
      } else G.turn += die
    },
    hold: ({ G, ctx, events }: PeerMove) => {
      G.scores[Number(ctx.currentPlayer)] = (G.scores[Number(ctx.currentPlayer)] ?? 0) + G.turn
      G.turn = 0
      events.endTurn()
    },
  },
  endIf: ({ G }: PeerMove) => (G.scores.some((score) => score >= 100) ? { over: true } : undefined),
}
const reducer = CreateGameReducer({ game: peerPig, isClient: false })

function playPeer(seed: number): Work {
  const random = quick(seed)
  let state = InitializeGame({ game: { ...peerPig, seed }, numPlayers: 2 })
  let moves = 0
  while (state.ctx.gameover === undefined) {
    const type = state.G.turn > 0 && random.below(2) === 1 ? 'hold' : 'roll'
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args: [], playerID: state.ctx.currentPlayer } })
    moves++
  }
  return { games: 1, moves, entries: moves }
}

const MS = 700
const REPEATS = 5
console.log(HEADING)
const contest = { game: pig, seats: 2 }
const peer = measure(`boardgame.io ${version}, pig`, playPeer, MS, REPEATS)
console.log(row(peer))
const beside = (name: string, unit: (seed: number) => Work) => {
  const rate = measure(name, unit, MS, REPEATS)
  console.log(`${row(rate)}  ${(rate.moves / peer.moves).toFixed(1)} times boardgame.io's Pig`)
}
beside('pig', (seed) => playBare(contest, seed))
beside('pig, at a table', (seed) => playAtTable(contest, seed))
for (const { name, bare } of contests) beside(name, bare)
