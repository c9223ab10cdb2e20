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

/** Up to four players at one keyboard, each in a corner of it. */
export const KEYS: readonly Keys[] = [
  { dog: letter('Q'), fire: letter('W'), pass: letter('A') },
  { dog: letter('O'), fire: letter('P'), pass: letter('L') },
  { dog: letter('X'), fire: letter('C'), pass: letter('D') },
  { dog: letter('N'), fire: letter('M'), pass: letter('J') },
]
