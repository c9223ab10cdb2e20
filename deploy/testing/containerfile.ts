import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Instruction = readonly [instruction: string, rest: string]

/** The instructions of our Containerfile, stage by stage; each is on one line. */
export function stages(): Instruction[][] {
  const found: Instruction[][] = []
  for (const line of readFileSync(join(import.meta.dirname, '../Containerfile'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') found.push([])
    found.at(-1)?.push([instruction, rest])
  }
  return found
}

/** What an image made of it runs, and as whom. */
export function image() {
  const last = stages().at(-1) ?? []
  const of = (name: string) => last.filter(([instruction]) => instruction === name).map(([, rest]) => rest)
  const words = (text = '') => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '') as string[]
  return {
    of,
    /** From the build to here. */
    copies: of('COPY').map((rest) => rest.split(' ').slice(-2) as [from: string, to: string]),
    env: Object.fromEntries((of('ENV')[0] ?? '').split(' ').map((pair) => pair.split('='))) as {
      readonly [name: string]: string
    },
    user: of('USER')[0] ?? '',
    folder: of('WORKDIR')[0] ?? '',
    entry: words(of('ENTRYPOINT')[0]),
    health: words(of('HEALTHCHECK')[0]),
  }
}
