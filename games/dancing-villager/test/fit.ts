// Fits the judge's net on games of the bots, and writes judge/weights.ts: `npm run fit-judge dancing-villager`.
import { writeFileSync } from 'node:fs'
import { type Plan, playDeal } from '@makiba/bots/arena'
import { quick, usualOptions } from '@makiba/kernel'
import { Net, packWeights, sharesOf, unpackWeights } from '@makiba/kernel/review'
import { type Lesson, newNet, train } from '@makiba/kernel/review/fit'
import { crew } from '../bots/index.ts'
import { INPUTS, SIZES, writeInputs } from '../judge/inputs.ts'
import { game, type State } from '../rules/index.ts'

const DEALS = Number(process.env.DEALS ?? 400)
const say = (line: string) => console.error(line)
const random = quick(20_261_116)
const lessons: Lesson[] = []
const inputs = new Float64Array(INPUTS)
let seen: Float32Array[][] = []

/** The game, and whoever plays it here also notes what the net would see after each throw. */
const noting: typeof game = {
  ...game,
  befall(state, outcome, tell) {
    game.befall(state, outcome, tell)
    seen.push(
      state.dogs.map((_, seat) => {
        writeInputs(state, seat, inputs)
        return Float32Array.from(inputs)
      }),
    )
  },
}

for (const seats of [2, 3, 4, 5, 6]) {
  if (seats < game.facts.seats[0] || seats > game.facts.seats[1]) continue
  const plan: Plan = {
    game: game.facts.id,
    options: usualOptions(game.facts.options),
    contestants: Array.from({ length: seats }, () => ({ name: 'hard', who: 'hard', limits: undefined })),
    seed: `judge ${seats}`,
    limits: { playouts: 1 },
  }
  for (let deal = 0; deal < Math.ceil(DEALS / seats); deal++)
    playDeal(
      { ...crew, game: noting },
      plan,
      deal,
      () => 0,
      (state: State) => {
        const shares = sharesOf(game.result(state))
        for (const one of seen) lessons.push({ inputs: one, shares })
        seen = []
      },
    )
  say(`${seats} seats: ${lessons.length} lessons so far`)
}
const net = newNet(SIZES, random)
train(net, lessons, 8, 0.004, random, say)
say(`largest weight ${Math.max(...net.weights.map(Math.abs)).toFixed(2)}`)
const packed = packWeights(net.weights)
new Net(SIZES, unpackWeights(packed))
writeFileSync(
  new URL('../../../dancing-villager/judge/weights.ts', import.meta.url),
  `// Written by games/dancing-villager/test/fit.ts: \`npm run fit-judge dancing-villager\`.\nexport const WEIGHTS =\n  '${packed}'\n`,
)
