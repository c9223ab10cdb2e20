import { commit, findTitle, readOptions } from '@makiba/kernel'
import { company, firstSitters, gameMeanwhile, seatOf, type TableAsk } from '@makiba/table'
import type { HouseWord } from '../admin/admin.ts'
import { kept, Moved, Refuse } from '../errors.ts'
import type {
  Anybody,
  ErrorCode,
  GameInfo,
  Listed,
  NewTable,
  SeatChange,
  SeatWish,
  Sit,
  TableInfo,
} from '../protocol.ts'
import type { Services } from '../services.ts'
import { type Attachment, FOLLOWED, LocalAttachment } from '../socket/attachment.ts'
import { type GuestRow, pagesOf, type TableRow } from '../store/store.ts'
import { AwakeTables } from './awake-tables.ts'
import { Guests } from './guests.ts'
import { makeId, makeSeed } from './ids.ts'
import { Invites } from './invites.ts'
import type { Listener } from './listener.ts'
import { Lists } from './lists.ts'
import { LISTED } from './order.ts'
import { People } from './people.ts'
import { Rematches } from './rematches.ts'
import { Sweeper } from './sweeper.ts'

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

/** All tables of this server: opens them and asks them, wherever they are. */
export class Registry {
  readonly #services: Services
  readonly awake: AwakeTables
  readonly guests: Guests
  readonly people: People
  readonly lists: Lists
  readonly invites: Invites
  readonly rematches: Rematches
  readonly #sweeper: Sweeper
  /** Something was decided for the whole house, here or at another node. */
  onHouse: (said: HouseWord) => void = () => {}

  constructor(services: Services) {
    this.#services = services
    this.awake = new AwakeTables(services)
    this.guests = new Guests(services, this.awake)
    this.people = new People(services, this.awake)
    this.lists = new Lists(services, this.awake)
    this.invites = new Invites(services)
    this.rematches = new Rematches(services, this)
    this.#sweeper = new Sweeper(services, {
      lobbies: async (before, limit) =>
        this.lists.infos(await kept(services.store.oldLobbies(before, limit)), undefined),
      expire: (id) => this.ask(id, undefined, { do: 'expire' }),
    })
  }

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

  /** A place for a socket, at a table that it will name. */
  place(listener: Listener): Attachment {
    return this.#services.nodes?.place(listener) ?? new LocalAttachment((id) => this.awake.table(id), listener)
  }

  /** Asks the table, which is here. */
  async answer(id: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    return (await this.awake.table(id)).ask(guest, ask)
  }

  /** Asks the table, wherever it is. */
  async ask(id: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    const { nodes } = this.#services
    for (let tries = 1; ; tries++) {
      try {
        const node = this.awake.has(id) ? undefined : await nodes?.claim(id)
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
    const awake = await this.awake.known(id)
    if (awake) return awake.info(guest?.id)
    const row = await kept(this.#services.store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (row.phase === 'playing' && seatOf(row, guest?.id) !== undefined) return this.ask(id, guest, { do: 'look' })
    const [info] = await this.lists.infos([row], guest?.id)
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
    return this.open(guest, {
      game: wish.game,
      options: options as TableRow['options'],
      rulesVersion,
      listed: wish.listed ?? false,
      anybody,
      clock: wish.clock ?? null,
      luck: settings.luck[wish.game] ?? 'fair',
      sitters: firstSitters(wish.seats, guest.id, span),
      code: await this.invites.fresh(),
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
    const found = company(games, await this.lists.infos(fitting, guest.id), titles)
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

  async open(
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
    return this.ask(id, guest, { do: 'look' })
  }

  sit(id: string, guest: GuestRow, wish: Sit): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'sit', wish })
  }

  async leave(id: string, guest: GuestRow): Promise<TableInfo> {
    const info = await this.ask(id, guest, { do: 'leave' })
    this.#services.metrics.left.add({ game: info.game, phase: info.phase }, 1)
    return info
  }

  addSeat(id: string, guest: GuestRow, change: SeatChange): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'add seat', change })
  }

  setSeat(id: string, guest: GuestRow, seat: number, change: SeatChange): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'set seat', seat, change })
  }

  removeSeat(id: string, guest: GuestRow, seat: number): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'remove seat', seat })
  }

  list(id: string, guest: GuestRow, { listed }: Listed): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'list', listed })
  }

  start(id: string, guest: GuestRow): Promise<TableInfo> {
    return this.ask(id, guest, { do: 'start' })
  }

  /** A fresh code of six letters. */
  async code(id: string, guest: GuestRow): Promise<TableInfo> {
    const { letters } = await this.invites.fresh()
    return this.ask(id, guest, { do: 'code', letters })
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
    this.#sweeper.stop()
    await this.awake.stop()
  }

  /** Those who come back at once should not all come at the same moment. With other nodes they need not wait for this one. */
  spread(): number {
    const chance = (this.#services.bytes(1)[0] as number) / 255
    return Math.round(this.#services.nodes ? 50 + chance * 1200 : 500 + chance * 2500)
  }
}
