import type { Seat } from '@makiba/kernel'
import { type Card, FACES, fliesOf } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Event, Move, Play, View } from '../rules/state.ts'
import { isPlay } from './choice.ts'
import { dealOf, isDealt } from './deal.ts'
import { inHand } from './faces.ts'
import type { HerdName, Words } from './words.ts'

const flies = (count: number): string => (count === 0 ? 'ハエなし' : `ハエ${count}匹`)
const cards = (count: number): string => `${count}枚`

function name(card: Card): string {
  const { kind, number, pack } = FACES[card]
  switch (kind) {
    case 'cow':
      return `${number}の牛`
    case 'blocker':
      return `${pack === 'G' ? '緑' : '黄色'}のおじゃま牛${number}`
    case 'acrobat':
      return `曲芸牛${number}`
    case 'skinny':
      return `痩せ牛${number}`
    case 'dairy':
      return `乳牛${number}`
    case 'slowpoke':
      return 'うすのろ牛'
    case 'calf':
      return '子牛'
    case 'mad':
      return '狂牛'
  }
}

const card = (one: Card): string => `${name(one)}、${flies(FACES[one].flies)}`
const herdName = (herd: HerdName): string => (herd === null ? '群れ' : `群れ${herd + 1}`)

function goes(plays: readonly Play[]): string {
  const [first] = plays
  if (!first) return ''
  switch (first.at) {
    case 'open':
      return '群れを始められます'
    case 'low':
    case 'high':
      return plays.length > 1
        ? 'どちらの端にも置けます'
        : `${first.at === 'low' ? '小さい方' : '大きい方'}の端に置けます`
    case 'gap':
      return `${plays.flatMap((play) => (play.at === 'gap' ? [String(play.value)] : [])).join('、')}として割り込めます`
    case 'on':
      return `${name(first.base)}の上に乗れます`
    case 'swap':
      return `${name(first.base)}と入れ替われます`
  }
}

function short(one: Card): string {
  const { kind, number } = FACES[one]
  return kind === 'cow' || kind === 'blocker' ? `${number}` : name(one)
}

const unique = (parts: readonly string[]): string[] => [...new Set(parts)]

function asks(view: View, moves: readonly Move[]): string | undefined {
  const herd = view.herds[view.herd] ?? []
  const here = view.herds.length > 1 ? view.herd : null
  const plays = moves.filter(isPlay)
  if (view.power === 'arrow')
    return here === null
      ? '矢印の向きをそのままにするか、変えるか選んでください。'
      : '矢印の向きをそのままにするか、変えるか選んでください。次に使う群れが決まります。'
  if (view.power === 'next') return '次の人を指名するか、矢印に任せるか選んでください。'
  if (moves.length === 0) return undefined
  if (herd.length === 0)
    return plays.length === 0
      ? '群れを始められるカードがありません。パスしてください。'
      : `あなたの番です。光っているカードで${herdName(here)}を始めてください。${here === null ? '' : '手番ごとに、矢印の先の群れへ移ります。'}`
  const cost = flies(fliesOf(cardsOf(herd)))
  const last = view.left === 0 ? 'これでラウンドが終わります。' : ''
  if (plays.length === 0) return `出せるカードがありません。${herdName(here)}（${cost}）を引き取ってください。${last}`
  const at = (place: Play['at']) => {
    const there = plays.filter((play) => play.at === place).map((play) => play.card)
    return unique(there.sort(inHand).map(short)).join('、')
  }
  const parts: string[] = []
  if (at('low')) parts.push(`小さい方に${at('low')}`)
  if (at('high')) parts.push(`大きい方に${at('high')}`)
  if (at('on')) parts.push(`${at('on')}を上に`)
  if (at('swap')) parts.push('狂牛を8と入れ替え')
  if (at('gap')) parts.push('うすのろ牛を間に')
  return `あなたの番${here === null ? '' : `（${herdName(here)}）`}です。出せるのは、${parts.join('、')}。`
}

/** A deal in one sentence. */
function dealTold(events: readonly Event[], who: (seat: Seat) => string): string {
  const { known, others, each } = dealOf(events)
  const parts = known.map((hand) => `${who(hand.seat)}に${hand.cards.map(name).join('、')}`)
  if (each !== undefined && known.length === 0) parts.push(`全員に${cards(each)}ずつ`)
  else if (each !== undefined && others.length > 1) parts.push(`ほかの人に${cards(each)}ずつ`)
  else for (const { seat, count } of others) parts.push(`${who(seat)}に${cards(count)}`)
  return `${parts.join('、')}配られました。`
}

export const ja: Words = {
  board: {
    status: ({ round, options }) =>
      options.rounds === 'limit'
        ? `第${round}ラウンド・${options.limit}匹まで`
        : `第${round}ラウンド（全${options.rounds}ラウンド）`,
    ask: asks,
    swarm: { of: isDealt, tell: dealTold },
    why: (view, result, who) => {
      const least = Math.min(...result.scores)
      const winners = result.places.flatMap((place, seat) => (place === 1 ? [who(seat)] : []))
      const most = Math.max(...result.scores)
      const loser = result.scores.indexOf(most)
      const end =
        view.options.rounds === 'limit'
          ? `${who(loser)}のハエが${most}匹になり、ゲームが終わりました。`
          : `全${view.scores.length}ラウンドが終わりました。`
      return `${end}ハエがいちばん少ないのは${winners.join('と')}（${least}匹）です。`
    },
    sheet: (view) =>
      view.scores.map((round, i) => ({
        label: `第${i + 1}ラウンド`,
        picture: 'fly',
        cells: round.map((points) => ({ points })),
      })),
  },
  card,
  standing: (value, base, top) => {
    const stood = FACES[base].number === null ? `${value}として${name(base)}、${flies(FACES[base].flies)}` : card(base)
    return top === null ? stood : `${stood}、上に${card(top)}`
  },
  held: (one, plays, turn) => {
    if (!turn) return card(one)
    return `${card(one)}、${plays.length === 0 ? '今は出せません' : goes(plays)}`
  },
  hand: 'あなたの手札',
  noHand: '手札はもうありません。',

  seats: '席',
  direction: (direction) => (direction === 1 ? '時計回り' : '反時計回り'),
  stable: (count, own) => `牛小屋に${cards(count)}${own === undefined ? '' : `（${flies(own)}）`}`,
  cards,
  flies,

  herd: (herd, low, high, count) => `${herdName(herd)}、${low}から${high}まで、${flies(count)}`,
  emptyHerd: (herd) => `${herdName(herd)}、牛はいません`,
  paddock: (herd, turn) =>
    `群れ${herd + 1}${turn === undefined ? '' : { mine: '・あなたの番', theirs: '・今ここ', next: '・次' }[turn]}`,
  fliesHere: (count) => (count === 0 ? 'この群れにハエはいません' : `この群れのハエ${count}匹`),
  fliesOnly: '狂牛：ハエの牛だけ',
  fliesOnlyBrief: 'ハエの牛だけ',
  range: (from, to) => (from === to ? `${from}` : `${from}〜${to}`),
  ends: { low: '小さい方', high: '大きい方' },
  end: (end, from, to) =>
    `${end === 'low' ? '小さい方' : '大きい方'}の端、${from === to ? from : `${from}から${to}`}が置けます`,
  openHere: '群れを始める',
  openWith: 'どの数字でも',
  gap: (values) => `すき間、${values.join('、')}として`,

  pile: (left) => (left === 0 ? '山札はありません' : `山札は残り${left}枚`),
  left: '枚',
  pileEmpty: '山札がなくなりました。次に群れが引き取られるとラウンドは終わりです。',

  take: (herd) => (herd === null ? '群れを引き取る' : `群れ${herd + 1}を引き取る`),
  mustTake: (herd) => (herd === null ? '群れを引き取る' : `群れ${herd + 1}を引き取る`),
  comma: '、',
  pass: 'パス',
  passWhy: '始められるカードなし',

  where: (one) => (FACES[one].kind === 'slowpoke' ? 'うすのろ牛の数字は？' : `${name(one)}をどこに置きますか`),
  as: (play, { herds, herd }) => {
    const slots = herds[herd] ?? []
    if (play.at === 'gap') return `${play.value}`
    if (play.at === 'low') return `小さい方（${(slots[0]?.value ?? 0) - 1}）`
    return `大きい方（${(slots.at(-1)?.value ?? 0) + 1}）`
  },
  cancel: '別のカード',
  turnArrow: '矢印の向き',
  keep: 'そのまま',
  reverse: '変える',
  nameNext: '次の人は？',
  keepNext: '矢印に任せる',
  next: (who) => `次は${who}`,
  leads: (who, herd) => (herd === null ? `次は${who}` : `次は群れ${herd + 1}`),

  sofar: 'これまでのハエ',
  round: (round) => `${round}回`,
  seat: '席',
  stableHead: '牛小屋',
  total: '合計',
  fewest: 'ハエのいちばん少ない人の勝ち。牛小屋はラウンドの終わりまで伏せたままです。',
  roundOver: (round) => `第${round}ラウンド終了`,
  thisRound: 'このラウンド',
  parts: (herds, hand) => `群れから${herds}匹、手札から${hand}匹`,
}
