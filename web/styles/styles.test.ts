import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('styles/tokens.css'))
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Colours that are written out instead of named. */
export const rawColours = (css: string): string[] =>
  css.match(
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from )|(?<=[:,\s(])(?:white|black|red|green|blue|yellow|orange|gold|brown|gr[ae]y|silver|ivory)(?=[\s;,)!])/gi,
  ) ?? []

test.each(files)('%s takes its colours from the tokens', (file) => {
  expect(rawColours(read(file))).toEqual([])
})

test('all that names a token finds it', () => {
  const tokens = readFileSync(join(root, 'web/styles/tokens.css'), 'utf8')
  const all = files.map(read).join('\n')
  const named = new Set([...`${tokens}${all}`.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name]) => name))
  const used = new Set([...all.matchAll(/var\((--[a-z0-9-]+)(?=\))/g)].map(([, name]) => name))
  // What a component sets on an element itself has no rule: it is found in the sources.
  const sources = execFileSync('git', ['grep', '-hoE', '--', "'--[a-z0-9-]+'", '--', '*.tsx', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([...used].filter((name) => !named.has(name) && !sources.includes(`'${name}'`))).toEqual([])
})

describe('raw colours', () => {
  test.each([
    'color: #fff;',
    'color: rgb(1 2 3);',
    'border: 1px solid red;',
    'background: white;',
    'color: oklch(1 0 0);',
  ])('%s is one', (css) => expect(rawColours(css)).toHaveLength(1))
  test.each([
    'color: var(--white);',
    'white-space: nowrap;',
    'color: rgb(from var(--ink-1) r g b / 0.5);',
    '.red { top: 0; }',
  ])('%s is none', (css) => expect(rawColours(css)).toEqual([]))
})
