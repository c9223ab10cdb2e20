import { seedTables } from './seed.ts'

export const weathers = ['storm', 'rain', 'clouds', 'fair', 'sun'] as const
export type Weather = (typeof weathers)[number]

/** The lowest sums of the day's 25 dice for rain and better; about a fifth of all days have each weather. */
const FROM = [81, 86, 90, 95] as const

/** How the dice of a day run on the whole: all of them together, so that no single one is given away. */
export function weatherOf(day: string): Weather | undefined {
  const sum = seedTables(day)?.dice.reduce<number>((all, die) => all + die, 0)
  return sum === undefined ? undefined : weathers[FROM.filter((from) => sum >= from).length]
}
