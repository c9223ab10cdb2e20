// What the pages of the repository hold, for those who hold them to it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')

/** Every page of the repository, also those that are not committed yet. */
export function allPages(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  return listed.trim().split('\n').sort()
}

export interface Block {
  readonly language: string
  readonly code: string
}
export const blocks = (page: string): Block[] =>
  [...textOf(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }))

/** Programs that name their file in their first line. */
export const programs = (page: string): [name: string, code: string][] =>
  blocks(page).flatMap(({ code }) => {
    const name = /^\/\/ ([\w-]+\.(?:mjs|ts))\n/.exec(code)?.[1]
    return name === undefined ? [] : [[name, code]]
  })

/** The commands of a block, one a line; what is joined by && is one after the other. */
export const commands = (code: string): string[] =>
  code.split(/\n| && /).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** Pages for people with a folder of their own: `packages.integration.ts` types their commands there. */
export const abroad = ['docs/bot.md', 'docs/game.md', 'docs/contract.md']
/** But these need the repository: `docs.integration.ts` types them. */
const atHome = ['npm run new-game snail-race', 'npm start', 'npx vitest games/snail-race']

export const typedAbroad = (page: string): string[] =>
  blocks(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => commands(code))
    .filter((command) => !atHome.includes(command))

export const strangers: readonly string[] = abroad.flatMap(typedAbroad)
