// Fits what totals are worth between two rounds, and writes judge/weights.ts: `npm run fit-judge mow` (six minutes). Games of the bot say
// how far totals still drift apart in so many rounds, and how many rounds it takes until somebody has too many flies.
import { writeFileSync } from 'node:fs'
import { quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { type Shares, sharesOf, softmax } from '@makiba/kernel/review'
import { crew } from '../bots/index.ts'
import { game, type Mow } from '../rules/index.ts'

const GAMES = 1500
/** A quick thought is enough: what counts is who leads by how much. */
const PLAYOUTS = 20
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The table between two rounds. */
interface Between {
  readonly totals: readonly number[]
  /** Flies that the worst seat may still get. */
  readonly room: number
  /** Rounds that were still played. */
  readonly left: number
  readonly shares: Shares
}

function playGame(seats: number, random: Random): Between[] {
  const { facts } = game
  const options = usualOptions(facts.options) as Mow['options']
  const state = game.start({ seats, options, rulesVersion: facts.rulesVersion })
  for (let turn = game.turn(state); turn.by !== 'over'; turn = game.turn(state)) {
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else if (turn.by === 'seats') {
      const seat = turn.seats[0] as Seat
      const budget = { playouts: PLAYOUTS, now: () => 0 }
      const { move } = crew.bots.hard.choose(game.view(state, seat), game.moves(state, seat), budget, random)
      game.play(state, seat, move)
    }
  }
  const shares = sharesOf(game.result(state))
  let totals = shares.map(() => 0)
  return state.scores.slice(0, -1).map((round, played) => {
    totals = totals.map((total, seat) => total + (round[seat] as number))
    return {
      totals,
      room: options.limit - Math.max(...totals),
      left: state.scores.length - 1 - played,
      shares,
    }
  })
}

/** The mean squared error of the shares, where totals scatter so much in the rounds that are left. */
function wrong(tables: readonly Between[], scatter: number, leftOf: (table: Between) => number): number {
  let sum = 0
  for (const table of tables) {
    const spread = scatter * Math.sqrt(leftOf(table))
    const said = softmax(table.totals.map((total) => -total / spread))
    for (const [seat, share] of table.shares.entries()) sum += ((said[seat] as number) - share) ** 2
  }
  return sum / tables.length
}

/** The number from 1 to `most`, in steps of a half, for which the error is least. */
function least(most: number, error: (value: number) => number): number {
  let best = 1
  for (let value = 1; value <= most; value += 0.5) if (error(value) < error(best)) best = value
  return best
}

// There are no tables of one seat, nor of none.
const rise: number[] = [0, 0]
const scatter: number[] = [0, 0]
for (const seats of SEATS) {
  const random = quick(20_261_119 + seats)
  const tables = Array.from({ length: GAMES }, () => playGame(seats, random)).flat()
  const drift = least(40, (value) => wrong(tables, value, ({ left }) => left))
  const flies = least(60, (value) => wrong(tables, drift, ({ room }) => Math.max(1, Math.ceil(room / value))))
  scatter.push(drift)
  rise.push(flies)
  console.error(`${seats} seats, ${tables.length} tables: ${drift} a round, ${flies} flies for the worst`)
}
writeFileSync(
  new URL('../../../mow/judge/weights.ts', import.meta.url),
  `// Written by games/mow/test/fit.ts: \`npm run fit-judge mow\`.
/** By the number of seats: flies that the worst seat of a round gets, and by how much a round scatters. */
export const WEIGHTS = {
  rise: [${rise.join(', ')}],
  scatter: [${scatter.join(', ')}],
} as const satisfies { readonly [name: string]: readonly number[] }
`,
)
