import { type Explains, partsOf } from '@makiba/kit/explain'
import { CARDS, type Card, FACES } from '../../rules/parts.ts'
import type { Move, Mow, View } from '../../rules/state.ts'
import { pictureOf } from '../faces.ts'
import type { PieceName } from '../pieces.ts'

const looks = {
  pile: ['card-back-green', 'turn'],
  arrows: ['cow-0', 'turn'],
  low: ['cow-0', 'placing'],
  high: ['cow-0', 'placing'],
  open: ['cow-0', 'placing'],
  gap: ['cow-slowpoke', 'green'],
  flies: ['fly', 'collecting'],
  paddock: ['barn', 'duel'],
  collect: ['barn', 'collecting'],
  pass: ['cow-0', 'collecting'],
  keep: ['cow-blocker', 'powers'],
  reverse: ['cow-blocker', 'powers'],
  name: ['cow-dairy', 'powers'],
  place: ['cow-slowpoke', 'green'],
  stable: ['barn', 'scoring'],
  held: ['card-back-green', 'setup'],
  total: ['fly', 'scoring'],
} as const satisfies {
  readonly [N in Exclude<PieceName, `cow:${string}`>]: readonly [picture: string, section: string]
}

const names: readonly PieceName[] = [
  ...CARDS.map((card) => `cow:${card}` as const),
  ...(Object.keys(looks) as (keyof typeof looks)[]),
]

/** Where a card of the hand would go, also where it does not fit. */
function tried(card: Card, { herds, herd, hand }: View): readonly Move[] {
  const { number } = FACES[card]
  const line = herds[herd] ?? []
  if (number === null || !hand?.includes(card)) return []
  if (line.length === 0) return [{ do: 'play', card, at: 'open' }]
  return [{ do: 'play', card, at: number <= (line[0]?.value ?? 0) ? 'low' : 'high' }]
}

export const explains: Explains<Mow> = {
  names,
  look(name) {
    const [kind, card] = partsOf(name)
    if (kind === 'cow') {
      const { kind: cow, pack } = FACES[card as Card]
      return { picture: pictureOf(card as Card), section: cow === 'cow' ? 'cards' : pack === 'G' ? 'green' : 'yellow' }
    }
    const [picture, section] = looks[name as keyof typeof looks]
    return { picture, section }
  },
  means(name, view, moves) {
    const [kind, card] = partsOf(name)
    const plays = (of: (move: Move & { readonly do: 'play' }) => boolean) =>
      moves.filter((move) => move.do === 'play' && of(move))
    switch (kind) {
      case 'cow': {
        const found = plays((play) => play.card === card)
        return found.length > 0 ? found : tried(card as Card, view)
      }
      case 'low':
      case 'high':
      case 'open':
      case 'gap':
        return plays(({ at }) => at === kind)
      case 'collect':
      case 'pass':
      case 'keep':
      case 'reverse':
        return [{ do: kind }]
      case 'name':
        return moves.filter((move) => move.do === 'name')
      default:
        return []
    }
  },
  text: {
    en: async () => (await import('./en.ts')).en,
    ja: async () => (await import('./ja.ts')).ja,
  },
}
