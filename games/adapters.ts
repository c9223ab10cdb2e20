import type { Adapter } from './conform.ts'

/** How each game reads recordings of independent implementations, by the game's id. */
export const adapters: { readonly [id: string]: Adapter } = {}
