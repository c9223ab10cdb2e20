// Whole games of every title on the shelf, on the engine alone: no socket, no disk, no clock.
import { covers, gameIds, loadShelf } from '@makiba/games'
import { pick, quick, type Shelf, usualOptions, verify } from '@makiba/kernel'
import type { Sitter } from '@makiba/table'
import { MemoryHost, rowOf } from '@makiba/table/testing/host'
import { beforeAll, expect, test } from 'vitest'

let shelf: Shelf
beforeAll(async () => {
  shelf = await loadShelf()
})

test.each(gameIds)('%s is played by bots before a watcher, through crashes and failing writes', (id) => {
  const title = shelf[id]
  if (!title) throw new Error(`${id} is not on the shelf`)
  const { options, seats, rulesVersion, races } = title(({ game: { facts }, race }) => ({
    options: usualOptions(facts.options) as Record<string, unknown>,
    seats: Math.min(3, facts.seats[1]),
    rulesVersion: facts.rulesVersion,
    races: race !== undefined,
  }))
  const bot: Sitter = { by: 'bot', level: 'easy' }
  const sitters = [{ by: 'guest', guest: 'ann', entropy: 'moo' } as const, ...Array<Sitter>(seats - 1).fill(bot)]
  const luck = covers[id].usual.luck ?? 'fair'
  const host = new MemoryHost(title, rowOf({ game: id, options, sitters, luck, rulesVersion }))
  const random = quick(7)
  host.bots = ({ moves }) => pick(random, moves)
  host.ask('ann', { do: 'start' })
  // Ann is away: a bot plays for her as well.
  let watcher = host.come()
  // Hands that touch at random take from each other what they won: such a game has no end, and is played for a minute.
  for (let i = 0; i < (races ? 12 : 5000) && host.store.row.phase !== 'over'; i++) {
    host.pass(5000)
    if (i % 7 === 3) host.store.luck.push('unavailable')
    if (i % 7 === 5) host.store.luck.push('lost', 'conflict')
    if (i % 11 === 6) {
      host.crash()
      watcher = host.come()
    }
  }
  expect(host.effects.filter(({ is }) => is === 'set apart')).toEqual([])
  if (races) {
    expect(host.positionOf(watcher)?.n).toBeGreaterThan(20)
    return
  }
  expect(host.store.row.phase).toBe('over')
  expect(host.positionOf(watcher)).toMatchObject({ over: true, result: host.store.row.result })
  const record = host.store.lines.map(({ line }) => `${line}\n`).join('')
  expect(verify(shelf, record)).toMatchObject({ result: host.store.row.result })
})
