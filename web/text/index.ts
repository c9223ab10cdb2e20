import { language } from '@makiba/kit/settings'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { PageText } from './text.ts'

/** The page's words in the language of the moment; read it where it is shown, and it follows a switch. */
export const text = (): PageText => (language() === 'ja' ? ja : en)
