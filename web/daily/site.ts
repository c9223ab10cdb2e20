import { dayOf } from './days.ts'

/** Where a day can be played, for those who are shown a result. */
export const siteOf = (date: Date): string => `${location.origin}/daily/${dayOf(date)}`
