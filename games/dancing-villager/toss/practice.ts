import type { Random } from '@makiba/kernel'
import type { Villager } from '../rules/index.ts'
import type { Physics } from './physics.ts'
import { portion } from './reel.ts'
import { picturesOf, throwVillagers } from './throw.ts'

/** A throw without a table. */
export interface Drawn {
  readonly poses: readonly (readonly Villager[])[]
  /** Milliseconds until the villagers lie still. */
  readonly roll: number
  /** The throw as boards are shown one. */
  readonly pictured: {
    readonly pieces: readonly number[]
    readonly portions: readonly { readonly from: number; readonly pictures: readonly number[] }[]
  }
}

/** How so many villagers of each side come to lie, and how that looks. */
export function drawThrow(physics: Physics, villagers: readonly number[], random: Random): Drawn {
  const { outcome, how } = throwVillagers(physics, villagers, random)
  const reel = picturesOf(physics, how)
  const pictures = portion(reel, 0, reel.steps)
  return { ...outcome, pictured: { pieces: reel.villagers, portions: [{ from: 0, pictures }] } }
}
