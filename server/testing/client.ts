import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import {
  API,
  type ErrorBody,
  type GuestMade,
  type NewTable,
  type Position,
  ServerMessage,
  type TableInfo,
} from '../protocol.ts'

/** A guest who talks HTTP. */
export class Visitor {
  readonly url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  static async come(url: string, name = 'Hana'): Promise<Visitor> {
    const made = await new Visitor(url, '').call<GuestMade>('POST', '/guests', { name })
    return new Visitor(url, made.token)
  }

  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}${API}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.ask(method, path, body)
    const json = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${(json as ErrorBody).error.code}`)
    return json as T
  }

  open(wish: NewTable): Promise<TableInfo> {
    return this.call('POST', '/tables', wish)
  }
}

type Outcome = Extract<ServerMessage, { is: 'ack' | 'refused' | 'failed' }>

/** Every wish is answered, if need be after the server was killed and came back. */
const ANSWER_MS = 120_000

/** Who hears nothing for so long begins again. */
const WELCOME_MS = 3000

interface Pending {
  readonly text: string
  readonly done: (outcome: Outcome) => void
}

export interface PlayerChoices {
  /** Asked again for every line, where several nodes serve. */
  readonly url: string | (() => string)
  readonly table: string
  readonly token?: string
  readonly as?: 'seat' | 'watch'
  /** Comes back by itself when the line breaks, and sends again what was not answered. */
  readonly stubborn?: boolean
  /** On a line that loses frames: asks this often whether something was missed, and sends again what was not answered. */
  readonly pulseMs?: number
  /** Answers pings so much later than it could. */
  readonly pongMs?: number
  /** Comes back when a server that stops says so, and not before. */
  readonly polite?: boolean
}

/** The client as docs/protocol.md describes it: follows a table through loss, repetition and delay. */
export class Player {
  readonly #choices: PlayerChoices
  readonly #pending = new Map<string, Pending>()
  #waiters: (() => void)[] = []
  #socket: WebSocket | undefined
  #left = false
  #welcomed = false
  /** Every frame as it came. */
  readonly frames: string[] = []
  /** When each of them came, in milliseconds of the test. */
  readonly times: number[] = []
  readonly messages: ServerMessage[] = []
  readonly heard: { n: number; events: unknown[] }[] = []
  position: Position | undefined
  table: TableInfo | undefined
  watcher: number | 'public' = 'public'
  closed: { code: number; reason: string } | undefined
  /** How often the server knew less than it had told before: never. */
  wentBack = 0

  #pulse: NodeJS.Timeout | undefined
  #pulses = 0
  #rest = 50
  /** When a stop was announced and the next welcome came, in milliseconds of the test. */
  readonly stops: { readonly at: number; readonly retryAfter: number; back?: number }[] = []

  constructor(choices: PlayerChoices) {
    this.#choices = choices
    this.#connect()
    if (choices.pulseMs !== undefined) this.#pulse = setInterval(() => this.#beat(), choices.pulseMs)
  }

  /** A player who has been welcomed. */
  static async sit(choices: PlayerChoices): Promise<Player> {
    const player = new Player(choices)
    await player.until(() => player.table !== undefined)
    return player
  }

  get n(): number {
    return this.position?.n ?? -1
  }

  /** For the message of a test that fails. */
  describe(): string {
    const last = this.frames.slice(-3).map((frame) => frame.slice(0, 200))
    return JSON.stringify({
      n: this.n,
      line: this.#socket?.readyState,
      welcomed: this.#welcomed,
      closed: this.closed,
      pending: [...this.#pending.keys()],
      moves: this.position?.moves.length,
      last,
    })
  }

  get toAct(): boolean {
    return (this.position?.moves.length ?? 0) > 0
  }

  /** Resolves when that is so; looks whenever something comes. */
  async until(so: () => boolean, milliseconds = 5000): Promise<void> {
    const end = Date.now() + milliseconds
    while (!so()) {
      const left = end - Date.now()
      if (left <= 0) throw new Error(`it did not come: ${so.toString()} ${this.describe()}`)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, Math.min(left, 50))
        this.#waiters.push(() => {
          clearTimeout(timer)
          done()
        })
      })
    }
  }

  send(message: unknown): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  move(move: unknown, seen = this.n, key: string = randomUUID()): Promise<Outcome> {
    return this.#wish({ is: 'move', key, seen, move }, key)
  }

  undo(m: number, key: string = randomUUID()): Promise<Outcome> {
    return this.#wish({ is: 'undo', key, m }, key)
  }

  /** Breaks the line without a word. */
  cut(): void {
    this.#socket?.terminate()
  }

  leave(): void {
    this.#left = true
    clearInterval(this.#pulse)
    this.#socket?.close()
  }

  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    // A hello that is not answered was lost: begin again.
    if (!this.#welcomed) this.cut()
    this.send({ is: 'ping', id: ++this.#pulses })
    for (const { text } of this.#pending.values()) this.sendText(text)
  }

  #wish(message: object, key: string): Promise<Outcome> {
    const text = JSON.stringify(message)
    return new Promise((done, fail) => {
      const late = setTimeout(
        () => fail(new Error(`no answer to ${text}; last came ${this.frames.slice(-2).join(' ')}`)),
        ANSWER_MS,
      )
      this.#pending.set(key, {
        text,
        done(outcome) {
          clearTimeout(late)
          done(outcome)
        },
      })
      this.sendText(text)
    })
  }

  #connect(): void {
    const { url, table, token, as } = this.#choices
    const place = typeof url === 'string' ? url : url()
    const socket = new WebSocket(`${place.replace('http', 'ws')}${API}/socket`, {
      perMessageDeflate: false,
      handshakeTimeout: WELCOME_MS,
    })
    this.#socket = socket
    this.#welcomed = false
    // A server that was killed at the wrong moment says nothing at all.
    const silence = setTimeout(() => this.#welcomed || socket.terminate(), 2 * WELCOME_MS)
    socket.on('open', () => {
      const have = this.position?.n
      socket.send(
        JSON.stringify({
          is: 'hello',
          v: 1,
          table,
          ...(token !== undefined && { token }),
          ...(as !== undefined && { as }),
          ...(have !== undefined && { have }),
        }),
      )
    })
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#take((data as Buffer).toString())
    })
    socket.on('close', (code, reason) => {
      clearTimeout(silence)
      if (this.#socket !== socket) return
      this.closed = { code, reason: String(reason) }
      this.#wake()
      if (this.#choices.stubborn && !this.#left) setTimeout(() => this.#left || this.#connect(), this.#rest)
      this.#rest = 50
    })
    // 'close' follows.
    socket.on('error', () => undefined)
  }

  #take(text: string): void {
    this.frames.push(text)
    this.times.push(performance.now())
    const message = ServerMessage.parse(JSON.parse(text))
    this.messages.push(message)
    switch (message.is) {
      case 'welcome':
        this.#welcomed = true
        this.table = message.table
        this.watcher = message.watcher
        this.closed = undefined
        for (const stop of this.stops) stop.back ??= performance.now()
        for (const { text: again } of this.#pending.values()) this.sendText(again)
        break
      case 'table':
        this.table = message.table
        this.watcher = message.watcher
        break
      case 'whole':
        if (message.position.n < this.n) this.wentBack++
        else this.position = message.position
        break
      case 'happened':
        if (message.position.n <= this.n) break
        if (message.since !== this.n) {
          this.send({ is: 'resync', ...(this.n >= 0 && { have: this.n }) })
          break
        }
        for (const { n, events } of message.entries) this.heard.push({ n, events })
        this.position = message.position
        break
      case 'ack':
      case 'refused':
      case 'failed': {
        const pending = this.#pending.get(message.key)
        this.#pending.delete(message.key)
        pending?.done(message)
        break
      }
      case 'ping':
        if (this.#choices.pongMs === undefined) this.send({ is: 'pong', id: message.id })
        else setTimeout(() => this.send({ is: 'pong', id: message.id }), this.#choices.pongMs)
        break
      case 'pong':
        if (message.n !== null && message.n > this.n) this.send({ is: 'resync', ...(this.n >= 0 && { have: this.n }) })
        break
      case 'tossed':
      case 'race':
      case 'paused':
      case 'emote':
      case 'nudge':
      case 'chat':
      case 'error':
        break
      case 'stopping':
        this.stops.push({ at: performance.now(), retryAfter: message.retryAfter })
        if (this.#choices.polite) this.#rest = message.retryAfter
        break
    }
    this.#wake()
  }

  #wake(): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }
}

/** Plays a game of Pig until somebody may hold: who that is. */
export async function threw(players: readonly Player[]): Promise<Player> {
  for (;;) {
    const who = players.find(({ toAct }) => toAct)
    if (!who) await players[0]?.until(() => players.some(({ toAct }) => toAct))
    else if ((who.position?.moves.length ?? 0) > 1) return who
    else await who.move({ do: 'roll' })
  }
}
