import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { type TileId, tileOf } from '../../rules/parts.ts'

const abilities = {
  'all 1': 'ロックしていない1の目をすべて',
  'all 2': 'ロックしていない2の目をすべて',
  one: 'ロックしていないダイスを1個',
} as const

/** What makes something else of a tile. */
function turns(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `棚にあるとき、黄色のダイスの${tile.yellow}でチーズになります。5点増え、もう傷みません。`
    : `棚にあるとき、冷凍トークン1個でアイスになります。手番ごとに1回、${abilities[tile.ability]}振り直せて、もう傷みません。`
}

function made(id: TileId): Explanation {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? {
        title: `チーズ（${tile.value}＋5点）`,
        words: `ゲーム終了時に${tile.value + 5}点です。チーズは決して傷みません。`,
      }
    : {
        title: `アイス（${tile.value}点）`,
        words: `ゲーム終了時に${tile.value}点で、決して傷みません。自分の手番ごとに1回、${abilities[tile.ability]}振り直せます。10が作れない出目も救えます。`,
      }
}

const dice: { readonly [colour: string]: Explanation } = {
  white: {
    title: '白いダイス',
    words: 'ちょうど10になる2個か3個を選ぶと、牛小屋にロックされます。ロックしていないダイスは、次に振り直されます。',
  },
  red: {
    title: '赤いダイス',
    words: '入荷待ちトークン1個につき1個多く振れます。白いダイスと同じように数え、手番が終わると返します。',
  },
  yellow: {
    title: '黄色のダイス',
    words:
      '白いダイスと同じように数えます。ロックしていないときに、自分の牛乳タイルに書かれた目が出ていれば、その牛乳をチーズにできます。使うと、この手番ではもう振れません。',
  },
}

const others: { readonly [name: string]: Explanation } = {
  stack: {
    title: '注文の山札',
    words: '新しい注文はここから出ます。場の3枚を補充できなくなったら、ゲームは終わりです。',
  },
  barns: {
    title: '牛小屋',
    words:
      'ロックした10は、1投目、2投目、それ以降の牛小屋に分けて入ります。どれも10の価値です。3投目からは、振るたびに冷凍トークンを1個もらえます。',
  },
  total: { title: '牛小屋の合計', words: 'やめたときに注文の支払いに使える数です。ロックした組1つが10です。' },
  churn: { title: '牛乳缶', words: '選んだダイスの合計です。ちょうど10になるとロックされます。' },
  freeze: {
    title: '冷凍トークン',
    words:
      '振り直す前にダイスに置くと、その目が残ります。雪の印の牛乳をアイスにするのにも使います。3投目から、振るたびに1個もらえます。',
  },
  backorder: {
    title: '入荷待ちトークン',
    words:
      '手番に失敗すると受け取ります。ゲーム終了時に1個につきマイナス5点ですが、手番で赤いダイスを1個多く振れます。最後の1個が取られると、最も多く持つ人の牛乳が傷みます。',
  },
  'red-supply': { title: '赤いダイス', words: '入荷待ちトークンを持つ人が、1個につき1個ずつ振ります。' },
  ten: {
    title: '10の組',
    words: 'ちょうど10になる2個か3個です。押すとロックされ、支払いに使える数が10増えます。やめるまで動きません。',
  },
  tiles: { title: 'タイル', words: 'この人が届けた注文の数です。書かれた数字がそのまま点になります。' },
  shelf: { title: '棚', words: '下に見えている牛乳、チーズ、アイスが誰のものかを選びます。ほかの人の棚も見られます。' },
  roll: { title: '振る', words: 'ダイスをすべて振ります。そのあと、10を1組以上ロックしなければなりません。' },
  reroll: {
    title: 'もう一度振る',
    words: 'ロックも冷凍もしていないダイスをすべて振り直します。新しい10が作れなければ、手番は丸ごと失敗です。',
  },
  stop: { title: 'やめる', words: '振るのをやめて、牛小屋の合計で注文を取ります。余りは失われます。' },
  fail: {
    title: '失敗を受け入れる',
    words: '10が作れません。何も届けずに手番が終わり、入荷待ちトークンを1個受け取ります。',
  },
  claim: { title: '届ける', words: '選んだ注文を取り、手番を終えます。' },
}

function of(name: string): Explanation {
  const [kind, which] = partsOf(name)
  const id = Number(which)
  switch (kind) {
    case 'order':
      return {
        title: `${tileOf(id).value}の注文`,
        words: `やめたときに、牛小屋の合計から${tileOf(id).value}を払って取ります。同じだけの点になります。${turns(id)}`,
      }
    case 'milk':
      return { title: `牛乳（${tileOf(id).value}点）`, words: `${tileOf(id).value}点です。${turns(id)}` }
    case 'made':
      return made(id)
    case 'die':
      return dice[which] as Explanation
    default:
      return others[name] as Explanation
  }
}

export const ja: Explanations = {
  aim: 'ダイスで10を作ってロックし、その合計で牛乳の注文に応えます。集めたタイルが点になります。振り続けるほど合計は増えますが、10が作れないと手番は丸ごと失敗です。注文がなくなったとき、点がいちばん多い人の勝ちです。',
  of,
}
