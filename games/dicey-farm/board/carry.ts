import { art } from '@makiba/kit/art'
import { type Flight, launch } from '@makiba/kit/flights'
import { CROPS, type Good } from '../rules/parts.ts'
import type { Event } from '../rules/state.ts'
import { goodArt } from './pictures.ts'

/** Pixels of a picture on its way. */
const SIZE = 34

/** Something seen going from cause to effect. */
interface Trip {
  readonly picture: string
  readonly from: string
  readonly to: string
}

const shelf = (good: Good): string => `[data-good="${good}"]`
const plot = (on: string): string => `[data-plot="${on}"]`
const deed = (on: string): string => `[data-deed="${on}"]`
const POINTS = '.vp'

/** Where a good is kept: in the pantry, or on its field. */
function home(good: Good): string {
  return ['chicken', 'sheep', 'pig', 'cow', 'horse'].includes(good) ? plot(good) : shelf(good)
}

function goods(good: Good, amount: number, from: string): Trip[] {
  return Array.from({ length: Math.min(3, amount) }, () => ({ picture: goodArt(good), from, to: home(good) }))
}

function giver(good: Good): string {
  switch (good) {
    case 'egg':
      return plot('chicken')
    case 'wool':
      return plot('sheep')
    case 'milk':
      return plot('cow')
    default:
      return CROPS.some((crop) => good.startsWith(crop)) ? '.farmp' : '.hiredp'
  }
}

function tripsOf(event: Event): Trip[] {
  switch (event.is) {
    case 'harvested':
      return event.goods.flatMap(([good, amount]) => goods(good, amount, giver(good)))
    case 'cared':
      return goods('food', event.food, '.hiredp')
    case 'fished':
      return goods('fish', event.fish, deed('fish'))
    case 'bought':
      return goods(event.good, event.amount, `[data-tap="${event.shop}:${event.die}"]`)
    case 'baked':
      return goods('food', event.food, deed('oven'))
    case 'churned':
      return goods('butter', event.milk, deed('butterWorkshop'))
    case 'slaughtered':
      return goods('meat', event.meat, deed('slaughterHut'))
    case 'ate':
      return goods('food', 1, shelf(event.good))
    case 'cooked':
      return event.goods.flatMap((good) => goods('food', 1, shelf(good)))
    case 'shipped':
      return event.points > 0
        ? [{ picture: 'ribbon', from: '.basket', to: POINTS }]
        : event.gave.flatMap(([good, amount]) => goods(good, amount, '.basket'))
    case 'toured':
      return event.gained > 0 ? [{ picture: 'ribbon', from: deed('tourism'), to: POINTS }] : []
    default:
      return []
  }
}

function middle(element: Element | null): { readonly x: number; readonly y: number } | undefined {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined
}

/** Lets goods and points fly to where they are kept. What cannot be seen, on a phone, does not fly. */
export function carry(board: Element, events: readonly Event[]): void {
  const flights = events.flatMap(tripsOf).flatMap(({ picture, from, to }): Flight[] => {
    const start = middle(board.querySelector(from))
    const end = middle(board.querySelector(to))
    if (!start || !end) return []
    const img = document.createElement('img')
    img.src = art(picture)
    img.alt = ''
    img.width = SIZE
    img.height = SIZE
    const corner = { left: start.x - SIZE / 2, top: start.y - SIZE / 2 }
    return [{ picture: img, from: { ...corner, width: SIZE, height: SIZE }, to: end }]
  })
  launch(board, flights, 'gain')
}
