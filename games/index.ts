import type { Shelf } from '@makiba/kernel'

/** The games on one shelf, by id. */
export const shelf: Shelf = {}
