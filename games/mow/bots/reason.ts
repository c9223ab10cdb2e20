import type { CommonReason, Unit as CommonUnit } from '@makiba/bots'
import { cardsOf, FACES, fliesOf, type Herd, highOf, lowOf, type Move, type View } from '../rules/index.ts'

export type Reason =
  | CommonReason
  /** What speaks for the move, besides the imagined rounds. `flies` are those of the card or the herd. */
  | {
      readonly because: 'mow'
      readonly for: 'free herd' | 'cheap herd' | 'flies away' | 'close' | 'no end' | 'middle'
      readonly flies: number
      readonly playouts: number
    }

export type Unit =
  | CommonUnit
  /** Flies taken, counted negatively. */
  | 'flies'

/** Numbers that a card may make useless and still stand close to the end. */
const CLOSE = 2
/** From here to there is the middle. */
const MIDDLE = [6, 10] as const
/** A card with so many flies is one to get rid of. */
const MANY = 2

/** What speaks for a move, as far as one can see at a glance. */
export function reasonFor(view: View, move: Move | undefined, playouts: number): Reason {
  const herd = view.herds[view.herd] as Herd
  if (move?.do === 'collect') {
    const flies = fliesOf(cardsOf(herd))
    return { because: 'mow', for: flies === 0 ? 'free herd' : 'cheap herd', flies, playouts }
  }
  if (move?.do !== 'play') return { because: 'playouts', playouts }
  const { flies, number } = FACES[move.card]
  const because = (what: 'flies away' | 'close' | 'no end' | 'middle'): Reason => ({
    because: 'mow',
    for: what,
    flies,
    playouts,
  })
  if (flies >= MANY) return because('flies away')
  if (move.at === 'gap' || move.at === 'on' || move.at === 'swap') return because('no end')
  if (number === null) return { because: 'playouts', playouts }
  if (herd.length === 0) {
    const [least, most] = MIDDLE
    return number >= least && number <= most ? because('middle') : { because: 'playouts', playouts }
  }
  const waste = number < lowOf(herd) ? lowOf(herd) - number : number - highOf(herd)
  return waste <= CLOSE ? because('close') : { because: 'playouts', playouts }
}
