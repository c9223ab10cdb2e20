import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'

/** A process that is stopped and started anew may overlap with itself for so long. */
const PATIENCE_MS = 2000

/**
 * Keeps a second process from the same SQLite file: its players would not see those of the first. The lock is the system's, on a file
 * beside it, so that it ends with the process however that ends. Undefined when somebody else has it.
 */
export function lockFor(file: string): { release(): void } | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new Database(`${file}-lock`, { timeout: PATIENCE_MS })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
  return { release: () => lock.close() }
}
