import { flightTime } from '../paths.ts'
import { manyBy, type Scene } from '../scene.ts'

/** Time that passes only when everybody waits for it. Milliseconds. */
export class Clock {
  now = 0
  readonly #waits: { readonly at: number; readonly go: () => void }[] = []

  after(ms: number): Promise<void> {
    return new Promise((go) => this.#waits.push({ at: this.now + Math.max(0, ms), go }))
  }

  /** Lets time pass until something is over. */
  async until(what: Promise<unknown>): Promise<void> {
    let over = false
    const noted = what.then(() => {
      over = true
    })
    for (;;) {
      // What promises do is done before time goes on.
      for (let i = 0; i < 30 && !over; i++) await Promise.resolve()
      if (over) break
      let [first] = this.#waits
      for (const one of this.#waits) if (first === undefined || one.at < first.at) first = one
      if (!first) throw new Error('nobody waits, and it is not over')
      this.#waits.splice(this.#waits.indexOf(first), 1)
      this.now = Math.max(this.now, first.at)
      first.go()
    }
    await noted
  }
}

/** What pieces that make room, and what has not flown, take at the end of a scene. */
const REST = 380
/** A window, across. */
const FAR = flightTime({ x: 0, y: 0 }, { x: 1000, y: 500 })

/** A scene that takes as long as a real one in which everything has far to go, and shows nothing. */
export function timedScene(clock: Clock, rate: () => number, seed: string): Scene {
  let [over, rested] = [false, false]
  const take = (ms: number): Promise<void> => (over ? Promise.resolve() : clock.after(ms / rate()))
  const fly: Scene['fly'] = async ({ after = 0, ms = FAR, land }) => {
    await take(after)
    await take(ms)
    land?.()
  }
  const box = { x: 0, y: 0, width: 60, height: 60 }
  const nothing = () => {}
  return {
    get rate() {
      return rate()
    },
    get over() {
      return over
    },
    seed,
    reduced: false,
    sky: undefined as unknown as HTMLElement,
    secrets: () => new Map(),
    hide: nothing,
    reveal: nothing,
    take: nothing,
    give: nothing,
    box: () => box,
    element: () => undefined,
    fly,
    many: manyBy(fly),
    off: () => take(160),
    // A die that left the board, and one that is still on it.
    stands: (piece) => piece === 'die-stays',
    had: () => true,
    loose: () => ['die-left', 'die-stays'],
    rest() {
      const left = rested ? 0 : REST
      rested = true
      return take(left)
    },
    play: (_, __, ms) => take(ms),
    bump: () => take(220),
    shake: () => take(320),
    async flip(_, change, ms = 240) {
      await take(ms)
      change()
    },
    wait: take,
    arrive: nothing,
    sound: nothing,
    add: nothing,
    skip() {
      over = true
    },
    hold: nothing,
  }
}
