import type { BoardWords } from '@makiba/kit/board'
import type { Animal, Artisan, Face, Ware } from '../rules/parts.ts'
import type { Prospect } from '../rules/reading.ts'
import type { DiceyFarm, Move, Refusal } from '../rules/state.ts'
import type { Names } from './vocabulary.ts'

/** What the board of Dicey Farm says, in one language, beyond the names of the game. */
export interface Words extends BoardWords<DiceyFarm> {
  readonly round: string
  roundOf(round: number): string
  /** A round on the track, with its dice. */
  roundLabel(round: number, dice: number, when: 'past' | 'now' | 'later'): string
  readonly foodDue: string
  dueLabel(food: number, due: number): string
  /** Under the food due. */
  dueNote(missing: number, cookable: number): string
  /** Under it once the meal is over. */
  eatenNote(missing: number): string
  readonly points: string
  readonly pointsNote: string
  /** Counters held; the pastor takes `forgiven` of them at the end. */
  begging(counters: number, forgiven: number): string

  readonly farm: string
  fields(count: number, empty: number): string
  readonly emptyField: string
  sown(crop: string, gives: string): string
  herd(animals: string): string
  stable(horses: string): string

  readonly pantry: string
  readonly rotsTonight: string
  /** An ingredient: what a tap does. */
  ingredient(amount: string, rots: boolean): string
  cookWith(amount: string, other: string): string
  eatOne(amount: string): string
  good(amount: string, rots: boolean): string
  readonly cook: string
  /** 'fish + milk, egg': what the helper would use. */
  dishes(cooking: readonly Move[], names: Names): string
  readonly spoon: string

  readonly ifEnded: string
  hungry(missing: number, forgiven: number): string
  readonly noLoss: string
  readonly fed: string
  wouldRot(goods: string): string
  matures(whisky: number): string
  readonly nothingRots: string
  list(parts: readonly string[]): string

  readonly dice: string
  die(face: Face): string
  /** A die in the air. */
  readonly thrown: string
  readonly held: string
  inHand(face: Face): string
  readonly lit: string
  used(action: string): string
  readonly startOver: string
  readonly startOverShort: string
  readonly endRound: string
  readonly endGame: string
  readonly endFed: string
  endHungry(missing: number): string
  aside(face: Face): string

  readonly actions: string
  readonly shop: string
  readonly people: string
  readonly build: string
  readonly tabs: string
  /** What a die would give there, short. */
  gain(prospect: Prospect, names: Names): string
  /** Why it rests, short. */
  rest(refusal: Refusal, names: Names): string
  readonly noWheat: string
  readonly noMilk: string
  readonly pickDie: string
  plantAll(seeds: number): string
  shipBest(points: number): string
  shipBestLabel(points: number, deals: string): string
  readonly horseTrip: string
  horseShipments(count: number): string
  takePoints(points: number, gained: number, back: number): string
  bake(wheat: number, food: number, back: number): string
  churn(milk: number, back: number): string
  slaughter(animal: Animal, names: Names): string
  becomes(face: Face, to: Face): string

  readonly slotIsDie: string
  slot(die: Face, ware: Ware, names: Names): string
  ware(ware: Ware, names: Names): string

  /** After the tile of an action that is finished elsewhere. */
  readonly pickBuilding: string
  readonly pickArtisan: string
  readonly buildings: string
  readonly buildNote: string
  readonly built: string

  readonly yourArtisans: string
  readonly noArtisans: string
  readonly onOffer: string
  readonly nobody: string
  leaving(count: number): string
  readonly leaves: string
  hireFor(food: number): string
  cookAndHire(food: number, dishes: string): string
  cookFor(food: number): string
  readonly whoStays: string
  mark(mark: 'stay' | 'go', left: number): string
  readonly stays: string
  readonly goes: string

  readonly cart: string
  cartNote(used: number, limit: number): string
  dealGives(points: number, goods: string): string
  all(times: number): string
  readonly done: string
  unused(left: number): string

  readonly sowing: string
  sowNote(empty: number): string
  plant(seeds: string): string

  readonly bySource: string
  readonly total: string
  readonly ranks: string
  readonly yourRank: string
  readonly keys: readonly (readonly [string, string])[]
  artisan(artisan: Artisan, names: Names): string
}
