import type { Seat } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { DancingVillager, Event } from '../rules/state.ts'
import type { Layout } from './layout.ts'
import { queuePlace } from './queue.ts'

/** Something that is seen moving from cause to effect, and is gone when it has arrived. */
export interface Ghost {
  readonly id: number
  readonly what: 'dog' | 'villager'
  readonly seat: Seat
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Milliseconds before it sets out. */
  readonly wait: number
  /** It does not arrive: it is lost in the dark. */
  readonly lost: boolean
}

export const FLIGHT = 620
const APART = 140

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/** Dogs and villagers that move by what the last step told. */
export function createGhosts(
  board: BoardProps<DancingVillager>,
  arena: Accessor<HTMLElement | undefined>,
  layout: Accessor<Layout>,
  first: Accessor<Seat>,
): Accessor<readonly Ghost[]> {
  const [ghosts, setGhosts] = createSignal<readonly Ghost[]>([])
  let next = 0
  /** The queue as it stood before the step. */
  let before = { ray: board.view.ray, village: board.view.village }

  /** Where something that the page has put somewhere stands in the scene. */
  const spotAt = (spot: string): [number, number] | undefined => {
    const box = arena()?.getBoundingClientRect()
    const found = arena()?.parentElement?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect()
    return box && found ? [found.x + found.width / 2 - box.x, found.y + found.height / 2 - box.y] : undefined
  }
  const dark = (): [number, number] => spotAt('dark') ?? [30, layout().height - 30]
  const found = (event: Event, wait: number): Ghost[] => {
    const id = () => ++next
    const queue = (dog: number, now: typeof before) =>
      queuePlace(layout(), { ...now, seats: board.view.dogs.length, first: first() }, dog)
    const queueNow = { ray: board.view.ray, village: board.view.village }
    const home = (seat: Seat): [number, number] => spotAt(`seat-${seat}`) ?? dark()
    switch (event.is) {
      case 'tamed':
        return [
          {
            id: id(),
            what: 'dog',
            seat: event.seat,
            from: queue(event.dog, before),
            to: home(event.seat),
            wait,
            lost: false,
          },
        ]
      case 'stood':
        return Array.from({ length: event.dogs }, () => ({
          id: id(),
          what: 'dog',
          seat: event.seat,
          from: dark(),
          to: home(event.seat),
          wait,
          lost: false,
        }))
      case 'all flat':
        return event.dogs > 0
          ? [
              {
                id: id(),
                what: 'dog',
                seat: 0,
                from: dark(),
                to: queue(event.village - 1, queueNow),
                wait,
                lost: false,
              },
            ]
          : []
      case 'new round':
        return event.joined > 0
          ? [
              {
                id: id(),
                what: 'dog',
                seat: 0,
                from: dark(),
                to: queue(event.village - 1, queueNow),
                wait,
                lost: false,
              },
            ]
          : []
      case 'lost villagers':
        return Array.from({ length: event.villagers }, (_, i) => {
          const [x, y] = home(event.seat)
          return {
            id: id(),
            what: 'villager',
            seat: event.seat,
            from: [x, y],
            to: [x + (i - 0.5) * 90, y + 120],
            wait,
            lost: true,
          }
        })
      case 'dogs escaped':
        return Array.from({ length: event.dogs }, () => ({
          id: id(),
          what: 'dog',
          seat: event.seat,
          from: home(event.seat),
          to: dark(),
          wait,
          lost: true,
        }))
      case 'began':
      case 'ready':
      case 'threw':
      case 'left the village':
      case 'touched':
      case 'touched in vain':
      case 'passed':
      case 'tied':
      case 'untied':
      case 'counted':
      case 'nobody tamed':
      case 'took the fire':
      case 'nobody took the fire':
      case 'wrong move':
      case 'sticks went':
      case 'ended':
        return []
    }
  }

  createEffect(
    on(
      () => board.heard,
      (heard) => {
        const made: Ghost[] = []
        if (!reduced.matches && !board.lookingBack)
          for (const { events } of heard) for (const event of events) made.push(...found(event, made.length * APART))
        before = { ray: board.view.ray, village: board.view.village }
        if (made.length === 0) return
        setGhosts((all) => [...all, ...made])
        const timer = setTimeout(
          () => setGhosts((all) => all.filter((one) => !made.includes(one))),
          FLIGHT + made.length * APART,
        )
        onCleanup(() => {
          clearTimeout(timer)
          setGhosts((all) => all.filter((one) => !made.includes(one)))
        })
      },
    ),
  )
  return ghosts
}

/** Lets an element go its way. */
export function fly(element: HTMLElement, { from, to, wait, lost }: Ghost): void {
  const middle = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 50]
  element.animate(
    [
      { left: `${from[0]}px`, top: `${from[1]}px`, opacity: 1, scale: 1 },
      { left: `${middle[0]}px`, top: `${middle[1]}px`, opacity: 1, scale: 1.25, offset: 0.5 },
      { left: `${to[0]}px`, top: `${to[1]}px`, opacity: lost ? 0 : 1, scale: lost ? 0.7 : 0.5 },
    ],
    { duration: FLIGHT, delay: wait, fill: 'both', easing: 'cubic-bezier(.4, 0, .4, 1)' },
  )
}
