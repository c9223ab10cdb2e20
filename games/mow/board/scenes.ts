import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { Scenes } from '@makiba/kit/board'
import { gapOf } from '@makiba/kit/paths'
import { type Box, type Flight, type Scene, told, upTo } from '@makiba/kit/scene'
import { type Card, FACES, fliesOf, packsFor } from '../rules/parts.ts'
import { knownIn } from '../rules/reading.ts'
import type { Event, Mow, View } from '../rules/state.ts'
import { pictureOf } from './faces.ts'
import { cowIn, spotsIn } from './layout.ts'

/** What is seen of a beat: cards and cows that go somewhere, and every number where one of them or a fly lands. */

type Is = Event['is']
type Told<I extends Is> = Extract<Event, { readonly is: I }>
type Placed = Told<'opened' | 'added' | 'squeezed' | 'mounted' | 'swapped'>

const backOf = (seats: number): string => art(`card-back-${packsFor(seats) === 1 ? 'green' : 'both'}`)
/** A fly on its way, and whatever else is to be said of it. */
const buzzing = (more: Omit<Flight, 'what'>): Flight => ({
  what: art('fly'),
  size: 24,
  gait: 'buzz',
  end: 'in',
  ...more,
})

const placings = ['opened', 'added', 'squeezed', 'mounted', 'swapped'] as const
const draws: readonly Is[] = [...placings, 'drew']
/** What each of these follows in one go. */
const follows: { readonly [I in Is]?: readonly Is[] } = {
  dealt: ['began', 'dealt'],
  drew: draws,
  kept: draws,
}

export function joins(beat: readonly Event[], next: readonly Event[]): boolean {
  const last = beat.at(-1)?.is
  return next.length > 0 && last !== undefined && next.every(({ is }) => follows[is]?.includes(last) ?? false)
}

/** The pieces that move and show this card, in that part of the board. The two slowpokes look alike. */
function piecesOf(scene: Scene, card: Card, part: '.fan' | '.slot'): readonly string[] {
  if (FACES[card].kind !== 'slowpoke') return [card]
  return scene.loose().filter((name) => name.startsWith('slow-') && scene.element(name)?.closest(part))
}

/** From the pile to whoever gets them. One's own are seen on the way, all others show their backs. */
function drawn(
  scene: Scene,
  cards: readonly Told<'drew' | 'dealt'>[],
  view: View,
  [apart, most, after]: readonly [apart: number, most: number, after: number],
): Promise<void> {
  const back = backOf(view.sizes.length)
  const used = new Set<string>()
  return scene.many(
    cards,
    ({ seat, card }) => {
      const mine = card && piecesOf(scene, card, '.fan').find((name) => scene.stands(name) && !used.has(name))
      if (mine) used.add(mine)
      return {
        ...(mine ? { what: mine } : { what: back, to: `hand-${seat}`, size: 84, scale: 0.4, end: 'in' }),
        from: 'pile',
        ms: 320,
        arc: 0.2,
        after,
        leaves: ['left', -1],
        adds: [`held-${seat}`, 1],
        sound: ['card', 0.5],
      }
    },
    apart,
    most,
  )
}

/** What is in the stables goes back to the pile, a handful a seat. */
function gathered(scene: Scene, before: View): Promise<void> {
  const { stables, discard } = before
  const full = [...stables.entries()].filter(([, cards]) => cards[0])
  return scene.many(full, ([seat, cards], i) => ({
    what: backOf(stables.length),
    from: `stable-${seat}`,
    to: 'pile',
    size: 84,
    ms: 320,
    leaves: [`cards-${seat}`, -cards.length],
    adds: ['left', cards.length + (i === 0 ? discard.length : 0)],
    sound: ['card', 0.5],
    land: () => scene.arrive(`flies-${seat}`, -fliesOf(cards)),
  }))
}

/** Each in turn gets a card, as hands are dealt. */
function dealt(scene: Scene, cards: readonly Told<'dealt'>[], view: View): Promise<void> {
  const nth = (one: Told<'dealt'>) => cards.filter(({ seat }) => seat === one.seat).indexOf(one)
  const order = cards.toSorted((a, b) => nth(a) - nth(b))
  return drawn(scene, order, view, [60, 1000, 0])
}

const SQUEEZE = 14

/** It squashes, and its neighbours are pushed aside for a moment. */
function squashed(scene: Scene, piece: string): void {
  const card = scene.element(piece)
  const place = card?.closest('.slot')
  const squash = [{ scale: '1.12 .88' }, { scale: '.95 1.06', offset: 0.5 }, {}]
  void scene.play(card, squash, 260, { fill: 'none' })
  const push = (neighbour: Element | null | undefined, by: number) =>
    void scene.play(
      neighbour?.querySelector('.piece') ?? undefined,
      [{}, { translate: `${by}px`, offset: 0.3 }, {}],
      260,
      { fill: 'none' },
    )
  push(place?.previousElementSibling, -SQUEEZE)
  push(place?.nextElementSibling, SQUEEZE)
}

/** From the hand into the herd, whose cows make room; its flies are counted, and another card is drawn. */
async function placed(
  scene: Scene,
  event: Placed,
  draws: readonly Told<'drew'>[],
  before: View,
  after: View,
): Promise<void> {
  const { is, seat, card } = event
  const herd = event.herd ?? 0
  const squeezes = is === 'squeezed'
  const jumps = is === 'mounted'
  const [what = card] = piecesOf(scene, card, '.slot')
  const known = knownIn(before, seat).includes(card)
  const landed = scene.fly({
    what,
    from: known ? undefined : `hand-${seat}`,
    // The gap opens first.
    after: squeezes ? 180 : 0,
    ms: squeezes ? 480 : jumps ? 560 : 380,
    arc: jumps ? 0.6 : 0.2,
    turn: jumps ? 360 : 0,
    leaves: [`held-${seat}`, -1],
    adds: [`herd-cards-${herd}`, 1],
    sound: ['card', 0.7],
    land() {
      if (squeezes) scene.sound('moo', 0.35)
      if (squeezes || jumps) squashed(scene, what)
      if (jumps) scene.sound('pop', 0.6)
    },
  })
  const swarm = landed.then(() =>
    scene.many(
      upTo(FACES[card].flies),
      (seed) =>
        buzzing({
          from: what,
          to: `herd-flies-${herd}`,
          ms: squeezes ? 420 : 260,
          arc: -0.2,
          seed,
          adds: [`herd-flies-${herd}`, 1],
          sound: ['tick', 0.25],
        }),
      50,
    ),
  )
  // A mad cow sends the 8 to the hand of whoever played it.
  const swapped =
    is === 'swapped' &&
    scene.fly({
      what: event.base,
      ...(!scene.stands(event.base) && { to: `hand-${seat}`, end: 'in' }),
      ms: 420,
      leaves: [`herd-cards-${herd}`, -1],
      adds: [`held-${seat}`, 1],
      land: () => scene.arrive(`herd-flies-${herd}`, -FACES[event.base].flies),
    })
  const draw = drawn(scene, draws, after, [90, 200, squeezes ? 700 : 240])
  await Promise.all([landed, swarm, swapped, draw, scene.rest()])
}

interface Leaving {
  readonly card: Card
  readonly name: string | undefined
  readonly box?: Box | undefined
}

/** The cows of a herd that is gone, as they stood. */
function leaving(scene: Scene, cards: readonly Card[]): readonly Leaving[] {
  const left = new Set(scene.loose().filter((name) => !scene.stands(name)))
  return cards.map((card) => {
    const name = [...left].find((one) => scene.element(one)?.dataset.card === card)
    if (name === undefined) return { card, name }
    left.delete(name)
    return { card, name, box: scene.box(name) }
  })
}

/** The moment of the game: the cows look up, turn and trot to that stable, and their flies rise and follow. */
async function taken(scene: Scene, { seat, herd, cards }: Told<'collected'>): Promise<void> {
  const [stable, from] = [`stable-${seat}`, herd ?? 0]
  const cows = leaving(scene, cards)
  const goal = scene.box(stable)
  await scene.many(
    cows,
    ({ name = '', box }) => ({
      what: name,
      to: box && new DOMRect(box.x, box.y - 8, box.width, box.height),
      ms: 150,
      arc: 0,
      end: { stay: name },
    }),
    22,
    160,
  )
  scene.sound('moo')
  await scene.wait(60)
  const gap = gapOf(cows.length, 78, 700)
  const swarm: Promise<void>[] = []
  await Promise.all(
    cows.map(async ({ card, name, box }, i) => {
      await scene.wait(i * gap)
      if (name !== undefined) void scene.off(name)
      scene.arrive(`herd-cards-${from}`, -1)
      const at = box && cowIn(box)
      const { flies } = FACES[card]
      for (const k of upTo(flies))
        swarm.push(
          scene.fly(
            buzzing({
              from: at,
              to: stable,
              ms: 780,
              arc: 0.45 + k * 0.12,
              seed: i * 3 + k,
              leaves: [`herd-flies-${from}`, -1],
              adds: [`flies-${seat}`, 1],
            }),
          ),
        )
      if (flies) scene.sound('buzz', 0.5)
      await scene.fly({
        what: art(pictureOf(card)),
        from: at,
        size: at?.width,
        to: stable,
        ms: 620,
        arc: 0.02,
        gait: 'trot',
        // Cows are painted looking to the left.
        mirror: (goal?.x ?? 0) > (at?.x ?? 0),
        end: 'in',
        adds: [`cards-${seat}`, 1],
        sound: ['knock', 0.35],
        land: () => void scene.bump(stable, 1.14),
      })
    }),
  )
  // The last cow is in: the stable shakes while the flies come after her.
  await Promise.all([...swarm, scene.shake(stable)])
}

/** The duel: herds that nobody scores. */
function discarded(scene: Scene, { herd, cards }: Told<'discarded'>): Promise<void> {
  const from = herd ?? 0
  return scene.many(
    leaving(scene, cards),
    ({ card, name }) => ({
      what: name ?? art(pictureOf(card)),
      to: 'pile',
      ms: 320,
      end: 'in',
      leaves: [`herd-flies-${from}`, -FACES[card].flies],
      land: () => scene.arrive(`herd-cards-${from}`, -1),
    }),
    30,
    200,
  )
}

/** One seat: cows come out of the stable and out of the hand, and every fly goes to the number. */
async function emptied(scene: Scene, seat: Seat, hand: readonly Card[], after: View, quick: number): Promise<void> {
  const cards = after.stables[seat] ?? []
  const housed = cards.length - hand.length
  const meadow = scene.box('meadow')
  const spots = meadow ? spotsIn(meadow, cards.length) : []
  const key = (k: number) => `out-${seat}-${k}`
  scene.sound('knock', 0.5)
  void scene.bump(`stable-${seat}`, 1.2)
  await scene.many(
    cards,
    (card, k) => {
      // One's own cards are seen as they were held.
      const held = k >= housed && scene.loose().includes(card) ? scene.box(card) : undefined
      const at = spots[k]
      return {
        what: held ? card : art(pictureOf(card)),
        from: held ? undefined : k < housed ? `stable-${seat}` : `hand-${seat}`,
        to: at,
        size: at?.width,
        scale: at && held && at.width / held.width,
        ms: 280,
        arc: 0.1,
        end: { stay: key(k) },
        leaves: k < housed ? undefined : [`held-${seat}`, -1],
        sound: ['felt', 0.4],
      }
    },
    45 * quick,
    260 * quick,
  )
  scene.sound('moo', 0.3)
  const flies = cards.flatMap((card, k) => upTo(FACES[card].flies).map((j) => ({ k, j })))
  await scene.many(
    flies,
    ({ k, j }, i) => {
      const at = spots[k]
      return buzzing({
        from: at && { ...at, x: at.x + (j - 1) * 12, y: at.y - at.height * 0.3 },
        to: `total-${seat}`,
        ms: 380,
        arc: 0.3,
        seed: i * 2,
        adds: [`total-${seat}`, 1],
        sound: ['tick', Math.min(0.7, 0.3 + i * 0.02)],
        land: () => scene.arrive(`round-${after.scores.length - 1}-${seat}`, 1),
      })
    },
    55 * quick,
    440 * quick,
  )
  for (const k of cards.keys()) void scene.off(key(k))
  // The hand goes to the stable, too, while the next one opens.
  void scene.many(
    hand,
    (card, k) => ({
      what: art(pictureOf(card)),
      from: spots[housed + k],
      size: spots[housed + k]?.width,
      to: `stable-${seat}`,
      ms: 240,
      end: 'in',
      adds: [`cards-${seat}`, 1],
      land: () => scene.arrive(`flies-${seat}`, FACES[card].flies),
    }),
    30,
    200,
  )
}

/** The end of a round as a reveal: stable by stable, the one with most flies last; then the sheet. */
async function counted(scene: Scene, events: readonly Event[], after: View): Promise<void> {
  const scores = after.scores.at(-1) ?? []
  await Promise.all(told(events, 'discarded').map((one) => discarded(scene, one)))
  const order = [...scores.keys()].toSorted((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0))
  for (const [i, seat] of order.entries()) {
    if (i > 0 && i === order.length - 1) {
      scene.sound('drum', 0.6)
      await scene.wait(220)
    }
    const hand = told(events, 'showed').find((one) => one.seat === seat)?.cards ?? []
    await emptied(scene, seat, hand, after, Math.min(1, 4 / order.length))
  }
  await scene.wait(250)
  scene.sound('gain')
  await scene.rest()
  // The frame looks at the last position by itself.
  await scene.wait(after.phase === 'over' ? 300 : 1900)
}

async function play(scene: Scene, events: readonly Event[], before: View, after: View): Promise<void> {
  if (told(events, 'began')[0]) await gathered(scene, before)
  await dealt(scene, told(events, 'dealt'), after)
  const draws = told(events, 'drew')
  const [put] = told(events, ...placings)
  if (put) await placed(scene, put, draws, before, after)
  else await drawn(scene, draws, after, [90, 200, 0])
  for (const one of told(events, 'collected')) await taken(scene, one)
  if (told(events, 'scored')[0]) await counted(scene, events, after)
  for (const { seat } of told(events, 'passed')) {
    await scene.bump(`seat-${seat}`, 1.1)
    await scene.wait(250)
  }
  if (told(events, 'reversed')[0]) {
    scene.sound('turn')
    await scene.wait(450)
  }
  for (const { next } of told(events, 'named')) {
    scene.sound('turn')
    await scene.bump(`seat-${next}`, 1.1)
    await scene.wait(250)
  }
}

export const scenes: Scenes<Mow> = {
  joins,
  // A round ends: all stables are counted.
  moment: (events) => told(events, 'scored')[0] && 'pause',
  play,
}
