import type { Seat, Watcher } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { type Flight, launch, mayFly } from '@makiba/kit/flights'
import type { Heard } from '@makiba/kit/table'
import type { Card } from '../rules/parts.ts'
import type { Event, Mow } from '../rules/state.ts'

/** What leaves the table or stays hidden has no piece to fly, so its picture does: a herd into a stable, a drawn card to its seat. */

interface Departure {
  readonly picture: HTMLElement
  readonly from: DOMRect
  /** The first spot that is there. */
  readonly to: readonly string[]
}

/** To be called before the board changes. */
export function departures(board: HTMLElement, heard: readonly Heard<Mow>[], watcher: Watcher): readonly Departure[] {
  if (!mayFly()) return []
  return heard.flatMap(({ events }) => events.flatMap((event) => leave(board, event, watcher)))
}

function leave(board: HTMLElement, event: Event, watcher: Watcher): Departure[] {
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

function cardsFrom(board: HTMLElement, cards: readonly Card[], to: readonly string[]): Departure[] {
  const used = new Set<Element>()
  return cards.flatMap((card) => {
    const found = [...board.querySelectorAll<HTMLElement>(`.herd [data-card="${card}"]`)].find((one) => !used.has(one))
    const face = found?.firstElementChild
    if (!found || !face) return []
    used.add(found)
    const picture = face.cloneNode(true) as HTMLElement
    picture.style.setProperty('--cw', `${found.offsetWidth}px`)
    return [{ picture, from: found.getBoundingClientRect(), to }]
  })
}

function backTo(board: HTMLElement, seat: Seat): Departure[] {
  const pile = board.querySelector('[data-place="pile"]')
  const back = pile?.querySelector('img')
  if (!pile || !back) return []
  const picture = document.createElement('img')
  picture.src = back.getAttribute('src') ?? art('card-back-green')
  picture.alt = ''
  const from = pile.getBoundingClientRect()
  picture.style.width = `${from.width}px`
  return [{ picture, from, to: [`seat-${seat}`] }]
}

/** To be called after the board has changed. */
export function arrive(board: HTMLElement, departed: readonly Departure[]): void {
  const flights = departed.flatMap(({ picture, from, to }): Flight[] => {
    const goal = to.map((spot) => board.querySelector(`[data-place="${spot}"]`)).find((one) => one !== null)
    if (!goal) return []
    const { left, top, width, height } = goal.getBoundingClientRect()
    return [{ picture, from, to: { x: left + width / 2, y: top + height / 2 } }]
  })
  launch(board, flights, 'into')
}
