import {
  type Attachment,
  type GuestRow,
  isCommand,
  type Listener,
  type Log,
  Refuse,
  type Time,
  type Told,
} from '@makiba/server/node'
import type { ClientMessage, Fault, ServerMessage } from '@makiba/server/protocol'

/** What a connection needs of its node. */
export interface Premises {
  readonly time: Time
  readonly log: Log
  guest(token: string): Promise<GuestRow>
  place(listener: Listener): Attachment
}

/** What becomes of what it says. */
export interface Line {
  say(text: string): void
  close(): void
}

/** A node's end of a socket, as `server/socket` has it, without frames, limits and heartbeats. */
export class Connection implements Listener {
  readonly #node: Premises
  readonly #line: Line
  readonly muted = new Set<number>()
  who: GuestRow | undefined
  onlyWatches = false
  #attachment: Attachment | undefined
  #joined: Promise<void> | undefined
  #closing = false
  #pingId = 0
  #pingAt: number | undefined

  get guest(): string | undefined {
    return this.who?.id
  }

  constructor(node: Premises, line: Line) {
    this.#node = node
    this.#line = line
  }

  hear({ text }: Told): void {
    if (!this.#closing) this.#line.say(text)
  }

  gone(key: string): void {
    this.#say({ is: 'failed', key, error: { code: 'stopping', text: 'the server stops', retryAfter: 2000 } })
  }

  close(_code: number, _fault: Fault): void {
    if (this.#closing) return
    this.#closing = true
    this.#attachment?.part()
    this.#line.close()
  }

  /** The line is gone. */
  lost(): void {
    if (!this.#closing) this.#attachment?.part()
    this.#closing = true
  }

  measure(): void {
    if (this.#pingAt === undefined) this.#ping()
  }

  receive(message: ClientMessage): void {
    if (this.#closing) return
    if (this.#attachment && isCommand(message)) this.#attachment.command(message)
    else this.#take(message).then(() => undefined, this.#done)
  }

  readonly #done = (error?: unknown) => {
    if (error === undefined) return
    const known = error instanceof Refuse
    if (!known) this.#node.log.error({ err: error }, 'a frame could not be served')
    this.#say({ is: 'error', error: known ? error.fault : { code: 'internal', text: 'our fault' }, fatal: false })
  }

  async #take(message: ClientMessage): Promise<void> {
    if (message.is === 'hello') {
      if (this.#joined) throw new Refuse('malformed', 'hello was said before')
      this.#joined = this.#hello(message)
    }
    await this.#joined
    if (message.is === 'hello' || this.#closing || !this.#attachment) return
    if (message.is === 'pong' && this.#ponged(message.id)) return
    if (isCommand(message)) this.#attachment.command(message)
    else this.#attachment.say(message)
  }

  async #hello(message: Extract<ClientMessage, { is: 'hello' }>): Promise<void> {
    try {
      this.who = message.token === undefined ? undefined : await this.#node.guest(message.token)
      this.onlyWatches = message.as === 'watch'
      const attachment = this.#node.place(this)
      await attachment.join(message)
      if (this.#closing) {
        attachment.part()
        return
      }
      this.#attachment = attachment
      this.#ping()
    } catch (error) {
      const refused = error instanceof Refuse ? error : new Refuse('internal', 'this is our fault')
      if (refused !== error) this.#node.log.error({ err: error }, 'a hello could not be served')
      this.#say({ is: 'error', error: refused.fault, fatal: true })
      this.close(0, refused.fault)
    }
  }

  #ping(): void {
    this.#pingAt = this.#node.time.ticks()
    this.#say({ is: 'ping', id: ++this.#pingId })
  }

  #ponged(id: number): boolean {
    if (id !== this.#pingId || this.#pingAt === undefined) return false
    this.#attachment?.measured(this.#node.time.ticks() - this.#pingAt)
    this.#pingAt = undefined
    return true
  }

  #say(message: ServerMessage): void {
    if (!this.#closing) this.#line.say(JSON.stringify(message))
  }
}
