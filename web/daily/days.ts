import { dayOf } from '../shell/calendar.ts'

export { dayOf }

/** Days are written 'YYYY-MM-DD' and months 'YYYY-MM', by the calendar of this device. */
/** Noon, where no change of the clocks makes it another day. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function plusDays(day: string, days: number): string {
  const date = dateOf(day)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** Whether a day has begun anywhere on earth: where it is earliest, the clock is 14 hours ahead of UTC. */
export const hasBegun = (day: string): boolean => Date.now() >= Date.parse(day) - 14 * 3_600_000

export const monthOf = (day: string): string => day.slice(0, 7)

export function plusMonths(month: string, months: number): string {
  const date = dateOf(`${month}-01`)
  date.setMonth(date.getMonth() + months)
  return monthOf(dayOf(date))
}

/** The days of a month in rows of a week that begins on Sunday; undefined where a row has days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = dateOf(`${month}-01`)
  const days: (string | undefined)[] = Array.from({ length: first.getDay() }, () => undefined)
  for (let day = `${month}-01`; monthOf(day) === month; day = plusDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

/** How many days in a row were played, up to today; a day that is not over yet breaks nothing. */
export function streakOf(
  played: ReadonlySet<string>,
  now: string,
): { readonly streak: number; readonly longest: number } {
  let streak = 0
  for (let day = played.has(now) ? now : plusDays(now, -1); played.has(day); day = plusDays(day, -1)) streak++
  let longest = 0
  let run = 0
  let before: string | undefined
  for (const day of [...played].sort()) {
    run = before !== undefined && plusDays(before, 1) === day ? run + 1 : 1
    longest = Math.max(longest, run)
    before = day
  }
  return { streak, longest }
}
