import { Refuse } from '../errors.ts'
import type { ClientMessage } from '../protocol.ts'
import type { Time } from '../services.ts'
import type { Listener } from '../tables/audience.ts'
import { say } from '../tables/audience.ts'
import type { Done } from '../tables/clerk.ts'
import type { Sitting } from '../tables/sitting.ts'
import { cleanChat } from '../tables/words.ts'

export type Hello = Extract<ClientMessage, { is: 'hello' }>
/** What is to become an entry. It comes by the thousand, and is answered without a promise. */
export type Command = Extract<ClientMessage, { is: 'move' | 'undo' }>
/** What else is said to a table. */
export type Word = Exclude<ClientMessage, Command | { is: 'hello' }>

export function isCommand(message: ClientMessage): message is Command {
  return message.is === 'move' || message.is === 'undo'
}

/** What a socket has of its table, wherever that is. */
export interface Attachment {
  join(hello: Hello): Promise<void>
  wish(wish: Command, done: Done): void
  take(message: Word): Promise<void>
  part(): void
}

/** A place at a table of this process. */
export class LocalAttachment implements Attachment {
  readonly #find: (table: string) => Promise<Sitting>
  readonly #time: Time
  readonly #listener: Listener
  #sitting: Sitting | undefined

  constructor(find: (table: string) => Promise<Sitting>, time: Time, listener: Listener) {
    this.#find = find
    this.#time = time
    this.#listener = listener
  }

  async join({ table, as, have }: Hello): Promise<void> {
    const sitting = await this.#find(table)
    await sitting.join(this.#listener, as === 'seat', have)
    this.#sitting = sitting
  }

  wish(wish: Command, done: Done): void {
    if (this.#sitting) pass(this.#sitting, this.#listener, wish, done)
    else done()
  }

  async take(message: Word): Promise<void> {
    if (this.#sitting) await tell(this.#sitting, this.#listener, message, this.#time.now())
  }

  part(): void {
    this.#sitting?.part(this.#listener)
  }
}

/** Passes on to a table what a listener's player wants to do. */
export function pass(sitting: Sitting, listener: Listener, wish: Command, done: Done): void {
  if (wish.is === 'move') sitting.move(listener, wish, done)
  else sitting.undo(listener, wish.key, wish.m, done)
}

/** Passes on to a table what a listener's socket said. */
export async function tell(sitting: Sitting, listener: Listener, message: Word, now: number): Promise<void> {
  switch (message.is) {
    case 'resync':
      return sitting.resync(listener, message.have)
    case 'emote':
      return sitting.emote(speaker(listener), message.emote)
    case 'chat':
      return sitting.chat(speaker(listener), chatFrom(message.text))
    case 'mute':
      if (message.on) listener.muted.add(message.seat)
      else listener.muted.delete(message.seat)
      return
    case 'pong':
      // A socket here measures for itself.
      return
    case 'ping': {
      const begun = sitting.row.phase === 'lobby' ? undefined : sitting
      say(listener, { is: 'pong', id: message.id, now, at: begun?.now ?? null, n: begun?.toldTo(listener) ?? null })
    }
  }
}

function chatFrom(text: string): string {
  const clean = cleanChat(text)
  if (clean === undefined) throw new Refuse('malformed', 'there is nothing in it that could be seen')
  return clean
}

function speaker({ watcher }: Listener): number {
  if (watcher === 'public') throw new Refuse('no seat', 'those who sit may speak')
  return watcher
}
