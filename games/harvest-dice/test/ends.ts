import { parseArgs } from 'node:util'
import { type Contestant, type Plan, playDeal, readContestant } from '@makiba/bots/arena'
import { crew as harvestDiceCrew } from '../bots/index.ts'
import { type State as HarvestDiceState, game as harvestDice, PIG_CIRCLES, type Trigger } from '../rules/index.ts'

/** How games of Harvest Dice end between players of one strength: what ended them, what was planted, who won. */

const { values } = parseArgs({
  options: {
    bot: { type: 'string', default: 'hard@100p' },
    games: { type: 'string', default: '200' },
    seats: { type: 'string', default: '2,3,4' },
    sheet: { type: 'string', default: 'basic' },
    seed: { type: 'string', default: '2026' },
    rules: { type: 'string', default: String(harvestDice.facts.rulesVersion) },
  },
})
const contestant = readContestant(values.bot)
if (!contestant) throw new Error(`no bot '${values.bot}'`)
const { sheet } = values
if (sheet !== 'basic' && sheet !== 'advanced') throw new Error(`no sheet '${sheet}'`)
// Records of older versions still replay, so their games can be played on for a comparison.
const rulesVersion = Number(values.rules)
const crew = {
  ...harvestDiceCrew,
  game: { ...harvestDice, facts: { ...harvestDice.facts, rulesVersion } },
}

const percent = (share: number, of: number): string => `${((100 * share) / of).toFixed(0)} %`
const mean = (sum: number, of: number): string => (sum / of).toFixed(1)

console.log(
  `Harvest Dice, ${sheet} sheet, rules version ${rulesVersion}, ${values.bot} at every seat, seed ${values.seed}`,
)
console.log(
  '| seats | games | ended by a full garden | pig | market | spaces planted | winners | a full pig: of winners | of all | points of winners | rounds |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|')
for (const seats of values.seats.split(',').map(Number)) console.log(play(seats, contestant))

function play(seats: number, who: Contestant): string {
  const plan: Plan = {
    game: harvestDice.facts.id,
    options: { sheet },
    contestants: Array.from({ length: seats }, () => who),
    seed: values.seed,
    limits: {},
  }
  /** By what announced the last round first; a market fills only after the last draft. */
  const ends: Record<Trigger['by'], number> = { garden: 0, pig: 0, market: 0 }
  const sum = { games: 0, planted: 0, full: 0, winners: 0, winnersFull: 0, points: 0, rounds: 0 }
  const add = (state: HarvestDiceState): void => {
    const [first] = state.triggers
    if (!first) throw new Error('a game without an end')
    ends[first.by]++
    sum.games++
    sum.rounds += state.round
    const { scores, places } = harvestDice.result(state)
    for (const [seat, { garden, circles }] of state.sheets.entries()) {
      const full = circles === PIG_CIRCLES ? 1 : 0
      sum.planted += garden.filter((space) => space !== null).length
      sum.full += full
      if (places[seat] !== 1) continue
      sum.winners++
      sum.winnersFull += full
      sum.points += scores[seat] as number
    }
  }
  const deals = Math.ceil(Number(values.games) / seats)
  for (let deal = 0; deal < deals; deal++) playDeal(crew, plan, deal, () => performance.now(), add)
  return `| ${[
    seats,
    sum.games,
    ends.garden,
    ends.pig,
    ends.market,
    `${mean(sum.planted, sum.games * seats)} of 18`,
    sum.winners,
    percent(sum.winnersFull, sum.winners),
    percent(sum.full, sum.games * seats),
    mean(sum.points, sum.winners),
    mean(sum.rounds, sum.games),
  ].join(' | ')} |`
}
