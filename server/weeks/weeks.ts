import { isDay } from '@makiba/kernel'
import { dayAfter } from '../daily/calendar.ts'
import { RefuseDaily } from '../daily/refuse.ts'
import { type Days, daysOf } from '../daily/titles.ts'
import { kept, Refuse } from '../errors.ts'
import type { Avatar } from '../protocol.ts'
import type { DailyServices } from '../services.ts'
import { Conflict, type GuestRow } from '../store/store.ts'
import { makeId } from '../tables/ids.ts'
import type { Circle, MyWeek, WeekGame, WeekRow, WeekTable } from './protocol.ts'
import type { WeekScore } from './store.ts'

/** Games of days that count in a week. */
const BEST = 5
/** People in a group, and at a friends' table. */
const GROUP = 30
/** Friends' tables that one guest may be at. */
const CIRCLES = 10
/** How often a number of a week is asked for that somebody else took. */
const TRIES = 20

/** The Monday of a date's week; undefined for what is no day. */
export function weekOf(date: string): string | undefined {
  if (!isDay(date)) return undefined
  const weekday = new Date(Date.parse(date)).getUTCDay()
  return dayAfter(date, -((weekday + 6) % 7))
}

/** Of a hundred: how high a score stands on its title's ladder of ranks. So games of all titles can be added up. */
export function weekPoints({ rankOf, ranks }: Pick<Days, 'rankOf' | 'ranks'>, score: number): number {
  return Math.round((100 * (rankOf(score) - 1)) / (ranks - 1))
}

/** The best games of each guest, and who stands where. Whoever has none is last, in the order of coming. */
export function weekRows(
  guests: readonly string[],
  scores: readonly WeekScore[],
  days: ReadonlyMap<string, Pick<Days, 'rankOf' | 'ranks'>>,
  named: ReadonlyMap<string, GuestRow>,
  you: string,
): WeekRow[] {
  const sums = guests.flatMap((id) => {
    const guest = named.get(id)
    if (!guest) return []
    const games = scores
      .flatMap((one): WeekGame[] => {
        const title = one.guest === id ? days.get(one.game) : undefined
        const { game, date, score } = one
        return title ? [{ game, date, score, points: weekPoints(title, score) }] : []
      })
      .sort((a, b) => b.points - a.points || (a.date < b.date ? -1 : 1))
      .slice(0, BEST)
    return [{ guest, games, points: games.reduce((sum, { points }) => sum + points, 0) }]
  })
  return sums
    .sort((a, b) => b.points - a.points)
    .map(({ guest, games, points }) => ({
      place: 1 + sums.filter((other) => other.points > points).length,
      name: guest.name,
      avatar: guest.avatar as Avatar,
      points,
      games,
      you: guest.id === you,
    }))
}

/** Weeks: the best five days over all titles, in groups, and at tables of friends. */
export class Weeks {
  readonly #services: DailyServices
  readonly #days: ReadonlyMap<string, Days>

  constructor(services: DailyServices) {
    this.#services = services
    this.#days = daysOf(services.shelf)
  }

  /** Whoever has a game in a week is in a group of it, from the first look on: so groups are made of those who look. */
  async #group(week: string, guest: string): Promise<string[]> {
    const { store } = this.#services
    for (let tries = 1; ; tries++) {
      const group = await store.weekGroup(week, guest, GROUP)
      if (group.length > 0) return group
      const games = await store.weekScores([guest], week, dayAfter(week, 6))
      if (games.length === 0) return []
      try {
        await store.joinWeek(week, guest)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        if (tries === TRIES) throw new Refuse('busy', 'too many come at once', 1000, error)
      }
    }
  }

  async mine(guest: GuestRow, date: string): Promise<MyWeek> {
    const { store } = this.#services
    const week = this.#week(date)
    const [group, circles] = await kept(Promise.all([this.#group(week, guest.id), store.circlesOf(guest.id)]))
    return { ...(await this.#table(week, group, guest)), circles }
  }

  async circle(guest: GuestRow, id: string, date: string): Promise<Circle> {
    const week = this.#week(date)
    const guests = await kept(this.#services.store.circle(id))
    if (guests.length === 0) throw new Refuse('not found', 'there is no such table of friends')
    return { ...(await this.#table(week, guests, guest)), id, member: guests.includes(guest.id) }
  }

  async make(guest: GuestRow): Promise<{ readonly id: string }> {
    const { bytes } = this.#services
    const id = makeId(bytes)
    await this.#sit(guest, id, true)
    return { id }
  }

  async sit(guest: GuestRow, id: string): Promise<{ readonly id: string }> {
    await this.#sit(guest, id, false)
    return { id }
  }

  async leave(guest: GuestRow, id: string): Promise<{ readonly id: string }> {
    await kept(this.#services.store.leaveCircle(id, guest.id))
    return { id }
  }

  async #sit(guest: GuestRow, id: string, fresh: boolean): Promise<void> {
    const { store, time } = this.#services
    const own = await kept(store.circlesOf(guest.id))
    if (own.length >= CIRCLES && !own.includes(id))
      throw new Refuse('full', `you are at ${CIRCLES} tables of friends already`)
    if (await kept(store.joinCircle(id, guest.id, time.now(), GROUP, fresh))) return
    const there = await kept(store.circle(id))
    throw there.length === 0
      ? new Refuse('not found', 'there is no such table of friends')
      : new Refuse('full', `${GROUP} are at this table of friends already`)
  }

  #week(date: string): string {
    const week = weekOf(date)
    if (week === undefined) throw new RefuseDaily('no day', 'there is no such day')
    return week
  }

  async #table(week: string, ids: readonly string[], you: GuestRow): Promise<WeekTable> {
    const { store } = this.#services
    const last = dayAfter(week, 6)
    const [scores, guests] = await kept(Promise.all([store.weekScores(ids, week, last), store.guestsById(ids)]))
    const named = new Map(guests.map((guest) => [guest.id, guest]))
    return { week, last, rows: weekRows(ids, scores, this.#days, named, you.id) }
  }
}
