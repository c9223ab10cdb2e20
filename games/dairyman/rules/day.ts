import { type Daily, type DayFacts, marginOf, usualOptions } from '@makiba/kernel'
import { facts } from './facts.ts'
import { MARGINS } from './parts.ts'
import type { Dairyman } from './state.ts'

/** One deal of luck a date, against the same bots of the house: what counts is by how much they are beaten. */
export const dayOf = (about: DayFacts): Daily<Dairyman> => ({
  ...about,
  seats: 3,
  options: usualOptions(facts.options),
  worth: (result) => marginOf(result),
  ranks: MARGINS,
  bar: 10,
})
