import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { Scenes } from '@makiba/kit/board'
import { throwDice } from '@makiba/kit/dice/throw'
import { type Scene, told, upTo } from '@makiba/kit/scene'
import { BACKORDER_COST, CHEESE_POINTS, type TileId, tileOf } from '../rules/parts.ts'
import { chanceOfSet, total } from '../rules/reading.ts'
import type { Dairyman, Event, View } from '../rules/state.ts'
import { rolledOf } from './comment.ts'

/** What is seen of a beat: cause and effect, and every number where something lands. */

type Is = Event['is']
type Told<I extends Is> = Extract<Event, { readonly is: I }>

const seatOf = (seat: Seat) => `seat-${seat}`
const pointsOf = (seat: Seat) => `points-${seat}`

/** Steps that follow each other in one go; each list in this order. */
const runs: readonly (readonly Is[])[] = [
  ['displayed', 'started', 'took dice'],
  ['locked'],
  ['froze'],
  ['stopped', 'claimed', 'delivered', 'put away', 'took dice', 'displayed'],
  ['failed', 'gained freeze', 'put away', 'took dice', 'displayed'],
  ['discarded', 'had no milk', 'cleared', 'put away', 'took dice', 'displayed'],
]

/** Whether a step is part of the same beat. */
export function joins(beat: readonly Event[], next: readonly Event[]): boolean {
  // The next player takes the dice: that is another turn.
  const first = next[0]?.is
  const run = runs.find((kinds) => beat.every(({ is }) => kinds.includes(is)))
  if (!first || !run || beat.length === 0) return false
  return next.every(({ is }) => run.includes(is))
}

async function thrown(scene: Scene, { seat, fell }: Told<'rolled' | 'rerolled'>, view: View): Promise<void> {
  const { stay, all, dice } = rolledOf({ fell }, view)
  // Worked out with the ways of the dice, not while the board is drawn.
  let known: { readonly odds: number; readonly found: boolean } | undefined
  const chances = () => {
    known ??= { odds: chanceOfSet(dice, stay), found: chanceOfSet(0, all) > 0 }
    return known
  }
  const secrets = scene.secrets()
  const others = seat !== view.watcher
  await throwDice(scene, {
    tray: 'tray',
    odds: () => chances().odds,
    // Whoever rolls on and on is seen doing so, but nobody has to wait for it.
    haste: others ? ([1.3, 1.7, 2.2][Math.min(view.rolls, 3) - 1] ?? 1.3) : 1,
    ...(others && { from: seatOf(seat) }),
    // Between the face that saves and the one that does not.
    near(piece) {
      const face = secrets.get(piece)?.face
      return [1, 2, 3, 4, 5, 6].find((other) => {
        if (face === undefined || other === face) return false
        const counts = [...all]
        counts[face - 1] = (counts[face - 1] ?? 0) - 1
        counts[other - 1] = (counts[other - 1] ?? 0) + 1
        return chanceOfSet(0, counts) > 0 !== chances().found
      })
    },
  })
  if (chances().odds < 0.5) {
    if (chances().found) scene.sound('clink', 0.7)
    else await scene.wait(200)
  }
}

/** Tens go into the barn, die by die. */
async function locked(scene: Scene, events: readonly Told<'locked'>[]): Promise<void> {
  const barn = `barn-${(events[0]?.barn ?? 1) - 1}`
  const dice = scene.loose().filter((name) => scene.element(name)?.closest('.barnc') && name.startsWith('die-'))
  const rest = scene.many(dice, (what) => ({ what, ms: 330, arc: 0.18, sound: ['knock', 0.4] }), 45)
  const others = scene.rest()
  await rest
  scene.sound('clink', 0.6)
  void scene.bump(barn, 1.05)
  for (const _ of events) scene.arrive('total', 10)
  await others
}

/** Sets leave the barns, dice go back to the hand, and red ones come for backorders or go. */
async function emptied(scene: Scene, before: View, after: View): Promise<void> {
  const less = total(after) - total(before)
  if (less < 0) scene.arrive('total', less)
  const [had, has] = [before.red, after.red]
  await Promise.all([
    scene.many(upTo(had).slice(has), (i) => ({
      what: `die-r${i}`,
      to: 'red-heap',
      end: 'in',
      adds: ['red-supply', 1],
      sound: ['felt', 0.4],
    })),
    scene.many(upTo(has).slice(had), (i) => ({
      what: `die-r${i}`,
      from: 'red-heap',
      leaves: ['red-supply', -1],
      sound: ['felt', 0.4],
    })),
    scene.rest(scene.loose().filter((name) => name.startsWith('die-'))),
  ])
}

async function claimed(scene: Scene, { seat, tile }: Told<'claimed'>, after: number): Promise<void> {
  const name = `tile-${tile}`
  const { value } = tileOf(tile)
  scene.sound('card', 0.7)
  const own = scene.stands(name)
  await scene.fly({
    what: name,
    after,
    ms: 440,
    arc: 0.16,
    adds: [`tiles-${seat}`, 1],
    sound: 'clink',
    land: () => void scene.bump(seatOf(seat), 1.05),
    ...(!own && { to: seatOf(seat), turn: 8, end: 'in', scale: 0.42 }),
  })
  // Twenty points are two bottles; each one that lands is ten.
  await scene.many(
    upTo(value / 10),
    () => ({
      what: art('milk'),
      from: own ? name : seatOf(seat),
      to: pointsOf(seat),
      size: 34,
      ms: 280,
      arc: own ? 0.2 : 1.1,
      adds: [pointsOf(seat), 10],
      sound: 'drop',
    }),
    100,
    240,
  )
}

/** The sets fall out of the barns onto the tray, and all that lies there is swept away. Returns the dice that come back to it. */
async function swept(scene: Scene): Promise<readonly string[]> {
  const tray = scene.box('tray')
  const lying = scene.element('tray')?.querySelectorAll<HTMLElement>('.dice [data-piece]') ?? []
  const dice = [...lying].flatMap(({ dataset }) => dataset.piece ?? []).filter((name) => scene.had(name))
  if (!tray) return []
  const heap = { x: tray.x + tray.width * 0.28, y: tray.y + tray.height * 0.55, width: 90, height: 60 }
  await scene.many(
    dice,
    (what, i) => ({
      what,
      to: heap,
      end: 'in',
      ms: 340,
      arc: 0.06,
      turn: i % 2 === 0 ? 24 : -18,
      sound: ['felt', 0.4],
    }),
    12,
    120,
  )
  return dice
}

/** What is in the barns is lost, and a backorder is taken. */
async function failed(scene: Scene, { seat }: Told<'failed'>, before: View, after: View): Promise<void> {
  const falling = swept(scene)
  const emptying = emptied(scene, before, after)
  const tray = scene.box('tray')
  const cow = tray && { x: tray.x + tray.width / 2 - 75, y: tray.y + tray.height - 150, width: 150, height: 150 }
  scene.sound('moo', 0.6)
  const sad =
    cow &&
    scene.fly({
      what: art('cow-sad'),
      from: { ...cow, y: cow.y + 60 },
      to: cow,
      size: 150,
      ms: 240,
      arc: 0,
      after: 260,
      end: { stay: 'cow' },
    })
  const back = await falling
  await sad
  await scene.fly({
    what: art('backorder'),
    from: 'backorder-heap',
    to: `backorders-${seat}`,
    size: 34,
    ms: 480,
    arc: 0.3,
    turn: 340,
    leaves: ['backorder-supply', -1],
    adds: [`backorders-${seat}`, 1],
    sound: 'knock',
    land: () => void scene.shake(seatOf(seat)),
  })
  await scene.fly({
    what: art('milk-spoiled'),
    from: seatOf(seat),
    to: pointsOf(seat),
    size: 30,
    ms: 260,
    arc: 0.8,
    adds: [pointsOf(seat), -BACKORDER_COST],
    sound: ['drop', 0.6],
  })
  await Promise.all([emptying, scene.off('cow')])
  // Whoever is next finds all dice in the tray.
  for (const name of back) {
    scene.give(name)
    void scene.play(
      scene.element(name),
      [
        { opacity: 0, scale: 0.6 },
        { opacity: 1, scale: 1 },
      ],
      200,
      { fill: 'none' },
    )
  }
}

/** A freeze token travels. */
const token = (
  scene: Scene,
  from: readonly [place: string, count: string],
  to: readonly [place: string, count: string] | string,
): Promise<void> =>
  scene.fly({
    what: art('freeze'),
    from: from[0],
    to: typeof to === 'string' ? to : to[0],
    size: 30,
    leaves: [from[1], -1],
    ...(typeof to !== 'string' && { adds: [to[1], 1] as const }),
    sound: 'ice',
  })
const heap = ['freeze-heap', 'freeze-supply'] as const
const pocket = (seat: Seat) => [`freeze-${seat}`, `freeze-${seat}`] as const
/** Tokens are counted at the seat's name and beside its shelf. */
const shelved = (seat: Seat) => `pocket-${seat}`

async function flipped(scene: Scene, { seat, tile }: Told<'flipped'>): Promise<void> {
  const name = `tile-${tile}`
  const cheese = tileOf(tile).turns === 'cheese'
  if (!cheese) {
    await token(scene, pocket(seat), heap)
    scene.arrive(shelved(seat), -1)
  }
  await scene.rest()
  scene.sound('flip')
  await scene.flip(scene.element(name), () => {}, 300)
  if (cheese)
    await scene.fly({
      what: art('cheese'),
      from: scene.stands(name) ? name : seatOf(seat),
      to: pointsOf(seat),
      size: 34,
      adds: [pointsOf(seat), CHEESE_POINTS],
      sound: 'coin',
    })
}

async function displayed(scene: Scene, tiles: readonly TileId[]): Promise<void> {
  await scene.many(
    tiles,
    (tile) => ({
      what: `tile-${tile}`,
      from: 'stack',
      ms: 320,
      arc: 0.1,
      leaves: ['cellar', -1],
      sound: ['card', 0.6],
    }),
    120,
  )
}

async function spoiled(scene: Scene, events: readonly Event[], before: View): Promise<void> {
  scene.sound('sigh')
  // The sad cow tells who loses what; then it is poured.
  await scene.wait(told(events, 'spoilage').length > 0 ? 2000 : 700)
  for (const { seat, tile } of told(events, 'discarded')) {
    const value = tileOf(tile).value
    const name = `tile-${tile}`
    await scene.fly({
      what: art('milk-spoiled'),
      from: scene.had(name) ? name : seatOf(seat),
      to: pointsOf(seat),
      size: 44,
      ms: 400,
      turn: 120,
      sound: 'drop',
      adds: [pointsOf(seat), -value],
      land: () => scene.arrive(`tiles-${seat}`, -1),
    })
  }
  const [cleared] = told(events, 'cleared')
  if (!cleared) return
  // Forgiven: every backorder flies home, the one that was just taken too.
  const home = Promise.all(
    before.backorders.map((held, seat) =>
      scene.many(upTo(held + told(events, 'failed').filter((one) => one.seat === seat).length), () => ({
        what: art('backorder'),
        from: `backorders-${seat}`,
        to: 'backorder-heap',
        size: 30,
        leaves: [`backorders-${seat}`, -1],
        adds: ['backorder-supply', 1],
        sound: ['knock', 0.4],
        land: () => scene.arrive(pointsOf(seat), BACKORDER_COST),
      })),
    ),
  )
  // Orders and what was poured away go under the stack meanwhile.
  const under = scene.many(cleared.display, (tile) => ({
    what: `tile-${tile}`,
    to: 'stack',
    end: 'in',
    adds: ['cellar', 1],
    sound: ['card', 0.5],
  }))
  await Promise.all([home, under])
  scene.arrive('cellar', cleared.discards.length)
}

/** Dice are taken into the hand that will throw them. */
async function taken(scene: Scene, seat: Seat, own: boolean): Promise<void> {
  const tray = scene.box('tray')
  if (!tray) return
  const dice = [...(scene.element('tray')?.querySelectorAll<HTMLElement>('.air [data-piece]') ?? [])].flatMap(
    ({ dataset }) => dataset.piece ?? [],
  )
  const hand = own ? { x: tray.x + tray.width * 0.6, y: tray.y + tray.height, width: 40, height: 20 } : seatOf(seat)
  scene.sound('rattle', 0.4)
  const quick = own ? ([190, 12] as const) : ([120, 4] as const)
  await scene.many(dice, (what) => ({ what, to: hand, end: 'in', scale: 0.6, ms: quick[0], arc: 0.08 }), quick[1], 90)
}

async function play(scene: Scene, events: readonly Event[], before: View, after: View): Promise<void> {
  for (const one of told(events, 'took dice')) if (one.seat === after.watcher) scene.sound('turn')
  for (const { seat } of told(events, 'threw', 'scooped')) await taken(scene, seat, seat === after.watcher)
  const [fell] = told(events, 'rolled', 'rerolled')
  if (fell) await thrown(scene, fell, after)
  for (const { seat, tokens } of told(events, 'thawed'))
    for (let i = 0; i < tokens; i++) await token(scene, ['tray', 'none'], heap).then(() => void seat)
  for (const { seat } of told(events, 'gained freeze')) {
    await token(scene, heap, pocket(seat))
    scene.arrive(shelved(seat), 1)
  }
  for (const { seat } of told(events, 'froze')) {
    await token(scene, pocket(seat), 'tray')
    // One's own lay on its die already.
    if (seat !== after.watcher) scene.arrive(shelved(seat), -1)
  }
  for (const one of told(events, 'flipped')) await flipped(scene, one)
  const locks = told(events, 'locked')
  if (locks.length > 0) await locked(scene, locks)
  // While the tile flies the sets pay, and while points still land the next order comes up.
  const claims = Promise.all(told(events, 'claimed').map((one, i) => claimed(scene, one, i * 160)))
  if (told(events, 'claimed').length > 0) await scene.wait(200)
  const [failure] = told(events, 'failed')
  if (failure) await failed(scene, failure, before, after)
  if (told(events, 'spoilage', 'discarded', 'cleared').length > 0) await spoiled(scene, events, before)
  await Promise.all([
    claims,
    failure ? undefined : emptied(scene, before, after),
    displayed(
      scene,
      told(events, 'displayed').map(({ tile }) => tile),
    ),
    // What makes room does so meanwhile.
    scene.rest(),
  ])
}

/** Milk spoils: who loses what is to be read. */
const moment: Scenes<Dairyman>['moment'] = (events) => (told(events, 'spoilage').length > 0 ? 'reading' : undefined)

export const scenes: Scenes<Dairyman> = { joins, moment, play }
