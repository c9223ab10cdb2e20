import type { First } from '../../lesson.ts'
import { FACES } from '../rules/parts.ts'
import type { Mow } from '../rules/state.ts'

export const firsts: readonly First<Mow>[] = [
  {
    id: 'dealt',
    when: (event, seat) => event.is === 'dealt' && event.seat === seat,
    say: {
      en: 'Add a cow that is lower or higher than all others. Who cannot must take the herd, and flies are bad.',
      ja: 'どの牛よりも小さいか大きい牛を置きます。置けなければ群れを引き取ります。ハエは少ないほどよいのです。',
    },
  },
  {
    id: 'collected',
    when: (event, seat) => event.is === 'collected' && event.seat === seat,
    say: {
      en: 'Each fly in your stable is a point against you. Now you open a new herd.',
      ja: '牛小屋のハエは1匹1点のマイナスです。続けて新しい群れを始めましょう。',
    },
  },
  {
    id: 'slowpoke',
    when: (event, seat) =>
      (event.is === 'drew' || event.is === 'dealt') &&
      event.seat === seat &&
      event.card !== null &&
      FACES[event.card].kind === 'slowpoke',
    say: {
      en: 'A slowpoke: it squeezes in where a number is missing between two cows.',
      ja: 'うすのろ牛です。2頭の間の、抜けている数のところに割り込めます。',
    },
  },
  {
    id: 'acrobat',
    when: (event, seat) =>
      (event.is === 'drew' || event.is === 'dealt') &&
      event.seat === seat &&
      event.card !== null &&
      FACES[event.card].kind === 'acrobat',
    say: {
      en: 'An acrobat: it climbs onto a cow with its own number, anywhere in the herd.',
      ja: '曲芸牛です。同じ数の牛なら、群れのどこにいても上に乗れます。',
    },
  },
  {
    id: 'reversed',
    when: (event) => event.is === 'reversed',
    say: {
      en: 'The arrow was turned: play goes the other way round now.',
      ja: '矢印の向きが変わりました。ここからは逆回りです。',
    },
  },
]
