import type { Seat, Text } from '@makiba/kernel'
import { type Face, SEED_OF, type Ware } from './parts.ts'
import { rules } from './prose.ja.ts'
import type { DiceyFarm, Event, Move, Refusal } from './state.ts'
import { telling } from './telling.ja.ts'
import { words } from './words.ja.ts'

export { words } from './words.ja.ts'

type Who = (seat: Seat) => string

export const text: Text<DiceyFarm> = {
  name: 'ダイシーファーム',
  tagline: '8ラウンド、25個のダイスで営む、ひとりの牧場。',
  options: {
    tourismCap: {
      label: '観光化は20点まで',
      help: 'ルール文の通りです。オリジナルのプログラムは20を超えても数え続けるので、点数を比べるときは外してください。',
    },
    butterWorkshop: {
      label: 'バター工房',
      help: 'ルール文の設備に名前がありますが、オリジナルの1.02版では外されていました。',
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}

function some(wares: readonly Ware[]): string {
  return wares.map(([good, amount]) => words.amount(good, amount)).join('、')
}

function artisans(names: readonly (keyof typeof words.artisans)[]): string {
  return names.map((name) => words.artisans[name].name).join('、')
}

function faces(dice: readonly Face[]): string {
  return dice.join('・')
}

function event(event: Event, who: Who): string {
  const you = who(0)
  switch (event.is) {
    case 'round':
      return `第${event.round}ラウンドが始まりました。`
    case 'came':
      return `「契約できる職人」に${artisans(event.artisans)}が加わりました。`
    case 'stocked':
      return `${words.actions[event.shop].name}の品揃え：${event.wares.map(([good, amount], i) => `${i + 1}は${words.amount(good, amount)}`).join('、')}。`
    case 'harvested':
      return event.fields === 0
        ? `家畜から${some(event.goods)}が手に入りました。`
        : `${you}は${some(event.goods)}を収穫し、畑${event.fields}つが空きました。`
    case 'cared':
      return `世話人が食料${event.food}を持ってきました。`
    case 'rolled':
      return `${you}のダイスの目は${faces(event.dice)}でした。`
    case 'fished':
      return `${you}は${event.die}の目で釣りをして、魚を${event.fish}つ得ました。`
    case 'tilled':
      return `${you}は${event.die}の目で畑を${event.fields}つ耕しました。`
    case 'sowing':
      return `${you}は${event.die}の目で種まきに出ました。`
    case 'planted':
      return `${you}は${words.goods[SEED_OF[event.crop]]}を${event.times}つの畑にまきました。`
    case 'bought':
      return `${you}は${event.die}の目で${words.actions[event.shop].name}から${words.amount(event.good, event.amount)}を手に入れました。`
    case 'shipping':
      return `${you}は${event.die}の目で出荷を始めました（${event.shipments}回まで）。`
    case 'horse':
      return `${you}は馬で出荷を始めました（ダイスなしで${event.shipments}回まで）。`
    case 'shipped':
      return shipped(event, you)
    case 'closed':
      return event.left === 0 ? '出荷が終わりました。' : `出荷が終わりました。残り${event.left}回は使われませんでした。`
    case 'contracted':
      return `${you}は${event.die}の目で、食料${event.food}を払って${words.artisans[event.artisan].name}と契約しました。`
    case 'recruiting':
      return `${you}は${event.die}の目で職人を募集しました。`
    case 'kept':
      return event.dismissed.length === 0
        ? `${you}は職人を全員残しました。`
        : `${you}は${artisans(event.artisans)}を残しました。${artisans(event.dismissed)}は去り、もう現れません。`
    case 'built':
      return `${you}は${event.die}の目で${words.facilities[event.facility].name}を建てました。`
    case 'foaled':
      return `馬小屋に馬が${event.horses}頭やって来ました。`
    case 'freed':
      return event.animal === 'horse'
        ? '馬のいた畑が空きました。'
        : `最後の${words.goods[event.animal]}がいなくなり、畑が空きました。`
    case 'settled':
      return `${words.goods[event.animal]}が空いた畑に入りました。`
    case 'toured':
      return event.gained < event.points
        ? `${you}は${event.die}の目のうち${event.points}を観光化に使い、${event.gained}点を得ました（合計20点まで）。`
        : `${you}は${event.die}の目の観光化で${event.gained}点を得ました。`
    case 'baked':
      return event.wheat === 0
        ? `${you}は${event.die}の目でパン焼き釜に火を入れましたが、何も焼きませんでした。`
        : `${you}は${event.die}の目で麦${event.wheat}つを焼き、食料${event.food}を得ました。`
    case 'churned':
      return event.milk === 0
        ? `${you}は${event.die}の目でバター工房を開けましたが、何も作りませんでした。`
        : `${you}は${event.die}の目で牛乳${event.milk}つをバターにしました。`
    case 'slaughtered':
      return event.animal === 'none'
        ? `${you}は${event.die}の目で解体小屋を開けましたが、家畜には手を付けませんでした。`
        : `${you}は${event.die}の目で${words.goods[event.animal]}を解体し、肉を${event.meat}つ得ました。`
    case 'returned':
      return event.from === 'sower'
        ? `種まき人が${event.die}の目のダイスを持ってきました。`
        : `${event.die}の目のダイスが戻りました。`
    case 'altered':
      return `${words.artisans[event.artisan].name}が${event.die}の目のダイスを${event.to}にしました。`
    case 'ate':
      return `${you}は${words.goods[event.good]}1つを食料1に変えました。`
    case 'cooked':
      return `${you}は${words.goods[event.goods[0]]}と${words.goods[event.goods[1]]}を料理し、食料3を得ました。`
    case 'discarded':
      return `どのダイスにも使い道がなく、${you}は${event.die}の目のダイスを捨てました。`
    case 'fed':
      return event.missing === 0
        ? `${you}は食料${event.due}を食べました。`
        : `${you}は食料${event.due}のうち${event.paid}しか用意できず、物乞いカウンターを${event.missing}つ受け取りました。`
    case 'matured':
      return `ウィスキーで${event.points}点を得ました。`
    case 'rotted':
      return `${some(event.goods)}が腐りました。`
    case 'left':
      return `${artisans(event.artisans)}が「契約できる職人」から去りました。`
    case 'scored':
      return scored(event)
    case 'forgiven':
      return `牧師が物乞いを${event.counters}つ帳消しにしました。`
    case 'ended':
      return `8ラウンドが終わり、牧場は${event.score}点になりました。`
  }
}

function shipped({ deal, took, gave, points }: Event & { is: 'shipped' }, you: string): string {
  const [to] = deal.split(':') as [string]
  const where = to === 'market' ? '市場' : words.artisans[to as keyof typeof words.artisans].name
  return `${you}は${where}に${some(took)}を出荷し、${points > 0 ? `${points}点` : some(gave)}を得ました。`
}

function scored({ source, points }: Event & { is: 'scored' }): string {
  if (source === 'beg') return `物乞いで${-points}点を失いました。`
  const name = source === 'tourGuide' ? words.artisans.tourGuide.name : words.sources[source]
  return `${name}で${points}点を得ました。`
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'no such die':
      return refusal.dice.length === 0
        ? 'ダイスはもう残っていません。よければラウンドを終えてください。'
        : `${refusal.die}の目のダイスはありません。今あるのは${faces(refusal.dice)}です。`
    case 'already done':
      return refusal.action === 'till'
        ? '畑を耕せるのは1ラウンドに2回までです。'
        : `「${words.actions[refusal.action].name}」は1ラウンドに1回だけで、もう行いました。`
    case 'other till die':
      return `2回目に畑を耕すには、1回目と同じ${refusal.die}の目が必要です。`
    case 'no empty field':
      return refusal.animal === 'none'
        ? '種をまくには空いた畑が必要です。先に畑を耕してください。'
        : `最初の${words.goods[refusal.animal]}には空いた畑が必要です。先に畑を耕してください。`
    case 'shop closed':
      return `${words.actions[refusal.shop].name}はまだ来ていません。先に契約してください。`
    case 'too little food':
      return `この契約には食料が${refusal.need}必要ですが、${refusal.food}しかありません。先に食材を食料に変えてください。`
    case 'not on offer':
      return `${words.artisans[refusal.artisan].name}は「契約できる職人」にいません。`
    case 'offer too small':
      return `${refusal.die}の目では${refusal.die}人を残しますが、職人は${refusal.offer}人しかいません。小さい目を使ってください。`
    case 'needs a six':
      return `増築には6の目か大工が必要です。このダイスは${refusal.die}です。`
    case 'already built':
      return `${words.facilities[refusal.facility].name}はもう建っています。`
    case 'not in this game':
      return `このゲームに${words.facilities[refusal.facility].name}はありません。`
    case 'not built':
      return `${words.facilities[refusal.facility].name}はまだ建っていません。`
    case 'not hired':
      return `${words.artisans[refusal.artisan].name}とは契約していません。`
    case 'die too small':
      return `${refusal.die}の目で使えるのは${refusal.die}までです（${refusal.asked}は多すぎます）。`
    case 'too few goods':
      return `${words.goods[refusal.good]}が${refusal.need}必要ですが、${refusal.have}しかありません。`
    case 'no animal':
      return '解体小屋には鶏・羊・豚・牛のどれかが必要です。'
    case 'no horse':
      return 'この出荷には馬が必要です。'
    case 'cannot alter':
      return `${words.artisans[refusal.artisan].name}が${refusal.die}の目を変えられるのは${refusal.to.join('か')}だけです。`
    case 'too few fields':
      return `空いた畑は${refusal.empty}つしかありません。`
    case 'too few shipments':
      return `出荷できるのはあと${refusal.left}回です。`
    case 'passed over':
      return `職人は左から順に残します。${words.artisans[refusal.artisan].name}はもう通り過ぎたか、すでに残しています。`
    case 'too few after':
      return `職人は左から順に残します。${words.artisans[refusal.artisan].name}から選ぶと、あと${refusal.left}人を残せません。`
    case 'dice left':
      return `ダイスをすべて使うまでラウンドは終わりません。残りは${faces(refusal.dice)}です。`
    case 'dice have a use':
      return 'ダイスを捨てられるのは、どのダイスにも使い道がないときだけです。'
    case 'busy':
      return {
        sow: '先に種まきを終えてください。まくか、「終わり」を選んでください。',
        ship: '先に出荷を終えてください。出荷するか、「終わり」を選んでください。',
        keep: '先に、残す職人を選んでください。',
      }[refusal.with]
    case 'not begun':
      return {
        plant: '種をまくには、先に「種まき」にダイスを使ってください。',
        deal: '出荷するには、先に「出荷」にダイスを使うか、馬を使ってください。',
        keep: '職人を残すには、先に「募集」にダイスを使ってください。',
        done: '終えるものはありません。',
      }[refusal.step]
  }
}

function move(move: Move): string {
  switch (move.do) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'recruit':
      return `${move.die}の目で${words.actions[move.do].name}`
    case 'discard':
      return `${move.die}の目を捨てる`
    case 'shop':
      return `${words.actions[move.shop].name}:${move.die}番`
    case 'contract':
      return `${move.die}の目で${words.artisans[move.artisan].name}と契約`
    case 'build':
      return `${move.die}の目で${words.facilities[move.facility].name}を増築`
    case 'tourism':
      return `観光化：${move.die}の目から${move.points}`
    case 'oven':
      return `パン焼き釜：${move.die}の目で麦${move.wheat}つ`
    case 'butterWorkshop':
      return `バター工房：${move.die}の目で牛乳${move.milk}つ`
    case 'slaughterHut':
      return move.animal === 'none'
        ? `解体小屋：${move.die}の目で何もしない`
        : `解体小屋：${move.die}の目で${words.goods[move.animal]}`
    case 'alter':
      return `${words.actions[move.artisan].name}:${move.die}を${move.to}に`
    case 'eat':
      return `${words.goods[move.good]}を食べる`
    case 'cook':
      return `${words.goods[move.goods[0]]}と${words.goods[move.goods[1]]}を料理`
    case 'horse':
      return '馬で出荷'
    case 'plant':
      return `${words.amount(SEED_OF[move.crop], move.times)}をまく`
    case 'deal':
      return move.times === 1 ? words.deals[move.deal] : `${words.deals[move.deal]}（${move.times}回）`
    case 'keep':
      return `${words.artisans[move.artisan].name}を残す`
    case 'done':
      return '終わり'
    case 'end':
      return 'ラウンドを終える'
  }
}
