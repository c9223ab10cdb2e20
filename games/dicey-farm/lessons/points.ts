import type { Lesson } from '../../lesson.ts'
import type { DiceyFarm } from '../rules/state.ts'
import { does, lay } from './lay.ts'

export const artisans: Lesson<DiceyFarm> = {
  id: 'artisans',
  name: { en: 'Artisans', ja: '職人' },
  seats: 1,
  seat: 0,
  lay: lay({
    round: 3,
    dice: [2, 1],
    goods: { food: 6, milk: 1 },
    offer: ['angler', 'cheesemaker', 'baker', 'tailor', 'elder', 'caretaker'],
  }),
  steps: [
    {
      say: {
        en: 'Artisans make more of your goods. A contract costs as much food as the die shows: with the 2 hire the cheesemaker.',
        ja: '職人は品物の値打ちを上げてくれます。契約には、目と同じ数の食料が要ります。2でチーズ職人と契約しましょう。',
      },
      point: { do: 'contract', die: 2, artisan: 'cheesemaker' },
      wrong: [
        {
          when: does('contract'),
          say: {
            en: 'A good one, but not for the milk you have. Take it back, and choose the cheesemaker.',
            ja: 'よい職人ですが、手元の牛乳には使えません。戻して、チーズ職人を選びましょう。',
          },
        },
        {
          when: does('ship'),
          say: {
            en: 'On the market milk is worth one point. Hire the cheesemaker first: take it back.',
            ja: '市場では牛乳は1点です。先にチーズ職人と契約しましょう。戻してください。',
          },
        },
      ],
    },
    {
      say: { en: 'Now ship with the 1.', ja: '次は1で出荷しましょう。' },
      point: { do: 'ship', die: 1 },
    },
    {
      say: {
        en: 'The cheesemaker pays five points for milk, the market one.',
        ja: '牛乳1つで、チーズ職人なら5点、市場なら1点です。',
      },
      point: { do: 'deal', deal: 'cheesemaker', times: 1 },
      wrong: [
        {
          when: does('deal'),
          say: {
            en: 'One point, where five were to be had. Take it back.',
            ja: '5点になるところが1点です。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.points.cheesemaker === 5,
  done: {
    en: 'Five points for one milk, every time. Artisans who are not hired soon leave.',
    ja: '牛乳1つが毎回5点になります。契約しない職人は、そのうち去っていきます。',
  },
}

export const scoring: Lesson<DiceyFarm> = {
  id: 'points',
  name: { en: 'What scores', ja: '得点になるもの' },
  seats: 1,
  seat: 0,
  lay: lay({ round: 3, dice: [6], goods: { food: 4, meat: 1 } }),
  steps: [
    {
      say: {
        en: 'Tourism turns pips into points, and the rest of the die comes back. Of the 6 take five.',
        ja: '観光化は目を点に変え、残りの目のダイスが戻ります。6のうち5を使いましょう。',
      },
      point: { do: 'tourism', die: 6, points: 5 },
      wrong: [
        {
          when: (move) => move.do === 'tourism' && move.points === 6,
          say: {
            en: 'Six points, but no die comes back. With five a 1 is left, and it still ships: take it back.',
            ja: '6点ですが、ダイスが戻りません。5なら1が残り、出荷に使えます。戻しましょう。',
          },
        },
        {
          when: does('tourism'),
          say: { en: 'That leaves points behind. Take five.', ja: 'それでは点がもったいないです。5を使いましょう。' },
        },
      ],
    },
    {
      say: {
        en: 'A 1 came back. Even that is enough for three shipments.',
        ja: '1が戻りました。それでも3回出荷できます。',
      },
      point: { do: 'ship', die: 1 },
    },
    {
      say: { en: 'Meat brings two points on the market.', ja: '肉は市場で2点になります。' },
      point: { do: 'deal', deal: 'market:meat', times: 1 },
    },
  ],
  goal: (view) => view.points.tourism === 5 && view.points.market === 2,
  done: {
    en: 'Seven points with one die. Tourism gives twenty in a whole game, so artisans must bring the rest.',
    ja: 'ダイス1個で7点です。観光化は1ゲームで20点まで。残りは職人で稼ぎましょう。',
  },
}

export const plan: Lesson<DiceyFarm> = {
  id: 'plan',
  name: { en: 'A round planned', ja: '一日の計画' },
  seats: 1,
  seat: 0,
  lay: lay({ round: 3, dice: [1, 4, 6], goods: { food: 2 } }),
  steps: [
    {
      say: {
        en: 'Plan from the evening: four food are due, and you have two. The 1 catches two fish, just enough.',
        ja: '夜から逆算します。食料は4つ要るのに、今は2つ。1で魚が2つとれるので、ちょうど足ります。',
      },
      point: { do: 'fish', die: 1 },
      wrong: [
        {
          when: does('fish'),
          say: {
            en: 'More fish than you need tonight, and the rest spoils. The 1 is enough: take it back.',
            ja: '今夜に要る分より多く、残りは傷みます。1で足りるので、戻しましょう。',
          },
        },
        {
          when: does('build'),
          say: { en: 'That comes next. See to the evening first.', ja: 'それは次に。まず夜の食事です。' },
        },
      ],
    },
    {
      say: {
        en: 'Only a 6 builds. A stable brings a horse, which ships two goods a day for nothing.',
        ja: '増築できるのは6だけ。馬小屋を建てると馬が来て、毎日2つまでただで出荷できます。',
      },
      point: { do: 'build', die: 6, facility: 'stable' },
      also: does('build'),
    },
    {
      say: {
        en: 'The merchant sells a sheep for a 4. It lives on your field and gives wool every morning.',
        ja: '商人の4は羊です。畑で飼えば、毎朝羊毛がとれます。',
      },
      point: { do: 'shop', die: 4, shop: 'merchant' },
      wrong: [
        {
          when: does('till', 'tourism', 'recruit', 'contract'),
          say: {
            en: 'Possible, but the sheep gives wool for five days to come. Take it back.',
            ja: 'それもできますが、羊はこの先5日も羊毛をくれます。戻しましょう。',
          },
        },
      ],
    },
    { say: { en: 'Eat the first fish.', ja: '魚を1つ食べましょう。' }, point: { do: 'eat', good: 'fish' } },
    { say: { en: 'And the second.', ja: 'もう1つも。' }, point: { do: 'eat', good: 'fish' } },
    {
      say: { en: 'All are fed: end the round.', ja: '全員分そろいました。ラウンドを終えましょう。' },
      point: { do: 'end' },
    },
  ],
  goal: (view) => view.round === 4 && view.beg === 0 && view.goods.sheep === 1,
  done: {
    en: 'Food first, then what brings something every day. Now build a farm of your own!',
    ja: 'まず食事、それから毎日実りのあるもの。さあ、自分の農場を作りましょう！',
  },
}
