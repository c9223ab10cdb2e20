import { existsSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Something the caller can put right: one line, exit code 2. */
export class UsageError extends Error {}

export function readText(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new UsageError(`${path}: there is no such file`)
  if (stat.isDirectory()) throw new UsageError(`${path}: is a folder, not a file`)
  return readFileSync(path, 'utf8')
}

/** The lines of a JSONL file in a folder, plain or `.gz`; undefined when it has neither. */
export function readLines(folder: string, file: string): unknown[] | undefined {
  const plain = `${folder}/${file}`
  const zipped = `${plain}.gz`
  const path = existsSync(plain) ? plain : existsSync(zipped) ? zipped : undefined
  if (path === undefined) return undefined
  const text = path === plain ? readText(path) : unzip(path)
  const lines: unknown[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue
    try {
      lines.push(JSON.parse(line))
    } catch (error) {
      throw new UsageError(`${path}, line ${i + 1}: is not JSON`, { cause: error })
    }
  }
  return lines
}

function unzip(path: string): string {
  try {
    return gunzipSync(readFileSync(path)).toString('utf8')
  } catch (error) {
    throw new UsageError(`${path}: cannot be unzipped`, { cause: error })
  }
}
