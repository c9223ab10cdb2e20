import type { First } from '../../lesson.ts'
import type { DiceyFarm } from '../rules/state.ts'

export const firsts: readonly First<DiceyFarm>[] = [
  {
    id: 'rolled',
    when: (event) => event.is === 'rolled',
    say: {
      en: 'Each die does one thing. Look at tonight’s food first: what is missing costs 3 points each.',
      ja: 'ダイス1個でひとつのことができます。まず今夜の食料を見ましょう。足りないと1つ3点のマイナスです。',
    },
  },
  {
    id: 'fished',
    when: (event) => event.is === 'fished',
    say: {
      en: 'Fish is no food yet: eat it, or cook it with something else for three.',
      ja: '魚はまだ食料ではありません。食べるか、ほかの食材と料理して3にしましょう。',
    },
  },
  {
    id: 'rotted',
    when: (event) => event.is === 'rotted',
    say: {
      en: 'What spoils overnight has a small moon on it. Ship it or cook it before the evening.',
      ja: '夜に傷むものには小さな月が付いています。夜までに出荷か料理をしましょう。',
    },
  },
  {
    id: 'harvested',
    when: (event) => event.is === 'harvested' && event.goods.length > 0,
    say: {
      en: 'Fields and animals give their goods every morning. Sown fields are empty again afterwards.',
      ja: '畑と動物は毎朝実りをくれます。収穫した畑はまた空になります。',
    },
  },
  {
    id: 'returned',
    when: (event) => event.is === 'returned',
    say: {
      en: 'A die came back. Use it for anything else this round.',
      ja: 'ダイスが戻りました。このラウンドのほかのことに使えます。',
    },
  },
]
