import type { Good } from '../rules/parts.ts'
import { remarkOf, tierOf } from '../rules/reading.ts'
import type { Move } from '../rules/state.ts'
import { countDishes } from './dishes.ts'
import { sheetRows } from './sheet.ts'
import { namesIn } from './vocabulary.ts'
import type { Words } from './words.ts'

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const back = (die: number): string => (die > 0 ? `, a ${die} comes back` : '')
const isSeed = (good: Good): boolean => good.endsWith('Seed')
const can = (moves: readonly Move[], what: Move['do']) => moves.some((move) => move.do === what)

export const en: Words = {
  status: (view) => `Round ${view.round} of 8`,
  ask(view, moves) {
    switch (view.stage.is) {
      case 'act':
        if (can(moves, 'end'))
          return view.round === 8 ? 'No dice left: end the game.' : 'No dice left: end the round when you are ready.'
        return can(moves, 'discard') ? 'No die has any use: put it aside.' : 'Put the die on something lit.'
      case 'sow':
        return 'Choose what to plant.'
      case 'ship':
        return 'Load the cart.'
      case 'keep':
        return 'Choose who stays on offer.'
      case 'offer':
      case 'stock':
      case 'dice':
      case 'recruit':
      case 'open':
      case 'over':
        return undefined
    }
  },
  why(view, result) {
    const names = namesIn('en')
    const tier = names.tiers[tierOf(result.scores[0] ?? 0)]
    return `${tier.name}. ${names.remarks[remarkOf(view.points)]}`
  },
  sheet: (view) => sheetRows(view, namesIn('en')),
  keys: [
    ['1 to 6', 'take that die'],
    ['E', 'end the round'],
  ],
  round: 'Round',
  roundOf: (round) => `${round}/8`,
  roundLabel: (round, dice, when) =>
    `Round ${round}, ${many(dice, 'die', 'dice')}${when === 'past' ? ', over' : when === 'now' ? ', now' : ''}`,
  foodDue: 'food due',
  dueLabel: (food, due) => `${food} of ${due} food due tonight`,
  dueNote: (missing, cookable) =>
    missing === 0 ? 'enough' : cookable >= missing ? `${missing} to cook` : `${missing - cookable} short`,
  eatenNote: (missing) => (missing === 0 ? 'all fed' : `${missing} short`),
  points: 'points',
  pointsNote: 'if it ended now',
  begging: (counters, forgiven) =>
    forgiven > 0
      ? `${many(counters, 'begging bowl')}, ${forgiven === counters ? 'all' : forgiven} forgiven`
      : many(counters, 'begging bowl'),
  farm: 'Your farm',
  fields: (count, empty) => `${many(count, 'field')}, ${empty} empty`,
  emptyField: 'empty field',
  sown: (crop, gives) => `${crop} field, ${gives} tomorrow`,
  herd: (animals) => `field with ${animals}`,
  stable: (horses) => `${horses} in the stable`,
  pantry: 'Pantry',
  rotsTonight: 'rots tonight',
  ingredient: (amount, rots) => `${amount}${rots ? ', rots tonight' : ''}: eat or cook`,
  cookWith: (amount, other) => `${amount}: cook with ${other}, 3 food`,
  eatOne: (amount) => `${amount}: eat one, 1 food`,
  good: (amount, rots) => `${amount}${rots ? ', rots tonight' : ''}`,
  cook: 'Cook',
  dishes: (cooking, names) =>
    countDishes(cooking, (goods) => goods.map((good) => names.goods[good]).join(' + '))
      .map(([name, times]) => (times === 1 ? name : `${times} × ${name}`))
      .join(', '),
  spoon: 'Another one to cook (3 food), the same again to eat it (1 food).',
  ifEnded: 'If the round ended now',
  hungry: (missing, forgiven) =>
    `${missing} food short: ${many(missing, 'begging bowl')},${forgiven > 0 ? ` ${forgiven === missing ? 'all' : forgiven} forgiven by the pastor,` : ''}`,
  noLoss: 'nothing lost',
  fed: 'Everybody is fed.',
  wouldRot: (goods) => `${goods} would rot`,
  matures: (whisky) => `${whisky} whisky:`,
  nothingRots: 'Nothing rots.',
  list,
  dice: 'Dice',
  die: (face) => `die ${face}`,
  thrown: 'die, in the air',
  held: 'in your hand',
  inHand: (face) => `The ${face} is in your hand.`,
  lit: 'Everything that takes it is lit.',
  used: (action) => `used: ${action}`,
  startOver: 'Start round again',
  startOverShort: 'Round',
  endRound: 'End the round',
  endGame: 'End the game',
  endFed: 'Cook and end',
  endHungry: (missing) => `${missing} short`,
  aside: (face) => `Put the ${face} aside`,
  actions: 'Actions',
  shop: 'Shop',
  people: 'People',
  build: 'Build',
  tabs: 'Parts of the farm',
  gain(prospect, names) {
    if ('refused' in prospect) return en.rest(prospect.refused, names)
    switch (prospect.on) {
      case 'fish':
        return `+${prospect.fish} fish`
      case 'till':
        return `+${many(prospect.fields, 'field')}`
      case 'sow': {
        const planted = prospect.seeds === 0 ? 'nothing to plant' : `up to ${many(prospect.seeds, 'field')}`
        return prospect.sower ? `${planted}, then a 1` : planted
      }
      case 'ship':
        return `up to ${many(prospect.shipments, 'shipment')}`
      case 'contract':
        return `one of ${prospect.artisans.length}, ${prospect.food} food`
      case 'recruit':
        return `keep ${prospect.keeps}, ${prospect.comes === 0 ? 'none come' : `${prospect.comes} come`}`
      case 'build':
        return `one of ${prospect.facilities.length}`
      case 'tourism':
        return `up to ${many(prospect.points, 'point')}`
      case 'oven':
        return `${prospect.wheat} wheat → ${prospect.food} food`
      case 'butterWorkshop':
        return `${prospect.milk} milk → ${prospect.milk} butter`
      case 'slaughterHut':
        return `to meat${prospect.back > 0 ? `, a ${prospect.back} back` : ''}`
      case 'elder':
      case 'official':
      case 'nightWatch':
        return `to ${prospect.to.join(' or ')}`
      case 'merchant':
      case 'peddler':
      case 'livestockDealer':
      case 'gardenDealer':
      case 'foodDealer':
        return names.amount(...prospect.ware)
    }
  },
  rest(refusal, names) {
    switch (refusal.why) {
      case 'already done':
        return 'done this round'
      case 'other till die':
        return `needs another ${refusal.die}`
      case 'no empty field':
        return 'no empty field'
      case 'too little food':
        return `${refusal.need} food, have ${refusal.food}`
      case 'offer too small':
        return `only ${refusal.offer} on offer`
      case 'needs a six':
        return 'needs a 6'
      case 'no animal':
        return 'no animal'
      case 'too few goods':
        return `no ${names.goods[refusal.good]}`
      default:
        return 'not now'
    }
  },
  noWheat: 'no wheat',
  noMilk: 'no milk',
  pickDie: 'needs a die',
  plantAll: (seeds) => `all ${seeds}`,
  shipBest: (points) => `best +${points}`,
  shipBestLabel: (points, deals) => `Ship the best load for ${many(points, 'point')}: ${deals}`,
  horseTrip: 'Horse trip',
  horseShipments: (count) => `${count} shipments, no die`,
  takePoints: (points, gained, die) =>
    `Tourism: ${gained < points ? `${points} of the die for ${many(gained, 'point')}` : many(points, 'point')}${back(die)}`,
  bake: (wheat, food, die) => `Oven: ${wheat} wheat into ${food} food${back(die)}`,
  churn: (milk, die) => `Butter workshop: ${milk} milk into butter${back(die)}`,
  slaughter: (animal, names) => `Slaughter a ${names.goods[animal]}`,
  becomes: (face, to) => `${face} becomes ${to}`,
  slotIsDie: 'one item, by the number of your die',
  slot: (die, ware, names) => `${die}: ${en.ware(ware, names)}${isSeed(ware[0]) ? `, ${names.goods[ware[0]]}` : ''}`,
  ware: ([good, amount], names) =>
    isSeed(good) ? `${amount} seeds` : `${capital(names.goods[good])}${amount === 1 ? '' : ` ×${amount}`}`,
  pickBuilding: 'Choose the building: all that can be built is lit.',
  pickArtisan: 'Choose the artisan: all you can hire are lit.',
  buildings: 'Buildings',
  buildNote: 'a 6 builds one',
  built: 'built',
  yourArtisans: 'Your artisans',
  noArtisans: 'Nobody yet: a contract costs as much food as the die shows.',
  onOffer: 'On offer',
  nobody: 'Nobody is on offer.',
  leaving: (count) => (count === 0 ? 'all stay tonight' : count === 1 ? 'one leaves tonight' : 'two leave tonight'),
  leaves: 'leaves tonight',
  hireFor: (food) => `${food} food`,
  cookAndHire: (food, dishes) => `${food} food: cooks ${dishes}`,
  cookFor: (food) => `${food} food, cook first`,
  whoStays: 'Recruiting',
  mark: (mark, left) =>
    mark === 'stay' ? `Tap ${many(left, 'artisan')} to keep.` : `Tap ${many(left, 'artisan')} to send away.`,
  stays: 'stays',
  goes: 'goes',
  cart: 'The cart',
  cartNote: (used, limit) => `${used} of ${limit} shipments`,
  dealGives: (points, goods) => (points > 0 ? `+${many(points, 'point')}` : `+${goods}`),
  all: (times) => `all ${times}`,
  done: 'Done',
  unused: (left) => `${left} unused`,
  sowing: 'Sowing',
  sowNote: (empty) => many(empty, 'empty field'),
  plant: (seeds) => `Plant ${seeds}`,
  bySource: 'Points by source',
  total: 'Total',
  ranks: 'Ranks',
  yourRank: 'your rank',
  artisan: (artisan, names) => capital(names.artisans[artisan].name),
}
