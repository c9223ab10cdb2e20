import type { TableAsk } from '@makiba/table'
import type { HouseWord } from '../admin/admin.ts'
import { Moved, Refuse } from '../errors.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { NodeFigures } from '../metrics.ts'
import type { ChatLine, Fault, TableInfo } from '../protocol.ts'
import type { Log, Time } from '../services.ts'
import type { Attachment } from '../socket/attachment.ts'
import type { GuestRow } from '../store/store.ts'
import type { AwakeTable } from '../tables/awake-table.ts'
import type { AwakeTables } from '../tables/awake-tables.ts'
import type { Guests } from '../tables/guests.ts'
import { type Bytes, makeId } from '../tables/ids.ts'
import type { Listener } from '../tables/listener.ts'
import type { People } from '../tables/people.ts'
import { Broadcast } from './broadcast.ts'
import type { Elsewhere } from './elsewhere.ts'
import { FailoverAttachment, type Roads } from './failover-attachment.ts'
import { BEAT_MS, LEASE_MS, Leases, RENEW_MS } from './leases.ts'
import { Links, type LinksListener } from './links.ts'
import { Questions, unreachable } from './questions.ts'
import type { OpenRedis } from './redis.ts'
import { RedisConnection } from './redis-connection.ts'
import { RemoteListener, RemoteListeners } from './remote-listener.ts'
import type { Line, Note } from './wire.ts'

/** What the nodes need of this one's host. */
export interface ClusterRegistry {
  /** Tables in memory. */
  readonly awake: Pick<AwakeTables, 'ids' | 'has' | 'table' | 'known' | 'yield' | 'compare'>
  readonly guests: Pick<Guests, 'remember'>
  readonly people: Pick<People, 'heard'>
  answer(table: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo>
  /** Something was decided for the whole house. */
  onHouse(said: HouseWord): void
}

/** After Redis came back owners speak first, and then those who look for them. */
const OWNERS_FIRST_MS = 300
/** How often tables are compared with the store while Redis is away. */
const COMPARE_MS = 1000
/** A node without a subscription is taken for dead when Redis has been up for so long. */
const STEADY_MS = 1000

/** This node among others: who owns which table, who listens from where, and what all share. */
export class Cluster implements Elsewhere, Roads {
  readonly me: string
  readonly time: Time
  readonly clock: Time
  readonly chance: () => number
  readonly #log: Log
  readonly #nerve: RedisConnection
  readonly #leases: Leases
  readonly #commons: Broadcast
  readonly #links: Links
  readonly #fars: RemoteListeners
  readonly #hostOf: () => ClusterRegistry
  readonly #places = new Map<number, FailoverAttachment>()
  /** By the number of the place that comes. */
  readonly #joins: Questions<void>
  readonly #asks: Questions<readonly TableInfo[]>
  /** Nodes that do not listen: killed, most likely. */
  readonly #silent = new Set<string>()
  #count = 0
  #stopBeating = () => {}
  #renewed: number
  #compared = 0
  #leaving = false
  readonly #counts = { takenOver: 0, yielded: 0, missed: 0, outages: 0 }

  /** `time` is that of tables, `clock` that in which nodes wait for each other: tests turn the first by hand, never the other. */
  constructor(
    open: OpenRedis,
    host: () => ClusterRegistry,
    time: Time,
    clock: Time,
    chance: () => number,
    bytes: Bytes,
    log: Log,
  ) {
    this.me = makeId(bytes).slice(0, 12)
    this.time = time
    this.clock = clock
    this.#renewed = clock.ticks()
    this.chance = chance
    this.#log = log
    this.#hostOf = host
    this.#nerve = new RedisConnection(
      open,
      [this.me, 'all'],
      {
        heard: (channel, text) => {
          if (channel === 'all') this.#commons.receive(text)
          else this.#links.receive(text)
        },
        came: () => void this.#came(),
        went: () => {
          this.#counts.outages++
          log.warn({}, 'Redis is away: tables of this node play on, others are refused')
        },
      },
      clock,
      log,
    )
    const after: Time['after'] = (milliseconds, call) => clock.after(milliseconds, call)
    this.#joins = new Questions(after)
    this.#asks = new Questions(after)
    this.#leases = new Leases(this.#nerve.commands, this.me)
    this.#commons = new Broadcast(
      this.#nerve,
      this.me,
      (guest) => this.#registry.guests.remember(guest),
      (said) => this.#registry.onHouse(said),
      (node, people) => this.#registry.people.heard(node, people),
      log,
    )
    const listener: LinksListener = {
      heard: (from, line) => this.#heard(from, line),
      missed: (from) => this.#missed(from),
      silent: (to) => this.#noEar(to),
    }
    const publish = (to: string, text: string) => this.#nerve.publish(to, text)
    this.#links = new Links(this.me, publish, listener, (call) => clock.soon(call))
    this.#fars = new RemoteListeners(this.#links, (table) => this.#registry.awake.table(table), clock, log)
  }

  get #registry(): ClusterRegistry {
    return this.#hostOf()
  }

  async connect(): Promise<void> {
    await this.#nerve.connect()
    const beat = () => this.#beat().catch((error: unknown) => this.#log.error({ err: error }, 'a beat failed'))
    // Before the first request: whoever asks Redis now is told of this node.
    await beat()
    // A beat that takes long does not keep the next one back.
    const again = () => {
      this.#stopBeating = this.clock.after(BEAT_MS, again)
      void beat()
    }
    this.#stopBeating = this.clock.after(BEAT_MS, again)
  }

  get up(): boolean {
    return this.#nerve.up
  }

  rest(milliseconds: number): Promise<void> {
    return new Promise((done) => this.clock.after(milliseconds, done))
  }

  get figures(): NodeFigures {
    let out = 0
    for (const { node } of this.#places.values()) if (node !== undefined) out++
    return { node: this.me, up: this.up, out, in: this.#fars.size, batches: this.#links.sent, ...this.#counts }
  }

  // --- Owners

  async claim(table: string): Promise<string | undefined> {
    if (this.#leaving) throw new Refuse('stopping', 'the server stops', 1000)
    let owner = await this.#reach(this.#leases.claim(table))
    if (this.#silent.has(owner)) owner = await this.#reach(this.#leases.claim(table, owner))
    return owner === this.me ? undefined : owner
  }

  /** A table in memory is ours, as far as we know, also while Redis is away. */
  async locate(table: string): Promise<string | undefined> {
    return this.#registry.awake.has(table) ? undefined : this.claim(table)
  }

  async release(tables: readonly string[]): Promise<void> {
    await this.#leases
      .release(tables)
      // Their keys expire with this node, or by themselves.
      .catch((error: unknown) => this.#log.warn({ err: error, tables: tables.length }, 'tables were not released'))
  }

  contested(table: string): void {
    if (this.up && !this.#leaving) void this.#keep([table])
  }

  follow(table: string, n: number, listeners: readonly Listener[]): void {
    this.#counts.yielded++
    this.#letGo(listeners, n)
    this.claim(table).then(
      (owner) => {
        // A late write of ours may have come after the new owner had read.
        if (owner !== undefined) this.#links.note(owner, { is: 'at', table, n })
      },
      // Without Redis nobody can be told: the new owner looks into the store by itself.
      () => undefined,
    )
  }

  /** Takes over, or gives up, what Redis says of tables that this node believes to own. */
  async #keep(tables: readonly string[]): Promise<void> {
    for (let at = 0; at < tables.length; at += 100) {
      const some = tables.slice(at, at + 100)
      const owners = await Promise.allSettled(some.map((table) => this.claim(table)))
      for (const [i, owner] of owners.entries())
        if (owner.status === 'fulfilled' && owner.value !== undefined)
          void this.#registry.awake.yield(some[i] as string)
    }
  }

  async #came(): Promise<void> {
    this.#log.info({ node: this.me }, 'Redis is there')
    this.#silent.clear()
    await this.#keep([...this.#registry.awake.ids])
    for (const place of this.#places.values()) if (place.node !== undefined) place.moved(-1, OWNERS_FIRST_MS)
  }

  async #beat(): Promise<void> {
    const now = this.clock.ticks()
    for (const place of this.#places.values()) place.tick(now)
    this.#commons.beat()
    if (!this.up) {
      if (now - this.#compared < COMPARE_MS) return
      this.#compared = now
      await this.#registry.awake.compare()
      return
    }
    this.#links.beat()
    const others = new Set(this.#fars.nodes)
    for (const { node } of this.#places.values()) if (node !== undefined) others.add(node)
    try {
      const { lapsed, dead } = await this.#leases.beat([...others])
      const renew = now - this.#renewed > RENEW_MS
      if (lapsed || renew) {
        this.#renewed = now
        await this.#keep([...this.#registry.awake.ids])
      }
      if (this.#nerve.upFor > LEASE_MS + BEAT_MS) for (const node of dead) this.#dead(node)
    } catch {
      // It did not answer in time.
      this.#nerve.shake()
    }
  }

  #dead(node: string): void {
    this.#log.warn({ node }, 'a node is gone')
    this.#links.forget(node)
    this.#fars.partAll(node)
    for (const questions of [this.#joins, this.#asks]) questions.refuseAll(node, () => new Moved())
    for (const place of this.#places.values())
      if (place.node === node) {
        this.#counts.takenOver++
        place.moved()
      }
    // It may only have been away for long: then its sockets must look for their tables again.
    this.#links.note(node, { is: 'again' })
  }

  /** A node that lives always listens, but for moments in which Redis itself comes or goes. */
  #noEar(node: string): void {
    if (this.#nerve.upFor < STEADY_MS || this.#silent.has(node)) return
    this.#silent.add(node)
    this.#dead(node)
  }

  #missed(from: string): void {
    this.#counts.missed++
    for (const place of this.#places.values()) if (place.node === from) place.moved()
    this.#fars.partAll(from)
    this.#links.note(from, { is: 'again' })
  }

  /** Ends this node's part: its tables are free, and those who listened from other nodes look for the next owner. */
  async leave(tables: readonly string[], listeners: readonly Listener[]): Promise<void> {
    this.#leaving = true
    this.#stopBeating()
    if (this.up) {
      await this.release(tables)
      this.#letGo(
        listeners.filter((listener) => listener instanceof RemoteListener),
        -1,
      )
      this.#links.flush()
      await this.#leases.leave().catch((error: unknown) => this.#log.warn({ err: error }, 'this node left unheard'))
    }
  }

  close(): void {
    this.#stopBeating()
    this.#nerve.close()
  }

  #letGo(listeners: readonly Listener[], n: number): void {
    for (const listener of listeners)
      if (listener instanceof RemoteListener) {
        this.#fars.forget(listener)
        listener.moved(n)
      } else if (listener instanceof FailoverAttachment) listener.moved(n)
  }

  // --- Sockets of this node

  place(listener: Listener): Attachment {
    const place = new FailoverAttachment(this, ++this.#count, listener)
    this.#places.set(place.number, place)
    return place
  }

  forget(place: FailoverAttachment): void {
    this.#places.delete(place.number)
    this.#joins.forget(place.number)
  }

  complain(table: string | undefined, error: unknown): void {
    this.#log.error({ table, err: error }, 'a place at a table could not be served')
  }

  table(id: string): Promise<AwakeTable> {
    return this.#registry.awake.table(id)
  }

  join(
    node: string,
    place: FailoverAttachment,
    note: Omit<Extract<Note, { is: 'join' }>, 'is' | 'listener'>,
  ): Promise<void> {
    // A new number each time: what was said to the last one may still be on its way, and would leave a gap.
    const before = place.number
    this.#places.delete(before)
    place.number = ++this.#count
    this.#places.set(place.number, place)
    return this.#joins.ask(place.number, node, () => {
      this.#links.note(node, { is: 'part', listener: before })
      this.#links.note(node, { is: 'join', listener: place.number, ...note })
    })
  }

  say(node: string, place: FailoverAttachment, text: string): void {
    this.#links.up(node, place.number, text)
  }

  part(node: string, place: FailoverAttachment): void {
    this.#links.note(node, { is: 'part', listener: place.number })
  }

  // --- Questions to other nodes

  async ask(node: string, table: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    const id = ++this.#count
    const [info] = await this.#asks.ask(id, node, () =>
      this.#links.note(node, { is: 'ask', id, table, ...(guest && { guest }), ask }),
    )
    return info as TableInfo
  }

  async looks(tables: readonly string[], guest: string | undefined): Promise<ReadonlyMap<string, TableInfo>> {
    const byNode = new Map<string, string[]>()
    // Without Redis, too, tables are shown as if nobody were at them.
    const owners = this.up ? await this.#leases.owners(tables).catch(() => []) : []
    for (const [i, owner] of owners.entries())
      if (owner !== null && owner !== this.me) byNode.set(owner, [...(byNode.get(owner) ?? []), tables[i] as string])
    const found = await Promise.allSettled(
      [...byNode].map(([node, some]) => {
        const id = ++this.#count
        return this.#asks.ask(id, node, () =>
          this.#links.note(node, { is: 'looks', id, tables: some, ...(guest !== undefined && { guest }) }),
        )
      }),
    )
    // A node that does not answer is on its way out: its tables look as if nobody were at them.
    const infos = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    return new Map(infos.map((info) => [info.id, info]))
  }

  async #reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw unreachable(error)
    }
  }

  // --- What comes from other nodes

  #heard(from: string, line: Line): void {
    this.#silent.delete(from)
    switch (line.is) {
      case 'down':
        for (const listener of line.listeners) {
          const place = this.#places.get(listener)
          if (place) place.heard(from, line.told)
        }
        return
      case 'up':
        this.#fars.take(from, line.listener, line.text)
        return
      case 'note':
        this.#note(from, line.note)
    }
  }

  #note(from: string, note: Note): void {
    switch (note.is) {
      case 'join':
        void this.#fars.join(from, note)
        return
      case 'joined':
        if (this.#joins.isOpen(note.listener, from)) this.#joins.answer(note.listener)
        return
      case 'unjoined':
        this.#joins.refuse(note.listener, refusal(note.fault))
        return
      case 'part':
        this.#fars.part(from, note.listener)
        return
      case 'moved': {
        const place = this.#places.get(note.listener)
        if (this.#joins.isOpen(note.listener, from)) this.#joins.refuse(note.listener, new Moved())
        else if (place?.node === from) place.moved(note.n)
        else if (!place) this.#links.note(from, { is: 'part', listener: note.listener })
        return
      }
      case 'close':
        if (this.#places.get(note.listener)?.node === from)
          this.#places.get(note.listener)?.close(note.code, note.fault)
        return
      case 'again':
        for (const place of this.#places.values()) if (place.node === from) place.moved()
        return
      case 'at':
        void this.#registry.awake.known(note.table).then((table) => table?.news(note.n, 0))
        return
      case 'ask':
        this.#answer(from, note.id, async () => [await this.#registry.answer(note.table, note.guest, note.ask)])
        return
      case 'looks':
        this.#answer(from, note.id, async () => {
          const tables = await Promise.all(note.tables.map((id) => this.#registry.awake.known(id)))
          return tables.flatMap((table) => (table ? [table.info(note.guest)] : []))
        })
        return
      case 'answer':
        this.#asks.answer(note.id, note.tables)
        return
      case 'refused':
        this.#asks.refuse(note.id, note.moved ? new Moved() : refusal(note.fault))
    }
  }

  #answer(from: string, id: number, work: () => Promise<readonly TableInfo[]>): void {
    work().then(
      (tables) => this.#links.note(from, { is: 'answer', id, tables }),
      (error: unknown) => {
        const known = error instanceof Refuse
        if (!known) this.#log.error({ err: error }, 'a question of another node could not be answered')
        const fault: Fault = known ? error.fault : { code: 'internal', text: 'this is our fault' }
        this.#links.note(from, { is: 'refused', id, fault, moved: error instanceof Moved })
      },
    )
  }

  // --- What all nodes share

  house(said: HouseWord): void {
    this.#commons.tell({ is: 'house', said })
  }

  here(people: number): void {
    this.#commons.tell({ is: 'here', people })
  }

  renamed(guest: GuestRow): void {
    this.#commons.tell({ is: 'guest', guest })
  }

  share(name: string, credits: RateLimit): void {
    this.#commons.share(name, credits)
  }

  chat(table: string): Promise<ChatLine[]> {
    return this.#commons.chat(table)
  }

  said(table: string, line: ChatLine): void {
    this.#commons.said(table, line)
  }
}

function refusal({ code, text, retryAfter }: Fault): Refuse {
  return new Refuse(code, text, retryAfter)
}
