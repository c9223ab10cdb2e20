import type { Lesson } from '../../lesson.ts'
import type { DancingVillager } from '../rules/state.ts'
import { does, LEAVES, lay, onDog, SLOW } from './lay.ts'

const calm = { seats: 2, seat: 0, options: SLOW, others: LEAVES } as const

export const up: Lesson<DancingVillager> = {
  ...calm,
  id: 'up',
  name: { en: 'Hand up', ja: '手を上げた村人' },
  lay: lay({ villagers: [1, 1], meat: 1 }),
  seed: 0,
  steps: [
    {
      say: {
        en: 'All throw their villagers at the same moment. There is one meat stick left by the fire. Throw!',
        ja: 'みんな同時に村人を投げます。火のそばの肉はあと1本です。投げましょう！',
      },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'Its hand is up: a meat stick goes, and it was the last. Then the dog is free, so grab it.',
        ja: '手が上がっています。肉が1本なくなり、これで最後でした。こうなればイヌをつかめます。つかみましょう。',
      },
      point: { do: 'front' },
      also: onDog,
      wrong: [
        {
          when: does('fire'),
          say: {
            en: 'The fire is for the charcoal. A wrong touch costs a villager: take it back.',
            ja: '火は炭がなくなったときです。間違えると村人を1人失います。戻しましょう。',
          },
        },
        {
          when: does('pass'),
          say: {
            en: 'A dog was there for you. Take it back, and grab it.',
            ja: 'イヌをつかめるときでした。戻して、つかみましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => (view.dogs[0] ?? 0) > 0,
  done: {
    en: 'Your first dog. Whoever tames seven ends the game, and the most dogs win.',
    ja: '最初のイヌです。だれかが7匹つかまえると終わりで、いちばん多い人の勝ちです。',
  },
}

export const down: Lesson<DancingVillager> = {
  ...calm,
  id: 'down',
  name: { en: 'Hand down', ja: '手をついた村人' },
  lay: lay({ villagers: [1, 1], charcoal: 1 }),
  seed: 22,
  steps: [
    {
      say: { en: 'Now one charcoal stick is left. Throw.', ja: '今度は炭があと1本です。投げましょう。' },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'A villager props itself on its hand: a charcoal stick goes. No charcoal, so the dogs attack: hold on to the fire!',
        ja: '手をついた村人がいるので、炭が1本なくなります。炭がなくなるとイヌが襲ってきます。火をつかみましょう！',
      },
      point: { do: 'fire' },
      wrong: [
        {
          when: onDog,
          say: {
            en: 'Not now: the dogs are wild. That costs two villagers, one for the slip and one for the dogs.',
            ja: '今はだめです。イヌは暴れています。お手つきと襲撃で、村人を2人失います。',
          },
        },
        {
          when: does('pass'),
          say: {
            en: 'Whoever has not got the fire loses a villager. Take it back.',
            ja: '火をつかまなかった人は村人を1人失います。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.verdict?.fire === 0,
  done: {
    en: 'You are safe, and the other one loses a villager. Only the first hand on the fire counts.',
    ja: 'あなたは無事で、相手は村人を1人失います。火は最初につかんだ人だけのものです。',
  },
}

export const pass: Lesson<DancingVillager> = {
  ...calm,
  id: 'pass',
  name: { en: 'Hands off', ja: '手を出さない' },
  lay: lay({ villagers: [2, 2] }),
  seed: 0,
  steps: [
    {
      say: { en: 'Five meat sticks, three of charcoal. Throw.', ja: '肉が5本、炭が3本。投げましょう。' },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'One hand up, so one meat stick goes. But four are left: nothing runs out. Keep your hands off, and pass.',
        ja: '手を上げた村人が1人、肉が1本なくなります。でもまだ4本。何も尽きません。手を出さずにパスしましょう。',
      },
      point: { do: 'pass' },
      wrong: [
        {
          when: does('dog', 'front', 'fire'),
          say: {
            en: 'A slip: nothing had run out, so a villager is lost. Take it back, and pass.',
            ja: 'お手つきです。何も尽きていないので、村人を1人失います。戻して、パスしましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.verdict?.event === 'none' && view.verdict.wrong.length === 0,
  done: {
    en: 'The stick stays away for the rest of the round. Sooner or later one kind runs out.',
    ja: 'なくなった1本は、このラウンドの間戻りません。いずれどちらかが尽きます。',
  },
}

export const standing: Lesson<DancingVillager> = {
  ...calm,
  id: 'standing',
  name: { en: 'Standing', ja: '立った村人' },
  lay: lay({ villagers: [1, 1] }),
  seed: 106,
  steps: [
    {
      say: { en: 'Some land quite differently. Throw.', ja: '変わった落ち方もあります。投げましょう。' },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'It stands on its feet! A dog comes to you by itself. No stick goes, so pass.',
        ja: '足で立ちました！イヌが1匹、自分から来てくれます。肉も炭も減らないので、パスしましょう。',
      },
      point: { do: 'pass' },
      wrong: [
        {
          when: does('dog', 'front', 'fire'),
          say: {
            en: 'You have your dog already. Nothing ran out, so this is a slip: take it back.',
            ja: 'イヌはもう来ています。何も尽きていないので、これはお手つきです。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.verdict?.event === 'none' && view.verdict.wrong.length === 0 && (view.dogs[0] ?? 0) > 0,
  done: {
    en: 'One that lies flat or leans on another counts nothing. All flat, and a dog joins the village.',
    ja: '寝ている村人や寄りかかった村人は数えません。全員が寝ていたら、村にイヌが1匹増えます。',
  },
}

export const count: Lesson<DancingVillager> = {
  ...calm,
  id: 'count',
  name: { en: 'Count', ja: '数える' },
  lay: lay({ villagers: [3, 3], meat: 2 }),
  seed: 26,
  steps: [
    {
      say: {
        en: 'Hands of all players count together, up minus down. Two meat sticks are left. Throw.',
        ja: '全員の村人を合わせて、上げた手から、ついた手を引きます。肉はあと2本。投げましょう。',
      },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'Three up, one down: two meat sticks go, and there are no more. The dog!',
        ja: '上が3つ、下が1つ。肉が2本なくなり、これで尽きました。イヌです！',
      },
      point: { do: 'front' },
      also: onDog,
      wrong: [
        {
          when: does('fire'),
          say: {
            en: 'More hands are up than down, so it is the meat. Take it back.',
            ja: '上げた手の方が多いので、なくなるのは肉です。戻しましょう。',
          },
        },
        {
          when: does('pass'),
          say: {
            en: 'Three minus one is two: all the meat. Take it back.',
            ja: '3引く1で2本。肉は全部なくなります。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => (view.dogs[0] ?? 0) > 0,
  done: {
    en: 'If one lies on top of another, the number doubles. After a dog the village moves to the far side.',
    ja: 'だれかがほかの村人の上に乗ると、数が2倍になります。イヌがつかまると、村は火の反対側へ移ります。',
  },
}

export const either: Lesson<DancingVillager> = {
  ...calm,
  id: 'dog-or-fire',
  name: { en: 'Dog or fire', ja: 'イヌか、火か' },
  lay: lay({ villagers: [3, 3], meat: 1, charcoal: 1 }),
  seed: 5,
  steps: [
    {
      say: {
        en: 'One of each is left, so it is the dog or the fire. Throw, and count before you touch.',
        ja: '肉も炭もあと1本。イヌか火か、どちらかです。投げて、数えてから手を出しましょう。',
      },
      point: { do: 'ready' },
    },
    {
      say: {
        en: 'Two down, one up: charcoal goes. The fire!',
        ja: '下が2つ、上が1つ。なくなるのは炭です。火をつかみましょう！',
      },
      point: { do: 'fire' },
      wrong: [
        {
          when: onDog,
          say: {
            en: 'Count again: more hands are down. Take it back.',
            ja: '数え直しましょう。ついた手の方が多いです。戻してください。',
          },
        },
        {
          when: does('pass'),
          say: {
            en: 'The charcoal runs out, and the dogs come. Take it back.',
            ja: '炭が尽きてイヌが来ます。戻しましょう。',
          },
        },
      ],
    },
  ],
  goal: (view) => view.verdict?.fire === 0,
  done: {
    en: 'In a game all hands race, and the quickest right one wins. Now you are ready to dance!',
    ja: '本番では全員の手が競います。いちばん速くて正しい手の勝ち。さあ、おどりましょう！',
  },
}
