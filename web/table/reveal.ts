import { Film } from '@makiba/games/dancing-villager/toss/reel'
import { withFrame } from '@makiba/kit/frame'
import type { Tossed } from '@makiba/server/protocol'
import { type Accessor, createSignal } from 'solid-js'
import { ask } from './host.ts'
import type { Heard, Toss } from './table.ts'

/** What is known of a throw before its time is kept from everybody's eyes until the villagers lie still. */
export interface Reveal {
  readonly toss: Accessor<Toss<Film> | undefined>
  /** Pictures came. */
  pictures(tossed: Omit<Tossed, 'is'>): void
  /** Runs `show` at that moment of the table, in step with the screen; what comes later waits its turn. */
  at(moment: number, show: () => void): void
  /** Nothing waits any more, and nothing will be shown. */
  clear(): void
}

export function createReveal(now: () => number): Reveal {
  const [toss, setToss] = createSignal<Toss<Film> | undefined>(undefined)
  let waiting: { readonly moment: number; readonly show: () => void }[] = []
  let ticking = false

  const tick = () => {
    ticking = false
    while (waiting[0] && waiting[0].moment <= now()) waiting.shift()?.show()
    next()
  }
  const next = () => {
    const [first] = waiting
    if (!first || ticking) return
    ticking = true
    // A page that nobody looks at is painted no pictures.
    if (document.hidden) setTimeout(tick, Math.max(0, first.moment - now()))
    else withFrame(tick)
  }
  return {
    toss,
    pictures({ n, at, villagers, from, pictures }) {
      let known = toss()
      if (known?.n !== n) {
        // Somebody who comes in the middle of a throw gets it from its beginning.
        if (from > 0) return
        known = { n, at, film: new Film(villagers) }
        setToss(known)
      }
      if (from <= known.film.steps) known.film.add(from, pictures)
    },
    at(moment, show) {
      if (waiting.length === 0 && moment <= now()) show()
      else {
        waiting.push({ moment, show })
        next()
      }
    },
    clear() {
      waiting = []
    },
  }
}

/** When what was heard may be shown: a throw when its villagers lie still. */
export function momentOf(heard: readonly Heard[], view: object): number {
  const thrown = heard.some(({ stroke }) => stroke !== undefined)
  return thrown && 'still' in view && typeof view.still === 'number' ? view.still : Number.NEGATIVE_INFINITY
}

const films = new Map<string, Promise<Film | undefined>>()
/** Films of the past that are kept: those of the last throws that were looked at. */
const MOST = 12

/** The pictures of a throw, simulated again in the worker. */
export function filmOf(how: unknown): Promise<Film | undefined> {
  const key = JSON.stringify(how)
  let film = films.get(key)
  if (!film) {
    film = ask('film', how).then((reel) => reel && Film.of(reel))
    films.set(key, film)
    for (const oldest of films.keys()) {
      if (films.size <= MOST) break
      films.delete(oldest)
    }
  }
  return film
}
