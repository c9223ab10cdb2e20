/** A record with something for each name. */
export function byName<N extends string, T>(names: readonly N[], make: (name: N, i: number) => T): { [M in N]: T } {
  return Object.fromEntries(names.map((name, i) => [name, make(name, i)])) as { [M in N]: T }
}

/** Everything that a farm can hold and count. */
export const GOODS = [
  'food',
  'fish',
  'wheat',
  'veg',
  'flower',
  'meat',
  'egg',
  'milk',
  'butter',
  'wool',
  'wheatSeed',
  'vegSeed',
  'flowerSeed',
  'chicken',
  'sheep',
  'pig',
  'cow',
  'horse',
  'whisky',
  'jewel',
] as const
export type Good = (typeof GOODS)[number]

/** What can be eaten or cooked, in the order in which a dish names its two. */
export const INGREDIENTS = ['fish', 'wheat', 'veg', 'meat', 'egg', 'milk', 'butter'] as const
export type Ingredient = (typeof INGREDIENTS)[number]

/** Animals that can be slaughtered; the horse cannot. */
export const ANIMALS = ['chicken', 'sheep', 'pig', 'cow'] as const
export type Animal = (typeof ANIMALS)[number]

export const CROPS = ['wheat', 'veg', 'flower'] as const
export type Crop = (typeof CROPS)[number]

export const SEED_OF = { wheat: 'wheatSeed', veg: 'vegSeed', flower: 'flowerSeed' } as const satisfies {
  readonly [C in Crop]: Good
}

/** What a sown field gives, and how many seeds come back. */
export const YIELD: { readonly [C in Crop]: { readonly crop: number; readonly seed: number } } = {
  wheat: { crop: 3, seed: 1 },
  veg: { crop: 2, seed: 1 },
  flower: { crop: 2, seed: 0 },
}

export const MEAT: { readonly [A in Animal]: number } = { chicken: 2, sheep: 4, pig: 6, cow: 8 }

/** Gone at the end of a round. */
export const ROTS: readonly Good[] = ['food', 'fish', 'veg', 'flower', 'meat', 'egg', 'milk']
/** What the smokehouse keeps. */
export const SMOKED: readonly Good[] = ['fish', 'meat']

export const ROUNDS = 8
/** Dice dealt in rounds 1 to 8. One food more is due at the end of each. */
const DICE = [2, 2, 3, 3, 3, 4, 4, 4] as const
export function diceIn(round: number): number {
  return DICE[round - 1] as number
}
export function dueIn(round: number): number {
  return diceIn(round) + 1
}

export type Face = 1 | 2 | 3 | 4 | 5 | 6
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6]
/** Fish for a die of 1 to 6. */
const CATCH = [2, 2, 3, 3, 4, 4] as const
export function catchOf(die: number): number {
  return CATCH[die - 1] as number
}

// The text is silent on what a farm begins with: ruling S1.
export const START_FOOD = 3
export const START_FIELDS = 1
export const OFFER = 6
/** How many artisans leave the offer at the end of a round. */
export const LEAVE = 2
export const TOURISM_CAP = 20
export const TOUR_GUIDE = 10
export const JEWEL = 7
export const ZOOLOGIST = 20
export const SURVEYOR = { fields: 8, points: 25 } as const
export const ACCOUNTANT_SHARE = 12
export const PASTOR = 5
export const BEGGING = -3
export const HORSE_SHIPMENTS = 2
export const SHIPMENTS = { beyondDie: 2, porter: 3, horse: 1 } as const
export const ANGLER = 3
export const CARETAKER = 2

/** In the order of the pile before the original program shuffles it: ruling D7. */
export const ARTISANS = [
  'angler',
  'porter',
  'broker',
  'carpenter',
  'peddler',
  'livestockDealer',
  'gardenDealer',
  'foodDealer',
  'beekeeper',
  'cowherd',
  'shepherd',
  'caretaker',
  'sower',
  'baker',
  'confectioner',
  'distiller',
  'cheesemaker',
  'butcher',
  'hamMaker',
  'tailor',
  'florist',
  'sausageMaker',
  'chef',
  'elder',
  'official',
  'nightWatch',
  'zoologist',
  'surveyor',
  'accountant',
  'tourGuide',
  'pastor',
] as const
export type Artisan = (typeof ARTISANS)[number]

/** Those who alter a die. */
export const ALTERERS = ['elder', 'official', 'nightWatch'] as const
export type Alterer = (typeof ALTERERS)[number]

/** What each alterer may make of a die of 1 to 6. */
export const ALTERED: { readonly [A in Alterer]: readonly (readonly Face[])[] } = {
  elder: [[2], [1, 3], [2, 4], [3, 5], [4, 6], [5]],
  official: [[6], [5], [4], [3], [2], [1]],
  nightWatch: FACES.map(() => [2, 5]),
}

// What the facilities do is not in the text but in the program, the butter workshop's work in its older versions: rulings
// S5 and D2.
export const FACILITIES = ['oven', 'slaughterHut', 'compostShed', 'smokehouse', 'stable', 'butterWorkshop'] as const
export type Facility = (typeof FACILITIES)[number]
export const LOAF = 2
/** Extra product a sown field with a compost shed: from one animal on, from four on. */
export const COMPOST = [
  { animals: 4, extra: 2 },
  { animals: 1, extra: 1 },
] as const

export const SHOPS = ['merchant', 'peddler', 'livestockDealer', 'gardenDealer', 'foodDealer'] as const
export type Shop = (typeof SHOPS)[number]
export type Ware = readonly [good: Good, amount: number]
export const SLOTS = 6

/** In the original's order, on which the daily tables depend: ruling D7. */
export const TEMPLATES: { readonly [S in Shop]: readonly Ware[] } = {
  merchant: [
    ['wheatSeed', 2],
    ['vegSeed', 2],
    ['flowerSeed', 2],
    ['chicken', 1],
    ['pig', 1],
    ['sheep', 1],
    ['cow', 1],
  ],
  peddler: [
    ['wheatSeed', 2],
    ['vegSeed', 2],
    ['flowerSeed', 2],
    ['chicken', 1],
    ['pig', 1],
    ['sheep', 1],
    ['cow', 1],
    ['jewel', 1],
  ],
  livestockDealer: [
    ['chicken', 1],
    ['sheep', 1],
    ['pig', 1],
    ['cow', 1],
    ['chicken', 2],
    ['horse', 1],
  ],
  gardenDealer: [
    ['wheatSeed', 2],
    ['vegSeed', 2],
    ['flowerSeed', 2],
    ['wheatSeed', 3],
    ['vegSeed', 3],
    ['flowerSeed', 3],
  ],
  foodDealer: [
    ['milk', 3],
    ['egg', 3],
    ['fish', 3],
    ['wheat', 4],
    ['meat', 2],
    ['veg', 3],
  ],
}
const FIRST_COW = 3
const merchantWithoutCow = TEMPLATES.merchant.slice(0, SLOTS)

/** What a shop can show in a round. Only the merchant has no cow in rounds 1 and 2: ruling S18. */
export function templateOf(shop: Shop, round: number): readonly Ware[] {
  return shop === 'merchant' && round < FIRST_COW ? merchantWithoutCow : TEMPLATES[shop]
}

/** Where points come from. */
export const SOURCES = [
  'market',
  'tourism',
  'whisky',
  'jewel',
  'baker',
  'confectioner',
  'cheesemaker',
  'hamMaker',
  'tailor',
  'sausageMaker',
  'florist',
  'chef',
  'surveyor',
  'zoologist',
  'accountant',
  'beg',
] as const
export type Source = (typeof SOURCES)[number]

/** One shipment: goods go out; points or goods come in. */
export interface Deal {
  readonly to: 'market' | Artisan
  readonly takes: readonly Ware[]
  readonly gives: readonly Ware[]
  readonly points: number
  readonly source: Source | 'none'
}

function sell(good: Good, amount: number, points: number): Deal {
  return { to: 'market', takes: [[good, amount]], gives: [], points, source: 'market' }
}
function score(to: Artisan & Source, points: number, ...takes: Ware[]): Deal {
  return { to, takes, gives: [], points, source: to }
}
function make(to: Artisan, take: Ware, give: Ware): Deal {
  return { to, takes: [take], gives: [give], points: 0, source: 'none' }
}

export const DEALS = {
  'market:fish': sell('fish', 1, 1),
  'market:wheat': sell('wheat', 2, 1),
  'market:veg': sell('veg', 1, 1),
  'market:flower': sell('flower', 1, 2),
  'market:meat': sell('meat', 1, 2),
  'market:egg': sell('egg', 1, 1),
  'market:milk': sell('milk', 1, 1),
  'market:butter': sell('butter', 1, 2),
  'market:wool': sell('wool', 1, 1),
  'baker:food': make('baker', ['wheat', 1], ['food', 2]),
  'baker:vp': score('baker', 2, ['wheat', 2]),
  confectioner: score('confectioner', 9, ['wheat', 1], ['egg', 1], ['milk', 1]),
  distiller: make('distiller', ['wheat', 2], ['whisky', 1]),
  cheesemaker: score('cheesemaker', 5, ['milk', 1]),
  'butcher:chicken': make('butcher', ['chicken', 1], ['meat', MEAT.chicken]),
  'butcher:sheep': make('butcher', ['sheep', 1], ['meat', MEAT.sheep]),
  'butcher:pig': make('butcher', ['pig', 1], ['meat', MEAT.pig]),
  'butcher:cow': make('butcher', ['cow', 1], ['meat', MEAT.cow]),
  hamMaker: score('hamMaker', 9, ['pig', 1]),
  tailor: score('tailor', 6, ['wool', 3]),
  florist: score('florist', 4, ['flower', 1]),
  'sausageMaker:food': make('sausageMaker', ['meat', 1], ['food', 2]),
  'sausageMaker:vp': score('sausageMaker', 3, ['meat', 1]),
  chef: score('chef', 10, ['fish', 1], ['meat', 1], ['veg', 1]),
} as const satisfies { readonly [id: string]: Deal }
export type DealId = keyof typeof DEALS
export const DEAL_IDS = Object.keys(DEALS) as readonly DealId[]

/** The first scores of tiers 2 to 6. */
export const TIERS = [21, 41, 61, 81, 101] as const
export type Tier = 1 | 2 | 3 | 4 | 5 | 6

/** How often one move repeats a step at most; more takes another move. */
export const MOST_TIMES = 12
