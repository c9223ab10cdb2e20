import type { Card, Mow, MowEvent } from '@makiba/games/mow'
import type { Seat, Watcher } from '@makiba/kernel'
import { art } from '../../shell/art.ts'
import type { Heard } from '../../table/table.ts'

/** What leaves the table or stays hidden has no piece to fly, so its picture does: a herd into a stable, a drawn card to its seat. */

const still = matchMedia('(prefers-reduced-motion: reduce)')

const FLIGHT = 420
const APART = 60
const LONGEST = 320

interface Flight {
  readonly picture: HTMLElement
  readonly from: DOMRect
  /** The first spot that is there. */
  readonly to: readonly string[]
  readonly after: number
}

/** To be called before the board changes. */
export function departures(board: HTMLElement, heard: readonly Heard<Mow>[], watcher: Watcher): readonly Flight[] {
  if (still.matches || document.hidden) return []
  return heard.flatMap(({ events }) => events.flatMap((event) => leave(board, event, watcher)))
}

function leave(board: HTMLElement, event: MowEvent, watcher: Watcher): Flight[] {
  switch (event.is) {
    case 'collected':
      return cardsFrom(board, event.cards, [`stable-${event.seat}`, `seat-${event.seat}`])
    case 'discarded':
      return cardsFrom(board, event.cards, ['pile'])
    case 'swapped':
      return event.seat === watcher ? [] : cardsFrom(board, [event.base], [`seat-${event.seat}`])
    case 'drew':
    case 'dealt':
      return event.seat === watcher ? [] : backTo(board, event.seat)
    default:
      return []
  }
}

function cardsFrom(board: HTMLElement, cards: readonly Card[], to: readonly string[]): Flight[] {
  const apart = Math.min(APART, LONGEST / cards.length)
  const used = new Set<Element>()
  return cards.flatMap((card, i) => {
    const found = [...board.querySelectorAll<HTMLElement>(`.herd [data-card="${card}"]`)].find((one) => !used.has(one))
    const face = found?.firstElementChild
    if (!found || !face) return []
    used.add(found)
    const picture = face.cloneNode(true) as HTMLElement
    picture.style.setProperty('--cw', `${found.offsetWidth}px`)
    return [{ picture, from: found.getBoundingClientRect(), to, after: i * apart }]
  })
}

function backTo(board: HTMLElement, seat: Seat): Flight[] {
  const pile = board.querySelector('[data-spot="pile"]')
  const back = pile?.querySelector('img')
  if (!pile || !back) return []
  const picture = document.createElement('img')
  picture.src = back.getAttribute('src') ?? art('card-back-green')
  picture.alt = ''
  const from = pile.getBoundingClientRect()
  picture.style.width = `${from.width}px`
  return [{ picture, from, to: [`seat-${seat}`], after: 0 }]
}

/** To be called after the board has changed. */
export function launch(board: HTMLElement, flights: readonly Flight[]): void {
  for (const { picture, from, to, after } of flights) {
    const goal = to.map((spot) => board.querySelector(`[data-spot="${spot}"]`)).find((one) => one !== null)
    if (!goal) continue
    const { left, top, width, height } = goal.getBoundingClientRect()
    picture.classList.add('airborne')
    picture.setAttribute('aria-hidden', 'true')
    picture.style.left = `${from.left}px`
    picture.style.top = `${from.top}px`
    board.append(picture)
    const [x, y] = [left + width / 2 - from.left - from.width / 2, top + height / 2 - from.top - from.height / 2]
    const flight = picture.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.9}px, ${y * 0.9}px) scale(.42)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: 0 },
      ],
      { duration: FLIGHT, delay: after, fill: 'both', easing: 'cubic-bezier(.4, .1, .3, 1)' },
    )
    const land = () => picture.remove()
    flight.finished.then(land, land)
  }
}
