import type { Vegetable } from './parts.ts'

export const vegetables: { readonly [V in Vegetable]: string } = {
  lettuce: 'レタス',
  tomato: 'トマト',
  carrot: 'ニンジン',
}

/** Garden rows from the top. */
export const rowNames: readonly string[] = ['上の段', '中の段', '下の段']
