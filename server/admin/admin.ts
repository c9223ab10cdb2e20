// What somebody who looks after a house may do, on whatever node he asks. Every act is written down before it is done.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refuse } from '../errors.ts'
import { counted } from '../http/address.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { Id, Name } from '../protocol.ts'
import type { DailyServices } from '../services.ts'
import type { Sockets } from '../socket/socket.ts'
import { Conflict, pagesOf, type TableRow } from '../store/store.ts'
import { makeId } from '../tables/ids.ts'
import type { Registry } from '../tables/registry.ts'
import { cleanName } from '../tables/words.ts'
import { plainWord } from './gate.ts'

const FOUND = 50
/** How often what others decided is read again, in case nobody told us. */
const RELOAD_MS = 30_000
/** Tries to change a row that is being played at. */
const TRIES = 20
const kind = z.enum(['guest', 'address'])
const word = z.string().trim().min(2).max(40)

export const AdminAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('find guests'), text: z.string().min(1).max(40) }),
  z.strictObject({ do: z.literal('tables of'), guest: Id }),
  z.strictObject({ do: z.literal('look at table'), table: Id }),
  z.strictObject({ do: z.literal('rename'), guest: Id, name: Name }),
  z.strictObject({
    do: z.literal('ban'),
    kind,
    name: z.string().min(1).max(60),
    hours: z.number().min(0.001).max(876_000),
    why: z.string().max(500),
  }),
  z.strictObject({ do: z.literal('unban'), kind, name: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('bans') }),
  z.strictObject({ do: z.literal('close'), table: Id }),
  z.strictObject({ do: z.literal('remove table'), table: Id }),
  z.strictObject({ do: z.literal('remove day'), record: Id }),
  z.strictObject({ do: z.literal('refuse word'), word }),
  z.strictObject({ do: z.literal('allow word'), word }),
  z.strictObject({ do: z.literal('words') }),
  z.strictObject({ do: z.literal('export'), guest: Id }),
  z.strictObject({ do: z.literal('forget'), guest: Id }),
  z.strictObject({ do: z.literal('reports'), all: z.boolean() }),
  z.strictObject({ do: z.literal('close report'), report: Id, why: z.string().max(500) }),
  z.strictObject({ do: z.literal('log'), last: z.int().min(1).max(1000) }),
])
export type AdminAct = z.infer<typeof AdminAct>

/** What every node is told: what is to be read again, and who is no longer here. */
export interface HouseWord {
  readonly guest?: string
  readonly address?: string
  /** That guest is no longer known. */
  readonly forgotten?: true
  /** That guest is this one now. */
  readonly became?: string
  readonly table?: string
}

const UNKNOWN = new Refuse('not found', 'there is no such guest')
const NO_TABLE = new Refuse('unknown table', 'there is no such table')
/** Looking needs no note; whose data was looked at does. */
const unnoted = new Set<AdminAct['do']>(['bans', 'words', 'log', 'look at table'])

export class Admin {
  readonly #services: DailyServices
  readonly #registry: Registry
  readonly #sockets: Sockets
  #cancel = () => {}

  constructor(services: DailyServices, registry: Registry, sockets: Sockets) {
    this.#services = services
    this.#registry = registry
    this.#sockets = sockets
    registry.onHouse = (word) => void this.#heard(word)
  }

  /** To be called before anybody is served. */
  async open(): Promise<void> {
    await this.#reload()
    const { time, log } = this.#services
    const again = () => {
      this.#cancel = time.after(RELOAD_MS, () => {
        this.#reload()
          .catch((error: unknown) => log.warn({ err: error }, 'who is banned could not be read again'))
          .finally(again)
      })
    }
    again()
  }

  close(): void {
    this.#cancel()
  }

  async #reload(): Promise<void> {
    const { store, gate, time } = this.#services
    gate.load(await store.bans(time.now()), await store.refusedWords())
  }

  /** At this node and at all others. */
  async tell(said: HouseWord): Promise<void> {
    this.#services.nodes?.house(said)
    await this.#heard(said)
  }

  async #heard({ guest, address, forgotten, became, table }: HouseWord): Promise<void> {
    const { log, store } = this.#services
    try {
      await this.#reload()
      if (forgotten && guest !== undefined) this.#registry.guests.forget(guest)
      if (became !== undefined && guest !== undefined) {
        this.#registry.guests.became(guest)
        this.#sockets.comeAgain(guest)
      }
      this.#sockets.drop({ guest, address }, forgotten ?? false)
      const awake = table === undefined ? undefined : await this.#registry.awake.known(table)
      if (!awake) return
      const [news] = await store.news([{ id: awake.id, mark: awake.mark }])
      if (news) awake.news(news.n, news.version)
    } catch (error) {
      log.error({ err: error }, 'what was decided for the house could not be carried out here')
    }
  }

  async act(act: AdminAct): Promise<unknown> {
    const { store, time, bytes } = this.#services
    if (!unnoted.has(act.do))
      await store.note({ id: makeId(bytes), at: time.now(), act: act.do, about: JSON.stringify(noted(act)) })
    switch (act.do) {
      case 'find guests':
        return { guests: await store.findGuests(act.text, FOUND) }
      case 'tables of':
        return { tables: (await store.tablesOf(act.guest, FOUND)).map(shown) }
      case 'look at table':
        return this.#look(act.table)
      case 'rename':
        return this.#rename(act.guest, act.name)
      case 'ban':
        return this.#ban(act)
      case 'unban': {
        const name = nameOf(act.kind, act.name)
        const lifted = await store.liftBan(act.kind, name)
        await this.tell({})
        return { lifted }
      }
      case 'bans':
        return { bans: await store.bans(time.now()) }
      case 'close':
        return this.#close(act.table)
      case 'remove table':
        await this.#close(act.table)
        await store.removeTables([act.table])
        return { removed: act.table }
      case 'remove day':
        return { removed: await store.removeDaily(act.record) }
      case 'refuse word':
      case 'allow word':
        await store.setWord(plainWord(act.word), act.do === 'refuse word', time.now())
        await this.tell({})
        return { words: await store.refusedWords() }
      case 'words':
        return { words: await store.refusedWords() }
      case 'export': {
        const found = await store.exportGuest(act.guest)
        if (!found) throw UNKNOWN
        // Who told of them is not theirs to know.
        const reports = found.reports.map((one) => (one.by === act.guest ? one : { ...one, by: null }))
        return { ...found, tables: found.tables.map(shown), reports }
      }
      case 'forget':
        await this.forget(act.guest)
        return { forgotten: act.guest }
      case 'reports':
        return { reports: await store.reports(act.all, FOUND) }
      case 'close report':
        if (!(await store.closeReport(act.report, time.now())))
          throw new Refuse('not found', 'there is no such report, or it is closed')
        return { closed: act.report }
      case 'log':
        return { log: await store.notes(act.last) }
    }
  }

  /** By whoever looks after the house, or by the guest. */
  async forget(guest: string): Promise<void> {
    if (!(await this.#services.store.forgetGuest(guest))) throw UNKNOWN
    await this.tell({ guest, forgotten: true })
  }

  async #look(id: string): Promise<object> {
    const { store } = this.#services
    const row = await store.findTable(id)
    if (!row) throw NO_TABLE
    let lines = 0
    for await (const page of pagesOf(store, id)) lines += page.lines.length
    return {
      table: shown(row),
      lines,
      guests: await store.guestsById(row.sitters.flatMap((one) => ('guest' in one && one.guest ? [one.guest] : []))),
    }
  }

  async #rename(id: string, text: string): Promise<object> {
    const { store, nodes } = this.#services
    const name = cleanName(text)
    if (name === undefined) throw new Refuse('malformed', 'a name needs a letter that can be seen')
    const [before] = await store.guestsById([id])
    if (!before) throw UNKNOWN
    const guest = { ...before, name }
    await store.changeGuest(guest)
    this.#registry.guests.remember(guest)
    nodes?.renamed(guest)
    return { guest }
  }

  async #ban(act: Extract<AdminAct, { do: 'ban' }>): Promise<object> {
    const { store, time } = this.#services
    const name = nameOf(act.kind, act.name)
    const ban = { kind: act.kind, name, until: Math.round(time.now() + act.hours * 3_600_000), why: act.why }
    await store.setBan(ban, time.now())
    await this.tell(act.kind === 'guest' ? { guest: name } : { address: name })
    return { ban }
  }

  /** A lobby is over, a game is set apart with its record. Whoever has it in memory reads it again. */
  async #close(id: string): Promise<object> {
    const { store, time, nodes } = this.#services
    for (let tries = 1; ; tries++) {
      const row = await store.findTable(id)
      if (!row) throw NO_TABLE
      if (row.phase === 'over' || row.phase === 'quarantined') return { table: shown(row) }
      const phase = row.phase === 'lobby' ? 'over' : 'quarantined'
      try {
        await store.changeTable(id, row.version, { phase, ended: time.now(), code: null })
        await this.tell({ table: id })
        return { table: shown({ ...row, phase }) }
      } catch (error) {
        if (!(error instanceof Conflict) || tries === TRIES) throw error
        await (nodes?.rest(20) ?? Promise.resolve())
      }
    }
  }
}

/** What is written down of an act: no name of anybody, so that whoever is forgotten is forgotten here too. */
function noted(act: AdminAct): object {
  if (act.do === 'rename') return { guest: act.guest }
  if (act.do === 'find guests') return {}
  const { do: _, ...about } = act
  return about
}

/** Without what is secret until the end. */
function shown(row: TableRow): Omit<TableRow, 'seed'> {
  const { seed: _, ...rest } = row
  return rest
}

function nameOf(of: 'guest' | 'address', text: string): string {
  if (of === 'guest') return text
  const name = text.endsWith('/64') ? counted(text.slice(0, -3)) : counted(text)
  if (name === undefined) throw new Refuse('malformed', 'this is no address')
  return name
}

/** Serves `POST /api/admin` to whoever has the token; without a token there is no such address. */
export function serveAdmin(
  server: FastifyInstance,
  admin: Admin,
  sockets: Sockets,
  token: string,
  ticks: () => number,
): void {
  const wanted = Buffer.from(`Bearer ${token}`)
  // Whoever guesses has ten guesses, and one more every ten seconds.
  const guesses = new RateLimit({ most: 10, perSecond: 0.1 }, ticks)
  server.post('/api/admin', { bodyLimit: 16_384 }, async (request, reply) => {
    const address = sockets.addressOf(request.raw)
    const said = Buffer.from(request.headers.authorization ?? '')
    if (said.length !== wanted.length || !timingSafeEqual(said, wanted)) {
      const wait = guesses.spend(address)
      if (wait > 0) throw new Refuse('slow down', 'too many wrong tokens', wait)
      throw new Refuse('token', 'this needs the token of whoever looks after the house')
    }
    const act = AdminAct.safeParse(request.body)
    if (!act.success) throw new Refuse('malformed', act.error.issues[0]?.message ?? 'not of the right form')
    reply.header('cache-control', 'no-store')
    return admin.act(act.data)
  })
}
