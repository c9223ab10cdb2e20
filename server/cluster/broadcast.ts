import type { HouseWord } from '../admin/admin.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { type ChatLine, LIMITS } from '../protocol.ts'
import type { Log } from '../services.ts'
import type { GuestRow } from '../store/store.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { Word } from './wire.ts'

const CHAT_KEPT_S = 86_400

/** What all nodes share besides tables: names of guests, credits, and what was said lately. */
export class Broadcast {
  readonly #nerve: RedisConnection
  readonly #me: string
  readonly #remember: (guest: GuestRow) => void
  readonly #house: (said: HouseWord) => void
  readonly #here: (node: string, people: number) => void
  readonly #log: Log
  readonly #purses = new Map<string, RateLimit>()

  constructor(
    nerve: RedisConnection,
    me: string,
    remember: (guest: GuestRow) => void,
    house: (said: HouseWord) => void,
    here: (node: string, people: number) => void,
    log: Log,
  ) {
    this.#nerve = nerve
    this.#me = me
    this.#remember = remember
    this.#house = house
    this.#here = here
    this.#log = log
  }

  share(name: string, credits: RateLimit): void {
    this.#purses.set(name, credits)
  }

  /** Tells the others what was spent here. */
  beat(): void {
    const of: { [purse: string]: [string, number][] } = {}
    for (const [name, credits] of this.#purses) {
      const spent = credits.spentLately()
      if (spent.length > 0) of[name] = spent
    }
    if (Object.keys(of).length > 0) this.tell({ is: 'spent', of })
  }

  tell(word: Word): void {
    if (!this.#nerve.up) return
    this.#nerve
      .publish('all', `${this.#me} ${JSON.stringify(word)}`)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'other nodes were not told'))
  }

  receive(text: string): void {
    const blank = text.indexOf(' ')
    if (text.slice(0, blank) === this.#me) return
    const word = JSON.parse(text.slice(blank + 1)) as Word
    switch (word.is) {
      case 'guest':
        this.#remember(word.guest)
        return
      case 'house':
        this.#house(word.said)
        return
      case 'here':
        this.#here(text.slice(0, blank), word.people)
        return
      case 'spent':
        for (const [purse, spent] of Object.entries(word.of))
          for (const [name, credits] of spent) this.#purses.get(purse)?.charge(name, credits)
    }
  }

  async chat(table: string): Promise<ChatLine[]> {
    const lines = await this.#nerve.commands.list(`chat:${table}`).catch((error: unknown) => {
      this.#log.warn({ table, err: error }, 'what was said lately could not be read')
      return []
    })
    return lines.map((line) => JSON.parse(line) as ChatLine)
  }

  said(table: string, line: ChatLine): void {
    if (!this.#nerve.up) return
    this.#nerve.commands
      .append(`chat:${table}`, JSON.stringify(line), LIMITS.chatKept, CHAT_KEPT_S)
      .catch((error: unknown) => this.#log.warn({ table, err: error }, 'a chat line was heard but not kept'))
  }
}
