import type { Watcher } from '@makiba/kernel'
import type {
  Alterer,
  Animal,
  Artisan,
  Crop,
  DealId,
  Face,
  Facility,
  Good,
  Ingredient,
  Shop,
  Source,
  Ware,
} from './parts.ts'

/** The nouns of Dicey Farm. */
export interface DiceyFarm {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}

export interface Options {
  /** Tourism gives at most 20 points in a game: ruling D1. */
  readonly tourismCap: boolean
  /** The butter workshop can be built: ruling D2. */
  readonly butterWorkshop: boolean
}

/** Actions that can be done once a round; ship, contract and till have exceptions. */
export const ONCE = [
  'fish',
  'sow',
  'ship',
  'contract',
  'recruit',
  'build',
  'tourism',
  'oven',
  'slaughterHut',
  'butterWorkshop',
  'elder',
  'official',
  'nightWatch',
  'horse',
] as const
export type Once = (typeof ONCE)[number]

/** What is being done. Replaced as a whole, never changed. */
export type Stage =
  /** Luck fills the offer at the beginning of a round. */
  | { readonly is: 'offer' }
  /** Luck fills the slots of all open shops. */
  | { readonly is: 'stock' }
  /** Luck rolls. */
  | { readonly is: 'dice' }
  /** The farmer acts. */
  | { readonly is: 'act' }
  /** The farmer plants. */
  | { readonly is: 'sow' }
  /** The farmer ships; `left` shipments remain. */
  | { readonly is: 'ship'; readonly left: number }
  /** The farmer picks from the offer, left to right: `left` more, none before place `from`. */
  | { readonly is: 'keep'; readonly left: number; readonly from: number; readonly kept: readonly Artisan[] }
  /** Luck fills the offer after a recruitment. */
  | { readonly is: 'recruit' }
  /** Luck fills the slots of a shop that has just opened. */
  | { readonly is: 'open'; readonly shop: Shop }
  | { readonly is: 'over' }

export type Goods = { -readonly [G in Good]: number }
export type Sown = { -readonly [C in Crop]: number }
export type Points = { -readonly [S in Source]: number }
export type Stock = { readonly [S in Shop]: readonly Ware[] }

/** Lists are replaced, never changed: copies share them. Sets are bits, so that equal sets are equal numbers. */
export interface State {
  readonly options: Options
  /** 1 to 8. */
  round: number
  stage: Stage
  /** How many dice on the table show 1 to 6. */
  dice: number[]
  /** What is in the barn and, of animals, on the fields. */
  goods: Goods
  /** Begging counters. */
  beg: number
  /** Fields with nothing on them. */
  empty: number
  /** Fields with a seed in them, by crop. */
  sown: Sown
  /** Artisans who can be contracted, left to right. */
  offer: readonly Artisan[]
  /** Artisans yet to come (`artisanBit`). */
  deck: number
  /** Artisans and facilities of the farm in the order in which they came. */
  have: readonly (Artisan | Facility)[]
  /** The artisans in `have` (`artisanBit`). */
  crew: number
  /** The facilities in `have` (`facilityBit`). */
  built: number
  /** What each shop sells for a die of 1 to 6; nothing while it is closed. */
  stock: Stock
  /** What was done this round (`onceBit`). */
  used: number
  /** The dice used for tilling this round. */
  tilled: readonly Face[]
  /** Points gained so far, by source; the last ones are added when the game is over. */
  points: Points
}

/** Nothing is hidden: the deck has no order. */
export interface View extends Readonly<State> {
  readonly watcher: Watcher
}

/** What can be read off a state and a view alike. */
export type Farm = Readonly<State>

export type Move =
  | { readonly do: 'fish' | 'till' | 'sow' | 'ship' | 'recruit' | 'discard'; readonly die: Face }
  | { readonly do: 'shop'; readonly die: Face; readonly shop: Shop }
  | { readonly do: 'contract'; readonly die: Face; readonly artisan: Artisan }
  | { readonly do: 'build'; readonly die: Face; readonly facility: Facility }
  | { readonly do: 'tourism'; readonly die: Face; readonly points: Face }
  | { readonly do: 'oven'; readonly die: Face; readonly wheat: number }
  | { readonly do: 'butterWorkshop'; readonly die: Face; readonly milk: number }
  | { readonly do: 'slaughterHut'; readonly die: Face; readonly animal: Animal | 'none' }
  | { readonly do: 'alter'; readonly artisan: Alterer; readonly die: Face; readonly to: Face }
  | { readonly do: 'eat'; readonly good: Ingredient }
  /** Two different ingredients, in the order of `INGREDIENTS`. */
  | { readonly do: 'cook'; readonly goods: readonly [Ingredient, Ingredient] }
  /** Opens the horse's free shipment. */
  | { readonly do: 'horse' }
  /** While sowing. */
  | { readonly do: 'plant'; readonly crop: Crop; readonly times: number }
  /** While shipping: the same shipment several times. */
  | { readonly do: 'deal'; readonly deal: DealId; readonly times: number }
  /** While recruiting. */
  | { readonly do: 'keep'; readonly artisan: Artisan }
  /** Ends sowing or shipping. */
  | { readonly do: 'done' }
  /** Ends the round. */
  | { readonly do: 'end' }

export interface Stocked {
  readonly shop: Shop
  /** For a die of 1 to 6. */
  readonly wares: readonly Ware[]
}

export type Outcome =
  /** Join the offer, left to right. */
  | { readonly artisans: readonly Artisan[] }
  /** One for each shop that is open (or has just opened), in the order of `SHOPS`. */
  | { readonly stock: readonly Stocked[] }
  /** As they fell. */
  | { readonly dice: readonly Face[] }

export type Event =
  | { readonly is: 'round'; readonly round: number }
  | { readonly is: 'came'; readonly artisans: readonly Artisan[] }
  | { readonly is: 'stocked'; readonly shop: Shop; readonly wares: readonly Ware[] }
  /** What fields and animals gave; `fields` sown fields are empty again. */
  | { readonly is: 'harvested'; readonly goods: readonly Ware[]; readonly fields: number }
  | { readonly is: 'cared'; readonly food: number }
  | { readonly is: 'rolled'; readonly dice: readonly Face[] }
  | { readonly is: 'fished'; readonly die: Face; readonly fish: number }
  | { readonly is: 'tilled'; readonly die: Face; readonly fields: number }
  | { readonly is: 'sowing'; readonly die: Face }
  | { readonly is: 'planted'; readonly crop: Crop; readonly times: number }
  | { readonly is: 'bought'; readonly die: Face; readonly shop: Shop; readonly good: Good; readonly amount: number }
  | { readonly is: 'shipping'; readonly die: Face; readonly shipments: number }
  | { readonly is: 'horse'; readonly shipments: number }
  | {
      readonly is: 'shipped'
      readonly deal: DealId
      readonly times: number
      readonly took: readonly Ware[]
      readonly gave: readonly Ware[]
      readonly points: number
    }
  /** A shipment was closed; `left` shipments were lost. */
  | { readonly is: 'closed'; readonly left: number }
  | { readonly is: 'contracted'; readonly die: Face; readonly artisan: Artisan; readonly food: number }
  | { readonly is: 'recruiting'; readonly die: Face }
  | { readonly is: 'kept'; readonly artisans: readonly Artisan[]; readonly dismissed: readonly Artisan[] }
  | { readonly is: 'built'; readonly die: Face; readonly facility: Facility }
  /** The stable brought a horse. */
  | { readonly is: 'foaled'; readonly horses: number }
  /** A field is empty again: its last animal went, or the horses moved into the stable. */
  | { readonly is: 'freed'; readonly animal: Animal | 'horse' }
  /** An animal of a new kind took an empty field. */
  | { readonly is: 'settled'; readonly animal: Animal | 'horse' }
  /** `points` of the die were taken; the cap may have cut what they gave. */
  | { readonly is: 'toured'; readonly die: Face; readonly points: number; readonly gained: number }
  | { readonly is: 'baked'; readonly die: Face; readonly wheat: number; readonly food: number }
  | { readonly is: 'churned'; readonly die: Face; readonly milk: number }
  | { readonly is: 'slaughtered'; readonly die: Face; readonly animal: Animal | 'none'; readonly meat: number }
  /** A die came back, or came new from the sower. */
  | { readonly is: 'returned'; readonly die: Face; readonly from: DieGiver }
  | { readonly is: 'altered'; readonly artisan: Alterer; readonly die: Face; readonly to: Face }
  | { readonly is: 'ate'; readonly good: Ingredient }
  | { readonly is: 'cooked'; readonly goods: readonly [Ingredient, Ingredient] }
  | { readonly is: 'discarded'; readonly die: Face }
  | { readonly is: 'fed'; readonly due: number; readonly paid: number; readonly missing: number }
  | { readonly is: 'matured'; readonly points: number }
  | { readonly is: 'rotted'; readonly goods: readonly Ware[] }
  | { readonly is: 'left'; readonly artisans: readonly Artisan[] }
  /** A line of the final scoring. */
  | { readonly is: 'scored'; readonly source: Source | 'tourGuide'; readonly points: number }
  | { readonly is: 'forgiven'; readonly counters: number }
  | { readonly is: 'ended'; readonly score: number }

export type DieGiver = 'tourism' | 'oven' | 'butterWorkshop' | 'slaughterHut' | 'sower'

export type Refusal =
  | { readonly why: 'no such die'; readonly die: Face; readonly dice: readonly Face[] }
  | { readonly why: 'already done'; readonly action: Once | 'till' }
  | { readonly why: 'other till die'; readonly die: Face }
  | { readonly why: 'no empty field'; readonly animal: Animal | 'horse' | 'none' }
  | { readonly why: 'shop closed'; readonly shop: Shop }
  | { readonly why: 'too little food'; readonly need: number; readonly food: number }
  | { readonly why: 'not on offer'; readonly artisan: Artisan }
  | { readonly why: 'offer too small'; readonly die: Face; readonly offer: number }
  | { readonly why: 'needs a six'; readonly die: Face }
  | { readonly why: 'already built'; readonly facility: Facility }
  | { readonly why: 'not in this game'; readonly facility: Facility }
  | { readonly why: 'not built'; readonly facility: Facility }
  | { readonly why: 'not hired'; readonly artisan: Artisan }
  | { readonly why: 'die too small'; readonly die: Face; readonly asked: number }
  | { readonly why: 'too few goods'; readonly good: Good; readonly need: number; readonly have: number }
  | { readonly why: 'no animal' }
  | { readonly why: 'no horse' }
  | { readonly why: 'cannot alter'; readonly artisan: Alterer; readonly die: Face; readonly to: readonly Face[] }
  | { readonly why: 'too few fields'; readonly empty: number }
  | { readonly why: 'too few shipments'; readonly left: number }
  | { readonly why: 'passed over'; readonly artisan: Artisan }
  | { readonly why: 'too few after'; readonly artisan: Artisan; readonly left: number }
  | { readonly why: 'dice left'; readonly dice: readonly Face[] }
  | { readonly why: 'dice have a use' }
  /** Something begun is to be finished first. */
  | { readonly why: 'busy'; readonly with: 'sow' | 'ship' | 'keep' }
  /** A step of something that has not begun. */
  | { readonly why: 'not begun'; readonly step: 'plant' | 'deal' | 'keep' | 'done' }

/** What a die is used for. */
export type Deed = Extract<Move, { readonly die: unknown }>['do']
