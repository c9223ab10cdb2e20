import { type gameIds, loadShelf } from '@makiba/games'
import { recordedGame } from '@makiba/games/dicey-farm/test/play'
import { findTitle, type Kinds, Replay, readRecord, type Title } from '@makiba/kernel'
import type { Page } from 'playwright-core'
import { keptTable, openKept, replaySlider, type Wanted } from './kept.ts'

/** What happened at one entry of a game. */
type Events = readonly { readonly is: string; readonly [more: string]: unknown }[]

/** A moment of a game that is always the same: it can be measured, and looked at beside the one that was designed. */
export interface Moment {
  readonly name: string
  readonly game: (typeof gameIds)[number]
  readonly wanted: Wanted
  /** How much there is of it in what happened at an entry; the entry with the most is meant. 0: nothing. */
  readonly much: (events: Events) => number
  /** Milliseconds that it lasts, at least. */
  readonly lasts: number
}

const whole = (game: string, seats: number, seed: number, options: object = {}): Wanted => ({
  game,
  seats,
  seed,
  options,
  until: () => false,
})
const is =
  (kind: string, much: (event: Events[number]) => number = () => 1): Moment['much'] =>
  (events) =>
    Math.max(0, ...events.filter((event) => event.is === kind).map(much))
const length = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
const sum = (list: unknown): number =>
  Array.isArray(list) ? list.reduce((all: number, one) => all + Number(one), 0) : 0
const byBot = (event: Events[number]): boolean => event.seat !== 0

function farm(id: number): Wanted {
  const { day, moves } = recordedGame(id)
  return { game: 'dicey-farm', seats: 1, seed: id, luck: `daily:${day}`, script: moves.flat(), until: () => false }
}

/** Whole games that are always the same. */
export const recorded = {
  dairyman: whole('dairyman', 3, 30),
  mow: whole('mow', 4, 9, { rounds: 3 }),
  'harvest-dice': whole('harvest-dice', 4, 4, { sheet: 'advanced' }),
  'dicey-farm': farm(337),
} as const
const { dairyman: dairy, mow: herds, 'harvest-dice': garden, 'dicey-farm': dicey } = recorded

export const moments: readonly Moment[] = [
  {
    name: 'roll',
    game: 'dairyman',
    wanted: dairy,
    much: is('rolled', ({ fell }) => sum((fell as { readonly dice?: unknown }).dice)),
    lasts: 2400,
  },
  {
    name: 'claim',
    game: 'dairyman',
    wanted: dairy,
    much: is('claimed', (event) => (byBot(event) ? 1 + Number(event.left) : 0)),
    lasts: 2800,
  },
  {
    name: 'fail',
    game: 'dairyman',
    wanted: dairy,
    // The last backorder is another moment.
    much: (events) =>
      events.some((event) => event.is === 'spoilage') ? 0 : is('failed', (one) => (byBot(one) ? 1 : 0))(events),
    lasts: 2400,
  },
  { name: 'herd', game: 'mow', wanted: herds, much: is('collected', ({ cards }) => length(cards)), lasts: 3000 },
  {
    name: 'stables',
    game: 'mow',
    wanted: herds,
    much: is('scored', ({ round }) => (round === 1 ? 1 : 0)),
    lasts: 6400,
  },
  {
    name: 'garden',
    game: 'harvest-dice',
    wanted: garden,
    much: is('rolled', ({ dice }) => Object.values(dice as object).flat().length),
    lasts: 2400,
  },
  {
    name: 'market',
    game: 'harvest-dice',
    wanted: garden,
    much: is('went to market', ({ circles }) => Number(circles)),
    lasts: 3600,
  },
  {
    name: 'dusk',
    game: 'dicey-farm',
    wanted: dicey,
    // Most of them eat, and somebody gets a bowl.
    much: is('fed', ({ paid, missing }) => (Number(missing) > 0 ? Number(paid) : 0)),
    lasts: 4800,
  },
]

/** What happened, entry by entry. */
async function eventsOf(game: string, record: string): Promise<readonly Events[]> {
  const title = findTitle(await loadShelf(), game)
  const read = readRecord(record)
  if (!title || 'fault' in read) throw new Error(`no record of ${game}`)
  return title(<K extends Kinds>(known: Title<K>) => {
    const replay = new Replay(known, read.header)
    return read.entries.map((entry) => {
      const events: Events[number][] = []
      const wrong = replay.follow(entry, undefined, (event) => events.push(event as unknown as Events[number]))
      if (wrong !== undefined) throw new Error(`entry ${entry.n} ${wrong}`)
      return events
    })
  })
}

const made = new Map<Wanted, Promise<{ readonly kept: object; readonly events: readonly Events[] }>>()

async function gameOf(wanted: Wanted): Promise<{ readonly kept: object; readonly events: readonly Events[] }> {
  const kept = await keptTable(wanted)
  return { kept, events: await eventsOf(wanted.game, kept.record) }
}

async function played(wanted: Wanted): Promise<{ readonly kept: object; readonly events: readonly Events[] }> {
  let found = made.get(wanted)
  if (!found) {
    found = gameOf(wanted)
    made.set(wanted, found)
  }
  return await found
}

/** Opens a game that is over, at its sheet. */
export async function openRecorded(page: Page, origin: string, wanted: Wanted): Promise<void> {
  const { kept } = await played(wanted)
  await openKept(page, origin, kept)
  await page.locator('.fin').waitFor()
}

/** Opens a game that is over, and stands at a step of it; `playOn` shows what comes then. */
export async function standAt(page: Page, origin: string, wanted: Wanted, step: number): Promise<void> {
  await openRecorded(page, origin, wanted)
  await replaySlider(page).fill(String(step))
  await page.locator('.lookback').waitFor()
}

/** Opens the game that a moment is of, and stands before it: every entry is a step. */
export async function standBefore(page: Page, origin: string, { wanted, much, name }: Moment): Promise<void> {
  const sizes = (await played(wanted)).events.map(much)
  const at = sizes.indexOf(Math.max(...sizes))
  if ((sizes[at] ?? 0) === 0) throw new Error(`${name} never comes in this game`)
  await standAt(page, origin, wanted, at)
}

/** Shows what comes. */
export const playOn = (page: Page): Promise<void> => page.locator('.slide .go-on').click()
