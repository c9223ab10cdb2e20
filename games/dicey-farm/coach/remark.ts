import type { Artisan, Crop, DealId, Deed, Face, Facility, Ware } from '../rules/index.ts'

export type Remark =
  /** Tonight's food: what is missing, and what the ingredients would make. */
  | { readonly is: 'hungry'; readonly missing: number; readonly cookable: number; readonly dice: number }
  | { readonly is: 'fed'; readonly due: number; readonly dice: number }
  | { readonly is: 'sowing'; readonly seeds: number; readonly empty: number }
  | { readonly is: 'shipping'; readonly left: number }
  | { readonly is: 'keeping'; readonly left: number }
  /** Ideas. What the best plan of the round does with its next dice. */
  | { readonly is: 'plan'; readonly deeds: readonly Deed[] }
  | { readonly is: 'cook first'; readonly missing: number }
  | { readonly is: 'fill fields'; readonly empty: number }
  /** The most points that goods on hand bring. */
  | { readonly is: 'sell'; readonly points: number }
  | { readonly is: 'keep the best'; readonly left: number }
  | { readonly is: 'finished' }
  | { readonly is: 'to bed' }
  /** What comes in and what goes out. */
  | { readonly is: 'gets'; readonly goods: readonly Ware[] }
  | { readonly is: 'gives'; readonly goods: readonly Ware[] }
  | { readonly is: 'points'; readonly points: number }
  /** What would be missing tonight even if all were cooked, before and after. */
  | { readonly is: 'tonight'; readonly before: number; readonly after: number }
  | { readonly is: 'fields'; readonly fields: number; readonly empty: number }
  | { readonly is: 'seeds'; readonly seeds: number }
  | { readonly is: 'shipments'; readonly shipments: number; readonly points: number }
  | { readonly is: 'hires'; readonly artisan: Artisan; readonly food: number; readonly left: number }
  | { readonly is: 'recruits'; readonly keeps: number; readonly comes: number }
  | { readonly is: 'builds'; readonly facility: Facility }
  | { readonly is: 'die back'; readonly die: Face }
  | { readonly is: 'alters'; readonly die: Face; readonly to: Face }
  | { readonly is: 'no use'; readonly die: Face }
  | { readonly is: 'grows'; readonly crop: Crop; readonly fields: number; readonly harvest: number }
  | { readonly is: 'deal'; readonly deal: DealId; readonly times: number }
  | { readonly is: 'stays on offer'; readonly artisan: Artisan }
  | { readonly is: 'unused'; readonly left: number; readonly of: 'shipments' | 'fields' }
  | { readonly is: 'night'; readonly due: number; readonly missing: number; readonly points: number }
