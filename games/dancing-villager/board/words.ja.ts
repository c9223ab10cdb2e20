import type { Villager } from '../rules/state.ts'
import { KEYS, SOLO } from './keys.ts'
import type { Words } from './words.ts'

const list = (parts: readonly string[]) => parts.join('と')
const number = new Intl.NumberFormat('ja')
const pose: { readonly [P in 'flat' | 'up' | 'down' | 'standing' | 'leaning']: string } = {
  flat: '寝ている',
  up: '手が上',
  down: '手が下',
  standing: '立っている',
  leaning: '寄りかかっている',
}
const poseOf = (villager: Villager) =>
  villager.endsWith('^')
    ? `${pose[villager.slice(0, -1) as keyof typeof pose]}（ほかの村人の上）`
    : pose[villager as keyof typeof pose]
const kinds = { meat: '肉', charcoal: '炭' } as const

export const ja: Words = {
  board: {
    status: (view) => `ラウンド${view.round}・${view.throws}投目、イヌ7匹で終了`,
    ask: () => undefined,
    why: (view, result, who) => {
      const first = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
      const most = view.dogs[first[0] ?? 0] ?? 0
      return first.length > 1
        ? `${list(first.map(who))}が、イヌ${most}匹と同じ数の村人で並びました。`
        : `${list(first.map(who))}が、イヌ${most}匹を手なずけて一番になりました。`
    },
    sheet: (view) => [
      { label: '手なずけたイヌ', picture: 'dog', cells: view.dogs.map((points) => ({ points })) },
      {
        label: '残った村人（同点のときだけ）',
        picture: 'villager',
        cells: view.villagers.map((points) => ({ points })),
        apart: true,
      },
    ],
    keys: [
      [SOLO.dog.label, '先頭のイヌにさわる'],
      [SOLO.fire.label, 'たき火にさわる'],
      [SOLO.pass.label, 'パス。次の一投の準備'],
      ...KEYS.map(
        ({ dog, fire, pass }, i) =>
          [`${dog.label} ${fire.label} ${pass.label}`, `1台で遊ぶとき、${i + 1}人目：イヌ、火、パス`] as const,
      ),
    ],
  },
  dog: 'イヌ',
  fire: '火',
  pass: 'パス',
  ready: '準備よし',
  getReady: '投げる準備はいい？',
  waiting: 'ほかの人を待っています。',
  air: '村人は空の上……',
  count: '止まった。数えて！',
  touched: 'さわった！ 判定を待って……',
  passed: 'パスしました。',
  early: '早すぎます。止まるまで待ちましょう。',
  watching: '観戦中です。',
  over: 'ゲームは終わりました。',
  target: (what, who) =>
    `${who}：${what === 'dog' ? '先頭のイヌにさわる' : what === 'fire' ? 'たき火にさわる' : 'パス'}`,
  scene: 'たき火とそのまわり',
  villager: (who, villager) => `${who}：${poseOf(villager)}`,
  sticks: (meat, charcoal) => `残りは肉${meat}本、炭${charcoal}本`,
  villageDog: (i, of) => (of === 1 ? 'イヌにさわる' : `${of}匹のうち${i + 1}匹目のイヌにさわる`),
  village: (dogs) => `村にイヌ${dogs}匹`,
  pack: (dogs) => `やみの中にイヌ${dogs}匹`,
  plate: (villagers, dogs) => `村人${villagers}人、イヌ${dogs}匹`,
  delay: (ms) => `イヌまで+${ms}ミリ秒`,
  seconds: (left) => `残り${left}秒`,

  title: ({ event }, someone) => {
    switch (event) {
      case 'tame':
        return someone ? '手なずけた！' : 'だれも取らない！'
      case 'assault':
        return '襲撃！'
      case 'none':
        return 'まだ尽きない'
    }
  },
  throwOf: (round, throws) => (throws === undefined ? `ラウンド${round}の終わり` : `ラウンド${round}・${throws}投目`),
  up: '上',
  down: '下',
  doubled: '重なりがあるので2倍',
  kind: (kind) => (kind === null ? '棒' : kinds[kind]),
  went: ({ kind, net, remove, event }, left) => {
    if (kind === null) return '上と下が同じ数。棒は減りません。'
    if (event === 'none') return `${kinds[kind]}が${remove}本減り、残り${left - remove}本。`
    return net > left
      ? `${kinds[kind]}は残り${left}本だけ。全部なくなりました。`
      : `残り${left}本の${kinds[kind]}が尽きました。`
  },
  right: (event) =>
    event === 'tame' ? '正解はイヌ。' : event === 'assault' ? '正解は火。' : '正解は、手を出さないこと。',
  fate: (fate) => {
    switch (fate.is) {
      case 'took':
        return `${fate.dogs.join('・')}匹目のイヌ`
      case 'safe':
        return '火を取って無事'
      case 'wrong':
        return `まちがい：村人${fate.lost}人を失う`
      case 'lost':
        return `村人${fate.lost}人を失う`
      case 'late':
        return '正しいが、おそい'
      case 'calm':
        return '正解'
      case 'nothing':
        return '何もなし'
    }
  },
  ran: (dogs) => (dogs > 0 ? `村人がいない：イヌ${dogs}匹が逃げた` : '村人がいない：全員もどる'),
  stood: (dogs) => `立った：イヌ${dogs}匹`,
  noTouch: 'さわらず',
  ms: (ms) => `${number.format(ms)}ミリ秒`,
  margin: (who, ms, other) => `${who}は${other}より${ms}ミリ秒早い手でした。`,
  joined: (who, dogs) => `村は${who}の反対側へ。イヌ${dogs}匹が待っています。`,
  flat: (dogs) => (dogs > 0 ? '全員が寝たので、村にイヌが1匹ふえました。' : '全員が寝ました。'),
  again: 'もう一度見る',
  next: '次の一投',
  nextAll: 'みんな準備よし',
  readyNow: (names) => `準備よし：${names.join('、')}`,
  judged: (why, reported, trip, jitter) => {
    const line = `回線${trip}ミリ秒±${jitter}`
    switch (why) {
      case 'as reported':
        return `${line}、申告どおり`
      case 'ahead of its way':
        return `${line}。申告${reported}ミリ秒は回線から見て早すぎるので、少しもどしました`
      case 'by arrival':
        return reported === null
          ? `${line}、届いた時刻で判定`
          : `${line}。申告${reported}ミリ秒でしたが、届いた時刻で判定`
      case 'behind its arrival':
        return `${line}。届いた時刻より後の申告`
      case 'beyond the cap':
        return `${line}。考慮できる150ミリ秒をこえています`
      case 'too quick for a hand':
        return `${line}。100ミリ秒より早い手はありません`
      case 'before the reveal':
        return `${line}。止まる前のタッチ`
    }
  },
  badLine: (trip, jitter) =>
    `回線がおそいか不安定です（往復${trip}ミリ秒±${jitter}）。さわった時刻より後に数えられることがあります。`,
  line: '回線',
  keysOf: 'キー',
  shared: '1台で遊ぶときは、それぞれに2つの的と2つのキーがあります。',
  seatOf: (seat) => `${seat + 1}人目`,
}
