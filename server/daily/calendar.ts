import { isDay } from '@makiba/kernel'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Where a day begins first, and where it ends last: UTC+14 and UTC-12. */
const FIRST = 14 * HOUR
const LAST = 12 * HOUR

/** Midnight of a day in UTC; undefined for what is no day. */
function midnight(date: string): number | undefined {
  return isDay(date) ? Date.parse(date) : undefined
}

/** When a day begins anywhere on earth and when it has ended everywhere; undefined for what is no day. */
export function spanOf(date: string): { readonly began: number; readonly ended: number } | undefined {
  const start = midnight(date)
  return start === undefined ? undefined : { began: start - FIRST, ended: start + DAY + LAST }
}

/** The day so many days later. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** All days that are today somewhere, the earliest first. */
export function todays(now: number): string[] {
  const earliest = new Date(now - LAST).toISOString().slice(0, 10)
  const latest = new Date(now + FIRST).toISOString().slice(0, 10)
  const days: string[] = []
  for (let day = earliest; day <= latest; day = dayAfter(day)) days.push(day)
  return days
}

export interface Streak {
  readonly streak: number
  readonly longest: number
}

/** Days in a row; `dates` are different days in ascending order. */
export function streakOf(dates: readonly string[], now: number): Streak {
  let run = 0
  let longest = 0
  let before: string | undefined
  for (const date of dates) {
    run = before !== undefined && dayAfter(before) === date ? run + 1 : 1
    longest = Math.max(longest, run)
    before = date
  }
  // The next day may still be played as long as it lasts anywhere.
  const next = before === undefined ? undefined : spanOf(dayAfter(before))
  return { streak: next && now < next.ended ? run : 0, longest }
}
