import type { Language } from '@makiba/kernel'
import { createSignal } from 'solid-js'
import type { Words as Names } from '../rules/words.ts'

export type { Names }

/** The game's own names, which come with its text: each language is fetched when it is first wanted. */
const [loaded, setLoaded] = createSignal<{ readonly [L in Language]?: Names }>({})

export function learn(language: Language, names: Names): void {
  setLoaded((known) => ({ ...known, [language]: names }))
}

/** The other language's until this one's are there. The frame has fetched one before it shows a board. */
export function namesIn(language: Language): Names {
  const { [language]: own, en, ja } = loaded()
  const names = own ?? en ?? ja
  if (!names) throw new Error('no language of Dicey Farm has been fetched')
  return names
}
