/** The faces of the die. Tables of components, and every number that the rulebook leaves open, are kept here. */
export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]
