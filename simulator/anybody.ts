// npm run anybody: visitors who would play with anybody, by the code that seats them, beside a queue for each game with the same people.
import { covers, gameIds, loadShelf } from '@makiba/games'
import { findTitle } from '@makiba/kernel'
import { company, gameMeanwhile, type Meeting, peopleAt, ringFor } from '@makiba/table'
import type { SeatInfo, TableInfo } from '@makiba/table/protocol'
import { type Chance, chanceOf } from './chance.ts'

/** Seconds. */
const VISIT = 600
const HOURS = 4
/** People at a time. */
const PRESENT = 5
/** Seconds from the tap to the table: asked for, opened, begun. */
const OPENING = { least: 1, most: 3 }
/** How often a page looks whether to ring, and how long somebody thinks about it. */
const LOOKS = 5
const THINKS = { least: 5, most: 20 }
/** Of a hundred who are rung so many come. */
const COMES = 50
/** Together for so long is having met. */
const MET = 30

interface Visit {
  readonly id: number
  readonly comes: number
  readonly games: readonly string[]
  readonly chance: Chance
}

export interface Figures {
  readonly visits: number
  /** Shares of visits. */
  readonly soon: number
  readonly met: number
  /** Of a visit's time, beside a person. */
  readonly together: number
}

/** Poisson: the gaps between arrivals are exponential. Nobody is counted whose visit does not end in time. */
function visitsOf(seed: number): Visit[] {
  const chance = chanceOf(seed, 'arrivals')
  const visits: Visit[] = []
  const gap = () => (-Math.log(1 - chance.below(1_000_000) / 1_000_000) * VISIT) / PRESENT
  for (let at = gap(); at < HOURS * 3600 - VISIT; at += gap()) {
    const left: string[] = [...gameIds]
    const wanted = chance.between(2, 3)
    const games = Array.from({ length: wanted }, () => left.splice(chance.below(left.length), 1)[0] as string)
    visits.push({ id: visits.length, comes: Math.ceil(at), games, chance: chanceOf(seed, `visit ${visits.length}`) })
  }
  return visits
}

/** What became of everybody. */
class Diary {
  readonly #soon = new Set<number>()
  readonly #together = new Map<number, number>()

  plays(visit: Visit, now: number): void {
    if (now - visit.comes <= 5) this.#soon.add(visit.id)
  }

  beside(visit: Visit): void {
    this.#together.set(visit.id, (this.#together.get(visit.id) ?? 0) + 1)
  }

  figures(visits: readonly Visit[]): Figures {
    const times = visits.map(({ id }) => this.#together.get(id) ?? 0)
    return {
      visits: visits.length,
      soon: this.#soon.size,
      met: times.filter((time) => time >= MET).length,
      together: times.reduce((all, time) => all + time, 0) / VISIT,
    }
  }
}

type Seated = { readonly visit: Visit; readonly seat: number }
interface Place {
  readonly info: Pick<TableInfo, 'id' | 'game' | 'phase' | 'listed' | 'anybody' | 'created'> & { seats: SeatInfo[] }
  readonly ends: number
  people: Seated[]
}

const BOT: SeatInfo = { by: 'bot', level: 'normal', name: 'Mori', avatar: 'dog', kept: false }
const guest = (here = true): SeatInfo => ({ by: 'guest', name: '', avatar: 'cat', here, since: null, standIn: false })

function anybody(visits: readonly Visit[], titles: { readonly [game: string]: Meeting }): Figures {
  const diary = new Diary()
  const places = new Map<string, Place>()
  const at = new Map<number, Place>()
  const rung = new Set<string>()
  const going: { readonly when: number; readonly visit: Visit; readonly to: string }[] = []
  const starting: { readonly when: number; readonly visit: Visit }[] = []
  let count = 0
  const tables = () => [...places.values()].map(({ info }) => info)
  const minutes = (game: string) => covers[game as keyof typeof covers].minutes

  const leave = (visit: Visit, now: number) => {
    const place = at.get(visit.id)
    if (!place) return
    at.delete(visit.id)
    const seated = place.people.find((one) => one.visit === visit)
    place.people = place.people.filter((one) => one !== seated)
    if (seated) place.info.seats[seated.seat] = { ...BOT, kept: true } as SeatInfo
    // Nobody is there any more: a ghost, which nobody is shown.
    if (place.people.length === 0 || now >= place.ends) places.delete(place.info.id)
  }
  const sit = (visit: Visit, place: Place) => {
    const seat = place.info.seats.findIndex((one) => one.by === 'open' || (one.by === 'bot' && !one.kept))
    place.info.seats[seat] = guest()
    place.people.push({ visit, seat })
    at.set(visit.id, place)
  }
  const seek = (visit: Visit, now: number) => {
    const [best] = company(visit.games, tables(), titles)
    const found = best && places.get(best.id)
    if (found) return sit(visit, found)
    const game = gameMeanwhile(visit.games, titles)
    if (game === undefined) throw new Error('nothing to play')
    const [least, most] = (titles[game] as Meeting).seats
    const seats = [guest(), ...Array.from({ length: Math.min(most, Math.max(least, 3)) - 1 }, () => BOT)]
    const info = {
      id: `t${++count}`,
      game,
      phase: 'playing',
      listed: true,
      anybody: true,
      created: 1000 * now,
    } as const
    const place: Place = { info: { ...info, seats }, ends: now + 60 * minutes(game), people: [{ visit, seat: 0 }] }
    places.set(info.id, place)
    at.set(visit.id, place)
  }

  for (let now = 0; now < HOURS * 3600; now++) {
    for (const visit of visits) {
      if (visit.comes === now) starting.push({ when: now + visit.chance.between(OPENING.least, OPENING.most), visit })
      if (visit.comes + VISIT === now) leave(visit, now)
    }
    for (const { when, visit } of starting)
      if (when === now) {
        seek(visit, now)
        diary.plays(visit, now)
      }
    // A game ends: those who are together play on together, whoever is alone looks again.
    for (const place of places.values())
      if (place.ends === now) {
        places.delete(place.info.id)
        const people = place.people.map(({ visit }) => visit)
        for (const visit of people) at.delete(visit.id)
        for (const visit of people) seek(visit, now)
      }
    if (now % LOOKS === 0)
      for (const [id, { info }] of at) {
        const visit = visits[id] as Visit
        const ring = ringFor(info, visit.games, tables(), titles)
        if (!ring || rung.has(`${id} ${ring.id}`)) continue
        rung.add(`${id} ${ring.id}`)
        if (visit.chance.percent(COMES))
          going.push({ when: now + visit.chance.between(THINKS.least, THINKS.most), visit, to: ring.id })
      }
    for (const { when, visit, to } of going) {
      const place = places.get(to)
      if (when !== now || !place || !at.has(visit.id) || peopleAt(at.get(visit.id)?.info ?? place.info) > 1) continue
      if (company(visit.games, [place.info], titles).length === 0) continue
      leave(visit, now)
      sit(visit, place)
    }
    for (const { people } of places.values()) if (people.length > 1) for (const { visit } of people) diary.beside(visit)
  }
  return diary.figures(visits)
}

/** Everybody waits in the queue of the game they like best, or in those of all that they would play, until there are two. */
function queues(visits: readonly Visit[], titles: { readonly [game: string]: Meeting }, all: boolean): Figures {
  const diary = new Diary()
  let waiting: Visit[] = []
  let pairs: { readonly both: readonly Visit[]; readonly ends: number }[] = []
  const wants = ({ games }: Visit) => {
    const played = games.filter((game) => (titles[game]?.seats[1] ?? 0) > 1)
    return all ? played : played.slice(0, 1)
  }
  for (let now = 0; now < HOURS * 3600; now++) {
    const isHere = ({ comes }: Visit) => comes + VISIT > now
    for (const visit of visits) if (visit.comes === now) waiting.push(visit)
    // Whoever is left alone, or has played to the end, waits again.
    for (const { both, ends } of pairs) if (ends === now || !both.every(isHere)) waiting.push(...both.filter(isHere))
    pairs = pairs.filter(({ both, ends }) => ends > now && both.every(isHere))
    waiting = waiting.filter(isHere)
    for (const visit of waiting) {
      const other = waiting.find((one) => one !== visit && wants(one).some((game) => wants(visit).includes(game)))
      if (!other || !waiting.includes(visit)) continue
      waiting = waiting.filter((one) => one !== visit && one !== other)
      const game = wants(visit).find((one) => wants(other).includes(one)) as keyof typeof covers
      pairs.push({ both: [visit, other], ends: now + 60 * covers[game].minutes })
      for (const one of [visit, other]) diary.plays(one, now)
    }
    for (const { both } of pairs) for (const visit of both) diary.beside(visit)
  }
  return diary.figures(visits)
}

/** All ways, with the same people. */
export async function compare(seeds: number, from = 1): Promise<{ readonly [way: string]: Figures }> {
  const shelf = await loadShelf()
  const titles = Object.fromEntries(
    gameIds.map((id): [string, Meeting] => {
      const hidden = findTitle(shelf, id)?.(({ game }) => game.facts.hidden) ?? true
      return [id, { seats: covers[id].seats, hidden }]
    }),
  )
  const sums: { [way: string]: { visits: number; soon: number; met: number; together: number } } = {}
  for (let seed = from; seed < from + seeds; seed++) {
    const visits = visitsOf(seed)
    const ways = {
      'sit with anybody': anybody(visits, titles),
      'a queue a game': queues(visits, titles, false),
      'in every queue of one’s games': queues(visits, titles, true),
    }
    for (const [way, one] of Object.entries(ways)) {
      const sum = sums[way] ?? { visits: 0, soon: 0, met: 0, together: 0 }
      sums[way] = sum
      for (const key of ['visits', 'soon', 'met', 'together'] as const) sum[key] += one[key]
    }
  }
  return Object.fromEntries(
    Object.entries(sums).map(([way, { visits, soon, met, together }]) => [
      way,
      { visits, soon: soon / visits, met: met / visits, together: together / visits },
    ]),
  )
}
