/** From cause to effect: whatever changed its place on the board, left it or came is seen going there. */

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

interface Stand {
  readonly x: number
  readonly y: number
  readonly width: number
}

const FLIGHT = 380
const APART = 60
const LONGEST = 700

/** Milliseconds between two of so many that set out one after the other. */
function apart(count: number): number {
  return Math.min(APART, (LONGEST - FLIGHT) / Math.max(1, count - 1))
}

function standOf(element: Element): Stand {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, width }
}

/** Where every named piece and spot stands. */
export function stands(board: Element): ReadonlyMap<string, Stand> {
  const found = new Map<string, Stand>()
  for (const element of board.querySelectorAll<HTMLElement>('[data-piece], [data-spot]')) {
    const { piece, spot } = element.dataset
    const stand = standOf(element)
    if (stand.width === 0) continue
    if (piece) found.set(`piece ${piece}`, stand)
    if (spot) found.set(`spot ${spot}`, stand)
  }
  return found
}

/** Lets the pieces fly that stand elsewhere than before. */
export function fly(board: Element, before: ReadonlyMap<string, Stand>): void {
  const pieces: { readonly element: HTMLElement; readonly from: Stand; readonly to: Stand }[] = []
  const fresh: HTMLElement[] = []
  for (const element of board.querySelectorAll<HTMLElement>('[data-piece]')) {
    const { piece = '', from: origin } = element.dataset
    const known = before.get(`piece ${piece}`)
    const from = known ?? (origin ? (before.get(`spot ${origin}`) ?? before.get(`piece ${origin}`)) : undefined)
    const to = standOf(element)
    if (to.width === 0) continue
    if (!from) {
      if (!known) fresh.push(element)
    } else if (Math.abs(from.x - to.x) > 3 || Math.abs(from.y - to.y) > 3) pieces.push({ element, from, to })
  }
  if (reduced.matches) {
    for (const { element } of pieces) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 })
    return
  }
  // All is read before the first flight begins: every reading after one would lay out the page anew.
  const turned = pieces.map(({ element }) => getComputedStyle(element).transform)
  const gap = apart(pieces.length)
  pieces.forEach(({ element, from, to }, i) => {
    const scale = Math.min(3, Math.max(0.3, from.width / to.width))
    // The piece itself may be turned: the flight is put before whatever transform it has.
    const own = turned[i] ?? 'none'
    const rest = own === 'none' ? '' : ` ${own}`
    element.animate(
      [
        {
          transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})${rest}`,
          zIndex: 20,
          offset: 0,
        },
        { transform: own === 'none' ? 'none' : own, zIndex: 20, offset: 1 },
      ],
      { duration: FLIGHT, delay: i * gap, fill: 'backwards', easing: 'cubic-bezier(.34, 1.3, .5, 1)' },
    )
  })
  fresh.forEach((element, i) => {
    element.animate(
      [
        { opacity: 0, scale: 0.6 },
        { opacity: 1, scale: 1 },
      ],
      {
        duration: 240,
        delay: Math.min(i * 30, 300),
        fill: 'backwards',
        easing: 'cubic-bezier(.34, 1.5, .5, 1)',
      },
    )
  })
}

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
  const gap = apart(flights.length)
  const landings = flights.map(({ picture, from, to }, i) => {
    const [x, y] = [from.left - corner.left, from.top - corner.top]
    const [dx, dy] = [to.x - from.left - from.width / 2, to.y - from.top - from.height / 2]
    const at = (share: number) => `translate(${x + dx * share}px, ${y + dy * share}px)`
    return picture.animate(frames(at), { duration, delay: i * gap, fill: 'both', easing }).finished
  })
  void Promise.allSettled(landings).then(() => sky.remove())
}
