import type { Watcher } from '@makiba/kernel'
import type { Time } from './house.ts'
import { seatOf } from './lobby.ts'
import type { Telling } from './project.ts'
import { type ChatLine, type Emote, type Fault, LIMITS, type ServerMessage, type TableInfo } from './protocol.ts'
import type { TableRow } from './store/store.ts'

/** A socket, as a table sees it. */
export interface Ear {
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

export function say(ear: Ear, message: ServerMessage): void {
  ear.send(JSON.stringify(message))
}

/** Those who listen at one table. */
export class Audience {
  readonly #time: Time
  readonly #presenceMs: number
  readonly #info: (guest: string | undefined) => TableInfo
  readonly #ears = new Set<Ear>()
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
    return this.#ears.size
  }

  [Symbol.iterator](): Iterator<Ear> {
    return this.#ears.values()
  }

  add(ear: Ear): void {
    this.#ears.add(ear)
  }

  remove(ear: Ear): boolean {
    return this.#ears.delete(ear)
  }

  isHere(seat: number): boolean {
    for (const ear of this.#ears) if (ear.watcher === seat) return true
    return false
  }

  /** The guests who sit and listen, and how many others listen. */
  count(): { readonly here: Set<string>; readonly watchers: number } {
    const here = new Set<string>()
    let watchers = 0
    for (const { guest, watcher } of this.#ears)
      if (guest !== undefined && watcher !== 'public') here.add(guest)
      else watchers++
    return { here, watchers }
  }

  /** What was said lately, as this ear hears it. */
  heard(ear: Ear): ChatLine[] {
    return this.#chat.filter(({ seat }) => !ear.muted.has(seat))
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
    for (const ear of this.#ears) {
      if (ear.watcher === 'public') open ??= telling('public')
      ear.send(ear.watcher === 'public' && open !== undefined ? open : telling(ear.watcher))
    }
  }

  say(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const ear of this.#ears) ear.send(text)
  }

  /** Tells all, soon, how the table looks from outside: a crowd that comes at once is told of once. */
  announceSoon(): void {
    this.#cancelAnnounce ??= this.#time.after(this.#presenceMs + this.#ears.size / 10, () => this.announce())
  }

  announce(): void {
    this.#cancelAnnounce?.()
    this.#cancelAnnounce = undefined
    const texts = new Map<string, string>()
    for (const ear of this.#ears) {
      const name = `${ear.guest ?? ''} ${ear.watcher}`
      let text = texts.get(name)
      if (text === undefined) {
        const message: ServerMessage = { is: 'table', table: this.#info(ear.guest), watcher: ear.watcher }
        text = JSON.stringify(message)
        texts.set(name, text)
      }
      ear.send(text)
    }
  }

  /** Gives every ear the watcher that its guest now is; returns those that changed. */
  reseat(row: TableRow): Ear[] {
    const changed: Ear[] = []
    for (const ear of this.#ears) {
      const watcher = watcherOf(row, ear)
      if (watcher !== ear.watcher) changed.push(ear)
      ear.watcher = watcher
    }
    return changed
  }

  /** Nobody listens here any more; returns those who did. */
  leave(): Ear[] {
    this.#cancelAnnounce?.()
    this.#cancelAnnounce = undefined
    const ears = [...this.#ears]
    this.#ears.clear()
    return ears
  }

  /** Says a last word to everybody and closes. */
  dismiss(code: number, fault: Fault, lastWord: () => ServerMessage): void {
    for (const ear of this.leave()) {
      say(ear, lastWord())
      ear.close(code, fault)
    }
  }

  #hear(seat: number, message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const ear of this.#ears) if (!ear.muted.has(seat)) ear.send(text)
  }
}

export function watcherOf(row: TableRow, { guest, onlyWatches }: Pick<Ear, 'guest' | 'onlyWatches'>): Watcher {
  return onlyWatches ? 'public' : (seatOf(row, guest) ?? 'public')
}
