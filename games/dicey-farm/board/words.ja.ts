import type { Good } from '../rules/parts.ts'
import { remarkOf, tierOf } from '../rules/reading.ts'
import type { Move } from '../rules/state.ts'
import { countDishes } from './dishes.ts'
import { sheetRows } from './sheet.ts'
import { namesIn } from './vocabulary.ts'
import type { Words } from './words.ts'

const list = (parts: readonly string[]): string => parts.join('、')
const back = (die: number): string => (die > 0 ? `、${die}の目が戻る` : '')
const isSeed = (good: Good): boolean => good.endsWith('Seed')
const can = (moves: readonly Move[], what: Move['do']) => moves.some((move) => move.do === what)

export const ja: Words = {
  status: (view) => `第${view.round}ラウンド（全8）`,
  ask(view, moves) {
    switch (view.stage.is) {
      case 'act':
        if (can(moves, 'end'))
          return view.round === 8
            ? 'ダイスを使い切りました。ゲームを終えましょう。'
            : 'ダイスを使い切りました。よければラウンドを終えましょう。'
        return can(moves, 'discard')
          ? 'どのダイスにも使い道がありません。脇に置きましょう。'
          : '光っているところにダイスを置きましょう。'
      case 'sow':
        return '何をまくか選びましょう。'
      case 'ship':
        return '荷車に積みましょう。'
      case 'keep':
        return '誰に残ってもらうか選びましょう。'
      case 'offer':
      case 'stock':
      case 'dice':
      case 'recruit':
      case 'open':
      case 'over':
        return undefined
    }
  },
  why(view, result) {
    const names = namesIn('ja')
    const tier = names.tiers[tierOf(result.scores[0] ?? 0)]
    return `${tier.name}。${names.remarks[remarkOf(view.points)]}`
  },
  sheet: (view) => sheetRows(view, namesIn('ja')),
  keys: [
    ['1〜6', 'その目のダイスを取る'],
    ['E', 'ラウンドを終える'],
  ],
  round: 'ラウンド',
  roundOf: (round) => `${round}/8`,
  roundLabel: (round, dice, when) =>
    `第${round}ラウンド、ダイス${dice}個${when === 'past' ? '、終了' : when === 'now' ? '、今' : ''}`,
  foodDue: '今夜の食料',
  dueLabel: (food, due) => `今夜の食料 ${due} のうち ${food}`,
  dueNote: (missing, cookable) =>
    missing === 0 ? '足りています' : cookable >= missing ? `あと${missing}つ料理が必要` : `${missing - cookable}不足`,
  eatenNote: (missing) => (missing === 0 ? '食べました' : `${missing}不足`),
  points: '点',
  pointsNote: '今終わった場合',
  begging: (counters, forgiven) => `物乞い${counters}${forgiven > 0 ? `（${forgiven}は帳消し）` : ''}`,
  farm: 'あなたの牧場',
  fields: (count, empty) => `畑${count}、空き${empty}`,
  emptyField: '空いた畑',
  sown: (crop, gives) => `${crop}の畑、収穫は${gives}`,
  herd: (animals) => `${animals}の牧草地`,
  stable: (horses) => `馬小屋に${horses}`,
  pantry: '納屋',
  rotsTonight: '今夜腐る',
  ingredient: (amount, rots) => `${amount}${rots ? '、今夜腐る' : ''}。食べる・料理する`,
  cookWith: (amount, other) => `${amount}。${other}と料理して食料3`,
  eatOne: (amount) => `${amount}。1つ食べて食料1`,
  good: (amount, rots) => `${amount}${rots ? '、今夜腐る' : ''}`,
  cook: '料理',
  dishes: (cooking, names) =>
    countDishes(cooking, (goods) => goods.map((good) => names.goods[good]).join('+'))
      .map(([name, times]) => (times === 1 ? name : `${name}×${times}`))
      .join('、'),
  spoon: '別の食材で料理（食料3）、同じものをもう一度で食べる（食料1）。',
  ifEnded: '今ラウンドを終えると',
  hungry: (missing, forgiven) =>
    `食料が${missing}不足：物乞い${missing}、${forgiven > 0 ? `牧師が${forgiven === missing ? 'すべて' : `${forgiven}つ`}帳消しにして` : ''}`,
  noLoss: '減点なし',
  fed: 'みんな食べられます。',
  wouldRot: (goods) => `${goods}が腐る`,
  matures: (whisky) => `ウィスキー${whisky}:`,
  nothingRots: '腐るものはありません。',
  list,
  dice: 'ダイス',
  die: (face) => `ダイス ${face}`,
  thrown: '転がっているダイス',
  held: '手の中',
  inHand: (face) => `「${face}」を選択中。`,
  lit: '置ける場所が光っています。',
  used: (action) => `使用済み：${action}`,
  startOver: 'ラウンドをやり直す',
  startOverShort: 'やり直す',
  endRound: 'ラウンドを終える',
  endGame: 'ゲームを終える',
  endFed: '料理して終える',
  endHungry: (missing) => `${missing}不足`,
  aside: (face) => `${face}を脇に置く`,
  actions: 'アクション',
  shop: '店',
  people: '職人',
  build: '増築',
  tabs: '牧場の各部',
  gain(prospect, names) {
    if ('refused' in prospect) return ja.rest(prospect.refused, names)
    switch (prospect.on) {
      case 'fish':
        return `魚+${prospect.fish}`
      case 'till':
        return `畑+${prospect.fields}`
      case 'sow': {
        const planted = prospect.seeds === 0 ? 'まく種なし' : `畑${prospect.seeds}つまで`
        return prospect.sower ? `${planted}、その後1の目` : planted
      }
      case 'ship':
        return `${prospect.shipments}回まで`
      case 'contract':
        return `食料${prospect.food}で1人`
      case 'recruit':
        return `${prospect.keeps}人残し、${prospect.comes}人来る`
      case 'build':
        return `${prospect.facilities.length}つから1つ`
      case 'tourism':
        return `${prospect.points}点まで`
      case 'oven':
        return `麦${prospect.wheat}→食料${prospect.food}`
      case 'butterWorkshop':
        return `牛乳${prospect.milk}→バター${prospect.milk}`
      case 'slaughterHut':
        return `肉に${prospect.back > 0 ? `、${prospect.back}が戻る` : ''}`
      case 'elder':
      case 'official':
      case 'nightWatch':
        return `${prospect.to.join('か')}になる`
      case 'merchant':
      case 'peddler':
      case 'livestockDealer':
      case 'gardenDealer':
      case 'foodDealer':
        return names.amount(...prospect.ware)
    }
  },
  rest(refusal, names) {
    switch (refusal.why) {
      case 'already done':
        return '実行済み'
      case 'other till die':
        return `もう1つ${refusal.die}が必要`
      case 'no empty field':
        return '空いた畑なし'
      case 'too little food':
        return `食料${refusal.need}が必要（手持ち${refusal.food}）`
      case 'offer too small':
        return `候補は${refusal.offer}人だけ`
      case 'needs a six':
        return '6の目が必要'
      case 'no animal':
        return '家畜なし'
      case 'too few goods':
        return `${names.goods[refusal.good]}なし`
      default:
        return '今は不可'
    }
  },
  noWheat: '麦なし',
  noMilk: '牛乳なし',
  pickDie: 'ダイスが必要',
  plantAll: (seeds) => `${seeds}つまく`,
  shipBest: (points) => `まとめて+${points}点`,
  shipBestLabel: (points, deals) => `いちばん点になる積み方で出荷、${points}点：${deals}`,
  horseTrip: '馬の出荷',
  horseShipments: (count) => `${count}回、ダイス不要`,
  takePoints: (points, gained, die) =>
    `観光化：${gained < points ? `${points}を使い${gained}点` : `${points}点`}${back(die)}`,
  bake: (wheat, food, die) => `パン焼き釜：麦${wheat}を食料${food}に${back(die)}`,
  churn: (milk, die) => `バター工房：牛乳${milk}をバターに${back(die)}`,
  slaughter: (animal, names) => `${names.goods[animal]}を解体`,
  becomes: (face, to) => `${face}を${to}に`,
  slotIsDie: '出目の品を1つもらえます',
  slot: (die, ware, names) => `${die}：${ja.ware(ware, names)}`,
  ware: ([good, amount], names) =>
    isSeed(good) ? `${names.goods[good]}×${amount}` : amount === 1 ? names.goods[good] : names.amount(good, amount),
  pickBuilding: '建てる設備を選びましょう。光っているものを建てられます。',
  pickArtisan: '契約する職人を選びましょう。光っている職人と契約できます。',
  buildings: '設備',
  buildNote: '6の目で1つ',
  built: '建設済み',
  yourArtisans: '契約した職人',
  noArtisans: 'まだいません。契約には出目と同じ数の食料が要ります。',
  onOffer: '契約できる職人',
  nobody: '候補はいません。',
  leaving: (count) => (count === 0 ? '今夜は全員残る' : `今夜${count}人去る`),
  leaves: '今夜去る',
  hireFor: (food) => `食料${food}`,
  cookAndHire: (food, dishes) => `食料${food}（${dishes}を料理）`,
  cookFor: (food) => `食料${food}（先に料理）`,
  whoStays: '募集',
  mark: (mark, left) => (mark === 'stay' ? `残す職人を${left}人選ぶ` : `去る職人を${left}人選ぶ`),
  stays: '残る',
  goes: '去る',
  cart: '荷車',
  cartNote: (used, limit) => `${limit}回中${used}回`,
  dealGives: (points, goods) => (points > 0 ? `+${points}点` : `+${goods}`),
  all: (times) => `${times}つ積む`,
  done: '終える',
  unused: (left) => `残り${left}回`,
  sowing: '種まき',
  sowNote: (empty) => `空いた畑${empty}`,
  plant: (seeds) => `${seeds}をまく`,
  bySource: '得点の内訳',
  total: '合計',
  ranks: '段位',
  yourRank: 'あなたの段位',
  artisan: (artisan, names) => names.artisans[artisan].name,
}
