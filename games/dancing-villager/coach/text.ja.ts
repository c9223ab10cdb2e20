import type { CoachText } from '../../coach.ts'
import type { Remark } from './remark.ts'

const KIND = { meat: '肉', charcoal: '炭' } as const

function say(remark: Remark): string {
  switch (remark.is) {
    case 'sticks':
      return `残りは肉${remark.meat}本、炭${remark.charcoal}本。その数だけ手がそろうと尽きます。`
    case 'count them':
      return `時間は止まっています。「手が上」と「手が下」、合わせて${remark.hands}体を、肉${remark.meat}本、炭${remark.charcoal}本と比べましょう。`
    case 'free dogs':
      return remark.dogs === 0 ? 'もう取れるイヌはいません。' : `まだ取れるイヌが${remark.dogs}匹います。`
    case 'throw':
      return '投げて、手を出す準備をしましょう。'
    case 'hands':
      return `上が${remark.up}、下が${remark.down}。${remark.stack ? '上に乗った村人がいるので、差は2倍です。' : ''}`
    case 'once more':
      return 'もう一度手を出せます。'
    case 'enough':
      return 'この投げでは、もう手を出さなくて大丈夫です。'
    case 'all throw':
      return `全員の村人${remark.villagers}体が一度に落ち、すべて数えます。`
    case 'goes': {
      const sticks = `${KIND[remark.kind]}が${remark.net}本`
      if (remark.event === 'tame') return `${sticks}なくなり、残り${remark.left}本が尽きます。イヌをつかみましょう！`
      if (remark.event === 'assault')
        return `${sticks}なくなり、残り${remark.left}本が尽きます。たき火をつかみましょう！`
      return `${sticks}なくなりますが、${remark.left}本あるので尽きません。手を出さずにパスしましょう。`
    }
    case 'even':
      return remark.hands === 0
        ? '「手が上」も「手が下」もないので、棒は減りません。手を出さずにパスしましょう。'
        : '上と下が同じ数なので、棒は減りません。手を出さずにパスしましょう。'
    case 'still free':
      return `肉が尽き、イヌ${remark.dogs}匹がまだ残っています。`
    case 'nothing free':
      return 'この投げでは、もう取れるものがありません。'
  }
}

export const text: CoachText<Remark> = { say }
