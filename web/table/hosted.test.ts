import { game as dairyman, sensiblePlayer } from '@makiba/games/dairyman/rules'
import { game as mow } from '@makiba/games/mow/rules'
import { type AnyTitle, anyTitle, quick, readRecord, type Seat, verify, type Watcher } from '@makiba/kernel'
import { type SlapView, slapTitle } from '@makiba/kernel/testing/slap'
import type { ServerMessage } from '@makiba/table/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hosted, type Question } from './hosted.ts'
import { type Kept, type LocalSeat, Overtaken } from './keep.ts'
import { type Plan, planned, triedAgain } from './loading.ts'
import { pack, unfold, unpack } from './pack.ts'
import type { Step } from './table.ts'
import { type Told, withStep } from './told.ts'

const title = anyTitle(dairyman)
const seats: LocalSeat[] = [{ by: 'you' }, { by: 'bot', level: 'easy', name: 'Hana', animal: 'cow' }]
const people: LocalSeat[] = [{ by: 'you' }, { by: 'person', name: 'Hana', animal: 'cow' }]
const plan: Plan = { game: 'dairyman', seats, options: {} }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with one table, which hears and keeps all that it is told. */
class Page {
  readonly written: Kept[] = []
  readonly questions: Question[] = []
  readonly messages: ServerMessage[] = []
  readonly #answers = new Map<string, ServerMessage>()
  steps: readonly Step[] = []
  eyes: Watcher | undefined
  changes = 0
  overtaken = 0
  /** What the next writes come to. */
  refuses: Error | undefined
  readonly #title: AnyTitle
  #keys = 0
  table: Hosted

  constructor(of: AnyTitle, from: Plan | Kept) {
    this.#title = of
    this.table = 'record' in from ? this.host(from) : this.host(planned(from), from)
  }

  static async open(of: AnyTitle, from: Plan, eyes: Watcher = 0): Promise<Page> {
    const page = new Page(of, from)
    page.table.play()
    await page.table.begin()
    page.table.look(eyes)
    return page
  }

  static resume(of: AnyTitle, kept: Kept, eyes: Watcher = 0): Page {
    const page = new Page(of, kept)
    page.table.play()
    page.table.look(eyes)
    return page
  }

  host(kept: Kept, from?: Plan): Hosted {
    const world = {
      write: (now: Kept) => {
        if (this.refuses) return Promise.reject(this.refuses)
        this.written.push(now)
        return Promise.resolve()
      },
      tell: (texts: readonly string[], eyes?: Watcher) => {
        if (eyes !== undefined) {
          this.steps = []
          this.eyes = eyes
        }
        for (const text of texts) this.hear(JSON.parse(text) as ServerMessage)
      },
      ask: (question: Question) => this.questions.push(question),
      changed: () => this.changes++,
      overtaken: () => this.overtaken++,
    }
    return new Hosted(this.#title, kept, world, from)
  }

  hear(message: ServerMessage): void {
    this.messages.push(message)
    if ('key' in message) this.#answers.set(message.key, message)
    if (message.is === 'whole' || message.is === 'happened') this.steps = withStep(this.steps, message as Told)
  }

  get position(): Step['position'] {
    const last = this.steps.at(-1)
    if (!last) throw new Error('nothing was told')
    return last.position
  }

  get view(): unknown {
    return this.position.view
  }

  /** What the table answers, when all is kept. */
  async move(move: unknown, how: { seat?: Seat; seen?: number; after?: number } = {}): Promise<ServerMessage> {
    const key = `${++this.#keys}`
    const { after, seen = this.position.n } = how
    this.table.say({ is: 'move', key, seen, move, ...(after !== undefined && { after }) }, how.seat)
    return await this.answer(key)
  }

  async undo(m: number): Promise<ServerMessage> {
    const key = `${++this.#keys}`
    this.table.say({ is: 'undo', key, m }, undefined)
    return await this.answer(key)
  }

  async answer(key: string): Promise<ServerMessage> {
    await vi.advanceTimersByTimeAsync(0)
    const found = this.#answers.get(key)
    if (!found) throw new Error(`nothing was answered to ${key}`)
    return found
  }

  /** The bots that were asked choose; undefined: they cannot. */
  async think(choose: (question: Question) => unknown): Promise<void> {
    for (const question of this.questions.splice(0)) {
      const move = choose(question)
      this.table.chose(question.life, question.question, move === undefined ? undefined : { move, at: 0 })
    }
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** Plays a whole game, the bot by the same cheap player. */
async function playOut(page: Page, seed: number): Promise<void> {
  const random = quick(seed)
  const cheap = (view: unknown, seat: Seat, moves: readonly unknown[]) =>
    sensiblePlayer(view as never, seat, moves as never, random)
  for (let i = 0; !page.position.over; i++) {
    if (i > 20_000) throw new Error('the game has no end')
    const { moves, view } = page.position
    if (moves.length > 0) expect(await page.move(cheap(view, 0, moves))).toMatchObject({ is: 'ack' })
    else await page.think(({ view: seen, moves: those }) => cheap(seen, 1, those))
  }
}

describe('a local table', () => {
  test('keeps every entry before it is shown, and goes on after a reload where it was', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { steps } = page
    expect(steps.length).toBeGreaterThan(3)
    const kept = page.written.at(-1) as Kept
    const read = readRecord(kept.record)
    expect('entries' in read && read.entries).toHaveLength(steps.length - 1)

    const again = Page.resume(title, kept)
    const still = (one: Step) => ({ ...one, position: { ...one.position, at: 0 } })
    expect(again.steps.map(still)).toEqual(steps.map(still))
    const { turn } = again.position
    const seat = turn.by === 'seats' ? turn.seats[0] : undefined
    expect(await again.move({ do: 'roll' }, { seat: seat ?? 0 })).toMatchObject({ is: 'ack' })
    expect((again.written.at(-1) as Kept).record.startsWith(kept.record)).toBe(true)
  })

  test('a game tried again from its midst has the same luck, and verifies to its end', async () => {
    const first = await Page.open(title, plan)
    await playOut(first, 4)
    const { record } = first.written.at(-1) as Kept
    const read = readRecord(record)
    if ('fault' in read) throw new Error(read.fault)
    const from = read.entries.filter((entry) => 'move' in entry && entry.by === 0)[3]?.n ?? 0
    expect(from).toBeGreaterThan(0)
    const kept = triedAgain(record, from, seats)
    expect(kept.id).not.toBe(read.header.table)
    expect(record.startsWith(kept.record)).toBe(true)
    // The same moves meet the same luck: what is played on is the very same game.
    const again = Page.resume(title, kept)
    expect(again.position.n).toBe(from - 1)
    for (const entry of read.entries.slice(from - 1)) {
      if (!('move' in entry)) continue
      if (entry.by === 0) expect(await again.move(entry.move)).toMatchObject({ is: 'ack' })
      else await again.think(() => entry.move)
    }
    expect(again.position.over).toBe(true)
    const done = readRecord((again.written.at(-1) as Kept).record)
    const luck = (of: typeof read) => of.entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []))
    expect('entries' in done && luck(done)).toEqual(luck(read))
    expect(verify({ dairyman: title }, (again.written.at(-1) as Kept).record)).not.toHaveProperty('fault')
  })

  test('shows nothing that is not kept yet, and takes one thing after the other', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { turn, n } = page.position
    const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
    page.table.say({ is: 'move', key: 'a', seen: n, move: { do: 'roll' } }, seat)
    page.table.say({ is: 'move', key: 'b', seen: n, move: { do: 'roll' } }, seat)
    expect(page.position.n).toBe(n)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.position.n).toBeGreaterThan(n)
    expect(page.messages.filter((message) => 'key' in message)).toMatchObject([
      { is: 'ack', key: 'a', n: n + 1 },
      { is: 'refused', key: 'b' },
    ])
  })

  test('mend 15: its time stands still while it is held, and goes on from there', async () => {
    const page = await Page.open(title, plan)
    vi.advanceTimersByTime(1000)
    const held = page.table.hold(true)
    expect(held).toBe(1000)
    vi.advanceTimersByTime(60_000)
    expect(page.table.hold(true)).toBe(held)
    expect(page.table.hold(false)).toBe(held)
    vi.advanceTimersByTime(500)
    expect(page.table.hold(false)).toBe(held + 500)
  })

  test('mend 15: a bot waits while somebody reads', async () => {
    const page = await Page.open(title, plan)
    while (page.questions.length === 0) await page.move(page.position.moves.at(-1))
    const { n } = page.position
    page.table.hold(true)
    await page.think(({ moves }) => moves[0])
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.position.n).toBe(n)
    page.table.hold(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(page.position.n).toBeGreaterThan(n)
  })

  test('mend 18: goes on where the browser keeps nothing, never ahead of what is shown, and is whole when it does again', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const kept = page.written.at(-1) as Kept
    page.refuses = new Error('quota')
    for (let moves = 0; moves < 3; moves++) {
      const { turn, n } = page.position
      const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
      page.table.look(seat)
      expect(await page.move(page.position.moves[0], { seat })).toMatchObject({ is: 'ack' })
      expect(page.position.n).toBeGreaterThan(n)
      // What is asked next is what was shown last.
      const { steps } = page
      page.table.look(seat)
      expect(page.steps.map(({ position }) => position.view)).toEqual(steps.map(({ position }) => position.view))
    }
    expect(page.table.unkept).toBe(true)
    expect(page.changes).toBe(1)
    expect(page.written.at(-1)).toBe(kept)
    page.refuses = undefined
    await page.table.save()
    expect(page.table.unkept).toBe(false)
    expect(page.changes).toBe(2)
    const whole = page.written.at(-1) as Kept
    expect(whole.record.startsWith(kept.record)).toBe(true)
    page.table.look(0)
    expect(Page.resume(title, whole).view).toEqual(page.view)
  })

  test('mend 18: whoever is overtaken by another tab shows nothing of its own, and looks on', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { n, turn } = page.position
    const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
    page.refuses = new Overtaken('another tab went on')
    await expect(page.move({ do: 'roll' }, { seat })).rejects.toThrow('nothing was answered')
    expect([page.overtaken, page.position.n]).toEqual([1, n])
    page.table.reread(page.written.at(-1) as Kept)
    expect(page.position.n).toBe(n)
    expect(await page.move({ do: 'roll' }, { seat })).toMatchObject({ is: 'failed', error: { code: 'unreachable' } })
    // And plays again when it may.
    page.refuses = undefined
    page.table.play()
    expect(await page.move({ do: 'roll' }, { seat })).toMatchObject({ is: 'ack' })
  })

  test('mend 18: whoever comes to a table that another tab plays sees it whole', async () => {
    const first = await Page.open(title, { ...plan, seats: people })
    const second = new Page(title, first.written.at(-1) as Kept)
    second.table.look(0)
    expect(second.position.n).toBe(first.position.n)
    expect(second.view).toEqual(first.view)
  })

  test('whoever leaves at once leaves nothing undone', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { n, turn } = page.position
    const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
    page.table.say({ is: 'move', key: 'a', seen: n, move: { do: 'roll' } }, seat)
    await page.table.leave()
    expect((page.written.at(-1) as Kept).record).toBe(page.table.kept.record)
    expect(page.table.kept.record).toContain('"do":"roll"')
  })

  test('refuses in the words of the game, and of the table', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { turn } = page.position
    const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
    const refused = (why: string) => ({ is: 'refused', refusal: { why } })
    expect(await page.move({ do: 'stop' }, { seat })).toMatchObject(refused('roll first'))
    expect(await page.move({ do: 'milk the cow' }, { seat })).toMatchObject(refused('unknown move'))
    expect(await page.move({ do: 'roll' }, { seat: 1 - seat })).toMatchObject(refused('not your turn'))
  })

  test('asks the bots that are to act, with their own view; one that cannot choose takes its first move', async () => {
    const page = await Page.open(title, plan)
    while (page.questions.length === 0) await page.move(page.position.moves.at(-1))
    const { n } = page.position
    expect(page.questions).toMatchObject([{ level: 'easy', view: { watcher: 1 } }])
    const [late] = page.questions as [Question]
    await page.think(() => undefined)
    expect(page.position.n).toBeGreaterThan(n)
    // What is answered twice, or to an earlier life of the table, is not heard.
    const after = page.position.n
    page.table.chose(late.life, late.question, { move: late.moves[0], at: 0 })
    page.table.chose(late.life + 1, page.questions[0]?.question ?? 0, { move: late.moves[0], at: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.position.n).toBe(after)
  })

  test('does not resume with another seed, nor with what does not follow', async () => {
    const page = await Page.open(title, plan)
    const { kept } = page.table
    expect(() => Page.resume(title, { ...kept, seed: '0'.repeat(64) })).toThrow('seed')
    expect(() => Page.resume(anyTitle(mow) as AnyTitle, kept)).toThrow()
    expect(() => Page.resume(title, { ...kept, record: kept.record.replace('"at":0', '"at":1') })).toThrow('changed')
  })

  test('shows nobody what is hidden from them', async () => {
    const page = await Page.open(anyTitle(mow), { game: 'mow', seats: people, options: {} })
    const hand = (page.view as { hand: unknown }).hand
    expect(hand).toHaveLength(5)
    page.messages.length = 0
    page.table.look('public')
    page.table.look(1)
    expect(JSON.stringify(page.messages)).not.toContain(`"hand":${JSON.stringify(hand)}`)
  })

  test('takes back what may be taken back', async () => {
    const page = await Page.open(title, { ...plan, seats: people })
    const { turn } = page.position
    const seat = turn.by === 'seats' ? (turn.seats[0] ?? 0) : 0
    page.table.look(seat)
    expect(await page.move({ do: 'roll' }, { seat })).toMatchObject({ is: 'ack' })
    expect(await page.undo(1)).toMatchObject({ is: 'refused', refusal: { why: 'cannot undo' } })
  })
})

describe('where hands race', () => {
  /** A table of a game of which no line of the page knows: both are ready, a card is turned. */
  async function turned(of: AnyTitle, luck: string) {
    const page = await Page.open(of, { game: 'slap', seats: people, options: {}, luck } as unknown as Plan, 'public')
    expect(await page.move({ do: 'ready' }, { seat: 0 })).toMatchObject({ is: 'ack' })
    await vi.advanceTimersByTimeAsync(500)
    page.messages.length = 0
    expect(await page.move({ do: 'ready' }, { seat: 1 })).toMatchObject({ is: 'ack' })
    return page
  }
  const slap: AnyTitle = (use) => use(slapTitle)
  const pictures = (page: Page) => page.messages.flatMap((message) => (message.is === 'tossed' ? [message] : []))

  test('what luck did under a veil reaches the page in pictures as they are due, then in words just before its moment', async () => {
    const page = await turned(slap, 'flicker:1')
    // Kept at once, so that a crash deals no other card; told later.
    expect(page.table.kept.record).toContain('"faces"')
    expect(page.steps.at(-1)?.heard[0]?.by).toBe(1)
    expect(JSON.stringify(page.steps)).not.toMatch(/"card":\d|faces/)
    const { n } = page.position
    let now = 500
    while (page.position.n === n) {
      const faces = pictures(page).flatMap((portion) => portion.pictures)
      // What is painted until the next tick is there, and hardly more: 20 ms a picture.
      expect(faces.length * 20).toBeLessThanOrEqual(now - 500 + 80)
      expect(faces.length * 20).toBeGreaterThanOrEqual(now - 500)
      await vi.advanceTimersByTimeAsync(40)
      now += 40
      if (now > 5000) throw new Error('it is never told')
    }
    const { rests, card } = page.view as SlapView
    expect(now).toBeLessThan(rests)
    expect(rests - now).toBeLessThanOrEqual(80)
    expect(pictures(page)[0]).toMatchObject({ n: n + 1, at: 500, villagers: [1], from: 0 })
    expect(
      pictures(page)
        .flatMap((portion) => portion.pictures)
        .at(-1),
    ).toBe(card)
  })

  test('mend 15: pictures wait while somebody reads', async () => {
    const page = await turned(slap, 'flicker:1')
    await vi.advanceTimersByTimeAsync(100)
    page.table.hold(true)
    const { length } = pictures(page)
    const { n } = page.position
    await vi.advanceTimersByTimeAsync(10_000)
    expect([pictures(page).length, page.position.n]).toEqual([length, n])
    page.table.hold(false)
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.position.n).toBeGreaterThan(n)
  })

  test('a touch on this device counts from the moment at which the race opened, not when word of it came', async () => {
    const page = await turned(slap, 'flicker:1')
    const { n } = page.position
    while (page.position.n === n) await vi.advanceTimersByTimeAsync(40)
    const { rests } = page.view as SlapView
    await vi.advanceTimersByTimeAsync(rests + 350 - page.table.hold(false))
    await page.move({ do: 'slap' }, { seat: 1 })
    await page.move({ do: 'slap' }, { seat: 0, after: 300 })
    expect((page.view as SlapView).slaps).toEqual([
      { seat: 0, at: 300 },
      { seat: 1, at: 350 },
    ])
    expect(page.position.due).toBe(rests + 1000)
  })

  test('without pictures nothing is veiled, and without a race a word of the moment counts for nothing', async () => {
    expect(((await turned(slap, 'fair')).view as SlapView).card).not.toBeNull()
    const { race: _race, ...slow } = slapTitle
    const page = await turned((use) => use(slow), 'flicker:1')
    const { rests, card } = page.view as SlapView
    expect(card).not.toBeNull()
    await vi.advanceTimersByTimeAsync(rests - 500 + 350)
    await page.move({ do: 'slap' }, { seat: 1, after: 5 })
    expect((page.view as SlapView).slaps).toEqual([{ seat: 1, at: 350 }])
  })
})

describe('a link to a game', () => {
  test('holds it whole: the record comes out as it was, and can be verified', async () => {
    const page = await Page.open(title, plan)
    await playOut(page, 5)
    vi.useRealTimers()
    const { record, id } = page.table.kept
    const players = [
      { name: 'Duck', animal: 'duck', bot: false },
      { name: 'Hana', animal: 'cow', bot: true },
    ] as const
    const link = await pack(record, players)
    expect(link).toMatch(/^[\w-]+$/)
    expect(link.length).toBeLessThan(record.length / 5)
    const found = await unpack(link)
    expect(found?.players).toEqual(players)
    expect(found && title((known) => unfold(known, found))).toBe(record)
    expect(verify({ dairyman: title }, record)).toMatchObject({ header: { table: id } })
    expect(page.table.kept.over).toBe(true)
  })

  test('that is cut off or made up is no game', async () => {
    expect(await unpack('')).toBeUndefined()
    expect(await unpack('not a game')).toBeUndefined()
    const page = await Page.open(title, plan)
    await playOut(page, 6)
    vi.useRealTimers()
    const link = await pack(page.table.kept.record, [])
    expect(await unpack(link.slice(0, -20))).toBeUndefined()
    const found = await unpack(link)
    if (!found) throw new Error('the link is whole')
    const wrong = { ...found, acts: found.acts.map((act) => [act[0], act[1], { do: 'stop' }] as const) }
    expect(title((known) => unfold(known, wrong))).toBeUndefined()
  })
})
