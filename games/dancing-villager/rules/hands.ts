import type { Seat } from '@makiba/kernel'
import type { Count, Draw, Take, Touch } from './state.ts'

/** What the hands of a window have done so far. */
export interface Hands {
  readonly takes: readonly Take[]
  readonly fire: Seat | null
  readonly wrong: readonly Seat[]
  /** The touch after which nothing can change (ruling 38). */
  readonly settled: Touch | null
}

/** An equal moment whose order matters and is not drawn yet. */
export interface Tie {
  readonly effective: number
  readonly seats: readonly Seat[]
}

/** How a window stands while its touches are gone through one by one. */
class Going {
  readonly event: Count['event']
  readonly dogs: number
  readonly takes: Take[]
  fire: Seat | null
  /** Whose first touch was right; whose was wrong. */
  right: number
  wrong: number
  settled: Touch | null

  constructor(event: Count['event'], dogs: number, from?: Going) {
    this.event = event
    this.dogs = dogs
    this.takes = from ? [...from.takes] : []
    this.fire = from ? from.fire : null
    this.right = from ? from.right : 0
    this.wrong = from ? from.wrong : 0
    this.settled = from ? from.settled : null
  }

  touch(touch: Touch): void {
    const { seat, target } = touch
    const bit = 1 << seat
    if (this.settled || this.wrong & bit) return
    const rightly = this.event === 'tame' ? target !== 'fire' : this.event === 'assault' && target === 'fire'
    if (!rightly) {
      // rulings 21, 39: the first touch decides
      if (!(this.right & bit)) this.wrong |= bit
      return
    }
    this.right |= bit
    if (target === 'fire') {
      this.fire = seat
      this.settled = touch
      return
    }
    const dog = target === 'front' ? this.#front() : target
    if (this.#taken(dog)) return
    this.takes.push({ dog, seat, effective: touch.effective })
    if (this.takes.length === this.dogs) this.settled = touch
  }

  /** Ruling 49. */
  #front(): number {
    let dog = 0
    while (this.#taken(dog)) dog++
    return dog
  }

  #taken(dog: number): boolean {
    for (const take of this.takes) if (take.dog === dog) return true
    return false
  }

  /** All that an order of equal moments could change: who has which dog, who was first, the fire, wrong moves. */
  key(): string {
    const owners = this.takes.map(({ dog, seat }) => dog * 4 + seat).sort((a, b) => a - b)
    return `${owners.join()};${this.takes[0]?.seat};${this.fire};${this.wrong}`
  }
}

const ORDERS: { readonly [seats: number]: readonly (readonly number[])[] } = {
  2: orders(2),
  3: orders(3),
  4: orders(4),
}

function orders(n: number): number[][] {
  if (n === 0) return [[]]
  return orders(n - 1).flatMap((order) =>
    Array.from({ length: n }, (_, i) => [...order.slice(0, i), n - 1, ...order.slice(i)]),
  )
}

/**
 * Goes through the touches, sorted by effective time (6.4). Asks for a draw where an equal moment matters (ruling 42);
 * with `guess`, the lower seat is taken as the earlier one instead.
 */
export function goThrough(
  event: Count['event'],
  dogs: number,
  touches: readonly Touch[],
  draws: readonly Draw[],
  guess: boolean,
): Hands | Tie {
  let going = new Going(event, dogs)
  let i = 0
  while (i < touches.length && !going.settled) {
    const first = touches[i] as Touch
    let end = i + 1
    while (end < touches.length && (touches[end] as Touch).effective === first.effective) end++
    if (end === i + 1) going.touch(first)
    else {
      const equal = touches.slice(i, end)
      const seats = seatsOf(equal)
      const drawn = draws.find(({ effective }) => effective === first.effective)
      if (!drawn && !guess && seats.length > 1 && matters(going, equal, seats))
        return { effective: first.effective, seats }
      going = inOrder(going, equal, drawn?.order ?? seats)
    }
    i = end
  }
  return { takes: going.takes, fire: going.fire, wrong: seatsIn(going.wrong), settled: going.settled }
}

/** All seats of an equal moment, the lowest first (ruling 42). */
function seatsOf(touches: readonly Touch[]): Seat[] {
  let mask = 0
  for (const { seat } of touches) mask |= 1 << seat
  return seatsIn(mask)
}

export function seatsIn(mask: number): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; mask >> seat > 0; seat++) if ((mask >> seat) & 1) seats.push(seat)
  return seats
}

function inOrder(from: Going, equal: readonly Touch[], order: readonly Seat[]): Going {
  const going = new Going(from.event, from.dogs, from)
  for (const seat of order) for (const touch of equal) if (touch.seat === seat) going.touch(touch)
  return going
}

function matters(from: Going, equal: readonly Touch[], seats: readonly Seat[]): boolean {
  let key: string | undefined
  for (const order of ORDERS[seats.length] ?? []) {
    const other = inOrder(
      from,
      equal,
      order.map((i) => seats[i] as Seat),
    ).key()
    if (key !== undefined && key !== other) return true
    key = other
  }
  return false
}
