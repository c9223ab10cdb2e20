import { type Daily, type DayFacts, marginOf, usualOptions } from '@makiba/kernel'
import { facts } from './facts.ts'
import { MARGINS } from './parts.ts'
import type { Mow } from './state.ts'

/** One deal of luck a date, against the same bots of the house: what counts is by how much they are beaten. */
export const dayOf = (about: DayFacts): Daily<Mow> => ({
  ...about,
  seats: 4,
  options: { ...usualOptions(facts.options), rounds: 3 },
  worth: (result) => marginOf(result, true),
  ranks: MARGINS,
  bar: 5,
})
