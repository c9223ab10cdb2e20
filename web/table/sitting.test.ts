import { game as dairyman, sensiblePlayer } from '@makiba/games/dairyman/rules'
import { game as mow } from '@makiba/games/mow/rules'
import { anyTitle, quick, readRecord, verify } from '@makiba/kernel'
import { describe, expect, test, vi } from 'vitest'
import type { Kept, LocalSeat } from './keep.ts'
import { pack, unfold, unpack } from './pack.ts'
import { Sitting } from './sitting.ts'

const title = { game: dairyman, sources: {} }
const seats: LocalSeat[] = [{ by: 'you' }, { by: 'bot', level: 'easy', name: 'Hana', animal: 'cow' }]
const plan = { game: 'dairyman', seats, options: {} } as const

function shelf() {
  const written: Kept[] = []
  const write = (kept: Kept) => {
    written.push(kept)
    return Promise.resolve()
  }
  return { written, write }
}

/** Plays a whole game through the sitting, both seats by the cheap player. */
async function playOut(sitting: Sitting<never>, seed: number): Promise<void> {
  const random = quick(seed)
  await sitting.settle()
  for (let seat = 0; !sitting.over; seat = 1 - seat) {
    const question = sitting.question(seat)
    if (!question) continue
    const view = question.view as never
    const move = sensiblePlayer(view, seat, question.moves as never, random)
    expect((await sitting.move(seat, move, question.n)).answer).toEqual({ done: true })
  }
}

describe('a local table', () => {
  test('keeps every entry before it is shown, and goes on after a reload where it was', async () => {
    const { written, write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    sitting.watch(0)
    const { steps } = await sitting.settle()
    expect(steps.length).toBeGreaterThan(3)
    const kept = written.at(-1) as Kept
    const read = readRecord(kept.record)
    expect('entries' in read && read.entries).toHaveLength(steps.length)

    const again = Sitting.resume(title, kept, write)
    expect(again.watch(0).slice(1)).toEqual(steps)
    const call = [0, 1].map((seat) => again.question(seat)).find((found) => found !== undefined)
    const { answer } = await again.move(call?.seat ?? 0, { do: 'roll' }, call?.n ?? 0)
    expect(answer).toEqual({ done: true })
    expect((written.at(-1) as Kept).record.startsWith(kept.record)).toBe(true)
  })

  test('mend 15: its time stands still while it is held, and goes on from there', async () => {
    vi.useFakeTimers()
    try {
      const sitting = Sitting.open(title, plan, shelf().write)
      await sitting.settle()
      vi.advanceTimersByTime(1000)
      const held = sitting.hold(true)
      expect(held).toBe(1000)
      vi.advanceTimersByTime(60_000)
      expect([sitting.now, sitting.held, sitting.hold(true)]).toEqual([held, true, held])
      expect(sitting.hold(false)).toBe(held)
      expect([sitting.now, sitting.held]).toEqual([held, false])
      vi.advanceTimersByTime(500)
      expect([sitting.hold(false), sitting.now]).toEqual([held + 500, held + 500])
    } finally {
      vi.useRealTimers()
    }
  })

  test('mend 18: goes on where the browser keeps nothing, never ahead of what is shown, and is whole when it does again', async () => {
    const { written, write } = shelf()
    let full = false
    const sitting = Sitting.open(title, plan, (kept) => (full ? Promise.reject(new Error('quota')) : write(kept)))
    sitting.watch(0)
    await sitting.settle()
    full = true
    const kept = written.at(-1) as Kept
    for (let moves = 0; moves < 3; moves++) {
      const call = [0, 1].map((seat) => sitting.question(seat)).find((found) => found !== undefined)
      if (!call) throw new Error('nobody is to act')
      const { answer, update } = await sitting.move(call.seat, call.moves[0], call.n)
      expect(answer).toEqual({ done: true })
      expect(update?.steps.at(-1)?.position.n).toBeGreaterThan(call.n)
      // What is asked next is what was shown last.
      expect(sitting.watch(0).at(-1)?.position).toEqual(update?.steps.at(-1)?.position)
    }
    expect(sitting.unkept).toBe(true)
    expect(written.at(-1)).toBe(kept)
    full = false
    await sitting.save()
    expect(sitting.unkept).toBe(false)
    const whole = written.at(-1) as Kept
    expect(whole.record.startsWith(kept.record)).toBe(true)
    expect(Sitting.resume(title, whole, write).watch(0)).toEqual(sitting.watch(0))
  })

  test('refuses in the words of the game, and of the table', async () => {
    const { write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    await sitting.settle()
    const seat = sitting.question(0) ? 0 : 1
    expect((await sitting.move(seat, { do: 'stop' }, 99)).answer).toEqual({ refused: { why: 'roll first' } })
    expect((await sitting.move(seat, { do: 'milk the cow' }, 99)).answer).toEqual({ refused: { why: 'unknown move' } })
    expect((await sitting.move(1 - seat, { do: 'roll' }, 99)).answer).toMatchObject({
      refused: { why: 'not your turn' },
    })
  })

  test('calls the bots that are to act, with their own view', async () => {
    const { write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    const { calls } = await sitting.settle()
    for (const call of calls) expect(call).toMatchObject({ seat: 1, view: { watcher: 1 } })
    expect(calls.length).toBe(sitting.question(1) ? 1 : 0)
  })

  test('does not resume with another seed', () => {
    const { write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    expect(() => Sitting.resume(title, { ...sitting.kept, seed: '0'.repeat(64) }, write)).toThrow('seed')
  })

  test('shows nobody what is hidden from them', async () => {
    const { write } = shelf()
    const sitting = Sitting.open({ game: mow, sources: {} }, { game: 'mow', seats, options: {} }, write)
    await sitting.settle()
    const hand = (sitting.watch(0).at(-1)?.position.view as { hand: unknown } | undefined)?.hand
    const seen = JSON.stringify([sitting.watch('public'), sitting.watch(1)])
    expect(hand).toHaveLength(5)
    expect(seen).not.toContain(`"hand":${JSON.stringify(hand)}`)
  })
})

describe('a link to a game', () => {
  test('holds it whole: the record comes out as it was, and can be verified', async () => {
    const { write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    await playOut(sitting as unknown as Sitting<never>, 5)
    const { record } = sitting.kept
    const players = [
      { name: 'Duck', animal: 'duck', bot: false },
      { name: 'Hana', animal: 'cow', bot: true },
    ] as const
    const link = await pack(record, players)
    expect(link).toMatch(/^[\w-]+$/)
    expect(link.length).toBeLessThan(record.length / 5)
    const found = await unpack(link)
    expect(found?.players).toEqual(players)
    expect(found && unfold(title, found)).toBe(record)
    expect(verify({ dairyman: anyTitle(dairyman) }, record)).toMatchObject({ header: { table: sitting.id } })
  })

  test('that is cut off or made up is no game', async () => {
    expect(await unpack('')).toBeUndefined()
    expect(await unpack('not a game')).toBeUndefined()
    const { write } = shelf()
    const sitting = Sitting.open(title, plan, write)
    await playOut(sitting as unknown as Sitting<never>, 6)
    const link = await pack(sitting.kept.record, [])
    expect(await unpack(link.slice(0, -20))).toBeUndefined()
    const found = await unpack(link)
    if (!found) throw new Error('the link is whole')
    const wrong = { ...found, acts: found.acts.map((act) => [act[0], act[1], { do: 'stop' }] as const) }
    expect(unfold(title, wrong)).toBeUndefined()
  })
})
