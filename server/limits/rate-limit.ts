/** How many at once, and how many come back a second. */
export interface Allowance {
  readonly most: number
  readonly perSecond: number
}

interface Purse {
  left: number
  at: number
}

/** A purse with a name. */
interface NamedPurse extends Purse {
  /** Spent here, and not yet told to other nodes. */
  untold: number
}

/** 0 when the credits are there, and spent; otherwise the milliseconds until they will be. */
function spendFrom(purse: Purse, { most, perSecond }: Allowance, now: number, credits: number): number {
  purse.left = Math.min(most, purse.left + (Math.max(0, now - purse.at) / 1000) * perSecond)
  purse.at = now
  if (purse.left < credits) return Math.ceil(((credits - purse.left) / perSecond) * 1000)
  purse.left -= credits
  return 0
}

/** Purses that are fuller than this are not worth telling others about. */
const FULL = 0.9

/** Credits that refill with time, one purse a name. */
export class RateLimit {
  readonly #allowance: Allowance
  readonly #now: () => number
  readonly #purses = new Map<string, NamedPurse>()

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
  }

  /** As `spendFrom`. */
  spend(name: string, credits = 1): number {
    const purse = this.#purse(name)
    const wait = spendFrom(purse, this.#allowance, this.#now(), credits)
    if (wait === 0) purse.untold += credits
    return wait
  }

  #purse(name: string): NamedPurse {
    let purse = this.#purses.get(name)
    if (!purse) {
      const now = this.#now()
      this.#forget(now)
      purse = { left: this.#allowance.most, at: now, untold: 0 }
      this.#purses.set(name, purse)
    }
    return purse
  }

  /** Gives one back that was spent here. */
  refund(name: string): void {
    const purse = this.#purse(name)
    purse.left += 1
    purse.untold -= 1
  }

  /** What was spent here since the last time, by those who spend fast. */
  spentLately(): [name: string, credits: number][] {
    const now = this.#now()
    const { most, perSecond } = this.#allowance
    const spent: [string, number][] = []
    for (const [name, purse] of this.#purses) {
      if (purse.untold <= 0) continue
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
export class OneRateLimit {
  readonly #allowance: Allowance
  readonly #now: () => number
  readonly #purse: Purse

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
    this.#purse = { left: allowance.most, at: now() }
  }

  /** As `spendFrom`. */
  spend(credits = 1): number {
    return spendFrom(this.#purse, this.#allowance, this.#now(), credits)
  }
}
