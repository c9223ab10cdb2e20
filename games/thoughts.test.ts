import { createHash } from 'node:crypto'
import { decide } from '@makiba/bots'
import type { Kinds, Title } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { covers, type GameId, gameIds } from './index.ts'
import { type GoldenCase, goldenRecords } from './testing/records.ts'
import { folderOf, recordedPositions } from './testing/thoughts.ts'

interface Thinking {
  /** Games that hard bots played. */
  readonly records: readonly Omit<GoldenCase<Kinds>, 'player'>[]
  readonly playouts: number
  readonly digest: string
}

/**
 * What hard bots choose at recorded positions with so many playouts, and what they hold of every move, as a digest: a bot made faster
 * thinks the same to the last bit, or records of days, whose rivals are played again by whoever checks them, would be refused. Only a bot
 * that is to play otherwise may change it, and the days from then on.
 */
const THINKING: { readonly [Id in GameId]: Thinking } = {
  dairyman: {
    records: [
      { name: 'two', seats: 2 },
      { name: 'three', seats: 3 },
      { name: 'four', seats: 4 },
    ],
    playouts: 2000,
    digest: '8412f3178b1704fa',
  },
  mow: {
    records: [
      { name: 'two', seats: 2 },
      { name: 'three', seats: 3 },
      { name: 'five', seats: 5 },
    ],
    playouts: 400,
    digest: '1885c5ff7d17d55e',
  },
  'dicey-farm': {
    records: [
      { name: 'one', seats: 1 },
      { name: 'two', seats: 1 },
      { name: 'three', seats: 1 },
    ],
    playouts: 300,
    digest: 'b5601c5c1840448c',
  },
  'harvest-dice': {
    records: [
      { name: 'two', seats: 2 },
      { name: 'three-advanced', seats: 3, options: { sheet: 'advanced' } },
      { name: 'four', seats: 4 },
    ],
    playouts: 100,
    digest: '017ff5a860b178be',
  },
  'dancing-villager': { records: [], playouts: 1, digest: '8967ea9a9b1a6c5a' },
}

const here = new URL('./', import.meta.url)

describe.each(gameIds)('%s', async (id) => {
  const { records, playouts, digest } = THINKING[id]
  const [title, crew] = await Promise.all([covers[id].load(), covers[id].bots()])
  const hard = (view: Kinds['view'], moves: readonly Kinds['move'][], limit: number, seed: number) =>
    decide(crew, { game: id, bot: 'hard', view, moves, limits: { playouts: limit }, seed }, () => 0)
  const player: GoldenCase<Kinds>['player'] = (view, _seat, moves, random) =>
    hard(view, moves, 1000, random.below(2 ** 32)).move
  if (records.length > 0)
    title((known) =>
      goldenRecords(
        known as unknown as Title<Kinds>,
        new URL(`${id}/golden/${folderOf(id)}/`, here),
        records.map((one) => ({ ...one, player })),
      ),
    )

  test('hard bots think what they thought', async () => {
    const positions = await recordedPositions(id, here, 60)
    const thoughts = positions.map(({ view, moves }, seed) => JSON.stringify(hard(view, moves, playouts, seed)))
    expect(createHash('sha256').update(thoughts.join('\n')).digest('hex').slice(0, 16)).toBe(digest)
  })
})
