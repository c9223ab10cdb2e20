// Fits the judge's nets, and writes judge/weights.ts: `npm run fit-judge harvest-dice`. The reference player learns from games that it
// plays itself; what a table between two rounds is worth is learnt from games of that player as it is, first by their results, then by
// what the round came to on average over many rolls, by the net as it was, and by its second thoughts later, those soon more than
// those far away: as right on average as results, and far less scattered. A player that is fitted anew needs new worths.
import { writeFileSync } from 'node:fs'
import { quick, type Random } from '@makiba/kernel'
import { minus, Net, packWeights, plus, type Shares, unpackWeights, type Worth, zeros } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { Field } from '../bots/field.ts'
import { Simulator } from '../bots/simulate.ts'
import { Between, Inputs } from '../judge/inputs.ts'
import { finalShares, Reference, SIZES } from '../judge/reference.ts'
import { evenRolls } from '../judge/rolls.ts'
import { WEIGHTS } from '../judge/weights.ts'
import { fieldWorth, WORTH_SIZES } from '../judge/worth.ts'

const VERSION = 2

interface PlayerPlan {
  readonly seats: readonly number[]
  /** Games by the quick players, and in each generation by the net. */
  readonly quick: number
  readonly games: number
  readonly generations: number
}

interface WorthPlan {
  readonly seats: readonly number[]
  /** Games whose results are learnt, and in each generation games whose rounds are. */
  readonly results: number
  readonly games: number
  readonly generations: number
}

const PLAYERS = {
  two: { seats: [2], quick: 4000, games: 4500, generations: 4 },
  more: { seats: [3, 4], quick: 3000, games: 1000, generations: 2 },
} as const satisfies { readonly [name: string]: PlayerPlan }

const WORTHS = {
  worthOfTwo: { seats: [2], results: 30_000, games: 10_000, generations: 4 },
  worthOfMore: { seats: [3, 4], results: 5000, games: 500, generations: 2 },
} as const satisfies { readonly [Name in keyof typeof WORTH_SIZES]: WorthPlan }

/** Rolls that are looked at for the mean of one. */
const ROLLS = 12
/** How much the second thoughts of one round count for the table before it, against those of the next one. */
const FADING = 0.5
/** A net is surer of games that it has learnt than others bear out: in 500 others the rest scatters least with strengths of so much. */
const SURENESS = 0.9

function newField(seats: number, random: Random): Field {
  // Three games of four on the basic sheet.
  const field = new Field(seats, random.below(4) === 0, VERSION)
  field.market.fill(field.advanced ? 0 : 1)
  field.start = random.below(seats)
  return field
}

function lessonOf(field: Field): { inputs: Float32Array[] } {
  const inputs = new Inputs(field.seats)
  inputs.read(field)
  return { inputs: inputs.bySeat.map((one) => Float32Array.from(one)) }
}

/** Lessons of one game: each position between rounds, and some within. */
function playGame(field: Field, random: Random, pick: (field: Field) => void): Lesson[] {
  const lessons: { inputs: Float32Array[] }[] = []
  while (!field.over) {
    lessons.push(lessonOf(field))
    field.roll(random)
    const { round } = field
    while (!field.over && field.round === round) {
      pick(field)
      if (!field.over && field.picks > 0 && random.below(2) === 0) lessons.push(lessonOf(field))
    }
  }
  const shares = finalShares(field)
  return lessons.map((lesson) => ({ ...lesson, shares }))
}

function fitPlayer(name: string, plan: PlayerPlan, random: Random): string {
  const say = teller(name)
  const seatsOf = () => plan.seats[random.below(plan.seats.length)] as number
  const simulator = new Simulator(VERSION)
  let before: Lesson[] = []
  for (let game = 0; game < plan.quick; game++)
    before.push(...playGame(newField(seatsOf(), random), random, (field) => simulator.pick(field)))
  say(`${plan.quick} quick games, ${before.length} lessons`)
  const net = newNet(SIZES, random)
  train(net, before, 2, 0.002, random, say)
  before = []
  for (let generation = 1; generation <= plan.generations; generation++) {
    const players = new Map(plan.seats.map((seats) => [seats, new Reference(net, seats)]))
    const lessons: Lesson[] = []
    let rounds = 0
    let points = 0
    for (let game = 0; game < plan.games; game++) {
      const field = newField(seatsOf(), random)
      // Positions that the player itself does not reach must be judged as well: what others play.
      const astray = game % 2 === 0 ? 15 : 0
      const player = players.get(field.seats) as Reference
      lessons.push(...playGame(field, random, (one) => player.pick(one, random, astray)))
      rounds += field.round
      points += field.points(0)
    }
    say(
      `generation ${generation}: ${plan.games} games of ${(rounds / plan.games).toFixed(1)} rounds, ${(points / plan.games).toFixed(1)} points`,
    )
    train(net, [...before, ...lessons], generation === plan.generations ? 4 : 2, 0.0015, random, say)
    before = lessons
  }
  return packed(net, say)
}

const teller = (name: string) => {
  const began = performance.now()
  return (line: string) => console.error(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`)
}

function packed(net: Net, say: (line: string) => void): string {
  say(`largest weight ${Math.max(...net.weights.map(Math.abs)).toFixed(2)}`)
  return packWeights(net.weights)
}

/** Lessons of one game of the reference player: each table between two rounds. */
function playRounds(field: Field, random: Random, player: Reference, worth: Worth<Field> | undefined): Lesson[] {
  const between = new Between(field.seats)
  const found: { readonly inputs: Float32Array[]; readonly said: Shares; readonly mean: Shares }[] = []
  while (!field.over) {
    between.read(field)
    const inputs = between.bySeat.map((one) => Float32Array.from(one))
    let mean: Shares = zeros(field.seats)
    if (worth)
      for (const rolled of evenRolls(field, ROLLS, random)) {
        player.finishRound(rolled)
        mean = plus(
          mean,
          worth.shares(rolled).map((share) => share / ROLLS),
        )
      }
    found.push({ inputs, said: worth?.shares(field) ?? mean, mean })
    field.roll(random)
    player.finishRound(field)
  }
  if (!worth) return found.map(({ inputs }) => ({ inputs, shares: finalShares(field) }))
  let later: Shares = zeros(field.seats)
  return found.reverse().map(({ inputs, said, mean }) => {
    const shares = plus(
      mean,
      later.map((gap) => FADING * gap),
    )
    later = minus(shares, said)
    return { inputs, shares }
  })
}

function fitWorth(name: keyof typeof WORTHS, player: Net, random: Random): string {
  const plan: WorthPlan = WORTHS[name]
  const say = teller(name)
  const players = new Map(plan.seats.map((seats) => [seats, new Reference(player, seats)]))
  const net = newNet(WORTH_SIZES[name], random)
  const worths = new Map(plan.seats.map((seats) => [seats, fieldWorth(net, seats)]))
  const play = (known: boolean) => {
    const field = newField(plan.seats[random.below(plan.seats.length)] as number, random)
    const { seats } = field
    return playRounds(field, random, players.get(seats) as Reference, known ? worths.get(seats) : undefined)
  }
  const results = Array.from({ length: plan.results }, () => play(false)).flat()
  say(`${plan.results} games, ${results.length} lessons`)
  train(net, results, 3, 0.0015, random, say)
  for (let generation = 1; generation <= plan.generations; generation++) {
    const lessons = Array.from({ length: plan.games }, () => play(true)).flat()
    say(`generation ${generation}: ${plan.games} games, ${lessons.length} lessons`)
    train(net, lessons, 6, 0.001, random, say)
  }
  const { sizes, weights } = net
  const last = weights.length - (sizes.at(-2) as number) - 1
  for (let i = last; i < weights.length; i++) weights[i] = SURENESS * (weights[i] as number)
  return packed(net, say)
}

const SEED = 20_261_116
/** The nets so far: those that are fitted in this run, too. */
const all = { ...WEIGHTS }
const playerNet = (name: 'two' | 'more') => new Net(SIZES, unpackWeights(all[name]))
const fits: { readonly [Name in keyof typeof WEIGHTS]: (random: Random) => string } = {
  two: (random) => fitPlayer('two', PLAYERS.two, random),
  more: (random) => fitPlayer('more', PLAYERS.more, random),
  worthOfTwo: (random) => fitWorth('worthOfTwo', playerNet('two'), random),
  worthOfMore: (random) => fitWorth('worthOfMore', playerNet('more'), random),
}
/** Those that are named, else all; the others stay as they are. */
const names = Object.keys(fits) as (keyof typeof fits)[]
const named = names.filter((name) => process.argv.includes(name))
for (const [i, name] of names.entries())
  if (named.length === 0 || named.includes(name)) all[name] = fits[name](quick(SEED + i))
writeFileSync(
  new URL('../../../harvest-dice/judge/weights.ts', import.meta.url),
  `// Written by games/harvest-dice/test/fit.ts: \`npm run fit-judge harvest-dice\`.\nexport const WEIGHTS = {\n${Object.entries(
    all,
  )
    .map(([name, text]) => `  ${name}:\n    '${text}',\n`)
    .join('')}}\n`,
)
