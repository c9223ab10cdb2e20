import type { Villager } from '../rules/state.ts'
import { KEYS, SOLO } from './keys.ts'
import type { Words } from './words.ts'

const list = (parts: readonly string[]) => parts.join('と')
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

const time = (ms: number): string => `${(ms / 1000).toFixed(2)}秒`

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
      [SOLO.pass.label, '押してふり、はなして投げる。止まったらパス'],
      ...KEYS.map(
        ({ dog, fire, pass }, i) =>
          [
            `${dog.label} ${fire.label} ${pass.label}`,
            `1台で遊ぶとき、${['手前左', '奥左', '奥右', '手前右'][i]}：イヌ、火、パス`,
          ] as const,
      ),
    ],
  },
  dog: 'イヌ',
  fire: '火',
  pass: 'パス',
  ready: '準備よし',
  shake: 'ふって投げる',
  shakeShort: '投げる',
  getReady: '押してふり、はなして投げよう。',
  shaking: 'はなすと投げます！',
  stands: '立った！',
  standsWhy: 'やみの中から、持ち主のところへイヌが1匹やってきます。',
  waiting: 'ほかの人を待っています。',
  air: '村人は空の上……',
  count: '止まった。数えて！',
  touched: 'さわった！ 判定を待って……',
  passed: 'パスしました。',
  early: '早すぎます。止まるまで待ちましょう。',
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
  delay: (ms) => (ms > 100 ? 'イヌは遠くにいます' : 'イヌは一歩先です'),
  left: (left) => `残り${left}秒`,
  seconds: time,

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
  up: '上',
  down: '下',
  doubled: '重なりがあるので2倍',
  went: ({ kind, net, remove, event }, left) => {
    if (kind === null) return '上と下が同じ数。棒は減りません。'
    if (event === 'none') return `${kinds[kind]}が${remove}本減り、残り${left - remove}本。`
    return net > left
      ? `${kinds[kind]}は残り${left}本だけ。全部なくなりました。`
      : `残り${left}本の${kinds[kind]}が尽きました。`
  },
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
  ran: (who, dogs) =>
    dogs > 0
      ? `${who}の村人がいなくなり、イヌ${dogs}匹が逃げました。村人はもどります。`
      : `${who}の村人がいなくなり、全員もどります。`,
  noTouch: 'さわらず',
  margin: (who, ms, other, drawn) =>
    drawn
      ? `${who}と${other}は同時で見分けられません。くじを引いて、${who}に決まりました。`
      : `${who}が一番。${other}より${time(ms)}早い手でした。`,
  alone: (who, event) =>
    event === 'assault' ? `${who}が火を取って無事です。` : `${who}が一番。ほかに手はありません。`,
  nothing: ({ up, down, kind, stack, allFlat, remove }, left) => {
    if (allFlat) return '全員ぺたん。イヌが1匹、火のそばへ来ます。'
    if (up + down === 0) return '上も下もいません。棒は減りません。'
    const sum = [up > 0 ? `上${up}` : '', down > 0 ? `下${down}` : ''].filter(Boolean).join('、')
    if (kind === null) return `${sum}。同じ数で、棒は減りません。`
    return `${sum}${stack ? '、2倍' : ''}。${kinds[kind]}が${remove}本減り、残り${left - remove}本。`
  },
  wrongTouch: (who, lost) => `${who}のまちがい。村人${lost}人を失います。`,
  lostAll: (names) => `${list(names)}は村人を1人失います。`,
  photo: '写真判定！',
  tooClose: '同時！',
  joined: (who, dogs) => `村は${who}の反対側へ。イヌ${dogs}匹が待っています。`,
  flat: (dogs) => (dogs > 0 ? '全員が寝たので、村にイヌが1匹ふえました。' : '全員が寝ました。'),
  again: 'もう一度見る',
  next: '次へ',
  nextAll: 'みんな準備よし',
  judged: (why) => {
    switch (why) {
      case 'as reported':
        return undefined
      case 'ahead of its way':
        return '回線が不安定だったので、タイムに少し足しました。'
      case 'by arrival':
        return '回線がとても不安定だったので、届いた時刻からいつもの遅れを引いて数えました。'
      case 'behind its arrival':
        return '届いた時刻で数えました。'
      case 'beyond the cap':
        return '回線がとても遅いので、認められるいちばん大きな分を引きました。'
      case 'too quick for a hand':
        return '人の手の限界より早いので、いちばん早い手として数えました。'
      case 'before the reveal':
        return '止まる前のタッチでした。'
    }
  },
  badLine: '回線が遅いか不安定です。タッチが少し遅れて数えられることがあります。',
  poses: {
    title: '村人の寝かたと、その意味',
    ask: 'ポーズの意味は？',
    names: {
      flat: 'ぺたん',
      up: '手が上',
      down: '手が下',
      leaning: 'もたれ',
      standing: '立った',
      onTop: '上に乗った',
    },
    does: {
      flat: '数えません',
      up: '肉の棒が1本',
      down: '炭の棒が1本',
      leaning: '数えません',
      standing: '持ち主にイヌ1匹',
      onTop: '差が2倍',
    },
  },
  levels: { easy: 'のんびり', normal: 'ふつう', hard: 'するどい' },
  ending: {
    fastest: 'いちばん早い手',
    closest: 'いちばんの接戦',
    blunder: 'いちばんの失敗',
    inRound: (who, round) => `${who}、ラウンド${round}`,
    before: (first, second, round) => `${first}が${second}より先に、ラウンド${round}`,
    blundered: (who, target, event, round) =>
      `ラウンド${round}で${who}が${target === 'dog' ? 'イヌ' : '火'}にさわりました。${
        event === 'none'
          ? '何も尽きていませんでした。'
          : event === 'tame'
            ? '尽きたのは肉でした。'
            : '尽きたのは炭でした。'
      }`,
    none: 'なし',
    camp: (dogs) => `たき火と、そのまわりのイヌ${dogs}匹`,
  },
  flatAsk: 'この端末は、みんなの間に平らに置いてありますか？',
  flatYes: 'はい、向こう側は逆向きに',
  flatNo: 'いいえ、みんな同じ向きで',
}
