import { Unavailable } from '@makiba/server/node'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import type { Counts } from './outcome.ts'
import type { Process } from './process.ts'
import type { Scheduler } from './scheduler.ts'
import type { Ask } from './store.ts'

/** The way to the disk, which may be long, cut, full or forgetful. */
export class Storage {
  readonly disk: Disk
  readonly #scheduler: Scheduler
  readonly #counts: Counts
  #away = 0
  #full = 0
  #slow = 0
  #failing: { how: 'before' | 'after' | 'refused'; count: number }[] = []

  constructor(disk: Disk, scheduler: Scheduler, counts: Counts) {
    this.disk = disk
    this.#scheduler = scheduler
    this.#counts = counts
  }

  /** How a process asks for something. */
  asks(process: Process, chance: Chance): Ask {
    return (kind, work) =>
      new Promise((done, fail) => {
        const scheduler = this.#scheduler
        const slow = this.#slow > scheduler.now ? chance.below(1500) : 0
        const back = chance.below(20) / 10
        scheduler.after(0.1 + chance.below(30) / 10 + slow, () => {
          // What a process that died was about to write may still be written, or not.
          if (chance.percent(50) && !process.alive) return
          let answer: () => void
          try {
            const value = this.#reach(kind, work)
            answer = () => done(value)
          } catch (error) {
            answer = () => fail(error)
          }
          scheduler.after(back, () => process.run(answer))
        })
      })
  }

  /** From now on, for so long. */
  befall(what: 'disk full' | 'store away' | 'slow store', lasts: number): void {
    const until = this.#scheduler.now + lasts
    if (what === 'store away') this.#away = until
    else if (what === 'slow store') this.#slow = until
    else {
      this.#counts['disk full']++
      this.#full = until
    }
  }

  /** The next writes fail. */
  fail(how: 'before' | 'after' | 'refused', count: number): void {
    this.#failing.push({ how, count })
  }

  /** All is well again. */
  heal(): void {
    this.#away = this.#full = this.#slow = 0
    this.#failing = []
  }

  #reach<T>(kind: 'read' | 'write', work: () => T): T {
    const { now } = this.#scheduler
    if (this.#away > now) throw new Unavailable('the database cannot be reached')
    if (kind === 'read') return work()
    if (this.#full > now) throw new Unavailable('the disk is full')
    const [failing] = this.#failing
    if (!failing) return work()
    if (--failing.count <= 0) this.#failing.shift()
    if (failing.how === 'refused') {
      this.#counts['writes refused']++
      throw new Error('the store cannot keep this')
    }
    this.#counts[`failed writes, ${failing.how}`]++
    if (failing.how === 'after') work()
    throw new Unavailable('the connection was lost')
  }
}
