// Fits the judge's nets on games of the bot, and writes judge/weights.ts: `npm run fit-judge dairyman`.
import { writeFileSync } from 'node:fs'
import { quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { Net, packWeights, sharesOf, unpackWeights } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { betweenOf } from '../bots/after.ts'
import { crew } from '../bots/index.ts'
import { Inputs } from '../judge/inputs.ts'
import { SIZES } from '../judge/net.ts'
import { WEIGHTS } from '../judge/weights.ts'
import { game } from '../rules/index.ts'

/** The games are of those whom the figures of the judge are promised for. */
const PLAYOUTS = 200

const PLANS = {
  two: { seats: [2], games: 6000 },
  more: { seats: [3, 4], games: 1500 },
} as const
type Name = keyof typeof PLANS

/** Lessons of one game: each table between two turns. */
function playGame(seats: number, random: Random): Lesson[] {
  const { facts } = game
  const state = game.start({ seats, options: usualOptions(facts.options), rulesVersion: facts.rulesVersion })
  const inputs = new Inputs(seats)
  const found: Float32Array[][] = []
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random))
      continue
    }
    if (turn.by !== 'seats') throw new Error('nobody is to act')
    const seat = turn.seats[0] as Seat
    if (state.phase === 'turn') {
      inputs.read(betweenOf(state, state.seat))
      found.push(inputs.bySeat.map((one) => Float32Array.from(one)))
    }
    const moves = game.moves(state, seat)
    const [only, ...more] = moves
    const move =
      only && more.length === 0
        ? only
        : crew.bots.hard.choose(game.view(state, seat), moves, { playouts: PLAYOUTS, now: () => 0 }, random).move
    game.play(state, seat, move)
  }
  const shares = sharesOf(game.result(state))
  return found.map((one) => ({ inputs: one, shares }))
}

function fit(name: Name, random: Random): string {
  const began = performance.now()
  const say = (line: string) => console.error(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`)
  const { seats, games } = PLANS[name]
  const lessons: Lesson[] = []
  for (let i = 0; i < games; i++) {
    lessons.push(...playGame(seats[i % seats.length] as number, random))
    if ((i + 1) % 500 === 0) say(`${i + 1} games, ${lessons.length} lessons`)
  }
  const net = newNet(SIZES, random)
  train(net, lessons, 12, 0.001, random, say)
  say(`largest weight ${Math.max(...net.weights.map(Math.abs)).toFixed(2)}`)
  return packWeights(net.weights)
}

const SEED = 20_261_117
/** Those that are named, else all; the others stay as they are. */
const names = Object.keys(PLANS) as Name[]
const named = names.filter((name) => process.argv.includes(name))
const packed: { [N in Name]: string } = { ...WEIGHTS }
for (const [i, name] of names.entries())
  if (named.length === 0 || named.includes(name)) packed[name] = fit(name, quick(SEED + i))
// As the judge will read them.
for (const text of Object.values(packed)) new Net(SIZES, unpackWeights(text))
writeFileSync(
  new URL('../../../dairyman/judge/weights.ts', import.meta.url),
  `// Written by games/dairyman/test/fit.ts: \`npm run fit-judge dairyman\`.\nexport const WEIGHTS = {\n${Object.entries(
    packed,
  )
    .map(([name, text]) => `  ${name}:\n    '${text}',\n`)
    .join('')}}\n`,
)
