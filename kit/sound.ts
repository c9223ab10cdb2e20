import type { Recipe } from './recipes.ts'
import { soundOn, volume } from './settings.ts'

export type Sound = Recipe

/** What there is once the first sound was wanted: nobody who plays in silence pays for it. */
let band: Promise<typeof import('./recipes.ts')> | undefined

/**
 * Plays a sound, `loud` from 0 to 1. Late ones are left out: a sound belongs to its moment. `calls`: it is for whoever looks elsewhere;
 * all others are silent while the page is hidden.
 */
export function play(sound: Sound, loud = 1, calls = false): void {
  if (!soundOn() || volume() === 0 || (document.hidden && !calls)) return
  const asked = performance.now()
  band ??= import('./recipes.ts')
  band.then(
    ({ perform }) => {
      if (performance.now() - asked < 400) perform(sound, loud, volume())
    },
    (error: unknown) => {
      // Without a line the part may be missing: silence, and the next sound asks again.
      band = undefined
      console.warn('no sound', error)
    },
  )
}
