import { dueIn, onceBit } from '../rules/index.ts'
import type { Day } from './day.ts'
import { copyFarm, DICE, diceOn, type Numbers, POINTS, ROUND, SIZE, USED } from './layout.ts'
import { make } from './make.ts'
import { cook } from './meal.ts'
import { endRound } from './night.ts'
import { Pool } from './pool.ts'
import { stepsOf } from './steps.ts'
import { ship, shipmentsWith } from './trade.ts'
import { likingIn, type Taste, worthOf } from './value.ts'

/** More than any farm has. */
const MOST_STEPS = 1024
/** More dice than ever lie on the table, and more steps that give a die back than a round can have. */
const MOST_DICE = 8
const MOST_LAYERS = 96

/** A way from one of the farms that were searched. */
export interface Found {
  /** What it comes to: the final score where the game is over. */
  readonly value: number
  readonly steps: readonly number[]
  /** Of the farm where it began; else the first step. */
  readonly root: number
}

export interface Start {
  readonly farm: Numbers
  /** What the ways from here are told apart by; undefined: by their first steps. */
  readonly root: number | undefined
}

export interface Search {
  readonly day: Day
  readonly taste: Taste
  /** The last round that is played. */
  readonly until: number
  /** Asked before each farm that is gone on from. */
  readonly stop?: () => boolean
  /** Sees the farms that compete at the beginning of a round, one after the other in one array. */
  readonly watch?: (farms: Int32Array, count: number) => void
}

const BY_STEP = -1

/** A beam in layers: round by round, and within a round by how many dice are left. Made once, it can search many times. */
export class Beam {
  readonly #width: number
  readonly #farm = new Int32Array(SIZE)
  readonly #child = new Int32Array(SIZE)
  readonly #trial = new Int32Array(SIZE)
  readonly #steps = new Int32Array(MOST_STEPS)
  /** By dice left. The spares take farms with as many dice as before: dice come back. */
  readonly #pools: readonly Pool[]
  readonly #spares: readonly Pool[]
  readonly #next: Pool
  /** How the farms that were gone on from came about. */
  #parents = new Int32Array(0)
  #made = new Int32Array(0)
  #nodes = 0

  constructor(width: number) {
    this.#width = width
    this.#pools = Array.from({ length: MOST_DICE }, () => new Pool(width))
    this.#spares = Array.from({ length: MOST_DICE }, () => new Pool(width))
    this.#next = new Pool(width)
  }

  /** The best ways, best first, one for each root; undefined where it was stopped. The farms are all in one round. */
  run(starts: readonly Start[], search: Search): Found[] | undefined {
    const { until, watch } = search
    const round = starts[0]?.farm[ROUND] as number
    const nodes = MOST_LAYERS * this.#width * (until + 1 - round)
    this.#nodes = 0
    if (nodes > this.#parents.length) {
      this.#parents = new Int32Array(nodes)
      this.#made = new Int32Array(nodes)
    }
    for (const pool of this.#pools) pool.clear()
    this.#next.clear()
    for (const { farm, root } of starts) this.#begin(farm, root ?? BY_STEP, search)
    for (let now = round; now <= until; now++) {
      if (now > round) this.#deal()
      if (!this.#play(now, search)) return undefined
      watch?.(this.#next.farms, this.#next.size)
    }
    return this.#found()
  }

  #begin(farm: Numbers, root: number, { day, taste }: Search): void {
    const child = this.#child
    copyFarm(farm, child)
    const dice = diceOn(child)
    if (dice === 0) endRound(child, day, undefined)
    const pool = dice === 0 ? this.#next : (this.#pools[dice] as Pool)
    if (pool.isNew(child)) pool.put(child, dice === 0 ? worthOf(child, taste) : 0, -1, 0, root)
  }

  /** The best of the last round go on. */
  #deal(): void {
    for (const pool of this.#pools) pool.clear()
    const from = this.#next
    for (const i of from.best()) {
      const farm = from.farms.subarray(i * SIZE, (i + 1) * SIZE)
      const pool = this.#pools[diceOn(farm)] as Pool
      pool.isNew(farm)
      pool.put(
        farm,
        from.scores[i] as number,
        from.parents[i] as number,
        from.steps[i] as number,
        from.roots[i] as number,
      )
    }
    from.clear()
  }

  #play(round: number, search: Search): boolean {
    const liking = likingIn(round, search.taste)
    for (let dice = MOST_DICE - 1; dice > 0; dice--) {
      let pool = this.#pools[dice] as Pool
      let spare = this.#spares[dice] as Pool
      while (pool.size > 0) {
        spare.clear()
        for (const i of pool.best()) {
          if (search.stop?.()) return false
          this.#goOn(pool, i, spare, dice, liking, search)
        }
        const done = pool
        pool = spare
        spare = done
      }
    }
    return true
  }

  #goOn(pool: Pool, i: number, same: Pool, dice: number, liking: Float64Array, search: Search): void {
    const { day, taste } = search
    const farm = this.#farm
    const child = this.#child
    const node = this.#nodes++
    this.#parents[node] = pool.parents[i] as number
    this.#made[node] = pool.steps[i] as number
    const from = pool.roots[i] as number
    for (let at = 0; at < SIZE; at++) farm[at] = pool.farms[i * SIZE + at] as number
    const fewer = this.#pools[dice - 1] as Pool
    const n = stepsOf(farm, day, this.#steps)
    for (let k = 0; k < n; k++) {
      const step = this.#steps[k] as number
      copyFarm(farm, child)
      if (!make(child, step, day, liking, undefined)) continue
      const root = from === BY_STEP ? step : from
      const left = diceOn(child)
      if (left === 0) {
        endRound(child, day, undefined)
        if (this.#next.isNew(child)) this.#next.put(child, worthOf(child, taste), node, step, root)
      } else {
        const rivals = left === dice ? same : fewer
        if (rivals.isNew(child)) rivals.put(child, this.#promise(child, left, search), node, step, root)
      }
    }
  }

  /** What a farm in the middle of a round promises: as if it shipped with its best die and went to bed. */
  #promise(farm: Numbers, dice: number, { day, taste }: Search): number {
    const trial = this.#trial
    copyFarm(farm, trial)
    const round = farm[ROUND] as number
    let left = dice
    if (((farm[USED] as number) & onceBit.ship) === 0) {
      let die = 6
      while (trial[DICE + die - 1] === 0) die--
      cook(trial, dueIn(round), false, undefined)
      const before = trial[POINTS] as number
      ship(trial, shipmentsWith(trial, die), true, undefined, undefined)
      if ((trial[POINTS] as number) > before) left--
    }
    endRound(trial, day, undefined)
    return worthOf(trial, taste) + left * (taste.die[round] as number)
  }

  #found(): Found[] {
    const pool = this.#next
    const roots = new Set<number>()
    const found: Found[] = []
    for (const i of pool.best()) {
      const root = pool.roots[i] as number
      if (roots.has(root)) continue
      roots.add(root)
      const steps: number[] = []
      let step = pool.steps[i] as number
      for (let node = pool.parents[i] as number; node >= 0; node = this.#parents[node] as number) {
        steps.push(step)
        step = this.#made[node] as number
      }
      found.push({ value: pool.scores[i] as number, steps: steps.reverse(), root })
    }
    return found
  }
}
