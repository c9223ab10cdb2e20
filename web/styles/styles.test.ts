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

/** The sizes that boards may ask for, by their names in the tokens. */
const tokens = readFileSync(join(root, 'web/styles/tokens.css'), 'utf8')
const sizesOf = (what: string) =>
  [...tokens.matchAll(new RegExp(`--${what}-[a-z]+: (\\d+px)`, 'g'))].map(([, size]) => size)
const allowed = { width: sizesOf('board'), height: sizesOf('window') }
const asked = { container: [...allowed.width, ...sizesOf('rail')], media: allowed.height }

/** What is asked for in another way than boards ask: the width of a window, or a size without a name. */
export const strayQueries = (css: string): string[] =>
  [...css.matchAll(/@(media|container)([^{]*)\{/g)].flatMap(([, kind, condition = '']) => {
    const query = `@${kind}${condition}`.trim()
    // Reduced motion, a hovering mouse, a page on its side: no sizes.
    const sizes = condition.match(/\d+(?:\.\d+)?(?:px|r?em)\b/g) ?? []
    const named = sizes.every((size) => asked[kind as 'container' | 'media'].includes(size))
    const other = kind === 'container' ? /height|aspect|orientation/ : /width|aspect|inline/
    const anonymous = kind === 'container' && !/^ [a-z]+ \(/.test(condition)
    return named && !other.test(condition) && !/\b(?:min|max)-/.test(condition) && !anonymous ? [] : [query]
  })

test('the tokens name at most five widths and three heights for boards', () => {
  expect(allowed.width.length).toBeGreaterThan(0)
  expect(allowed.width.length).toBeLessThanOrEqual(5)
  expect(allowed.height.length).toBeGreaterThan(0)
  expect(allowed.height.length).toBeLessThanOrEqual(3)
})

const boards = files.filter((file) => /^games\/[^/]+\/board\//.test(file))
test.each([...boards, 'web/table/sentence.css'])('%s goes by the size of the board', (file) => {
  expect(strayQueries(read(file))).toEqual([])
})

describe('what a board may not ask', () => {
  test.each([
    '@media (max-width: 900px) {',
    '@media (width < 580px) {',
    '@media (height <= 520px) and (width < 580px) {',
    '@media (height <= 521px) {',
    '@media (max-height: 520px) {',
    '@container board (width < 581px) {',
    '@container board (580px <= width < 900px) {',
    '@container board (max-width: 580px) {',
    '@container (width < 580px) {',
  ])('%s', (css) => expect(strayQueries(css)).toHaveLength(1))
  test.each([
    '@container board (580px <= width < 880px) {',
    '@media (700px < height <= 860px) {',
    '@media (height <= 520px) and (orientation: landscape) {',
    '@media (prefers-reduced-motion: reduce) {',
    '@media (hover: hover) {',
  ])('but %s', (css) => expect(strayQueries(css)).toEqual([]))
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
