import { type Explanation, partsOf } from '@makiba/kit/explain'
import type { Artisan, Crop, DealId, Facility, Good, Shop } from '../../rules/parts.ts'
import type { Words } from '../../rules/words.ts'
import type { PieceName, PlotKind } from '../pieces.ts'

/** What a language adds to the game's own names and effects. */
export interface Sayings {
  readonly goods: { readonly [G in Good]: string }
  readonly plots: { readonly [P in PlotKind]: Explanation }
  readonly others: { readonly [N in Exclude<PieceName, `${string}:${string}`>]: Explanation }
  /** A name as a title. */
  titled(name: string): string
  artisan(effect: string): string
  house(effect: string): string
  readonly deed: string
  slot(shop: string, die: string): Explanation
  readonly deal: string
  plant(crop: string): Explanation
}

/** Says of every name what it is, by the words of the game where it has them. */
export function sayer(names: Words, own: Sayings): (name: string) => Explanation {
  return (name) => {
    const [kind, which] = partsOf(name)
    switch (kind) {
      case 'deed': {
        const { name: title, effect } = names.actions[which as keyof Words['actions']]
        return { title, words: which === 'cook' || which === 'horse' ? effect : `${effect}${own.deed}` }
      }
      case 'good':
        return { title: own.titled(names.goods[which as Good]), words: own.goods[which as Good] }
      case 'artisan': {
        const { name: title, effect } = names.artisans[which as Artisan]
        return { title: own.titled(title), words: own.artisan(effect) }
      }
      case 'house': {
        const { name: title, effect } = names.facilities[which as Facility]
        return { title: own.titled(title), words: own.house(effect) }
      }
      case 'slot': {
        const [shop, die] = partsOf(which)
        return own.slot(names.actions[shop as Shop].name, die)
      }
      case 'plot':
        return own.plots[which as PlotKind]
      case 'deal':
        return { title: names.deals[which as DealId], words: own.deal }
      case 'plant':
        return own.plant(names.goods[which as Crop])
      default:
        return own.others[name as keyof Sayings['others']]
    }
  }
}
