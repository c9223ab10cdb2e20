import type { AnyPlay } from './any-play.ts'
import type { Attendance } from './attendance.ts'
import type { Audience } from './audience.ts'
import { Bots, type Choice, type Pace } from './bots.ts'
import type { Ledger } from './ledger.ts'
import type { Out } from './out.ts'
import type { Level } from './protocol.ts'
import type { Race } from './race.ts'
import type { TableSettings } from './settings.ts'
import type { TableTime } from './table-time.ts'
import type { Teller } from './teller.ts'

/** How often the clock of a race looks whether a slow bot has chosen, in milliseconds. */
const AGAIN_MS = 20

/** Keeps the clocks of one table, and the chairs of bots and of those who went away. */
export class Keeper {
  readonly #ledger: Ledger
  readonly #audience: Audience
  readonly #attendance: Attendance
  readonly #teller: Teller
  readonly #time: TableTime
  readonly #out: Out
  readonly #settings: TableSettings
  readonly #race: Race | undefined
  readonly #bots = new Bots()
  /** Ticks at which a clock strikes or is out. */
  #alarm = Number.POSITIVE_INFINITY

  constructor(
    ledger: Ledger,
    audience: Audience,
    attendance: Attendance,
    teller: Teller,
    time: TableTime,
    out: Out,
    settings: TableSettings,
    race: Race | undefined,
  ) {
    this.#ledger = ledger
    this.#audience = audience
    this.#attendance = attendance
    this.#teller = teller
    this.#time = time
    this.#out = out
    this.#settings = settings
    this.#race = race
  }

  /** When there is something to do, in ticks. */
  get next(): number {
    return Math.min(this.#alarm, this.#bots.next)
  }

  /** How long the game's clock waits for what is under way. */
  get hold(): number {
    if (!this.#race || this.#settings.trusted) return this.#settings.lagMs
    return this.#race.hold([...this.#audience].flatMap(({ watcher, trips }) => (watcher === 'public' ? [] : [trips])))
  }

  /** Seats of people that a bot plays for the time being, or for the rest of the game. */
  standIns(): Set<number> {
    const seats = new Set<number>()
    for (const seat of this.#ledger.row.sitters.keys()) if (this.#standsIn(seat)) seats.add(seat)
    return seats
  }

  #standsIn(seat: number): boolean {
    const { row, clock } = this.#ledger
    if (row.phase !== 'playing' || row.sitters[seat]?.by !== 'guest') return false
    const outOfTime = row.clock?.per === 'game' && clock?.isOut(seat, this.#time.now)
    return outOfTime || this.#attendance.isAway(seat)
  }

  /** The level at which a bot plays that seat now; undefined where a person does. */
  botAt(seat: number): Level | undefined {
    const sitter = this.#ledger.row.sitters[seat]
    if (sitter?.by === 'bot') return sitter.level
    return this.#ledger.clock?.isOut(seat, this.#time.now) || this.#standsIn(seat) ? 'normal' : undefined
  }

  /** After anything happened, and all of it is on disk: sets the next alarm and lets bots think. */
  goOn(): void {
    this.#alarm = Number.POSITIVE_INFINITY
    const { play, clock } = this.#ledger
    const { now, ticks, passes } = this.#time
    if (!play || play.over || !passes) return
    const due = play.due()
    const alarm = Math.min(
      due === undefined ? Number.POSITIVE_INFINITY : due + this.hold,
      clock?.next(now)?.at ?? Number.POSITIVE_INFINITY,
    )
    if (alarm < Number.POSITIVE_INFINITY) this.#alarm = ticks + Math.max(0, alarm - now)
    if (play.turn.by === 'seats') for (const seat of play.turn.seats) this.#letBotThink(seat, play)
  }

  /** Whether a clock is to strike now; once. */
  strikes(): boolean {
    const { ticks } = this.#time
    if (this.#alarm > ticks) return false
    if (this.#botsComeFirst()) {
      this.#alarm = ticks + AGAIN_MS
      return false
    }
    this.#alarm = Number.POSITIVE_INFINITY
    return true
  }

  /** On a device of one's own no hand is late because its bot was slow to think, or a timer to ring. */
  #botsComeFirst(): boolean {
    const due = this.#race && this.#settings.trusted ? this.#ledger.play?.due() : undefined
    return due !== undefined && this.#bots.mayActBefore(due)
  }

  /** It chose, or could not. */
  chose(question: number, choice: Pick<Choice, 'move' | 'at'> | undefined): void {
    this.#bots.chose(question, choice, this.#pace())
  }

  /** Bots whose moment has come; each is named once. */
  botsDue(): number[] {
    return this.#bots.next > this.#time.ticks ? [] : this.#bots.due(this.#pace(), this.#attendance.still)
  }

  /** What the bot of that seat chose; it can be asked again. */
  choiceOf(seat: number): Choice | undefined {
    return this.#bots.take(seat)
  }

  #pace(): Pace {
    const { ticks, now, passes } = this.#time
    return { ticks, now, passes, veiledUntil: this.#teller.veiledUntil, pauseMs: this.#settings.botPauseMs }
  }

  #letBotThink(seat: number, play: AnyPlay): void {
    const level = this.botAt(seat)
    if (level === undefined || this.#bots.isThinking(seat)) return
    const moves = play.moves(seat)
    // A game that is longer than any has none left.
    if (moves.length === 0) return
    const { game, host, sitters } = this.#ledger.row
    this.#out.add({
      is: 'ask bot',
      question: this.#bots.ask(seat, play.n, moves, this.#time.ticks),
      seat,
      game,
      level,
      view: play.view(seat),
      moves,
      budgetMs: this.#settings.botBudgetMs,
      people: sitters.flatMap((_, i) => (this.botAt(i) === undefined ? [i] : [])),
      account: host ?? '',
    })
  }
}
