import type { Lesson } from '../../lesson.ts'
import type { HarvestDice } from '../rules/state.ts'
import { does, EMPTY, lay, plant, take, takes } from './lay.ts'

export const planting: Lesson<HarvestDice> = {
  id: 'plant',
  name: { en: 'Plant a die', ja: 'ダイスを植える' },
  seats: 2,
  seat: 0,
  lay: lay({ round: 1, pool: 'L2 L5 T3 T4 C1 C6', sheets: [{ garden: EMPTY }, { garden: EMPTY }] }),
  steps: [
    {
      say: {
        en: 'Six dice were rolled for all. Take the tomato that shows 3.',
        ja: 'みんなで使うダイスを6個振りました。トマトの3を取りましょう。',
      },
      point: take('T3'),
      wrong: [
        {
          when: does('take'),
          say: {
            en: 'That one can be planted just as well. For now follow the tomato: take it back.',
            ja: 'それも植えられます。でも今はトマトで見てみましょう。戻してください。',
          },
        },
      ],
    },
    {
      say: {
        en: 'A 3 belongs in column 3. The first of its kind may go into any row: plant it in the middle.',
        ja: '3は3列目に植えます。その野菜の最初の1つは、どの段でもかまいません。真ん中に植えましょう。',
      },
      point: plant(1, 3),
      also: does('plant'),
    },
  ],
  goal: (view) => view.sheets[0]?.garden.includes('tomato') ?? false,
  done: {
    en: 'Everybody takes one die after the other. A vegetable is worth what its market says at the end.',
    ja: '順番に1個ずつ取っていきます。野菜の点は、最後に市場で決まります。',
  },
}

export const connecting: Lesson<HarvestDice> = {
  id: 'connect',
  name: { en: 'Side by side', ja: '隣どうしに' },
  seats: 2,
  seat: 0,
  lay: lay({
    pool: 'L2 L5 T3 T4 C1 C6',
    sheets: [{ garden: '...... ..T... ......' }, { garden: '...... ....L. ......' }],
  }),
  others: [take('L5'), plant(0, 5)],
  steps: [
    {
      say: {
        en: 'The next tomato must touch a tomato by a side. The 4 does: take it.',
        ja: '次のトマトは、植えてあるトマトの隣でなければなりません。4なら隣です。取りましょう。',
      },
      point: take('T4'),
      wrong: [
        {
          when: takes('T3'),
          say: {
            en: 'It would fit above or below. But the 4 makes the row grow: take it back.',
            ja: '上か下に植えられます。でも4なら段が伸びます。戻しましょう。',
          },
        },
        {
          when: does('take'),
          say: {
            en: 'It could go anywhere in its column, as the first of its kind. Here we go on with tomatoes.',
            ja: 'その野菜の最初なので、列のどこにでも植えられます。今はトマトを続けましょう。',
          },
        },
      ],
    },
    { say: { en: 'Plant it beside the first one.', ja: '最初のトマトの隣に植えましょう。' }, point: plant(1, 4) },
    { say: { en: 'Now the tomato 3.', ja: '次はトマトの3です。' }, point: take('T3') },
    {
      say: {
        en: 'Above or below counts as well, a corner does not. Plant it above.',
        ja: '上や下でもかまいませんが、斜めはだめです。上に植えましょう。',
      },
      point: plant(0, 3),
      also: does('plant'),
    },
  ],
  goal: (view) => (view.sheets[0]?.garden.filter((one) => one === 'tomato').length ?? 0) === 3,
  done: {
    en: 'A full row of six earns a ribbon: 5 points, whatever grows in it.',
    ja: '6マスの段がそろうと、何が植わっていてもリボンで5点です。',
  },
}

export const market: Lesson<HarvestDice> = {
  id: 'market',
  name: { en: 'The market', ja: '市場' },
  seats: 2,
  seat: 0,
  lay: lay({
    pool: 'L4 C4',
    picks: 4,
    sheets: [{ garden: 'CCC... C.L... C.....' }, { garden: 'LL.... L..... TT....' }],
    market: { lettuce: 2, carrot: 2 },
  }),
  luck: { dice: [{ lettuce: [1, 3], tomato: [2, 5], carrot: [4, 6] }] },
  steps: [
    {
      say: {
        en: 'Two dice are left, and the last one goes to market: its vegetable gets dearer. You grow five carrots, so take the lettuce.',
        ja: '残りは2個。最後の1個は市場へ行き、その野菜の値段が上がります。あなたはニンジンが5本なので、レタスを取りましょう。',
      },
      point: take('L4'),
      wrong: [
        {
          when: takes('C4'),
          say: {
            en: 'One carrot more, but the lettuce goes to market: good for Hana, who has three. Take it back.',
            ja: 'ニンジンは1本増えますが、市場へ行くのはレタス。3つあるHanaが得をします。戻しましょう。',
          },
        },
      ],
    },
    { say: { en: 'Plant it beside your lettuce.', ja: 'レタスの隣に植えましょう。' }, point: plant(1, 4) },
  ],
  goal: (view) => view.market.carrot === 3,
  done: {
    en: 'Each carrot is worth 3 now, for everybody. Yours bring 15.',
    ja: 'これでニンジンは、だれのものも1本3点です。あなたのは15点になりました。',
  },
}

export const denying: Lesson<HarvestDice> = {
  id: 'deny',
  name: { en: 'Denying', ja: 'じゃまをする' },
  seats: 2,
  seat: 0,
  lay: lay({
    pool: 'L1 L3 T1 T2 C1 C6',
    sheets: [{ garden: 'C.L... C..... ......', circles: 3 }, { garden: 'LLTTC. L..... ......' }],
  }),
  others: [take('C6'), plant(0, 6)],
  steps: [
    {
      say: {
        en: 'Look at Hana’s garden: the carrot 6 fills her row, for 5 points. It is the only one, so take it yourself.',
        ja: 'Hanaの畑を見てください。ニンジンの6で段がそろい、5点になります。1個しかないので、先に取りましょう。',
      },
      point: take('C6'),
      wrong: [
        {
          when: does('take'),
          say: {
            en: 'Hana gets her carrot 6 and the ribbon next. Take it back.',
            ja: 'これでは次にHanaがニンジンの6を取り、リボンを得ます。戻しましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'It fits nowhere in your garden, so the pig eats it.',
        ja: 'あなたの畑には植えられないので、ブタに与えます。',
      },
      point: { do: 'feed' },
    },
  ],
  goal: (view) => (view.sheets[0]?.circles ?? 0) === 9,
  done: {
    en: 'Six pips for your pig, no ribbon for Hana. Now you know it all: a good harvest!',
    ja: 'ブタの丸が6つ増え、Hanaのリボンはおあずけです。これで全部。よい収穫を！',
  },
}
