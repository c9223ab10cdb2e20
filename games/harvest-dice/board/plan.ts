import {
  type Die,
  GARDEN_COLUMNS,
  type Garden,
  type Hand,
  type Move,
  plantable,
  type SheetKind,
  spaceAt,
  VEGETABLES,
  type Vegetable,
} from '../rules/index.ts'

/** What a die in hand may become, and how many powers that takes. */
export interface Change {
  readonly die: Die
  readonly powers: number
}

/** A space, the die that is planted there, and how many powers that takes. */
export interface Way extends Change {
  readonly row: number
  readonly column: number
}

/** Everything that powers may make of a die in hand, the die itself first (ruling 8). */
export function changes({ rolled, die }: Hand, powers: number, kind: SheetKind): Change[] {
  const found: Change[] = [{ die, powers: 0 }]
  if (die.vegetable !== rolled.vegetable) return found
  const values = [die]
  for (let value = die.value + 1; value <= 6 && die.value >= rolled.value; value++) values.push({ ...die, value })
  for (let value = die.value - 1; value >= 1 && die.value <= rolled.value; value--) values.push({ ...die, value })
  for (const changed of values) {
    const cost = Math.abs(changed.value - die.value)
    if (cost > 0 && cost <= powers) found.push({ die: changed, powers: cost })
    if (kind === 'basic' || cost >= powers) continue
    for (const vegetable of VEGETABLES)
      if (vegetable !== die.vegetable) found.push({ die: { ...changed, vegetable }, powers: cost + 1 })
  }
  return found
}

/** The moves that make a die in hand another one. */
export function movesTo(from: Die, to: Die): Move[] {
  const moves: Move[] = []
  for (let value = from.value; value < to.value; value++) moves.push({ do: 'raise' })
  for (let value = from.value; value > to.value; value--) moves.push({ do: 'lower' })
  if (from.vegetable !== to.vegetable) moves.push({ do: 'recolour', to: to.vegetable })
  return moves
}

/** For every space of the garden the way that takes the fewest powers; among equals the dearer vegetable. */
export function waysOf(
  garden: Garden,
  hand: Hand,
  powers: number,
  kind: SheetKind,
  market: { readonly [V in Vegetable]: number },
): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  const all = changes(hand, powers, kind).sort(
    (a, b) => a.powers - b.powers || market[b.die.vegetable] - market[a.die.vegetable],
  )
  for (const change of all)
    for (const { row, column } of plantable(garden, change.die.vegetable, change.die.value)) {
      const at = spaceAt(row, column)
      if (!ways.has(at)) ways.set(at, { ...change, row, column })
    }
  return ways
}

export const sameDie = (a: Die, b: Die): boolean => a.vegetable === b.vegetable && a.value === b.value

export const spaceOf = (at: number): { readonly row: number; readonly column: number } => ({
  row: Math.floor(at / GARDEN_COLUMNS),
  column: (at % GARDEN_COLUMNS) + 1,
})
