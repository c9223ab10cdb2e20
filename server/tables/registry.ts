import { commit, findTitle, readOptions } from '@makiba/kernel'
import {
  company,
  firstSitters,
  gameMeanwhile,
  NOBODY,
  seatOf,
  seatsAgain,
  seatsOfAnother,
  type TableAsk,
  type TableSettings,
  tableInfo,
} from '@makiba/table'
import type { HouseWord } from '../admin/admin.ts'
import { kept, Moved, Refuse } from '../errors.ts'
import { Fresh } from '../limits/fresh.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import {
  type Anybody,
  AVATARS,
  type Avatar,
  type ErrorCode,
  type GameInfo,
  type GuestMade,
  type Here,
  type Listed,
  type NewGuest,
  type NewTable,
  type Rematch,
  type SeatChange,
  type SeatWish,
  type Sit,
  type TableInfo,
  type Tables,
} from '../protocol.ts'
import type { Services } from '../services.ts'
import { type Attachment, FOLLOWED, LocalAttachment } from '../socket/attachment.ts'
import { type GuestRow, pagesOf, type TableRow } from '../store/store.ts'
import { AwakeTable } from './awake-table.ts'
import { systemHashing } from './hashing.ts'
import { hashToken, makeCode, makeId, makeSeed, makeToken, readWord } from './ids.ts'
import type { Listener } from './listener.ts'
import { inOrder, LISTED, Sweeper } from './listing.ts'
import { EVENING, guestIds, load } from './load.ts'
import { Visitors } from './visitors.ts'
import { cleanName } from './words.ts'

/** Guests whose tokens were seen lately, so that not every request asks the store. */
const REMEMBERED = 20_000
const MINE = 50
/** Of these, so many are woken to see whose turn it is. */
const WOKEN = 20
/** What is shown for somebody who was forgotten. */
const FORGOTTEN = '…'
/** The one name in a purse for all. */
const HOUSE = 'services'
/** Tables with company that are tried before one's own is opened. */
const TRIED = 5
const SEATS_FOR_ANYBODY = 3
/** Why a seat that was there a moment ago is not there any more. */
const GONE: readonly ErrorCode[] = [
  'full',
  'seat taken',
  'not playing',
  'not in lobby',
  'unknown table',
  'unreachable',
  'sent away',
]
/** How often other nodes are told how many people are here. */
const TELL_PEOPLE_MS = 5000
/** Tables that are compared with the store at once. */
const COMPARED = 500
/** How long after a table came here what was then on its way to disk is there. */
const SETTLED_MS = 1000

/** All tables of this server: wakes them, makes them, lists them. */
export class Registry {
  readonly #services: Services
  readonly #settings: TableSettings
  readonly #awake = new Map<string, Promise<AwakeTable | undefined>>()
  /** Whose token a hash is of, and who that is: one guest may have many. */
  readonly #owners = new Map<string, string>()
  readonly #guests = new Map<string, GuestRow>()
  readonly #lists: Fresh<string>
  readonly #sweeper: Sweeper
  /** Guests whose new name the tables are about to hear. */
  readonly #renamed = new Map<string, GuestRow>()
  readonly #wrongCodes: RateLimit
  readonly #visitors: Visitors
  readonly #counted: Fresh<number>
  #toldPeople = Number.NEGATIVE_INFINITY
  #stopping = false
  /** Something was decided for the whole house, here or at another node. */
  onHouse: (said: HouseWord) => void = () => {}

  constructor(services: Services) {
    this.#services = services
    this.#settings = { ...services.settings, hashing: systemHashing }
    this.#lists = new Fresh(
      (game) => this.#list(game === '' ? undefined : game),
      () => services.time.ticks(),
    )
    const ticks = () => services.time.ticks()
    this.#visitors = new Visitors(ticks)
    this.#counted = new Fresh(() => this.#people(), ticks)
    this.#wrongCodes = new RateLimit(services.settings.credits.wrongCodes, () => services.time.ticks())
    services.nodes?.share('wrongCodes', this.#wrongCodes)
    this.#sweeper = new Sweeper(services, {
      lobbies: async (before, limit) => this.#infos(await kept(services.store.oldLobbies(before, limit)), undefined),
      expire: (id) => this.#ask(id, undefined, { do: 'expire' }),
    })
  }

  get tables(): number {
    return this.#awake.size
  }

  get stopping(): boolean {
    return this.#stopping
  }

  // --- Guests

  async makeGuest({ name, avatar }: NewGuest): Promise<GuestMade> {
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

  async guest(token: string): Promise<GuestRow> {
    const hash = hashToken(token)
    const known = this.#guests.get(this.#owners.get(hash) ?? '')
    if (known) this.#services.gate.pass('guest', known.id)
    if (known) return known
    const guest = await kept(this.#services.store.findGuest(hash))
    if (!guest) throw new Refuse('token', 'this token is not known')
    this.#services.gate.pass('guest', guest.id)
    keepLately(this.#owners, hash, guest.id)
    keepLately(this.#guests, guest.id, guest)
    return guest
  }

  async changeGuest(token: string, { name, avatar }: NewGuest): Promise<GuestRow> {
    const before = await this.guest(token)
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
    this.#guests.delete(id)
  }

  /** The tokens of this guest are another's now: the store says whose. */
  became(id: string): void {
    this.#guests.delete(id)
  }

  /** A guest as it is now. */
  remember(guest: GuestRow): void {
    keepLately(this.#guests, guest.id, guest)
    if (this.#renamed.size === 0)
      this.#services.time.after(this.#services.settings.presenceMs, () => void this.#tellRenamed())
    this.#renamed.set(guest.id, guest)
  }

  /** One walk over the tables for all who changed meanwhile, however often they did. */
  async #tellRenamed(): Promise<void> {
    const guests = [...this.#renamed.values()]
    this.#renamed.clear()
    const tables = await Promise.all([...this.#awake.keys()].map((id) => this.known(id)))
    for (const table of tables) for (const guest of guests) table?.renamed(guest)
  }

  // --- People

  /** How many are in the house, at whatever node: looked up once a second. Whoever asks is one of them. */
  async here(guest: string | undefined): Promise<Here> {
    if (guest !== undefined) this.#visitors.saw(guest)
    const people = await this.#counted.ask()
    this.#tellPeople(people)
    return { people: people + this.#visitors.elsewhere }
  }

  /** Another node says how many people it has; it is told how many there are here. */
  heardPeople(node: string, people: number): void {
    this.#visitors.heard(node, people)
    void this.#counted.ask().then((own) => this.#tellPeople(own))
  }

  #tellPeople(people: number): void {
    const now = this.#services.time.ticks()
    if (now - this.#toldPeople < TELL_PEOPLE_MS) return
    this.#toldPeople = now
    this.#services.nodes?.here(people)
  }

  async #people(): Promise<number> {
    const tables = await Promise.all([...this.#awake.keys()].map((id) => this.known(id)))
    const seated = new Set<string>()
    let unnamed = 0
    for (const table of tables) unnamed += table?.peopleInto(seated) ?? 0
    return this.#visitors.count(seated, unnamed)
  }

  // --- Games

  games(): GameInfo[] {
    return Object.values(this.#services.shelf).map((title) =>
      title(({ game: { facts, clock } }) => ({
        id: facts.id,
        rulesVersion: facts.rulesVersion,
        seats: [facts.seats[0], facts.seats[1]],
        options: facts.options as GameInfo['options'],
        hidden: facts.hidden,
        realTime: clock !== undefined,
        final: facts.finalSince !== null,
      })),
    )
  }

  // --- Tables

  get awake(): Iterable<string> {
    return this.#awake.keys()
  }

  isAwake(id: string): boolean {
    return this.#awake.has(id)
  }

  /** Those of them that are in memory, at whatever node. */
  async awakeOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const away = ids.filter((id) => !this.#awake.has(id))
    const elsewhere = away.length > 0 ? await this.#services.nodes?.looks(away, undefined) : undefined
    return new Set(ids.filter((id) => this.#awake.has(id) || elsewhere?.has(id)))
  }

  /** The table, when it is in memory. Why one could not be woken is told to those who came to it. */
  async known(id: string): Promise<AwakeTable | undefined> {
    return this.#awake.get(id)?.catch(() => undefined)
  }

  /** The table, woken when it sleeps. Moved when it is at another node. */
  async table(id: string): Promise<AwakeTable> {
    if (this.#stopping) throw new Refuse('stopping', 'the server stops', 2000)
    let waking = this.#awake.get(id)
    if (!waking) {
      // Not one that was woken after it.
      const forget = () => this.#awake.get(id) === waking && this.#awake.delete(id)
      waking = this.#wake(id, forget)
      this.#awake.set(id, waking)
      waking.then((found) => found ?? forget(), forget)
    }
    const table = await kept(waking)
    if (!table) throw new Refuse('unknown table', 'there is no such table')
    return table
  }

  /** A place for a socket, at a table that it will name. */
  place(listener: Listener): Attachment {
    return this.#services.nodes?.place(listener) ?? new LocalAttachment((id) => this.table(id), listener)
  }

  /** Asks the table, which is here. */
  async answer(id: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    return (await this.table(id)).ask(guest, ask)
  }

  /** Asks the table, wherever it is. */
  async #ask(id: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    const { nodes } = this.#services
    for (let tries = 1; ; tries++) {
      try {
        const node = this.#awake.has(id) ? undefined : await nodes?.claim(id)
        if (!nodes || node === undefined) return await this.answer(id, guest, ask)
        return await nodes.ask(node, id, guest, ask)
      } catch (error) {
        // It went elsewhere, or to sleep, just before it was asked.
        if (!(error instanceof Moved) || tries === FOLLOWED) throw error
        await nodes?.rest(50 * tries)
      }
    }
  }

  /** A look wakes no table: one that sleeps or is over is shown as its row says. But who sits is told whose turn it is. */
  async look(id: string, guest: GuestRow | undefined): Promise<TableInfo> {
    const awake = await this.known(id)
    if (awake) return awake.info(guest?.id)
    const row = await kept(this.#services.store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (row.phase === 'playing' && seatOf(row, guest?.id) !== undefined) return this.#ask(id, guest, { do: 'look' })
    const [info] = await this.#infos([row], guest?.id)
    return info as TableInfo
  }

  create(guest: GuestRow, wish: NewTable): Promise<TableInfo> {
    return this.#create(guest, wish, false)
  }

  async #create(guest: GuestRow, wish: NewTable, anybody: boolean): Promise<TableInfo> {
    const { shelf, settings } = this.#services
    const title = findTitle(shelf, wish.game)
    if (!title) throw new Refuse('unknown game', 'there is no such game')
    const { options, span, rulesVersion } = title(({ game: { facts } }) => {
      const read = readOptions<object>(facts.options, wish.options ?? {})
      if ('fault' in read) throw new Refuse('bad options', read.fault.why)
      return { options: read.options, span: facts.seats, rulesVersion: facts.rulesVersion }
    })
    return this.#open(guest, {
      game: wish.game,
      options: options as TableRow['options'],
      rulesVersion,
      listed: wish.listed ?? false,
      anybody,
      clock: wish.clock ?? null,
      luck: settings.luck[wish.game] ?? 'fair',
      sitters: firstSitters(wish.seats, guest.id, span),
      code: await this.#freshCode(),
      evening: undefined,
    })
  }

  /** A seat with somebody who waits, at whatever node; else a table with bots, at which whoever comes may sit down. */
  async anybody(guest: GuestRow, { games }: Anybody): Promise<TableInfo> {
    const { shelf, store, settings, time } = this.#services
    const titles = Object.fromEntries(
      games.flatMap((game) => {
        const title = findTitle(shelf, game)
        return title ? [[game, title(({ game: { facts } }) => ({ seats: facts.seats, hidden: facts.hidden }))]] : []
      }),
    )
    const rows = await kept(store.listed(undefined, time.now() - settings.lobbyMs.listed, LISTED))
    const fitting = rows.filter(({ game, sitters }) => game in titles && seatOf({ sitters }, guest.id) === undefined)
    const found = company(games, await this.#infos(fitting, guest.id), titles)
    for (const { id } of found.slice(0, TRIED)) {
      try {
        return await this.sit(id, guest, {})
      } catch (error) {
        // Somebody was quicker, or it has just ended: the next one.
        if (!(error instanceof Refuse) || !GONE.includes(error.fault.code)) throw error
      }
    }
    const game = gameMeanwhile(games, titles)
    const title = game === undefined ? undefined : titles[game]
    if (game === undefined || !title) throw new Refuse('unknown game', 'none of these is played by several here')
    const seats = Math.min(title.seats[1], Math.max(title.seats[0], SEATS_FOR_ANYBODY))
    const bots = Array.from({ length: seats - 1 }, (): SeatWish => ({ by: 'bot', level: 'normal' }))
    return this.#create(guest, { game, seats: [{ by: 'me' }, ...bots], listed: true }, true)
  }

  async #open(
    guest: GuestRow,
    wish: Pick<
      TableRow,
      'game' | 'options' | 'rulesVersion' | 'listed' | 'anybody' | 'clock' | 'luck' | 'sitters' | 'code'
    > & {
      /** Undefined: a new one. */
      readonly evening: string | undefined
    },
  ): Promise<TableInfo> {
    const { store, bytes, time, nodes, settings } = this.#services
    if ((await kept(store.countLobbies(guest.id))) >= settings.lobbiesPerGuest)
      throw new Refuse('too many lobbies', `${settings.lobbiesPerGuest} lobbies are open: start or leave one first`)
    const id = makeId(bytes)
    const seed = makeSeed(bytes)
    const row: TableRow = {
      ...wish,
      id,
      seed,
      commitment: commit(seed, id),
      phase: 'lobby',
      host: guest.id,
      invite: makeId(bytes),
      created: time.now(),
      started: null,
      ended: null,
      result: null,
      rematch: null,
      evening: wish.evening ?? id,
      version: 1,
    }
    // Where nobody could be told of it, it is not made.
    await nodes?.claim(id)
    await kept(store.createTable(row))
    return this.#ask(id, guest, { do: 'look' })
  }

  sit(id: string, guest: GuestRow, wish: Sit): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'sit', wish })
  }

  async leave(id: string, guest: GuestRow): Promise<TableInfo> {
    const info = await this.#ask(id, guest, { do: 'leave' })
    this.#services.metrics.left.add({ game: info.game, phase: info.phase }, 1)
    return info
  }

  addSeat(id: string, guest: GuestRow, change: SeatChange): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'add seat', change })
  }

  setSeat(id: string, guest: GuestRow, seat: number, change: SeatChange): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'set seat', seat, change })
  }

  removeSeat(id: string, guest: GuestRow, seat: number): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'remove seat', seat })
  }

  list(id: string, guest: GuestRow, { listed }: Listed): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'list', listed })
  }

  start(id: string, guest: GuestRow): Promise<TableInfo> {
    return this.#ask(id, guest, { do: 'start' })
  }

  /** A fresh code of six letters. */
  async code(id: string, guest: GuestRow): Promise<TableInfo> {
    const { letters } = await this.#freshCode()
    return this.#ask(id, guest, { do: 'code', letters })
  }

  /** One that leads to no other table. */
  async #freshCode(): Promise<{ letters: string; until: number }> {
    const { store, bytes, time, settings } = this.#services
    for (;;) {
      const letters = makeCode(bytes)
      if (!(await kept(store.findInvite(letters, time.now())))) return { letters, until: time.now() + settings.codeMs }
    }
  }

  /** The letters that were said aloud lead to the next game, as long as no other table has them. */
  async #codeAgain({ code }: TableRow): Promise<{ letters: string; until: number }> {
    const { store, time, settings } = this.#services
    if (!code || (await kept(store.findInvite(code.letters, time.now())))) return this.#freshCode()
    return { letters: code.letters, until: time.now() + settings.codeMs }
  }

  /** The table to play again at: the same people, and bots and options too where it is the same game. The same one for everybody who asks. */
  async rematch(id: string, guest: GuestRow, { game }: Rematch): Promise<TableInfo> {
    const { shelf, store, settings } = this.#services
    const row = await kept(store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (seatOf(row, guest.id) === undefined) throw new Refuse('no seat', 'you have no seat at this table')
    if (row.rematch !== null) return this.look(await this.#onward(row.rematch), guest)
    // Whoever is asked for another game may ask for yet another: while they gather the first is given up for it.
    const instead = row.phase === 'lobby' && row.evening !== id && game !== undefined && game !== row.game
    if (row.phase !== 'over' && !instead) throw new Refuse('not over', 'this table is not over')
    const title = findTitle(shelf, game ?? row.game)
    if (!title) throw new Refuse('unknown game', 'there is no such game')
    // A new table has the rules of today, also where the old one had older ones.
    const { rulesVersion, span, usual } = title(({ game: { facts } }) => ({
      rulesVersion: facts.rulesVersion,
      span: facts.seats,
      usual: readOptions<object>(facts.options, {}),
    }))
    const same = game === undefined || game === row.game
    if ('fault' in usual) throw new Refuse('bad options', usual.fault.why)
    const sitters = same ? seatsAgain(row) : seatsOfAnother(instead ? asTheySat(row) : row, span)
    const code = await this.#codeAgain(row)
    const made = await this.#open(guest, {
      ...row,
      ...(!same && { game, options: usual.options as TableRow['options'], luck: settings.luck[game] ?? 'fair' }),
      rulesVersion,
      sitters,
      code,
    })
    const [first, refused] = await this.#ask(id, guest, {
      do: instead ? 'replace' : 'name rematch',
      table: made.id,
    }).then(
      (old): [string | null, undefined] => [old.rematch ?? made.id, undefined],
      async (error: unknown): Promise<[string | null, unknown]> => [(await this.look(id, guest)).rematch, error],
    )
    if (first === made.id) return made
    // Somebody else was first: theirs is the one. Or it has begun meanwhile.
    await this.#ask(made.id, guest, { do: 'close' })
    if (first === null) throw refused
    return this.look(await this.#onward(first), guest)
  }

  /** Where they play: a lobby that was given up for another game leads there. */
  async #onward(id: string): Promise<string> {
    let at = id
    for (let tables = 0; tables < EVENING; tables++) {
      const row = await kept(this.#services.store.findTable(at))
      if (row?.phase !== 'over' || row.started !== null || row.rematch === null) break
      at = row.rematch
    }
    return at
  }

  /** The listed tables as JSON: looked up and written once a second, whoever asks. */
  async listed(game: string | undefined): Promise<string> {
    return game === undefined || findTitle(this.#services.shelf, game)
      ? this.#lists.ask(game)
      : JSON.stringify({ tables: [] } satisfies Tables)
  }

  async #list(game: string | undefined): Promise<string> {
    const { store, settings, time } = this.#services
    const rows = await kept(store.listed(game, time.now() - settings.lobbyMs.listed, LISTED))
    const known = new Set(rows.map(({ id }) => id))
    const sleepers = await this.#infos(rows, undefined)
    // However many empty ones are newer: what is awake here is known without the store.
    const awake = (await Promise.all([...this.#awake.keys()].map((id) => this.known(id)))).flatMap((table) => {
      if (!table || known.has(table.id)) return []
      const { row } = table
      const shown = row.listed && (game === undefined || row.game === game)
      return shown && (row.phase === 'lobby' || row.phase === 'playing') ? [table.info(undefined)] : []
    })
    return JSON.stringify({ tables: inOrder([...sleepers, ...awake]) } satisfies Tables)
  }

  async mine(guest: GuestRow): Promise<TableInfo[]> {
    const rows = await kept(this.#services.store.tablesOf(guest.id, MINE))
    // Whose turn it is, is known only where somebody is awake.
    const playing = rows.filter(({ phase }) => phase === 'playing').slice(0, WOKEN)
    // One that cannot be woken is listed all the same, as nobody's turn.
    await Promise.allSettled(playing.map(({ id }) => this.table(id)))
    return this.#infos(rows, guest.id)
  }

  async invite(text: string): Promise<{ table: string; invite: string }> {
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

  /** NDJSON, when the table is over. */
  async record(id: string): Promise<string> {
    const { store } = this.#services
    const row = await kept(store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (row.phase !== 'over') throw new Refuse('not over', 'the record is secret until the table is over')
    let text = ''
    await kept(
      (async () => {
        for await (const { lines } of pagesOf(store, id)) text += lines.map(({ line }) => `${line}\n`).join('')
      })(),
    )
    if (text === '') throw new Refuse('not playing', 'this table was closed before it began')
    return text
  }

  /** Finishes what is under way and tells everybody. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#sweeper.stop()
    const tables = await Promise.all([...this.#awake.values()].map((waking) => waking.catch(() => undefined)))
    const handed = await Promise.all(tables.flatMap((table) => table?.handOver() ?? []))
    await this.#services.committer.drained()
    const listeners = handed.flatMap((one) => one.listeners)
    await this.#services.nodes?.leave([...this.#awake.keys()], listeners)
    this.#awake.clear()
  }

  /** Those who come back at once should not all come at the same moment. With other nodes they need not wait for this one. */
  spread(): number {
    const chance = (this.#services.bytes(1)[0] as number) / 255
    return Math.round(this.#services.nodes ? 50 + chance * 1200 : 500 + chance * 2500)
  }

  /** Another node owns the table: everybody is to follow it there. */
  async yield(id: string): Promise<void> {
    const waking = this.#awake.get(id)
    this.#awake.delete(id)
    const table = await waking?.catch(() => undefined)
    if (!table) return
    const { listeners, n } = await table.handOver()
    this.#services.nodes?.follow(id, n, listeners)
  }

  /** Looks whether somebody else wrote to tables that are awake here. */
  async compare(): Promise<void> {
    const ids = [...this.#awake.keys()]
    for (let at = 0; at < ids.length; at += COMPARED) {
      const known = await Promise.all(ids.slice(at, at + COMPARED).map((id) => this.known(id)))
      const tables = known.flatMap((table) => table ?? [])
      const news = await this.#services.store.news(tables.map(({ id, mark }) => ({ id, mark })))
      for (const { id, n, version } of news) (await this.known(id))?.news(n, version)
    }
  }

  async #wake(id: string, forget: () => boolean): Promise<AwakeTable | undefined> {
    const { nodes, store, time } = this.#services
    if ((await nodes?.claim(id)) !== undefined) throw new Moved()
    const began = performance.now()
    const found = await load(this.#services, this.#settings, id)
    this.#services.metrics.wakeSeconds.observe((performance.now() - began) / 1000)
    if (!found) {
      await nodes?.release([id])
      return undefined
    }
    const asleep = () => {
      if (forget()) void nodes?.release([id])
    }
    const table = new AwakeTable(this.#services, this.#settings, found, asleep)
    // The last owner, be it this very node before it was killed, may have had something on its way to disk.
    const { mark } = table
    time.after(SETTLED_MS, () => {
      store.news([{ id, mark }]).then(
        ([news]) => news && table.news(news.n, news.version),
        // Then the next write finds out.
        () => undefined,
      )
    })
    return table
  }

  async #infos(rows: readonly TableRow[], guest: string | undefined): Promise<TableInfo[]> {
    const found = await kept(this.#services.store.guestsById(guestIds(rows)))
    const guests = new Map(found.map((one) => [one.id, one]))
    const away = rows.flatMap(({ id }) => (this.#awake.has(id) ? [] : [id]))
    const elsewhere = await this.#services.nodes?.looks(away, guest)
    return Promise.all(
      rows.map(async (row) => {
        const info = (await this.known(row.id))?.info(guest) ?? elsewhere?.get(row.id)
        return info ?? tableInfo(row, NOBODY, guests, guest)
      }),
    )
  }
}

/** Who has said not now has no seat any more; seats moved on by one when this lobby was opened, and do so once a game. */
function asTheySat({ sitters }: TableRow): Pick<TableRow, 'sitters'> {
  const seated = sitters.filter(({ by }) => by !== 'open')
  return { sitters: [...seated.slice(-1), ...seated.slice(0, -1)] }
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
