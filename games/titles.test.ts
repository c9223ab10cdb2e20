import type { Reason } from '@makiba/bots'
import { quick, type Race, usualOptions } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'

test.each(gameIds)('mend 1: the title of %s says, as its facts do, whether anything is taken back', async (id) => {
  const title = await covers[id].load()
  const final = title(({ game }) => game.facts.finalSince !== null)
  expect(covers[id].final ?? false).toBe(final)
})

test.each(gameIds)('the cover of %s says, as its title does, whether hands race and from when', async (id) => {
  const title = await covers[id].load()
  const race = title<Race | undefined>((known) => known.race)
  expect(title(({ game }) => game.clock !== undefined)).toBe(race !== undefined)
  expect(covers[id].race !== undefined).toBe(race !== undefined)
  // The page asks the cover, hosts ask the trait: it is the same function.
  expect(race ?? {}).toMatchObject(covers[id].race ?? {})
})

test.each(gameIds)('whoever reads of %s is told what there is to practise, in both languages', (id) => {
  for (const words of Object.values(covers[id].words))
    expect(words.practice !== undefined).toBe(covers[id].practice !== undefined)
})

test.each(gameIds)('the bots of %s say why, in both languages', async (id) => {
  const [crew, en, ja] = await Promise.all([covers[id].bots(), covers[id].botTexts.en(), covers[id].botTexts.ja()])
  const reasons = crew(({ game, bots }) => {
    const random = quick(1)
    const seats = covers[id].usual.seats
    const { options, rulesVersion } = game.facts
    const state = game.start({ seats, options: usualOptions(options), rulesVersion })
    const found: Reason[] = []
    for (let n = 0; n < 400 && found.length < 12; n++) {
      const turn = game.turn(state)
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      if (turn.by !== 'seats') continue
      const [seat = 0] = turn.seats
      const moves = game.moves(state, seat)
      // Nobody is asked where there is no choice.
      if (moves.length === 1) {
        game.play(state, seat, moves[0] as (typeof moves)[number])
        continue
      }
      const bot = found.length % 2 === 0 ? bots.hard : bots.normal
      const { move, explanation } = bot.choose(game.view(state, seat), moves, { playouts: 60, now: () => 0 }, random)
      found.push(explanation.reason)
      game.play(state, seat, move)
    }
    return found
  })
  expect(reasons.length).toBeGreaterThan(2)
  for (const reason of reasons) {
    expect(en.reason(reason), JSON.stringify(reason)).toMatch(/^[A-Z].+\.$/)
    expect(ja.reason(reason), JSON.stringify(reason)).toMatch(/[ぁ-ん].*。$/)
    expect(en.reason(reason) + ja.reason(reason)).not.toMatch(/undefined|NaN/)
  }
})
