import type { Lesson } from '../../lesson.ts'
import type { Mow } from '../rules/state.ts'
import { does, lay, put, puts } from './lay.ts'

const NO_NEED = {
  en: 'A special of yours fits, so there is no need to take the herd. Take it back.',
  ja: '特殊な牛が置けるので、引き取らなくてもかまいません。戻しましょう。',
}

export const specials: Lesson<Mow> = {
  id: 'specials',
  name: { en: 'Blocker and acrobat', ja: 'おじゃま牛と曲芸牛' },
  seats: 3,
  seat: 0,
  lay: lay({
    herds: [['G7.2', 'G12.1']],
    hands: [
      ['G8.0', 'G9.0', 'G10.0', 'G:block16', 'G:acro7'],
      ['G6.0', 'G13.0', 'G8.1', 'G9.1', 'G11.0'],
      ['G5.0', 'G14.0', 'G8.2', 'G10.1', 'G11.1'],
    ],
  }),
  luck: { card: [{ card: 'G9.2' }, { card: 'G15.0' }, { card: 'G14.1' }, { card: 'G10.2' }] },
  others: [put('G6.0', 'low'), put('G5.0', 'low')],
  steps: [
    {
      say: {
        en: 'A special cow has five flies: get rid of it. The blocker is 16, and nothing goes beyond it.',
        ja: '特殊な牛にはハエが5匹もいます。早く手放しましょう。おじゃま牛は16で、その先にはもう置けません。',
      },
      point: put('G:block16', 'high'),
      wrong: [
        {
          when: puts('G:acro7'),
          say: {
            en: 'The acrobat can climb the 7 later, too. First close the high end: take it back.',
            ja: '曲芸牛は後でも7に乗れます。先に大きい方をふさぎましょう。戻してください。',
          },
        },
        { when: does('collect'), say: NO_NEED },
      ],
    },
    {
      say: {
        en: 'After a special you may turn the arrow, which says who is next. Leave it as it is.',
        ja: '特殊な牛を出すと、次の人を示す矢印を変えられます。今はそのままにしましょう。',
      },
      point: { do: 'keep' },
    },
    {
      say: {
        en: 'The others had only the low end. Your acrobat 7 climbs onto the 7, wherever it stands.',
        ja: 'ほかの人は小さい方にしか置けませんでした。曲芸牛の7は、どこにいる7の牛にも乗れます。',
      },
      point: { do: 'play', card: 'G:acro7', at: 'on', base: 'G7.2' },
      wrong: [{ when: does('collect'), say: NO_NEED }],
    },
    { say: { en: 'Leave the arrow once more.', ja: '矢印はもう一度そのままに。' }, point: { do: 'keep' } },
  ],
  goal: (view) => view.power === null && (view.herds[0]?.some(({ top }) => top === 'G:acro7') ?? false),
  done: {
    en: 'Ten flies left your hand in two turns. Whoever takes this herd has them now.',
    ja: '2手番でハエ10匹を手放しました。この群れを引き取る人のものです。',
  },
}

export const slowpoke: Lesson<Mow> = {
  id: 'slowpoke',
  name: { en: 'The slowpoke', ja: 'うすのろ牛' },
  seats: 3,
  seat: 0,
  lay: lay({
    herds: [['G5.1', 'G9.0', 'G13.0']],
    hands: [
      ['G6.0', 'G7.1', 'G8.0', 'G10.2', 'G:slow'],
      ['G4.0', 'G14.0', 'G8.1', 'G9.1', 'G11.0'],
      ['G3.0', 'G15.0', 'G8.2', 'G10.1', 'G11.1'],
    ],
  }),
  luck: { card: [{ card: 'G12.0' }] },
  steps: [
    {
      say: {
        en: 'No number of yours fits. The slowpoke has none: it squeezes in where a number is missing. Let it be the 7.',
        ja: '数字の合う牛がいません。うすのろ牛には数字がなく、抜けている数のところに割り込めます。7にしましょう。',
      },
      point: { do: 'play', card: 'G:slow', at: 'gap', value: 7 },
      also: puts('G:slow'),
      wrong: [
        {
          when: does('collect'),
          say: {
            en: 'The slowpoke still fits between two cows. Take it back.',
            ja: 'うすのろ牛ならまだ割り込めます。戻しましょう。',
          },
        },
      ],
    },
    {
      say: { en: 'It is a special, too. Keep the arrow.', ja: 'これも特殊な牛です。矢印はそのままに。' },
      point: { do: 'keep' },
    },
  ],
  goal: (view) => view.power === null && (view.herds[0]?.some(({ base }) => base === 'G:slow') ?? false),
  done: {
    en: 'Keep a slowpoke for the turn in which nothing else fits. But five flies are dear when the round ends.',
    ja: 'うすのろ牛は、何も置けないときの切り札です。でもラウンドの終わりまで持っていると、ハエ5匹は痛手です。',
  },
}

export const arrow: Lesson<Mow> = {
  id: 'arrow',
  name: { en: 'The arrow', ja: '矢印' },
  seats: 3,
  seat: 0,
  lay: lay({
    herds: [['G:block0', 'G5.1', 'G9.2', 'G14.1']],
    hands: [
      ['G6.0', 'G7.1', 'G8.0', 'G10.2', 'G:block16'],
      ['G4.0', 'G6.1', 'G8.1', 'G9.1', 'G11.0'],
      ['G3.0', 'G6.2', 'G8.2', 'G10.1', 'G11.1'],
    ],
    scores: [[31, 44, 12]],
  }),
  luck: { card: [{ card: 'G12.0' }, { card: 'G13.0' }] },
  others: [{ do: 'collect' }, put('G8.2', 'open')],
  steps: [
    {
      say: {
        en: 'The low end is closed already. Close the high end, and whoever is next must take all of it.',
        ja: '小さい方はもうふさがれています。大きい方もふさげば、次の人が全部引き取ることになります。',
      },
      point: put('G:block16', 'high'),
      wrong: [
        {
          when: does('collect'),
          say: {
            en: 'Now you have the nine flies. With the blocker somebody else gets them, and five more.',
            ja: 'ハエ9匹を引き取ってしまいました。おじゃま牛を出せば、あと5匹付けてほかの人のものです。',
          },
        },
      ],
    },
    {
      say: {
        en: 'Hana is next, with 44 flies. Ken leads with 12: turn the arrow, and he is next.',
        ja: '次はハエ44匹のHana。先頭は12匹のKenです。矢印を変えて、Kenの番にしましょう。',
      },
      point: { do: 'reverse' },
      wrong: [
        {
          when: does('keep'),
          say: {
            en: 'Hana took it, who is last anyway. Take it back, and turn the arrow to Ken.',
            ja: '最下位のHanaが引き取りました。戻して、矢印をKenに向けましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => (view.stables[2]?.length ?? 0) > 0,
  done: {
    en: 'Ken took home fourteen flies. With the arrow you choose who meets a closed herd.',
    ja: 'Kenがハエ14匹を引き取りました。ふさがった群れをだれに渡すか、矢印で決められます。',
  },
}

export const yellow: Lesson<Mow> = {
  id: 'yellow',
  name: { en: 'Yellow specials', ja: '黄色の特殊な牛' },
  seats: 6,
  seat: 0,
  lay: lay({
    herds: [['G5.1', 'G8.2', 'G11.0']],
    hands: [
      ['G6.0', 'G7.1', 'G9.0', 'G10.2', 'Y:mad'],
      ['G4.0', 'G6.1', 'G8.1', 'G9.1', 'G12.0'],
      ['G3.0', 'G6.2', 'G9.2', 'G10.1', 'G13.0'],
      ['Y4.0', 'Y6.0', 'Y8.0', 'Y9.0', 'Y12.0'],
      ['Y3.0', 'Y7.0', 'Y8.1', 'Y10.0', 'Y13.0'],
      ['Y2.0', 'Y6.1', 'Y8.2', 'Y11.0', 'Y14.0'],
    ],
    scores: [[20, 31, 28, 9, 40, 33]],
  }),
  others: [{ do: 'collect' }, put('Y8.0', 'open')],
  steps: [
    {
      say: {
        en: 'With six players the yellow pack joins in. The mad cow takes the place of an 8, and that goes to your hand.',
        ja: '6人からは黄色のパックも加わります。狂牛は8と入れ替わり、その8が手札に来ます。',
      },
      point: { do: 'play', card: 'Y:mad', at: 'swap', base: 'G8.2' },
      wrong: [{ when: does('collect'), say: NO_NEED }],
    },
    {
      say: {
        en: 'From now on only cows with flies may join. A yellow special names who is next: Mori leads, with 9 flies.',
        ja: 'ここからはハエのいる牛しか置けません。黄色の特殊な牛は次の人を指名できます。先頭はハエ9匹のMoriです。',
      },
      point: { do: 'name', seat: 3 },
      wrong: [
        {
          when: does('name', 'keep'),
          say: {
            en: 'Mori has the fewest flies. Take it back, and name Mori.',
            ja: 'ハエがいちばん少ないのはMoriです。戻して、Moriを指名しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => (view.stables[3]?.length ?? 0) > 0,
  done: {
    en: 'Mori had no cow with flies, and took the herd. You know the whole meadow now: enjoy it!',
    ja: 'Moriにはハエのいる牛がなく、群れを引き取りました。これで全部です。楽しんで！',
  },
}
