import { anyTitle, type Shelf } from '@makiba/kernel'
import { harvestDice } from './harvest-dice/index.ts'

/** The games on one shelf, by id. */
export const shelf: Shelf = { 'harvest-dice': anyTitle(harvestDice) }
