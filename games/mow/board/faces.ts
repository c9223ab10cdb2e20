import { type Card, FACES, MAD_NUMBER } from '../rules/parts.ts'
import type { Herd, View } from '../rules/state.ts'

/** The picture of a card: regular cows are drawn with their flies, every special has its own. */
export function pictureOf(card: Card): string {
  const { kind, flies } = FACES[card]
  return `cow-${kind === 'cow' ? flies : kind}`
}

/** What stands in the corner of a card in the hand; the slowpoke has no number until it stands somewhere. */
export function cornerOf(card: Card): string | undefined {
  const { kind, number } = FACES[card]
  if (number !== null) return String(number)
  return kind === 'mad' ? String(MAD_NUMBER) : kind === 'calf' ? '±1' : undefined
}

const AFTER_ALL = 99

/** A hand is held by number, not by pack; what has no number stands last. */
export function inHand(a: Card, b: Card): number {
  const [one, other] = [FACES[a], FACES[b]]
  return (one.number ?? AFTER_ALL) - (other.number ?? AFTER_ALL) || one.flies - other.flies || one.index - other.index
}

/** A card on the table, with a name that is its own: only slowpokes come twice. */
export interface Piece {
  readonly id: string
  readonly card: Card
}

/** A place of a herd as pieces. */
export interface Place {
  readonly value: number
  readonly base: Piece
  readonly top: Piece | null
}

export interface Pieces {
  readonly hand: readonly Piece[]
  readonly herds: readonly (readonly Place[])[]
}

interface Slow {
  readonly id: string
  readonly zone: string
}

/**
 * Names the pieces. Two slowpokes look alike, so theirs are followed: who stays where it was keeps its name, who comes to a
 * herd has the name of one that left the hand, and any other is new.
 */
export function createNames(): (view: Pick<View, 'hand' | 'herds'>) => Pieces {
  let known: readonly Slow[] = []
  let born = 0
  return ({ hand, herds }) => {
    const free = [...known]
    const here: Slow[] = []
    const take = (zone: string) => {
      const at = free.findIndex((slow) => slow.zone === zone)
      return at < 0 ? undefined : free.splice(at, 1)[0]?.id
    }
    const zones: string[] = []
    for (const card of hand) if (isSlow(card)) zones.push('hand')
    herds.forEach((herd, k) => {
      for (const { base, value } of herd) if (isSlow(base)) zones.push(`herd ${k} as ${value}`)
    })
    const ids = zones.map((zone) => take(zone))
    zones.forEach((zone, i) => {
      const from = zone === 'hand' ? undefined : take('hand')
      here.push({ id: ids[i] ?? from ?? `slow-${++born}`, zone })
    })
    known = here
    const names = [...here]
    const name = (card: Card): Piece => ({ id: isSlow(card) ? (names.shift() as Slow).id : card, card })
    const named = hand.map(name)
    return {
      hand: named.toSorted((a, b) => inHand(a.card, b.card)),
      herds: herds.map((herd: Herd) =>
        herd.map(({ value, base, top }) => ({
          value,
          base: name(base),
          top: top === null ? null : { id: top, card: top },
        })),
      ),
    }
  }
}

function isSlow(card: Card): boolean {
  return FACES[card].kind === 'slowpoke'
}
