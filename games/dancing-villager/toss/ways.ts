import type { HandNumbers } from './hand.ts'
import { FIGURE, type Part, type Tray, type Wood } from './shape.ts'

/** What a number of the toss means never changes: records name it. */
export const TOSSES = [1, 2, 3] as const
export type Toss = (typeof TOSSES)[number]

/** How a toss throws at a table of so many seats. */
export interface Way {
  readonly parts: readonly Part[]
  readonly wood: Wood
  readonly tray: Tray
  readonly hand: HandNumbers
  /** Steps from which everything is slowed down, by how much, and after how many a throw is stopped. */
  readonly late: number
  readonly lateDamping: number
  readonly most: number
}

const FIRST: Way = {
  parts: [
    // Torso and legs: a block with flat sides, so it can lie on its front, back and edge, and stand.
    { form: 'box', half: [0.52, 0.85, 0.4], at: [0, -0.4, 0], density: 1 },
    // A ball, so nobody stands on its head; heavier than the rest, so few stand on their feet.
    { form: 'ball', radius: 0.42, at: [0, 0.83, 0], density: 1.6 },
    { form: 'box', half: [0.225, 0.18, 0.35], at: [0.645, 0.1, 0], density: 1 },
  ],
  wood: { friction: 0.4, bounce: 0.2, linearDamping: 0.05, angularDamping: 0.3 },
  tray: { half: [14, 12], rim: { high: 20, bounce: 0.3 } },
  hand: {
    gap: 290,
    loose: 4,
    height: 450,
    back: 600,
    depth: 30,
    forward: 900,
    force: 225,
    aside: 200,
    up: 200,
    sideways: 200,
    upwards: 150,
    along: 300,
    outward: -150,
    layer: 200,
    spin: 1600,
  },
  late: 200,
  lateDamping: 3,
  most: 360,
}

const { body, head, arm, hand, thick } = FIGURE
const second = (half: Tray['half'], own: Pick<HandNumbers, 'back' | 'forward' | 'outward'>): Way => ({
  parts: [
    {
      form: 'box',
      half: [body.right, (body.top - body.bottom) / 2, thick],
      at: [0, (body.top + body.bottom) / 2, 0],
      density: 1,
    },
    { form: 'disc', radius: head.radius, thick, at: [0, head.y, 0], density: 1.3 },
    {
      form: 'box',
      half: [(arm.to - arm.from) / 2, arm.half, arm.thick],
      at: [(arm.to + arm.from) / 2, arm.y, 0],
      density: 1,
    },
    { form: 'disc', radius: hand.radius, thick: arm.thick, at: [hand.x, arm.y, 0], density: 1 },
  ],
  wood: { friction: 0.3, bounce: 0.2, linearDamping: 0.05, angularDamping: 0.3 },
  // The middle of a villager stays so far inside that all of it lies on its rug.
  tray: { half, rim: { keep: 1.4, bounce: 0.35 } },
  hand: {
    gap: 290,
    loose: 4,
    height: 420,
    depth: 30,
    force: 100,
    aside: 100,
    up: 200,
    sideways: 100,
    upwards: 150,
    along: 240,
    layer: 240,
    spin: 1500,
    ...own,
  },
  late: 130,
  lateDamping: 10,
  most: 260,
})
/** Of toss 2, and of toss 3, which differs only in how fast it is shown. */
const SECOND: { readonly [seats: number]: Way } = {
  2: second([6.4, 3.6], { back: 220, forward: 360, outward: 340 }),
  3: second([3.2, 5], { back: 350, forward: 560, outward: 340 }),
  4: second([3.1, 4.5], { back: 300, forward: 520, outward: 260 }),
}

/** The side of the table on which a seat's villagers come to lie, across and along the throw, in centimetres. */
export function sideOf(seats: number): readonly [across: number, along: number] {
  const [x, z] = wayOf(3, seats).tray.half
  return [2 * x, 2 * z]
}

export function wayOf(toss: Toss, seats: number): Way {
  const way = toss === 1 ? FIRST : SECOND[seats]
  if (!way) throw new RangeError(`nobody throws at a table of ${seats}`)
  return way
}
