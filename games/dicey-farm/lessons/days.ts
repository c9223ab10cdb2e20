import type { Lesson } from '../../lesson.ts'
import type { DiceyFarm } from '../rules/state.ts'
import { does, lay } from './lay.ts'

export const die: Lesson<DiceyFarm> = {
  id: 'die',
  name: { en: 'A die does something', ja: 'ダイスを使う' },
  seats: 1,
  seat: 0,
  lay: lay({ dice: [5, 2], goods: { food: 3 } }),
  steps: [
    {
      say: {
        en: 'Every morning you roll dice, and each does one thing. With the 5 go fishing: that brings four fish.',
        ja: '毎朝ダイスを振り、1個でひとつのことができます。5で釣りをしましょう。魚が4つとれます。',
      },
      point: { do: 'fish', die: 5 },
      wrong: [
        {
          when: does('fish'),
          say: {
            en: 'The 2 brings only two fish. A high die catches more: take it back.',
            ja: '2では魚が2つだけ。大きい目ほど多く釣れます。戻しましょう。',
          },
        },
        {
          when: does('till'),
          say: {
            en: 'A new field comes with any die. Spare the 5 for the fish: take it back.',
            ja: '畑はどの目でも耕せます。5は釣りに取っておきましょう。戻してください。',
          },
        },
      ],
    },
    {
      say: {
        en: 'Tilling gives a new field, whatever the die shows. Use the 2.',
        ja: '畑を耕すのはどの目でもかまいません。2を使いましょう。',
      },
      point: { do: 'till', die: 2 },
    },
  ],
  goal: (view) => view.goods.fish === 4 && view.empty === 2,
  done: {
    en: 'You have eight rounds, with two dice at first and four in the end. The points decide.',
    ja: '全部で8ラウンド、ダイスは2個から始まり、最後は4個です。得点を競います。',
  },
}

export const food: Lesson<DiceyFarm> = {
  id: 'food',
  name: { en: 'Feed the family', ja: '家族の食事' },
  seats: 1,
  seat: 0,
  lay: lay({ dice: [], goods: { fish: 1, wheat: 1 } }),
  steps: [
    {
      say: {
        en: 'The dice are used, and tonight three food are due. Two different ingredients cook to three: take fish and wheat.',
        ja: 'ダイスを使い切りました。今夜は食料が3つ要ります。違う食材2つで料理すると3になります。魚と麦を選びましょう。',
      },
      point: { do: 'cook', goods: ['fish', 'wheat'] },
      wrong: [
        {
          when: does('end'),
          say: {
            en: 'Nothing on the table: three begging counters, 3 points less for each. Take it back and cook.',
            ja: '食べるものがなく、物乞いが3つ付きました。1つで3点のマイナスです。戻して、料理しましょう。',
          },
        },
        {
          when: does('eat'),
          say: {
            en: 'Alone it is only one food. Cooked with another it is three: take it back.',
            ja: '1つだけでは食料1にしかなりません。ほかの食材と料理すれば3です。戻しましょう。',
          },
        },
      ],
    },
    {
      say: { en: 'Enough for tonight. End the round.', ja: 'これで足ります。ラウンドを終えましょう。' },
      point: { do: 'end' },
    },
  ],
  goal: (view) => view.round === 2 && view.beg === 0,
  done: {
    en: 'Everybody has eaten. Food, fish, milk and meat do not keep overnight; wheat does.',
    ja: 'みんな食べました。食料や魚、牛乳、肉は夜のうちに傷みますが、麦は傷みません。',
  },
}

export const fields: Lesson<DiceyFarm> = {
  id: 'fields',
  name: { en: 'Plant and harvest', ja: 'まいて収穫する' },
  seats: 1,
  seat: 0,
  lay: lay({ dice: [1], goods: { food: 3, wheatSeed: 1 } }),
  steps: [
    {
      say: {
        en: 'You have a wheat seed and an empty field. Sow: the smallest die will do.',
        ja: '麦の種と空いた畑があります。種をまきましょう。いちばん小さい目で十分です。',
      },
      point: { do: 'sow', die: 1 },
    },
    {
      say: { en: 'Put the wheat into the ground.', ja: '麦をまきましょう。' },
      point: { do: 'plant', crop: 'wheat', times: 1 },
      wrong: [
        {
          when: does('done'),
          say: {
            en: 'The seed is still in your hand. Take it back, and plant it.',
            ja: '種がまだ手元にあります。戻して、まきましょう。',
          },
        },
      ],
    },
    {
      say: {
        en: 'What is sown today is harvested tomorrow. End the round.',
        ja: '今日まいたものは、明日の朝に収穫できます。ラウンドを終えましょう。',
      },
      point: { do: 'end' },
    },
  ],
  goal: (view) => view.round === 2 && view.goods.wheat === 3,
  done: {
    en: 'Three wheat, and the seed is back. Animals need a field, too: one for each kind.',
    ja: '麦が3つとれ、種も1つ戻りました。動物にも、種類ごとに畑が1つ要ります。',
  },
}
