import type { Lesson } from '../../lesson.ts'
import type { Dairyman } from '../rules/state.ts'
import { does, isLock, lay, lock, roll, TEN } from './lay.ts'

const MORE = {
  en: 'Well spotted: that is another ten. Here one is enough, so take it back and stop.',
  ja: 'よく見つけました。それも10です。でも今は1組で十分なので、戻してからやめましょう。',
}

export const ten: Lesson<Dairyman> = {
  id: 'ten',
  name: { en: 'A ten', ja: '10を作る' },
  seats: 2,
  seat: 0,
  lay: lay({ display: [1, 7, 15], turns: 1 }),
  luck: { dice: [roll('4 6 1 1 2 2 3 y5'), roll('1 1 2 2 3 y1')] },
  steps: [
    {
      say: { en: 'Welcome to the dairy. Roll the dice.', ja: '牛乳屋へようこそ。ダイスを振りましょう。' },
      point: { do: 'roll' },
    },
    {
      say: {
        en: 'Two or three dice that make exactly 10 fill a churn. Take 4 + 6.',
        ja: '2個か3個でちょうど10にすると、牛乳缶がいっぱいになります。4＋6を取りましょう。',
      },
      point: lock('4 6'),
      also: isLock,
    },
    {
      say: {
        en: 'The ten lies in the barn and is worth 10. Stop, and fetch an order with it.',
        ja: '牛小屋に入った10は、10の値打ちです。やめて、注文を取りましょう。',
      },
      point: { do: 'stop' },
      wrong: [
        {
          when: does('reroll'),
          say: {
            en: 'You rolled on, and there is no ten: the whole turn would be lost. Take it back and stop.',
            ja: '振り直したら10がありません。これでは手番が丸ごと失敗です。戻して、やめましょう。',
          },
        },
        { when: isLock, say: MORE },
      ],
    },
    {
      say: {
        en: 'You may take orders for 10 together. Choose the one for 10.',
        ja: '合わせて10までの注文を取れます。10の注文を選びましょう。',
      },
      point: { do: 'claim', tile: 1 },
    },
  ],
  goal: (view) => view.milk[0]?.includes(1) ?? false,
  done: {
    en: 'Your first milk is on the shelf: 10 points. Whoever has the most points when the orders run out wins.',
    ja: '最初の牛乳が棚に並びました。10点です。注文がなくなったとき、点がいちばん多い人の勝ちです。',
  },
}

export const barns: Lesson<Dairyman> = {
  id: 'barns',
  name: { en: 'Three barns', ja: '3つの牛小屋' },
  seats: 2,
  seat: 0,
  lay: lay({ display: [1, 7, 15], phase: 'locked', rolls: 1, barns: [[TEN], [], []], dice: '1 1 2 2 3 y1' }),
  luck: { dice: [roll('5 5 1 1 2 y2'), roll('1 3 6 y2')] },
  steps: [
    {
      say: {
        en: 'Barn 1 holds the ten of your first roll. Roll the other six dice again.',
        ja: '牛小屋1に1投目の10があります。残りの6個を振り直しましょう。',
      },
      point: { do: 'reroll' },
      wrong: [
        {
          when: does('stop'),
          say: {
            en: 'That would do for the order of 10. Today we want 30, so take it back.',
            ja: '10の注文なら足ります。今日は30を目指すので、戻しましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'After every roll you must take at least one ten. Here is 5 + 5.',
        ja: '振るたびに、少なくとも1組は10を取らなければなりません。5＋5がありますね。',
      },
      point: lock('5 5'),
      also: isLock,
    },
    {
      say: {
        en: 'It went into barn 2. The third roll brings a freeze token, so roll once more.',
        ja: '2投目の10は牛小屋2へ。3投目は冷凍トークンがもらえます。もう一度振り直しましょう。',
      },
      point: { do: 'reroll' },
      wrong: [
        {
          when: does('stop'),
          say: {
            en: '20 is not bad. But see first what the third roll brings: take it back.',
            ja: '20も悪くありません。でもまず3投目を見てみましょう。戻してください。',
          },
        },
      ],
    },
    {
      say: {
        en: 'There is the token, and a ten of three dice: 1 + 3 + 6.',
        ja: 'トークンをもらえました。3個の10、1＋3＋6もあります。',
      },
      point: lock('1 3 6'),
    },
    {
      say: { en: 'Three tens make 30. Stop.', ja: '10が3つで30です。やめましょう。' },
      point: { do: 'stop' },
    },
    { say: { en: 'Take the big order.', ja: '大きな注文を取りましょう。' }, point: { do: 'claim', tile: 15 } },
  ],
  goal: (view) => view.milk[0]?.includes(15) ?? false,
  done: {
    en: 'Every ten counts 10, in any barn. The barns only show which roll it was.',
    ja: 'どの牛小屋でも10は10。牛小屋は何投目かを示すだけです。',
  },
}

export const stopOrRoll: Lesson<Dairyman> = {
  id: 'stop',
  name: { en: 'Stop or roll', ja: 'やめるか、振るか' },
  seats: 2,
  seat: 0,
  lay: lay({ display: [8, 15, 20], phase: 'locked', rolls: 1, barns: [[TEN], [], []], dice: '1 1 2 2 3 y1' }),
  luck: { dice: [roll('1 1 2 3 5 y1'), roll('1 2 y3')] },
  steps: [
    {
      say: {
        en: 'You have 10, but no order is that cheap. With six dice a ten is likely: the button shows the chance. Roll on.',
        ja: '今は10ですが、10で取れる注文がありません。6個あれば10はできやすいものです。確率はボタンに出ています。振り直しましょう。',
      },
      point: { do: 'reroll' },
      wrong: [
        {
          when: does('stop'),
          say: {
            en: 'For 10 there is no order: the turn fails, and you take a backorder token. It costs 5 points.',
            ja: '10では何も取れず、失敗です。入荷待ちトークンを1枚取ります。これは5点のマイナスです。',
          },
        },
      ],
    },
    {
      say: { en: 'It worked. Take 2 + 3 + 5.', ja: 'うまくいきました。2＋3＋5を取りましょう。' },
      point: lock('2 3 5'),
    },
    {
      say: {
        en: '20 buys an order now. With three dice a ten comes only one time in three, and without one all is lost. Stop.',
        ja: '20あれば注文を取れます。3個だと10ができるのは3回に1回だけ。できなければすべて失います。やめましょう。',
      },
      point: { do: 'stop' },
      wrong: [
        {
          when: does('reroll'),
          say: {
            en: 'No ten: the turn is lost, with both tens in the barns. Take it back and stop in time.',
            ja: '10がありません。牛小屋の2つの10ごと、手番を失います。戻して、ここでやめましょう。',
          },
        },
      ],
    },
    { say: { en: 'Take the order for 20.', ja: '20の注文を取りましょう。' }, point: { do: 'claim', tile: 8 } },
  ],
  goal: (view) => view.milk[0]?.includes(8) ?? false,
  done: {
    en: 'Many dice: roll. Few dice and an order you can pay: stop.',
    ja: 'ダイスが多ければ振る。少なくて注文を取れるなら、やめる。',
  },
}
