// Games that were really played, on the engine in memory: with seeded luck and random moves, so they are the same everywhere.
import { type AnyTitle, quick, usualOptions } from '@makiba/kernel'
import { MemoryHost, rowOf } from '@makiba/table/testing/host'

/** A game that does not end by then is looked at no longer. */
const MOST = 2000
/** Table time between two looks, where hands race. */
const PAUSE_MS = 100

export interface Played {
  readonly host: MemoryHost
  /** One a seat. */
  readonly listeners: readonly number[]
  /** How many messages each had heard before the game began. */
  readonly begun: readonly number[]
  readonly moves: number
}

/** One game of two, or alone where the game is for one. */
export function playAtRandom(id: string, title: AnyTitle, seed: number): Played {
  const random = quick(seed)
  const { options, rulesVersion, seats } = title(({ game }) => ({
    options: usualOptions(game.facts.options),
    rulesVersion: game.facts.rulesVersion,
    seats: game.facts.seats,
  }))
  const guests = ['ann', 'bob'].slice(0, Math.max(seats[0], Math.min(2, seats[1])))
  const sitters = guests.map((guest) => ({ by: 'guest', guest, entropy: '' }) as const)
  const row = rowOf({ game: id, id: `table ${seed}`, options, rulesVersion, sitters } as Parameters<typeof rowOf>[0])
  const host = new MemoryHost(title, row)
  const listeners = guests.map((guest) => host.come(guest, { asSeat: true }))
  host.ask('ann', { do: 'start' })
  const begun = listeners.map((listener) => host.of(listener).texts.length)
  let moves = 0
  for (let looks = 0; host.table.row.phase === 'playing' && looks < MOST; looks++) {
    const able = listeners.filter((listener) => (host.positionOf(listener)?.moves.length ?? 0) > 0)
    const listener = able[random.below(Math.max(1, able.length))]
    const legal = listener === undefined ? [] : (host.positionOf(listener)?.moves ?? [])
    const answer =
      listener === undefined || legal.length === 0 ? undefined : host.move(listener, legal[random.below(legal.length)])
    if (answer?.is === 'ack') moves++
    else host.pass(PAUSE_MS)
  }
  return { host, listeners, begun, moves }
}

/** A game as a store has it. */
export interface Recorded {
  readonly row: MemoryHost['store']['row']
  /** What was written at once: the number of the first line, the lines, the first one's key. */
  readonly writes: readonly { readonly n: number; readonly lines: string; readonly key: string }[]
}

/** The same, whether it ended or not. */
export function recordAtRandom(id: string, title: AnyTitle, seed: number): Recorded {
  const { host } = playAtRandom(id, title, seed)
  const writes = host.effects.flatMap((effect) =>
    effect.is === 'append'
      ? [
          {
            n: effect.append.lines[0]?.n ?? 0,
            lines: effect.append.lines.map(({ line }) => line).join('\n'),
            key: effect.append.lines[0]?.key ?? '',
          },
        ]
      : [],
  )
  return { row: host.store.row, writes }
}
