import { art } from '@makiba/kit/art'
import { type Scene, SPRING } from '@makiba/kit/scene'
import { ARTISANS, type Good } from '../rules/parts.ts'
import { scoreNow } from '../rules/reading.ts'
import type { Event, View } from '../rules/state.ts'
import { home, pay, portions } from './goods.ts'
import { artisanArt, goodArt } from './pictures.ts'

type Told<I extends Event['is']> = Extract<Event, { readonly is: I }>

const PLATE = 62
const BOWL = 52

/** Who sits at table: the duck, and whoever works here. */
function guests({ have }: View, seats: number): readonly string[] {
  const folk = ARTISANS.filter((one) => have.includes(one)).map(artisanArt)
  return Array.from({ length: seats }, (_, i) => (i === 0 ? 'avatar-duck' : (folk[i - 1] ?? 'avatar-chicken')))
}

function picture(name: string): HTMLImageElement {
  const image = new Image()
  image.src = art(name)
  image.alt = ''
  return image
}

/** It grows dark over all but the pantry and the points, and the table is laid. */
function lay(scene: Scene, seats: number, view: View): { readonly night: HTMLElement; readonly table: HTMLElement } {
  const night = document.createElement('div')
  night.className = 'night6'
  const table = document.createElement('div')
  table.className = 'meal6'
  for (const guest of guests(view, seats)) {
    const seat = document.createElement('span')
    seat.append(picture(guest), picture('plate'))
    table.append(seat)
  }
  scene.sky.parentElement?.before(night)
  scene.add({ skip() {}, hold() {}, end: () => night.remove() })
  scene.sky.prepend(table)
  return { night, table }
}

/** What rots turns grey where it lies and drifts off. */
async function rot(scene: Scene, goods: Told<'rotted'>['goods']): Promise<void> {
  const all = goods.flatMap(([good, amount]) => portions(amount, Math.min(3, amount)).map((by, k) => ({ good, by, k })))
  await Promise.all(all.map((one, i) => drift(scene, one, i * 50)))
}

async function drift(
  scene: Scene,
  { good, by, k }: { readonly good: Good; readonly by: number; readonly k: number },
  after: number,
): Promise<void> {
  await scene.wait(after)
  const box = scene.box(home(good))
  if (box && !scene.over) {
    const ghost = document.createElement('div')
    ghost.className = 'rot6'
    ghost.append(picture(goodArt(good)))
    scene.sky.append(ghost)
    const [x, y, side] = [box.x + box.width / 2, box.y + box.height / 2, k % 2 ? 1 : -1]
    const at = (dx: number, dy: number, turn: number) =>
      `translate(${x + dx * side}px,${y - dy}px) rotate(${turn * side}deg)`
    scene.arrive(`n ${good}`, -by)
    // What has left the pantry for good is not seen there any more.
    if (!scene.stands(home(good))) scene.take(home(good))
    await scene.play(
      ghost,
      [
        { opacity: 0, transform: at(0, 0, 0) },
        { opacity: 1, transform: at(0, 0, 0), offset: 0.22 },
        { opacity: 1, transform: at(14, 46, 14), offset: 0.55 },
        { opacity: 0, transform: at(46 + 10 * k, 110, 50) },
      ],
      820,
      { easing: 'ease-in' },
    )
    ghost.remove()
  } else scene.arrive(`n ${good}`, -by)
  if (k === 0) scene.sound('sigh', 0.4)
}

/** Everybody sits down; what there is is eaten, bowls clatter where there is none, and what nobody ate rots. */
export async function dusk(scene: Scene, events: readonly Event[], before: View, after: View): Promise<void> {
  const find = <I extends Event['is']>(is: I) => events.find((event): event is Told<I> => event.is === is)
  const fed = find('fed')
  if (!fed) return
  scene.sound('dusk')
  // Artisans come and go while it grows dark.
  void scene.rest(scene.loose().filter((name) => name.startsWith('artisan ')))
  // Whoever wants less motion, or no more of it, is told by what leaves and what lands.
  const laid = scene.over || scene.reduced ? undefined : lay(scene, fed.due, before)
  if (laid) {
    void scene.play(laid.night, [{ opacity: 0 }, { opacity: 1 }], 480, { easing: 'linear' })
    const up = [{ transform: 'translateY(120%)' }, { transform: 'none' }]
    await scene.play(laid.table, up, 420, { easing: SPRING })
  }
  const plate = (i: number) => {
    const box = laid?.table.children[i]?.lastElementChild?.getBoundingClientRect()
    return box ?? home('food')
  }
  await scene.many(
    portions(fed.paid, fed.paid),
    (by, i) => ({
      what: art('good-food'),
      from: home('food'),
      to: plate(i),
      size: PLATE * 0.8,
      ms: 400,
      leaves: ['n food', -by],
      sound: ['felt', 0.7],
      end: { stay: `meal ${i}` },
      land: () => void eaten(scene, i),
    }),
    90,
  )
  await begged(scene, fed, plate, scoreNow(after) - scoreNow(before) - (find('matured')?.points ?? 0))
  const aged = find('matured')
  if (aged) await pay(scene, aged.points, home('whisky'))
  const rotted = find('rotted')
  if (rotted) await rot(scene, rotted.goods)
  const forgiven = find('forgiven')
  if (forgiven)
    await scene.many(portions(forgiven.counters), (by) => ({
      what: art('good-beg'),
      from: 'vp',
      to: 'artisan pastor',
      size: 34,
      end: 'in',
      leaves: ['beg', -by],
      sound: ['tick', 0.5],
    }))
  if (!laid) return
  await scene.wait(160)
  // It is cleared with the night, and not carried out of the window.
  void scene.play(laid.table, [{ opacity: 1 }, { opacity: 0, transform: 'translateY(16px)' }], 260, {
    easing: 'ease-in',
  })
  await scene.play(laid.night, [{ opacity: 1 }, { opacity: 0 }], 360, { easing: 'linear' })
}

async function eaten(scene: Scene, i: number): Promise<void> {
  await scene.wait(200)
  scene.sound('munch', 0.5)
  await scene.off(`meal ${i}`)
}

/** An empty plate is looked at for a moment; then a bowl comes down on it, and what it costs goes to the points. */
async function begged(
  scene: Scene,
  { paid, missing }: Told<'fed'>,
  plate: (i: number) => string | DOMRect,
  cost: number,
): Promise<void> {
  if (missing === 0) {
    await pay(scene, cost, home('food'))
    return
  }
  await scene.wait(180)
  const costs: Promise<void>[] = []
  await scene.many(
    portions(cost, missing),
    (by, i) => {
      const at = scene.box(plate(paid + i))
      return {
        what: art('good-beg'),
        ...(at && { from: { x: at.x, y: -80, width: at.width, height: at.height } }),
        to: plate(paid + i),
        size: BOWL,
        ms: 300,
        arc: -0.05,
        sound: 'bowl',
        adds: ['beg', 1],
        end: { stay: `bowl ${i}` },
        land: () => {
          costs.push(
            scene.fly({
              what: art('good-beg'),
              from: plate(paid + i),
              to: 'vp',
              size: 34,
              ms: 440,
              after: 120,
              arc: 0.12,
              end: 'in',
              adds: ['vp', by],
              sound: ['tick', 0.6],
            }),
          )
        },
      }
    },
    150,
  )
  await Promise.all(costs)
}
