import { createHash } from 'node:crypto'
import { kept, Refuse } from '../errors.ts'
import type { DailyServices } from '../services.ts'
import { Conflict, type GuestRow } from '../store/store.ts'
import { makeId } from '../tables/ids.ts'
import { dayAfter, spanOf, streakOf, todays } from './calendar.ts'
import { AT_ONCE, type CheckRecord } from './check.ts'
import { Gate } from './gate.ts'
import type {
  DailyStanding,
  DailyTable,
  DayOfAll,
  MyDailies,
  Par,
  Seal,
  SendDaily,
  SharedRow,
  Sport,
  SportTable,
  Seals as ToldSeals,
} from './protocol.ts'
import { RefuseDaily } from './refuse.ts'
import { Seals } from './seals.ts'
import type { DailyScore, PlacedScore, SentDaily, TakenDaily } from './store.ts'
import { compare, friendRows, sportTable } from './tables.ts'
import { type Days, daysOf } from './titles.ts'

/** Rows of a table of honour that are told. */
const ROWS = 100
/** Days of a guest's history that are told. */
const DAYS = 366
/** Games that may wait until they are verified and written. */
const LINE = 5000
/** Seals are told so many days before their day is today anywhere; all at once only the next ones. */
const WEEK = 7
const NEXT = 2
/** How often a game is tried again that lost a race against another one of its guest. */
const TRIES = 20
/** Paces that are remembered: those of the days that are played now, a few times over. */
const PACES = 100

/** The days, their tables of honour and par. */
export class Daily {
  readonly #services: DailyServices
  readonly #check: CheckRecord
  readonly #gate = new Gate(AT_ONCE)
  /** What is waited for, by guest, day and text: a page whose line broke while it waited sends again what is still in the queue. */
  readonly #underWay = new Map<string, Promise<DailyStanding>>()
  readonly #seals: Seals
  readonly #days: ReadonlyMap<string, Days>
  /** How par came to its score, by game, date and score. */
  readonly #paces = new Map<string, number[]>()
  /** Whose days addresses without a game are. */
  readonly #unnamed: Days | undefined

  constructor(services: DailyServices, check: CheckRecord) {
    this.#services = services
    this.#check = check
    this.#seals = new Seals(services.store)
    this.#days = daysOf(services.shelf)
    this.#unnamed = [...this.#days.values()].find(({ unnamed }) => unnamed)
  }

  /** A game is verified, the sport decided, and the row kept; or a refusal, and nothing has changed. */
  async send(guest: GuestRow, game: string | undefined, date: string, sent: SendDaily): Promise<DailyStanding> {
    const days = this.#of(game)
    const text = createHash('sha256').update(sent.record).digest('hex')
    const name = `${guest.id} ${days.game} ${date} ${sent.coached ?? false} ${text}`
    const known = this.#underWay.get(name)
    if (known) return known
    if (this.#gate.waiting >= LINE) throw new Refuse('busy', 'too many games arrive at once', 2000)
    const arrived = this.#services.time.now()
    const taken = this.#gate.through(async () => {
      try {
        return await this.#take(guest, days, date, sent, arrived)
      } catch (error) {
        this.#services.metrics.dailiesRefused.add(1)
        throw error
      } finally {
        this.#underWay.delete(name)
      }
    })
    this.#underWay.set(name, taken)
    return taken
  }

  async #take(
    guest: GuestRow,
    days: Days,
    date: string,
    { record, started, coached = false }: SendDaily,
    arrived: number,
  ): Promise<DailyStanding> {
    const { bytes, metrics } = this.#services
    const { began, closes } = this.#span(date)
    if (arrived > closes) throw new RefuseDaily('too late', `${date} is over`)
    const seed = days.sealed ? await kept(this.#seals.seedOf(days.game, date)) : undefined
    const found = await this.#check({ game: days.game, date, seed, record })
    if ('code' in found) throw new RefuseDaily(found.code, found.text, 'n' in found ? { n: found.n } : {})
    // The device may say that it began later than the record has time for; it is not believed.
    if (Math.min(started, arrived - found.took) < began)
      throw new RefuseDaily('too early', `the game began before ${date} did`)
    const { score, moves, hash } = found
    const row = { id: makeId(bytes), game: days.game, date, guest: guest.id, at: arrived, coached }
    const sent = { ...row, score, moves, hash, record: found.record }
    const taken = await kept(this.#keep(sent))
    if (taken.is === 'taken') throw new RefuseDaily('taken', 'somebody else has played these very moves')
    const stands = await this.#standing(guest, days, date, taken.sport, taken.is === 'kept', score)
    if (taken.is === 'duplicate') throw new RefuseDaily('duplicate', 'this record was sent before', { stands })
    metrics.dailies.add(1)
    return stands
  }

  async table(name: string | undefined, date: string, guest: string | undefined): Promise<DailyTable> {
    const { store, time } = this.#services
    const days = this.#of(name)
    const { game } = days
    const { began, closes } = this.#span(date)
    const [own, friends, tallies, first, coached, best] = await kept(
      Promise.all([
        guest === undefined ? [] : store.dailiesOf(game, guest, date),
        guest === undefined ? [] : this.#friends(guest, date),
        store.tallies(game, date),
        store.bestDailies(game, date, 'first', ROWS),
        store.bestDailies(game, date, 'coached', ROWS),
        store.bestDailies(game, date, 'best', ROWS),
      ]),
    )
    const among = friends.filter((row) => row.game === game)
    const guests = await this.#named([...first, ...coached, ...best, ...among])
    const shown = (sport: Sport, rows: readonly DailyScore[]): SportTable =>
      sportTable(days, sport, rows, tallies, guests, ofSport(own, sport))
    const finished = firstSight(own) !== undefined
    const told = days.parTold || finished || time.now() > closes
    const par = told ? await this.#parScore(game, date) : null
    return {
      game,
      date,
      began,
      open: closes,
      sports: { first: shown('first', first), coached: shown('coached', coached), best: shown('best', best) },
      friends: friendRows(days, among, guests, guest ?? ''),
      par: par === null ? null : { score: par, pace: await this.#paceOf(days, date, par) },
      finished,
    }
  }

  /** A date in all titles at once: what a page shows first. */
  async on(date: string, guest: string | undefined): Promise<DayOfAll> {
    const { closes } = this.#span(date)
    const closed = this.#services.time.now() > closes
    const friends = (guest === undefined ? [] : await kept(this.#friends(guest, date))).filter(
      (row) => row.guest !== guest,
    )
    const guests = await this.#named(friends)
    const told = (game: string): DayOfAll['days'][number]['friends'] => {
      const rows = friends.filter((row) => row.game === game)
      const [best] = rows
      const known = best && guests.get(best.guest)
      return known
        ? { count: rows.length, name: known.name, avatar: known.avatar as SharedRow['avatar'], score: best.score }
        : null
    }
    const { store } = this.#services
    const [sights, own, players] = await kept(
      Promise.all([
        guest === undefined ? [] : store.sightDates(guest),
        guest === undefined ? [] : store.placesOn(date, guest),
        store.playersOn(date, [...this.#days.keys()]),
      ]),
    )
    const days = await Promise.all(
      [...this.#days.values()].map(async (one) => ({
        ...(await this.#onDay(
          one,
          date,
          own.filter((row) => row.game === one.game),
          closed,
        )),
        players: players.get(one.game) ?? 0,
        streak: streakOf(
          sights.flatMap((sight) => (sight.game === one.game ? [sight.date] : [])),
          this.#services.time.now(),
        ).streak,
        friends: told(one.game),
      })),
    )
    return { date, days }
  }

  /** What a guest and those at the same tables of friends did on a day at first sight, the best first. */
  async #friends(guest: string, date: string): Promise<DailyScore[]> {
    const { store } = this.#services
    const friends = await store.friendsOf(guest)
    return friends.length === 0 ? [] : await store.sightsOf(date, [guest, ...friends])
  }

  /** Whose rows they are. */
  async #named(rows: readonly DailyScore[]): Promise<ReadonlyMap<string, GuestRow>> {
    const ids = [...new Set(rows.map((row) => row.guest))]
    return new Map((await kept(this.#services.store.guestsById(ids))).map((one) => [one.id, one]))
  }

  async #onDay(
    { game, par, parTold }: Days,
    date: string,
    own: readonly PlacedScore[],
    closed: boolean,
  ): Promise<Omit<DayOfAll['days'][number], 'friends' | 'streak' | 'players'>> {
    const placed = (sport: Sport) => {
      const row = ofSport(own, sport)
      return row ? placedRow(row) : null
    }
    const first = placed('first') ?? placed('coached')
    return {
      game,
      par: par && (parTold || first || closed) ? await this.#parScore(game, date) : null,
      first,
      best: placed('best'),
    }
  }

  /** NDJSON: for those who have finished the day, and for all when it is closed. */
  async record(guest: GuestRow, id: string): Promise<string> {
    const found = await kept(this.#services.store.findDaily(id))
    if (!found) throw new RefuseDaily('unknown record', 'there is no such record, or a better one has replaced it')
    if (found.guest !== guest.id) await this.#mayKnow(guest, found.game, found.date)
    return found.record
  }

  /** What a link to a row tells everybody. */
  async row(id: string): Promise<SharedRow> {
    const { store } = this.#services
    const found = await kept(store.findDaily(id))
    const [guest] = found ? await kept(store.guestsById([found.guest])) : []
    if (!found || !guest)
      throw new RefuseDaily('unknown record', 'there is no such row, or a better one has replaced it')
    const { game, date, sport, score } = found
    return { game, date, sport, score, name: guest.name, avatar: guest.avatar as SharedRow['avatar'] }
  }

  /** For those who have finished the day, and for all when it is closed. */
  async par(guest: GuestRow, name: string | undefined, date: string): Promise<Par> {
    const { game, rankOf, reasons } = this.#of(name)
    await this.#mayKnow(guest, game, date)
    const par = await kept(this.#services.store.findPar(game, date))
    if (!par) throw new RefuseDaily('no par', `the house has not played ${date}`)
    const { score, record } = par
    return { game, date, score, rank: rankOf(score), record, reasons: [...reasons(record)] as Par['reasons'] }
  }

  async mine(guest: GuestRow, name: string | undefined): Promise<MyDailies> {
    const { store, time } = this.#services
    const { game } = this.#of(name)
    const own = await kept(store.placesOf(game, guest.id))
    const dates = own.flatMap(({ sport, date }) => (sport === 'best' ? [] : [date]))
    const told = dates.slice(0, DAYS)
    const pars = await kept(store.parScores(game, told))
    const parOf = new Map(pars.map(({ date, score }) => [date, score]))
    const rows = new Map(own.map((row) => [`${row.date} ${row.sport}`, placedRow(row)]))
    const placed = (date: string, sport: Sport) => rows.get(`${date} ${sport}`) ?? null
    return {
      game,
      ...streakOf([...dates].reverse(), time.now()),
      days: told.map((date) => ({
        date,
        first: placed(date, 'first') ?? placed(date, 'coached'),
        best: placed(date, 'best'),
        par: parOf.get(date) ?? null,
      })),
    }
  }

  /** The seals of all titles that have them. */
  async seals(): Promise<ToldSeals> {
    const now = todays(this.#services.time.now())
    const dates = [...now, ...Array.from({ length: NEXT }, (_, i) => dayAfter(now.at(-1) as string, i + 1))]
    const sealed = [...this.#days.values()].filter((days) => days.sealed)
    return { seals: await Promise.all(sealed.flatMap(({ game }) => dates.map((date) => this.#seal(game, date)))) }
  }

  async seal(name: string | undefined, date: string): Promise<Seal> {
    const { game, sealed } = this.#of(name)
    if (!sealed) throw new RefuseDaily('no day', 'the luck of this game follows from the date: nothing is sealed')
    return await this.#seal(game, date)
  }

  async #seal(game: string, date: string): Promise<Seal> {
    const span = spanOf(date)
    if (!span) throw new RefuseDaily('no day', 'there is no such day')
    const before = span.began - this.#services.time.now()
    if (before > WEEK * 24 * 3_600_000) throw new RefuseDaily('too early', `${date} is more than ${WEEK} days away`)
    const seal = await kept(this.#seals.sealOf(game, date))
    return { game, date, seal, seed: before > 0 ? null : await kept(this.#seals.seedOf(game, date)) }
  }

  /** The days of a game; those of old addresses where none is named. */
  #of(game: string | undefined): Days {
    const days = game === undefined ? this.#unnamed : this.#days.get(game)
    if (!days) throw new RefuseDaily('unknown game', 'no game of this name has a day here')
    return days
  }

  /** The times of a day that has begun somewhere, and until when its games are taken. */
  #span(date: string) {
    const span = spanOf(date)
    if (!span) throw new RefuseDaily('no day', 'there is no such day')
    if (this.#services.time.now() < span.began) throw new RefuseDaily('too early', `${date} has not begun anywhere`)
    return { ...span, closes: span.ended + this.#services.settings.dailyGraceMs }
  }

  async #keep(sent: SentDaily): Promise<TakenDaily> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#services.store.keepDaily(sent)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        if (tries === TRIES) throw new Refuse('busy', 'too many games of one guest at once', 1000, error)
      }
    }
  }

  async #standing(
    guest: GuestRow,
    { game, rankOf }: Days,
    date: string,
    sport: Sport,
    fresh: boolean,
    sent: number,
  ): Promise<DailyStanding> {
    const { store } = this.#services
    const [own, tallies, par] = await kept(
      Promise.all([store.dailiesOf(game, guest.id, date), store.tallies(game, date), this.#parScore(game, date)]),
    )
    const row = ofSport(own, sport)
    if (!row) throw new Error('a row that stands is there')
    const { id, score } = row
    const compared = compare(score, tallies, sport)
    return { game, id, sport, score, ...compared, rank: rankOf(score), kept: fresh, sent, par }
  }

  async #parScore(game: string, date: string): Promise<number | null> {
    const [par] = await kept(this.#services.store.parScores(game, [date]))
    return par?.score ?? null
  }

  /** How par came to its score, round by round: looked up once a score, for everybody who plays asks for it. */
  async #paceOf({ game, reasons }: Days, date: string, score: number): Promise<number[]> {
    const name = `${game} ${date} ${score}`
    const known = this.#paces.get(name)
    if (known) return known
    const par = await kept(this.#services.store.findPar(game, date))
    const pace = par?.score === score ? reasons(par.record).map((round) => round.score) : []
    if (this.#paces.size >= PACES) this.#paces.clear()
    this.#paces.set(name, pace)
    return pace
  }

  /** What is known of a day helps nobody who has played it, nor anybody when no more games are taken. */
  async #mayKnow(guest: GuestRow, game: string, date: string): Promise<void> {
    if (this.#services.time.now() > this.#span(date).closes) return
    const own = await kept(this.#services.store.dailiesOf(game, guest.id, date))
    if (!firstSight(own)) throw new RefuseDaily('not finished', `play ${date} first`)
  }
}

function ofSport<T extends DailyScore>(rows: readonly T[], sport: Sport): T | undefined {
  return rows.find((row) => row.sport === sport)
}

/** The game at first sight among the rows of a day. */
function firstSight(rows: readonly DailyScore[]): DailyScore | undefined {
  return ofSport(rows, 'first') ?? ofSport(rows, 'coached')
}

function placedRow({ id, score, place, of }: Pick<PlacedScore, 'id' | 'score' | 'place' | 'of'>) {
  return { id, score, place, of }
}
