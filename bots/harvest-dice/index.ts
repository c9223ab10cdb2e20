import { drafter, type HarvestDice, harvestDice } from '@makiba/games/harvest-dice'
import { pick } from '@makiba/kernel'
import type { Bot } from '../bot.ts'
import { type Crew, randomBot } from '../crew.ts'
import { rolloutBot } from '../rollout.ts'
import { drafts, lead, points } from './liking.ts'

/** Most points now, draft by draft. */
const greedy: Bot<HarvestDice> = {
  choose(view, moves) {
    const state = harvestDice.imagine(view, { below: () => 0 })
    const seat = drafter(state)
    const values = moves.map(() => Number.NEGATIVE_INFINITY)
    for (const draft of drafts(state)) {
      const [first] = draft.moves
      const i = moves.findIndex((move) => JSON.stringify(move) === JSON.stringify(first))
      values[i] = Math.max(values[i] as number, points(draft.state, seat))
    }
    const candidates = moves
      .map((move, i) => ({ move, value: values[i] as number, error: 0 }))
      .sort((a, b) => b.value - a.value)
    const [best] = candidates
    if (!best) throw new RangeError('nothing to choose from')
    return {
      move: best.move,
      at: 0,
      explanation: { reason: { because: 'rule of thumb' }, unit: 'score', candidates },
    }
  },
}

const level = (care: number, ms: number) =>
  rolloutBot<HarvestDice>({
    game: harvestDice,
    policy: (_state, _seat, moves, random) => pick(random, moves),
    unit: 'points',
    value: lead,
    usual: { ms },
    care,
  })

export const harvestDiceCrew: Crew<HarvestDice> = {
  game: harvestDice,
  bots: { easy: level(6, 30), normal: level(1.5, 60), hard: level(0, 200), greedy, random: randomBot() },
}
