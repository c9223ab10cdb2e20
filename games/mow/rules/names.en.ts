import { type Card, FACES } from './parts.ts'

export function flies(count: number): string {
  return count === 0 ? 'no flies' : count === 1 ? '1 fly' : `${count} flies`
}

/** A card in words, ready to follow an article. */
export function cardName(card: Card): string {
  const face = FACES[card]
  switch (face.kind) {
    case 'cow':
      return `${face.number} with ${flies(face.flies)}`
    case 'blocker':
      // Both packs have blockers, and their powers differ.
      return `${face.pack === 'G' ? 'green' : 'yellow'} blocker ${face.number}`
    case 'acrobat':
      return `acrobat ${face.number}`
    case 'slowpoke':
      return 'slowpoke'
    case 'calf':
      return 'calf'
    case 'skinny':
      return `skinny cow ${face.number}`
    case 'dairy':
      return `dairy cow ${face.number}`
    case 'mad':
      return 'mad cow'
  }
}
