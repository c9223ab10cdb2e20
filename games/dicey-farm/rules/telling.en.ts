import type { Part, Telling } from '@makiba/kernel'
import { artisansIn, buildable, diceOf, fieldsOf, isUsed, openShops, spoils, total } from './farm.ts'
import { type Artisan, CROPS, dueIn, type Facility, GOODS, type Good, ROUNDS, SOURCES, TOURISM_CAP } from './parts.ts'
import { standing } from './score.ts'
import { type DiceyFarm, ONCE, type Once, type View } from './state.ts'
import { words } from './words.en.ts'

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['None.'])
const named = ({ name, effect }: { readonly name: string; readonly effect: string }) => `${capital(name)}: ${effect}`
const isArtisan = (one: Artisan | Facility): one is Artisan => Object.hasOwn(words.artisans, one)
const onceName = (once: Once): string => words.actions[once].name.toLowerCase()

function stage(view: View): string[] {
  const { stage: now } = view
  switch (now.is) {
    case 'sow':
      return ['You are sowing: plant seeds in empty fields, then say that you are done.']
    case 'ship':
      return [`You are shipping: ${count(now.left, 'shipment')} left.`]
    case 'keep': {
      const kept = now.kept.map((artisan) => words.artisans[artisan].name)
      return [
        `You are recruiting: keep ${now.left} more, from left to right.`,
        ...(kept.length > 0 ? [`Kept: ${kept.join(', ')}.`] : []),
      ]
    }
    case 'over':
      return ['The eight rounds are over.']
    case 'offer':
    case 'stock':
    case 'dice':
    case 'act':
    case 'recruit':
    case 'open':
      return []
  }
}

function day(view: View): Part {
  const dice = diceOf(view)
  const used = ONCE.filter((once) => isUsed(view, once)).map(onceName)
  const due = dueIn(view.round)
  return {
    heading: `Round ${view.round} of ${ROUNDS}`,
    lines: [
      ...stage(view),
      dice.length > 0 ? `Dice on the table: ${dice.join(', ')}.` : 'No dice on the table.',
      `Tonight ${due} food is due; you have ${view.goods.food}. Each food short is a begging counter, 3 points down.`,
      ...(used.length > 0 ? [`Done this round: ${used.join(', ')}.`] : []),
      ...(view.tilled.length > 0 ? [`Tilled this round with: ${view.tilled.join(', ')}.`] : []),
      `${count(artisansIn(view.deck).length, 'artisan')} yet to come.`,
    ],
  }
}

function barn(view: View): Part {
  const held = GOODS.filter((good) => view.goods[good] > 0)
  const amount = (good: Good) => words.amount(good, view.goods[good])
  const keeps = held.filter((good) => !spoils(view, good))
  const rots = held.filter((good) => spoils(view, good))
  return {
    heading: 'In the barn and on the fields',
    lines: orNone([
      ...(keeps.length > 0 ? [`Keeps: ${keeps.map(amount).join(', ')}.`] : []),
      ...(rots.length > 0 ? [`Spoils tonight: ${rots.map(amount).join(', ')}.`] : []),
      ...(view.beg > 0 ? [`${count(view.beg, 'begging counter')}.`] : []),
    ]),
  }
}

function fields(view: View): Part {
  const sown = CROPS.filter((crop) => view.sown[crop] > 0)
  return {
    heading: 'Fields',
    lines: [
      `${count(fieldsOf(view), 'field')}, ${view.empty} of them empty.`,
      ...sown.map((crop) => `${capital(words.goods[crop])} grows on ${view.sown[crop]}.`),
      'Each kind of animal lives on a field of its own.',
    ],
  }
}

function points(view: View): Part {
  const now = standing(view)
  const lines = SOURCES.filter((source) => now[source] !== 0).map(
    (source) => `${words.sources[source]}: ${now[source]}.`,
  )
  const capped = view.options.tourismCap && view.points.tourism > 0 ? [`Tourism gives at most ${TOURISM_CAP}.`] : []
  return { heading: 'Points if the game ended now', lines: [`${total(now)} in all.`, ...lines, ...capped] }
}

export const telling: Telling<DiceyFarm> = {
  view: (view) => [
    day(view),
    barn(view),
    fields(view),
    ...openShops(view).map((shop) => ({
      heading: words.actions[shop].name,
      lines: orNone(view.stock[shop].map(([good, amount], i) => `For a ${i + 1}: ${words.amount(good, amount)}.`)),
    })),
    {
      heading: 'Artisans for hire, from left to right',
      lines: orNone(view.offer.map((artisan) => named(words.artisans[artisan]))),
    },
    {
      heading: 'Your people and buildings',
      lines: orNone(view.have.map((one) => named(isArtisan(one) ? words.artisans[one] : words.facilities[one]))),
    },
    { heading: 'What can be built', lines: orNone(buildable(view).map((one) => named(words.facilities[one]))) },
    points(view),
  ],
  kinds: {
    fish: 'Fish',
    till: 'Till',
    sow: 'Sow',
    plant: 'Plant',
    shop: 'Buy in a shop',
    ship: 'Ship',
    deal: 'Deliver a shipment',
    contract: 'Contract an artisan',
    recruit: 'Recruit',
    keep: 'Keep an artisan',
    build: 'Build',
    tourism: 'Tourism',
    oven: 'Bake in the oven',
    butterWorkshop: 'Make butter',
    slaughterHut: 'Use the slaughter hut',
    horse: 'Send the horse',
    alter: 'Change a die',
    eat: 'Eat',
    cook: 'Cook',
    discard: 'Put a die aside',
    done: 'Done',
    end: 'End the round',
  },
}
