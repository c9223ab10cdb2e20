import type { Turn } from '@makiba/kernel'
import type { Clocks, Level } from '../protocol.ts'
import type { Services } from '../services.ts'
import { Absences } from './absences.ts'
import { ClockWork, type Timed } from './clocks.ts'
import type { Ledger } from './ledger.ts'
import type { AnyPlay } from './play.ts'

/** How often a bot looks whether time passes again. */
const PAUSED_MS = 100

/** A table, as its keeper sees it. */
export interface Kept {
  readonly ledger: Ledger
  /** Table time. */
  readonly now: number
  /** Somebody listens: only then time passes and bots play. */
  readonly awake: boolean
  /** Time stands still for somebody whose line was lost. */
  readonly paused: boolean
  /** Before this moment nobody may act. */
  readonly veiledUntil: number
  /** How long the game's clock waits for what is under way. */
  readonly hold: number
  isHere(seat: number): boolean
  /**
   * Lets something happen when all that came before is done; `wanted` is asked then. Tells what happened. `gaveUp` is called
   * instead of `wanted` where the store cannot be read.
   */
  act(act: Parameters<Ledger['act']>[0], wanted?: () => boolean, gaveUp?: () => void): void
  announceSoon(): void
}

/** Keeps the clocks of one table, and the chairs of bots and of those who went away. */
export class Keeper {
  readonly #services: Services
  readonly #table: Kept
  /** The game has a clock of its own: then there is no other. */
  readonly #realTime: boolean
  readonly #absences: Absences
  /** Seats whose bot is thinking. */
  readonly #thinking = new Set<number>()
  #clock: ClockWork | undefined
  #cancelAlarm: (() => void) | undefined

  constructor(services: Services, table: Kept, realTime: boolean) {
    this.#services = services
    this.#table = table
    this.#realTime = realTime
    this.#absences = new Absences(services.time, services.settings.graceMs, () => {
      table.announceSoon()
      // Not at once: something may be on its way to disk.
      table.act(
        () => ({ happened: [] }),
        () => false,
      )
    })
  }

  get clocks(): Clocks | null {
    return this.#clock?.show(this.#table.now) ?? null
  }

  /** Seats of people that a bot plays for the time being, or for the rest of the game. */
  standIns(): Set<number> {
    const seats = new Set<number>()
    for (const seat of this.#table.ledger.row.sitters.keys()) if (this.#standsIn(seat)) seats.add(seat)
    return seats
  }

  isAway(seat: number): boolean {
    return this.#absences.isAway(seat)
  }

  #standsIn(seat: number): boolean {
    const { row } = this.#table.ledger
    if (row.phase !== 'playing' || row.sitters[seat]?.by !== 'guest') return false
    const outOfTime = row.clock?.per === 'game' && this.#clock?.isOut(seat, this.#table.now)
    return outOfTime || this.#absences.isAway(seat)
  }

  /** The clocks as the record says. */
  reckon(): void {
    const { play, header, row, clock: read } = this.#table.ledger
    this.#clock = undefined
    if (!play || !header || !row.clock || this.#realTime) return
    // While the record was read, its clock was too; what has happened since is little.
    const clock = read ?? new ClockWork(row.clock, header.seats)
    if (clock.n < 0) clock.begin(play.turns[0] as Turn)
    for (const entry of play.entries.slice(clock.n)) clock.entry(entry, play.turns[entry.n] as Turn)
    this.#clock = clock
  }

  /** An entry was added; `turn` is whose turn it is then. */
  entry(entry: Timed, turn: Turn): void {
    this.#clock?.entry(entry, turn)
  }

  /** Whether the seat's clock lets it take back entry m now. */
  mayTakeBack(seat: number, m: number): boolean {
    return this.#clock?.mayTakeBack(seat, m, this.#table.now) ?? true
  }

  /** Somebody came, went, or changed seats. */
  notePresence(): void {
    const { row } = this.#table.ledger
    const absent = row.sitters.flatMap(({ by }, seat) => (by === 'guest' && !this.#table.isHere(seat) ? [seat] : []))
    this.#absences.seats(row.phase === 'playing' ? absent : [])
  }

  /** After anything happened: sets the next alarm and lets bots think. */
  goOn(): void {
    this.#cancelAlarm?.()
    const { ledger, now, awake } = this.#table
    const { play, sure } = ledger
    if (!play || play.over || !sure || !awake) return
    const due = play.due()
    const alarm = Math.min(
      due === undefined ? Number.POSITIVE_INFINITY : due + this.#table.hold,
      this.#clock?.next(now)?.at ?? Number.POSITIVE_INFINITY,
    )
    if (alarm < Number.POSITIVE_INFINITY)
      this.#cancelAlarm = this.#services.time.after(Math.max(0, alarm - now), () => this.#alarm())
    if (play.turn.by === 'seats') for (const seat of play.turn.seats) this.#letBotThink(seat, play)
  }

  stop(): void {
    this.#cancelAlarm?.()
    this.#absences.stop()
  }

  #alarm(): void {
    this.#table.act((play) => ({ happened: play.strike(this.#table.now) }))
    // Whose time is out is seen by all.
    if (this.#clock) this.#table.announceSoon()
  }

  #letBotThink(seat: number, play: AnyPlay): void {
    const { bots, bytes, settings, time, log } = this.#services
    const { id, game, host } = this.#table.ledger.row
    const level = this.#botAt(seat)
    if (level === undefined || this.#thinking.has(seat)) return
    const seen = play.n
    const began = time.ticks()
    const moves = play.moves(seat)
    // A game that is longer than any has none left.
    if (moves.length === 0) return
    const view = play.view(seat)
    const seed = Buffer.from(bytes(4)).readUInt32LE()
    this.#thinking.add(seat)
    const people = this.#table.ledger.row.sitters.flatMap((_, i) => (this.#botAt(i) === undefined ? [i] : []))
    bots({ game, level, view, moves, budgetMs: settings.botBudgetMs, people, account: host ?? '', seed })
      .catch((error: unknown) => {
        log.error({ table: id, game, level, err: error }, 'a bot failed; it takes its first move')
        return { move: moves[0], at: 0 }
      })
      .then(({ move, at }) => {
        const { now, veiledUntil } = this.#table
        const wait = Math.max(veiledUntil - now, at > 0 ? at - now : settings.botPauseMs - (time.ticks() - began))
        const go = () => {
          // When time has stood still meanwhile, the bot's moment is yet to come.
          const more = this.#table.paused ? PAUSED_MS : at > 0 && this.#table.awake ? at - this.#table.now : 0
          if (more > 0) time.after(more, go)
          else this.#botMoves(seat, seen, move, at)
        }
        if (wait > 0) time.after(wait, go)
        else go()
      })
      .catch((error: unknown) => {
        this.#thinking.delete(seat)
        log.error({ table: id, game, err: error }, 'a bot could not move')
      })
  }

  #botMoves(seat: number, seen: number, move: unknown, at: number): void {
    this.#table.act(
      (play) => {
        const { now } = this.#table
        // Where moments count, a timer's delay is not the bot's.
        const answer = play.move(seat, move, at > 0 ? Math.min(at, now) : now, seen)
        if ('happened' in answer) this.#services.metrics.botMoves.add(1)
        return answer
      },
      () => {
        this.#thinking.delete(seat)
        // The player may have come back, or everybody gone.
        return this.#botAt(seat) !== undefined && this.#table.awake
      },
      // It is asked again when the store is back.
      () => this.#thinking.delete(seat),
    )
  }

  /** The level at which a bot plays that seat now; undefined where a person does. */
  #botAt(seat: number): Level | undefined {
    const sitter = this.#table.ledger.row.sitters[seat]
    if (sitter?.by === 'bot') return sitter.level
    return this.#clock?.isOut(seat, this.#table.now) || this.#standsIn(seat) ? 'normal' : undefined
  }
}
