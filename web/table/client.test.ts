import type { ClientMessage, Position, ServerMessage } from '@makiba/table/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { stepsOf } from './told.ts'

const positionAt = (n: number): Position => ({
  n,
  at: 10 * n,
  view: { watcher: 0, told: n },
  turn: { by: 'seats', seats: [0] },
  moves: [{ do: 'roll' }],
  undoable: [],
  due: null,
  clocks: null,
  result: null,
  over: false,
})
const whole = (n: number): ServerMessage => ({ is: 'whole', position: positionAt(n) })
const happened = (since: number, n: number, seed?: string): ServerMessage => ({
  is: 'happened',
  since,
  entries: Array.from({ length: n - since }, (_, i) => ({
    n: since + i + 1,
    at: 0,
    by: 0,
    events: [],
    ...(seed !== undefined && { seed }),
  })),
  position: positionAt(n),
})

/** A client of a game without a race, and all that it sent. */
function client(hasLine: boolean) {
  const sent: ClientMessage[] = []
  const made = createClient('table', 'dairyman', {
    hasLine,
    send: (message) => sent.push(message) > 0,
    shown: () => {},
    failed: (command) => (++command.failures < 2 ? undefined : { is: 'busy' }),
  })
  const ns = () => made.steps().map(({ position }) => position.n)
  const keyOf = (i: number): string => (sent[i] as { key: string }).key
  return { ...made, sent, ns, keyOf }
}

beforeEach(() => {
  vi.useRealTimers()
})

test('makes a step of each message, and forgets all when the table leads elsewhere', () => {
  const { hear, ns, have } = client(true)
  for (const message of [whole(0), happened(0, 1), happened(1, 3)]) hear(message)
  expect([ns(), have()]).toEqual([[0, 1, 3], 3])
  // What was told before is not told again.
  hear(happened(1, 3))
  hear(whole(3))
  expect(ns()).toEqual([0, 1, 3])
  hear(whole(7))
  expect(ns()).toEqual([7])
})

test('asks for what it missed', () => {
  const { hear, ns, sent } = client(true)
  hear(whole(2))
  hear(happened(4, 5))
  expect(ns()).toEqual([2])
  expect(sent).toEqual([{ is: 'resync', have: 2 }])
})

test('a seed that is revealed makes no step of its own, told at once or by itself', () => {
  const { hear, ns, steps } = client(false)
  for (const message of [whole(0), happened(0, 1), happened(1, 2, 'seed')]) hear(message)
  expect(ns()).toEqual([0, 2])
  expect(
    steps()
      .at(-1)
      ?.heard.map(({ n }) => n),
  ).toEqual([1])
  const texts = [whole(0), happened(0, 1), happened(1, 2, 'seed')].map((message) => JSON.stringify(message))
  expect(stepsOf(texts)).toEqual(steps())
})

test('every command has a key of its own and is answered by it; what was not is sent again as it was', async () => {
  const { hear, move, undo, sent, keyOf, sendAgain, giveUp } = client(true)
  hear(whole(4))
  const moved = move({ do: 'roll' })
  const undone = undo(3)
  expect(sent).toMatchObject([
    { is: 'move', seen: 4, move: { do: 'roll' } },
    { is: 'undo', m: 3 },
  ])
  hear({ is: 'refused', key: keyOf(1), n: 4, refusal: { why: 'cannot undo' } })
  expect(await undone).toEqual({ refused: { why: 'cannot undo' } })
  sendAgain()
  expect(sent.slice(2)).toEqual(sent.slice(0, 1))
  // Once it is tried again, then its player is told.
  hear({ is: 'failed', key: keyOf(0), error: { code: 'storage', text: '' } })
  hear({ is: 'failed', key: keyOf(0), error: { code: 'storage', text: '' } })
  expect(await moved).toEqual({ failed: { is: 'busy' } })
  const lost = move({ do: 'stop' })
  giveUp({ is: 'stopped' })
  expect(await lost).toEqual({ failed: { is: 'stopped' } })
})

test.each([
  [true, 0],
  [false, -40],
])('mend 15: what was spent reading is no part of the time that a hand took (line: %s)', (hasLine, early) => {
  vi.useFakeTimers()
  const { hear, move, sent, ticker } = client(hasLine)
  hear(whole(1))
  vi.advanceTimersByTime(1000)
  ticker.hold(1000)
  ticker.hold(1000)
  vi.advanceTimersByTime(5000)
  ticker.goOn(1000)
  vi.advanceTimersByTime(250)
  // Painted 400 ms of table time ago, of which the page has seen 5400.
  void move({ do: 'roll' }, { seat: 0, after: 5400 })
  void move({ do: 'roll' }, { seat: 0, after: -40 })
  expect(sent).toMatchObject([{ after: 400 }, { after: early }])
  expect(ticker.now).toBe(1250)
})
