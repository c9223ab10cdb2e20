import type { Ingredient } from '../rules/parts.ts'
import type { Move } from '../rules/state.ts'

/** What is eaten or cooked, each dish once, with how often. */
export function countDishes(
  cooking: readonly Move[],
  name: (goods: readonly Ingredient[]) => string,
): [name: string, times: number][] {
  const counts = new Map<string, number>()
  for (const move of cooking) {
    const goods = move.do === 'cook' ? move.goods : move.do === 'eat' ? [move.good] : []
    if (goods.length > 0) counts.set(name(goods), (counts.get(name(goods)) ?? 0) + 1)
  }
  return [...counts]
}
