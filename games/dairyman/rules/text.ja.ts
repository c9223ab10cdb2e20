import type { Seat, Text } from '@makiba/kernel'
import { ABILITIES, flippedName, milkName } from './names.ja.ts'
import { FACES, tileOf } from './parts.ts'
import { rules } from './prose.ja.ts'
import type { DiceSet } from './sets.ts'
import type { Dairyman, Die, Event, Move, Refusal, Roll } from './state.ts'
import { telling } from './telling.ja.ts'

export { abilityText, flippedName, milkName } from './names.ja.ts'

function setText(set: DiceSet): string {
  return set.join('＋')
}

function dieText({ face, yellow }: Die): string {
  return yellow ? `黄色の${face}` : `${face}の目のダイス1個`
}

function rollText({ dice, yellow }: Roll): string {
  const plain = FACES.flatMap((face) => Array.from({ length: dice[face - 1] as number }, () => face)).join('・')
  if (yellow === null) return plain
  return plain === '' ? `黄色の${yellow}` : `${plain}、黄色の${yellow}`
}

function event(told: Event, who: (seat: Seat) => string): string {
  switch (told.is) {
    case 'displayed':
      return `新しい注文が並びました：${milkName(told.tile)}。`
    case 'started':
      return `最初の手番は${who(told.seat)}に決まりました。`
    case 'took dice':
      return told.red > 0
        ? `${who(told.seat)}はダイスを${told.dice}個取りました（うち赤${told.red}個）。`
        : `${who(told.seat)}はダイスを${told.dice}個取りました。`
    case 'threw': {
      const kept = told.frozen > 0 ? `${told.frozen}個を凍らせたまま、` : ''
      return told.roll === 1
        ? `${who(told.seat)}はダイスを${told.dice}個振りました。`
        : `${who(told.seat)}は${kept}残りの${told.dice}個を振り直しました。`
    }
    case 'rolled':
      return `${told.roll}投目の出目は${rollText(told.fell)}でした。`
    case 'thawed':
      return `ダイスに置かれた冷凍トークン${told.tokens}個がサプライに戻りました。`
    case 'gained freeze':
      return told.for === 'roll'
        ? `${who(told.seat)}は振り続けたので冷凍トークンを1個得ました。`
        : `${who(told.seat)}は失敗したので冷凍トークンを1個得ました。`
    case 'locked':
      return `${who(told.seat)}は${setText(told.set)}を${told.yellow ? '黄色のダイスを使って' : ''}牛小屋${told.barn}にロックし、合計は${told.total}になりました。`
    case 'froze':
      return `${who(told.seat)}は${dieText(told.die)}を凍らせました。`
    case 'flipped': {
      const tile = tileOf(told.tile)
      return tile.turns === 'cheese'
        ? `${who(told.seat)}は黄色の${tile.yellow}を使い、${tile.value}点の牛乳をチーズにしました。`
        : `${who(told.seat)}は冷凍トークンを1個払い、${tile.value}点の牛乳を「${ABILITIES[tile.ability]}」アイスにしました。`
    }
    case 'scooped': {
      const tile = tileOf(told.tile)
      const one = tile.turns === 'ice cream' && tile.ability === 'one'
      const dice = one ? dieText(told) : `${told.face}の目のダイス${told.dice}個`
      return `${who(told.seat)}は${tile.value}点のアイスを使い、${dice}を振り直しました。`
    }
    case 'rerolled':
      return `振り直しの出目は${rollText(told.fell)}でした。`
    case 'stopped':
      return `${who(told.seat)}は合計${told.total}で止めました。`
    case 'claimed':
      return `${who(told.seat)}は${milkName(told.tile)}を獲得しました（残り${told.left}）。`
    case 'delivered':
      return told.unused > 0
        ? `${who(told.seat)}は注文を${told.tiles.length}件納め、${told.unused}を余らせました。`
        : `${who(told.seat)}は注文を${told.tiles.length}件納めました。`
    case 'failed': {
      const cause = told.for === 'no set' ? '組を作れず' : `合計${told.total}ではどの注文にも届かず`
      return `${who(told.seat)}は${cause}失敗し、入荷待ちトークンを取って${told.backorders}個になりました（サプライの残り${told.supply}個）。`
    }
    case 'spoilage':
      return `最後の入荷待ちトークンが取られ、牛乳が傷みました。対象は${told.backorders}個で最多の${told.seats.map(who).join('と')}でした。`
    case 'discarded':
      return `${who(told.seat)}は${milkName(told.tile)}を傷ませて失いました。`
    case 'had no milk':
      return `${who(told.seat)}には傷む牛乳がありませんでした。`
    case 'cleared': {
      const tiles = told.display.length + told.discards.length
      return `タイル${tiles}枚が山札の下に入り、入荷待ちトークン${told.tokens}個がサプライに戻りました。`
    }
    case 'put away':
      return told.red > 0
        ? `${who(told.seat)}はダイスを片づけ、赤いダイス${told.red}個を返しました。`
        : `${who(told.seat)}はダイスを片づけました。`
    case 'ended': {
      const [first] = told.winners
      const points = first === undefined ? 0 : told.scores[first]
      const verb = told.winners.length > 1 ? '勝利を分け合いました' : '勝ちました'
      return `注文を3枚に補充できなくなり、ゲームが終わりました。${told.winners.map(who).join('と')}が${points}点で${verb}。`
    }
  }
}

function refusal(told: Refusal): string {
  switch (told.why) {
    case 'roll first':
      return 'ダイスはまだ手の中です。まず振ってください。'
    case 'already rolled':
      return 'もう振りました。組をロックしてから、振り直すか止めるかを選んでください。'
    case 'lock first':
      return 'まずこの出目から1組以上ロックしてください。'
    case 'nothing to lock':
      return 'この出目に組はありません。タイルの裏返しやアイスを使えるなら使い、なければ失敗を受け入れてください。'
    case 'a set is there':
      return `まだ失敗ではありません。${setText(told.set)}をロックできます。`
    case 'already locked':
      return 'この出目からはもうロックしています。振り直すか止めるかを選んでください。'
    case 'not a set':
      return `${setText(told.set)}の合計は${told.set.reduce((sum, face) => sum + face, 0)}です。組は2個か3個でちょうど10にします。`
    case 'not in rising order':
      return `組の目は小さい順に並べてください（${setText(told.set)}ではなく）。`
    case 'no such dice':
      return told.yellow
        ? `黄色のダイスを使った${setText(told.set)}は作れません。場にあるダイスから選んでください。`
        : `黄色のダイスなしの${setText(told.set)}は作れません。場にあるダイスから選んでください。`
    case 'no such die':
      return `ロックされていないダイスに${dieText(told.die)}はありません。場にあるものを選んでください。`
    case 'no dice left':
      return '振り直すダイスがありません。止めて注文を獲得してください。'
    case 'one die must roll':
      return '少なくとも1個は振らなければなりません。このダイスは凍らせずに残してください。'
    case 'no freeze token':
      return '冷凍トークンがありません。1手番の3投目から、振るたびに1個もらえます。'
    case 'freeze in order':
      return `ダイスは小さい目から順に、黄色は最後に凍らせます。${dieText(told.die)}を凍らせるには、先の分を取り消してください。`
    case 'freezing':
      return '振り直しのためにダイスを凍らせています。さらに凍らせるか、振り直すか、取り消してください。'
    case 'not your tile':
      return `あなたの前に、表向きの${milkName(told.tile)}はありません。自分の牛乳から選んでください。`
    case 'already flipped':
      return `${flippedName(told.tile)}はもう裏返してあります。元には戻りません。`
    case 'yellow die not free':
      return told.at === 'hand'
        ? '黄色のダイスはまだ振られていません。まず振ってください。'
        : '黄色のダイスはロック済みか使用済みです。チーズにするには、ロックされていない必要があります。'
    case 'yellow die shows': {
      const tile = tileOf(told.tile)
      const needed = tile.turns === 'cheese' ? `必要な目は${tile.yellow}です。` : ''
      return `黄色のダイスの目は${told.shows}です。${needed}`
    }
    case 'not ice cream':
      return 'それはあなたのアイスではありません。まず雪印のタイルを冷凍トークンで裏返してください。'
    case 'used this turn':
      return `${flippedName(told.tile)}はこの手番でもう使いました。次の自分の手番でまた使えます。`
    case 'rerolls another way':
      return `このアイスの効果は違います：${flippedName(told.tile)}。`
    case 'no die shows':
      return `ロックされていないダイスに${told.face}の目がないので、振り直すものがありません。`
    case 'stop first':
      return '先に止めてから獲得してください。'
    case 'claiming':
      return 'もう止めました。タイルを獲得するか、終えてください。'
    case 'claim one first':
      return '届く注文があるので、少なくとも1枚は獲得してください。'
    case 'not on display':
      return `${milkName(told.tile)}は場に並んでいません。並んでいる注文から選んでください。`
    case 'too dear':
      return `${milkName(told.tile)}には残りの${told.left}では足りません。`
    case 'claim in order':
      return `タイルは左から順に獲得します。${milkName(told.tile)}も取るには、後の分を取り消してください。`
    case 'nothing spoils':
      return '今は何も傷みません。最後の入荷待ちトークンが取られたときに傷みます。'
    case 'choose what spoils':
      return 'あなたの牛乳が傷みます。最も高いタイルの中から捨てる1枚を選んでください。'
    case 'not the highest':
      return `傷むのは、あなたの牛乳のうち最も高い${told.highest}点のタイルです。`
  }
}

function move(told: Move): string {
  switch (told.do) {
    case 'roll':
      return '振る'
    case 'lock':
      return `${setText(told.set)}をロック${told.yellow ? '（黄色を使う）' : ''}`
    case 'flip':
      return `${flippedName(told.tile)}に裏返す`
    case 'ice': {
      const tile = tileOf(told.tile)
      return tile.turns === 'ice cream' && tile.ability === 'all 2'
        ? `${tile.value}点のアイス：2の目をすべて振り直す`
        : `${tile.value}点のアイス：1の目をすべて振り直す`
    }
    case 'ice one':
      return `${tileOf(told.tile).value}点のアイス：${dieText(told.die)}を振り直す`
    case 'freeze':
      return `${dieText(told.die)}を凍らせる`
    case 'reroll':
      return '振り直す'
    case 'stop':
      return '止める'
    case 'fail':
      return '失敗を受け入れる'
    case 'claim':
      return `${milkName(told.tile)}を獲得`
    case 'done':
      return '獲得を終える'
    case 'spoil':
      return `${milkName(told.tile)}を捨てる`
  }
}

export const text: Text<Dairyman> = {
  name: '小牧牛乳屋',
  tagline: '10を作って注文を納めよう。牛乳が傷む前に止める勇気も。',
  options: {
    tiles: {
      label: '牛乳タイル',
      help: '山札に入る注文の組み合わせです。',
      values: {
        standard: '標準：40点が3枚、長めのゲーム',
        smooth: 'なめらか：40点が2枚、長さが安定したゲーム',
      },
    },
    freezeOnFail: {
      label: '失敗で冷凍トークン',
      help: '失敗した人は、入荷待ちトークンと一緒に冷凍トークンも1個取ります。',
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}
