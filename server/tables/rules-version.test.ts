import { join } from 'node:path'
import { anyTitle, type Shelf } from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { expect, test } from 'vitest'
import type { TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { open, scratch } from '../testing/open.ts'

/** The same game after its rules have changed. */
const later: Shelf = { pig: anyTitle({ ...pig, facts: { ...pig.facts, rulesVersion: 2, oldestRules: 1 } }) }
const seats = [{ by: 'me' }, { by: 'bot', level: 'easy' }] as const

test('mend 19: a lobby that is older than the house is played by the rules it promised, a rematch by those of today', async () => {
  const database = join(scratch(), 'makiba.db')
  const before = await open({ database })
  const early = await Visitor.come(before.url, 'Hana')
  const lobby = await early.open({ game: 'pig', options: { goal: 10 }, seats: [...seats] })
  expect(lobby.rulesVersion).toBe(1)
  await before.stop()

  const house = await open({ database, shelf: later })
  const hana = new Visitor(house.url, early.token)
  const headerOf = async (table: string) => {
    const [line = ''] = (await (await hana.ask('GET', `/tables/${table}/record`)).text()).split('\n')
    return JSON.parse(line) as { rulesVersion: number }
  }
  const playOut = async (table: string): Promise<TableInfo> => {
    await hana.call('POST', `/tables/${table}/start`)
    const player = await Player.sit({ url: house.url, table, token: hana.token })
    while (!player.position?.over) {
      await player.until(() => player.toAct || player.position?.over === true)
      if (player.toAct) await player.move(player.position?.moves.at(-1))
    }
    player.leave()
    return hana.call<TableInfo>('GET', `/tables/${table}`)
  }
  const ended = await playOut(lobby.id)
  expect(ended).toMatchObject({ phase: 'over', rulesVersion: 1 })
  expect(await headerOf(lobby.id)).toMatchObject({ rulesVersion: 1 })

  const again = await hana.call<TableInfo>('POST', `/tables/${lobby.id}/rematch`)
  expect(again.rulesVersion).toBe(2)
  expect(await playOut(again.id)).toMatchObject({ phase: 'over', rulesVersion: 2 })
  expect(await headerOf(again.id)).toMatchObject({ rulesVersion: 2 })
  await house.stop()
})
