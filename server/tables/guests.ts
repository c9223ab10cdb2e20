import { kept, Refuse } from '../errors.ts'
import { AVATARS, type Avatar, type GuestMade, type NewGuest } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { GuestRow } from '../store/store.ts'
import type { AwakeTables } from './awake-tables.ts'
import { hashToken, makeId, makeToken } from './ids.ts'
import { cleanName } from './words.ts'

/** Guests whose tokens were seen lately, so that not every request asks the store. */
const REMEMBERED = 20_000
/** What is shown for somebody who was forgotten. */
const FORGOTTEN = '…'

/** Who has come to this house, by token, and what they are called. */
export class Guests {
  readonly #services: Services
  readonly #awake: AwakeTables
  /** Whose token a hash is of, and who that is: one guest may have many. */
  readonly #owners = new Map<string, string>()
  readonly #known = new Map<string, GuestRow>()
  /** Guests whose new name the tables are about to hear. */
  readonly #renamed = new Map<string, GuestRow>()

  constructor(services: Services, awake: AwakeTables) {
    this.#services = services
    this.#awake = awake
  }

  async make({ name, avatar }: NewGuest): Promise<GuestMade> {
    const { store, bytes, time } = this.#services
    const token = makeToken(bytes)
    const chosen = avatar ?? (AVATARS[(bytes(1)[0] as number) % AVATARS.length] as Avatar)
    const guest = {
      id: makeId(bytes),
      name: name === undefined ? (chosen[0] as string).toUpperCase() + chosen.slice(1) : this.#nameFrom(name),
      avatar: chosen,
    }
    await kept(store.makeGuest(guest, hashToken(token), time.now()))
    return { token, guest: { name: guest.name, avatar: chosen } }
  }

  #nameFrom(text: string): string {
    const name = cleanName(text)
    if (name === undefined) throw new Refuse('malformed', 'a name needs a letter that can be seen')
    if (this.#services.gate.refuses(name)) throw new Refuse('malformed', 'this name is not taken here')
    return name
  }

  async of(token: string): Promise<GuestRow> {
    const hash = hashToken(token)
    const known = this.#known.get(this.#owners.get(hash) ?? '')
    if (known) this.#services.gate.pass('guest', known.id)
    if (known) return known
    const guest = await kept(this.#services.store.findGuest(hash))
    if (!guest) throw new Refuse('token', 'this token is not known')
    this.#services.gate.pass('guest', guest.id)
    keepLately(this.#owners, hash, guest.id)
    keepLately(this.#known, guest.id, guest)
    return guest
  }

  async change(token: string, { name, avatar }: NewGuest): Promise<GuestRow> {
    const before = await this.of(token)
    const guest = {
      ...before,
      ...(name !== undefined && { name: this.#nameFrom(name) }),
      ...(avatar !== undefined && { avatar }),
    }
    // The page says who it is before everything it does: mostly that is no news, and costs nobody anything.
    if (guest.name === before.name && guest.avatar === before.avatar) return before
    await kept(this.#services.store.changeGuest(guest))
    this.remember(guest)
    this.#services.nodes?.renamed(guest)
    return guest
  }

  /** Nobody has a token of this guest any more, and tables show no name. */
  forget(id: string): void {
    this.remember({ id, name: FORGOTTEN, avatar: AVATARS[0] })
    this.#known.delete(id)
  }

  /** The tokens of this guest are another's now: the store says whose. */
  became(id: string): void {
    this.#known.delete(id)
  }

  /** A guest as it is now. */
  remember(guest: GuestRow): void {
    keepLately(this.#known, guest.id, guest)
    if (this.#renamed.size === 0)
      this.#services.time.after(this.#services.settings.presenceMs, () => void this.#tellRenamed())
    this.#renamed.set(guest.id, guest)
  }

  /** One walk over the tables for all who changed meanwhile, however often they did. */
  async #tellRenamed(): Promise<void> {
    const guests = [...this.#renamed.values()]
    this.#renamed.clear()
    for (const table of await this.#awake.all()) for (const guest of guests) table.renamed(guest)
  }
}

/** As the latest; of too many the oldest go. */
function keepLately<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= REMEMBERED) break
    map.delete(oldest)
  }
}
