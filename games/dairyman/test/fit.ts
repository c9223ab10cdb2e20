// Fits the judge's nets on games of the bot, and writes judge/weights.ts: `npm run fit-judge dairyman`. First results are
// learnt. Then a new net learns what the judge makes of the same games with the net before: what a turn is worth before its first roll,
// which is nearly free of luck, and how the game went on without luck, the less the later.
import { writeFileSync } from 'node:fs'
import { quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { minus, type Net, packWeights, plus, type Shares, sharesOf, zeros } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { type Between, betweenOf } from '../bots/after.ts'
import { crew } from '../bots/index.ts'
import { makeJudge } from '../judge/index.ts'
import { Inputs } from '../judge/inputs.ts'
import { SIZES } from '../judge/net.ts'
import { WEIGHTS } from '../judge/weights.ts'
import { type Dairyman, game, type Outcome, type State } from '../rules/index.ts'

type Move = Dairyman['move']

/** The games are of those whom the figures of the judge are promised for. */
const PLAYOUTS = 200
/** Rolls that are weighed deeply for the worth of a turn: many lessons even out what few rolls leave open. */
const ROLLS = 3
/** Of so many turns one is weighed deeply. */
const SPARSE = 2
/**
 * Results are learnt from `games`; what turns are worth from the first of these, and from `astray` games in which claims and stops go wrong:
 * the judge asks for the worth of whatever a turn may leave, so these tables must be known as well. `later`: how much counts what became of a
 * turn, luck apart, against what it was worth before its first roll.
 */
const PLANS = {
  two: {
    seats: [2],
    games: 3000,
    generations: [
      { games: 900, astray: 200, later: 0.8 },
      { games: 1700, astray: 500, later: 0.5 },
    ],
  },
  more: { seats: [3, 4], games: 1500, generations: [{ games: 900, astray: 300, later: 0.7 }] },
} as const
type Name = keyof typeof PLANS

type Step = { readonly outcome: Outcome } | { readonly seat: Seat; readonly move: Move; readonly wrong: boolean }

interface Played {
  readonly seats: number
  readonly steps: readonly Step[]
}

function playGame(seats: number, random: Random, astray: boolean): Played {
  const state = begin(seats)
  const steps: Step[] = []
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return { seats, steps }
    if (turn.by === 'luck') {
      const outcome = game.sample(state, random)
      steps.push({ outcome })
      game.befall(state, outcome)
      continue
    }
    if (turn.by !== 'seats') throw new Error('nobody is to act')
    const seat = turn.seats[0] as Seat
    const moves = game.moves(state, seat)
    const wrong = astray ? wrongMove(state, moves, random) : undefined
    const move = wrong ?? rightMove(state, seat, moves, random)
    steps.push({ seat, move, wrong: wrong !== undefined })
    game.play(state, seat, move)
  }
}

function begin(seats: number): State {
  const { facts } = game
  return game.start({ seats, options: usualOptions(facts.options), rulesVersion: facts.rulesVersion })
}

function rightMove(state: State, seat: Seat, moves: readonly Move[], random: Random): Move {
  const [only, ...more] = moves
  if (only && more.length === 0) return only
  return crew.bots.hard.choose(game.view(state, seat), moves, { playouts: PLAYOUTS, now: () => 0 }, random).move
}

/** One claim of five is any, and sometimes a seat stops whether it can pay or not. */
function wrongMove({ phase }: State, moves: readonly Move[], random: Random): Move | undefined {
  if (phase === 'claim' && random.below(5) === 0) return moves[random.below(moves.length)]
  if (phase === 'locked' && random.below(25) === 0) return moves.find((move) => move.do === 'stop')
  return undefined
}

const readers = new Map<number, Inputs>()

function lessonOf(table: Between, shares: Shares): Lesson {
  const seats = table.points.length
  const inputs = readers.get(seats) ?? new Inputs(seats)
  readers.set(seats, inputs)
  inputs.read(table)
  return { inputs: inputs.bySeat.map((one) => Float32Array.from(one)), shares }
}

/** Each table between two turns, and the result. */
function resultsOf({ seats, steps }: Played): Lesson[] {
  const state = begin(seats)
  const tables: Between[] = []
  for (const step of steps) {
    if (state.phase === 'turn') tables.push(tableOf(state, state.seat))
    follow(state, step)
  }
  const shares = sharesOf(game.result(state))
  return tables.map((table) => lessonOf(table, shares))
}

/** As it is now: the game goes on. */
const tableOf = (state: State, next: Seat) => betweenOf(game.copy(state), next)

function follow(state: State, step: Step): void {
  if ('outcome' in step) game.befall(state, step.outcome)
  else game.play(state, step.seat, step.move)
}

/** A turn, by a net. */
interface Turn {
  readonly table: Between
  /** What the turn before left, where tiles had to come, and the luck of these. */
  readonly left: { readonly table: Between; luck: Shares } | undefined
  /** What it is worth before its first roll, plainly; and deeply, where that was looked at. */
  readonly plain: Shares
  readonly deep: Shares | undefined
  /** The luck of the turn and of the tiles that came after it. */
  luck: Shares
  wrong: boolean
}

function turnsOf({ seats, steps }: Played, net: Net, random: Random, seed: number): { turns: Turn[]; result: Shares } {
  const plainly = makeJudge(() => net, 0)
  const deeply = makeJudge(() => net, ROLLS)
  const state = begin(seats)
  const turns: Turn[] = []
  let left: { readonly table: Between; luck: Shares } | undefined
  for (const step of steps) {
    const last = turns.at(-1)
    if (state.phase === 'turn') {
      const deep = random.below(SPARSE) === 0 ? deeply.value(state, seed) : undefined
      const plain = plainly.value(state, seed)
      turns.push({ table: tableOf(state, state.seat), left, plain, deep, luck: zeros(seats), wrong: false })
      left = undefined
    } else if ('outcome' in step && last) {
      if (state.phase === 'refill') left ??= { table: tableOf(state, (state.seat + 1) % seats), luck: zeros(seats) }
      const expected = plainly.expect(state, seed)
      const luck = minus(expected.of(step.outcome), expected.mean)
      last.luck = plus(last.luck, luck)
      if (left) left.luck = plus(left.luck, luck)
    } else if ('wrong' in step && step.wrong && last) last.wrong = true
    follow(state, step)
  }
  return { turns, result: sharesOf(game.result(state)) }
}

function lessonsOf(played: Played, later: number, net: Net, random: Random, seed: number): Lesson[] {
  const { turns, result } = turnsOf(played, net, random, seed)
  const lessons: Lesson[] = []
  let next = result
  for (const { table, left, plain, deep, luck, wrong } of turns.reverse()) {
    // Where a move was wrong on purpose, what came of it says nothing of the turn.
    const part = wrong ? 0 : later
    const mixed = (worth: Shares) =>
      plus(
        worth,
        minus(minus(next, luck), worth).map((gap) => part * gap),
      )
    if (deep) {
      lessons.push(lessonOf(table, mixed(deep)))
      if (left) lessons.push(lessonOf(left.table, minus(mixed(deep), left.luck)))
    }
    next = mixed(plain)
  }
  return lessons
}

/** No two games of a fit have the same rolls weighed. */
const SEEDS = 2 ** 20

function fit(name: Name, random: Random): string {
  const began = performance.now()
  const say = (line: string) => console.error(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`)
  const { seats, games, generations } = PLANS[name]
  const play = (count: number, astray: boolean) =>
    Array.from({ length: count }, (_, i) => playGame(seats[i % seats.length] as number, random, astray))
  const straight = play(games, false)
  const astray = play(Math.max(...generations.map((one) => one.astray)), true)
  say(`${straight.length} games, ${astray.length} astray`)
  let net = newNet(SIZES, random)
  train(net, straight.flatMap(resultsOf), 5, 0.001, random, say)
  for (const generation of generations) {
    const lessons: Lesson[] = []
    for (const [i, played] of [...straight.slice(0, generation.games), ...astray.slice(0, generation.astray)].entries())
      lessons.push(...lessonsOf(played, generation.later, net, random, i * SEEDS))
    say(`${generation.games} games and ${generation.astray} astray: ${lessons.length} lessons`)
    net = newNet(SIZES, random)
    train(net, lessons, 14, 0.003, random, say)
  }
  say(`largest weight ${Math.max(...net.weights.map(Math.abs)).toFixed(2)}`)
  return packWeights(net.weights)
}

const SEED = 20_261_118
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
