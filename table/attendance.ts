import { Absences } from './absences.ts'
import type { Audience, Listener } from './audience.ts'
import type { Ledger } from './ledger.ts'
import { seatOf } from './lobby.ts'
import { Pause } from './pause.ts'
import type { TableSettings } from './settings.ts'
import type { TableTime } from './table-time.ts'

/** Who is here, who is away, and whom a race waits for. Says whether time may pass. */
export class Attendance {
  readonly #ledger: Ledger
  readonly #audience: Audience
  readonly #time: TableTime
  readonly #absences: Absences
  /** Where hands race: time waits for whoever loses the line. */
  readonly pause: Pause | undefined
  /** Guests who have been here since the table woke. */
  readonly #seen = new Set<string>()
  readonly #graceMs: number
  /** The host who is not here, and when the chair passes on, in ticks. */
  #hostGone: { readonly host: string; until: number } | undefined
  #held = false

  constructor(
    ledger: Ledger,
    audience: Audience,
    time: TableTime,
    settings: Pick<TableSettings, 'graceMs' | 'pauseMs'>,
    realTime: boolean,
  ) {
    this.#ledger = ledger
    this.#audience = audience
    this.#time = time
    this.#absences = new Absences(settings.graceMs)
    this.#graceMs = settings.graceMs
    this.pause = realTime ? new Pause(settings.pauseMs) : undefined
    // Who does not come is away from now on, whoever else comes.
    this.note()
  }

  /** The player of this seat has been away for the grace period. */
  isAway(seat: number): boolean {
    return this.#absences.isAway(seat)
  }

  /** Time stands still though somebody listens: for a lost line, or because it was told to. */
  get still(): boolean {
    return this.#held || (this.pause?.on ?? false)
  }

  /** When something changes by itself, in ticks. */
  get next(): number {
    const heir = this.heir === undefined ? Number.POSITIVE_INFINITY : (this.#hostGone?.until ?? 0)
    return Math.min(this.#absences.next, this.pause?.next ?? Number.POSITIVE_INFINITY, heir)
  }

  /** Who would have the host's chair: the first who sits and is here, while the host is not. */
  get heir(): string | undefined {
    if (!this.#hostGone) return undefined
    const seat = this.#ledger.row.sitters.findIndex(({ by }, i) => by === 'guest' && this.#audience.isHere(i))
    const sitter = this.#ledger.row.sitters[seat]
    return sitter?.by === 'guest' ? sitter.guest : undefined
  }

  /** Whether the chair is to pass on now. Asked again after another grace period, should nothing come of it. */
  chairPasses(): boolean {
    const gone = this.#hostGone
    if (!gone || gone.until > this.#time.ticks || this.heir === undefined) return false
    gone.until = this.#time.ticks + this.#graceMs
    return true
  }

  came(listener: Listener): void {
    this.#audience.add(listener)
    if (listener.guest !== undefined) this.#seen.add(listener.guest)
    this.note()
  }

  hold(on: boolean): void {
    this.#held = on
    this.#run()
  }

  /** Somebody came, went, or changed seats. */
  note(): void {
    const { sitters, phase } = this.#ledger.row
    const absent = sitters.flatMap(({ by }, seat) => (by === 'guest' && !this.#audience.isHere(seat) ? [seat] : []))
    this.#absences.seats(phase === 'playing' ? absent : [], this.#time.ticks)
    this.#noteHost()
    if (this.#audience.size === 0) this.pause?.stop(this.#time.ticks)
    this.#run()
  }

  #noteHost(): void {
    const { row } = this.#ledger
    const { host, phase } = row
    const seat = seatOf(row, host ?? undefined)
    const gone = seat !== undefined && (phase === 'lobby' || phase === 'playing') && !this.#audience.isHere(seat)
    if (!gone || host === null) this.#hostGone = undefined
    else if (this.#hostGone?.host !== host) this.#hostGone = { host, until: this.#time.ticks + this.#graceMs }
  }

  /** Whether somebody counts as away from now on. */
  pass(): boolean {
    return this.#absences.pass(this.#time.ticks)
  }

  /** Whether somebody else is waited for than before. Only while all that has happened is on disk. */
  mind(): boolean {
    if (!this.pause?.mind(this.#lost(), this.#time.ticks)) return false
    this.#run()
    return true
  }

  #run(): void {
    this.#time.pass(this.#audience.size > 0 && !this.still)
  }

  /** Seats that the table waits for and whose people have lost their line. */
  #lost(): ReadonlyMap<number, string> {
    const seats = new Map<number, string>()
    const { play, row } = this.#ledger
    if (!play || row.phase !== 'playing' || this.#audience.size === 0 || play.turn.by !== 'seats') return seats
    for (const seat of play.turn.seats) {
      const sitter = row.sitters[seat]
      if (sitter?.by !== 'guest' || this.#audience.isHere(seat) || this.isAway(seat)) continue
      if (this.#seen.has(sitter.guest)) seats.set(seat, sitter.guest)
    }
    return seats
  }
}
