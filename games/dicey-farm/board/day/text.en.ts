import type { DayText } from '@makiba/kit/day'
import type { Source, Tier } from '../../rules/parts.ts'
import type { Deed } from '../../rules/state.ts'
import { words } from '../../rules/words.en.ts'
import { countDeeds } from './deeds.ts'

const minus = (value: number): string => String(value).replace('-', '−')
const list = (items: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(items)
const deedWords: { readonly [D in Deed]: string } = {
  fish: 'fishes',
  till: 'tills',
  sow: 'sows',
  ship: 'ships',
  shop: 'buys',
  contract: 'takes on an artisan',
  recruit: 'recruits',
  build: 'builds',
  tourism: 'welcomes tourists',
  oven: 'bakes',
  butterWorkshop: 'churns butter',
  slaughterHut: 'slaughters',
  alter: 'alters a die',
  discard: 'puts a die aside',
}

const timesWords = (many: number): string => (many === 1 ? '' : many === 2 ? ' twice' : ` ${many} times`)

export const text: DayText = {
  rank: (rank) => words.tiers[rank as Tier].name,
  inSentence: (date) => `the farm of ${date}`,
  play: 'Play this farm',
  notPlayedHelp:
    'Everybody gets the same dice, artisans and shops on this day. The first game counts as “First sight”.',
  unfinishedHelp: 'Your farm stands as you left it.',
  bestHelp:
    'Every further game of the day: all dice, artisans and shops are known by then, and par may have been watched.',
  parRound({ round, deeds, gained, score }) {
    const brought = Object.entries(gained).map(
      ([source, points]) => `${minus(points)} (${words.sources[source as Source]})`,
    )
    const done = list(countDeeds(deeds).map(([deed, many]) => deedWords[deed] + timesWords(many)))
    return brought.length === 0
      ? `Round ${round} prepares: it ${done}. No points yet, ${minus(score)} so far.`
      : `Round ${round} brings ${list(brought)}: it ${done}. ${minus(score)} so far.`
  },
}
