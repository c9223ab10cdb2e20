import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { doctorCommand } from './doctor.ts'
import { main } from './main.ts'

let said: string[] = []
const out = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) }
let folder = ''
beforeEach(() => {
  said = []
  folder = mkdtempSync(join(tmpdir(), 'makiba-doctor-'))
})

const doctor = (env: { readonly [name: string]: string }) =>
  doctorCommand([], out, { PORT: '0', DATABASE_URL: join(folder, 'makiba.db'), ...env })
const about = (name: string) => said.filter((line) => line.slice(5).startsWith(`${name}:`))

test('a fresh machine can start', async () => {
  expect(await doctor({})).toBe(0)
  expect(about('data')).toEqual([expect.stringMatching(/^ ok {2}data: .*makiba\.db will be made$/)])
  expect(said.at(-1)).toBe('Makiba can start like this.')
})

test.each([
  ['PORT', { PORT: 'eighty' }, /PORT: is 'eighty'/],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, /LOG_LEVEL: is 'loud'/],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }, /TRUST_PROXY: is 'yes'/],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x:secret@y/z' }, /^BAD {2}DATABASE_URL: is 'mysql:\.\.\.'$/],
  ['DATABASE_URL', { DATABASE_URL: 'postgre://x/y' }, /DATABASE_URL: is 'postgre:\.\.\.'/],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-3' }, /DRAIN_SECONDS: is '-3'/],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /DATABASE_URL: .*ECONNREFUSED/],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1' }, /REDIS_URL: is set, but DATABASE_URL is not a PostgreSQL/],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1' }, /REDIS_URL: .*ECONNREFUSED/],
])('says that %s is wrong, and what to do', async (_name, env, says) => {
  expect(await doctor(env as { [name: string]: string })).toBe(1)
  const line = said.findIndex((one) => one.startsWith('BAD ') && says.test(one))
  expect(said[line], said.join('\n')).toBeDefined()
  expect(said[line + 1]).toMatch(/^ {5}-> \S/)
  expect(said.at(-1)).toMatch(/wrong\.$/)
})

test('knows a file that is no database', async () => {
  writeFileSync(join(folder, 'makiba.db'), 'hay '.repeat(2000))
  expect(await doctor({})).toBe(1)
  expect(about('data')[0]).toMatch(/not a database/)
})

test('does not mind a port that is taken, but says so', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, 'localhost', done))
  const { port } = taken.address() as { port: number }
  expect(await doctor({ PORT: `${port}` })).toBe(0)
  expect(about('PORT')[0]).toBe(`look PORT: ${port} is taken`)
  taken.close()
})

test('advises a proxy where other machines reach the port', async () => {
  await doctor({ HOST: '0.0.0.0' })
  expect(about('HOST')[0]).toMatch(/^look HOST: is 0\.0\.0\.0/)
})

test('takes no arguments', async () => {
  expect(await main(['doctor', 'please'], out)).toBe(2)
})
