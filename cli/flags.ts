import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from './files.ts'

/** Reads what stands behind the name of a command; whatever does not belong there is answered with how to use it. */
export function readFlags<const T extends ParseArgsOptionsConfig>(usage: string, args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(usage, { cause: error })
  }
}
