import type { Lesson } from '../../lesson.ts'
import type { Dairyman } from '../rules/state.ts'
import { does, lay, lock, roll, TEN } from './lay.ts'

export const freeze: Lesson<Dairyman> = {
  id: 'freeze',
  name: { en: 'Freeze', ja: '冷凍する' },
  seats: 2,
  seat: 0,
  lay: lay({
    display: [15, 16, 20],
    phase: 'locked',
    rolls: 2,
    barns: [[TEN], [TEN], []],
    dice: '1 1 5 y2',
    freeze: [1, 0],
  }),
  luck: { dice: [[roll('2 5 y3'), roll('1 1 2 y1'), roll('1 5 y1')]] },
  steps: [
    {
      say: {
        en: 'You have 20 and need 30. A freeze token keeps a die as it lies: put yours on the 5.',
        ja: '今は20、30ほしいところです。冷凍トークンを置いたダイスは目が変わりません。5に置きましょう。',
      },
      point: { do: 'freeze', die: { face: 5, yellow: false } },
      wrong: [
        {
          when: does('reroll'),
          say: {
            en: 'Without the 5 the chance was smaller, and there is no ten. Take it back and keep the 5.',
            ja: '5を残さなかったので、10になりませんでした。戻して、5を残しましょう。',
          },
        },
        {
          when: does('freeze'),
          say: {
            en: 'That die helps little. A 5 makes ten with a 5, with 1 + 4 or with 2 + 3.',
            ja: 'そのダイスはあまり役に立ちません。5なら、5でも、1＋4でも、2＋3でも10になります。',
          },
        },
        {
          when: does('stop'),
          say: {
            en: '20 buys nothing here, so the turn fails. Take it back.',
            ja: '20では何も取れず失敗です。戻しましょう。',
          },
        },
      ],
    },
    { say: { en: 'Now roll the other three.', ja: '残りの3個を振り直しましょう。' }, point: { do: 'reroll' } },
    {
      say: {
        en: 'There is the second 5. And as this was your third roll, you have a token again.',
        ja: '2つ目の5が出ました。しかも3投目なので、トークンがまた1個もらえました。',
      },
      point: lock('5 5'),
      also: (move) => move.do === 'lock',
    },
    { say: { en: 'That makes 30: stop.', ja: 'これで30。やめましょう。' }, point: { do: 'stop' } },
    {
      say: { en: 'Take the first order for 30.', ja: '最初の30の注文を取りましょう。' },
      point: { do: 'claim', tile: 15 },
      also: does('claim'),
    },
  ],
  goal: (view) => (view.milk[0]?.length ?? 0) > 0,
  done: {
    en: 'Tokens stay with you from turn to turn. You can also freeze a whole ten: then the roll cannot fail.',
    ja: 'トークンは次の手番にも持ち越せます。できている10を丸ごと凍らせれば、次は必ず成功します。',
  },
}

export const goods: Lesson<Dairyman> = {
  id: 'goods',
  name: { en: 'Cheese and ice cream', ja: 'チーズとアイス' },
  seats: 2,
  seat: 0,
  lay: lay({ display: [1, 15, 20], milk: [[6, 9], [7]], freeze: [1, 0] }),
  luck: { dice: [roll('1 1 1 1 3 3 3 y3'), [roll('6'), roll('1')]] },
  steps: [
    {
      say: {
        en: 'Milk can spoil. A tile with a snowflake becomes ice cream for a freeze token: touch it on your shelf.',
        ja: '牛乳は腐ることがあります。雪の印の牛乳は、冷凍トークンでアイスになります。棚の牛乳を押しましょう。',
      },
      point: { do: 'flip', tile: 6 },
      wrong: [
        {
          when: does('roll'),
          say: {
            en: 'You may roll first. But ice cream helps from the very first roll, so make it now.',
            ja: '先に振ってもかまいません。でもアイスは1投目から役に立つので、先に作りましょう。',
          },
        },
      ],
    },
    { say: { en: 'Now roll.', ja: 'では振りましょう。' }, point: { do: 'roll' } },
    {
      say: {
        en: 'No ten! But the yellow die shows 3, as your other tile asks: that makes it cheese, 5 points more.',
        ja: '10がありません！でも黄色のダイスが、もう1枚の牛乳と同じ3です。チーズにすれば5点増えます。',
      },
      point: { do: 'flip', tile: 9 },
      wrong: [
        {
          when: does('fail'),
          say: {
            en: 'You gave up too early: cheese and ice cream were still to be had. Take it back.',
            ja: 'あきらめるのは早すぎます。チーズもアイスもまだ使えました。戻しましょう。',
          },
        },
        {
          when: does('ice one'),
          say: {
            en: 'A good idea, but first the cheese: later the yellow die may lie otherwise.',
            ja: 'いい考えですが、先にチーズを。黄色のダイスの目は変わってしまうかもしれません。',
          },
        },
      ],
    },
    {
      say: {
        en: 'Ice cream rerolls one die, once a turn. Use it on a 1.',
        ja: 'アイスは手番に1回、ダイスを1個振り直せます。1に使いましょう。',
      },
      point: { do: 'ice one', tile: 6, die: { face: 1, yellow: false } },
      wrong: [
        {
          when: does('fail'),
          say: {
            en: 'Not yet: the ice cream can still save this roll.',
            ja: 'まだです。アイスで助かるかもしれません。',
          },
        },
        {
          when: does('ice one'),
          say: {
            en: 'You need the 3s for 1 + 3 + 6. Reroll a 1.',
            ja: '1＋3＋6には3が要ります。1を振り直しましょう。',
          },
        },
      ],
    },
    { say: { en: 'A 6! Take 1 + 3 + 6.', ja: '6が出ました！1＋3＋6を取りましょう。' }, point: lock('1 3 6') },
    {
      say: { en: 'Rescued. Stop.', ja: '助かりました。やめましょう。' },
      point: { do: 'stop' },
    },
    { say: { en: 'Take the order for 10.', ja: '10の注文を取りましょう。' }, point: { do: 'claim', tile: 1 } },
  ],
  goal: (view) => (view.flipped[0]?.length ?? 0) === 2 && (view.milk[0]?.includes(1) ?? false),
  done: {
    en: 'Cheese scores 5 more, ice cream rerolls every turn. Neither ever spoils.',
    ja: 'チーズは5点増え、アイスは毎手番使えます。どちらも腐りません。',
  },
}

export const spoilage: Lesson<Dairyman> = {
  id: 'spoilage',
  name: { en: 'Spoiled milk', ja: '牛乳が腐る' },
  seats: 2,
  seat: 0,
  lay: lay({ display: [1, 2, 15], milk: [[7, 8, 20], [9]], backorders: [1, 1] }),
  luck: {
    dice: [roll('1 1 1 1 2 2 2 2 y5'), roll('4 6 1 1 2 2 3 y1')],
    tile: [{ tile: 3 }, { tile: 10 }, { tile: 16 }],
  },
  steps: [
    {
      say: {
        en: 'You failed once: your backorder token brings a red die. Only one token is left in the middle. Roll.',
        ja: '一度失敗したので、入荷待ちトークンの分、赤いダイスが1個増えています。残りのトークンはあと1枚。振りましょう。',
      },
      point: { do: 'roll' },
    },
    {
      say: {
        en: 'No ten: you will take the last token, and milk spoils. Save your 40 first: the yellow 5 makes it cheese.',
        ja: '10がないので最後のトークンを取ることになり、牛乳が腐ります。先に40を守りましょう。黄色の5でチーズになります。',
      },
      point: { do: 'flip', tile: 20 },
      wrong: [
        {
          when: does('fail'),
          say: {
            en: 'Your best milk, worth 40, is gone. Take it back, and make it cheese first.',
            ja: 'いちばん高い40の牛乳が腐ってしまいました。戻して、先にチーズにしましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'Cheese never spoils. Now accept the failure.',
        ja: 'チーズは腐りません。では失敗を受け入れましょう。',
      },
      point: { do: 'fail' },
    },
    {
      say: {
        en: 'You hold the most tokens, so you lose a milk of your highest value. Choose one.',
        ja: 'トークンがいちばん多いので、いちばん高い牛乳を1枚捨てます。どちらかを選びましょう。',
      },
      point: { do: 'spoil', tile: 7 },
      also: does('spoil'),
    },
  ],
  others: [{ do: 'roll' }],
  goal: (view) => (view.flipped[0]?.includes(20) ?? false) && view.backorders[0] === 0 && view.milk[0]?.length === 1,
  done: {
    en: 'All tokens went back, and your 45 points are safe. You know all there is to know: good luck!',
    ja: 'トークンはすべて戻り、45点は守られました。これで全部です。がんばって！',
  },
}
