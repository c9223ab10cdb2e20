import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { Scenes } from '@makiba/kit/board'
import { throwDice } from '@makiba/kit/dice/throw'
import { type Goal, type Scene, SPRING, told } from '@makiba/kit/scene'
import { VEGETABLES, type Vegetable } from '../rules/parts.ts'
import { powersOf, scores, spaceAt } from '../rules/reading.ts'
import type { Event, HarvestDice, View } from '../rules/state.ts'

/** What is seen of a beat: the die goes to its place, and every number changes where something of it lands. */

type Is = Event['is']
type Told<I extends Is> = Extract<Event, { readonly is: I }>
/** What a sheet is worth, part by part. */
type Part = Vegetable | 'pig' | 'ribbon'
const PARTS: readonly Part[] = [...VEGETABLES, 'pig', 'ribbon']
const pictures: { readonly [P in Part]: string } = {
  lettuce: 'lettuce',
  tomato: 'tomato',
  carrot: 'carrot',
  pig: 'avatar-pig',
  ribbon: 'ribbon',
}

/** A turn is one beat, from the die that is taken to what came of it. */
export function joins(beat: readonly Event[], next: readonly Event[]): boolean {
  const first = next[0]?.is
  return (
    beat.length > 0 &&
    beat.every(({ is }) => is === 'took' || is === 'changed') &&
    (first === 'changed' || first === 'planted' || first === 'fed')
  )
}

const worth = (view: View, seat: Seat): { readonly [P in Part]: number } => {
  const score = scores(view)[seat]
  return {
    ...(score?.vegetables ?? { lettuce: 0, tomato: 0, carrot: 0 }),
    pig: score?.pig ?? 0,
    ribbon: (score?.ribbons ?? 0) + (score?.majority ?? 0),
  }
}

/** What sheets gained or lost flies from where it comes from to where it is counted. */
async function pay(scene: Scene, before: View, after: View, from: (part: Part) => Goal): Promise<void> {
  const own = typeof after.watcher === 'number' ? after.watcher : 0
  const gains = after.sheets.flatMap((_, seat) => {
    const [was, is] = [worth(before, seat), worth(after, seat)]
    return PARTS.flatMap((part) => (was[part] === is[part] ? [] : [{ seat, part, by: is[part] - was[part] }]))
  })
  await scene.many(
    gains,
    ({ seat, part, by }) => ({
      what: art(pictures[part]),
      from: from(part),
      to: seat === own ? `worth-${part}` : `points-${seat}`,
      size: 30,
      ms: 340,
      end: 'in',
      scale: 0.7,
      adds: [`points-${seat}`, by],
      sound: ['tick', 0.5],
      land() {
        if (seat !== own) return
        scene.arrive(`worth-${part}`, by)
        scene.arrive('worth-sum', by)
      },
    }),
    50,
    250,
  )
}

/** The die that left the pool, as long as it is still seen there. */
const gone = (scene: Scene): string | undefined =>
  scene.loose().find((name) => name.startsWith('die-') && !scene.stands(name))

/** The last die, and the cross that it brings. */
const forMarket = (scene: Scene, name: string): boolean =>
  name.startsWith('cross-') || (name.startsWith('die-') && scene.stands(name))

/** The dice of the pool close up behind the one that was taken; the last one waits for the market. */
const closeUp = (scene: Scene, sale: boolean): Promise<void> =>
  sale ? Promise.resolve() : scene.rest(scene.loose().filter((name) => name.startsWith('die-') && scene.stands(name)))

/** The die hops into the garden, crayon strokes cover the ground, and the vegetable pops up. */
async function planted(scene: Scene, event: Told<'planted'>, after: View, sale: boolean): Promise<void> {
  const name = `veg-${event.seat}-${spaceAt(event.row, event.column)}`
  const die = gone(scene)
  scene.take(name)
  const hop = die && scene.fly({ what: die, to: name, ms: 400, arc: 0.25, turn: 180, end: 'in', sound: ['knock', 0.5] })
  const closing = closeUp(scene, sale)
  await hop
  scene.sound('crayon', 0.5)
  await scene.wait(event.seat === after.watcher ? 300 : 60)
  scene.give(name)
  scene.sound('pop', 0.6)
  const up = [
    { opacity: 0, transform: 'translateY(20px) scale(.3)' },
    { opacity: 1, transform: 'none' },
  ]
  await Promise.all([scene.play(scene.element(name), up, 240, { easing: SPRING, fill: 'backwards' }), closing])
}

/** The die goes into the mouth; own crosses are drawn one after the other. */
async function fed(scene: Scene, event: Told<'fed'>, after: View, sale: boolean): Promise<void> {
  const { seat, from, to } = event
  const own = seat === after.watcher
  const die = gone(scene)
  if (own) await scene.rest(scene.loose().filter((name) => !(sale && forMarket(scene, name))))
  else {
    const hop = die && scene.fly({ what: die, to: `seat-${seat}`, ms: 400, arc: 0.3, turn: 200, end: 'in' })
    await Promise.all([hop, closeUp(scene, sale)])
  }
  scene.sound('gulp')
  scene.arrive(`circles-${seat}`, to - from)
  if (own) await scene.wait(300)
}

/** The last die alone: a drum, a silence, two hops to its stall; then the sign turns, and the price goes to every garden. */
async function sold(
  scene: Scene,
  { die: { vegetable } }: Told<'went to market'>,
  view: View,
  was: View,
): Promise<void> {
  const name = scene.loose().find((piece) => piece.startsWith('die-') && scene.stands(piece))
  const cross = `cross-${vegetable}`
  scene.take(cross)
  const [a, b] = [name && scene.had(name) ? scene.box('pool') : undefined, scene.box(`stall-${vegetable}`)]
  scene.sound('drum', 0.5)
  await scene.wait(400)
  scene.sound('drum', 0.8)
  if (name && a && b) {
    const half = { x: a.x + (b.x - a.x) * 0.6 + a.width * 0.2, y: a.y + a.height + (b.y - a.y - a.height) * 0.55 }
    const rock = { ...half, width: 40, height: 40 }
    await scene.fly({
      what: name,
      to: rock,
      ms: 330,
      arc: 0.28,
      turn: 190,
      end: { stay: 'hop' },
      sound: ['knock', 0.5],
    })
    void scene.off('hop')
    await scene.fly({ what: name, from: rock, ms: 280, arc: 0.3, turn: 360, sound: ['knock', 0.7] })
    void scene.bump(`stall-${vegetable}`, 1.12)
  }
  await scene.wait(60)
  scene.give(cross)
  for (const run of scene.element(cross)?.getAnimations({ subtree: true }) ?? []) run.currentTime = 0
  scene.sound('crayon', 0.4)
  await scene.wait(160)
  scene.sound('flip')
  const up = view.market[vegetable] - was.market[vegetable]
  await scene.flip(scene.element(`price-${vegetable}`), () => scene.arrive(`price-${vegetable}`, up), 340)
}

export const scenes: Scenes<HarvestDice> = {
  joins,
  async play(scene, events, before, after) {
    for (const { seat } of told(events, 'rolled')) {
      const others = seat !== after.watcher
      await throwDice(scene, { tray: 'pool', ...(others && { from: `seat-${seat}`, haste: 1.2 }) })
    }
    const [plants] = told(events, 'planted')
    const [feeds] = told(events, 'fed')
    const [sale] = told(events, 'went to market')
    if (plants) await planted(scene, plants, after, sale !== undefined)
    if (feeds) await fed(scene, feeds, after, sale !== undefined)
    for (const { seat, row } of told(events, 'filled a row'))
      await scene.fly({ what: `ribbon-${seat}-${row}`, from: 'pool', ms: 480, arc: 0.2, turn: 360, sound: 'clink' })
    before.sheets.forEach((sheet, seat) => {
      const more = powersOf(after.sheets[seat] ?? sheet) - powersOf(sheet)
      if (more !== 0) scene.arrive(`powers-${seat}`, more)
    })
    // What the turn brought at the prices of before, then what the new price brings to every garden.
    const unsold = { ...after, market: before.market }
    await pay(scene, before, unsold, (part) => {
      if (plants && part !== 'pig') return `veg-${plants.seat}-${spaceAt(plants.row, plants.column)}`
      return feeds && feeds.seat === after.watcher ? 'pig' : `seat-${(plants ?? feeds)?.seat ?? 0}`
    })
    if (sale) {
      await sold(scene, sale, after, before)
      await pay(scene, unsold, after, () => `stall-${sale.die.vegetable}`)
    }
    if (events.every(({ is }) => is === 'took' || is === 'changed' || is === 'started')) await scene.wait(200)
    if (told(events, 'last round').length > 0) await scene.wait(900)
  },
}
