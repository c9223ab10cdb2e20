import type { Lesson } from '../../lesson.ts'
import type { HarvestDice } from '../rules/state.ts'
import { does, lay, plant, take, takes } from './lay.ts'

export const pig: Lesson<HarvestDice> = {
  id: 'pig',
  name: { en: 'The pig', ja: 'ブタ' },
  seats: 2,
  seat: 0,
  lay: lay({
    pool: 'L1 L2 T6 T6 C2 C5',
    sheets: [{ garden: '...... ..TT.. C.....', circles: 1 }, { garden: '...... LL.... ......' }],
  }),
  others: [take('L1'), plant(0, 1)],
  steps: [
    {
      say: {
        en: 'What fits nowhere is eaten by the pig. Take a tomato 6: it touches none of yours.',
        ja: '植えられないダイスはブタが食べます。トマトの6を取りましょう。どのトマトにも隣り合いません。',
      },
      point: take('T6'),
      wrong: [
        {
          when: does('take'),
          say: {
            en: 'That one can be planted, and then it must be. Take it back, and choose the 6.',
            ja: 'それは植えられるので、植えなければなりません。戻して、6を選びましょう。',
          },
        },
      ],
    },
    {
      say: { en: 'Feed the pig: six circles.', ja: 'ブタに与えましょう。丸が6つ埋まります。' },
      point: { do: 'feed' },
    },
    {
      say: {
        en: 'A row of the pig is full, so you have a power. Take the other tomato 6.',
        ja: 'ブタの列が1つ埋まり、力を得ました。もう1つのトマトの6を取りましょう。',
      },
      point: take('T6'),
      wrong: [
        {
          when: does('take'),
          say: {
            en: 'Another time. First try the power, on the 6.',
            ja: 'それはまた今度。まず6に力を使ってみましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'The power changes a die by one. Make it a 5.',
        ja: '力を使うと、目を1つ変えられます。5にしましょう。',
      },
      point: { do: 'lower' },
      wrong: [
        {
          when: does('feed'),
          say: {
            en: 'The pig has had enough. With the power the tomato can be planted: take it back.',
            ja: 'ブタはもう十分です。力を使えば植えられるので、戻しましょう。',
          },
        },
      ],
    },
    { say: { en: 'Now it fits beside your tomatoes.', ja: 'これでトマトの隣に植えられます。' }, point: plant(1, 5) },
  ],
  goal: (view) => view.sheets[0]?.garden[10] === 'tomato',
  done: {
    en: 'Each full row of the pig is a power, and at the end the last full one scores. Seven rows end the game.',
    ja: 'ブタの列が埋まるごとに力が1つ。最後に、埋まった列の分だけ点になります。7列で終わりです。',
  },
}

export const powers: Lesson<HarvestDice> = {
  id: 'powers',
  name: { en: 'The advanced sheet', ja: '上級シート' },
  seats: 2,
  seat: 0,
  options: { sheet: 'advanced' },
  lay: lay({
    pool: 'L4 L1 C1 C6 T1 T2',
    sheets: [{ garden: 'CC.... CLTTT. ......', circles: 7 }, { garden: 'CC.... TTT... ......' }],
    market: { tomato: 3, carrot: 1 },
  }),
  others: [take('C1')],
  steps: [
    {
      say: {
        en: 'On the advanced sheet whoever has most of a vegetable gets 5 points. You and Hana have three tomatoes each. Take the lettuce 4.',
        ja: '上級シートでは、野菜ごとに最多の人が5点を得ます。トマトはあなたもHanaも3個。レタスの4を取りましょう。',
      },
      point: take('L4'),
      wrong: [
        {
          when: takes('T1', 'T2'),
          say: {
            en: 'That tomato touches none of yours. There is a better way: take it back.',
            ja: 'そのトマトはどれとも隣り合いません。もっとよい方法があります。戻しましょう。',
          },
        },
        {
          when: does('take'),
          say: { en: 'It brings no tomato. Take it back.', ja: 'それではトマトが増えません。戻しましょう。' },
        },
      ],
    },
    {
      say: {
        en: 'Here a power may change the vegetable itself. Turn it into a tomato.',
        ja: 'ここでは力で野菜そのものを変えられます。トマトにしましょう。',
      },
      point: { do: 'recolour', to: 'tomato' },
    },
    {
      say: { en: 'Plant it above your tomatoes.', ja: 'トマトの上に植えましょう。' },
      point: plant(0, 4),
      also: does('plant'),
    },
  ],
  goal: (view) => (view.sheets[0]?.garden.filter((one) => one === 'tomato').length ?? 0) === 4,
  done: {
    en: 'Four tomatoes: the most. Mind that markets begin empty here, so an unsold vegetable is worth nothing.',
    ja: 'トマト4個で最多です。上級の市場は空から始まるので、出荷されない野菜は0点です。',
  },
}
