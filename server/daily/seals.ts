import { createHmac, randomBytes } from 'node:crypto'
import { type Seed, sealDay } from '@makiba/kernel'
import type { DailyStore } from './store.ts'

/**
 * The seeds of the days that are sealed. All follow from one secret of the house, so that a seal can be published days before, and a day
 * of long ago can still be opened; whoever knows a seed knows no other.
 */
export class Seals {
  readonly #store: Pick<DailyStore, 'daySecret'>
  #secret: Promise<string> | undefined

  constructor(store: Pick<DailyStore, 'daySecret'>) {
    this.#store = store
  }

  async seedOf(game: string, date: string): Promise<Seed> {
    const secret = await this.#read()
    return createHmac('sha256', Buffer.from(secret, 'hex')).update(`makiba/1/day\n${game}\n${date}`).digest('hex')
  }

  /** What binds the house to the seed. */
  async sealOf(game: string, date: string): Promise<string> {
    return sealDay(await this.seedOf(game, date), game, date)
  }

  /** Drawn once for all nodes and all times; whoever came first has drawn it. */
  #read(): Promise<string> {
    this.#secret ??= this.#store.daySecret(randomBytes(32).toString('hex')).catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }
}
