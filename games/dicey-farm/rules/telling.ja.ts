import type { Part, Telling } from '@makiba/kernel'
import { artisansIn, buildable, diceOf, fieldsOf, isUsed, openShops, spoils, total } from './farm.ts'
import { type Artisan, CROPS, dueIn, type Facility, GOODS, type Good, ROUNDS, SOURCES, TOURISM_CAP } from './parts.ts'
import { standing } from './score.ts'
import { type DiceyFarm, ONCE, type View } from './state.ts'
import { words } from './words.ja.ts'

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['ありません。'])
const named = ({ name, effect }: { readonly name: string; readonly effect: string }) => `${name}：${effect}`
const isArtisan = (one: Artisan | Facility): one is Artisan => Object.hasOwn(words.artisans, one)

function stage(view: View): string[] {
  const { stage: now } = view
  switch (now.is) {
    case 'sow':
      return ['種まきの途中です。空いた畑にまいたら、「終わり」を選んでください。']
    case 'ship':
      return [`出荷の途中です。あと${now.left}回出荷できます。`]
    case 'keep': {
      const kept = now.kept.map((artisan) => words.artisans[artisan].name)
      return [
        `募集の途中です。左から順に、あと${now.left}人残します。`,
        ...(kept.length > 0 ? [`残した職人：${kept.join('、')}。`] : []),
      ]
    }
    case 'over':
      return ['8ラウンドが終わりました。']
    case 'offer':
    case 'stock':
    case 'dice':
    case 'act':
    case 'recruit':
    case 'open':
      return []
  }
}

function day(view: View): Part {
  const dice = diceOf(view)
  const used = ONCE.filter((once) => isUsed(view, once)).map((once) => words.actions[once].name)
  const due = dueIn(view.round)
  return {
    heading: `第${view.round}ラウンド（全${ROUNDS}ラウンド）`,
    lines: [
      ...stage(view),
      dice.length > 0 ? `場のダイス：${dice.join('、')}。` : '場にダイスはありません。',
      `今夜の食事には食料が${due}必要で、今は${view.goods.food}あります。足りない分は物乞いになり、1つにつき3点を失います。`,
      ...(used.length > 0 ? [`このラウンドに済んだこと：${used.join('、')}。`] : []),
      ...(view.tilled.length > 0 ? [`このラウンドに耕した目：${view.tilled.join('、')}。`] : []),
      `これから来る職人は${artisansIn(view.deck).length}人です。`,
    ],
  }
}

function barn(view: View): Part {
  const held = GOODS.filter((good) => view.goods[good] > 0)
  const amount = (good: Good) => words.amount(good, view.goods[good])
  const keeps = held.filter((good) => !spoils(view, good))
  const rots = held.filter((good) => spoils(view, good))
  return {
    heading: '倉庫と家畜',
    lines: orNone([
      ...(keeps.length > 0 ? [`残るもの：${keeps.map(amount).join('、')}。`] : []),
      ...(rots.length > 0 ? [`今夜腐るもの：${rots.map(amount).join('、')}。`] : []),
      ...(view.beg > 0 ? [`物乞い${view.beg}つ。`] : []),
    ]),
  }
}

function fields(view: View): Part {
  const sown = CROPS.filter((crop) => view.sown[crop] > 0)
  return {
    heading: '畑',
    lines: [
      `畑は${fieldsOf(view)}つ、そのうち空きは${view.empty}つです。`,
      ...sown.map((crop) => `${words.goods[crop]}を${view.sown[crop]}つの畑にまいてあります。`),
      '家畜は種類ごとに畑を1つ使います。',
    ],
  }
}

function points(view: View): Part {
  const now = standing(view)
  const lines = SOURCES.filter((source) => now[source] !== 0).map(
    (source) => `${words.sources[source]}：${now[source]}点`,
  )
  const capped = view.options.tourismCap && view.points.tourism > 0 ? [`観光化は合計${TOURISM_CAP}点までです。`] : []
  return { heading: '今終わったときの点数', lines: [`合計${total(now)}点`, ...lines, ...capped] }
}

export const telling: Telling<DiceyFarm> = {
  view: (view) => [
    day(view),
    barn(view),
    fields(view),
    ...openShops(view).map((shop) => ({
      heading: words.actions[shop].name,
      lines: orNone(view.stock[shop].map(([good, amount], i) => `${i + 1}番：${words.amount(good, amount)}`)),
    })),
    { heading: '契約できる職人（左から）', lines: orNone(view.offer.map((artisan) => named(words.artisans[artisan]))) },
    {
      heading: 'あなたの職人と設備',
      lines: orNone(view.have.map((one) => named(isArtisan(one) ? words.artisans[one] : words.facilities[one]))),
    },
    { heading: '建てられる設備', lines: orNone(buildable(view).map((one) => named(words.facilities[one]))) },
    points(view),
  ],
  kinds: {
    fish: '釣り',
    till: '畑を耕す',
    sow: '種まき',
    plant: 'まく種を選ぶ',
    shop: '店で買う',
    ship: '出荷',
    deal: '荷を出す',
    contract: '職人と契約',
    recruit: '募集',
    keep: '職人を残す',
    build: '増築',
    tourism: '観光化',
    oven: 'パンを焼く',
    butterWorkshop: 'バターを作る',
    slaughterHut: '解体小屋を使う',
    horse: '馬で出荷',
    alter: 'ダイスの目を変える',
    eat: '食べる',
    cook: '料理する',
    discard: 'ダイスを捨てる',
    done: '終わり',
    end: 'ラウンドを終える',
  },
}
