import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Gate } from '../admin/gate.ts'
import { Refuse } from '../errors.ts'
import { type CookieToken, cookieOf } from '../http/cookie.ts'
import { sameOrigin } from '../http/origin.ts'
import { OneRateLimit, RateLimit } from '../limits/rate-limit.ts'
import { API, CLOSE, type ClientMessage, type Fault, LIMITS, PROTOCOL, type ServerMessage } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { GuestRow } from '../store/store.ts'
import { isAnswer, type Listener, type Told } from '../tables/listener.ts'
import type { Registry } from '../tables/registry.ts'
import { type Attachment, type Command, cleaned, isCommand, type Word } from './attachment.ts'
import { frame, Post, pong, type Sender } from './frames.ts'
import { read } from './reading.ts'
import { Follower, plainText } from './whole-frames.ts'

/** Frames that a socket may have under way; more are turned down unread. */
const UNDER_WAY = 32
/** Malformed frames after which a socket is closed. */
const STRIKES = 3
/** Frames that may still be on their way when a socket is closed; whoever sends more is cut off. */
const LATE = 64
/** Beats of silence after which a socket is asked, asked once more, and given up. */
const ASKED = 6
const ASKED_AGAIN = 11
const GONE = 16

/** Sockets that are looked at in one turn of the event loop: twenty thousand pings at once would keep everybody waiting. */
const BEATS_AT_ONCE = 500

/** A hello mutes nobody. */
const NO_SEATS: ReadonlySet<number> = new Set()

const BANNED = new Refuse('banned', 'not served for a while')
const FORGOTTEN = new Refuse('token', 'this token is not known')

interface Who {
  readonly guest?: string | undefined
  readonly address?: string | undefined
}

function isBanned(gate: Gate, { guest, address }: Who): boolean {
  const banned = (kind: 'guest' | 'address', name: string | undefined) =>
    name !== undefined && gate.isBanned(kind, name)
  return banned('guest', guest) || banned('address', address)
}

const NO_HELLO = new Refuse('malformed', 'the first message is hello')

/** All sockets of this server. */
export class Sockets {
  readonly #services: Services
  readonly #registry: Registry
  /** Who is counted for a request; HTTP asks for it here too. */
  readonly addressOf: (request: IncomingMessage) => string
  // No compression: it costs memory for each socket, and the length of a compressed frame tells of its content.
  // No pongs by themselves: they would be counted nowhere and wait without bound for a client that does not read.
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * LIMITS.frame,
    perMessageDeflate: false,
    autoPong: false,
  })
  readonly #open = new Set<Connection>()
  readonly #perAddress = new Map<string, number>()
  readonly #post = new Post()
  readonly credits: { readonly guest: RateLimit; readonly address: RateLimit; readonly chat: RateLimit }
  #heartbeat: NodeJS.Timeout | undefined

  constructor(services: Services, registry: Registry, addressOf: (request: IncomingMessage) => string) {
    this.#services = services
    this.#registry = registry
    this.addressOf = addressOf
    const { credits, pingMs } = services.settings
    const now = () => services.time.ticks()
    this.credits = {
      guest: new RateLimit(credits.guest, now),
      address: new RateLimit(credits.address, now),
      chat: new RateLimit(credits.chat, now),
    }
    for (const [name, shared] of Object.entries(this.credits)) services.nodes?.share(name, shared)
    // One timer for all: a timer a socket would be a good part of an idle socket's memory.
    this.#heartbeat = setInterval(() => this.#beat(), pingMs / ASKED)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** Takes an HTTP connection that wants to be a socket. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = this.addressOf(request)
    const refused = this.#whyNot(request, address)
    if (refused) {
      stream.on('error', () => stream.destroy())
      stream.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
      const gone = () => {
        this.#open.delete(connection)
        const left = (this.#perAddress.get(address) ?? 1) - 1
        if (left > 0) this.#perAddress.set(address, left)
        else this.#perAddress.delete(address)
      }
      const shared = { services: this.#services, registry: this.#registry, credits: this.credits, post: this.#post }
      const connection = new Connection(shared, socket, stream, address, cookieOf(request), gone)
      this.#open.add(connection)
    })
  }

  /** The status with which an upgrade is refused; undefined when it is taken. */
  #whyNot(request: IncomingMessage, address: string): string | undefined {
    const { sockets, socketsPerAddress } = this.#services.settings
    if ((request.url ?? '').split('?')[0] !== `${API}/socket`) return '404 Not Found'
    if (!sameOrigin(request.headers.origin, request.headers.host)) return '403 Forbidden'
    if (this.#services.gate.isBanned('address', address)) return '403 Forbidden'
    if (this.#open.size >= sockets || this.#registry.awake.stopping) return '503 Service Unavailable\r\nRetry-After: 5'
    const here = this.#perAddress.get(address) ?? 0
    if (here >= socketsPerAddress || this.credits.address.spend(address) > 0)
      return '429 Too Many Requests\r\nRetry-After: 5'
    return undefined
  }

  /** Whoever is no longer served, or no longer known. */
  drop(who: Who, forgotten: boolean): void {
    for (const connection of this.#open)
      if (connection.isOf(who) && (forgotten || isBanned(this.#services.gate, who)))
        connection.end(forgotten ? FORGOTTEN : BANNED)
  }

  /** A guest that is another one now: they come back at once, as that one. */
  comeAgain(guest: string): void {
    for (const connection of this.#open) if (connection.isOf({ guest })) connection.stop(0)
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const connection of this.#open) connection.stop(this.#registry.spread())
  }

  #beat(): void {
    const now = performance.now()
    const all = this.#open.values()
    const some = () => {
      for (let i = 0; i < BEATS_AT_ONCE; i++) {
        const next = all.next()
        if (next.done) return
        next.value.beat(now)
      }
      this.#services.time.soon(some)
    }
    some()
  }
}

/** A listener to the chunks of a stream. */
type Reader = (this: Duplex, chunk: Buffer) => void

/** What all sockets share. */
interface Shared {
  readonly services: Services
  readonly registry: Registry
  readonly credits: Sockets['credits']
  readonly post: Post
}

/** One socket: what comes in is tested, counted and passed on; what goes out is bounded. */
class Connection implements Listener, Sender {
  readonly #services: Services
  readonly #registry: Registry
  readonly #credits: Sockets['credits']
  readonly #post: Post
  readonly #socket: WebSocket
  readonly #stream: Duplex
  /** Whoever else reads the stream: `ws`. */
  readonly #others: readonly Reader[]
  readonly #follower = new Follower()
  readonly #address: string
  /** For a hello without a token. */
  #cookie: CookieToken | undefined
  readonly #purse: OneRateLimit
  /** For bytes, in frames of the longest kind: what the pieces of a frame cost before there is one. */
  readonly #bytes: OneRateLimit
  readonly #gone: () => void
  readonly muted: ReadonlySet<number> = NO_SEATS
  who: GuestRow | undefined
  onlyWatches = false

  get guest(): string | undefined {
    return this.who?.id
  }

  #place: Attachment | undefined
  #table = ''
  #joined: Promise<void> | undefined
  #strikes = 0
  #underWay = 0
  #closing = false
  #late = 0
  /** Frames that wait to be written. */
  #out = ''
  #born = performance.now()
  #pingId = 0
  #pingAt: number | undefined
  /** Beats since something came. They are counted, not timed: a process that stood still has not heard what was said meanwhile. */
  #silent = 0

  constructor(
    { services, registry, credits, post }: Shared,
    socket: WebSocket,
    stream: Duplex,
    address: string,
    cookie: CookieToken | undefined,
    gone: () => void,
  ) {
    this.#services = services
    this.#registry = registry
    this.#credits = credits
    this.#post = post
    this.#socket = socket
    this.#stream = stream
    this.#address = address
    this.#cookie = cookie
    this.#gone = gone
    const { most, perSecond } = services.settings.credits.frames
    const now = () => services.time.ticks()
    this.#purse = new OneRateLimit({ most, perSecond }, now)
    this.#bytes = new OneRateLimit({ most: 2 * most, perSecond: 2 * perSecond }, now)
    // What is not a whole frame goes on to those who would have had it all.
    this.#others = stream.listeners('data') as Reader[]
    stream.on('data', this.#onData)
    for (const other of this.#others) stream.off('data', other)
    socket.on('message', this.#onMessage)
    socket.on('ping', this.#onPing)
    socket.on('pong', this.#onPong)
    socket.on('close', this.#onClose)
    // Whatever breaks the line also closes it.
    socket.on('error', this.#onError)
  }

  hear(told: Told): void {
    if (isAnswer(told) && this.#underWay > 0) this.#underWay--
    this.#write(frame(told.text))
  }

  /** The server stops, and the table has let go of everybody. */
  gone(key: string): void {
    const fault: Fault = { code: 'stopping', text: 'the server stops', retryAfter: 2000 }
    this.hear({
      kind: 'failed',
      key,
      text: JSON.stringify({ is: 'failed', key, error: fault } satisfies ServerMessage),
    })
  }

  /** The one way out: what waits is bounded, whatever it is. */
  #write(bytes: string): void {
    if (this.#closing || this.#socket.readyState !== this.#socket.OPEN) return
    const { metrics, settings } = this.#services
    if (this.#stream.writableLength + this.#out.length > settings.sendBuffer) {
      metrics.slowReaders.add(1)
      this.close(CLOSE.slowReader, { code: 'slow down', text: 'this reader does not read' })
      // The close frame waits behind all that is not read.
      this.#socket.terminate()
      return
    }
    metrics.framesOut.add(1)
    metrics.bytesOut.add(bytes.length)
    if (this.#out === '') this.#post.soon(this)
    this.#out += bytes
  }

  flush(): void {
    const out = this.#out
    this.#out = ''
    if (out !== '' && this.#socket.readyState === this.#socket.OPEN) this.#stream.write(out, 'latin1')
  }

  close(code: number, fault: Fault): void {
    if (this.#closing) return
    this.#closing = true
    this.#place?.part()
    this.flush()
    this.#socket.close(code, fault.code)
  }

  isOf({ guest, address }: Who): boolean {
    return (guest !== undefined && guest === this.guest) || (address !== undefined && address === this.#address)
  }

  /** Says why, and closes. */
  end(why: Refuse): void {
    this.#fatal(closeFor(why.fault), why)
  }

  stop(retryAfter: number): void {
    this.#say({ is: 'stopping', retryAfter })
    this.close(CLOSE.stopping, { code: 'stopping', text: 'the server stops' })
  }

  /** Asks who is silent whether it is there, and drops who never says hello or no longer answers. */
  beat(now: number): void {
    if (!this.#joined) {
      const { helloMs } = this.#services.settings
      if (now - this.#born > helloMs) this.#fatal(CLOSE.hello, new Refuse('malformed', 'hello did not come'))
      return
    }
    this.#silent++
    if (this.#silent === ASKED || this.#silent === ASKED_AGAIN) this.#ping()
    else if (this.#silent >= GONE) this.#lose()
  }

  /** The line is dead, though nobody said so: whoever is on it is gone at once. */
  #lose(): void {
    this.#services.metrics.deadLines.add(1)
    this.#socket.terminate()
  }

  measure(): void {
    if (this.#pingAt === undefined) this.#ping()
  }

  #ping(): void {
    this.#pingAt = performance.now()
    this.#say({ is: 'ping', id: ++this.#pingId })
  }

  #say(message: ServerMessage): void {
    this.#write(frame(JSON.stringify(message)))
  }

  readonly #onError = () => this.#socket.terminate()

  readonly #onClose = () => {
    if (!this.#closing) this.#place?.part()
    this.#closing = true
    this.#gone()
  }

  /** Every frame costs the same, whatever it is for. Whether it was paid. */
  #pays(): boolean {
    this.#services.metrics.framesIn.add(1)
    if (this.#closing) {
      if (++this.#late > LATE) this.#socket.terminate()
      return false
    }
    const wait = Math.max(this.#purse.spend(), this.#credits.address.spend(this.#address))
    if (wait === 0 && this.#underWay < UNDER_WAY) return true
    this.#slowDown(Math.max(wait, 100))
    return false
  }

  readonly #onData = (chunk: Buffer) => {
    // Pieces of a message that never ends are no frames: bytes are counted too.
    if (this.#bytes.spend(chunk.length / LIMITS.frame) > 0) {
      this.#services.metrics.slowedDown.add(1)
      this.#socket.terminate()
      return
    }
    const from = this.#socket.readyState === this.#socket.OPEN && this.#follower.between ? plainText(chunk) : 0
    if (from > 0) this.#hear(chunk, from)
    else {
      this.#follower.pass(chunk)
      for (const other of this.#others) other.call(this.#stream, chunk)
    }
  }

  readonly #onPing = (data: Buffer) => {
    if (this.#pays()) this.#write(pong(data))
  }

  readonly #onPong = () => void this.#pays()

  readonly #onMessage = (data: RawData, isBinary: boolean) => this.#hear(data as Buffer, isBinary ? undefined : 0)

  /** A message of text that begins at `from`; undefined where it is no text. */
  #hear(bytes: Buffer, from: number | undefined): void {
    this.#silent = 0
    // The answer to our own question costs nothing: there is one to each, and many may sit behind one address.
    if (!this.#closing && from !== undefined && this.#isPong(bytes, from)) return
    if (!this.#pays()) return
    const message = from === undefined ? 'malformed' : read(bytes, from)
    if (message === 'version') {
      this.#fatal(CLOSE.version, new Refuse('version', `this server speaks version ${PROTOCOL}`))
      return
    }
    if (message === 'malformed') {
      this.#strike(new Refuse('malformed', 'this frame is not a message of this protocol'))
      return
    }
    const place = this.#place
    if (place && isCommand(message)) this.#command(place, message)
    else {
      this.#underWay++
      this.#take(message)
        .catch((error: unknown) => this.#sorry(error))
        .finally(() => this.#underWay--)
    }
  }

  /** Under way until it is answered. */
  #command(place: Attachment, command: Command): void {
    this.#underWay++
    place.command(command)
  }

  async #take(message: ClientMessage): Promise<void> {
    if (message.is === 'hello') {
      if (this.#joined) throw new Refuse('malformed', 'hello was said before')
      this.#joined = this.#hello(message)
    }
    // What follows hello on its heels waits for it.
    await this.#joined
    if (message.is === 'hello') return
    if (message.is === 'pong' && this.#ponged(message.id)) return
    const place = this.#place
    if (isCommand(message)) {
      if (!place) return this.#fatal(CLOSE.hello, NO_HELLO)
      return this.#command(place, message)
    }
    if (place) return place.say(cleaned(this.#paid(message)))
    if (message.is !== 'ping') return this.#fatal(CLOSE.hello, NO_HELLO)
    this.#say({ is: 'pong', id: message.id, now: this.#services.time.now(), at: null, n: null })
  }

  async #hello(message: Extract<ClientMessage, { is: 'hello' }>): Promise<void> {
    try {
      this.who = message.token === undefined ? await this.#byCookie() : await this.#registry.guests.of(message.token)
      this.onlyWatches = message.as === 'watch'
      this.#table = message.table
      const place = this.#registry.place(this)
      await place.join(message)
      if (this.#closing) return place.part()
      this.#place = place
      this.#ping()
    } catch (error) {
      const refused = error instanceof Refuse ? error : new Refuse('internal', 'this is our fault')
      if (refused !== error)
        this.#services.log.error({ table: message.table, err: error }, 'a hello could not be served')
      this.#fatal(closeFor(refused.fault), refused)
    }
  }

  /** A browser that no longer has its token, but still its cookie. One that nobody knows is as good as none: it cannot drop it. */
  async #byCookie(): Promise<GuestRow | undefined> {
    const cookie = this.#cookie
    this.#cookie = undefined
    if (!cookie) return undefined
    if (!cookie.ownPage) throw new Refuse('origin', 'what comes by cookie comes from the page itself')
    try {
      return await this.#registry.guests.of(cookie.token)
    } catch (error) {
      if (error instanceof Refuse && error.fault.code === 'token') return undefined
      throw error
    }
  }

  /** What is said costs more than what is done. */
  #paid(message: Word): Word {
    if (message.is !== 'chat' && message.is !== 'emote' && message.is !== 'nudge') return message
    if (message.is === 'chat' && this.#services.gate.refuses(message.text))
      throw new Refuse('malformed', 'this is not said here')
    const wait = this.#credits.chat.spend(this.guest ?? this.#address)
    if (wait > 0) throw new Refuse('slow down', 'too much talk', wait)
    return message
  }

  /** Whether it is, letter for letter, what answers the last ping. */
  #isPong(bytes: Buffer, from: number): boolean {
    if (this.#pingAt === undefined || bytes.length - from > 32) return false
    if (bytes.toString('latin1', from) !== `{"is":"pong","id":${this.#pingId}}`) return false
    this.#services.metrics.framesIn.add(1)
    return this.#ponged(this.#pingId)
  }

  /** Whether it was this socket's own ping. */
  #ponged(id: number): boolean {
    if (id !== this.#pingId || this.#pingAt === undefined) return false
    this.#place?.measured(performance.now() - this.#pingAt)
    this.#pingAt = undefined
    return true
  }

  #slowDown(wait: number): void {
    this.#services.metrics.slowedDown.add(1)
    this.#strike(new Refuse('slow down', 'too many messages', wait), 30)
  }

  /** Something was wrong; too often, and the socket is closed. */
  #strike(error: Refuse, most = STRIKES): void {
    this.#strikes++
    if (this.#strikes < most) this.#say({ is: 'error', error: error.fault, fatal: false })
    else this.#fatal(error.fault.code === 'slow down' ? CLOSE.slowDown : CLOSE.malformed, error)
  }

  #fatal(code: number, error: Refuse): void {
    this.#say({ is: 'error', error: error.fault, fatal: true })
    this.close(code, error.fault)
  }

  #sorry(error: unknown): void {
    const known = error instanceof Refuse
    if (!known) this.#services.log.error({ table: this.#table, err: error }, 'a frame could not be served')
    const fault: Fault = known ? error.fault : { code: 'internal', text: 'this is our fault' }
    this.#say({ is: 'error', error: fault, fatal: false })
  }
}

function closeFor({ code }: Fault): number {
  if (code === 'unreachable') return CLOSE.later
  return code === 'token' || code === 'origin' ? CLOSE.token : CLOSE.table
}
