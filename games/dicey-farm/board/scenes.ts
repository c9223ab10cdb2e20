import { art } from '@makiba/kit/art'
import type { Scenes } from '@makiba/kit/board'
import { throwDice } from '@makiba/kit/dice/throw'
import type { Scene } from '@makiba/kit/scene'
import { CROPS, type Good } from '../rules/parts.ts'
import { scoreNow } from '../rules/reading.ts'
import type { DiceyFarm, Event, View } from '../rules/state.ts'
import { dusk } from './dusk.ts'
import { changes, come, hideNew, home, leave, pay } from './goods.ts'

/** What is seen of a beat: the die goes to its work, what it takes leaves the pantry, what it brings arrives there. */

/** Who comes for the new round belongs to the night in which the others left. */
export function joins(beat: readonly Event[], next: readonly Event[]): boolean {
  return beat.at(-1)?.is === 'round' && next.length > 0 && next.every(({ is }) => is === 'came')
}

/** Where something is done. */
const places: { readonly [I in Event['is']]?: string } = {
  fished: 'deed fish',
  tilled: 'deed till',
  sowing: 'deed sow',
  planted: 'farm',
  shipping: 'deed ship',
  shipped: 'basket',
  recruiting: 'deed recruit',
  toured: 'deed tourism',
  baked: 'deed oven',
  churned: 'deed butterWorkshop',
  slaughtered: 'deed slaughterHut',
  ate: home('food'),
  cooked: home('food'),
  cared: 'artisan caretaker',
}
function placeOf(event: Event): string | undefined {
  switch (event.is) {
    case 'bought':
      return `slot ${event.shop}:${event.die}`
    case 'contracted':
      return `artisan ${event.artisan}`
    case 'built':
      return `house ${event.facility}`
    default:
      return places[event.is]
  }
}

/** Who gives it in the morning. */
const givers: { readonly [G in Good]?: Good } = { egg: 'chicken', wool: 'sheep', milk: 'cow' }
function giver(good: Good): string {
  const crop = CROPS.find((one) => good.startsWith(one))
  const animal = givers[good]
  return crop ? `plot ${crop} 0` : animal ? home(animal) : 'artisan caretaker'
}

async function done(scene: Scene, events: readonly Event[], before: View, after: View): Promise<void> {
  const place = events.map(placeOf).find((one) => one !== undefined) ?? 'vp'
  const morning = events.some(({ is }) => is === 'harvested')
  const spent = scene.loose().filter((name) => name.startsWith('die ') && !scene.stands(name))
  await scene.many(spent, (what) => ({ what, to: place, end: 'in', ms: 300, arc: 0.18, sound: ['knock', 0.4] }))
  const crates = scene.loose().filter((name) => name.startsWith('crate '))
  for (const name of crates) scene.take(name)
  const moved = changes(before, after)
  const cooked = events.some(({ is }) => is === 'ate' || is === 'cooked')
  const taken = moved.filter(([, by]) => by < 0)
  await Promise.all(taken.map(([good, by]) => leave(scene, good, -by, crates[0] ?? place)))
  for (const name of crates) {
    scene.give(name)
    void scene.bump(name, 1.12)
  }
  // What is gone makes room.
  void scene.rest(scene.loose().filter((name) => scene.had(name)))
  const gone = taken[0]
  const from = (good: Good): string => (morning ? giver(good) : cooked && gone ? home(gone[0]) : place)
  const brought = moved.filter(([, by]) => by > 0)
  await Promise.all(brought.map(([good, by]) => come(scene, good, by, from(good))))
  await pay(scene, scoreNow(after) - scoreNow(before), place)
  const basket = events.some(({ is }) => is === 'closed') ? scene.box('basket') : undefined
  if (!basket) return
  // The cart drives off with what was loaded, to where there is more room, and is gone at the edge of the window.
  const there = { x: basket.x + 30, y: basket.y, width: 96, height: 96 }
  const far = innerWidth - 104
  const back = there.x > far / 2
  await scene.fly({
    what: art('act-ship'),
    from: there,
    to: { ...there, x: back ? 8 : far },
    mirror: back,
    size: 96,
    ms: 720,
    arc: 0,
    end: 'in',
    sound: 'cart',
  })
}

export const scenes: Scenes<DiceyFarm> = {
  joins,
  async play(scene, events, before, after) {
    hideNew(scene)
    if (events.some(({ is }) => is === 'fed')) await dusk(scene, events, before, after)
    else if (events.some(({ is }) => is === 'rolled')) await throwDice(scene, { tray: 'tray' })
    else await done(scene, events, before, after)
  },
}
