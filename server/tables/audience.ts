import type { Watcher } from '@makiba/kernel'
import { type ChatLine, type Emote, type Fault, LIMITS, type ServerMessage, type TableInfo } from '../protocol.ts'
import type { Time } from '../services.ts'
import type { TableRow } from '../store/store.ts'
import { seatOf } from './lobby.ts'
import type { Telling } from './project.ts'

/** A socket, as a table sees it. */
export interface Listener {
  readonly guest: string | undefined
  /** Wants to see what the public sees, even with a seat. */
  readonly onlyWatches: boolean
  watcher: Watcher
  readonly muted: Set<number>
  /** Round trips measured lately, in milliseconds, the latest last. */
  readonly trips: readonly number[]
  /** Measures the link once more. */
  measure(): void
  send(text: string): void
  close(code: number, fault: Fault): void
}

export function say(listener: Listener, message: ServerMessage): void {
  listener.send(JSON.stringify(message))
}

/** Those who listen at one table. */
export class Audience {
  readonly #time: Time
  readonly #presenceMs: number
  readonly #info: (guest: string | undefined) => TableInfo
  readonly #listeners = new Set<Listener>()
  readonly #chat: ChatLine[]
  readonly #said: (line: ChatLine) => void
  #cancelAnnounce: (() => void) | undefined

  constructor(
    time: Time,
    presenceMs: number,
    info: (guest: string | undefined) => TableInfo,
    chat: readonly ChatLine[],
    said: (line: ChatLine) => void,
  ) {
    this.#chat = [...chat]
    this.#said = said
    this.#time = time
    this.#presenceMs = presenceMs
    this.#info = info
  }

  get size(): number {
    return this.#listeners.size
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#listeners.values()
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  remove(listener: Listener): boolean {
    return this.#listeners.delete(listener)
  }

  isHere(seat: number): boolean {
    for (const listener of this.#listeners) if (listener.watcher === seat) return true
    return false
  }

  /** The guests who sit and listen, and how many others listen. */
  count(): { readonly here: Set<string>; readonly watchers: number } {
    const here = new Set<string>()
    let watchers = 0
    for (const { guest, watcher } of this.#listeners)
      if (guest !== undefined && watcher !== 'public') here.add(guest)
      else watchers++
    return { here, watchers }
  }

  /** What was said lately, as this listener hears it. */
  heard(listener: Listener): ChatLine[] {
    return this.#chat.filter(({ seat }) => !listener.muted.has(seat))
  }

  emote(seat: number, emote: Emote): void {
    this.#hear(seat, { is: 'emote', seat, emote })
  }

  chat(seat: number, text: string): void {
    const line: ChatLine = { seat, text, now: this.#time.now() }
    this.#chat.push(line)
    if (this.#chat.length > LIMITS.chatKept) this.#chat.shift()
    this.#said(line)
    this.#hear(seat, { is: 'chat', line })
  }

  /** Tells everybody. A crowd is the public; a seat has a socket or two. */
  tell(telling: Telling): void {
    let open: string | undefined
    for (const listener of this.#listeners) {
      if (listener.watcher === 'public') open ??= telling('public')
      listener.send(listener.watcher === 'public' && open !== undefined ? open : telling(listener.watcher))
    }
  }

  say(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const listener of this.#listeners) listener.send(text)
  }

  /** Tells all, soon, how the table looks from outside: a crowd that comes at once is told of once. */
  announceSoon(): void {
    this.#cancelAnnounce ??= this.#time.after(this.#presenceMs + this.#listeners.size / 10, () => this.announce())
  }

  announce(): void {
    this.#cancelAnnounce?.()
    this.#cancelAnnounce = undefined
    const texts = new Map<string, string>()
    for (const listener of this.#listeners) {
      const name = `${listener.guest ?? ''} ${listener.watcher}`
      let text = texts.get(name)
      if (text === undefined) {
        const message: ServerMessage = { is: 'table', table: this.#info(listener.guest), watcher: listener.watcher }
        text = JSON.stringify(message)
        texts.set(name, text)
      }
      listener.send(text)
    }
  }

  /** Gives every listener the watcher that its guest now is; returns those that changed. */
  reseat(row: TableRow): Listener[] {
    const changed: Listener[] = []
    for (const listener of this.#listeners) {
      const watcher = watcherOf(row, listener)
      if (watcher !== listener.watcher) changed.push(listener)
      listener.watcher = watcher
    }
    return changed
  }

  /** Nobody listens here any more; returns those who did. */
  leave(): Listener[] {
    this.#cancelAnnounce?.()
    this.#cancelAnnounce = undefined
    const listeners = [...this.#listeners]
    this.#listeners.clear()
    return listeners
  }

  /** Says a last word to everybody and closes. */
  dismiss(code: number, fault: Fault, lastWord: () => ServerMessage): void {
    for (const listener of this.leave()) {
      say(listener, lastWord())
      listener.close(code, fault)
    }
  }

  #hear(seat: number, message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const listener of this.#listeners) if (!listener.muted.has(seat)) listener.send(text)
  }
}

export function watcherOf(row: TableRow, { guest, onlyWatches }: Pick<Listener, 'guest' | 'onlyWatches'>): Watcher {
  return onlyWatches ? 'public' : (seatOf(row, guest) ?? 'public')
}
