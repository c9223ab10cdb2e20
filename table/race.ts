// Where hands race: a stroke of luck that nobody can read before its moment, and touches that count when they were made, not
// when they came. When and how belongs to the title (`Race` of the kernel).
import { type Entry, type Happening, type Kinds, type Race as Trait, veiledFor } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import type { Judged } from './protocol.ts'
import { Veil } from './veil.ts'

/** The races of one table. */
export class Race {
  readonly #trait: Trait
  readonly #trusted: boolean
  /** Touches of the present window, as they were judged. */
  #judged: Judged[] = []

  /** `trusted`: a touch counts when its client says. */
  constructor(trait: Trait, trusted = false) {
    this.#trait = trait
    this.#trusted = trusted
  }

  /** Hands are to race, and the moment from which touches count is yet to come. */
  isAhead(play: AnyPlay, now: number): boolean {
    const view = play.view('public')
    return this.#trait.isOpen(view) && this.#trait.opens(view) > now
  }

  /** When what arrived counts, in table time. */
  momentOf(play: AnyPlay, seat: number, trips: readonly number[], after: number | undefined, arrived: number): number {
    const view = play.view('public')
    const opens = this.#trait.opens(view)
    if (!this.#trait.isOpen(view)) return arrived
    if (this.#trusted) {
      // The client is believed, as far as hands go: no link delays it.
      const reported = after ?? arrived - opens
      return Math.max(0, opens + this.#trait.judge(opens, [], { seat, reported, arrived: opens + reported }).at)
    }
    const judged = this.#trait.judge(opens, trips, { seat, reported: after ?? null, arrived })
    this.#judged.push(judged)
    return Math.max(0, opens + judged.at)
  }

  /** How the touches of the window that just closed were judged; undefined while it is open. */
  verdict(play: AnyPlay): readonly Judged[] | undefined {
    if (this.#judged.length === 0) return undefined
    const view = play.view('public')
    if (this.#trait.isOpen(view)) return undefined
    // A touch that was refused, or judged anew after a race for the store, is none of them.
    const found = this.#trait
      .touches(view)
      .flatMap(({ seat, at }) => this.#judged.findLast((one) => one.seat === seat && one.at === at) ?? [])
    this.#judged = []
    return found
  }

  /** How long the clock waits for touches on their way. */
  hold(links: readonly (readonly number[])[]): number {
    return this.#trait.hold(links)
  }

  /** The last stroke of a record, where its moment is yet to come: whoever wakes a table knows no more than those who were there. */
  veiledYet(entries: readonly Entry<Kinds>[], now: number, before: (n: number) => AnyPlay): Veil | undefined {
    const stroke = entries.findLast((entry) => 'how' in entry)
    const pictures = stroke && 'how' in stroke ? this.#trait.veiled(stroke.how) : undefined
    if (!stroke || !pictures || stroke.at + veiledFor(pictures) <= now) return undefined
    return new Veil(before(stroke.n - 1), stroke.n, stroke.at, pictures, [], [])
  }

  /** The first stroke among what happened that nobody may read yet, under its veil. */
  veil(happened: readonly Happening<Kinds>[], before: (n: number) => AnyPlay): Veil | undefined {
    for (const [i, { entry }] of happened.entries()) {
      const pictures = 'how' in entry ? this.#trait.veiled(entry.how) : undefined
      if (!pictures) continue
      this.#judged = []
      return new Veil(before(entry.n - 1), entry.n, entry.at, pictures, happened.slice(0, i), happened.slice(i))
    }
    return undefined
  }
}
