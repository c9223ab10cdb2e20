import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@makiba/server'
import { archive } from '@makiba/server/archive'
import type { TableRow } from '@makiba/server/node'
import { expect, onTestFinished, test } from 'vitest'
import { main } from './main.ts'
import { restoreCommand } from './restore.ts'

test('a table comes back from its archive into the database of the environment, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'makiba-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, from] = [join(folder, 'a/tables.ndjson.gz'), await openSqlite(':memory:')]
  const row: TableRow = {
    id: 'kitchen',
    game: 'pig',
    rulesVersion: 1,
    options: {},
    luck: 'fair',
    seed: 'ab',
    commitment: 'cd',
    phase: 'over',
    listed: false,
    anybody: false,
    clock: null,
    sitters: [{ by: 'guest', guest: 'hana', entropy: '' }],
    host: 'hana',
    invite: 'i',
    code: null,
    created: 1,
    started: 2,
    ended: 3,
    result: null,
    rematch: null,
    evening: 'kitchen',
    version: 1,
  }
  await from.createTable(row)
  const { mark } = await from.record(row.id)
  await from.append([{ table: row.id, follows: mark, lines: [0, 1].map((n) => ({ n, line: `{"n":${n}}`, key: '' })) }])
  await archive(from, [row.id], file)
  await from.close()

  const lines: string[] = []
  const out = { log: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
  const env = { DATABASE_URL: join(folder, 'makiba.db') }
  expect(await restoreCommand([file], out, env)).toBe(0)
  expect(await restoreCommand([file, 'kitchen'], out, env)).toBe(0)
  expect(await restoreCommand([file, '--all'], out, env)).toBe(0)
  expect(lines).toEqual([
    'kitchen pig 1970-01-01T00:00:00.003Z 2 lines',
    'kitchen: is back',
    'kitchen: was there already',
  ])
  const store = await openSqlite(env.DATABASE_URL)
  expect(await store.findTable('kitchen')).toEqual(row)
  expect((await store.record('kitchen')).lines.map(({ line }) => line)).toEqual(['{"n":0}', '{"n":1}'])
  await store.close()
  await expect(restoreCommand([file, 'barn'], out, env)).rejects.toThrow('is not in')
  expect(await main(['restore', join(folder, 'none.gz')], out)).toBe(2)
})
