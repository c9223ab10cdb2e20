/** Pieces fly from cause to effect: whatever changed its place on the board is seen going there. */

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

interface Stand {
  readonly x: number
  readonly y: number
  readonly width: number
}

const FLIGHT = 380
const APART = 60
const LONGEST = 700

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
  const apart = Math.min(APART, (LONGEST - FLIGHT) / Math.max(1, pieces.length - 1))
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
      { duration: FLIGHT, delay: i * apart, fill: 'backwards', easing: 'cubic-bezier(.34, 1.3, .5, 1)' },
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
