import type { presets } from './facts.ts'
import type { Prospective } from './help.ts'
import type { Artisan, DealId, Facility, Good, Source, Tier } from './parts.ts'

/** A name and what it does, in a line. */
export interface Named {
  readonly name: string
  readonly effect: string
}

/** The words of the game beyond what every game says: for labels, cards, tips and the end of a day. */
export interface Words {
  readonly goods: { readonly [G in Good]: string }
  /** 'three eggs': an amount of a good. */
  amount(good: Good, amount: number): string
  readonly artisans: { readonly [A in Artisan]: Named }
  readonly facilities: { readonly [F in Facility]: Named }
  /** What a die, or the horse, can be used for. */
  readonly actions: { readonly [P in Prospective | 'horse' | 'eat' | 'cook']: Named }
  readonly deals: { readonly [D in DealId]: string }
  /** The lines of the score. */
  readonly sources: { readonly [S in Source]: string }
  readonly tiers: { readonly [T in Tier]: Named }
  readonly remarks: { readonly [R in Source | 'beginner' | 'generalist']: string }
  readonly presets: { readonly [P in keyof typeof presets]: Named }
  /** For the clipboard; `day` is the daily's, 'YYYY-MM-DD' (ruling S33). */
  share(score: number, remark: string, day: string | undefined): string
}
