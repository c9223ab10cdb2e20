/** Ten animals for ten seats; each has its place in the seat colours. */
export const animals = ['cow', 'duck', 'dog', 'pig', 'horse', 'cat', 'sheep', 'goat', 'rabbit', 'chicken'] as const
export type Animal = (typeof animals)[number]

/** An animal that nobody at the table has yet. */
export function freeAnimal(taken: readonly Animal[]): Animal {
  return animals.find((animal) => !taken.includes(animal)) ?? 'cow'
}
