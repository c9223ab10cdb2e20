import type { Lesson } from '../../lesson.ts'
import type { Mow } from '../rules/state.ts'
import { does, lay, put, puts } from './lay.ts'

export const lowHigh: Lesson<Mow> = {
  id: 'low-high',
  name: { en: 'Low and high', ja: '小さい方、大きい方' },
  seats: 3,
  seat: 0,
  lay: lay({
    herds: [['G7.1', 'G11.1']],
    hands: [
      ['G3.0', 'G8.0', 'G9.2', 'G10.0', 'G13.0'],
      ['G5.0', 'G7.0', 'G8.1', 'G9.1', 'G11.0'],
      ['G14.0', 'G6.2', 'G7.3', 'G10.1', 'G12.0'],
    ],
  }),
  luck: { card: [{ card: 'G8.2' }, { card: 'G6.0' }, { card: 'G9.0' }, { card: 'G4.1' }] },
  others: [put('G5.0', 'low'), put('G14.0', 'high')],
  steps: [
    {
      say: {
        en: 'A herd runs from low to high. Your 13 is higher than all of it: put it at the high end.',
        ja: '群れは小さい数から大きい数へ並びます。13はどの牛よりも大きいので、大きい方の端に置きましょう。',
      },
      point: put('G13.0', 'high'),
      wrong: [
        {
          when: puts('G3.0'),
          say: {
            en: 'The 3 fits too, at the low end. Keep it for now and play the 13.',
            ja: '3も小さい方の端に置けます。でも今は取っておいて、13を出しましょう。',
          },
        },
        {
          when: does('collect'),
          say: {
            en: 'You took the whole herd with its flies. That is what nobody wants: take it back.',
            ja: '群れをハエごと引き取ってしまいました。これは避けたいこと。戻しましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'You drew a card, and the others played 5 and 14. Between them nothing fits any more. Your 3 does.',
        ja: 'カードを1枚引き、ほかの人は5と14を出しました。その間の数はもう置けません。3なら置けます。',
      },
      point: put('G3.0', 'low'),
      wrong: [
        {
          when: does('collect'),
          say: {
            en: 'A card of yours still fits, so there is no need to take the herd. Take it back.',
            ja: 'まだ置ける牛がいます。引き取らなくてもいいので、戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.herds[0]?.[0]?.base === 'G3.0',
  done: {
    en: 'Lower than all or higher than all, never between. The fewest flies win.',
    ja: 'どれよりも小さいか、どれよりも大きいか。間には置けません。ハエがいちばん少ない人の勝ちです。',
  },
}

export const collecting: Lesson<Mow> = {
  id: 'collecting',
  name: { en: 'Taking the herd', ja: '群れを引き取る' },
  seats: 3,
  seat: 0,
  lay: lay({
    herds: [['G4.2', 'G7.1', 'G12.1']],
    hands: [
      ['G5.0', 'G6.0', 'G8.3', 'G9.1', 'G10.0'],
      ['G1.0', 'G2.0', 'G3.0', 'G13.0', 'G14.0'],
      ['G2.1', 'G3.1', 'G14.1', 'G15.0', 'G13.1'],
    ],
  }),
  luck: { card: [{ card: 'G11.0' }] },
  steps: [
    {
      say: {
        en: 'The herd goes from 4 to 12, and none of your cows fits. So you must take it, with four flies.',
        ja: '群れは4から12まで。置ける牛がありません。ハエ4匹ごと引き取るしかありません。',
      },
      point: { do: 'collect' },
    },
    {
      say: {
        en: 'At once you open a new herd. Flies left in your hand count too, so get rid of the 8 with three.',
        ja: '続けて新しい群れを始めます。手札に残ったハエも数えるので、ハエ3匹の8を出してしまいましょう。',
      },
      point: put('G8.3', 'open'),
      wrong: [
        {
          when: puts('G5.0', 'G6.0', 'G10.0'),
          say: {
            en: 'A cow without flies does no harm in your hand. Take it back, and part with the 8.',
            ja: 'ハエのいない牛は手札にあっても困りません。戻して、8を手放しましょう。',
          },
        },
        {
          when: puts('G9.1'),
          say: {
            en: 'One fly is gone. The 8 has three: take it back.',
            ja: 'ハエは1匹減りました。でも8には3匹います。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.herds[0]?.[0]?.base === 'G8.3',
  done: {
    en: 'You may also take a herd when a card would fit: a small one early costs less than a big one late.',
    ja: '置ける牛があっても、引き取ってかまいません。小さいうちに引き取る方が、後で大きな群れをかぶるより安上がりです。',
  },
}

export const duel: Lesson<Mow> = {
  id: 'duel',
  name: { en: 'The duel', ja: '2人で遊ぶ' },
  seats: 2,
  seat: 0,
  lay: lay({
    herds: [['G5.0', 'G8.1'], ['G6.1'], []],
    hands: [
      ['G7.0', 'G9.2', 'G3.0', 'G12.1', 'G14.0'],
      ['G10.0', 'G2.0', 'G4.0', 'G11.1', 'G13.0'],
    ],
  }),
  luck: { card: [{ card: 'G15.0' }, { card: 'G1.0' }, { card: 'G8.0' }] },
  others: [put('G10.0', 'high')],
  steps: [
    {
      say: {
        en: 'Two players have three herds. You play on the lit one only: put the 9 at its high end.',
        ja: '2人のときは群れが3つあります。使えるのは光っている群れだけ。9を大きい方の端に置きましょう。',
      },
      point: put('G9.2', 'high'),
      wrong: [
        {
          when: puts('G3.0', 'G12.1', 'G14.0'),
          say: {
            en: 'It fits. But the 9 stays closer, and rids you of two flies: take it back.',
            ja: '置けますが、9の方が数が近く、ハエも2匹減ります。戻しましょう。',
          },
        },
        {
          when: does('collect'),
          say: {
            en: 'There was no need to take it: four cows fit.',
            ja: '引き取る必要はありません。置ける牛が4頭もいます。',
          },
        },
      ],
    },
    {
      say: {
        en: 'Hana played on the second herd, so the third is yours now. It is empty: open it with the 7.',
        ja: 'Hanaが2つ目の群れに置いたので、次は3つ目です。まだ空なので、7で始めましょう。',
      },
      point: put('G7.0', 'open'),
      also: (move) => move.do === 'play' && move.at === 'open',
    },
  ],
  goal: (view) => (view.herds[2]?.length ?? 0) > 0,
  done: {
    en: 'After every turn the arrow leads to the next herd. Turn it with a special, and the other herd comes first.',
    ja: '手番ごとに、矢印の先の群れへ移ります。特殊な牛で矢印を変えれば、次の群れも変わります。',
  },
}
