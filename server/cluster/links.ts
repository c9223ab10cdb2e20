import type { Time } from '../services.ts'
import type { Told } from '../tables/listener.ts'
import { type Line, type Note, readBatch, writeBatch } from './wire.ts'

/** What is said to one node, and how much of what it says has come. */
interface Link {
  said: number
  /** So many of the next beats tell how much was said, in case the last of it is lost. */
  reminders: number
  waiting: Line[]
  /** The number of its batch that came last; undefined before the first. */
  heard: number | undefined
}

/** More than one, since a beat may be lost with what it reminds of. More in a row are not lost while Redis is there. */
const REMINDERS = 8

export interface LinksListener {
  heard(from: string, line: Line): void
  /** Something that this node said was lost. */
  missed(from: string): void
  /** Nobody was there to hear it. */
  silent(to: string): void
}

/** Numbered batches from node to node: what is said in one turn of the event loop goes out at once, and a loss is noticed. */
export class Links {
  readonly #me: string
  readonly #publish: (to: string, text: string) => Promise<number>
  readonly #listener: LinksListener
  readonly #soon: Time['soon']
  readonly #links = new Map<string, Link>()
  #scheduled = false
  /** Batches that went out. */
  sent = 0

  constructor(
    me: string,
    publish: (to: string, text: string) => Promise<number>,
    listener: LinksListener,
    soon: Time['soon'],
  ) {
    this.#me = me
    this.#publish = publish
    this.#listener = listener
    this.#soon = soon
  }

  note(to: string, note: Note): void {
    this.#say(to, { is: 'note', note })
  }

  up(to: string, listener: number, text: string): void {
    this.#say(to, { is: 'up', listener, text })
  }

  /** The same text to several listeners of one node crosses once. */
  down(to: string, listener: number, told: Told): void {
    const last = this.#links.get(to)?.waiting.at(-1)
    if (last?.is === 'down' && last.told.text === told.text) (last.listeners as number[]).push(listener)
    else this.#say(to, { is: 'down', listeners: [listener], told })
  }

  receive(text: string): void {
    const { from, number, lines } = readBatch(text)
    const link = this.#link(from)
    const lost = number !== (link.heard ?? 0) + (lines.length > 0 ? 1 : 0)
    link.heard = number
    if (lost) this.#listener.missed(from)
    for (const line of lines) this.#listener.heard(from, line)
  }

  /** Lets others notice when the last thing said was lost. */
  beat(): void {
    for (const [to, link] of this.#links) {
      if (link.reminders === 0 || link.waiting.length > 0) continue
      link.reminders--
      this.#send(to, link.said, [])
    }
  }

  forget(node: string): void {
    this.#links.delete(node)
  }

  flush(): void {
    this.#scheduled = false
    for (const [to, link] of this.#links) {
      if (link.waiting.length === 0) continue
      const lines = link.waiting
      link.waiting = []
      link.reminders = REMINDERS
      this.#send(to, ++link.said, lines)
    }
  }

  #say(to: string, line: Line): void {
    this.#link(to).waiting.push(line)
    if (this.#scheduled) return
    this.#scheduled = true
    this.#soon(() => this.flush())
  }

  #send(to: string, number: number, lines: readonly Line[]): void {
    this.sent++
    this.#publish(to, writeBatch({ from: this.#me, number, lines })).then(
      (receivers) => {
        if (receivers === 0) this.#listener.silent(to)
      },
      // Whoever should have heard it notices the gap, and those who wait for an answer have a timer.
      () => undefined,
    )
  }

  #link(node: string): Link {
    let link = this.#links.get(node)
    if (!link) {
      link = { said: 0, reminders: 0, waiting: [], heard: undefined }
      this.#links.set(node, link)
    }
    return link
  }
}
