import { ARTISANS, type Artisan, FACILITIES, type Facility, GOODS, type Good } from '../rules/index.ts'

/**
 * A farm in numbers, so that a search copies, changes and compares millions of them. The rules stay the only truth: a test
 * plays both side by side. These are the places of an Int32Array.
 */
export type Numbers = Int32Array

/** How many dice show 1 to 6. */
export const DICE = 0
/** Goods, in the order of `GOODS`. */
export const GOOD = 6
export const EMPTY = 26
/** Sown fields, in the order of `CROPS`. */
export const SOWN = 27
export const BEG = 30
export const TOURISM = 31
/** Bits, as in the state of the game. */
export const CREW = 32
export const BUILT = 33
export const USED = 34
/** 0, the face that was tilled with, or `TWICE`. */
export const TILLED = 35
export const TWICE = 7
/** Six places, left to right: 1 + the place in `ARTISANS`, `STRANGER` for somebody yet unknown, 0 for nobody. */
export const OFFER = 36
export const STRANGER = ARTISANS.length + 1
/** How many artisans have come in this game. */
export const COME = 42
/** 1 to 8; 9 when the game is over. */
export const ROUND = 43
/** Points from everything but tourism. Last: all the others together are what a `Mark` stands for. */
export const POINTS = 44
export const SIZE = 45

export function placeOf(name: Good): number {
  return GOOD + GOODS.indexOf(name)
}
export const FOOD = placeOf('food')
export const FISH = placeOf('fish')
export const WHEAT = placeOf('wheat')
export const VEG = placeOf('veg')
export const FLOWER = placeOf('flower')
export const MEAT = placeOf('meat')
export const EGG = placeOf('egg')
export const MILK = placeOf('milk')
export const BUTTER = placeOf('butter')
export const WOOL = placeOf('wool')
/** Those of the other crops follow. */
export const SEED = placeOf('wheatSeed')
/** The other animals follow, in the order of `ANIMALS`. */
export const CHICKEN = placeOf('chicken')
export const SHEEP = placeOf('sheep')
export const PIG = placeOf('pig')
export const COW = placeOf('cow')
export const HORSE = placeOf('horse')
export const WHISKY = placeOf('whisky')
export const JEWEL = placeOf('jewel')

function hired(name: Artisan): number {
  return 1 << ARTISANS.indexOf(name)
}
export const ANGLER = hired('angler')
export const PORTER = hired('porter')
export const BROKER = hired('broker')
export const CARPENTER = hired('carpenter')
export const BEEKEEPER = hired('beekeeper')
export const COWHERD = hired('cowherd')
export const SHEPHERD = hired('shepherd')
export const CARETAKER = hired('caretaker')
export const SOWER = hired('sower')
export const BAKER = hired('baker')
export const CONFECTIONER = hired('confectioner')
export const DISTILLER = hired('distiller')
export const CHEESEMAKER = hired('cheesemaker')
export const BUTCHER = hired('butcher')
export const HAM_MAKER = hired('hamMaker')
export const TAILOR = hired('tailor')
export const FLORIST = hired('florist')
export const SAUSAGE_MAKER = hired('sausageMaker')
export const CHEF = hired('chef')
export const ELDER = hired('elder')
export const OFFICIAL = hired('official')
export const NIGHT_WATCH = hired('nightWatch')
export const ZOOLOGIST = hired('zoologist')
export const SURVEYOR = hired('surveyor')
export const ACCOUNTANT = hired('accountant')
export const TOUR_GUIDE = hired('tourGuide')
export const PASTOR = hired('pastor')
export const LIVESTOCK_DEALER = hired('livestockDealer')
/** By place in `SHOPS`. The merchant needs nobody. */
export const SHOP_CREW = [0, hired('peddler'), LIVESTOCK_DEALER, hired('gardenDealer'), hired('foodDealer')] as const

function stands(name: Facility): number {
  return 1 << FACILITIES.indexOf(name)
}
export const OVEN = stands('oven')
export const HUT = stands('slaughterHut')
export const COMPOST = stands('compostShed')
export const SMOKEHOUSE = stands('smokehouse')
export const STABLE = stands('stable')
export const WORKSHOP = stands('butterWorkshop')

export function add(farm: Numbers, place: number, amount: number): void {
  farm[place] = (farm[place] as number) + amount
}

/** Writes one farm over another. In a loop of its own: `set` of typed arrays takes longer to begin than 45 numbers do to copy. */
export function copyFarm(from: Numbers, to: Numbers): void {
  for (let i = 0; i < SIZE; i++) to[i] = from[i] as number
}

export function diceOn(farm: Numbers): number {
  let dice = 0
  for (let i = DICE; i < DICE + 6; i++) dice += farm[i] as number
  return dice
}
