import { BotHost, Cancelled } from '@makiba/bots'
import { type Match, readContestant, run } from '@makiba/bots/arena'
import { nodePort } from '@makiba/bots/node'
import { quick } from '@makiba/kernel'
import { afterAll, expect, test } from 'vitest'
import { game as harvestDice } from '../harvest-dice/rules/index.ts'
import { loadCrew } from '../index.ts'

// Workers run what `tsc -b` has built: the stage before this one.
const built = (file: string) => new URL(`../dist/workers/${file}`, import.meta.url)
const host = new BotHost(() => nodePort(built('node.js')))
afterAll(() => host.end())

const state = harvestDice.start({ seats: 2, options: { sheet: 'basic' }, rulesVersion: 1 })
const random = quick(3)
while (harvestDice.turn(state).by === 'luck') harvestDice.befall(state, harvestDice.sample(state, random))
const turn = harvestDice.turn(state)
const seat = turn.by === 'seats' ? (turn.seats[0] as number) : 0
const question = {
  game: 'harvest-dice',
  bot: 'hard',
  view: harvestDice.view(state, seat),
  moves: harvestDice.moves(state, seat),
  seed: 1,
} as const

test('a worker of Node thinks as long as it may, and chooses', async () => {
  const began = performance.now()
  const { move } = await host.choose({ ...question, limits: { ms: 200 } })
  expect(question.moves).toContainEqual(move)
  // How punctual bots are is a law of theirs; a busy machine may keep a worker waiting.
  expect(performance.now() - began).toBeGreaterThanOrEqual(200)
})

test('a thought that is called off ends at once', async () => {
  const control = new AbortController()
  const began = performance.now()
  setTimeout(() => control.abort(), 100)
  await expect(host.choose({ ...question, limits: { ms: 60_000 } }, control.signal)).rejects.toBeInstanceOf(Cancelled)
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('the arena plays the same games in several workers as in one', async () => {
  const contestants = ['greedy', 'random'].map((name) => readContestant(name) ?? expect.fail(name))
  const plan = { game: 'harvest-dice', options: { sheet: 'basic' }, contestants, seed: '1', limits: { playouts: 10 } }
  const played = async (workers: number) => {
    const games: Match[] = []
    await run(plan, [0, 1, 2, 3], workers, (deal) => games.push(...deal), loadCrew, built('arena.node.js'))
    return games.sort((a, b) => a.deal - b.deal || a.rotation - b.rotation).map(({ scores }) => scores)
  }
  expect(await played(2)).toEqual(await played(1))
})
