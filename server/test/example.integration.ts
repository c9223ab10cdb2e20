import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@makiba/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player, Visitor } from '../testing/client.ts'
import { type Opened, open, toys } from '../testing/open.ts'

const script = join(import.meta.dirname, '../../examples/bot.mjs')
let house: Opened
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.stop())

test('the example is short and needs nothing of ours', () => {
  const text = readFileSync(script, 'utf8')
  expect(text.split('\n').length).toBeLessThan(60)
  expect([...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)).toEqual(['node:crypto', 'ws'])
})

test('the example plays a whole game with somebody, to a record that verifies', async () => {
  const hana = await Visitor.come(house.url)
  const seats = [{ by: 'me' } as const, { by: 'open' } as const]
  const { id, you } = await hana.open({ game: 'snap', seats })
  const lobby = await Player.sit({ url: house.url, table: id, token: hana.token })
  const bot = spawn(process.execPath, [script, house.url, id, you?.invite ?? ''])
  let printed = ''
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = new Promise((done) => bot.once('close', done))
  await lobby.until(() => lobby.table?.seats[1]?.by === 'guest', 20_000)
  await hana.call('POST', `/tables/${id}/start`)
  while (!lobby.position?.over) {
    await lobby.until(() => lobby.toAct || (lobby.position?.over ?? false), 20_000)
    if (lobby.toAct) await lobby.move(lobby.position?.moves[0])
  }
  expect(await ended).toBe(0)
  expect(printed).toContain('over:')
  const record = await (await hana.ask('GET', `/tables/${id}/record`)).text()
  expect(verify(toys, record)).toMatchObject({ result: lobby.position?.result })
  lobby.leave()
})
