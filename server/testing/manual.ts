import { quick } from '@makiba/kernel'
import type { Time } from '../services.ts'
import type { Bytes } from '../tables/ids.ts'

/** Time that passes when it is told to. */
export class ManualTime implements Time {
  #now = 1_000_000
  /** What the clock on the wall is ahead: it begins at 08:00 at Greenwich. */
  #wall = 1_799_999_000_000
  #alarms: { at: number; call: () => void }[] = []

  now(): number {
    return this.#wall + this.#now
  }

  ticks(): number {
    return this.#now
  }

  /** Somebody sets the clock on the wall: no time passes. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds
  }

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, call }
    this.#alarms.push(alarm)
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm)
    }
  }

  soon(call: () => void): void {
    setImmediate(call)
  }

  /** Lets time pass, and everything happen that is due in it. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (;;) {
      const next = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#alarms = this.#alarms.filter((one) => one !== next)
      this.#now = Math.max(this.#now, next.at)
      next.call()
    }
    this.#now = end
  }
}

/** Time that passes so many times as fast as it does. */
export function hurriedTime(times: number): Time {
  const began = Date.now()
  return {
    now: () => began + (Date.now() - began) * times,
    ticks: () => Math.floor(performance.now() * times),
    after(milliseconds, call) {
      const timer = setTimeout(call, Math.min(milliseconds / times, 2 ** 31 - 1))
      timer.unref()
      return () => clearTimeout(timer)
    },
    soon: (call) => void setImmediate(call),
  }
}

/** The same bytes every time, for runs that are compared. */
export function seededBytes(seed: number): Bytes {
  const random = quick(seed)
  return (count) => Uint8Array.from({ length: count }, () => random.below(256))
}
