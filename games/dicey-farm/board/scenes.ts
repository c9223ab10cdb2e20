import type { Scenes } from '@makiba/kit/board'
import { throwDice } from '@makiba/kit/dice/throw'
import type { DiceyFarm, Event } from '../rules/state.ts'
import { soundOf } from './sounds.ts'

/** How long other things than a throw are looked at, in milliseconds. */
const looks: { readonly [Is in Event['is']]?: number } = { came: 500, stocked: 300, harvested: 700 }

/** What is seen of a beat. */
export const scenes: Scenes<DiceyFarm> = {
  async play(scene, events) {
    if (events.some(({ is }) => is === 'rolled')) {
      await throwDice(scene, { tray: 'tray' })
      return
    }
    for (const sound of events.flatMap((event) => soundOf(event) ?? [])) scene.sound(sound)
    await Promise.all([scene.rest(), scene.wait(Math.max(150, ...events.map(({ is }) => looks[is] ?? 150)))])
  },
}
