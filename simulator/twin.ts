// Two worlds that differ only in what a watcher may not know: that watcher must not be able to tell them apart.
import {
  anyTitle,
  type Entry,
  findTitle,
  type Game,
  hear,
  judge,
  type Kinds,
  Line,
  readRecord,
  type Shelf,
  setupOf,
  type Told,
  type Watcher,
} from '@makiba/kernel'
import { type Chance, chanceOf } from './chance.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import type { Stage } from './simulate.ts'
import type { Hearing } from './witness.ts'
import { type Script, World } from './world.ts'

/** Outcomes of luck by the name of the draw, in the order in which they came. */
type Outcomes = ReadonlyMap<string, readonly unknown[]>

/** What was chosen by whom, in order; and what everybody heard. */
class Recording implements Script {
  readonly shelf: Shelf
  readonly luck: { readonly [game: string]: string }
  readonly choices = new Map<string, unknown[]>()
  /** By the name of the client, all that its sockets were sent. */
  readonly told = new Map<string, string[]>()
  readonly #refusals = new Set<string>()
  readonly #follows: Recording | undefined
  /** Somebody could not do here what they did there, so that the worlds go ways of their own: nothing more is compared. */
  strayed = false

  constructor(shelf: Shelf, luck: Script['luck'], follows?: Recording) {
    this.shelf = shelf
    this.luck = luck
    this.#follows = follows
  }

  choice(player: string, count: number, moves: readonly unknown[], by: () => number): unknown {
    // The generator goes on in both worlds alike.
    const own = moves[by() % moves.length]
    const written = this.#follows?.choices.get(player)?.[count - 1]
    // A command that never came to the record, since it failed, may be one that this hand does not offer.
    const text = JSON.stringify(written)
    if (written !== undefined && !moves.some((one) => JSON.stringify(one) === text)) this.strayed = true
    const chosen = written ?? own
    this.choices.set(player, [...(this.choices.get(player) ?? []), chosen])
    return chosen
  }

  heard({ name }: Hearing, text: string): void {
    if (this.strayed) return
    const told = this.told.get(name)
    if (told) told.push(text)
    else this.told.set(name, [text])
    if (!text.startsWith('{"is":"refused"')) return
    this.#refusals.add(text)
    // A late wish of a second device that is refused for another reason, by a hand that only its owner knows, is followed by other frames.
    if (this.#follows && !this.#follows.#refusals.has(text)) this.strayed = true
  }
}

/** The title with luck that is written down; where the paper ends, luck goes on by itself. */
function written<K extends Kinds>(game: Game<K>, outcomes: Outcomes): ReturnType<typeof anyTitle> {
  return anyTitle(game, {
    written: () => (streams) => (state, draw, k) => ({
      outcome: (outcomes.get(draw)?.[k] as K['outcome'] | undefined) ?? game.sample(state, streams(draw, k)),
    }),
  })
}

/** Some draw of luck, or two of them, come out otherwise. */
type Change = ReadonlyMap<string, unknown>

const placeOf = (draw: string, k: number) => `${draw} ${k}`

interface Drawn {
  readonly n: number
  readonly draw: string
  readonly k: number
  readonly to: Watcher | 'all'
  readonly outcome: unknown
}

/** Follows a record, with some outcomes changed: what each of these watchers notices, entry by entry, until it cannot be followed. */
function* noticed<K extends Kinds>(
  game: Game<K>,
  header: Parameters<typeof setupOf>[0],
  entries: readonly Entry<K>[],
  change: Change,
  watchers: readonly Watcher[],
  drawn?: Drawn[],
): Generator<string[]> {
  const line = new Line(game, setupOf<K>(header))
  const see = (told: readonly Told<K['event']>[]) =>
    watchers.map((watcher) => {
      const { state, turn } = line
      const own = typeof watcher === 'number' && turn.by === 'seats' && turn.seats.includes(watcher)
      const moves = own ? game.moves(state, watcher) : []
      return JSON.stringify([hear(told, watcher), game.view(state, watcher), turn, moves])
    })
  yield see([])
  for (const entry of entries) {
    const told: Told<K['event']>[] = []
    const tell = (open: K['event'], seat?: number, event?: K['event']) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    }
    const { state, turn } = line
    if ('outcome' in entry) {
      if (turn.by !== 'luck') return
      const k = line.drawn(turn.draw)
      const outcome = (change.get(placeOf(turn.draw, k)) as K['outcome'] | undefined) ?? entry.outcome
      if (!game.possible(state, outcome)) return
      drawn?.push({ n: entry.n, draw: turn.draw, k, to: turn.to, outcome })
      line.add({ ...entry, outcome }, tell)
    } else if ('undo' in entry) {
      if (!line.mayUndo(entry.by, entry.undo)) return
      line.add(entry, tell)
    } else if ('move' in entry) {
      if ('refused' in judge(game, state, turn, entry.by, entry.move)) return
      line.add(entry, tell)
    } else line.add(entry, tell)
    yield see(told)
  }
}

interface Twin {
  readonly watcher: Watcher
  readonly outcomes: Outcomes
  /** The first entry that the watcher could tell apart. */
  readonly until: number
}

/** Entries for which the two must look alike, at least. */
const LEAST = 4
const TRIES = 14

/** Luck that came out otherwise without the watcher being able to know. */
function findTwin<K extends Kinds>(
  game: Game<K>,
  header: Parameters<typeof setupOf>[0],
  entries: readonly Entry<K>[],
  chance: Chance,
): Twin | undefined {
  const drawn: Drawn[] = []
  for (const _ of noticed(game, header, entries, new Map(), [], drawn));
  const watcher: Watcher = chance.percent(40) ? 'public' : chance.below(header.seats)
  const hidden = drawn.filter(({ to }) => to !== 'all' && to !== watcher)
  if (hidden.length < 2) return undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const [one, other] = [chance.pick(hidden), chance.pick(hidden)]
    if (JSON.stringify(one.outcome) === JSON.stringify(other.outcome)) continue
    const change: Change = new Map([
      [placeOf(one.draw, one.k), other.outcome],
      [placeOf(other.draw, other.k), one.outcome],
    ])
    const to = one.to as number
    const first = noticed(game, header, entries, new Map(), [watcher, to])
    const second = noticed(game, header, entries, change, [watcher, to])
    let until = 0
    let differs = false
    for (;;) {
      const [a, b] = [first.next(), second.next()]
      if (a.done || b.done || a.value[0] !== b.value[0]) break
      differs ||= a.value[1] !== b.value[1]
      until++
    }
    if (!differs || until < one.n + LEAST) continue
    const outcomes = new Map<string, unknown[]>()
    for (const { draw, k, outcome } of drawn) {
      const list = outcomes.get(draw) ?? []
      outcomes.set(draw, list)
      list[k] = change.get(placeOf(draw, k)) ?? outcome
    }
    return { watcher, outcomes, until }
  }
  return undefined
}

/** A game with something to hide, in a world of its own. */
export function hasSecrets({ shelf }: Stage, { tables }: Plan): boolean {
  const [first] = tables
  return first !== undefined && (findTitle(shelf, first.game)?.(({ game }) => game.facts.hidden) ?? false)
}

/** Plays the world and, where luck can have been otherwise unseen, its twin. */
export async function playTwins(stage: Stage, whole: Plan, run: (world: World) => Promise<Outcome>): Promise<Outcome> {
  const [table] = whole.tables
  const game = table?.game ?? ''
  // Whoever cheats does it by what it sees of its own hand, which may be another one in the twin.
  const plan: Plan = { ...whole, tables: whole.tables.slice(0, 1).map((one) => ({ ...one, cheats: 0 })) }
  const title = findTitle(stage.shelf, game)
  if (!title) throw new Error(`there is no game ${game}`)
  const shelfOf = (outcomes: Outcomes): Shelf => ({
    ...stage.shelf,
    [game]: title(({ game: rules }) => written(rules, outcomes)),
  })
  const luck = { [game]: 'written' }
  const first = new Recording(shelfOf(new Map()), luck)
  const world = new World(plan, stage.shelf, stage.metrics, first)
  const outcome = await run(world)
  if (outcome.violation !== undefined) return outcome
  const [id] = world.witness.tables.keys()
  const record = readRecord(
    world.disk
      .lines(id ?? '')
      .map(({ line }) => `${line}\n`)
      .join(''),
  )
  if ('fault' in record) return outcome
  const chance = chanceOf(plan.seed, 'twin')
  const twin = title(<K extends Kinds>({ game: rules }: { readonly game: Game<K> }) =>
    findTwin(rules, record.header, record.entries as readonly Entry<K>[], chance),
  )
  if (!twin) return outcome
  const second = new Recording(shelfOf(twin.outcomes), luck, first)
  const other = new World(plan, stage.shelf, stage.metrics, second)
  const after = await run(other)
  outcome.counts['twin worlds']++
  // What follows once the watcher knows is another story; until then the twin keeps to everything else, too.
  const difference = compare(twin, first, second)
  if (difference === undefined) return outcome
  return {
    ...outcome,
    violation: `watcher ${String(twin.watcher)} can tell twin worlds apart: ${difference}${after.violation ?? ''}`,
  }
}

/** What one world told the watcher and the other did not, before it could know. */
function compare({ watcher, until }: Twin, first: Recording, second: Recording): string | undefined {
  for (const [name, told] of first.told) {
    const isHis = watcher === 'public' ? name.startsWith('t0w') : name.replace(/b$/, '') === `t0p${watcher}`
    if (!isHis) continue
    const others = second.told.get(name) ?? []
    for (const [i, text] of told.entries()) {
      if (toldOf(text) >= until || (second.strayed && i >= others.length)) break
      if (others[i] !== text) return `\n    ${text}\n    ${others[i]}\n`
    }
  }
  return undefined
}

/** The entry that a message leads to. */
function toldOf(text: string): number {
  const message = JSON.parse(text) as {
    readonly position?: { readonly n: number }
    readonly n?: number
    readonly table?: { readonly n: number }
  }
  return message.position?.n ?? message.table?.n ?? message.n ?? -1
}
