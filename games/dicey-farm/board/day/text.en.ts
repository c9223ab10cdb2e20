import type { DayText } from '@makiba/kit/day'
import type { Source, Tier } from '../../rules/parts.ts'
import type { Deed } from '../../rules/state.ts'
import { words } from '../../rules/words.en.ts'
import { countDeeds, groundOf, thingOf } from './deeds.ts'

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

const thingWords = (thing: string): string => thingOf(words, thing)
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
  parRound({ round, deeds, gained, through, score }, all) {
    const brought = Object.entries(gained).map(([source, points]) => {
      const means = (through[source] ?? []).filter(({ thing, since }) => thing !== source || since < round)
      const from = means.map(({ thing, since }) => thingWords(thing) + (since < round ? ` of round ${since}` : ''))
      return `${minus(points)} (${[words.sources[source as Source], list(from)].filter(Boolean).join(': ')})`
    })
    const laid = groundOf(round, all).map(({ thing, brings }) => {
      const gains = brings.map(
        (gain) =>
          `${gain.points} in round ${gain.round}${gain.source === thing ? '' : ` (${words.sources[gain.source as Source]})`}`,
      )
      return `Its ${thingWords(thing)} leads to ${list(gains)}.`
    })
    const done = list(countDeeds(deeds).map(([deed, many]) => deedWords[deed] + timesWords(many)))
    return [
      brought.length === 0 ? `Round ${round}: no points yet.` : `Round ${round} brings ${list(brought)}.`,
      ...(laid.length > 0 ? laid : brought.length === 0 ? [`It ${done}.`] : []),
      `${minus(score)} so far.`,
    ].join(' ')
  },
}
