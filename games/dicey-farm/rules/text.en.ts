import type { Seat, Text } from '@makiba/kernel'
import { type Face, SEED_OF, type Ware } from './parts.ts'
import { rules } from './prose.en.ts'
import type { DiceyFarm, Event, Move, Refusal } from './state.ts'
import { telling } from './telling.en.ts'
import { words } from './words.en.ts'

export { words } from './words.en.ts'

type Who = (seat: Seat) => string

export const text: Text<DiceyFarm> = {
  name: 'Dicey Farm',
  tagline: 'Eight rounds, twenty-five dice, one farm to feed.',
  options: {
    tourismCap: {
      label: 'Tourism gives at most 20 points',
      help: 'So says the rule text. The original program counts on; set this aside to compare scores with it.',
    },
    butterWorkshop: {
      label: 'Butter workshop',
      help: 'The rule text lists it among the facilities; version 1.02 of the original program had taken it out.',
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}

function and(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function some(wares: readonly Ware[]): string {
  return and(wares.map(([good, amount]) => words.amount(good, amount)))
}

function points(n: number): string {
  return n === 1 ? '1 point' : `${n} points`
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

function artisans(names: readonly (keyof typeof words.artisans)[]): string {
  return and(names.map((name) => `the ${words.artisans[name].name}`))
}

function shop(name: keyof typeof words.actions): string {
  return words.actions[name].name.toLowerCase()
}

function faces(dice: readonly Face[]): string {
  return dice.join(', ')
}

function start(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function event(event: Event, who: Who): string {
  const you = who(0)
  switch (event.is) {
    case 'round':
      return `Round ${event.round} began.`
    case 'came':
      return `${start(artisans(event.artisans))} joined the offer.`
    case 'stocked':
      return `The ${shop(event.shop)} set out the wares: ${event.wares.map(([good, amount], i) => `${i + 1} for ${words.amount(good, amount)}`).join('; ')}.`
    case 'harvested':
      return event.fields === 0
        ? `The animals gave ${some(event.goods)}.`
        : `${you} harvested ${some(event.goods)}; ${count(event.fields, 'field')} lay empty again.`
    case 'cared':
      return `The caretaker brought ${event.food} food.`
    case 'rolled':
      return `${you} rolled ${faces(event.dice)}.`
    case 'fished':
      return `${you} caught ${event.fish} fish with a ${event.die}.`
    case 'tilled':
      return `${you} tilled ${count(event.fields, 'field')} with a ${event.die}.`
    case 'sowing':
      return `${you} went sowing with a ${event.die}.`
    case 'planted':
      return `${you} planted ${event.crop === 'veg' ? 'vegetables' : event.crop === 'flower' ? 'flowers' : 'wheat'} in ${count(event.times, 'field')}.`
    case 'bought':
      return `${you} took ${words.amount(event.good, event.amount)} from the ${shop(event.shop)} with a ${event.die}.`
    case 'shipping':
      return `${you} loaded the cart with a ${event.die}: up to ${count(event.shipments, 'shipment')}.`
    case 'horse':
      return `The horse set out: up to ${count(event.shipments, 'shipment')} without a die.`
    case 'shipped':
      return shipped(event, you)
    case 'closed':
      return event.left === 0
        ? 'The shipment was complete.'
        : `The shipment was closed; ${count(event.left, 'shipment')} went unused.`
    case 'contracted':
      return `${you} contracted the ${words.artisans[event.artisan].name} for ${event.food} food with a ${event.die}.`
    case 'recruiting':
      return `${you} called for new artisans with a ${event.die}.`
    case 'kept':
      return event.dismissed.length === 0
        ? `${you} kept the whole offer.`
        : `${you} kept ${artisans(event.artisans)}; ${artisans(event.dismissed)} left for good.`
    case 'built':
      return `${you} built the ${words.facilities[event.facility].name} with a ${event.die}.`
    case 'foaled':
      return `${start(count(event.horses, 'horse'))} came with the stable.`
    case 'freed':
      return event.animal === 'horse'
        ? 'The horses left their field, which lay empty.'
        : `The last ${words.goods[event.animal]} was gone, and its field lay empty.`
    case 'settled':
      return `The ${words.goods[event.animal]} settled on an empty field.`
    case 'toured':
      return event.gained < event.points
        ? `${you} put ${event.points} into tourism with a ${event.die}, for ${points(event.gained)}: it brings 20 at most.`
        : `${you} gained ${points(event.gained)} from tourism with a ${event.die}.`
    case 'baked':
      return event.wheat === 0
        ? `${you} lit the oven with a ${event.die} and baked nothing.`
        : `${you} baked ${event.wheat} wheat into ${event.food} food with a ${event.die}.`
    case 'churned':
      return event.milk === 0
        ? `${you} opened the butter workshop with a ${event.die} and churned nothing.`
        : `${you} churned ${event.milk} milk into butter with a ${event.die}.`
    case 'slaughtered':
      return event.animal === 'none'
        ? `${you} opened the slaughter hut with a ${event.die} and spared the animals.`
        : `${you} slaughtered a ${words.goods[event.animal]} for ${event.meat} meat with a ${event.die}.`
    case 'returned':
      return event.from === 'sower'
        ? `The sower brought a die showing ${event.die}.`
        : `A die showing ${event.die} came back.`
    case 'altered':
      return `The ${words.artisans[event.artisan].name} turned a ${event.die} into a ${event.to}.`
    case 'ate':
      return `${you} turned 1 ${words.goods[event.good]} into 1 food.`
    case 'cooked':
      return `${you} cooked ${words.goods[event.goods[0]]} and ${words.goods[event.goods[1]]} into 3 food.`
    case 'discarded':
      return `${you} put a ${event.die} aside: no die had any use.`
    case 'fed':
      return event.missing === 0
        ? `${you} ate the ${event.due} food that the evening asked for.`
        : `${you} had ${event.paid} of ${event.due} food and went begging for ${event.missing}.`
    case 'matured':
      return `The whisky brought ${points(event.points)}.`
    case 'rotted':
      return `${start(some(event.goods))} spoiled.`
    case 'left':
      return `${start(artisans(event.artisans))} moved on.`
    case 'scored':
      return scored(event)
    case 'forgiven':
      return `The pastor took ${count(event.counters, 'begging counter')}.`
    case 'ended':
      return `The farm stood at ${points(event.score)} after eight rounds.`
  }
}

function shipped({ deal, took, gave, points: gained }: Event & { is: 'shipped' }, you: string): string {
  const [to] = deal.split(':') as [string]
  const where = to === 'market' ? 'the market' : `the ${words.artisans[to as keyof typeof words.artisans].name}`
  return `${you} shipped ${some(took)} to ${where} for ${gained > 0 ? points(gained) : some(gave)}.`
}

function scored({ source, points: gained }: Event & { is: 'scored' }): string {
  switch (source) {
    case 'beg':
      return `Begging cost ${points(-gained)}.`
    case 'tourGuide':
      return `The tour guide added ${points(gained)}.`
    case 'jewel':
      return `The jewels were worth ${points(gained)}.`
    default:
      return `The ${words.sources[source].toLowerCase()} added ${points(gained)}.`
  }
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'no such die':
      return refusal.dice.length === 0
        ? 'No die is left on the table; end the round when you are ready.'
        : `There is no ${refusal.die} on the table; the dice show ${faces(refusal.dice)}.`
    case 'already done':
      return refusal.action === 'till'
        ? 'You have tilled twice this round; that is all.'
        : `${words.actions[refusal.action].name}: only once a round, and it was done.`
    case 'other till die':
      return `The second tilling of a round needs a die equal to the first: a ${refusal.die}.`
    case 'no empty field':
      return refusal.animal === 'none'
        ? 'Sowing needs an empty field; till one first.'
        : `The first ${words.goods[refusal.animal]} needs an empty field; till one first.`
    case 'shop closed':
      return `The ${shop(refusal.shop)} does not come to your farm; contract with them first.`
    case 'too little food':
      return `This contract costs ${refusal.need} food, and you have ${refusal.food}; eat or cook ingredients first.`
    case 'not on offer':
      return `The ${words.artisans[refusal.artisan].name} is not on offer.`
    case 'offer too small':
      return `A ${refusal.die} would keep ${refusal.die} artisans, but only ${refusal.offer} are on offer; use a smaller die.`
    case 'needs a six':
      return `Building needs a 6, or a carpenter; this die shows ${refusal.die}.`
    case 'already built':
      return `The ${words.facilities[refusal.facility].name} stands already.`
    case 'not in this game':
      return `The ${words.facilities[refusal.facility].name} is not in this game.`
    case 'not built':
      return `The ${words.facilities[refusal.facility].name} is not built yet.`
    case 'not hired':
      return `You have no contract with the ${words.artisans[refusal.artisan].name}.`
    case 'die too small':
      return `A ${refusal.die} reaches for ${refusal.die}, not for ${refusal.asked}.`
    case 'too few goods':
      return `That takes ${words.amount(refusal.good, refusal.need)}, and you have ${refusal.have}.`
    case 'no animal':
      return 'The slaughter hut needs a chicken, sheep, pig or cow.'
    case 'no horse':
      return 'The free shipment needs a horse.'
    case 'cannot alter':
      return `The ${words.artisans[refusal.artisan].name} can turn a ${refusal.die} only into ${refusal.to.join(' or ')}.`
    case 'too few fields':
      return `There ${refusal.empty === 1 ? 'is' : 'are'} only ${count(refusal.empty, 'empty field')}.`
    case 'too few shipments':
      return `There ${refusal.left === 1 ? 'is' : 'are'} only ${count(refusal.left, 'shipment')} left.`
    case 'passed over':
      return `You keep artisans from left to right; the ${words.artisans[refusal.artisan].name} was passed or is kept already.`
    case 'too few after':
      return `You keep artisans from left to right; beginning with the ${words.artisans[refusal.artisan].name} would leave fewer than the ${refusal.left} you must still keep.`
    case 'dice left':
      return `The round ends when every die is used; there are still ${faces(refusal.dice)}.`
    case 'dice have a use':
      return 'A die can be put aside only when no die on the table has any use.'
    case 'busy':
      return {
        sow: 'Finish sowing first: plant, or say that you are done.',
        ship: 'Finish the shipment first: ship, or say that you are done.',
        keep: 'Choose first whom to keep.',
      }[refusal.with]
    case 'not begun':
      return {
        plant: 'Planting belongs to the sow action; use a die there first.',
        deal: 'Use a die on shipping, or the horse, first.',
        keep: 'Use a die on recruiting first.',
        done: 'There is nothing to finish.',
      }[refusal.step]
  }
}

function move(move: Move): string {
  switch (move.do) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'recruit':
      return `${words.actions[move.do].name} with a ${move.die}`
    case 'discard':
      return `Put the ${move.die} aside`
    case 'shop':
      return `${words.actions[move.shop].name}: slot ${move.die}`
    case 'contract':
      return `Contract the ${words.artisans[move.artisan].name} with a ${move.die}`
    case 'build':
      return `Build the ${words.facilities[move.facility].name} with a ${move.die}`
    case 'tourism':
      return `Tourism: ${move.points} with a ${move.die}`
    case 'oven':
      return move.wheat === 0
        ? `Oven: bake nothing with a ${move.die}`
        : `Oven: bake ${move.wheat} wheat with a ${move.die}`
    case 'butterWorkshop':
      return move.milk === 0
        ? `Butter workshop: churn nothing with a ${move.die}`
        : `Butter workshop: churn ${move.milk} milk with a ${move.die}`
    case 'slaughterHut':
      return move.animal === 'none'
        ? `Slaughter hut: nothing, with a ${move.die}`
        : `Slaughter hut: a ${words.goods[move.animal]} with a ${move.die}`
    case 'alter':
      return `${words.actions[move.artisan].name}: ${move.die} to ${move.to}`
    case 'eat':
      return `Eat 1 ${words.goods[move.good]}`
    case 'cook':
      return `Cook ${words.goods[move.goods[0]]} and ${words.goods[move.goods[1]]}`
    case 'horse':
      return 'Send the horse'
    case 'plant':
      return `Plant ${words.amount(SEED_OF[move.crop], move.times)}`
    case 'deal':
      return move.times === 1 ? words.deals[move.deal] : `${words.deals[move.deal]}, ${move.times} times`
    case 'keep':
      return `Keep the ${words.artisans[move.artisan].name}`
    case 'done':
      return 'Done'
    case 'end':
      return 'End the round'
  }
}
