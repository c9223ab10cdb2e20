import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Marks that one process takes from the store at once. More than a batch needs, and few beside 2^53. */
export const BLOCK = 2 ** 24

/** Gives out marks that nobody else has or will have: from blocks of its own, so that a write need not ask for each. */
export class Marks {
  readonly #db: Kysely<Schema>
  /** The block's next mark, and the one behind its last. */
  #next = 0
  #end = 0

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /** The first of so many in a row. */
  async take(count: number): Promise<number> {
    while (this.#next + count > this.#end) {
      const end = await this.#takeBlock()
      this.#next = end - BLOCK
      this.#end = end
    }
    const first = this.#next
    this.#next += count
    return first
  }

  /** The end of a new block. */
  #takeBlock(): Promise<number> {
    return this.#db.transaction().execute(async (db) => {
      await db
        .updateTable('marks')
        .set((e) => ({ next: e('next', '+', BLOCK) }))
        .execute()
      return (await db.selectFrom('marks').select('next').executeTakeFirstOrThrow()).next
    })
  }
}
