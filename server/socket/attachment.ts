import { Moved, Refuse } from '../errors.ts'
import type { ClientMessage } from '../protocol.ts'
import type { AwakeTable } from '../tables/awake-table.ts'
import type { Listener } from '../tables/listener.ts'
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
  /** Resolves when the hello was answered. */
  join(hello: Hello): Promise<void>
  /** It is answered to the listener, with its key: ack, refused or failed. */
  command(command: Command): void
  say(word: Word): void
  /** The link to the socket was measured: milliseconds there and back. */
  measured(trip: number): void
  part(): void
}

/** How often somebody follows a table that moves or goes to sleep. */
export const FOLLOWED = 8

/** A place at a table of this process. */
export class LocalAttachment implements Attachment {
  readonly #find: (table: string) => Promise<AwakeTable>
  readonly #listener: Listener
  #table: AwakeTable | undefined
  #number = 0

  constructor(find: (table: string) => Promise<AwakeTable>, listener: Listener) {
    this.#find = find
    this.#listener = listener
  }

  async join({ table, as, have }: Hello): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const found = await this.#find(table)
        this.#number = await found.come(this.#listener, { asSeat: as === 'seat', have })
        this.#table = found
        return
      } catch (error) {
        // It went to sleep just before somebody came: it is woken again.
        if (!(error instanceof Moved) || tries === FOLLOWED) throw error
      }
    }
  }

  command(command: Command): void {
    if (this.#table) this.#table.command(this.#number, command)
    else this.#listener.gone(command.key)
  }

  say(word: Word): void {
    this.#table?.say(this.#number, word)
  }

  measured(trip: number): void {
    this.#table?.measured(this.#number, trip)
  }

  part(): void {
    this.#table?.left(this.#number)
  }
}

/** A word as others may see it. */
export function cleaned(word: Word): Word {
  if (word.is !== 'chat') return word
  const text = cleanChat(word.text)
  if (text === undefined) throw new Refuse('malformed', 'there is nothing in it that could be seen')
  return { ...word, text }
}
