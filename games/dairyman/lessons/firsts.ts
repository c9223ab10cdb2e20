import type { First } from '../../lesson.ts'
import type { Dairyman } from '../rules/state.ts'

/** Told whoever just plays, once each. */
export const firsts: readonly First<Dairyman>[] = [
  {
    id: 'rolled',
    when: (event, seat) => event.is === 'rolled' && event.seat === seat,
    say: {
      en: 'Touch two or three dice that make exactly 10. Without a ten the turn is lost.',
      ja: 'ちょうど10になるダイスを2個か3個押しましょう。10がなければ、この手番は失敗です。',
    },
  },
  {
    id: 'locked',
    when: (event, seat) => event.is === 'locked' && event.seat === seat,
    say: {
      en: 'Each ten in the barns pays 10. Stop to fetch orders with it, or roll the rest for more.',
      ja: '牛小屋の10は、それぞれ10の値打ちです。やめて注文を取るか、残りを振って増やすかを選びます。',
    },
  },
  {
    id: 'freeze',
    when: (event, seat) => event.is === 'gained freeze' && event.seat === seat,
    say: {
      en: 'A freeze token: put it on a die before a reroll to keep its face, or turn milk with a snowflake into ice cream.',
      ja: '冷凍トークンです。振り直す前にダイスに置けば目を残せます。雪の印の牛乳をアイスにもできます。',
    },
  },
  {
    id: 'failed',
    when: (event, seat) => event.is === 'failed' && event.seat === seat,
    say: {
      en: 'A backorder token costs 5 points, but brings a red die more. When the last one is taken, milk spoils.',
      ja: '入荷待ちトークンは5点のマイナスですが、赤いダイスが1個増えます。最後の1枚がなくなると牛乳が腐ります。',
    },
  },
  {
    id: 'spoilage',
    when: (event) => event.is === 'spoilage',
    say: {
      en: 'Whoever holds the most backorder tokens loses their best milk. Cheese and ice cream are safe.',
      ja: '入荷待ちトークンがいちばん多い人は、いちばん高い牛乳を失います。チーズとアイスは安全です。',
    },
  },
]
