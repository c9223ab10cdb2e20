import { join } from 'node:path'
import { game as mow } from '@makiba/games/mow/rules'
import { anyTitle, type Watcher } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import type { TableInfo } from '../protocol.ts'
import { Player, Visitor } from '../testing/client.ts'
import { seededBytes } from '../testing/manual.ts'
import { open, scratch } from '../testing/open.ts'
import { manyTwins, type OpenPremises, playWatched, type Script, traffic } from '../testing/secrecy.ts'

const oneServer: OpenPremises = async (choices, seed) => {
  const database = join(scratch(), 'makiba.db')
  let house = await open({ ...choices, database, bytes: seededBytes(seed) })
  return {
    url: () => house.url,
    seedOf: async (table) => (await house.services.store.findTable(table))?.seed ?? '',
    async restart() {
      await house.stop()
      house = await open({ ...choices, database, bytes: seededBytes(seed + 1000) })
    },
    stop: () => house.stop(),
  }
}

test.each([1, 2, 3, 4])('whole games of MOW: nobody receives what they may not see (game %i)', (seed) =>
  playWatched(oneServer, seed),
)

describe.each<Watcher>(['public', 1])('two runs that differ only in what watcher %s cannot know', (watcher) => {
  test('give that watcher the same traffic, in content and length', async () => {
    let frames = 0
    for (const [script, twin] of manyTwins(watcher)) {
      const [one, other] = [await traffic(oneServer, script, watcher), await traffic(oneServer, twin, watcher)]
      frames += one.length
      expect(other).toEqual(one)
    }
    expect(frames).toBeGreaterThan(300)
  })

  test('and the comparison notices what the watcher can know', async () => {
    const [script] = manyTwins(watcher).next().value as [Script, Script]
    const shorter = { ...script, moves: script.moves.slice(0, 6) }
    const other = { ...script, moves: script.moves.slice(0, 5) }
    expect(await traffic(oneServer, other, watcher)).not.toEqual(await traffic(oneServer, shorter, watcher))
  })
})

test('a table never shows a seat more than a spectator once it watches as one', async () => {
  const house = await open({ shelf: { mow: anyTitle(mow) } })
  const hana = await Visitor.come(house.url)
  const seats = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
  const { id } = await hana.open({ game: 'mow', seats })
  await hana.call('POST', `/tables/${id}/start`)
  const watching = await Player.sit({ url: house.url, table: id, token: hana.token, as: 'watch' })
  await watching.until(() => watching.n >= 0)
  const left = await hana.call<TableInfo>('POST', `/tables/${id}/leave`)
  expect(left.you?.invite).toBeNull()
  const after = await Player.sit({ url: house.url, table: id, token: hana.token })
  await after.until(() => after.n >= 0)
  for (const player of [watching, after]) {
    expect(player.watcher).toBe('public')
    expect(player.position?.view).toMatchObject({ watcher: 'public', hand: [] })
    expect(player.position?.moves).toEqual([])
    player.leave()
  }
  await house.stop()
})
