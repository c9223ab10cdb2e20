import type { Game, Kinds, Seat, Setup, Tell, Turn } from './game.ts'
import type { Entry } from './record.ts'

/** An entry that may still be taken back, with what luck was asked for. */
interface Standing<K extends Kinds> {
  readonly entry: Entry<K>
  readonly draw: string | undefined
  /** More than one seat was to act. */
  readonly several: boolean
  /** The state before a move. */
  readonly before: K['state'] | undefined
}

/** The live line: the entries that no undo has taken back, and the state that they make. */
export class Line<in out K extends Kinds> {
  readonly game: Game<K>
  readonly setup: Setup<K['options']>
  /** No undo ever stands on this line, so nothing need be remembered for one. */
  readonly #final: boolean
  #state: K['state']
  #turn: Turn
  /** Entries that nobody can take back any more: they need not be remembered. */
  #settled = 0
  #standing: Standing<K>[] = []
  #draws = new Map<string, number>()

  constructor(game: Game<K>, setup: Setup<K['options']>) {
    this.game = game
    this.setup = setup
    this.#final = isFinal(game, setup.rulesVersion)
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
    const several = isSeveral(this.#turn)
    const isSettled = this.#final || this.#isBarrier(entry, draw)
    const before = isSettled || !('move' in entry) ? undefined : this.game.copy(this.#state)
    this.#apply(entry, tell)
    if (draw !== undefined) this.#draws.set(draw, this.drawn(draw) + 1)
    if (isSettled) {
      this.#settled += this.#standing.length + 1
      this.#standing = []
    } else this.#standing.push({ entry, draw, several, before })
  }

  /**
   * Whether the seat may take back its entry m and all that followed. A record is judged by the version of the rules that it
   * was made under.
   */
  mayUndo(seat: Seat, m: number, rulesVersion = this.game.facts.rulesVersion): boolean {
    if (this.#turn.by === 'over' || isFinal(this.game, rulesVersion)) return false
    // Before a game said that its moves are final, only luck, the clock and other seats stood in the way.
    const strict = this.game.facts.finalSince === null
    if (strict && isSeveral(this.#turn)) return false
    for (let i = this.#standing.length - 1; i >= 0; i--) {
      const { entry, draw, several } = this.#standing[i] as Standing<K>
      if (strict && several) return false
      if (draw !== undefined) {
        if (!this.#crosses(draw)) return false
      } else if (entry.by !== seat) return false
      else if (entry.n === m) return true
      if (entry.n < m) return false
    }
    return false
  }

  /** How many entries stand. */
  get length(): number {
    return this.#settled + this.#standing.length
  }

  /** How many entries an undo of m takes back. */
  since(m: number): number {
    return this.#standing.length - Math.max(0, this.#find(m))
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

  /** What luck has shown stays shown, but for a player alone the same outcome comes again. */
  #crosses(draw: string): boolean {
    return this.setup.seats === 1 && this.game.facts.undoOver.includes(draw)
  }

  /**
   * Whether nothing that stands can ever be taken back once this has happened. A move of another seat is none: when that seat has
   * taken it back, it was never made, and whoever moved before may go back as well.
   */
  #isBarrier(entry: Entry<K>, draw: string | undefined): boolean {
    return draw === undefined ? entry.by === 'clock' : !this.#crosses(draw)
  }

  #find(m: number): number {
    return this.#standing.findLastIndex(({ entry }) => entry.n === m)
  }

  /** As long as what is taken back, however long the line is. */
  #takeBack(m: number): void {
    const from = this.#find(m)
    const before = this.#standing[from]?.before
    if (!before) throw new Error(`entry ${m} does not stand, or can no longer be taken back`)
    for (const { draw } of this.#standing.splice(from))
      if (draw !== undefined) this.#draws.set(draw, this.drawn(draw) - 1)
    this.#state = before
    this.#turn = this.game.turn(before)
  }
}

/** Whether a move is final under that version of the rules. */
function isFinal<K extends Kinds>({ facts }: Game<K>, rulesVersion: number): boolean {
  return facts.finalSince !== null && rulesVersion >= facts.finalSince
}

function isSeveral(turn: Turn): boolean {
  return turn.by === 'seats' && turn.seats.length > 1
}
