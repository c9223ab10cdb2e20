/** Pictures that fly over a board by themselves. Boards with scenes (`scene.ts`) have no need of it. */
import { gapOf } from './paths.ts'

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

const FLIGHT = 380
const LONGEST = 700

/** A picture of what has no piece on the board: it leaves, comes or stays hidden. */
export interface Flight {
  readonly picture: HTMLElement
  readonly from: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** The middle of its goal. */
  readonly to: { readonly x: number; readonly y: number }
}

/** 'into': a card that dwindles into its goal; 'gain': goods that spring up and are kept. */
export type Manner = 'into' | 'gain'

interface Looks {
  readonly duration: number
  readonly easing: string
  /** `at`: where it is after that share of the way. */
  readonly frames: (at: (share: number) => string) => Keyframe[]
}

const manners: { readonly [M in Manner]: Looks } = {
  into: {
    duration: 420,
    easing: 'cubic-bezier(.4, .1, .3, 1)',
    frames: (at) => [
      { transform: at(0), opacity: 1 },
      { transform: `${at(0.94)} scale(.42)`, opacity: 1, offset: 0.85 },
      { transform: `${at(1)} scale(.25)`, opacity: 0 },
    ],
  },
  gain: {
    duration: FLIGHT,
    easing: 'cubic-bezier(.3, .7, .4, 1)',
    frames: (at) => [
      { transform: `${at(0)} scale(.6)`, opacity: 0 },
      { transform: `${at(0)} scale(1.2)`, opacity: 1, offset: 0.2 },
      { transform: `${at(1)} scale(.8)`, opacity: 1 },
    ],
  },
}

/** Whether pictures fly at all: not for whoever wants less motion, nor where nobody looks. */
export function mayFly(): boolean {
  return !reduced.matches && !document.hidden
}

/** Lets pictures fly over a board. They are moved by transforms alone, in a sky that has no part in the page's layout. */
export function launch(board: Element, flights: readonly Flight[], manner: Manner): void {
  if (flights.length === 0 || !mayFly()) return
  const { duration, easing, frames } = manners[manner]
  const sky = document.createElement('div')
  sky.className = 'sky'
  sky.setAttribute('aria-hidden', 'true')
  sky.append(...flights.map(({ picture }) => picture))
  board.append(sky)
  // The window's corner, but for a board that holds what is fixed within itself.
  const corner = sky.getBoundingClientRect()
  const gap = gapOf(flights.length, 60, LONGEST - FLIGHT)
  const landings = flights.map(({ picture, from, to }, i) => {
    const [x, y] = [from.left - corner.left, from.top - corner.top]
    const [dx, dy] = [to.x - from.left - from.width / 2, to.y - from.top - from.height / 2]
    const at = (share: number) => `translate(${x + dx * share}px, ${y + dy * share}px)`
    return picture.animate(frames(at), { duration, delay: i * gap, fill: 'both', easing }).finished
  })
  void Promise.allSettled(landings).then(() => sky.remove())
}
