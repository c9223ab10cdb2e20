import { CannotStart } from './database.ts'
import type { SqlStore } from './sql.ts'
import { Conflict, Unavailable } from './store.ts'

/** What the thread of the store can be asked. */
export interface StoreCalls extends Pick<SqlStore, keyof SqlStore> {
  /** Resolves when the file is open. */
  open(): Promise<void>
}

/** Errors that tell more than that something went wrong. */
export const storeErrors = { conflict: Conflict, unavailable: Unavailable, cannotStart: CannotStart }
