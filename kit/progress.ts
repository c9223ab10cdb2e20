// What a browser remembers of somebody's progress: the forms, and whether something has them.

/** What a guest has learnt of a game: the stars of its lessons by their ids, and how many lessons there are. */
export interface Learnt {
  readonly of: number
  readonly stars: { readonly [lesson: string]: number }
}

/** When a puzzle was first solved, 'YYYY-MM-DD', and the most stars that it brought. */
export interface Solved {
  readonly day: string
  readonly stars: number
}

export function isSolved(json: unknown): json is { readonly [puzzle: string]: Solved } {
  return (
    typeof json === 'object' &&
    json !== null &&
    Object.values(json as { [puzzle: string]: Partial<Solved> | null }).every(
      (one) => typeof one?.day === 'string' && typeof one.stars === 'number',
    )
  )
}

export const isWords = (json: unknown): json is readonly string[] =>
  Array.isArray(json) && json.every((word) => typeof word === 'string')

export function isLearnt(json: unknown): json is { readonly [game: string]: Learnt } {
  return (
    typeof json === 'object' &&
    json !== null &&
    Object.values(json as { [game: string]: Partial<Learnt> | null }).every(
      (one) =>
        typeof one?.of === 'number' &&
        typeof one.stars === 'object' &&
        Object.values(one.stars ?? { none: null }).every((stars) => typeof stars === 'number'),
    )
  )
}
