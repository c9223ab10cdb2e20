/** How many at once, and how many come back a second. */
export interface Allowance {
  readonly most: number
  readonly perSecond: number
}

interface Purse {
  left: number
  at: number
  /** Spent here, and not yet told to other nodes. */
  untold: number
}

/** Purses that are fuller than this are not worth telling others about. */
const FULL = 0.9

/** Credits that refill with time, one purse a name. */
export class Credits {
  readonly #allowance: Allowance
  readonly #now: () => number
  readonly #purses = new Map<string, Purse>()

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
  }

  /** 0 when the credits are there, and spent; otherwise the milliseconds until they will be. */
  spend(name: string, credits = 1): number {
    const now = this.#now()
    const { most, perSecond } = this.#allowance
    let purse = this.#purses.get(name)
    if (!purse) {
      this.#forget(now)
      purse = { left: most, at: now, untold: 0 }
      this.#purses.set(name, purse)
    }
    purse.left = Math.min(most, purse.left + (Math.max(0, now - purse.at) / 1000) * perSecond)
    purse.at = now
    if (purse.left >= credits) {
      purse.left -= credits
      purse.untold += credits
      return 0
    }
    return Math.ceil(((credits - purse.left) / perSecond) * 1000)
  }

  /** What was spent here since the last time, by those who spend fast. */
  spentLately(): [name: string, credits: number][] {
    const now = this.#now()
    const { most, perSecond } = this.#allowance
    const spent: [string, number][] = []
    for (const [name, purse] of this.#purses) {
      if (purse.untold === 0) continue
      if (purse.left + ((now - purse.at) / 1000) * perSecond < FULL * most) spent.push([name, purse.untold])
      purse.untold = 0
    }
    return spent
  }

  /** Credits that were spent elsewhere. */
  charge(name: string, credits: number): void {
    this.spend(name, 0)
    const purse = this.#purses.get(name)
    if (purse) purse.left = Math.max(-this.#allowance.most, purse.left - credits)
  }

  /** A full purse need not be remembered: whoever returns gets a full one. */
  #forget(now: number): void {
    if (this.#purses.size < 10_000) return
    const { most, perSecond } = this.#allowance
    for (const [name, { left, at }] of this.#purses)
      if (left + ((now - at) / 1000) * perSecond >= most) this.#purses.delete(name)
    // Still too many: somebody makes up names faster than purses refill. The oldest go.
    for (const name of this.#purses.keys()) {
      if (this.#purses.size < 10_000) return
      this.#purses.delete(name)
    }
  }
}

/** One purse without a name, for a socket. */
export class OnePurse {
  readonly #allowance: Allowance
  readonly #now: () => number
  #left: number
  #at: number

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
    this.#left = allowance.most
    this.#at = now()
  }

  /** As `Credits` do. */
  spend(): number {
    const { most, perSecond } = this.#allowance
    const now = this.#now()
    this.#left = Math.min(most, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond)
    this.#at = now
    if (this.#left < 1) return Math.ceil(((1 - this.#left) / perSecond) * 1000)
    this.#left -= 1
    return 0
  }
}
