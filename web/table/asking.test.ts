import { type Supposed, suppose } from '@makiba/kernel'
import { type Pig, pig } from '@makiba/kernel/testing/pig'
import { describe, expect, test } from 'vitest'
import { type Consult, createAsking } from './asking.ts'
import { Stopped } from './host.ts'
import type { Position } from './table.ts'

const ROLL = { do: 'roll' } as const
const HOLD = { do: 'hold' } as const

function at(turn: number): Position<Pig> {
  const state = pig.start({ seats: 2, options: { goal: 100 }, rulesVersion: 1 })
  state.turn = turn
  const view = pig.view(state, 0)
  const rest = { due: null, clocks: null, result: null, over: false, undoable: [] }
  return { n: 0, at: 0, view, turn: pig.turn(state), moves: pig.moves(state, 0), ...rest }
}

/** A frame whose rules answer when told to. */
function frame() {
  let now = at(5)
  const posts: { readonly view: unknown; readonly questions: unknown; answer(error?: Error): void }[] = []
  const consult: Consult<Pig> = (_game, view, questions) =>
    new Promise((done, fail) => {
      posts.push({
        view,
        questions,
        answer: (error) => (error ? fail(error) : done(suppose(pig, view, questions))),
      })
    })
  const asking = createAsking<Pig>('mow', () => now, consult)
  return { ...asking, posts, go: (to: Position<Pig>) => (now = to) }
}
const tick = () => new Promise((done) => setTimeout(done))
const scores = (answer: Supposed<Pig> | undefined) => (answer && 'view' in answer ? answer.view.scores : answer)

describe('what a board asks', () => {
  test('travels together, once, and is kept as long as its position', async () => {
    const { ask, answered, posts, go } = frame()
    expect([ask([HOLD]), ask([ROLL]), ask([HOLD])]).toEqual([undefined, undefined, undefined])
    await tick()
    expect(posts.map(({ questions }) => questions)).toEqual([[[HOLD], [ROLL]]])
    expect(ask([HOLD])).toBeUndefined()
    posts[0]?.answer()
    await answered()
    expect(scores(ask([HOLD]))).toEqual([5, 0])
    const here = at(7)
    go(here)
    expect(ask([HOLD])).toBeUndefined()
    await tick()
    posts[1]?.answer()
    await answered()
    expect(scores(ask([HOLD]))).toEqual([7, 0])
    await tick()
    expect(posts).toHaveLength(2)
  })
  test('about a position that has gone is dropped, and its answer is nobody’s', async () => {
    const { ask, answered, posts, go } = frame()
    ask([HOLD])
    go(at(9))
    ask([ROLL])
    await tick()
    expect(posts.map(({ questions }) => questions)).toEqual([[[ROLL]]])
    go(at(20))
    ask([HOLD])
    await tick()
    let done = false
    void answered().then(() => (done = true))
    posts[0]?.answer()
    await tick()
    expect(done).toBe(false)
    expect(ask([HOLD])).toBeUndefined()
    posts[1]?.answer()
    await tick()
    expect(done).toBe(true)
    expect(scores(ask([HOLD]))).toEqual([20, 0])
  })
  test('makes the board busy until the last answer is there, also one about a position that has gone', async () => {
    const { ask, busy, posts, go } = frame()
    expect(busy()).toBe(false)
    ask([HOLD])
    await tick()
    expect(busy()).toBe(true)
    go(at(9))
    ask([ROLL])
    await tick()
    posts[1]?.answer()
    await tick()
    expect(busy()).toBe(true)
    posts[0]?.answer(new Stopped('the worker says nothing'))
    await tick()
    expect(busy()).toBe(false)
  })
  test('carries what the one who looks sees, and nothing else', async () => {
    const { ask, posts } = frame()
    ask([HOLD])
    await tick()
    expect(posts[0]?.view).toEqual(at(5).view)
  })
  test('is asked again where the worker died, by whoever asks again', async () => {
    const { ask, answered, posts } = frame()
    ask([HOLD])
    await tick()
    posts[0]?.answer(new Stopped('the worker says nothing'))
    await answered()
    expect(posts).toHaveLength(1)
    expect(ask([HOLD])).toBeUndefined()
    await tick()
    posts[1]?.answer()
    await answered()
    expect(scores(ask([HOLD]))).toEqual([5, 0])
  })
})
