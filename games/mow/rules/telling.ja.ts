import type { Part, Seat, Telling } from '@makiba/kernel'
import { cardsOf, isMad } from './herd.ts'
import { cardName, flies } from './names.ja.ts'
import { FACES, fliesOf } from './parts.ts'
import { knownIn } from './reading.ts'
import type { Herd, Mow, Slot, View } from './state.ts'

type Who = (seat: Seat) => string

function slot({ value, base, top }: Slot): string {
  const stands = FACES[base].number === null ? `${cardName(base)}（${value}扱い）` : cardName(base)
  return top === null ? stands : `${stands}とその上の${cardName(top)}`
}

function herd(view: View, slots: Herd, at: number): Part {
  const one = view.herds.length === 1
  const active = one || view.phase === 'over' ? '' : view.herd === at ? '・進行中' : '・待機中'
  const heading = one ? '群れ' : `${at + 1}番目の群れ${active}`
  if (slots.length === 0) return { heading, lines: ['まだ牛はいません。次のカードから始まります。'] }
  const cards = cardsOf(slots)
  const lines = [
    `小さい方から：${slots.map(slot).join('、')}。`,
    `引き取ると${cards.length}枚、${flies(fliesOf(cards))}です。`,
  ]
  if (isMad(slots)) lines.push('狂牛がいるので、ハエのたかった牛しか加われません。')
  return { heading, lines }
}

function table(view: View, who: Who): Part {
  const { options, direction, sizes, seat } = view
  const lines = [`第${view.round}ラウンドです。`]
  const next = (seat + direction + sizes.length) % sizes.length
  if (sizes.length > 2)
    lines.push(`矢印は${direction === 1 ? '時計回り' : '反時計回り'}で、${who(seat)}の次は${who(next)}です。`)
  if (view.phase === 'power')
    lines.push(
      view.power === 'arrow'
        ? `${who(seat)}は矢印の向きを変えられます。`
        : `${who(seat)}は次の人を指名するか、矢印に任せます。`,
    )
  lines.push(
    view.left === 0
      ? '山札はありません。次に群れが引き取られるとラウンドが終わります。'
      : `山札は残り${view.left}枚です。`,
  )
  lines.push(
    options.rounds === 'limit'
      ? `だれかのハエが${options.limit}匹${options.limitRule === 'over' ? 'を超えた' : 'に達した'}ラウンドで終わります。少ない人の勝ちです。`
      : `${options.rounds}ラウンドで終わります。ハエの少ない人の勝ちです。`,
  )
  return { heading: 'ラウンド', lines }
}

function seatPart(view: View, seat: Seat, who: Who): Part {
  const own = seat === view.watcher
  const lines = [`終わったラウンドの合計：${flies(view.totals[seat] ?? 0)}。`]
  const stable = view.stables[seat] ?? []
  lines.push(
    stable.length === 0
      ? '牛小屋は空です。'
      : own
        ? `牛小屋に${stable.length}枚（${flies(fliesOf(stable))}）。`
        : `牛小屋に裏向きで${stable.length}枚。`,
  )
  if (!own) {
    lines.push(`手札は${view.sizes[seat] ?? 0}枚です。`)
    for (const card of knownIn(view, seat)) lines.push(`そのうち1枚は${cardName(card)}です（全員が見ました）。`)
    const barren = view.barren[seat] ?? 0
    if (barren > 0) lines.push(`手札のうち${barren}枚は群れを始められません（パスしたため）。`)
  }
  return { heading: own ? `${who(seat)}の牛小屋` : who(seat), lines }
}

export const telling: Telling<Mow> = {
  view(view, who) {
    const seats = view.sizes.map((_, seat) => seat)
    const hand: Part[] =
      view.watcher === 'public'
        ? []
        : [
            {
              heading: `${who(view.watcher)}の手札`,
              lines: view.hand.length === 0 ? ['手札はありません。'] : view.hand.map(cardName),
            },
          ]
    const mine = seats.filter((seat) => seat === view.watcher)
    const others = seats.filter((seat) => seat !== view.watcher)
    return [
      ...view.herds.map((slots, at) => herd(view, slots, at)),
      ...hand,
      table(view, who),
      ...[...mine, ...others].map((seat) => seatPart(view, seat, who)),
    ]
  },
  kinds: {
    play: 'カードを出す',
    collect: '群れを引き取る',
    pass: 'パスする',
    keep: 'そのままにする',
    reverse: '矢印の向きを変える',
    name: '次の人を指名する',
  },
}
