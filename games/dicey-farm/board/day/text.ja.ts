import type { DayText } from '@makiba/kit/day'
import type { Source, Tier } from '../../rules/parts.ts'
import type { Deed } from '../../rules/state.ts'
import { words } from '../../rules/words.ja.ts'
import { countDeeds, groundOf, thingOf } from './deeds.ts'

const minus = (value: number): string => String(value).replace('-', '−')
const deedWords: { readonly [D in Deed]: string } = {
  fish: '釣り',
  till: '畑を耕す',
  sow: '種まき',
  ship: '出荷',
  shop: '買い物',
  contract: '職人と契約',
  recruit: '募集',
  build: '増築',
  tourism: '観光化',
  oven: 'パンを焼く',
  butterWorkshop: 'バター作り',
  slaughterHut: '解体',
  alter: '目を変える',
  discard: 'ダイスを置く',
}

const thingWords = (thing: string): string => thingOf(words, thing)

export const text: DayText = {
  rank: (rank) => words.tiers[rank as Tier].name,
  inSentence: (date) => `${date}の牧場`,
  play: 'この牧場で遊ぶ',
  notPlayedHelp: 'この日のダイス、職人、店は、誰にとっても同じです。一回目が「初見」の記録になります。',
  unfinishedHelp: '牧場は、離れたときのままです。',
  bestHelp: '二回目から。ダイスも職人も店も、すべて知り、パーの一局も見られる上での勝負です。',
  parRound({ round, deeds, gained, through, score }, all) {
    const brought = Object.entries(gained).map(([source, points]) => {
      const means = (through[source] ?? []).filter(({ thing, since }) => thing !== source || since < round)
      const from = means.map(({ thing, since }) => (since < round ? `${since}ラウンドの` : '') + thingWords(thing))
      const why = from.length > 0 ? `（${from.join('、')}のおかげ）` : ''
      return `${words.sources[source as Source]}で${minus(points)}点${why}`
    })
    const laid = groundOf(round, all).map(({ thing, brings }) => {
      const gains = brings.map(
        (gain) =>
          `${gain.round}ラウンドの${gain.source === thing ? '' : words.sources[gain.source as Source]}${gain.points}点`,
      )
      return `この回の${thingWords(thing)}が、${gains.join('と')}につながります。`
    })
    const done = countDeeds(deeds).map(([deed, many]) => deedWords[deed] + (many === 1 ? '' : `（${many}回）`))
    return [
      `${round}ラウンド：${brought.length === 0 ? '点はまだ入りません。' : `${brought.join('、')}。`}`,
      ...(laid.length > 0 ? laid : brought.length === 0 ? [`したことは、${done.join('、')}。`] : []),
      `ここまで${minus(score)}点。`,
    ].join('')
  },
}
