/** A key by its place on the keyboard, and what is printed on it where letters are as in English. */
export interface Key {
  readonly code: string
  readonly label: string
}
export interface Keys {
  readonly dog: Key
  readonly fire: Key
  readonly pass: Key
}

const letter = (label: string): Key => ({ code: `Key${label}`, label })

/** One player: a thumb, or a finger, on either side. */
export const SOLO: Keys = { dog: letter('F'), fire: letter('J'), pass: { code: 'Space', label: '␣' } }

/** A corner of the screen and of the keyboard: near left, far left, far right, near right. */
export type Corner = 0 | 1 | 2 | 3

/** Where a seat has its corner: as its zone lies in the scene. */
export function cornerOf(seat: number, seats: number): Corner {
  return ((seats === 2 && seat === 1 ? 2 : seat) % 4) as Corner
}

/** Up to four players at one keyboard, each with the keys that lie under its corner's hand; the dog's is the outermost. */
export const KEYS: readonly [Keys, Keys, Keys, Keys] = [
  { dog: letter('Z'), fire: letter('X'), pass: letter('C') },
  { dog: letter('Q'), fire: letter('W'), pass: letter('E') },
  { dog: letter('P'), fire: letter('O'), pass: letter('I') },
  { dog: letter('M'), fire: letter('N'), pass: letter('B') },
]
