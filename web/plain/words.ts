import type { Language } from '@makiba/kernel'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** What the plain board says itself; all else comes from the game. */
export interface Words {
  readonly choices: string
  readonly table: string
  /** In place of choices. */
  readonly nothing: string
  readonly watching: string
  /** Several hands race at this device. */
  readonly crowded: string
  readonly filter: string
  readonly found: (count: number) => string
  readonly back: string
  /** How many moves there are of a kind. */
  readonly of: (kind: string, count: number) => string
  readonly hinted: string
  readonly keys: readonly (readonly [key: string, does: string])[]
  /** For views that no game has put into words. */
  readonly outline: {
    readonly facts: string
    readonly none: string
    readonly yes: string
    readonly no: string
    readonly pair: (name: string, value: string) => string
    readonly list: (items: readonly string[]) => string
  }
}

export const words: { readonly [L in Language]: Words } = { en, ja }
