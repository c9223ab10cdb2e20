import { Fresh } from '../limits/fresh.ts'
import type { Here } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { AwakeTables } from './awake-tables.ts'
import { Visitors } from './visitors.ts'

/** How often other nodes are told how many people are here. */
const TELL_PEOPLE_MS = 5000

/** How many people are in the house, as anybody is told. */
export class People {
  readonly #services: Services
  readonly #awake: AwakeTables
  readonly #visitors: Visitors
  readonly #counted: Fresh<number>
  #told = Number.NEGATIVE_INFINITY

  constructor(services: Services, awake: AwakeTables) {
    this.#services = services
    this.#awake = awake
    const ticks = () => services.time.ticks()
    this.#visitors = new Visitors(ticks)
    this.#counted = new Fresh(() => this.#count(), ticks)
  }

  /** How many are in the house, at whatever node: looked up once a second. Whoever asks is one of them. */
  async here(guest: string | undefined): Promise<Here> {
    if (guest !== undefined) this.#visitors.saw(guest)
    const people = await this.#counted.ask()
    this.#tell(people)
    return { people: people + this.#visitors.elsewhere }
  }

  /** Another node says how many people it has; it is told how many there are here. */
  heard(node: string, people: number): void {
    this.#visitors.heard(node, people)
    void this.#counted.ask().then((own) => this.#tell(own))
  }

  #tell(people: number): void {
    const now = this.#services.time.ticks()
    if (now - this.#told < TELL_PEOPLE_MS) return
    this.#told = now
    this.#services.nodes?.here(people)
  }

  async #count(): Promise<number> {
    const seated = new Set<string>()
    let unnamed = 0
    for (const table of await this.#awake.all()) unnamed += table.peopleInto(seated)
    return this.#visitors.count(seated, unnamed)
  }
}
