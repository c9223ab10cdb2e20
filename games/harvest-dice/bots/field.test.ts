import { equal, pick, quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { drafter, game, type HarvestDice } from '../rules/index.ts'
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
    for (let nth = 0; nth < 8; nth++) {
      const state = game.start({ seats, options: { sheet }, rulesVersion })
      for (;;) {
        const turn = game.turn(state)
        if (turn.by === 'over') break
        if (turn.by === 'luck') {
          game.befall(state, game.sample(state, random))
          continue
        }
        if (state.phase === 'market') {
          game.play(state, 0, pick(random, game.moves(state, 0)))
          continue
        }
        const seat = drafter(state)
        const field = Field.of(state)
        const plans = plansOf(state, field)
        // Every first step is a move, and every move is some plan's first step.
        const moves = game.moves(state, seat)
        for (const { step } of plans) expect(moves).toContainEqual(step)
        for (const move of moves) expect(plans.some(({ step }) => equal(step, move))).toBe(true)
        const plan = pick(random, plans)
        const inHand = state.hand !== null
        // Carried out step by step it leads where the field says.
        let at: HarvestDice['state'] = game.copy(state)
        game.play(at, seat, plan.step)
        while (at.hand !== null) {
          const now = at
          const further = plansOf(now, Field.of(now)).find(
            ({ kind, value, space }) => kind === plan.kind && value === plan.value && space === plan.space,
          )
          if (!further) throw new Error(`lost the plan ${JSON.stringify(plan)}`)
          at = game.copy(now)
          game.play(at, seat, further.step)
        }
        carryOut(field, seat, plan, inHand)
        expect(Array.from({ length: seats }, (_, i) => field.points(i))).toEqual(game.result(at).scores)
        const places = Array.from({ length: seats }, (_, i) => field.rank(i)).map(
          (own, _i, all) => 1 + all.filter((other) => other > own).length,
        )
        expect(places).toEqual(game.result(at).places)
        expect(field).toEqual(Field.of(at))
        // One random step of the real game, so that hands of all kinds are met.
        game.play(state, seat, random.below(2) === 0 ? plan.step : pick(random, moves))
      }
    }
  },
)
