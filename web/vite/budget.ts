import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const KB = 1024
const home = 70 * KB
const board = 40 * KB

/** Fails the build when the first page, or what a board adds to a table, has grown too heavy. Gzip, as it travels. */
export function budget(): Plugin {
  return {
    name: 'makiba:budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      )
      const weigh = (names: Iterable<string>) => {
        let sum = 0
        for (const name of names) sum += gzipSync(chunks.get(name)?.code ?? '').length
        return sum
      }
      /** A chunk with everything that it loads at once. */
      const closure = (name: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(name)) return seen
        seen.add(name)
        for (const next of chunks.get(name)?.imports ?? []) closure(next, seen)
        return seen
      }
      // The documentation has a script of its own.
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry && !chunk.facadeModuleId?.includes('/web/docs/'))
      if (!entry) return
      const first = closure(entry.fileName)
      const heavy: string[] = []
      const check = (what: string, names: Iterable<string>, most: number) => {
        const bytes = weigh(names)
        this.info(`${what}: ${(bytes / KB).toFixed(1)} KB of ${most / KB} KB`)
        if (bytes > most) heavy.push(`${what} weighs ${bytes} bytes of JavaScript; ${most} are allowed`)
      }
      check('home', first, home)
      // The frame of the table is common; only what comes on top of it counts for a board.
      const frame = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith('/table/TablePage.tsx'))
      const common = frame ? closure(frame.fileName, new Set(first)) : first
      for (const chunk of chunks.values()) {
        const name = /\/games\/([^/]+)\/board\/index\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
        if (name)
          check(
            `board ${name}`,
            [...closure(chunk.fileName)].filter((file) => !common.has(file)),
            board,
          )
      }
      if (heavy.length > 0) this.error(heavy.join('; '))
    },
  }
}
