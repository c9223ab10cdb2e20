import { type Ability, type TileId, tileOf } from '../rules/parts.ts'
import { type Comments, commentOf, matters } from './comment.ts'
import { sheetRows } from './sheet.ts'
import type { Words } from './words.ts'

const abilities: { readonly [A in Ability]: string } = {
  'all 1': '1の目をすべて振り直せる',
  'all 2': '2の目をすべて振り直せる',
  one: 'ダイスを1個振り直せる',
}

function milk(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `牛乳${tile.value}、黄ダイスの${tile.yellow}でチーズになる`
    : `牛乳${tile.value}、冷凍トークンで${abilities[tile.ability]}アイスになる`
}

const colours = { white: '白', red: '赤', yellow: '黄' } as const

/** できることだけを挙げる。 */
function noTen(ways: readonly string[]): string {
  const [only, ...more] = ways
  return more.length === 0
    ? `10が作れません。${only}しかありません。`
    : `10が作れません。${ways.join('か、')}かを選びましょう。`
}

const comments: Comments = {
  rolled: (who, dice) => `${who}は${dice}個のダイスを振りました。`,
  risked: (who, odds, found) =>
    found ? `${who}は${odds}の賭けに勝ちました。` : `${who}は${odds}に賭けましたが、10はできませんでした。`,
  locked: (who, sets, total) =>
    `${who}は${sets.map((set) => set.join('＋')).join('と')}をロック。小屋は合計${total}です。`,
  claimed: (who, total, values) => `${who}は${total}でやめて、${values.join('と')}の牛乳を届けました。`,
  failed: (who, lost) =>
    lost > 0 ? `${who}は${lost}を失い、入荷待ちを1枚受け取りました。` : `${who}は入荷待ちを1枚受け取りました。`,
}

export const ja: Words = {
  comment: (events, _, after, who) => commentOf(comments, 'ja', events, after, who),
  matters,
  comma: '、',
  status: (view) =>
    view.turns === 0 ? '用意ができました' : `${view.turns}手番目 · 山札に注文${view.stack.flat().length}枚`,
  ask(view, moves) {
    const can = (what: string) => moves.some((move) => move.do === what)
    switch (view.phase) {
      case 'turn':
        return 'あなたの番です。ダイスを振りましょう。'
      case 'rolled':
        return can('lock')
          ? '2個か3個で合計10を作りましょう。'
          : noTen([
              ...(can('flip') ? ['タイルを裏返す'] : []),
              ...(can('ice') || can('ice one') ? ['アイスを使う'] : []),
              '失敗を受け入れる',
            ])
      case 'locked':
        return can('lock')
          ? 'もう一組ロックするか、残りを振るか、やめます。'
          : can('reroll')
            ? '残りを振るか、やめます。'
            : 'ダイスが残っていません。やめて注文を取ります。'
      case 'freezing':
        return '冷凍したダイスを残して振り直します。'
      case 'claim':
        return '届ける注文を選びましょう。'
      case 'spoil':
        return '捨てる牛乳を選びましょう。'
      case 'refill':
      case 'start':
      case 'rolling':
      case 'over':
        return undefined
    }
  },
  why: () => undefined,
  sheet: (view) =>
    sheetRows(view, {
      milk: '牛乳',
      cheese: 'チーズ（各+5）',
      ice: 'アイス',
      backorders: '入荷待ち',
      count: (count) => `${count} ×`,
    }),
  orders: '注文',
  more: (count) => `山札にあと${count}枚`,
  inBarns: '牛小屋の合計',
  roll: (number) => `${number}投目`,
  rollPays: '3投目で冷凍トークン',
  now: '今の一投',
  stack: '注文の山札',
  freezeSupply: '在庫',
  spoilsIn: '腐るまで',
  redSupply: '在庫',
  freeze: '冷凍トークン',
  backorder: '入荷待ちトークン',
  shelf: 'あなたの棚',
  shelfOf: (name) => `${name}の棚`,
  shelfEmpty: '届けた牛乳がここに並びます。',
  reach: (sets) => `10になる組：${sets}`,
  noTen: 'この一投に10はない',
  gather: '10を集める',
  toGo: (count) => `あと${count}`,
  churn: (sum) => `牛乳缶、10のうち${sum}`,
  rollDice: '振る',
  dice: (count) => `ダイス${count}個`,
  rollAgain: '振り直す',
  chance: (percent, dice) => `${dice}個で10ができる確率${percent}`,
  keeping: (dice) => `${dice}個を冷凍`,
  stop: 'やめて取る',
  stopAnyway: 'やめる',
  stopAsk: (total) =>
    `${total}で買える注文はありません。やめると失敗になり、入荷待ちが1枚つきます。それでもやめますか？`,
  stopSure: 'それでもやめる',
  shelves: '棚を見る',
  nothingToBuy: (total) => `${total}では買えず失敗になる`,
  fail: '失敗を受け入れる',
  failCost: '入荷待ち1枚、−5',
  claim: (total) => `${total}を届ける`,
  of: (total) => `牛小屋の${total}のうち`,
  chooseOrder: '注文を選ぶ',
  spoiled: '牛乳が腐った',
  spoiledWhy(seats) {
    const names = (which: (seat: (typeof seats)[number]) => boolean) =>
      seats.flatMap((seat) => (which(seat) ? [seat.name] : [])).join('、')
    const pour = names(({ milk: has }) => has)
    const dry = names(({ milk: has }) => !has)
    const most = `入荷待ちトークンが尽きました。いちばん多く持っているのは${names(() => true)}です。`
    const lost = pour === '' ? '腐る牛乳がないので、何も失いません。' : `${pour}は最も高い牛乳を捨てます。`
    const spared = pour !== '' && dry !== '' ? `${dry}には腐る牛乳がありません。` : ''
    return `${most}${lost}${spared}入荷待ちトークンはすべて戻ります。`
  },
  nothingSpoiled: '腐る牛乳がない',
  goOn: '片づけて続ける',
  choosePour: '捨てる牛乳を選ぶ',
  noMilk: '牛乳なし',
  die: (colour, face) => `${colours[colour]}の${face}`,
  thrown: (colour) => `${colours[colour]}のダイス、転がっています`,
  picked: '集めた',
  frozen: '冷凍中',
  freezeThis: '冷凍する',
  unfreeze: '冷凍をやめる',
  spent: '使用済み',
  milk,
  flipped(id) {
    const tile = tileOf(id)
    return tile.turns === 'cheese'
      ? `チーズ${tile.value}、さらに5点`
      : `アイス${tile.value}、${abilities[tile.ability]}`
  },
  payable: '払える',
  tooDear: '足りない',
  used: 'この手番は使用済み',
  canFlip: '今裏返せる',
  canScoop: '今使える',
  pickDie: '振り直すダイスを選びましょう。',
  set: ({ set, yellow }) => `${set.join(' + ')}${yellow ? '（黄ダイス入り）' : ''}`,
  tray: 'ダイス',
  barns: '牛小屋',
  tiles: 'タイル',
  cheeseBonus: '+5',
}
