import { type Daily, type DayFacts, marginOf, usualOptions } from '@makiba/kernel'
import { facts } from './facts.ts'
import { MARGINS } from './parts.ts'
import type { DancingVillager } from './state.ts'

/** The same throws a date, against the same hands of the house: what counts is by how many dogs they are beaten. */
export const dayOf = (about: DayFacts): Daily<DancingVillager> => ({
  ...about,
  seats: 3,
  options: usualOptions(facts.options),
  worth: (result) => marginOf(result),
  ranks: MARGINS,
  bar: 1,
})
