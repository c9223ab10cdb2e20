import {
  findSource,
  hear,
  keyedStreams,
  Line,
  makeHeader,
  Play,
  pick,
  quick,
  readOptions,
  type Seat,
  setupOf,
  type Tell,
  type Told,
} from '@makiba/kernel'
import type { Scene } from '@makiba/kit/scene'
import { describe, expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { fliesOf } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Event, Mow, Options, View } from '../rules/state.ts'
import { joins, scenes } from './scenes.ts'

/** A table on which nothing is seen: what a scene brings to each number is summed up. */
function tally(): { readonly scene: Scene; readonly sums: Map<string, number> } {
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
    flip: nothing,
    wait: nothing,
    arrive,
    sound: () => {},
    add: () => {},
    skip: () => {},
    hold: () => {},
  }
  return { scene, sums }
}

/** Every number on the board, by its place. */
function numbers(view: View): ReadonlyMap<string, number> {
  const all = new Map<string, number>([['left', view.left]])
  view.herds.forEach((herd, at) => {
    all.set(`herd-cards-${at}`, cardsOf(herd).length)
    all.set(`herd-flies-${at}`, fliesOf(cardsOf(herd)))
  })
  view.stables.forEach((cards, seat) => {
    all.set(`cards-${seat}`, cards.length)
    all.set(`flies-${seat}`, fliesOf(cards))
    all.set(`held-${seat}`, view.sizes[seat] ?? 0)
    all.set(`total-${seat}`, view.totals[seat] ?? 0)
    for (const [i, round] of view.scores.entries()) all.set(`round-${i}-${seat}`, round[seat] ?? 0)
  })
  return all
}

/** A whole game in beats, as the first seat sees it. */
function beatsOf(seats: number, number: number): { events: Event[]; before: View; after: View }[] {
  const seed = number.toString(16).padStart(64, '5')
  const read = readOptions<Options>(game.facts.options, { rounds: 2 })
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
    table.move(seat, pick(random, table.moves(seat)), 0)
  }
  const line = new Line(game, setupOf<Mow>(header))
  const beats: { events: Event[]; before: View; after: View }[] = []
  let before = game.view(line.state, 0)
  for (const entry of table.entries) {
    if ('seed' in entry) continue
    const told: Told<Event>[] = []
    const tell: Tell<Event> = (open: Event, seat?: Seat, event?: Event) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    }
    line.add(entry, tell)
    const events = hear(told, 0)
    const after = game.view(line.state, 0)
    const last = beats.at(-1)
    if (last && joins(last.events, events)) {
      last.events.push(...events)
      last.after = after
    } else beats.push({ events: [...events], before, after })
    before = after
  }
  return beats
}

describe('scenes', () => {
  test.each([2, 3, 4, 7, 10])('bring every number where the rules say, beat by beat, with %i seats', async (seats) => {
    const seen = new Set<string>()
    const wrong: string[] = []
    for (let number = 1; number <= 6; number++)
      for (const { events, before, after } of beatsOf(seats, number)) {
        const { scene, sums } = tally()
        await scenes.play(scene, events, before, after)
        // What is done while the next thing goes on.
        await Promise.resolve()
        for (const { is } of events) seen.add(is)
        const [was, is] = [numbers(before), numbers(after)]
        for (const [place, value] of is)
          if ((was.get(place) ?? 0) + (sums.get(place) ?? 0) !== value)
            wrong.push(`${place} is not ${value} after ${JSON.stringify(events)}`)
      }
    expect(wrong).toEqual([])
    for (const event of ['dealt', 'drew', 'added', 'squeezed', 'mounted', 'collected', 'scored'])
      expect(seen, event).toContain(event)
  })

  test('a turn is one beat, a deal another', () => {
    for (const seats of [2, 4]) {
      const kinds = beatsOf(seats, 3).map(({ events }) => events.map(({ is }) => is).join(' '))
      expect(kinds[0]).toBe(`began${' dealt'.repeat(5 * seats)}`)
      expect(kinds.filter((beat) => beat.startsWith('drew'))).toEqual([])
      expect(kinds).toContain('added drew')
    }
  })
})
