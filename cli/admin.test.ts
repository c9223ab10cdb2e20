import { app, openSqlite } from '@makiba/server'
import { expect, test } from 'vitest'
import { adminCommand } from './admin.ts'
import { main } from './main.ts'

const TOKEN = 'a token that nobody will guess'

test('makiba admin asks a house that is open, and says in a sentence what is wrong', async () => {
  const house = await app({ database: await openSqlite(':memory:'), page: false, adminToken: TOKEN, shelf: {} })
  await house.server.listen({ port: 0, host: '127.0.0.1' })
  const MAKIBA_URL = `http://127.0.0.1:${house.server.addresses()[0]?.port}`
  const env = { MAKIBA_URL, ADMIN_TOKEN: TOKEN }
  let lines: string[] = []
  const out = { log: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
  const run = async (...args: readonly string[]) => {
    lines = []
    const code = await adminCommand(args, out, env)
    return [code, lines.join('\n')] as const
  }
  expect(JSON.parse((await run('refuse', 'mil', 'dew'))[1])).toEqual({ words: ['mil dew'] })
  expect(JSON.parse((await run('allow', 'mil', 'dew'))[1])).toEqual({ words: [] })
  const [, banned] = await run('ban', 'address', '2001:db8::1', '48', 'too', 'loud')
  expect(JSON.parse(banned)).toMatchObject({ ban: { name: '2001:db8:0:0::/64', why: 'too loud' } })
  expect((await run('unban', 'address', '2001:db8:0:0::/64'))[1]).toContain('"lifted": true')
  expect(await run('forget', 'nobody')).toEqual([1, 'makiba: not found: there is no such guest'])
  expect(await run('close', 'nothing')).toEqual([1, 'makiba: unknown table: there is no such table'])
  expect(JSON.parse((await run('log'))[1])).toMatchObject({ log: expect.arrayContaining([]) })
  expect((await run('help'))[1]).toContain('makiba admin forget <guest>')
  await expect(adminCommand(['rename', 'x'], out, env)).rejects.toThrow('usage: makiba admin rename <guest> <name>')
  await expect(adminCommand(['bans'], out, { MAKIBA_URL })).rejects.toThrow('set ADMIN_TOKEN')
  expect(await adminCommand(['bans'], out, { ...env, ADMIN_TOKEN: 'another' })).toBe(1)
  await house.stop()
  expect(await main(['admin', 'dance'], out)).toBe(2)
})
