import type { First } from '../../lesson.ts'
import type { DancingVillager } from '../rules/state.ts'

export const firsts: readonly First<DancingVillager>[] = [
  {
    id: 'began',
    when: (event) => event.is === 'began',
    say: {
      en: 'Hands up take meat, hands down take charcoal. Meat gone: the dog. Charcoal gone: the fire.',
      ja: '上げた手で肉が、ついた手で炭がなくなります。肉が尽きたらイヌ、炭が尽きたら火です。',
    },
  },
  {
    id: 'stood',
    when: (event, seat) => event.is === 'stood' && event.seat === seat,
    say: {
      en: 'A villager that stands brings you a dog by itself.',
      ja: '立った村人は、イヌを1匹連れてきます。',
    },
  },
  {
    id: 'wrong',
    when: (event, seat) => event.is === 'wrong move' && event.seat === seat,
    say: {
      en: 'A slip costs a villager. Where nothing runs out, keep your hands off or pass.',
      ja: 'お手つきは村人を1人失います。何も尽きないときは、手を出さないかパスしましょう。',
    },
  },
  {
    id: 'new-round',
    when: (event) => event.is === 'new round',
    say: {
      en: 'All sticks are back, and the village may have moved to another side.',
      ja: '肉と炭がすべて戻りました。村の向きが変わることもあります。',
    },
  },
]
