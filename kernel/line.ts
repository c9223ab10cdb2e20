import type { Game, Kinds, Seat, Setup, Tell, Turn } from './game.ts'
import type { Entry } from './record.ts'

/** An entry that still stands, with what luck was asked for. */
interface Standing<K extends Kinds> {
  readonly entry: Entry<K>
  readonly draw: string | undefined
}

/** The live line: the entries that no undo has taken back, and the state that they make. */
export class Line<in out K extends Kinds> {
  readonly game: Game<K>
  readonly setup: Setup<K['options']>
  #state: K['state']
  #turn: Turn
  #standing: Standing<K>[] = []
  #draws = new Map<string, number>()

  constructor(game: Game<K>, setup: Setup<K['options']>) {
    this.game = game
    this.setup = setup
    this.#state = game.start(setup)
    this.#turn = game.turn(this.#state)
  }

  /** Not to be changed by anybody else. */
  get state(): K['state'] {
    return this.#state
  }

  get turn(): Turn {
    return this.#turn
  }

  /** How many draws of that name stand. */
  drawn(name: string): number {
    return this.#draws.get(name) ?? 0
  }

  /** Adds an entry that is known to follow. */
  add(entry: Entry<K>, tell?: Tell<K['event']>): void {
    if ('seed' in entry) return
    if ('undo' in entry) {
      this.#takeBack(entry.undo)
      return
    }
    const draw = this.#turn.by === 'luck' ? this.#turn.draw : undefined
    this.#apply(entry, tell)
    if (draw !== undefined) this.#draws.set(draw, this.drawn(draw) + 1)
    this.#standing.push({ entry, draw })
  }

  /** Whether the seat may take back its entry m and all that followed. */
  mayUndo(seat: Seat, m: number): boolean {
    if (this.#turn.by === 'over') return false
    for (let i = this.#standing.length - 1; i >= 0; i--) {
      const { entry, draw } = this.#standing[i] as Standing<K>
      if (draw !== undefined) {
        // What luck has shown stays shown, but for a player alone the same outcome comes again.
        if (this.setup.seats > 1 || !this.game.facts.undoOver.includes(draw)) return false
      } else if (entry.by !== seat) return false
      else if (entry.n === m) return true
      if (entry.n < m) return false
    }
    return false
  }

  /** The seat's entries that it may take back, the latest first. */
  undoable(seat: Seat): number[] {
    const found: number[] = []
    for (let i = this.#standing.length - 1; i >= 0; i--) {
      const { entry, draw } = this.#standing[i] as Standing<K>
      if (draw !== undefined) continue
      if (!this.mayUndo(seat, entry.n)) break
      found.push(entry.n)
    }
    return found
  }

  #apply(entry: Entry<K>, tell: Tell<K['event']> | undefined): void {
    this.game.clock?.set(this.#state, entry.at)
    if ('move' in entry) this.game.play(this.#state, entry.by, entry.move, tell)
    else if ('outcome' in entry) this.game.befall(this.#state, entry.outcome, tell)
    else if (entry.by === 'clock' && this.game.clock) this.game.clock.strike(this.#state, tell)
    else throw new Error(`entry ${entry.n}: nothing to do`)
    this.#turn = this.game.turn(this.#state)
  }

  #takeBack(m: number): void {
    const from = this.#standing.findIndex(({ entry }) => entry.n === m)
    if (from < 0) throw new Error(`entry ${m} does not stand`)
    const kept = this.#standing.slice(0, from)
    this.#state = this.game.start(this.setup)
    this.#turn = this.game.turn(this.#state)
    this.#standing = []
    this.#draws.clear()
    for (const { entry } of kept) this.add(entry)
  }
}
