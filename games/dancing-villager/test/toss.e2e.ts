import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openFarm } from '@makiba/e2e/farm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digests } from '../toss/testing/digest.ts'

const root = resolve(import.meta.dirname, '../../..')
const SEEDS = 1000

/** Where a browser finds what the built toss imports. */
const imports = {
  '@makiba/kernel': '/kernel/dist/index.js',
  '@makiba/games/': '/games/dist/',
  '@noble/hashes/': '/node_modules/@noble/hashes/',
  '@dimforge/rapier3d-deterministic-compat': '/node_modules/@dimforge/rapier3d-deterministic-compat/rapier.mjs',
}
const page = `<!doctype html><title>Toss</title><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script>`

const farm = openFarm()
let files: Server
let url: string

beforeAll(async () => {
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-b', 'games'], { cwd: root })
  files = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      return
    }
    readFile(join(root, path)).then(
      (content) => {
        const type = ['.js', '.mjs'].includes(extname(path)) ? 'text/javascript' : 'application/octet-stream'
        response.writeHead(200, { 'content-type': type }).end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => files.listen(0, 'localhost', done))
  const address = files.address()
  url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => void files?.close())

test.each([1, 3] as const)(
  `${SEEDS} seeds of toss %i land alike in Node and in the browser, to the last bit`,
  async (toss) => {
    const { page: tab } = await farm.guest()
    await tab.goto(url)
    const here = await digests(SEEDS, toss)
    const there = await tab.evaluate(
      `import('@makiba/games/dancing-villager/toss/testing/digest.js').then(({ digests }) => digests(${SEEDS}, ${toss}))`,
    )
    expect(there).toEqual(here)
    expect(new Set(here).size).toBe(SEEDS)
  },
)
