import type { Words } from '@makiba/games/dicey-farm/rules'
import type { Language } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { createResource } from 'solid-js'

export async function loadNames(language: Language): Promise<Words> {
  const { words } =
    language === 'ja'
      ? await import('@makiba/games/dicey-farm/rules/text.ja')
      : await import('@makiba/games/dicey-farm/rules/text.en')
  return words
}

/** The game's own names in the language of the moment; those of the other language until the new ones are there. */
export function createNames(): () => Words | undefined {
  const [names] = createResource(language, loadNames)
  return () => names.latest
}
