import type { Part, Seat, Telling } from '@makiba/kernel'
import { flippedName, milkName } from './names.ja.ts'
import { BACKORDER_COST, CHEESE_POINTS, FACES, FREEZE_ROLL, type TileId, tileOf } from './parts.ts'
import { left, total } from './reading.ts'
import { scores } from './score.ts'
import type { Dairyman, Locked, View } from './state.ts'

type Who = (seat: Seat) => string

function faces(dice: readonly number[], yellow: number | undefined): string {
  const shown = FACES.flatMap((face) => Array.from({ length: dice[face - 1] ?? 0 }, () => String(face)))
  if (yellow !== undefined) shown.push(`黄色の${yellow}`)
  return shown.length > 0 ? shown.join('、') : 'なし'
}

const set = ({ set: dice, yellow }: Locked): string => `${dice.join('＋')}${yellow ? '（黄色を含む）' : ''}`

function dice(view: View, who: Who): Part {
  const { yellow, phase } = view
  const heading = `${who(view.seat)}の${phase === 'claim' ? '納品' : 'ダイス'}`
  const lines: string[] = []
  const at = (place: typeof yellow.at) => (yellow.at === place && 'face' in yellow ? yellow.face : undefined)
  if (phase === 'turn') lines.push('ダイスは手の中で、まだ振っていません。')
  else {
    lines.push(view.rolls === 0 ? 'この手番の1投目です。' : `この手番の${view.rolls}投目です。`)
    if (view.air > 0 || yellow.at === 'air') lines.push('ダイスを振っているところです。')
    lines.push(`場のダイス：${faces(view.open, at('open'))}。`)
    if (view.frozen.some((n) => n > 0) || at('frozen') !== undefined)
      lines.push(`凍らせて次も残すダイス：${faces(view.frozen, at('frozen'))}。`)
    if (at('spent') !== undefined) lines.push(`黄色のダイス（${at('spent')}）は使いました。`)
  }
  if (view.red > 0) lines.push(`そのうち${view.red}個は入荷待ちトークンの分の赤いダイスです。`)
  view.barns.forEach((sets, barn) => {
    if (sets.length > 0) lines.push(`牛小屋${barn + 1}：${sets.map(set).join('、')}。`)
  })
  lines.push(`牛小屋の合計は${total(view)}${view.claimed.length > 0 ? `、残りは${left(view)}` : ''}です。`)
  if (view.rolls + 1 < FREEZE_ROLL && phase !== 'claim')
    lines.push(`${FREEZE_ROLL}投目からは、振るたびに冷凍トークンを1個得ます。`)
  return { heading, lines }
}

function stack(tiles: readonly TileId[]): string {
  const values = [10, 20, 30, 40].flatMap((value) => {
    const n = tiles.filter((id) => tileOf(id).value === value).length
    return n > 0 ? [`${value}点が${n}枚`] : []
  })
  return tiles.length === 0 ? '山札は空です。' : `山札に残る注文は${tiles.length}枚（${values.join('、')}）です。`
}

function seatPart(view: View, seat: Seat, who: Who): Part {
  const milk = view.milk[seat] ?? []
  const flipped = view.flipped[seat] ?? []
  const used = (id: TileId) => (view.seat === seat && view.iceUsed.includes(id) ? '、この手番で使用済み' : '')
  return {
    heading: `${who(seat)}の牧場`,
    lines: [
      `ここまで${scores(view)[seat] ?? 0}点。`,
      ...milk.map(milkName),
      ...flipped.map((id) => `${flippedName(id)}${used(id)}`),
      `冷凍トークン${view.freeze[seat] ?? 0}個、入荷待ちトークン${view.backorders[seat] ?? 0}個。`,
    ],
  }
}

function supply(view: View, who: Who): Part {
  const lines = [
    stack(view.stack.flat()),
    `サプライには冷凍トークン${view.freezeSupply}個、入荷待ちトークン${view.backorderSupply}個。最後の入荷待ちトークンが取られると牛乳が傷みます。`,
    `入荷待ちトークンは終了時に1個${BACKORDER_COST}点の減点、チーズは牛乳より${CHEESE_POINTS}点高くなります。`,
  ]
  if (view.freezeOnFail) lines.push('失敗したときも冷凍トークンを1個得ます。')
  if (view.spoiling.length > 0) lines.push(`牛乳が傷みました。これから捨てる人：${view.spoiling.map(who).join('、')}。`)
  if (view.discards.length > 0) lines.push(`捨てられた牛乳：${view.discards.map(milkName).join('、')}。`)
  return { heading: '山札とサプライ', lines }
}

export const telling: Telling<Dairyman> = {
  view(view, who) {
    const seats = view.milk.map((_, seat) => seat)
    const order = [...seats.filter((seat) => seat === view.watcher), ...seats.filter((seat) => seat !== view.watcher)]
    return [
      ...(view.turns > 0 && view.phase !== 'over' ? [dice(view, who)] : []),
      { heading: '並んでいる注文', lines: view.display.length > 0 ? view.display.map(milkName) : ['ありません。'] },
      ...order.slice(0, 1).map((seat) => seatPart(view, seat, who)),
      supply(view, who),
      ...order.slice(1).map((seat) => seatPart(view, seat, who)),
    ]
  },
  kinds: {
    roll: '振る',
    lock: '10の組をロックする',
    claim: '注文を獲得する',
    spoil: '牛乳を捨てる',
    reroll: '振り直す',
    stop: '止める',
    done: '獲得を終える',
    fail: '失敗を認める',
    freeze: 'ダイスを凍らせる',
    flip: 'タイルを裏返す',
    ice: 'アイスを使う',
    'ice one': 'アイスでダイス1個を振り直す',
  },
}
