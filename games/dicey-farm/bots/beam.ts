import { Known } from '@makiba/bots'
import type { Day } from './day.ts'
import { copyFarm, diceOn, type Numbers, ROUND, SIZE } from './layout.ts'
import { make } from './make.ts'
import { Mark } from './mark.ts'
import { endRound } from './night.ts'
import { Pool } from './pool.ts'
import { MOST_STEPS, Sequels } from './sequels.ts'
import { stepsOf } from './steps.ts'
import { likingIn, type Taste, worthOf } from './value.ts'

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

/** Of what is tried from a farm: the node it is, where it began, its dice, and who competes with what follows. */
interface Leads {
  readonly node: number
  readonly root: number
  readonly dice: number
  readonly same: Pool
  readonly fewer: Pool
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
  /** Of the farm that is gone on from, and of what follows. */
  readonly #own = new Mark()
  readonly #mark = new Mark()
  readonly #sequels: Sequels
  /** The farms whose round has ended in this run, as they were before. */
  readonly #ended = new Known()
  #liking: Float64Array = new Float64Array(0)
  readonly #steps = new Int32Array(MOST_STEPS)
  /** By dice left. The spares take farms with as many dice as before: dice come back. */
  readonly #pools: readonly Pool[]
  readonly #spares: readonly Pool[]
  readonly #next: Pool
  readonly #all: readonly Pool[]
  /** How the farms that were gone on from came about. */
  #parents = new Int32Array(0)
  #made = new Int32Array(0)
  #nodes = 0

  constructor(width: number, sequels = new Sequels()) {
    this.#width = width
    this.#sequels = sequels
    this.#pools = Array.from({ length: MOST_DICE }, () => new Pool(width))
    this.#spares = Array.from({ length: MOST_DICE }, () => new Pool(width))
    this.#next = new Pool(width)
    this.#all = [...this.#pools, ...this.#spares, this.#next]
  }

  /** Whether the last run left nothing out: then a wider beam finds the very same. */
  get whole(): boolean {
    return this.#all.every((pool) => pool.whole)
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
    for (const pool of this.#all) {
      pool.clear()
      pool.whole = true
    }
    this.#ended.clear()
    this.#sequels.begin(search.day, search.taste)
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
    this.#mark.read(child, 0)
    if (pool.isNew(this.#mark)) pool.put(child, this.#mark, dice === 0 ? worthOf(child, taste) : 0, -1, 0, root)
  }

  /** The best of the last round go on. */
  #deal(): void {
    for (const pool of this.#pools) pool.clear()
    const from = this.#next
    for (const i of from.best()) {
      const farm = from.farms.subarray(i * SIZE, (i + 1) * SIZE)
      const pool = this.#pools[diceOn(farm)] as Pool
      this.#mark.read(farm, 0)
      pool.isNew(this.#mark)
      pool.put(
        farm,
        this.#mark,
        from.scores[i] as number,
        from.parents[i] as number,
        from.steps[i] as number,
        from.roots[i] as number,
      )
    }
    from.clear()
  }

  #play(round: number, search: Search): boolean {
    this.#liking = likingIn(round, search.taste)
    for (let dice = MOST_DICE - 1; dice > 0; dice--) {
      let pool = this.#pools[dice] as Pool
      let spare = this.#spares[dice] as Pool
      while (pool.size > 0) {
        spare.clear()
        for (const i of pool.best()) {
          if (search.stop?.()) return false
          this.#goOn(pool, i, spare, dice, search)
        }
        const done = pool
        pool = spare
        spare = done
      }
    }
    return true
  }

  #goOn(pool: Pool, i: number, same: Pool, dice: number, search: Search): void {
    const farm = this.#farm
    const child = this.#child
    const { day } = search
    const node = this.#nodes++
    this.#parents[node] = pool.parents[i] as number
    this.#made[node] = pool.steps[i] as number
    for (let at = 0; at < SIZE; at++) farm[at] = pool.farms[i * SIZE + at] as number
    this.#own.read(farm, 0)
    const sequels = this.#sequels
    const leads: Leads = { node, root: pool.roots[i] as number, dice, same, fewer: this.#pools[dice - 1] as Pool }
    if (sequels.find(this.#own)) {
      for (let at = sequels.from; at < sequels.to; at++) this.#follow(at, false, leads, search)
      return
    }
    const n = stepsOf(farm, day, this.#steps)
    for (let k = 0; k < n; k++) {
      const step = this.#steps[k] as number
      copyFarm(farm, child)
      if (!make(child, step, day, this.#liking, undefined)) continue
      this.#mark.read(child, 0)
      this.#follow(sequels.add(step, diceOn(child), this.#mark), true, leads, search)
    }
    sequels.close(this.#own)
  }

  /** Lets the farm that a step leads to compete; unless it is made already, only where it has to be looked at. */
  #follow(at: number, made: boolean, { node, root, dice, same, fewer }: Leads, { day, taste }: Search): void {
    const sequels = this.#sequels
    const left = sequels.dice[at] as number
    const rivals = left === 0 ? this.#next : left === dice ? same : fewer
    if ((sequels.promises[at] as number) <= rivals.floor) return
    const mark = this.#mark
    sequels.mark(at, mark)
    // Where no die is left, it is the next morning that competes.
    if (left === 0 ? !this.#endsFirst(mark) : !rivals.isNew(mark)) return
    const child = this.#child
    const step = sequels.steps[at] as number
    if (!made) {
      copyFarm(this.#farm, child)
      make(child, step, day, this.#liking, undefined)
    }
    if (left === 0) {
      endRound(child, day, undefined)
      mark.read(child, 0)
      if (!rivals.isNew(mark)) return
    }
    const promise = sequels.promiseOf(at, child, mark, taste)
    rivals.put(child, mark, promise, node, step, root === BY_STEP ? step : root)
  }

  /** Whether no round of this run has ended with such a farm: dice in another order come to the very same. */
  #endsFirst({ high, low }: Mark): boolean {
    if (this.#ended.get(high, low) !== undefined) return false
    this.#ended.set(high, low, 1)
    return true
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
