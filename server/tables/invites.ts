import { kept, Refuse } from '../errors.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import type { Services } from '../services.ts'
import type { TableRow } from '../store/store.ts'
import { makeCode, readWord } from './ids.ts'
import { EVENING } from './load.ts'

/** The one name in a purse for all. */
const HOUSE = 'services'

type Code = NonNullable<TableRow['code']>

/** The words that lead to a table: its link, and six letters that can be said aloud. */
export class Invites {
  readonly #services: Services
  readonly #wrongCodes: RateLimit

  constructor(services: Services) {
    this.#services = services
    this.#wrongCodes = new RateLimit(services.settings.credits.wrongCodes, () => services.time.ticks())
    services.nodes?.share('wrongCodes', this.#wrongCodes)
  }

  async find(text: string): Promise<{ table: string; invite: string }> {
    const { store, time } = this.#services
    const read = readWord(text)
    // Paid before it is looked up, so that not many can be tried at once.
    if (read?.isCode) this.#payGuess()
    const found = read && (await kept(store.findInvite(read.word, time.now())))
    if (found && read.isCode) this.#wrongCodes.refund(HOUSE)
    if (found) return this.#latest(found)
    throw new Refuse('unknown invite', 'there is no such invite, or it is no longer good')
  }

  /** People stay, games change: whoever was invited to a table that is over is led to the one where they play on. */
  async #latest(found: { table: string; invite: string }): Promise<{ table: string; invite: string }> {
    let latest = found
    for (let games = 0; games < EVENING; games++) {
      const row = await kept(this.#services.store.findTable(latest.table))
      const next = row?.phase === 'over' && row.rematch !== null ? row.rematch : undefined
      const table = next === undefined ? undefined : await kept(this.#services.store.findTable(next))
      if (!table) break
      latest = { table: table.id, invite: table.invite }
    }
    return latest
  }

  /** Few enough codes can be tried to try them all: when the house has heard too many wrong ones, none is looked up for a while. */
  #payGuess(): void {
    const wait = this.#wrongCodes.spend(HOUSE)
    if (wait === 0) return
    this.#services.metrics.slowedDown.add(1)
    throw new Refuse('slow down', 'too many wrong codes were tried; the link of the table works', wait)
  }

  /** One that leads to no other table. */
  async fresh(): Promise<Code> {
    const { store, bytes, time, settings } = this.#services
    for (;;) {
      const letters = makeCode(bytes)
      if (!(await kept(store.findInvite(letters, time.now())))) return { letters, until: time.now() + settings.codeMs }
    }
  }

  /** The letters that were said aloud lead to the next game, as long as no other table has them. */
  async again({ code }: TableRow): Promise<Code> {
    const { store, time, settings } = this.#services
    if (!code || (await kept(store.findInvite(code.letters, time.now())))) return this.fresh()
    return { letters: code.letters, until: time.now() + settings.codeMs }
  }
}
