import { UsageError } from './files.ts'

/** Reads an option that is a whole number above 0. */
export function readCount(name: string, text: string): number {
  const number = Number(text)
  if (!(Number.isInteger(number) && number > 0)) throw new UsageError(`${name}: a whole number above 0, not '${text}'`)
  return number
}
