import type { Part, Seat, Telling } from '@makiba/kernel'
import { rowNames, vegetables } from './names.ja.ts'
import {
  type Die,
  GARDEN_COLUMNS,
  MARKET_CIRCLES,
  PIG_CIRCLES,
  PIG_ROW,
  PIG_ROWS,
  roundPlan,
  VEGETABLES,
} from './parts.ts'
import { diceIn, drafter } from './reading.ts'
import { pigRowsOf, powersOf, scores } from './score.ts'
import type { HarvestDice, Sheet, SheetScore, Trigger, View } from './state.ts'

type Who = (seat: Seat) => string

const named = ({ vegetable, value }: Die): string => `${vegetables[vegetable]}の${value}`
const most = { ...vegetables, pig: 'ブタの丸' } as const

function why(trigger: Trigger, who: Who): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)}の畑がすべて埋まったので、これが最後のラウンドです。`
    case 'pig':
      return `${who(trigger.seat)}のブタがすべて埋まったので、これが最後のラウンドです。`
    case 'market':
      return `${vegetables[trigger.vegetable]}の市場がいっぱいになったので、ゲームは終わりです。`
  }
}

function round(view: View, who: Who): Part {
  const { sheets, picks } = view
  const sheet = view.sheet === 'basic' ? '基本シート' : '上級シート'
  const lines = [
    view.round === 0 ? '最初のラウンドはまだ始まっていません。' : `第${view.round}ラウンド（${sheet}）です。`,
    ...view.triggers.map((trigger) => why(trigger, who)),
  ]
  const { drafted } = roundPlan(sheets.length)
  if (view.phase === 'draft' && view.start !== null) {
    const seat = drafter(view)
    lines.push(`このラウンドで選ぶのはあと${drafted - picks}回、今は${who(seat)}の番です。`)
    if (sheets.length > 1) {
      const names = Array.from({ length: drafted - picks - 1 }, (_, i) => who((seat + 1 + i) % sheets.length))
      if (names.length > 0) lines.push(`このあとは${names.join('、')}の順で、最後のダイスは市場へ行きます。`)
    }
  }
  if (view.phase === 'market') lines.push('残ったダイスから1個を市場へ送り、ほかは取り除きます。')
  return { heading: 'ラウンド', lines }
}

function dice(view: View, who: Who): Part[] {
  const pool = diceIn(view.pool)
  const lines = VEGETABLES.flatMap((vegetable) => {
    const values = pool.flatMap((die) => (die.vegetable === vegetable ? [die.value] : []))
    return values.length > 0 ? [`${vegetables[vegetable]}：${values.join('、')}`] : []
  })
  const parts: Part[] = [{ heading: '場のダイス', lines: lines.length > 0 ? lines : ['ありません。'] }]
  if (view.hand) {
    const { rolled, die } = view.hand
    const changed = named(rolled) === named(die) ? '' : `（もとは${named(rolled)}）`
    parts.unshift({ heading: `${who(drafter(view))}が取ったダイス`, lines: [`${named(die)}${changed}`] })
  }
  return parts
}

function pig(sheet: Sheet): string {
  const rows = pigRowsOf(sheet)
  const next = rows < PIG_ROWS ? `、次の列まであと${PIG_ROW - (sheet.circles % PIG_ROW)}` : ''
  return `ブタ：丸${sheet.circles}/${PIG_CIRCLES}、完成${rows}列${next}。使える力は${powersOf(sheet)}回。`
}

function points(score: SheetScore): string {
  const { vegetables: from, ribbons, majorities } = score
  const parts = [
    `レタス${from.lettuce}`,
    `トマト${from.tomato}`,
    `ニンジン${from.carrot}`,
    `リボン${ribbons}`,
    `ブタ${score.pig}`,
  ]
  if (majorities.length > 0) parts.push(`最多（${majorities.map((one) => most[one]).join('・')}）${score.majority}`)
  return `ここまで${score.total}点：${parts.join('、')}。`
}

function sheetPart(sheet: Sheet, score: SheetScore, name: string): Part {
  const rows = rowNames.map((row, at) => {
    const spaces = Array.from({ length: GARDEN_COLUMNS }, (_, i) => sheet.garden[at * GARDEN_COLUMNS + i] ?? null)
    return `${row}（1列目から）：${spaces.map((grown) => (grown ? vegetables[grown] : '空き')).join('、')}。`
  })
  return { heading: `${name}のシート`, lines: [...rows, pig(sheet), points(score)] }
}

export const telling: Telling<HarvestDice> = {
  view(view, who) {
    const all = scores(view)
    const seats = view.sheets.map((_, seat) => seat)
    const order = [...seats.filter((seat) => seat === view.watcher), ...seats.filter((seat) => seat !== view.watcher)]
    return [
      ...dice(view, who),
      ...order.slice(0, 1).map((seat) => sheetPart(view.sheets[seat] as Sheet, all[seat] as SheetScore, who(seat))),
      {
        heading: '市場',
        lines: VEGETABLES.map(
          (one) => `${vegetables[one]}：${view.market[one]}/${MARKET_CIRCLES}。1つ${view.market[one]}点です。`,
        ),
      },
      round(view, who),
      ...order.slice(1).map((seat) => sheetPart(view.sheets[seat] as Sheet, all[seat] as SheetScore, who(seat))),
    ]
  },
  kinds: {
    take: 'ダイスを取る',
    plant: '植える',
    feed: 'ブタにやる',
    raise: '目を上げる',
    lower: '目を下げる',
    recolour: '野菜を変える',
    leave: '市場へ送る',
  },
}
