// Somebody stays who they are: on another device by a pass, without any device by a printed key, with two guests who were one person all
// along; and is forgotten when they say so.
import type { Admin } from '../admin/admin.ts'
import { kept, Refuse } from '../errors.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import type { Guest } from '../protocol.ts'
import type { DailyServices } from '../services.ts'
import { Conflict, type GuestRow } from '../store/store.ts'
import { hashToken, makeId, makeKey, makeLetters, readKey, readLetters } from '../tables/ids.ts'
import type { Registry } from '../tables/registry.ts'
import type { ClaimMade, ClaimState, KeyMade, KeyState, NewClaim, Pass, PassAnswer, PassState } from './protocol.ts'
import type { PassRow } from './store.ts'

/** The one name in a purse for all. */
const HOUSE = 'house'
/** What a guest had under way when it became another has come to its end by then. */
const LATE_MS = 5000

const UNKNOWN_PASS = new Refuse(
  'unknown pass',
  'no pass has these letters: they were used, or their ten minutes are over',
)
const UNKNOWN_KEY = new Refuse(
  'unknown key',
  'no guest has this key: a letter is wrong, or a newer one has taken its place',
)
const NOBODY_ASKS = new Refuse('unknown pass', 'nobody asks any more; make new letters')

export class Keep {
  readonly #services: DailyServices
  readonly #registry: Registry
  readonly #admin: Admin
  /** Wrong letters and keys: of an address, and of the whole house. */
  readonly #tries: RateLimit
  readonly #wrong: RateLimit

  constructor(services: DailyServices, registry: Registry, admin: Admin) {
    this.#services = services
    this.#registry = registry
    this.#admin = admin
    const { credits } = services.settings
    const now = () => services.time.ticks()
    this.#tries = new RateLimit(credits.passTries, now)
    this.#wrong = new RateLimit(credits.wrongPasses, now)
    services.nodes?.share('passTries', this.#tries)
    services.nodes?.share('wrongPasses', this.#wrong)
  }

  // --- The pass

  async makePass({ id }: GuestRow): Promise<Pass> {
    const { store, bytes, time, settings } = this.#services
    await kept(store.removePasses(time.now()))
    for (;;) {
      const letters = makeLetters(bytes)
      const until = time.now() + settings.passMs
      try {
        await kept(store.setPass(id, hashLetters(letters), until))
        // What it carried is not kept longer than it is good for.
        time.after(2 * settings.passMs + 1000, () => {
          store.removePasses(time.now()).catch(this.#warn('passes that are over could not be removed'))
        })
        return { letters: `${letters.slice(0, 4)} ${letters.slice(4)}`, until }
      } catch (error) {
        // Somebody has these letters, or another tab made some at the same moment.
        if (!(error instanceof Conflict)) throw error
      }
    }
  }

  async pass({ id }: GuestRow): Promise<PassState> {
    const { store, time } = this.#services
    return stateOf(await kept(store.passOf(id, time.now())))
  }

  async answer({ id }: GuestRow, { claim, yes, luggage = '' }: PassAnswer): Promise<PassState> {
    const { store, time, settings } = this.#services
    const until = time.now() + settings.passMs
    const done = await this.#once(store.answerPass(id, { claim, yes, luggage, until }, time.now()), NOBODY_ASKS)
    if (!done) throw NOBODY_ASKS
    return { is: yes ? 'yes' : 'no' }
  }

  async claim(address: string, { letters, token, device, browser }: NewClaim): Promise<ClaimMade> {
    const { store, time, bytes } = this.#services
    const read = readLetters(letters)
    if (read === undefined) throw new Refuse('malformed', 'a pass has eight letters')
    const number = 10 + (Buffer.from(bytes(4)).readUInt32BE() % 90)
    const claim = { id: makeId(bytes), hash: hashToken(token), device, browser, number }
    const pay = this.#pays(address)
    const row = await this.#once(store.claimPass(hashLetters(read), claim, time.now()), UNKNOWN_PASS)
    if (!row?.claim) throw UNKNOWN_PASS
    pay.back()
    return { number: row.claim.number, until: row.until }
  }

  /** What a device that typed the letters is told meanwhile. */
  async look(token: string): Promise<ClaimState> {
    const { store, time } = this.#services
    const found = await kept(store.claimed(hashToken(token), time.now()))
    if (!found) throw NOBODY_ASKS
    if (found.state === 'no') return { is: 'no' }
    if (found.state !== 'yes') return { is: 'waiting', until: found.until }
    const { name, avatar } = await this.#registry.guests.of(token)
    return { is: 'yes', guest: { name, avatar: avatar as Guest['avatar'] }, luggage: found.luggage }
  }

  // --- The printed key

  async makeKey({ id }: GuestRow): Promise<KeyMade> {
    const { store, bytes, time } = this.#services
    const key = makeKey(bytes)
    await kept(store.setKey(id, hashKey(key), time.now()))
    return { key: key.replace(/(.{4})(?=.)/g, '$1-') }
  }

  async key({ id }: GuestRow): Promise<KeyState> {
    return { made: (await kept(this.#services.store.keyOf(id))) ?? null }
  }

  /** Whoever has the key is let in, with a token that the device has drawn. */
  async useKey(address: string, text: string, token: string): Promise<Guest> {
    const { store, time } = this.#services
    const key = readKey(text)
    if (key === undefined) throw new Refuse('malformed', 'a key has 24 letters and digits')
    const pay = this.#pays(address)
    const found = await this.#once(store.useKey(hashKey(key), hashToken(token), time.now()), UNKNOWN_KEY)
    if (found === undefined) throw UNKNOWN_KEY
    pay.back()
    const { name, avatar } = await this.#registry.guests.of(token)
    return { name, avatar: avatar as Guest['avatar'] }
  }

  // --- Two guests become one

  /** All of the other guest becomes this one's. */
  async merge(guest: GuestRow, token: string | undefined): Promise<void> {
    const { store, time, bytes } = this.#services
    if (token === undefined) throw new Refuse('malformed', 'which other guest? Send its token')
    const { id: from } = await this.#registry.guests.of(token)
    const into = guest.id
    if (from === into) return
    const merged = await kept(store.mergeGuests(from, into))
    if (merged.is === 'unknown') throw new Refuse('token', 'this token is not known')
    if (merged.is === 'at one table')
      throw new Refuse(
        'at one table',
        'both sit at one table that is not over: finish it or leave it with one of them, then try again; nothing was changed',
      )
    await kept(store.note({ id: makeId(bytes), at: time.now(), act: 'merged', about: JSON.stringify({ from, into }) }))
    await this.#tell(from, into, merged.tables)
    // What was under way for the other one at this very moment comes along, too.
    time.after(LATE_MS, () => {
      store
        .mergeGuests(from, into)
        .then((late) => (late.is === 'one' && late.tables.length > 0 ? this.#tell(from, into, late.tables) : undefined))
        .catch(this.#warn('what a guest did in its last moment could not be brought along'))
    })
  }

  async #tell(guest: string, became: string, tables: readonly string[]): Promise<void> {
    // Tables first: whoever comes again as the one guest finds their seat.
    for (const table of tables) await this.#admin.tell({ table })
    await this.#admin.tell({ guest, became })
  }

  // --- Forgotten

  /** Stands up wherever others wait, and is nobody. */
  async forget(guest: GuestRow): Promise<void> {
    const { store, time, bytes } = this.#services
    const tables = await kept(store.tablesOf(guest.id, Number.MAX_SAFE_INTEGER))
    for (const { id, phase } of tables)
      if (phase === 'lobby' || phase === 'playing')
        await this.#registry.leave(id, guest).catch(this.#warn('a seat of somebody who is forgotten stays'))
    await kept(store.note({ id: makeId(bytes), at: time.now(), act: 'forgotten', about: '{}' }))
    await this.#admin.forget(guest.id)
  }

  /** Paid before anything is looked up, so that not many can be tried at once; given back when it was right. */
  #pays(address: string): { readonly back: () => void } {
    const wait = this.#tries.spend(address)
    const houseWait = wait > 0 ? 0 : this.#wrong.spend(HOUSE)
    if (wait === 0 && houseWait === 0)
      return {
        back: () => {
          this.#tries.refund(address)
          this.#wrong.refund(HOUSE)
        },
      }
    if (wait === 0) this.#tries.refund(address)
    this.#services.metrics.slowedDown.add(1)
    throw new Refuse('slow down', 'too many wrong letters or keys were tried', Math.max(wait, houseWait))
  }

  /** Two at once: the later one is told that it is done. */
  async #once<T>(work: Promise<T>, otherwise: Refuse): Promise<T> {
    try {
      return await kept(work)
    } catch (error) {
      if (error instanceof Conflict) throw otherwise
      throw error
    }
  }

  #warn(text: string): (error: unknown) => void {
    return (error) => this.#services.log.warn({ err: error }, text)
  }
}

function stateOf(row: PassRow | undefined): PassState {
  if (!row) return { is: 'none' }
  const { state, until, claim } = row
  if (state === 'asked' && claim) {
    const { id, device, browser, number } = claim
    return { is: 'asked', until, claim: id, device, browser, number }
  }
  return state === 'yes' || state === 'no' ? { is: state } : { is: 'open', until }
}

/** Named, so that what is one thing can never be taken for another. */
const hashLetters = (letters: string): string => hashToken(`letters ${letters}`)
const hashKey = (key: string): string => hashToken(`key ${key}`)
