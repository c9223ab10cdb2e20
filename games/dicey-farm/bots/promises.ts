import { Known } from '@makiba/bots'
import { dueIn, onceBit } from '../rules/index.ts'
import type { Day } from './day.ts'
import { copyFarm, DICE, type Numbers, POINTS, ROUND, SIZE, USED } from './layout.ts'
import type { Mark } from './mark.ts'
import { cook } from './meal.ts'
import { endRound } from './night.ts'
import { ship, shipmentsWith } from './trade.ts'
import { type Taste, worthOf } from './value.ts'

/** Those of more farms than a thought meets are not kept. */
const MOST = 1 << 17

/**
 * What farms in the middle of a round promise. Wider beams meet the farms of narrower ones again, and every beam meets those again that were
 * too poor for it: what is worked out is kept as long as day and taste are the same.
 */
export class Promises {
  readonly #known = new Known()
  readonly #trial = new Int32Array(SIZE)
  #day: Day | undefined
  #taste: Taste | undefined

  /** What `of` asks about from now on; true where it is nothing else than before. */
  begin(day: Day, taste: Taste): boolean {
    if (day === this.#day && taste === this.#taste) return true
    this.#known.clear()
    this.#day = day
    this.#taste = taste
    return false
  }

  /** What a farm with this mark and so many dice promises. */
  of(farm: Numbers, { high, low }: Mark, dice: number): number {
    const known = this.#known.get(high, low)
    if (known !== undefined) return known
    const promise = this.#reckon(farm, dice, this.#day as Day, this.#taste as Taste)
    if (this.#known.size === MOST) this.#known.clear()
    this.#known.set(high, low, promise)
    return promise
  }

  /** As if it shipped with its best die and went to bed. */
  #reckon(farm: Numbers, dice: number, day: Day, taste: Taste): number {
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
}
