import { covers, gameIds } from '@makiba/games'
import type { Kinds, Random, Title } from '@makiba/kernel'
import type { Scenes } from '@makiba/kit/board'
import { type Cast, plan } from '@makiba/kit/dice/plan'
import type { Throw } from '@makiba/kit/dice/throw'
import type { Scene } from '@makiba/kit/scene'
import { heardIn } from '@makiba/kit/testing/tally'
import { Clock, timedScene } from '@makiba/kit/testing/timed'
import { expect, test, vi } from 'vitest'
import { actorAt, beatEnd, eventsOfBeat } from './beats.ts'
import { comingAt, Pace, unseenUpTo } from './pace.ts'
import type { Step } from './table.ts'

// A lap as `show` shows it, in made-up time: the scenes of the boards with the pace of the page.

/** `LAPS=2000`: so many of each title, half of them by players with rules of thumb, and what came out is printed. */
const LAPS = Number(process.env.LAPS ?? '0')
/** Milliseconds that one may have to wait for others. */
const BAR = 8000
/** What is between two beats of others, and what a scene that is skipped still takes. */
const BREATH = 90
const SKIPPED = 300

/** How long throws of twelve dice take, from the hand until the last rests. */
const throws = Array.from({ length: 12 }, (_, i) => {
  const dice = Array.from({ length: 12 }, (__, k) => ({ face: ((i + k) % 6) + 1 }))
  const cast: Cast = { seed: `lap ${i}`, width: 9, height: 3.2, from: { x: 5, y: -1 }, dice }
  return 1000 * Math.max(...plan(cast).map(({ rest }) => rest))
})
let thrown = 0
vi.mock('@makiba/kit/dice/throw', () => ({
  // As long as a real one: until the last die rests, a moment to read them, and until they are gathered.
  async throwDice(scene: Scene, { odds = () => 1, haste = 1 }: Throw) {
    const chance = odds()
    const slow = chance < 0.5 ? 200 + 500 * (1 - chance / 0.5) : 0
    await scene.wait(60 + ((throws[thrown++ % throws.length] ?? 0) + slow + 170 + 260 + 160) / (1.15 * haste))
  },
}))

type Choose = (view: Kinds['view'], moves: readonly Kinds['move'][], random: Random) => Kinds['move']
/** Who does anything takes longer turns than anybody who plays. */
const anything: Choose = (_, moves, random) => moves[random.below(moves.length)] as Kinds['move']

const found = import.meta.glob<{ readonly scenes: Scenes<Kinds> }>('../../games/*/board/scenes.ts')
const titles = await Promise.all(
  gameIds.flatMap((id) => {
    const scenes = found[`../../games/${id}/board/scenes.ts`]
    return scenes && covers[id].seats[1] > 1 ? [loaded(id, scenes)] : []
  }),
)

async function loaded(id: (typeof gameIds)[number], board: () => Promise<{ readonly scenes: Scenes<Kinds> }>) {
  const [title, { scenes }] = await Promise.all([covers[id].load(), board()])
  const crew = LAPS > 0 ? await covers[id].bots() : undefined
  const limits = { now: () => 0, playouts: 1 }
  const thumb: Choose | undefined = crew?.(
    ({ bots }) =>
      (view, moves, random) =>
        bots.greedy.choose(view as never, moves as never, limits, random).move as Kinds['move'],
  )
  return {
    id,
    scenes,
    game: title((one) => one as unknown as Title<Kinds>).game,
    players: [anything, thumb ?? anything],
  }
}

/** A game as its first seat is told of it. */
function stepsOf({ game, players }: (typeof titles)[number], seats: number, number: number): readonly Step[] {
  const choose = players[number % 2] as Choose
  const { before, heard } = heardIn<Kinds>(game, { seats, number, choose })
  const step = (view: unknown, turn: unknown, list: readonly unknown[]) =>
    ({ heard: list, position: { view, turn } }) as unknown as Step
  return [
    step(before, { by: 'luck' }, []),
    ...heard.map(({ events, by, view, turn }, n) => step(view, turn, [{ n, at: n, by, events }])),
  ]
}

interface Lap {
  readonly ms: number
  /** Some of it was not shown to its end. */
  readonly short: boolean
}

/** The laps of a game as the page shows them to the first seat; `think`: milliseconds that bots need for a move. */
async function lapsOf(steps: readonly Step[], scenes: Scenes<Kinds>, seats: number, think: number): Promise<Lap[]> {
  const clock = new Clock()
  const pace = new Pace(
    () => clock.now,
    () => 1,
  )
  const mine = (i: number): boolean => {
    const turn = steps[i]?.position.turn
    return turn?.by === 'seats' && turn.seats.includes(0)
  }
  const laps: Lap[] = []
  let [shown, began, others, short] = [0, -1, false, false]
  /** When each step is known. */
  const known: number[] = [0]
  const end = () => {
    if (began >= 0 && others) laps.push({ ms: clock.now - began, short })
    began = -1
    short = false
    pace.rest()
  }
  while (shown < steps.length - 1) {
    const next = shown + 1
    for (let i = known.length; i < steps.length; i++) {
      const by = steps[i]?.heard[0]?.by
      // One does oneself what one does as soon as one may.
      if (by === 0 && i > next) break
      const before = by === 0 ? clock.now : (known[i - 1] as number)
      known.push(typeof by === 'number' && by !== 0 ? before + think : before)
    }
    const soon = (known[next] as number) - clock.now
    if (soon > 0) await clock.until(clock.after(soon))
    const all = steps.slice(0, known.findLastIndex((at) => at <= clock.now) + 1)
    const unseen = pace.late ? unseenUpTo(all, shown, scenes) : shown
    if (unseen > shown) {
      shown = unseen
      short = true
      if (mine(shown)) end()
      continue
    }
    const by = all[next]?.heard[0]?.by
    if (by !== 0 && by !== 'luck') await clock.until(clock.after(BREATH))
    const to = beatEnd(all, shown, scenes)
    const own = actorAt(all, shown) === 0
    const coming = comingAt(all, shown, scenes, 0)
    const rate = pace.next(coming, seats - 1)
    // The turn is over for whoever looks as soon as that beat begins.
    if (own && !mine(to)) {
      began = clock.now
      others = false
    }
    // Between two rounds nobody has a turn.
    if (coming.moment === 'pause') began = -1
    others ||= !own
    if (rate === undefined && coming.sure !== undefined) {
      shown = coming.sure
      continue
    }
    const scene = timedScene(clock, () => Math.max(rate ?? 1, pace.rate), `${to}`)
    const { left } = pace
    const [was, is] = [all[shown] as Step, all[to] as Step]
    let over = false
    const played = scenes
      .play(scene, eventsOfBeat(all, shown, to), was.position.view, is.position.view)
      .then(() => scene.rest())
      .then(() => {
        over = true
      })
    await clock.until(left === undefined ? played : Promise.race([played, clock.after(left)]))
    if (!over) {
      await clock.until(clock.after(SKIPPED))
      short = true
    }
    shown = to
    if (mine(shown) && shown === known.findLastIndex((at) => at <= clock.now)) end()
  }
  return laps
}

test.each(titles)(
  '$id: whatever comes together in a lap of bots, one is to act again after eight seconds',
  async (one) => {
    for (const seats of [3, 4])
      for (const think of [0, 200]) {
        const laps: Lap[] = []
        for (let number = 0; laps.length < Math.max(30, LAPS / 4); number++)
          laps.push(...(await lapsOf(stepsOf(one, seats, number), one.scenes, seats, think)))
        const sorted = laps.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
        const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
        if (LAPS > 0)
          console.log(
            `${one.id}, ${seats - 1} bots that think ${think} ms: ${laps.length} laps, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)}, longest ${at(1)}; ${laps.filter(({ short }) => short).length} not shown to their end`,
          )
        expect(at(1)).toBeLessThanOrEqual(BAR)
      }
  },
)
