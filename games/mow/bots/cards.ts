import { CARDS, type Card, FACES, opens } from '../rules/index.ts'

/** Cards as numbers: the place in `CARDS`. */
const faces = CARDS.map((card) => FACES[card])

export const FLIES = Uint8Array.from(faces, ({ flies }) => flies)
export const DRAWS = Uint8Array.from(faces, ({ draws }) => draws)
/** The printed number; where there is none, one that never fits anywhere. */
export const NUMBER = Int8Array.from(faces, ({ number }) => number ?? -1)
/** 1 for those that a herd may begin with. */
export const OPENS = Uint8Array.from(faces, ({ kind }) => (opens(kind) ? 1 : 0))
/** 1 for regular cows. */
export const REGULAR = Uint8Array.from(faces, ({ kind }) => (kind === 'cow' ? 1 : 0))

/** How a card is placed. */
export const BY_NUMBER = 0
export const ON_TOP = 1
export const IN_GAP = 2
export const BESIDE = 3
const INSTEAD = 4

export const WAY = Uint8Array.from(faces, ({ kind }) => {
  switch (kind) {
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return BY_NUMBER
    case 'acrobat':
      return ON_TOP
    case 'slowpoke':
      return IN_GAP
    case 'calf':
      return BESIDE
    case 'mad':
      return INSTEAD
  }
})

export function indexOf(card: Card): number {
  return FACES[card].index
}
