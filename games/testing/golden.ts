import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json } from '../conform.ts'

/** The lines of a recorded file in a folder, plain or `.gz`. */
export function recordedLines(folder: string): (file: string) => Json[] | undefined {
  return (file) => {
    const text = existsSync(`${folder}/${file}`)
      ? readFileSync(`${folder}/${file}`, 'utf8')
      : existsSync(`${folder}/${file}.gz`)
        ? gunzipSync(readFileSync(`${folder}/${file}.gz`)).toString('utf8')
        : undefined
    return text
      ?.split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Json)
  }
}
