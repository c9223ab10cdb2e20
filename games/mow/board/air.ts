import type { Seat, Watcher } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { Heard } from '@makiba/kit/table'
import type { Card } from '../rules/parts.ts'
import type { Event, Mow } from '../rules/state.ts'

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

function leave(board: HTMLElement, event: Event, watcher: Watcher): Flight[] {
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

/** To be called after the board has changed. Pictures are moved by transforms alone, in a sky that has no part in the page's layout. */
export function launch(board: HTMLElement, flights: readonly Flight[]): void {
  const sky = document.createElement('div')
  sky.className = 'sky'
  sky.setAttribute('aria-hidden', 'true')
  // All is read before the first picture is put in: every reading after one would lay out the page anew.
  const ways = flights.flatMap(({ picture, from, to, after }) => {
    const goal = to.map((spot) => board.querySelector(`[data-spot="${spot}"]`)).find((one) => one !== null)
    if (!goal) return []
    const { left, top, width, height } = goal.getBoundingClientRect()
    const [x, y] = [left + width / 2 - from.width / 2, top + height / 2 - from.height / 2]
    return [{ picture, from, x, y, after }]
  })
  if (ways.length === 0) return
  sky.append(...ways.map(({ picture }) => picture))
  board.append(sky)
  const landings = ways.map(({ picture, from, x, y, after }) => {
    const at = (share: number) =>
      `translate(${from.left + (x - from.left) * share}px, ${from.top + (y - from.top) * share}px)`
    return picture.animate(
      [
        { transform: at(0), opacity: 1 },
        { transform: `${at(0.94)} scale(.42)`, opacity: 1, offset: 0.85 },
        { transform: `${at(1)} scale(.25)`, opacity: 0 },
      ],
      { duration: FLIGHT, delay: after, fill: 'both', easing: 'cubic-bezier(.4, .1, .3, 1)' },
    ).finished
  })
  void Promise.allSettled(landings).then(() => sky.remove())
}
