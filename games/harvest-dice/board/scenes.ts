import type { Scenes } from '@makiba/kit/board'
import { throwDice } from '@makiba/kit/dice/throw'
import type { Event, HarvestDice } from '../rules/state.ts'
import { soundOf } from './sounds.ts'

/** How long other things than a throw are looked at, in milliseconds. */
const looks: { readonly [Is in Event['is']]?: number } = {
  started: 700,
  took: 550,
  changed: 650,
  planted: 750,
  fed: 950,
  'went to market': 1500,
  'last round': 1500,
}

/** What is seen of a beat. */
export const scenes: Scenes<HarvestDice> = {
  async play(scene, events, _, after) {
    const rolled = events.find((event) => event.is === 'rolled')
    if (rolled?.is === 'rolled') {
      const others = rolled.seat !== after.watcher
      await throwDice(scene, { tray: 'pool', ...(others && { from: `seat-${rolled.seat}`, haste: 1.2 }) })
      return
    }
    for (const sound of events.flatMap((event) => soundOf(event) ?? [])) scene.sound(sound)
    await Promise.all([scene.rest(), scene.wait(Math.max(150, ...events.map(({ is }) => looks[is] ?? 250)))])
  },
}
