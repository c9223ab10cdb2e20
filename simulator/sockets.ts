import type { Chance } from './chance.ts'
import type { Client, ClientSocket } from './client.ts'
import { Connection } from './connection.ts'
import { Wire } from './network.ts'
import type { Nodes } from './nodes.ts'
import type { Scheduler } from './scheduler.ts'
import { newHearing, type Witness } from './witness.ts'

/** The sockets between clients and nodes. */
export class Sockets {
  readonly #scheduler: Scheduler
  readonly #nodes: Nodes
  readonly #witness: Witness
  readonly #chance: Chance
  readonly #wires = new Map<Client, Wire>()

  constructor(scheduler: Scheduler, nodes: Nodes, witness: Witness, chance: Chance) {
    this.#scheduler = scheduler
    this.#nodes = nodes
    this.#witness = witness
    this.#chance = chance
  }

  /** The line of the so-many-th of those that there are breaks. Whether there is one. */
  break(which: number, silent: boolean): boolean {
    const wires = [...this.#wires.values()]
    const wire = wires[which % wires.length]
    wire?.break(silent)
    return wire !== undefined
  }

  connect(client: Client): ClientSocket | undefined {
    const running = this.#nodes.some(this.#chance)
    if (!running) return undefined
    const { process, node } = running
    const { table, guest, name } = client.plan
    const hearing = newHearing(table, guest, name)
    const premises = {
      time: node.services.time,
      log: node.services.log,
      guest: (token: string) => node.registry.guests.of(token),
      place: (listener: Connection) => node.registry.place(listener),
    }
    const connection = new Connection(premises, {
      say: (text) => {
        if (!process.alive || hearing.closed) return
        wire.down(this.#witness.told(hearing, text))
      },
      close: () => {
        this.#nodes.parted(running, wire, hearing)
        wire.closeBy('node')
      },
    })
    const wire: Wire = new Wire(
      this.#scheduler,
      this.#chance,
      this.#chance.pick([4, 20, 80]),
      {
        heard: (message) => client.heard(message),
        closed: () => {
          hearing.closed = true
          if (this.#wires.get(client) === wire) this.#wires.delete(client)
          client.closed()
        },
      },
      {
        heard: (message) =>
          process.run(() => {
            if (message.is === 'hello') hearing.have = message.have
            this.#witness.came(hearing, message)
            connection.receive(message)
          }),
        closed: () =>
          process.run(() => {
            this.#nodes.parted(running, wire, hearing)
            connection.lost()
          }),
      },
    )
    running.wires.set(wire, hearing)
    this.#nodes.hearings.add(hearing)
    this.#wires.set(client, wire)
    this.#witness.listens(table, 1)
    return {
      send: (message) => {
        this.#witness.sent(table, guest, message)
        wire.up(message)
      },
      close: () => {
        hearing.closed = true
        wire.closeBy('client')
      },
    }
  }
}
