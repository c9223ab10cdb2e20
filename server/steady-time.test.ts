import { expect, test } from 'vitest'
import type { Time } from './services.ts'
import { SteadyTime } from './steady-time.ts'

/** A machine whose time goes on while the process may stand still. */
class Machine implements Time {
  #ticks = 5000
  #alarms: { readonly at: number; readonly call: () => void }[] = []

  now = () => 1_800_000_000_000 + this.#ticks
  ticks = () => this.#ticks
  soon = (call: () => void) => call()

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.#ticks + milliseconds, call }
    this.#alarms.push(alarm)
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm)
    }
  }

  get alarms(): number {
    return this.#alarms.length
  }

  /** Nothing of the process happens. */
  standStill(milliseconds: number): void {
    this.#ticks += milliseconds
  }

  run(milliseconds: number): void {
    const end = this.#ticks + milliseconds
    for (;;) {
      const next = this.#alarms.find(({ at }) => at <= end)
      if (!next) break
      this.#alarms = this.#alarms.filter((one) => one !== next)
      this.#ticks = Math.max(this.#ticks, next.at)
      next.call()
    }
    this.#ticks = end
  }
}

test('issue 21: no time passes while the process stands still, whoever asks first', () => {
  const machine = new Machine()
  const time = new SteadyTime(machine)
  const began = time.ticks()
  machine.run(10_000)
  expect(time.ticks() - began).toBe(10_000)
  machine.standStill(6000)
  expect(time.ticks() - began).toBe(10_000)
  machine.run(4000)
  expect(time.ticks() - began).toBe(14_000)
  // Nobody asks before the next beat does.
  machine.standStill(60_000)
  machine.run(4000)
  expect(time.ticks() - began).toBeLessThanOrEqual(18_000)
  expect(time.ticks() - began).toBeGreaterThan(17_000)
  expect(time.now()).toBe(machine.now())
})

test('a moment is a moment: what any process takes now and then is counted', () => {
  const machine = new Machine()
  const time = new SteadyTime(machine)
  const began = time.ticks()
  machine.standStill(900)
  expect(time.ticks() - began).toBe(900)
  time.end()
  expect(machine.alarms).toBe(0)
})
