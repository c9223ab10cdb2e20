import { equal, pick, quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { drafter, type HarvestDice, harvestDice } from '../rules/index.ts'
import { Field } from './field.ts'
import { carryOut, plansOf } from './weigh.ts'

test.each([
  [1, 'basic', 2],
  [2, 'basic', 2],
  [2, 'advanced', 2],
  [3, 'advanced', 2],
  [4, 'basic', 2],
  [2, 'basic', 1],
  [3, 'advanced', 1],
] as const)(
  '%i seats, %s sheet, rules version %i: the field plays as the rules do',
  {
    timeout: 60_000,
  },
  (seats, sheet, rulesVersion) => {
    const random = quick(seats)
    for (let game = 0; game < 8; game++) {
      const state = harvestDice.start({ seats, options: { sheet }, rulesVersion })
      for (;;) {
        const turn = harvestDice.turn(state)
        if (turn.by === 'over') break
        if (turn.by === 'luck') {
          harvestDice.befall(state, harvestDice.sample(state, random))
          continue
        }
        if (state.phase === 'market') {
          harvestDice.play(state, 0, pick(random, harvestDice.moves(state, 0)))
          continue
        }
        const seat = drafter(state)
        const field = Field.of(state)
        const plans = plansOf(state, field)
        // Every first step is a move, and every move is some plan's first step.
        const moves = harvestDice.moves(state, seat)
        for (const { step } of plans) expect(moves).toContainEqual(step)
        for (const move of moves) expect(plans.some(({ step }) => equal(step, move))).toBe(true)
        const plan = pick(random, plans)
        const inHand = state.hand !== null
        // Carried out step by step it leads where the field says.
        let at: HarvestDice['state'] = harvestDice.copy(state)
        harvestDice.play(at, seat, plan.step)
        while (at.hand !== null) {
          const now = at
          const further = plansOf(now, Field.of(now)).find(
            ({ kind, value, space }) => kind === plan.kind && value === plan.value && space === plan.space,
          )
          if (!further) throw new Error(`lost the plan ${JSON.stringify(plan)}`)
          at = harvestDice.copy(now)
          harvestDice.play(at, seat, further.step)
        }
        carryOut(field, seat, plan, inHand)
        expect(Array.from({ length: seats }, (_, i) => field.points(i))).toEqual(harvestDice.result(at).scores)
        const places = Array.from({ length: seats }, (_, i) => field.rank(i)).map(
          (own, _i, all) => 1 + all.filter((other) => other > own).length,
        )
        expect(places).toEqual(harvestDice.result(at).places)
        expect(field).toEqual(Field.of(at))
        // One random step of the real game, so that hands of all kinds are met.
        harvestDice.play(state, seat, random.below(2) === 0 ? plan.step : pick(random, moves))
      }
    }
  },
)
