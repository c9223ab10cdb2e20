import { covers, type GameId } from '@makiba/games'
import { createMoments, type Moments } from '@makiba/kit/moments'
import { type Accessor, createSignal } from 'solid-js'
import { ask } from './host.ts'
import type { Heard, Pictured, Portion, Reveal } from './table.ts'

/** A portion of pictures, and of which stroke. */
export interface Shown extends Portion {
  readonly n: number
  readonly at: number
  readonly pieces: readonly number[]
}

/** What is known of a veiled stroke before its time is kept from everybody's eyes until it may be shown. */
export interface Revealing extends Moments {
  readonly reveal: Accessor<Reveal | undefined>
  /** Pictures came. */
  pictures(shown: Shown): void
}

export function createReveal(now: () => number): Revealing {
  const [reveal, setReveal] = createSignal<(Reveal & { readonly portions: Portion[] }) | undefined>(undefined)
  return {
    ...createMoments(now),
    reveal,
    pictures({ n, at, pieces, from, pictures }) {
      let known = reveal()
      if (known?.n !== n) {
        // Somebody who comes in the middle gets it from its beginning.
        if (from > 0) return
        known = { n, at, pieces, portions: [] }
        setReveal(known)
      }
      known.portions.push({ from, pictures })
    },
  }
}

/** When what was heard may be shown: what luck did under a veil from the moment on at which touches count. */
export function momentOf(game: GameId, heard: readonly Heard[], view: Parameters<Race['opens']>[0]): number {
  const { race } = covers[game]
  return race && heard.some(({ stroke }) => stroke !== undefined) ? race.opens(view) : Number.NEGATIVE_INFINITY
}
type Race = NonNullable<(typeof covers)[GameId]['race']>

const past = new Map<string, Promise<Pictured | undefined>>()
/** Strokes of the past that are kept: the last that were looked at. */
const MOST = 12

/** The pictures of a stroke, made again in the worker. */
export function picturesOf(game: GameId, stroke: unknown): Promise<Pictured | undefined> {
  const key = `${game} ${JSON.stringify(stroke)}`
  let found = past.get(key)
  if (!found) {
    found = ask('pictures', game, stroke)
    past.set(key, found)
    for (const oldest of past.keys()) {
      if (past.size <= MOST) break
      past.delete(oldest)
    }
  }
  return found
}
