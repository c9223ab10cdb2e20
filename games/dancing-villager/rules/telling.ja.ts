import type { Part, Seat, Telling } from '@makiba/kernel'
import { GOAL } from './parts.ts'
import type { Count, DancingVillager, Pose, Target, Verdict, View, Villager } from './state.ts'
import { delayOf } from './window.ts'

type Who = (seat: Seat) => string

const POSES: { readonly [P in Pose]: string } = {
  flat: '寝ている',
  up: '手が上',
  down: '手が下',
  standing: '立っている',
  leaning: '寄りかかっている',
}
const pose = (villager: Villager): string =>
  villager.endsWith('^') ? `${POSES[villager.slice(0, -1) as Pose]}（ほかの村人の上）` : POSES[villager as Pose]

function target(of: Target): string {
  if (of === 'fire') return 'たき火'
  return of === 'front' ? '先頭のイヌ' : `${of + 1}番目のイヌ`
}

function moment(view: View, who: Who): string {
  switch (view.phase) {
    case 'start':
      return '準備しています。'
    case 'call': {
      const names = view.awaited.map(who).join('、')
      return names === '' ? '全員の準備ができました。' : `次の投げの準備がまだの人：${names}。`
    }
    case 'throw':
      return '村人が宙を舞っています。'
    case 'window':
    case 'tie':
      return '村人が止まりました。数えて、正しいものに手を出すか、パスしてください。'
    case 'over':
      return 'ゲームは終わりました。'
  }
}

/** One word for each villager, as they lie: adding up is the game. */
function poses(view: View, who: Who): Part[] {
  if (view.poses === null || view.phase === 'throw') return []
  return [
    {
      heading: view.phase === 'window' || view.phase === 'tie' ? '村人のようす' : '前の投げの村人',
      lines: view.poses.map((villagers, seat) => `${who(seat)}：${villagers.map(pose).join('、')}。`),
    },
  ]
}

function sum({ up, down, stack, net, kind, event }: Count): string {
  const counted = `手が上${up}、手が下${down}${stack && net > 0 ? '、差は2倍' : ''}`
  switch (event) {
    case 'tame':
      return `${counted}。肉が尽きたので、正解はイヌでした。`
    case 'assault':
      return `${counted}。炭が尽きたので、正解はたき火でした。`
    case 'none':
      return `${counted}。${kind === null ? '棒は減らず' : '何も尽きず'}、正解はパスでした。`
  }
}

function verdict(found: Verdict, count: Count, who: Who): Part {
  const losses = found.losses.flatMap((lost, seat) => (lost > 0 ? [`${who(seat)}は村人を${lost}体失いました。`] : []))
  return {
    heading: '前の投げの結果',
    lines: [
      sum(count),
      ...found.takes.map(({ seat, dog }) => `${who(seat)}は${dog + 1}番目のイヌを手なずけました。`),
      ...(found.fire === null ? [] : [`${who(found.fire)}がたき火を取りました。`]),
      ...found.wrong.map((seat) => `${who(seat)}のお手つきです。`),
      ...losses,
    ],
  }
}

export const telling: Telling<DancingVillager> = {
  view(view, who) {
    const seats = view.dogs.map((_, seat) => seat)
    const delay = (seat: Seat) => {
      const ms = Math.round(delayOf(view, seat))
      return ms > 0 ? `（イヌまで+${(ms / 1000).toFixed(2)}秒）` : ''
    }
    return [
      ...poses(view, who),
      {
        heading: 'たき火のまわり',
        lines: [
          `肉の棒は残り${view.meat}本、炭の棒は残り${view.charcoal}本です。`,
          `村の列にイヌが${view.village}匹、群れに${view.pack}匹います。`,
          moment(view, who),
          ...view.touches.map(({ seat, target: of }) => `${who(seat)}は${target(of)}に触れました。`),
        ],
      },
      ...(view.verdict && view.count ? [verdict(view.verdict, view.count, who)] : []),
      {
        heading: '参加者',
        lines: seats.map(
          (seat) => `${who(seat)}：イヌ${view.dogs[seat] ?? 0}匹、村人${view.villagers[seat] ?? 0}体${delay(seat)}。`,
        ),
      },
      {
        heading: `第${view.round}ラウンド、${view.throws}投目`,
        lines: [`だれかがイヌを${GOAL}匹手なずけるとゲームが終わります。`],
      },
    ]
  },
  kinds: {
    front: '先頭のイヌを取る',
    fire: 'たき火を取る',
    pass: 'パス',
    dog: 'イヌを選んで取る',
    ready: '準備よし',
  },
}
