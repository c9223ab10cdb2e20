import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'makiba-page-'))
let server: FastifyInstance

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Makiba</title>')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'moo()')
  writeFileSync(join(folder, '.stamp'), 'secret')
  mkdirSync(join(folder, 'docs/files'), { recursive: true })
  for (const name of ['index', 'bot', 'missing'])
    writeFileSync(join(folder, `docs/${name}.html`), `<title>${name}</title>`)
  writeFileSync(join(folder, 'docs/files/game.ts.txt'), 'moo')
  server = fastify()
  servePage(server, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('the page is served for its own addresses, with a policy', async () => {
  for (const path of ['/', '/t/ab12', '/new?game=mow']) {
    const page = await server.inject(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Makiba')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['cache-control']).toBe('no-cache')
  }
})

test('the documentation has addresses of its own: the page is not served there, and what is not there is not found', async () => {
  for (const [path, title] of [
    ['/docs', 'index'],
    ['/docs/', 'index'],
    ['/docs/bot', 'bot'],
    ['/docs/bot?a=b', 'bot'],
  ] as const) {
    const page = await server.inject(path)
    expect([page.statusCode, page.body], path).toEqual([200, `<title>${title}</title>`])
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  }
  for (const path of ['/docs/nothing', '/docs/bot/more', '/docs/../index', '/docs/files']) {
    const page = await server.inject(path)
    if (path === '/docs/../index') expect(page.body).not.toContain('<title>index</title>')
    else expect([page.statusCode, page.body], path).toEqual([404, '<title>missing</title>'])
  }
  const file = await server.inject('/docs/files/game.ts.txt')
  expect([file.headers['content-type'], file.body]).toEqual(['text/plain; charset=utf-8', 'moo'])
  expect((await server.inject('/docsy')).body).toContain('Makiba')
})

test('files with a hash in their name are kept for ever, and travel packed', async () => {
  const plain = await server.inject('/assets/main-1a2b.js')
  expect(plain.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
  expect(plain.headers['cache-control']).toContain('immutable')
  const packed = await server.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('moo()')
  const known = await server.inject({
    url: '/assets/main-1a2b.js',
    headers: { 'if-none-match': plain.headers.etag as string },
  })
  expect(known.statusCode).toBe(304)
})

test('what is not there is not found, and nothing beyond the folder is', async () => {
  for (const path of ['/assets/other.js', '/api/v1/nothing', '/.stamp', '/../package.json', '/%2e%2e/package.json'])
    expect((await server.inject(path)).statusCode, path).toBe(404)
})

test('a link with a preview has it in the head of the page, under the same policy', async () => {
  const previewing = fastify()
  servePage(previewing, folder, async ({ url }) => (url === '/t/ab12' ? { title: 'Duck', text: 'Moo' } : undefined))
  const page = await previewing.inject('/t/ab12')
  expect(page.body).toContain('<title>Duck · Makiba</title><meta property="og:title" content="Duck" />')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const headers = { 'x-forwarded-proto': 'https', host: 'farm.example' }
  expect((await previewing.inject({ url: '/t/ab12', headers })).body).toContain('"https://farm.example/icons/512.png"')
  expect((await previewing.inject('/t/other')).body).not.toContain('og:title')
  await previewing.close()
})

test('a page that has not been built is named', () => {
  const empty = mkdtempSync(join(tmpdir(), 'makiba-page-'))
  expect(() => servePage(fastify(), empty)).toThrow('npm run build')
  rmSync(empty, { recursive: true })
})
