/** What the dice and the sheets show. Green is lettuce, red is tomato, orange is carrot. */
export const VEGETABLES = ['lettuce', 'tomato', 'carrot'] as const
export type Vegetable = (typeof VEGETABLES)[number]

/** A die as it lies: a vegetable and a value from 1 to 6. */
export interface Die {
  readonly vegetable: Vegetable
  readonly value: number
}

export const GARDEN_ROWS = 3
export const GARDEN_COLUMNS = 6
export const GARDEN_SPACES = GARDEN_ROWS * GARDEN_COLUMNS

export const PIG_ROWS = 7
export const PIG_ROW = 6
export const PIG_CIRCLES = PIG_ROWS * PIG_ROW

/**
 * RECONSTRUCTION: points of the pig by completed rows, on both sheets, for each version of the rules. The printed values are
 * not known to us; they must rise, since only the last completed row counts. With the 28 of version 1 strong players of two
 * did nothing but feed; a full pig is a way out for dice that fit nowhere, and a way to end the game (ruling 2).
 */
const PIG_POINTS: { readonly [rulesVersion: number]: readonly number[] } = {
  1: [0, 1, 3, 6, 10, 15, 21, 28],
  2: [0, 1, 2, 4, 6, 9, 12, 16],
}

/** Points of the pig by completed rows, 0 to 7, under a version of the rules. */
export function pigPoints(rulesVersion: number): readonly number[] {
  const points = PIG_POINTS[rulesVersion]
  if (!points) throw new RangeError(`no pig of rules version ${rulesVersion}`)
  return points
}

/** Under the rules of today. */
export const PIG_POINTS_NOW = pigPoints(Math.max(...Object.keys(PIG_POINTS).map(Number)))

export const MARKET_CIRCLES = 6
/** Circles already crossed in each market of a new sheet. */
export const MARKET_START = { basic: 1, advanced: 0 } as const
export type SheetKind = keyof typeof MARKET_START

/** Points for a full garden row, and for each majority on the advanced sheet. */
export const RIBBON_POINTS = 5

/** What is rolled and drafted in a round. */
export interface RoundPlan {
  /** Dice of each vegetable. */
  readonly each: number
  /** How many dice are drafted in all, by the seats in turn. */
  readonly drafted: number
}

/** By number of seats (ruling 1). One seat is solo practice: the first place of two; these numbers are ours, not the box's. */
const ROUND_PLANS: { readonly [seats: number]: RoundPlan } = {
  1: { each: 2, drafted: 3 },
  2: { each: 2, drafted: 5 },
  3: { each: 3, drafted: 8 },
  4: { each: 3, drafted: 8 },
}

export function roundPlan(seats: number): RoundPlan {
  const plan = ROUND_PLANS[seats]
  if (!plan) throw new RangeError(`no round for ${seats} seats`)
  return plan
}

/** Where the faces of a vegetable begin in lists that count dice by face. */
const FIRST_FACE = { lettuce: 0, tomato: 6, carrot: 12 } as const

/** Every face, in the order of the lists that count dice by face. */
export const DICE: readonly Die[] = VEGETABLES.flatMap((vegetable) =>
  [1, 2, 3, 4, 5, 6].map((value) => Object.freeze({ vegetable, value })),
)

/** The place of a face in lists that count dice by face. */
export function faceOf(vegetable: Vegetable, value: number): number {
  return FIRST_FACE[vegetable] + value - 1
}

/** By how many points a day is won or lost: the first margins of the second rank and upwards. A full row brings about eight points, a full pig about twenty. */
export const MARGINS: readonly number[] = [-20, -8, 0, 1, 8, 20]
