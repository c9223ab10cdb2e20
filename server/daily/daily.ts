import { tierOf } from '@makiba/games/dicey-farm/rules'
import { kept, Refuse } from '../errors.ts'
import type { House } from '../house.ts'
import { makeId } from '../ids.ts'
import { Conflict, type GuestRow } from '../store/store.ts'
import { spanOf, streakOf } from './calendar.ts'
import { Gate } from './gate.ts'
import type { DailyStanding, DailyTable, MyDailies, Par, SendDaily, Sport, SportTable } from './protocol.ts'
import { reasonsOf } from './reasons.ts'
import { RefuseDaily } from './refuse.ts'
import type { DailyScore, SentDaily, TakenDaily } from './store.ts'
import { compare, sportTable } from './tables.ts'
import { verifyDaily } from './verify.ts'

/** Rows of a table of honour that are told. */
const ROWS = 100
/** Days of a guest's history that are told. */
const DAYS = 366
/** Games that are verified and written at once, and how many more may wait. */
const ROOM = 4
const LINE = 5000
/** How often a game is tried again that lost a race against another one of its guest. */
const TRIES = 20

/** The days, their tables of honour and par. */
export class Daily {
  readonly #house: House
  readonly #gate = new Gate(ROOM)

  constructor(house: House) {
    this.#house = house
  }

  /** A game is verified, the sport decided, and the row kept; or a refusal, and nothing has changed. */
  async send(guest: GuestRow, date: string, { record, started }: SendDaily): Promise<DailyStanding> {
    if (this.#gate.waiting >= LINE) throw new Refuse('busy', 'too many games arrive at once', 2000)
    const arrived = this.#house.time.now()
    return this.#gate.through(async () => {
      try {
        return await this.#take(guest, date, record, started, arrived)
      } catch (error) {
        this.#house.metrics.dailiesRefused.add(1)
        throw error
      }
    })
  }

  async #take(guest: GuestRow, date: string, record: string, started: number, arrived: number): Promise<DailyStanding> {
    const { bytes, metrics } = this.#house
    const { began, closes } = this.#span(date)
    if (arrived > closes) throw new RefuseDaily('too late', `${date} is over`)
    const found = await verifyDaily(date, record)
    if ('code' in found) throw new RefuseDaily(found.code, found.text, 'n' in found ? { n: found.n } : {})
    // The device may say that it began later than the record has time for; it is not believed.
    if (Math.min(started, arrived - found.took) < began)
      throw new RefuseDaily('too early', `the game began before ${date} did`)
    const { score, moves, hash } = found
    const sent = { id: makeId(bytes), date, guest: guest.id, score, moves, hash, record: found.record, at: arrived }
    const taken = await kept(this.#keep(sent))
    if (taken.is === 'taken') throw new RefuseDaily('taken', 'somebody else has played these very moves')
    const stands = await this.#standing(guest, date, taken.sport, taken.is === 'kept', score)
    if (taken.is === 'duplicate') throw new RefuseDaily('duplicate', 'this record was sent before', { stands })
    metrics.dailies.add(1)
    return stands
  }

  async table(date: string, guest: string | undefined): Promise<DailyTable> {
    const { store, time } = this.#house
    const { began, closes } = this.#span(date)
    const [own, tallies, first, best] = await kept(
      Promise.all([
        guest === undefined ? [] : store.dailiesOf(guest, date),
        store.tallies([date]),
        store.bestDailies(date, 'first', ROWS),
        store.bestDailies(date, 'best', ROWS),
      ]),
    )
    const ids = [...new Set([...first, ...best].map((row) => row.guest))]
    const guests = new Map((await kept(store.guestsById(ids))).map((one) => [one.id, one]))
    const shown = (sport: Sport, rows: readonly DailyScore[]): SportTable =>
      sportTable(sport, rows, tallies.get(date) ?? [], guests, ofSport(own, sport))
    const finished = ofSport(own, 'first') !== undefined
    const par = finished || time.now() > closes ? await this.#parScore(date) : null
    return {
      date,
      began,
      open: closes,
      sports: { first: shown('first', first), best: shown('best', best) },
      par: par === null ? null : { score: par },
      finished,
    }
  }

  /** NDJSON: for those who have finished the day, and for all when it is closed. */
  async record(guest: GuestRow, id: string): Promise<string> {
    const found = await kept(this.#house.store.findDaily(id))
    if (!found) throw new RefuseDaily('unknown record', 'there is no such record, or a better one has replaced it')
    if (found.guest !== guest.id) await this.#mayKnow(guest, found.date)
    return found.record
  }

  /** For those who have finished the day, and for all when it is closed. */
  async par(guest: GuestRow, date: string): Promise<Par> {
    await this.#mayKnow(guest, date)
    const par = await kept(this.#house.store.findPar(date))
    if (!par) throw new RefuseDaily('no par', `the house has not played ${date}`)
    const { score, record } = par
    return { date, score, rank: tierOf(score), record, reasons: reasonsOf(record) }
  }

  async mine(guest: GuestRow): Promise<MyDailies> {
    const { store, time } = this.#house
    const own = await kept(store.dailiesOf(guest.id))
    const dates = own.flatMap(({ sport, date }) => (sport === 'first' ? [date] : []))
    const told = dates.slice(0, DAYS)
    const [tallies, pars] = await kept(Promise.all([store.tallies(told), store.parScores(told)]))
    const parOf = new Map(pars.map(({ date, score }) => [date, score]))
    const placed = (date: string, sport: Sport) => {
      const row = own.find((one) => one.date === date && one.sport === sport)
      if (!row) return null
      const { place, of } = compare(row.score, tallies.get(date) ?? [], sport)
      return { id: row.id, score: row.score, place, of }
    }
    return {
      ...streakOf([...dates].reverse(), time.now()),
      days: told.map((date) => ({
        date,
        first: placed(date, 'first'),
        best: placed(date, 'best'),
        par: parOf.get(date) ?? null,
      })),
    }
  }

  /** The times of a day that has begun somewhere, and until when its games are taken. */
  #span(date: string) {
    const span = spanOf(date)
    if (!span) throw new RefuseDaily('no day', 'there is no such day')
    if (this.#house.time.now() < span.began) throw new RefuseDaily('too early', `${date} has not begun anywhere`)
    return { ...span, closes: span.ended + this.#house.settings.dailyGraceMs }
  }

  async #keep(sent: SentDaily): Promise<TakenDaily> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#house.store.keepDaily(sent)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        if (tries === TRIES) throw new Refuse('busy', 'too many games of one guest at once', 1000, error)
      }
    }
  }

  async #standing(guest: GuestRow, date: string, sport: Sport, fresh: boolean, sent: number): Promise<DailyStanding> {
    const { store } = this.#house
    const [own, tallies, par] = await kept(
      Promise.all([store.dailiesOf(guest.id, date), store.tallies([date]), this.#parScore(date)]),
    )
    const row = ofSport(own, sport)
    if (!row) throw new Error('a row that stands is there')
    const { id, score } = row
    const compared = compare(score, tallies.get(date) ?? [], sport)
    return { id, sport, score, ...compared, rank: tierOf(score), kept: fresh, sent, par }
  }

  async #parScore(date: string): Promise<number | null> {
    const [par] = await kept(this.#house.store.parScores([date]))
    return par?.score ?? null
  }

  /** What is known of a day helps nobody who has played it, nor anybody when no more games are taken. */
  async #mayKnow(guest: GuestRow, date: string): Promise<void> {
    if (this.#house.time.now() > this.#span(date).closes) return
    const own = await kept(this.#house.store.dailiesOf(guest.id, date))
    if (!ofSport(own, 'first')) throw new RefuseDaily('not finished', `play ${date} first`)
  }
}

function ofSport(rows: readonly DailyScore[], sport: Sport): DailyScore | undefined {
  return rows.find((row) => row.sport === sport)
}
