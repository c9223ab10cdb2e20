import type { CoachText } from '../../coach.ts'
import type { Deed, Ware } from '../rules/index.ts'
import { words } from '../rules/words.ja.ts'
import type { Remark } from './remark.ts'

const goods = (wares: readonly Ware[]) => wares.map(([good, amount]) => words.amount(good, amount)).join('、')

const DEEDS: { readonly [D in Deed]: string } = {
  fish: '釣り',
  till: '畑を耕す',
  sow: '種まき',
  ship: '出荷',
  shop: '買い物',
  contract: '契約',
  recruit: '募集',
  build: '増築',
  tourism: '観光化',
  oven: 'パン焼き',
  butterWorkshop: 'バター作り',
  slaughterHut: '解体',
  alter: '目を変える',
  discard: 'ダイスを捨てる',
}

function say(remark: Remark): string {
  switch (remark.is) {
    case 'hungry': {
      const rest = remark.dice === 0 ? 'ダイスはもうありません。' : `ダイスは残り${remark.dice}個です。`
      const cooking =
        remark.cookable === 0
          ? '足りません。料理できる食材もありません。'
          : remark.cookable >= remark.missing
            ? `足りませんが、手持ちの食材で${remark.cookable}作れます。`
            : `足りません。料理しても${remark.cookable}しか作れません。`
      return `今夜の食料が${remark.missing}${cooking}${rest}`
    }
    case 'fed':
      return remark.dice === 0
        ? `今夜の食料${remark.due}はそろい、ダイスも使い切りました。`
        : `今夜の食料${remark.due}はそろっています。残り${remark.dice}個のダイスは、点や明日のために使えます。`
    case 'sowing':
      return `種は${remark.seeds}個、空いた畑は${remark.empty}つです。`
    case 'shipping':
      return `出荷はあと${remark.left}回。高く売れるものと、今夜いるものは何でしょう。`
    case 'keeping':
      return `残す職人をあと${remark.left}人選びます。`
    case 'plan':
      if (remark.deeds.length === 0) return '残りの仕事に、ダイスはいりません。'
      return remark.deeds.length === 1
        ? `このラウンドの残りは「${remark.deeds.map((deed) => DEEDS[deed]).join('')}」がよさそうです。`
        : `このラウンドは「${remark.deeds.map((deed) => DEEDS[deed]).join('→')}」と進めるのがよさそうです。`
    case 'cook first':
      return remark.missing === 0
        ? 'まず食料を作りましょう。次の仕事に使います。'
        : `まず食料を作りましょう。今夜は${remark.missing}足りません。`
    case 'fill fields':
      return `畑が${remark.empty}つ空いています。空いた畑からは何も採れません。`
    case 'sell':
      return remark.points === 0
        ? 'すぐに点になるものはありませんが、別のものに変えられます。'
        : `手持ちのもので、すぐに${remark.points}点まで取れます。`
    case 'keep the best':
      return '役に立ち、食料も払える職人を残しましょう。'
    case 'finished':
      return 'このアクションはここまでです。'
    case 'to bed':
      return '今日の仕事はおしまいです。'
    case 'gets':
      return `手に入るもの：${goods(remark.goods)}。`
    case 'gives':
      return `使うもの：${goods(remark.goods)}。`
    case 'points':
      return `${remark.points}点になります。`
    case 'tonight':
      return remark.after === 0
        ? `${remark.before}足りなかった今夜の食事が、これで間に合います。`
        : `今夜足りない食料は、${remark.before}から${remark.after}になります。`
    case 'fields':
      return remark.empty === 0
        ? `畑は${remark.fields}つになり、空きはありません。`
        : `畑は${remark.fields}つになり、そのうち${remark.empty}つが空いています。`
    case 'seeds':
      return `すぐに${remark.seeds}個の種をまけます。`
    case 'shipments':
      return remark.points === 0
        ? `${remark.shipments}回まで出荷できます。`
        : `${remark.shipments}回まで出荷でき、すぐに${remark.points}点まで取れます。`
    case 'hires':
      return `${words.artisans[remark.artisan].name}との契約には食料が${remark.food}いります。食料の残りは${remark.left}です。${words.artisans[remark.artisan].effect}`
    case 'recruits':
      return `${remark.keeps}人を残し、新しく${remark.comes}人が来ます。`
    case 'builds':
      return words.facilities[remark.facility].effect
    case 'die back':
      return `${remark.die}のダイスが戻り、また使えます。`
    case 'alters':
      return `${remark.die}を${remark.to}に変えると、もっとよい使い道があります。`
    case 'no use':
      return `${remark.die}のダイスには、もう使い道がありません。`
    case 'grows':
      return `${words.goods[remark.crop]}の畑${remark.fields}つから、次の収穫で${words.amount(remark.crop, remark.harvest)}が採れます。`
    case 'deal':
      return remark.times === 1 ? `${words.deals[remark.deal]}。` : `${words.deals[remark.deal]}（${remark.times}回）。`
    case 'stays on offer':
      return `${words.artisans[remark.artisan].name}を残します。${words.artisans[remark.artisan].effect}`
    case 'unused':
      return remark.left === 0
        ? '使い残しはありません。'
        : remark.of === 'shipments'
          ? `出荷はあと${remark.left}回できますが、残りは取っておくほうがよさそうです。`
          : `畑${remark.left}つは、今は空けておきます。`
    case 'night':
      return remark.missing === 0
        ? `今夜の食料${remark.due}がそろい、みんな食べられます。`
        : `食料${remark.due}のうち${remark.missing}が足りず、終了時に${-remark.points}点を失います。`
  }
}

export const text: CoachText<Remark> = { say }
