import type { DayText } from '@makiba/kit/day'
import type { Source, Tier } from '../../rules/parts.ts'
import type { Deed } from '../../rules/state.ts'
import { words } from '../../rules/words.en.ts'

const minus = (value: number): string => String(value).replace('-', '−')
const list = (items: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(items)
const deedWords: { readonly [D in Deed]: string } = {
  fish: 'fish',
  till: 'till',
  sow: 'sow',
  ship: 'ship',
  shop: 'buy',
  contract: 'take on an artisan',
  recruit: 'recruit',
  build: 'build',
  tourism: 'welcome tourists',
  oven: 'bake',
  butterWorkshop: 'churn butter',
  slaughterHut: 'slaughter',
  alter: 'alter a die',
  discard: 'put a die aside',
}

export const text: DayText = {
  rank: (rank) => words.tiers[rank as Tier].name,
  inSentence: (date) => `the farm of ${date}`,
  play: 'Play this farm',
  notPlayedHelp:
    'Everybody gets the same dice, artisans and shops on this day. The first game counts as “First sight”.',
  unfinishedHelp: 'Your farm stands as you left it.',
  bestHelp: 'Every further game of the day: all dice, artisans and shops are known by then.',
  parRound({ round, deeds, gained, score }) {
    const brought = Object.entries(gained).map(
      ([source, points]) => `${minus(points)} (${words.sources[source as Source]})`,
    )
    return `Round ${round}: ${list(deeds.map(({ deed }) => deedWords[deed as Deed]))}. ${
      brought.length === 0 ? 'It brings no points yet.' : `It brings ${list(brought)}.`
    } ${minus(score)} in all.`
  },
}
