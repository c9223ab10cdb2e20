import { type Node, Refuse, type TableStore } from '@makiba/server/node'
import type { Chance } from './chance.ts'
import type { Nodes } from './nodes.ts'
import type { Scheduler } from './scheduler.ts'

/** What nobody need try again by hand. */
const PASSING = ['unreachable', 'storage', 'stopping', 'busy']

/** Requests to whichever node takes them. */
export class Http {
  readonly #scheduler: Scheduler
  readonly #nodes: Nodes
  readonly #chance: Chance

  constructor(scheduler: Scheduler, nodes: Nodes, chance: Chance) {
    this.#scheduler = scheduler
    this.#nodes = nodes
    this.#chance = chance
  }

  /** Asks some node over HTTP; rejects as a network does. */
  ask<T>(call: (node: Node<TableStore>) => Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      const lost = () => fail(new Refuse('unreachable', 'no answer', 300))
      const running = this.#nodes.some(this.#chance)
      const scheduler = this.#scheduler
      const way = () => 1 + this.#chance.below(30)
      scheduler.after(6000, lost)
      if (!running) {
        scheduler.after(way(), lost)
        return
      }
      const back =
        <A>(answer: (value: A) => void) =>
        (value: A) =>
          void scheduler.after(way(), () => running.process.alive && answer(value))
      scheduler.after(way(), () => running.process.run(() => void call(running.node).then(back(done), back(fail))))
    })
  }

  /** Asks again as long as it can only be bad luck. */
  async insist<T>(call: (node: Node<TableStore>) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.ask(call)
      } catch (error) {
        if (!(error instanceof Refuse) || !PASSING.includes(error.fault.code) || tries > 100) throw error
        await new Promise<void>((done) => this.#scheduler.after(200, done))
      }
    }
  }
}
