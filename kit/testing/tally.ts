import {
  findSource,
  type Game,
  hear,
  type Kinds,
  keyedStreams,
  Line,
  makeHeader,
  Play,
  pick,
  quick,
  type Random,
  readOptions,
  type Seat,
  setupOf,
  type Tell,
  type Told,
  type Turn,
} from '@makiba/kernel'
import type { Scenes } from '../board.ts'
import type { Scene } from '../scene.ts'

/** A table on which nothing is seen: what a scene brings to each number is summed up. */
export function tally(): { readonly scene: Scene; readonly sums: ReadonlyMap<string, number> } {
  const sums = new Map<string, number>()
  const arrive: Scene['arrive'] = (place, by) => void sums.set(place, (sums.get(place) ?? 0) + by)
  const fly: Scene['fly'] = async ({ leaves, adds, land }) => {
    if (leaves) arrive(...leaves)
    if (adds) arrive(...adds)
    land?.()
  }
  const nothing = async () => {}
  const scene: Scene = {
    rate: 1,
    over: true,
    seed: '',
    reduced: false,
    sky: undefined as unknown as HTMLElement,
    secrets: () => new Map(),
    hide: () => {},
    reveal: () => {},
    take: () => {},
    give: () => {},
    box: () => undefined,
    element: () => undefined,
    fly,
    async many(list, make) {
      for (const [i, one] of list.entries()) await fly(make(one, i))
    },
    off: nothing,
    stands: () => false,
    had: () => false,
    loose: () => [],
    rest: nothing,
    play: nothing,
    bump: nothing,
    shake: nothing,
    async flip(_, change) {
      change()
    },
    wait: nothing,
    arrive,
    sound: () => {},
    add: () => {},
    skip: () => {},
    hold: () => {},
  }
  return { scene, sums }
}

export interface Beat<K extends Kinds> {
  readonly events: K['event'][]
  readonly before: K['view']
  after: K['view']
}

/** One entry of a game, as the first seat hears of it. */
export interface Heard<K extends Kinds> {
  readonly events: readonly K['event'][]
  readonly by: Seat | 'luck' | 'clock'
  readonly view: K['view']
  /** What comes then. */
  readonly turn: Turn
}

interface Played<K extends Kinds> {
  readonly seats: number
  readonly options?: object
  readonly number: number
  /** Who plays; absent: chance. */
  readonly choose?: (view: K['view'], moves: readonly K['move'][], random: Random) => K['move']
}

/** A whole game, entry by entry, and the view before the first. */
export function heardIn<K extends Kinds>(
  game: Game<K>,
  { seats, options = {}, number, choose }: Played<K>,
): { readonly before: K['view']; readonly heard: readonly Heard<K>[] } {
  const seed = number.toString(16).padStart(64, '5')
  const read = readOptions<K['options']>(game.facts.options, options)
  if ('fault' in read) throw new Error(read.fault.why)
  const header = makeHeader(game, {
    table: 'beats',
    seats,
    options: read.options,
    luck: 'fair',
    seed,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const luck = findSource(game, {}, 'fair')
  if (!luck) throw new Error('no luck')
  const table = new Play(game, header, luck(keyedStreams(seed, header)), seed)
  const random = quick(number)
  table.settle(0)
  while (table.turn.by === 'seats') {
    const [seat = 0] = table.turn.seats
    const moves = table.moves(seat)
    table.move(seat, choose?.(table.view(seat), moves, random) ?? pick(random, moves), 0)
  }
  const line = new Line(game, setupOf<K>(header))
  const before = game.view(line.state, 0)
  const heard: Heard<K>[] = []
  for (const entry of table.entries) {
    if ('seed' in entry) continue
    const told: Told<K['event']>[] = []
    const tell: Tell<K['event']> = (open: K['event'], seat?: Seat, event?: K['event']) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    }
    line.add(entry, tell)
    heard.push({
      events: hear(told, 0),
      by: entry.by,
      view: game.view(line.state, 0),
      turn: game.turn(line.state),
    })
  }
  return { before, heard }
}

/** A whole game of random moves in beats, as the first seat sees it. */
export function beatsOf<K extends Kinds>(
  game: Game<K>,
  joins: Scenes<K>['joins'],
  played: Played<K>,
): readonly Beat<K>[] {
  const { before: first, heard } = heardIn(game, played)
  const beats: Beat<K>[] = []
  let before = first
  for (const { events, view: after } of heard) {
    const last = beats.at(-1)
    if (last && joins?.(last.events, events)) {
      last.events.push(...events)
      last.after = after
    } else beats.push({ events: [...events], before, after })
    before = after
  }
  return beats
}

/**
 * The numbers that a game's scenes do not bring where the rules say, beat by beat. `numbers`: every number on the board, by its place.
 * `seen` is told what happened.
 */
export async function wrongIn<K extends Kinds>(
  beats: readonly Beat<K>[],
  scenes: Scenes<K>,
  numbers: (view: K['view']) => ReadonlyMap<string, number>,
  seen: Set<string>,
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { events, before, after } of beats) {
    const { scene, sums } = tally()
    await scenes.play(scene, events, before, after)
    // What is done while the next thing goes on.
    await Promise.resolve()
    for (const event of events) if ('is' in event) seen.add(String(event.is))
    const [was, is] = [numbers(before), numbers(after)]
    for (const [place, value] of is) {
      const shown = (was.get(place) ?? 0) + (sums.get(place) ?? 0)
      if (shown !== value) wrong.push(`${place} is ${shown} and not ${value} after ${JSON.stringify(events)}`)
    }
  }
  return wrong
}
