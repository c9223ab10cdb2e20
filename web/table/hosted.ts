import {
  type AnyTitle,
  type Header,
  movesStanding,
  type RawEntry,
  type RivalOrder,
  rivalOrder,
  rivalSight,
  type Seat,
  type Watcher,
} from '@makiba/kernel'
import {
  type Append,
  type AskBot,
  type Effect,
  type Input,
  type ListenerId,
  type Loaded,
  Story,
  Table,
  type Timeless,
} from '@makiba/table'
import type { ClientMessage, Fault, ServerMessage } from '@makiba/table/protocol'
import { type Kept, Overtaken } from './keep.ts'
import { guestAt, HOST, loadKept, loadPlanned, type Plan, settings } from './loading.ts'

/** What the page is asked, in place of a bot. */
export type Question = Pick<AskBot, 'question' | 'level' | 'view' | 'moves' | 'people'> & {
  /** Which life of the table asks: an answer to an earlier one is forgotten. */
  readonly life: number
  /** At the table of a day: how its rival chooses, so that everybody meets the same one. */
  readonly order?: RivalOrder | undefined
}

/** What a hosted table does to the world around it. */
export interface World {
  /** Rejects with `Overtaken` where somebody else has gone on with the table. */
  write(kept: Kept): Promise<void>
  /** Tells the page. `eyes`: it begins anew, as that watcher. */
  tell(texts: readonly string[], eyes?: Watcher): void
  ask(question: Question): void
  /** How it is kept has changed. */
  changed(): void
  /** Another tab has gone on with the table. */
  overtaken(): void
}

const ELSEWHERE: Fault = { code: 'unreachable', text: 'this table is played in another tab' }
const NOT_YET: Fault = { code: 'stopping', text: 'this table is being set up' }

const moment = () => ({ ticks: Math.floor(performance.now()), now: Date.now() })
const listenerOf = (seat: Seat): ListenerId => seat + 1
const textOf = (message: ServerMessage): string => JSON.stringify(message)

/** One table of this browser: hosts the engine, and shows it to the page through the eyes of one watcher at a time. */
export class Hosted {
  readonly #title: AnyTitle
  readonly #world: World
  #kept: Kept
  #loaded: Loaded
  /** Undefined while another tab plays it: then this one only looks on. */
  #table: Table | undefined
  #life = 0
  /** Everybody who plays here listens, or the public where nobody does; the first one's moments are the page's. */
  readonly #listeners: readonly { readonly id: ListenerId; readonly guest: string | undefined }[]
  /** The last entry that those who play may know. */
  #n = 0
  #eyes: Watcher | undefined
  #story: Story | undefined
  /** The browser did not take the last lines; they are in memory only. */
  #unkept = false
  /** One stroke after the other: an older one that came last would seem to be somebody else's. */
  #saving: Promise<void> = Promise.resolve()
  #broken: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #begun: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined

  /** `plan`: for a table that has not begun. */
  constructor(title: AnyTitle, kept: Kept, world: World, plan?: Plan) {
    this.#title = title
    this.#world = world
    this.#kept = kept
    this.#loaded = plan ? loadPlanned(title, kept, plan) : loadKept(title, kept)
    this.#n = this.#record.entries.length
    const people = kept.seats.flatMap(({ by }, seat) => (by === 'bot' ? [] : [seat]))
    this.#listeners =
      people.length > 0
        ? people.map((seat) => ({ id: listenerOf(seat), guest: guestAt(seat) }))
        : [{ id: 0, guest: undefined }]
  }

  get kept(): Kept {
    return this.#kept
  }

  /** What has happened is not all kept. */
  get unkept(): boolean {
    return this.#unkept
  }

  get options(): object {
    return this.#record.header?.options ?? {}
  }

  get hidden(): boolean {
    return this.#title(({ game }) => game.facts.hidden)
  }

  // --- Who plays it

  /** It is played in this tab from now on. */
  play(): void {
    this.#life = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    this.#table = new Table(this.#title, settings, this.#loaded, moment())
    if (this.#eyes !== undefined) this.#enter()
  }

  /** Luck acts for the first time. Resolves when that is kept, as far as this browser keeps anything. */
  begin(): Promise<void> {
    return new Promise((done, fail) => {
      this.#begun = { done, fail }
      this.#step({ is: 'asked', id: 0, guest: { id: HOST, name: HOST, avatar: 'cow' }, ask: { do: 'start' } })
    })
  }

  /** Somebody else has it, or had: as it is kept. */
  reread(kept: Kept): void {
    this.#stop()
    this.#kept = kept
    this.#unkept = false
    this.#loaded = loadKept(this.#title, this.#kept)
    this.#n = this.#record.entries.length
    if (this.#eyes !== undefined) this.look(this.#eyes)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#table = undefined
  }

  // --- What the page asks

  /** From now on the page sees what that watcher may, from the beginning. */
  look(eyes: Watcher): void {
    const listens = this.#eyes !== undefined
    this.#eyes = eyes
    if (this.#table && !listens) this.#enter()
    const { header } = this.#record
    if (!header) throw new Error('this table has not begun')
    this.#story = new Story(this.#title, header)
    this.#world.tell([this.#story.whole(eyes, this.#time), ...this.#tellOn()], eyes)
  }

  say(message: ClientMessage, seat: Seat | undefined): void {
    if (message.is === 'ping') this.#step({ is: 'ping', listener: this.#listener, id: message.id })
    if (message.is !== 'move' && message.is !== 'undo') return
    if (this.#broken !== undefined) this.#fail(message.key, { code: 'quarantined', text: this.#broken })
    else if (!this.#table) this.#fail(message.key, ELSEWHERE)
    else this.#step({ ...message, listener: seat === undefined ? this.#listener : listenerOf(seat) })
  }

  /** A bot has chosen; undefined: it could not. */
  chose(life: number, question: number, choice: { readonly move: unknown; readonly at: number } | undefined): void {
    if (life !== this.#life) return
    this.#step(choice ? { is: 'chose', question, ...choice } : { is: 'could not choose', question })
  }

  /** Lets the table's time stand still, or go on from where it stood; returns it. */
  hold(on: boolean): number {
    this.#step({ is: 'held', on })
    return this.#time
  }

  /** Nobody looks any more. What was asked before is done first. */
  async leave(): Promise<void> {
    while (this.#table?.busy) await this.#saving
    for (const { id } of this.#listeners) this.#step({ is: 'left', listener: id })
    this.#eyes = undefined
    this.#story = undefined
  }

  /** Keeps all that has happened, in one stroke: a later success makes up for every failure before it. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save())
    return this.#saving
  }

  async #save(): Promise<void> {
    const before = this.#unkept
    try {
      await this.#world.write(this.#kept)
      this.#unkept = false
    } catch (error) {
      // Somebody else's line is the one that is kept: this table is to be read anew.
      if (error instanceof Overtaken) {
        this.#stop()
        this.#world.overtaken()
        return
      }
      console.warn('not kept:', error)
      this.#unkept = true
    }
    if (before !== this.#unkept) this.#world.changed()
  }

  // --- The engine

  get #listener(): ListenerId {
    return this.#listeners[0]?.id ?? 0
  }

  get #record(): { readonly header: Header | undefined; readonly entries: readonly RawEntry[] } {
    const { header, play } = this.#loaded
    return this.#table?.record ?? { header, entries: (play?.entries ?? []) as readonly RawEntry[] }
  }

  get #time(): number {
    return this.#table?.now ?? this.#record.entries.at(-1)?.at ?? 0
  }

  #enter(): void {
    for (const { id, guest } of this.#listeners)
      this.#step({ is: 'came', listener: id, guest, onlyWatches: false, asSeat: false, muted: [] })
  }

  #step(input: Timeless): void {
    const texts: string[] = []
    for (const effect of this.#table?.step({ ...input, ...moment() } as Input) ?? []) this.#carryOut(effect, texts)
    if (texts.length > 0) this.#world.tell(texts)
  }

  #carryOut(effect: Effect, texts: string[]): void {
    switch (effect.is) {
      case 'append':
        void this.#append(effect.write, effect.append)
        return
      case 'change':
        // Only a table that is set apart: what is kept of it stays as it is, and may be read by a better version.
        queueMicrotask(() => this.#step({ is: 'written', write: effect.write }))
        return
      case 'read again':
        queueMicrotask(() => this.#step({ is: 'read', loaded: loadKept(this.#title, this.#kept) }))
        return
      case 'tell':
        if (effect.n !== undefined) {
          if (effect.to.includes(this.#listener)) this.#n = effect.n
          texts.push(...this.#tellOn())
        } else if (effect.key !== undefined || (effect.to.includes(this.#listener) && forPage.has(effect.kind)))
          texts.push(effect.text)
        return
      case 'ask bot': {
        const { question, level, view, moves, people, seat } = effect
        this.#world.ask({ question, level, view, moves, people, life: this.#life, ...this.#rivalAt(seat) })
        return
      }
      case 'wake':
        clearTimeout(this.#timer)
        if (effect.at !== undefined)
          this.#timer = setTimeout(() => this.#step({ is: 'time' }), Math.max(0, effect.at - performance.now()))
        return
      case 'answer':
        this.#begun?.done()
        return
      case 'refuse':
        this.#begun?.fail(new Error(effect.fault?.text))
        return
      case 'gone':
        texts.push(textOf({ is: 'failed', key: effect.key, error: NOT_YET }))
        return
      case 'set apart':
        console.error(effect.error)
        this.#broken = String(effect.error)
        this.#begun?.fail(new Error(this.#broken))
        return
      default:
      // Nobody is turned away, measured, counted, or closed out of a table of one device.
    }
  }

  /** At the table of a day: how its rival is asked. */
  #rivalAt(seat: Seat): Pick<Question, 'order'> & Partial<Pick<Question, 'view' | 'moves'>> {
    const { header, entries } = this.#record
    if (!header) return {}
    return this.#title((known) => {
      const order = rivalOrder(known, header.luck, seat, movesStanding(entries, seat))
      if (!order) return {}
      return { order, ...(known.race && rivalSight(known.game, header, entries, seat)) }
    })
  }

  /** What those who play may know and the page has not been told, through the eyes that it has. */
  #tellOn(): string[] {
    const story = this.#story
    if (!story || this.#eyes === undefined) return []
    const { entries } = this.#record
    const texts: string[] = []
    while (story.n < this.#n) texts.push(story.next(entries[story.n] as RawEntry, this.#eyes, this.#time))
    return texts
  }

  #fail(key: string, error: Fault): void {
    this.#world.tell([textOf({ is: 'failed', key, error })])
  }

  /** First kept, then shown: what a player has seen survives any crash. Where the browser keeps nothing, the table says so and goes on. */
  async #append(write: number, { lines, change }: Append): Promise<void> {
    const table = this.#table
    const last = JSON.parse(lines.at(-1)?.line ?? '{}') as { readonly at?: number; readonly seal?: string }
    this.#kept = {
      ...this.#kept,
      record: this.#kept.record + lines.map(({ line }) => `${line}\n`).join(''),
      seal: last.seal ?? this.#kept.seal,
      over: this.#kept.over || change?.row.phase === 'over',
      touched: Date.now(),
      at: last.at ?? 0,
    }
    await this.save()
    if (table === this.#table) this.#step({ is: 'written', write, mark: 0 })
  }
}

/** What the page hears besides what happened and the answers to its commands: who is here it knows. */
const forPage: ReadonlySet<ServerMessage['is']> = new Set(['tossed', 'pong', 'race', 'error'])
