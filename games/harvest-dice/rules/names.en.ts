import type { Vegetable } from './parts.ts'

export const vegetables: { readonly [V in Vegetable]: string } = {
  lettuce: 'lettuce',
  tomato: 'tomato',
  carrot: 'carrot',
}

/** Garden rows from the top. */
export const rowNames: readonly string[] = ['top row', 'middle row', 'bottom row']
