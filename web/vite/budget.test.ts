import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { budget } from './budget.ts'

/** Code that gzip cannot make smaller. */
const code = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex')
const KB = 1024

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string
  readonly imports: readonly string[]
  readonly code: string
}
const chunk = (fileName: string, bytes: number, imports: string[] = [], facade = ''): Chunk => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'index.js',
  facadeModuleId: facade,
  imports,
  code: code(bytes),
})

/** What the plugin says against a bundle. */
function judge(chunks: readonly Chunk[]): string | undefined {
  let said: string | undefined
  const context = {
    info() {},
    error(why: string) {
      said = why
    },
  }
  const { generateBundle } = budget()
  if (typeof generateBundle !== 'function') throw new Error('no budget')
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  Reflect.apply(generateBundle, context, [{}, bundle, false])
  return said
}
const frame = chunk('TablePage.js', 30 * KB, ['index.js'], '/web/table/TablePage.tsx')
const board = (bytes: number) => chunk('mow.js', bytes, ['TablePage.js'], '/games/mow/board/index.tsx')

test('a light page and a light board pass; what is common to all tables does not count for a board', () => {
  expect(judge([chunk('index.js', 60 * KB), frame, board(60 * KB)])).toBeUndefined()
})

test('a heavy page fails the build, also by what it loads at once', () => {
  const page = [chunk('index.js', 60 * KB, ['more.js']), chunk('more.js', 90 * KB), frame, board(10 * KB)]
  expect(judge(page)).toMatch(/^home weighs \d+ bytes/)
})

test('a heavy board fails the build', () => {
  expect(judge([chunk('index.js', 10 * KB), frame, board(90 * KB)])).toMatch(/^board mow weighs \d+ bytes/)
})
