import { type Audience, type Listener, measured } from './audience.ts'
import { PROTOCOL } from './constants.ts'
import { type EveningGame, eveningOf } from './evening.ts'
import { tableInfo } from './info.ts'
import type { Came, ListenerId, Word } from './input.ts'
import type { Keeper } from './keeper.ts'
import type { Ledger } from './ledger.ts'
import { Nudges } from './nudges.ts'
import type { Out } from './out.ts'
import type { ChatLine, Fault, TableInfo } from './protocol.ts'
import type { GuestRow } from './row.ts'
import type { TableSettings } from './settings.ts'
import type { TableTime } from './table-time.ts'
import type { Teller } from './teller.ts'

const NEVER = Number.POSITIVE_INFINITY

/** What is said at a table besides the game: who is there, what they say to each other, how their links are. */
export class Reception {
  readonly #ledger: Ledger
  readonly #audience: Audience
  readonly #teller: Teller
  readonly #keeper: Keeper
  readonly #time: TableTime
  readonly #out: Out
  readonly #settings: Pick<TableSettings, 'presenceMs' | 'linkMs' | 'nudgeMs'>
  /** Links are measured: hands race. */
  readonly #races: boolean
  readonly #guests = new Map<string, GuestRow>()
  readonly #evening: readonly EveningGame[]
  readonly #nudges: Nudges
  /** Ticks at which all are told who is here, and links are measured. */
  #announceAt = NEVER
  #measureAt = NEVER

  constructor(
    ledger: Ledger,
    audience: Audience,
    teller: Teller,
    keeper: Keeper,
    time: TableTime,
    out: Out,
    settings: Pick<TableSettings, 'presenceMs' | 'linkMs' | 'nudgeMs'>,
    races: boolean,
    evening: readonly EveningGame[],
  ) {
    this.#ledger = ledger
    this.#audience = audience
    this.#teller = teller
    this.#keeper = keeper
    this.#time = time
    this.#out = out
    this.#settings = settings
    this.#races = races
    this.#evening = evening
    this.#nudges = new Nudges(settings.nudgeMs)
  }

  /** When something is to be said by itself, in ticks. */
  get next(): number {
    return Math.min(this.#announceAt, this.#measureAt)
  }

  /** Guests by name. */
  know(guests: readonly GuestRow[]): void {
    for (const guest of guests) this.#guests.set(guest.id, guest)
  }

  known(guest: string): GuestRow | undefined {
    return this.#guests.get(guest)
  }

  renamed(guest: GuestRow): void {
    if (!this.#guests.has(guest.id)) return
    this.#guests.set(guest.id, guest)
    this.announceSoon()
  }

  /** The table from outside, as that guest sees it. */
  info(guest: string | undefined): TableInfo {
    const { told, turn } = this.#teller
    const standIns = this.#keeper.standIns()
    const presence = {
      ...this.#audience.count(),
      standIns,
      n: told,
      turn: turn?.by === 'seats' ? turn.seats : [],
      bystanders: this.#audience.bystanders(this.#ledger.row),
      since: (one: string) => this.#audience.since(one),
    }
    const evening = eveningOf(this.#ledger.row, this.#evening, this.#guests)
    return tableInfo(this.#ledger.row, presence, this.#guests, guest, evening)
  }

  welcome(listener: Listener, { least }: Came): void {
    const { id, watcher, muted } = listener
    const table = this.info(listener.guest)
    if (least !== undefined) this.#out.say([id], { is: 'table', table, watcher })
    else {
      const chat = this.#audience.heard(listener)
      const now = this.#time.wall
      this.#out.say([id], { is: 'welcome', v: PROTOCOL, now, table, watcher, chat, muted: [...muted] })
    }
    if (this.#races && this.#measureAt === NEVER) this.#measure()
  }

  /** What a listener says, and what is measured of its link. */
  hear(
    listener: Listener,
    word: Extract<Word, { is: 'emote' | 'chat' | 'nudge' | 'mute' | 'look on' | 'ping' | 'trip' }>,
  ): void {
    const { id, watcher: seat } = listener
    switch (word.is) {
      case 'trip':
        measured(listener, word.trip)
        return
      case 'mute':
        if (word.on) listener.muted.add(word.seat)
        else listener.muted.delete(word.seat)
        return
      case 'ping': {
        const begun = this.#ledger.row.phase !== 'lobby'
        const at = begun ? this.#time.now : null
        const n = begun ? this.#teller.toldTo(listener) : null
        this.#out.say([id], { is: 'pong', id: word.id, now: this.#time.wall, at, n })
        return
      }
      case 'look on':
        if (listener.looksOn === word.on) return
        listener.looksOn = word.on
        this.announceSoon()
        return
      case 'emote':
      case 'chat':
      case 'nudge':
        if (seat === 'public') this.#out.sorry(id, { code: 'no seat', text: 'those who sit may speak' })
        else if (word.is === 'emote')
          this.#out.say(this.#audience.hearing(seat), { is: 'emote', seat, emote: word.emote })
        else if (word.is === 'nudge') this.#nudge(id, seat, word.seat)
        else this.#chat({ seat, text: word.text, now: this.#time.wall })
    }
  }

  /** Whom the table waits for may have changed. */
  noteTurn(): void {
    const { phase } = this.#ledger.row
    const { turn } = this.#teller
    this.#nudges.waitFor(phase === 'playing' && turn?.by === 'seats' ? turn.seats : [], this.#time.ticks)
  }

  /** Bots need no reminding, nor does one's own seat. */
  #nudge(id: ListenerId, by: number, seat: number): void {
    const person = this.#ledger.row.sitters[seat]?.by === 'guest' && !this.#keeper.standIns().has(seat)
    const fault: Fault | undefined =
      person && by !== seat
        ? this.#nudges.nudge(seat, this.#time.ticks)
        : { code: 'not waited for', text: 'nobody else plays this seat' }
    if (fault) this.#out.sorry(id, fault)
    else this.#out.say(this.#audience.hearing(by), { is: 'nudge', by, seat })
  }

  #chat(line: ChatLine): void {
    this.#audience.keep(line)
    this.#out.add({ is: 'said', line })
    this.#out.say(this.#audience.hearing(line.seat), { is: 'chat', line })
  }

  /** Tells all, soon, how the table looks from outside: a crowd that comes at once is told of once. */
  announceSoon(): void {
    if (this.#announceAt === NEVER)
      this.#announceAt = this.#time.ticks + this.#settings.presenceMs + Math.ceil(this.#audience.size / 10)
  }

  announce(): void {
    this.#announceAt = NEVER
    const alike = new Map<string, Listener[]>()
    for (const listener of this.#audience) {
      const name = `${listener.guest ?? ''} ${listener.watcher}`
      const some = alike.get(name)
      if (some) some.push(listener)
      else alike.set(name, [listener])
    }
    for (const some of alike.values()) {
      const [{ guest, watcher }] = some as [Listener]
      this.#out.say(
        some.map(({ id }) => id),
        { is: 'table', table: this.info(guest), watcher },
      )
    }
  }

  /** Says what is due. */
  pass(): void {
    if (this.#announceAt <= this.#time.ticks) this.announce()
    if (this.#measureAt <= this.#time.ticks) this.#measure()
  }

  stop(): void {
    this.#announceAt = NEVER
    this.#measureAt = NEVER
  }

  /** Where hands race the links are measured all the time. */
  #measure(): void {
    this.#measureAt = NEVER
    if (this.#audience.size === 0 || this.#ledger.row.phase === 'over') return
    this.#out.add({ is: 'measure', listeners: this.#audience.ids })
    this.#measureAt = this.#time.ticks + this.#settings.linkMs
  }
}
