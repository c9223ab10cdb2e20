// What is said of one's own tables: with whom, when, and how it stands or came out.
import { language } from '@makiba/kit/settings'
import type { TableInfo } from '@makiba/table/protocol'
import { text } from '../text/index.ts'
import { words } from './words.ts'

export function dateOf(at: number, now: number): string {
  const day = (time: number) => new Date(time).toDateString()
  if (day(at) === day(now)) return words().today
  if (day(at) === day(new Date(now).setDate(new Date(now).getDate() - 1))) return words().yesterday
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Date(at).toLocaleDateString(language(), {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** The others, bots named as such. */
function others({ seats, you }: Pick<TableInfo, 'seats' | 'you'>): string {
  const names = seats.flatMap((seat, i) =>
    seat.by === 'open' || i === you?.seat ? [] : [seat.by === 'bot' ? text().bot(seat.name) : seat.name],
  )
  return names.length === 0 ? words().nobodyYet : words().with(text().list(names))
}

/** Days after which nobody is asked again for what was played. */
const RECENT_MS = 48 * 3_600_000

/** Played with people, today or yesterday, and nobody has asked for another game yet. */
export const mayAskAgain = ({ phase, seats, you, rematch, started, ended }: TableInfo, now: number): boolean =>
  phase === 'over' &&
  started !== null &&
  rematch === null &&
  now - (ended ?? 0) < RECENT_MS &&
  typeof you?.seat === 'number' &&
  seats.some(({ by }, i) => by === 'guest' && i !== you.seat)

/** Somebody wants to play on with this guest. */
export const isAsked = ({ phase, you, evening }: TableInfo): boolean =>
  phase === 'lobby' && evening !== null && typeof you?.seat === 'number' && !you.host

function hostOf({ host, seats }: TableInfo): string {
  const seat = host === null ? undefined : seats[host]
  return seat?.by === 'guest' ? seat.name : ''
}

export function standing(table: TableInfo): string {
  const { phase, you, result, seats } = table
  switch (phase) {
    case 'lobby':
      return isAsked(table) ? words().asks(hostOf(table)) : words().lobby
    case 'playing':
      return you?.turn ? text().home.yourTurn : words().othersTurn
    case 'quarantined':
      return words().broken
    case 'over': {
      const seat = you?.seat ?? undefined
      const place = seat === undefined ? undefined : result?.places[seat]
      // One that was closed before it began has none.
      if (!result || seat === undefined || place === undefined) return text().home.finished
      const score = result.scores[seat] ?? 0
      if (place > 1) return words().place(place, seats.length, score)
      return result.places.filter((one) => one === 1).length > 1 ? words().shared(score) : words().won(score)
    }
  }
}

export const tableLine = (table: TableInfo, now: number): string =>
  [others(table), dateOf(table.ended ?? table.started ?? table.created, now), standing(table)].join(' · ')
