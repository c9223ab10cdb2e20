import { type Card, FACES, LEAST, MAD_NUMBER } from '../rules/parts.ts'
import { highOf, lowOf } from '../rules/reading.ts'
import type { Herd, Move, Play } from '../rules/state.ts'

export const isPlay = (move: Move): move is Play => move.do === 'play'

export function playsOf(moves: readonly Move[], card: Card): Play[] {
  return moves.filter(isPlay).filter((play) => play.card === card)
}

/** A play that the rules refuse in words that help: the way a card of that kind would go. */
export function attempt(card: Card, herd: Herd): Play {
  const { kind, number } = FACES[card]
  if (herd.length === 0) return { do: 'play', card, at: 'open' }
  const standing = (value: number): Card | undefined => herd.find((slot) => slot.value === value)?.base
  switch (kind) {
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return { do: 'play', card, at: number < lowOf(herd) ? 'low' : 'high' }
    case 'calf':
      return { do: 'play', card, at: 'low' }
    case 'slowpoke':
      return { do: 'play', card, at: 'gap', value: Math.max(LEAST, lowOf(herd)) }
    case 'acrobat':
      return { do: 'play', card, at: 'on', base: standing(number) ?? (`G${number}.0` as Card) }
    case 'mad':
      return { do: 'play', card, at: 'swap', base: standing(MAD_NUMBER) ?? `G${MAD_NUMBER}.0` }
  }
}

/** The numbers an end takes; undefined where the scale ends. */
export function takes(
  herd: Herd,
  end: 'low' | 'high',
  least: number,
  most: number,
): readonly [number, number] | undefined {
  const [from, to] = end === 'low' ? [least, lowOf(herd) - 1] : [highOf(herd) + 1, most]
  return from > to ? undefined : [from, to]
}

/** What marks the place in the herd that a play goes to. */
export function placeOf(play: Play): string {
  switch (play.at) {
    case 'open':
    case 'low':
    case 'high':
      return play.at
    case 'gap':
      return `gap ${play.value}`
    case 'on':
    case 'swap':
      return `on ${play.base}`
  }
}
