import { decide } from '@makiba/bots'
import { loadCrew, loadShelf } from '@makiba/games'
import {
  findSource,
  findTitle,
  type Kinds,
  keyedStreams,
  makeHeader,
  Play,
  pick,
  quick,
  readOptions,
  Scribe,
  type Seat,
  type Title,
} from '@makiba/kernel'
import type { Page } from 'playwright-core'

export interface Wanted {
  readonly game: string
  readonly seats: number
  readonly options?: object
  /** Another number, another game. */
  readonly seed: number
  /** Where it stands; a name of its own where absent. */
  readonly id?: string
  /** 'fair' where absent. */
  readonly luck?: string
  /** An older version of the rules; the present one where absent. */
  readonly rulesVersion?: number
  /** What is played, in place of what bots would choose; the table stops behind the last one. */
  readonly script?: readonly object[]
  /** Who plays, in place of the bots; undefined: the bot of that seat. */
  readonly player?: (moves: readonly Kinds['move'][], seat: Seat, view: Kinds['view']) => object | undefined
  /** Where to stop: asked before every move, of the seat to act. */
  readonly until: (seat: Seat, view: Kinds['view'], moves: readonly Kinds['move'][]) => boolean
}

const people = [
  { by: 'you' },
  { by: 'person', name: 'Hana', animal: 'cow' },
  { by: 'person', name: 'Ken', animal: 'dog' },
] as const
const bots = ['cow', 'dog', 'pig', 'horse', 'cat', 'sheep', 'goat', 'rabbit', 'chicken'] as const
const names = ['Hana', 'Ken', 'Mori', 'Haru', 'Mike', 'Yuki', 'Shiro', 'Momo', 'Piyo'] as const

/** The first of some games that comes to such a position. */
export async function richTable(wanted: Wanted): Promise<object> {
  for (let seed = wanted.seed; seed < wanted.seed + 40; seed++) {
    const kept = await keptTable({ ...wanted, seed })
    if (!kept.over) return kept
  }
  throw new Error('no game came to such a position')
}

/** A local table as the page keeps it, played by bots up to the position that is wanted. */
export async function keptTable(
  wanted: Wanted,
  together = false,
): Promise<object & { readonly over: boolean; readonly record: string }> {
  const title = findTitle(await loadShelf(), wanted.game)
  if (!title) throw new Error(`no game ${wanted.game}`)
  const crew = await loadCrew(wanted.game)
  return title(<K extends Kinds>({ game, sources }: Title<K>) => {
    const id =
      wanted.id ??
      `shot${wanted.game.replaceAll('-', '')}${wanted.seed}x${wanted.seats}${wanted.script ? `s${wanted.script.length}` : ''}`
    const seed = wanted.seed.toString(16).padStart(64, '7')
    const read = readOptions<K['options']>(game.facts.options, wanted.options ?? {})
    if ('fault' in read) throw new Error(read.fault.why)
    const current = makeHeader(game, {
      table: id,
      seats: wanted.seats,
      options: read.options,
      luck: wanted.luck ?? 'fair',
      seed,
      entropies: Array.from({ length: wanted.seats }, () => ''),
    })
    const header = { ...current, rulesVersion: wanted.rulesVersion ?? current.rulesVersion }
    const luck = findSource(game, sources, wanted.luck ?? 'fair')
    if (!luck) throw new Error('no luck')
    const table = new Play(game, header, luck(keyedStreams(seed, header)), seed)
    const random = quick(wanted.seed)
    let at = 0
    let played = 0
    table.settle(at)
    while (table.turn.by === 'seats') {
      const [seat = 0] = table.turn.seats
      const view = table.view(seat)
      const moves = table.moves(seat)
      if (wanted.until(seat, view, moves)) break
      const told = wanted.player?.(moves, seat, view) ?? wanted.script?.[played++]
      if (wanted.script && !told) break
      const ask = {
        game: wanted.game,
        bot: 'hard',
        view,
        moves,
        limits: { playouts: 40 },
        seed: random.below(1e9),
      } as const
      const move = told ?? (crew ? decide(crew, ask, () => 0).move : pick(random, moves))
      at += 1500
      const answer = table.move(seat, move, at)
      if ('refused' in answer) throw new Error(`refused: ${answer.refused.why}`)
    }
    const scribe = new Scribe()
    let record = `${scribe.line(header)}\n`
    for (const entry of table.entries) record += `${scribe.line(entry)}\n`
    const seats = Array.from({ length: wanted.seats }, (_, i) =>
      together || i === 0 ? people[i] : { by: 'bot', level: 'normal', name: names[i - 1], animal: bots[i - 1] },
    )
    return { id, game: wanted.game, seats, seed, record, seal: scribe.seal, over: table.over, touched: Date.now(), at }
  })
}

/** A whole game of bots, and the same up to the last choice of the first seat. */
export async function keptTwice(game: string, seats: number, seed = 25) {
  let choices = 0
  const chooses = (seat: number, moves: readonly unknown[]) => seat === 0 && moves.length > 1
  const whole = await keptTable({
    game,
    seats,
    seed,
    until(seat, _view, moves) {
      if (chooses(seat, moves)) choices++
      return false
    },
  })
  if (!whole.over) throw new Error(`${game}: the game does not come to its end`)
  const nearly = await keptTable({
    game,
    seats,
    seed,
    id: `nearly${game.replaceAll('-', '')}${seats}x${seed}`,
    until: (seat, _view, moves) => chooses(seat, moves) && --choices === 0,
  })
  return { whole, nearly }
}

/** Moves through the steps of a game that is over. The river of its review is a slider too, and comes once it has been counted. */
export const replaySlider = (page: Page) => page.locator('.slide input')

/** Puts a table among those that the page keeps, and opens it. */
export async function openKept(page: Page, origin: string, kept: object): Promise<void> {
  await keep(page, origin, kept)
  await page.goto(`${origin}/l/${(kept as { id: string }).id}`)
}

/** The same, by the way that people take: home, and the game that goes on there. */
export async function resumeKept(page: Page, origin: string, kept: object): Promise<void> {
  await keep(page, origin, kept)
  await page.goto(origin)
  await page
    .locator(`a[href="/l/${(kept as { id: string }).id}"]`)
    .first()
    .click()
}

async function keep(page: Page, origin: string, kept: object): Promise<void> {
  // Any document of that origin may write what the page keeps: this one loads nothing else. Without a network only the page's own are there.
  // A browser does not always know that it has none: whoever was here before asks.
  const online = await page.evaluate(
    async (house) =>
      navigator.onLine &&
      (location.origin !== house ||
        (await fetch('/health').then(
          () => true,
          () => false,
        ))),
    origin,
  )
  await page.goto(`${origin}/${online ? 'health' : 'nowhere'}`)
  await page.evaluate(
    (table) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('makiba', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' })
        request.onerror = () => fail(new Error('no store'))
        request.onsuccess = () => {
          const change = request.result.transaction('tables', 'readwrite')
          change.objectStore('tables').put(table)
          change.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
    kept,
  )
}
