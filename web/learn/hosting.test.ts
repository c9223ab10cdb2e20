import { covers, type GameId, gameIds } from '@makiba/games'
import { lessonId } from '@makiba/games/learning'
import type { Course, Lesson } from '@makiba/games/lesson'
import { equal, type Kinds } from '@makiba/kernel'
import type { ServerMessage } from '@makiba/table/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Hosted } from '../table/hosted.ts'
import type { Step } from '../table/table.ts'
import { type Told, withStep } from '../table/told.ts'
import { hostLesson, lessonOf, rewind } from './hosting.ts'

const lessonsOf = async (game: GameId): Promise<readonly Lesson<Kinds>[]> =>
  (await covers[game].lessons?.())?.((course) => (course as unknown as Course<Kinds>).lessons) ?? []
const all = (
  await Promise.all(
    gameIds.map(async (game) => (await lessonsOf(game)).map((lesson) => ({ game, id: lesson.id, lesson }))),
  )
).flat()

/** Somebody at the table of a lesson: what the page hears of it. */
class Page {
  steps: readonly Step[] = []
  readonly answers = new Map<string, ServerMessage>()
  table: Hosted | undefined
  #keys = 0

  hear(texts: readonly string[], anew: boolean): void {
    if (anew) this.steps = []
    for (const text of texts) {
      const message = JSON.parse(text) as ServerMessage
      if (message.is === 'whole' || message.is === 'happened') this.steps = withStep(this.steps, message as Told)
      else if ('key' in message) this.answers.set(message.key, message)
    }
  }

  static async open(game: GameId, { id, seat }: Lesson<Kinds>): Promise<Page> {
    const page = new Page()
    page.table = await hostLesson({ is: 'lesson', game, lesson: id }, (texts, eyes) =>
      page.hear(texts, eyes !== undefined),
    )
    page.table.look(seat)
    await vi.advanceTimersByTimeAsync(0)
    return page
  }

  get position(): Step['position'] {
    return this.steps.at(-1)?.position as Step['position']
  }

  /** Time passes until it is so, or for a minute. */
  async until(so: () => boolean): Promise<boolean> {
    await vi.advanceTimersByTimeAsync(0)
    for (let i = 0; i < 120 && !so(); i++) await vi.advanceTimersByTimeAsync(500)
    return so()
  }

  can(move: unknown): Promise<boolean> {
    return this.until(() => this.position.moves.some((one) => equal(one, move)))
  }

  /** Where hands race, this one came down half a second after the throw. */
  async move(move: unknown): Promise<ServerMessage['is'] | undefined> {
    const key = `${++this.#keys}`
    this.table?.say({ is: 'move', key, seen: this.position.n, move, after: 500 }, undefined)
    await vi.advanceTimersByTimeAsync(0)
    return this.answers.get(key)?.is
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the table of a lesson', () => {
  test.each(all)(
    '$game, $id: what is pointed at can be done on the engine, and leads to the goal',
    async ({ game, lesson }) => {
      const page = await Page.open(game, lesson)
      for (const { point } of lesson.steps) {
        expect(await page.can(point), JSON.stringify(point)).toBe(true)
        expect(await page.move(point)).toBe('ack')
      }
      expect(await page.until(() => page.steps.some(({ position }) => lesson.goal(position.view)))).toBe(true)
      await page.table?.leave()
    },
  )

  test.each(all)('$game, $id: a move is taken back, and all that followed', async ({ game, lesson }) => {
    const page = await Page.open(game, lesson)
    const { n, view } = page.position
    for (const { point } of lesson.steps.slice(0, 2)) {
      await page.can(point)
      await page.move(point)
    }
    expect(page.position.n).toBeGreaterThan(n)
    rewind(page.table as Hosted, n)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.position.n).toBeLessThanOrEqual(n + 1)
    expect(page.steps.find(({ position }) => position.n === n)?.position.view).toEqual(view)
    expect(await page.move(lesson.steps[0]?.point)).toBe('ack')
    await page.table?.leave()
  })

  test('its id names it, and no other table has one like it', () => {
    expect(lessonOf(lessonId('mow', 'duel'))).toEqual({ is: 'lesson', game: 'mow', lesson: 'duel' })
    expect(lessonOf(`${lessonId('mow', 'duel')}.7`)).toEqual({ is: 'lesson', game: 'mow', lesson: 'duel' })
    for (const id of ['0123456789abcdef', 'lesson', 'lesson.chess.fork', 'lesson.mow'])
      expect(lessonOf(id)).toBeUndefined()
  })

  test('a lesson that there is not says so', async () => {
    await expect(hostLesson({ is: 'lesson', game: 'mow', lesson: 'chess' }, () => undefined)).rejects.toThrow(
      "no lesson 'chess'",
    )
  })
})
