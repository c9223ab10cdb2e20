import { type Animal, animals } from '@makiba/kit/animals'

/** The server takes any animal of its own; ours are drawn. */
export const animalOf = (avatar: string): Animal => animals.find((animal) => animal === avatar) ?? 'cow'
