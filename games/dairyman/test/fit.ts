// Fits the judge's nets on games of the bot, and writes judge/weights.ts: `npm run fit-judge dairyman`. First results are
// learnt; then in each generation, by the net as it was, results less the luck that came later, and of its own second thoughts those soon
// after a table more than those far away.
import { writeFileSync } from 'node:fs'
import { quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { minus, type Net, packWeights, plus, type Shares, sharesOf, zeros } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { betweenOf } from '../bots/after.ts'
import { crew } from '../bots/index.ts'
import { makeJudge } from '../judge/index.ts'
import { Inputs } from '../judge/inputs.ts'
import { SIZES, Table } from '../judge/net.ts'
import { WEIGHTS } from '../judge/weights.ts'
import { game } from '../rules/index.ts'

/** The games are of those whom the figures of the judge are promised for. */
const PLAYOUTS = 200

/** Games of each generation. */
const PLANS = {
  two: { seats: [2], games: 4000, generations: 3 },
  more: { seats: [3, 4], games: 1500, generations: 1 },
} as const
type Name = keyof typeof PLANS

/** How much the second thoughts of one turn count for the table before it, against those of the next one. */
const FADING = 0.7

/** Lessons of one game: each table between two turns. */
function playGame(seats: number, random: Random, net: Net | undefined): Lesson[] {
  const judge = net && makeJudge(() => net, 0)
  const table = net && new Table(net, seats)
  const { facts } = game
  const state = game.start({ seats, options: usualOptions(facts.options), rulesVersion: facts.rulesVersion })
  const inputs = new Inputs(seats)
  const found: { inputs: Float32Array[]; said: Shares; luck: Shares }[] = []
  /** All luck so far. */
  let luck: Shares = zeros(seats)
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    if (turn.by === 'luck') {
      const outcome = game.sample(state, random)
      const expected = judge?.expect(state, 0)
      if (expected) luck = plus(luck, minus(expected.of(outcome), expected.mean))
      game.befall(state, outcome)
      continue
    }
    if (turn.by !== 'seats') throw new Error('nobody is to act')
    const seat = turn.seats[0] as Seat
    if (state.phase === 'turn') {
      const between = betweenOf(state, state.seat)
      inputs.read(between)
      const said = table?.shares(between) ?? zeros(seats)
      found.push({ inputs: inputs.bySeat.map((one) => Float32Array.from(one)), said, luck })
    }
    const moves = game.moves(state, seat)
    const [only, ...more] = moves
    const move =
      only && more.length === 0
        ? only
        : crew.bots.hard.choose(game.view(state, seat), moves, { playouts: PLAYOUTS, now: () => 0 }, random).move
    game.play(state, seat, move)
  }
  let next: Shares = sharesOf(game.result(state))
  let shares = next
  let fading = 1
  const lessons: Lesson[] = []
  for (const one of found.reverse()) {
    // What the turn came to without its luck; a net that does not know it yet learns the result.
    const later = minus(shares, next).map((gap) => gap * fading)
    shares = plus(minus(next, minus(luck, one.luck)), later)
    lessons.push({ inputs: one.inputs, shares })
    if (net) [next, luck, fading] = [one.said, one.luck, FADING]
  }
  return lessons
}

function fit(name: Name, random: Random): string {
  const began = performance.now()
  const say = (line: string) => console.error(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`)
  const { seats, games, generations } = PLANS[name]
  let lessons: Lesson[] = []
  let net: Net | undefined
  for (let generation = 1; generation <= generations; generation++) {
    // Results alone are not learnt again.
    if (generation === 2) lessons = []
    for (let i = 0; i < games; i++) {
      lessons.push(...playGame(seats[i % seats.length] as number, random, net))
      if ((i + 1) % 500 === 0) say(`generation ${generation}: ${i + 1} games, ${lessons.length} lessons`)
    }
    net = newNet(SIZES[name], random)
    train(net, lessons, 8, 0.001, random, say)
  }
  if (!net) throw new RangeError('no generations')
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
writeFileSync(
  new URL('../../../dairyman/judge/weights.ts', import.meta.url),
  `// Written by games/dairyman/test/fit.ts: \`npm run fit-judge dairyman\`.\nexport const WEIGHTS = {\n${Object.entries(
    packed,
  )
    .map(([name, text]) => `  ${name}:\n    '${text}',\n`)
    .join('')}}\n`,
)
