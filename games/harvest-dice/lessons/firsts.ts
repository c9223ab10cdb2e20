import type { First } from '../../lesson.ts'
import type { HarvestDice } from '../rules/state.ts'

export const firsts: readonly First<HarvestDice>[] = [
  {
    id: 'rolled',
    when: (event) => event.is === 'rolled',
    say: {
      en: 'Take a die and plant it in the column of its value. From the second on it must touch its own kind.',
      ja: 'ダイスを1個取り、目と同じ列に植えましょう。2つ目からは同じ野菜の隣です。',
    },
  },
  {
    id: 'fed',
    when: (event, seat) => event.is === 'fed' && event.seat === seat,
    say: {
      en: 'What cannot be planted is eaten by the pig. Each full row of circles gives you a power.',
      ja: '植えられないダイスはブタが食べます。丸の列が埋まるごとに力が1つもらえます。',
    },
  },
  {
    id: 'unlocked',
    when: (event, seat) => event.is === 'unlocked' && event.seat === seat,
    say: {
      en: 'A power: from your next die on you may change its value by one.',
      ja: '力を得ました。次のダイスから、目を1つ変えられます。',
    },
  },
  {
    id: 'market',
    when: (event) => event.is === 'went to market',
    say: {
      en: 'The die that was left goes to market: its vegetable is worth one point more for everybody.',
      ja: '残ったダイスは市場へ。その野菜は、だれのものも1点上がります。',
    },
  },
  {
    id: 'last-round',
    when: (event) => event.is === 'last round',
    say: {
      en: 'This round is the last one. It is played to its end.',
      ja: 'これが最後のラウンドです。最後まで遊びます。',
    },
  },
]
