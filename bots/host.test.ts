import { pig } from '@makiba/kernel/testing/pig'
import { describe, expect, test, vi } from 'vitest'
import { anyCrew } from './crew.ts'
import { BotHost, Cancelled } from './host.ts'
import { type Ask, serveBots } from './serve.ts'
import { pigCrew } from './testing/pig-crew.ts'
import type { ToWorker, WorkerPort } from './worker.ts'

const state = { ...pig.start({ seats: 2, options: { goal: 100 }, rulesVersion: 1 }), turn: 30 }
const question = {
  game: 'pig',
  bot: 'greedy',
  view: pig.view(state, 0),
  moves: pig.moves(state, 0),
  limits: { playouts: 50 },
  seed: 7,
} as const

/** A worker in the same thread: everything crosses as a copy, later. */
function nearby(): WorkerPort & { ended: boolean } {
  let heard: (message: unknown) => void = () => undefined
  const answer = serveBots(
    (message) => {
      if (!port.ended) heard(structuredClone(message))
    },
    () => performance.now(),
    async (id) => (id === 'pig' ? anyCrew(pigCrew) : undefined),
  )
  const port = {
    ended: false,
    post: (message: unknown) => {
      setImmediate(() => answer(structuredClone(message) as ToWorker))
    },
    listen(to: typeof heard) {
      heard = to
    },
    end() {
      port.ended = true
    },
  }
  return port
}

describe('a host of bots', () => {
  test('brings a question to a worker and the choice back', async () => {
    const host = new BotHost(nearby)
    const { move, explanation } = await host.choose(question)
    expect(move).toEqual({ do: 'hold' })
    expect(explanation.reason).toEqual({ because: 'rule of thumb' })
  })
  test('the same seed gives the same choice', async () => {
    const host = new BotHost(nearby)
    const [a, b] = await Promise.all([
      host.choose({ ...question, bot: 'hard' }),
      host.choose({ ...question, bot: 'hard' }),
    ])
    expect(a).toEqual(b)
  })
  test('keeps to its number of workers and answers everybody', async () => {
    const spawn = vi.fn(nearby)
    const host = new BotHost(spawn, 2)
    const choices = await Promise.all(Array.from({ length: 7 }, () => host.choose(question)))
    expect(choices).toHaveLength(7)
    expect(spawn).toHaveBeenCalledTimes(2)
  })
  test('a question that is called off ends its worker, and the next one gets another', async () => {
    const ports: ReturnType<typeof nearby>[] = []
    const host = new BotHost(() => {
      const port = nearby()
      ports.push(port)
      return port
    })
    const control = new AbortController()
    const off = host.choose(question, control.signal)
    const waiting = host.choose(question)
    control.abort()
    await expect(off).rejects.toBeInstanceOf(Cancelled)
    expect((await waiting).move).toEqual({ do: 'hold' })
    expect(ports.map(({ ended }) => ended)).toEqual([true, false])
  })
  test('a question that waits can be called off without harm to the one before', async () => {
    const host = new BotHost(nearby)
    const control = new AbortController()
    const first = host.choose(question)
    const second = host.choose(question, control.signal)
    control.abort()
    await expect(second).rejects.toBeInstanceOf(Cancelled)
    expect((await first).move).toEqual({ do: 'hold' })
  })
  test('a game without bots is an error, and the host lives on', async () => {
    const host = new BotHost(nearby)
    await expect(host.choose({ ...question, game: 'chess' })).rejects.toThrow(/no bots for 'chess'/)
    expect((await host.choose(question)).move).toEqual({ do: 'hold' })
  })
  test('a worker that never answers is given up', async () => {
    vi.useFakeTimers()
    const end = vi.fn()
    const dead: WorkerPort = { post: () => undefined, listen: () => undefined, end }
    const host = new BotHost(() => dead)
    const asked = host.choose({ ...question, limits: { ms: 100 } })
    const failed = expect(asked).rejects.toThrow(/did not answer/)
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
    expect(end).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
  test('mend 10: accounts take turns, and one that asks for much gets shorter thoughts', async () => {
    const asked: { readonly game: string; readonly ms: number | undefined }[] = []
    let heard: (message: unknown) => void = () => undefined
    const move = { do: 'hold' } as const
    const explanation = { reason: { because: 'only move' }, unit: 'liking', candidates: [] } as const
    const port: WorkerPort = {
      post: (message) => {
        const { k, args } = message as { readonly k: number; readonly args: readonly [Ask] }
        asked.push({ game: args[0].game, ms: args[0].limits.ms })
        setImmediate(() => heard({ k, value: { move, at: 0, explanation } }))
      },
      listen(to) {
        heard = to
      },
      end: () => undefined,
    }
    const host = new BotHost(() => port)
    const ask = (account: string) => host.choose({ ...question, game: account, account, limits: { ms: 200 } })
    const greedy = Array.from({ length: 40 }, () => ask('greedy'))
    await Promise.all([ask('modest'), ask('modest')])
    // The one under way and one between the two: not forty.
    expect(asked.slice(0, 5).map(({ game }) => game)).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest'])
    expect(asked.filter(({ game }) => game === 'modest').map(({ ms }) => ms)).toEqual([200, 200])
    await Promise.all(greedy)
    expect(asked[1]?.ms).toBe(21)
    expect(asked.at(-1)?.ms).toBe(200)
  })
  test('its end calls off what was asked', async () => {
    const host = new BotHost(nearby)
    const asked = host.choose(question)
    host.end()
    await expect(asked).rejects.toBeInstanceOf(Cancelled)
    await expect(host.choose(question)).rejects.toBeInstanceOf(Cancelled)
  })
})
