import type { CoachText } from '../../coach.ts'
import type { Deed, Ware } from '../rules/index.ts'
import { words } from '../rules/words.en.ts'
import type { Remark } from './remark.ts'

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
const dice = (count: number) => many(count, 'die', 'dice')
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
const goods = (wares: readonly Ware[]) => list(wares.map(([good, amount]) => words.amount(good, amount)))

const DEEDS: { readonly [D in Deed]: string } = {
  fish: 'fish',
  till: 'till a field',
  sow: 'sow',
  ship: 'ship goods',
  shop: 'buy from a shop',
  contract: 'contract an artisan',
  recruit: 'recruit',
  build: 'build',
  tourism: 'welcome tourists',
  oven: 'bake',
  butterWorkshop: 'make butter',
  slaughterHut: 'slaughter',
  alter: 'alter a die',
  discard: 'put a die aside',
}

function say(remark: Remark): string {
  switch (remark.is) {
    case 'hungry': {
      const rest = remark.dice === 0 ? 'no die is left' : `${dice(remark.dice)} left`
      const cooking =
        remark.cookable === 0
          ? 'and there is nothing to cook'
          : remark.cookable >= remark.missing
            ? `but what you have can be cooked into ${remark.cookable}`
            : `and cooking makes only ${remark.cookable}`
      return `Tonight’s food is short by ${remark.missing}, ${cooking}; ${rest}.`
    }
    case 'fed':
      return remark.dice === 0
        ? `Tonight’s ${remark.due} food is there, and all dice are used.`
        : `Tonight’s ${remark.due} food is there: ${dice(remark.dice)} left for points and for tomorrow.`
    case 'sowing':
      return `You have ${many(remark.seeds, 'seed')} for ${many(remark.empty, 'empty field')}.`
    case 'shipping':
      return `${many(remark.left, 'shipment')} left: what sells best, and what do you need tonight?`
    case 'keeping':
      return `Choose ${many(remark.left, 'artisan')} to keep on offer.`
    case 'plan':
      if (remark.deeds.length === 0) return 'What is left to do today takes no die.'
      return remark.deeds.length === 1
        ? `What is left to do today: ${remark.deeds.map((deed) => DEEDS[deed]).join('')}.`
        : `A plan for this round: ${remark.deeds.map((deed) => DEEDS[deed]).join(', then ')}.`
    case 'cook first':
      return remark.missing === 0
        ? 'Make food first: what comes next takes some.'
        : `Make food first: ${remark.missing} missing tonight.`
    case 'fill fields':
      return `${many(remark.empty, 'field')} can be filled: an empty field gives nothing.`
    case 'sell':
      return remark.points === 0
        ? 'Nothing scores at once; goods can still be made into something better.'
        : `What you have can bring ${many(remark.points, 'point')} at once.`
    case 'keep the best':
      return 'Keep those whom you can use and pay.'
    case 'finished':
      return 'That is all for this action.'
    case 'to bed':
      return 'All is done for today.'
    case 'gets':
      return `You get ${goods(remark.goods)}.`
    case 'gives':
      return `It takes ${goods(remark.goods)}.`
    case 'points':
      return `That scores ${many(remark.points, 'point')}.`
    case 'tonight':
      return remark.after === 0
        ? `Then tonight’s meal is safe, where ${remark.before} would have been missing.`
        : `What will be missing tonight goes from ${remark.before} to ${remark.after}.`
    case 'fields':
      return `Then you have ${many(remark.fields, 'field')}, ${remark.empty === 0 ? 'none' : remark.empty} of them empty.`
    case 'seeds':
      return `${many(remark.seeds, 'seed')} can be planted at once.`
    case 'shipments':
      return remark.points === 0
        ? `That is good for ${many(remark.shipments, 'shipment')}.`
        : `That is good for ${many(remark.shipments, 'shipment')}, worth up to ${many(remark.points, 'point')} at once.`
    case 'hires':
      return `The ${words.artisans[remark.artisan].name} costs ${remark.food} food, which leaves you ${remark.left === 0 ? 'none' : remark.left}. ${words.artisans[remark.artisan].effect}`
    case 'recruits':
      return `You keep ${remark.keeps} of the offer, and ${many(remark.comes, 'new face')} ${remark.comes === 1 ? 'comes' : 'come'}.`
    case 'builds':
      return words.facilities[remark.facility].effect
    case 'die back':
      return `A ${remark.die} comes back to be used again.`
    case 'alters':
      return `The ${remark.die} becomes a ${remark.to}, which has a better use.`
    case 'no use':
      return `The ${remark.die} has no use any more.`
    case 'grows':
      return `${many(remark.fields, 'field')} of ${words.goods[remark.crop]} will give ${words.amount(remark.crop, remark.harvest)} at the next harvest.`
    case 'deal':
      return remark.times === 1 ? `${words.deals[remark.deal]}.` : `${words.deals[remark.deal]}, ${remark.times} times.`
    case 'stays on offer':
      return `The ${words.artisans[remark.artisan].name} stays on offer. ${words.artisans[remark.artisan].effect}`
    case 'unused':
      return remark.left === 0
        ? 'Nothing is left unused.'
        : remark.of === 'shipments'
          ? `${many(remark.left, 'shipment')} ${remark.left === 1 ? 'stays' : 'stay'} unused: what you have is better kept.`
          : `${many(remark.left, 'field')} ${remark.left === 1 ? 'stays' : 'stay'} empty for now.`
    case 'night':
      return remark.missing === 0
        ? `The ${remark.due} food for tonight is there, and everybody is fed.`
        : `Of ${remark.due} food ${remark.missing} is missing, which costs ${-remark.points} points in the end.`
  }
}

export const text: CoachText<Remark> = { say }
