// Fits the judge's nets on games that they play themselves, and writes judge/weights.ts: `npm run fit-judge harvest-dice`.
import { writeFileSync } from 'node:fs'
import { quick, type Random } from '@makiba/kernel'
import { Net, packWeights, unpackWeights } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { Field } from '../bots/field.ts'
import { Simulator } from '../bots/simulate.ts'
import { Inputs } from '../judge/inputs.ts'
import { finalShares, Reference, SIZES } from '../judge/reference.ts'
import { WEIGHTS } from '../judge/weights.ts'

const VERSION = 2

interface Plan {
  readonly seats: readonly number[]
  /** Games by the quick players, and in each generation by the net. */
  readonly quick: number
  readonly games: number
  readonly generations: number
}

const PLANS = {
  two: { seats: [2], quick: 4000, games: 4500, generations: 4 },
  more: { seats: [3, 4], quick: 3000, games: 1000, generations: 2 },
} as const satisfies { readonly [name: string]: Plan }
type Name = keyof typeof PLANS

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

function fit(name: string, plan: Plan, random: Random): string {
  const began = performance.now()
  const say = (line: string) => console.error(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`)
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
  const packed = packWeights(net.weights)
  say(`largest weight ${Math.max(...net.weights.map(Math.abs)).toFixed(2)}`)
  return packed
}

const SEED = 20_261_116
/** Those that are named, else all; the others stay as they are. */
const names = Object.keys(PLANS) as Name[]
const named = names.filter((name) => process.argv.includes(name))
const packed: { [N in Name]: string } = { ...WEIGHTS }
for (const [i, name] of names.entries())
  if (named.length === 0 || named.includes(name)) packed[name] = fit(name, PLANS[name], quick(SEED + i))
// As the judge will read them.
for (const text of Object.values(packed)) new Net(SIZES, unpackWeights(text))
writeFileSync(
  new URL('../../../harvest-dice/judge/weights.ts', import.meta.url),
  `// Written by games/harvest-dice/test/fit.ts: \`npm run fit-judge harvest-dice\`.\nexport const WEIGHTS = {\n${Object.entries(
    packed,
  )
    .map(([name, text]) => `  ${name}:\n    '${text}',\n`)
    .join('')}}\n`,
)
