import type { Ear } from './audience.ts'
import { say } from './audience.ts'
import type { Done } from './clerk.ts'
import { Refuse } from './errors.ts'
import type { Time } from './house.ts'
import type { ClientMessage } from './protocol.ts'
import type { Sitting } from './sitting.ts'
import { cleanChat } from './words.ts'

export type Hello = Extract<ClientMessage, { is: 'hello' }>
/** What is to become an entry. It comes by the thousand, and is answered without a promise. */
export type Wish = Extract<ClientMessage, { is: 'move' | 'undo' }>
/** What else is said to a table. */
export type Word = Exclude<ClientMessage, Wish | { is: 'hello' }>

export function isWish(message: ClientMessage): message is Wish {
  return message.is === 'move' || message.is === 'undo'
}

/** What a socket has of its table, wherever that is. */
export interface Place {
  join(hello: Hello): Promise<void>
  wish(wish: Wish, done: Done): void
  take(message: Word): Promise<void>
  part(): void
}

/** A place at a table of this process. */
export class NearPlace implements Place {
  readonly #find: (table: string) => Promise<Sitting>
  readonly #time: Time
  readonly #ear: Ear
  #sitting: Sitting | undefined

  constructor(find: (table: string) => Promise<Sitting>, time: Time, ear: Ear) {
    this.#find = find
    this.#time = time
    this.#ear = ear
  }

  async join({ table, as, have }: Hello): Promise<void> {
    const sitting = await this.#find(table)
    await sitting.join(this.#ear, as === 'seat', have)
    this.#sitting = sitting
  }

  wish(wish: Wish, done: Done): void {
    if (this.#sitting) pass(this.#sitting, this.#ear, wish, done)
    else done()
  }

  async take(message: Word): Promise<void> {
    if (this.#sitting) await tell(this.#sitting, this.#ear, message, this.#time.now())
  }

  part(): void {
    this.#sitting?.part(this.#ear)
  }
}

/** Passes on to a table what an ear's player wants to do. */
export function pass(sitting: Sitting, ear: Ear, wish: Wish, done: Done): void {
  if (wish.is === 'move') sitting.move(ear, wish, done)
  else sitting.undo(ear, wish.key, wish.m, done)
}

/** Passes on to a table what an ear's socket said. */
export async function tell(sitting: Sitting, ear: Ear, message: Word, now: number): Promise<void> {
  switch (message.is) {
    case 'resync':
      return sitting.resync(ear, message.have)
    case 'emote':
      return sitting.emote(speaker(ear), message.emote)
    case 'chat':
      return sitting.chat(speaker(ear), chatFrom(message.text))
    case 'mute':
      if (message.on) ear.muted.add(message.seat)
      else ear.muted.delete(message.seat)
      return
    case 'pong':
      // A socket here measures for itself.
      return
    case 'ping': {
      const begun = sitting.row.phase === 'lobby' ? undefined : sitting
      say(ear, { is: 'pong', id: message.id, now, at: begun?.now ?? null, n: begun?.toldTo(ear) ?? null })
    }
  }
}

function chatFrom(text: string): string {
  const clean = cleanChat(text)
  if (clean === undefined) throw new Refuse('malformed', 'there is nothing in it that could be seen')
  return clean
}

function speaker({ watcher }: Ear): number {
  if (watcher === 'public') throw new Refuse('no seat', 'those who sit may speak')
  return watcher
}
