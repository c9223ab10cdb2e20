import type { Watcher } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { openNode } from '../testing/cluster.ts'
import { filePostgres, fileRedis } from '../testing/engines.ts'
import { seededBytes } from '../testing/manual.ts'
import type { Opened } from '../testing/open.ts'
import { manyTwins, type OpenPremises, playWatched, type Script, traffic } from '../testing/secrecy.ts'

const NODES = 3
/** The machine may be busy with other things; the work itself takes a small part of this. */
const PATIENCE_MS = 600_000

const postgres = filePostgres()
const redis = fileRedis()

/** Every line, and every request, comes to the next node. */
const threeNodes: OpenPremises = async (choices, seed) => {
  const database = await postgres.create()
  let count = 0
  const openAll = (from: number) =>
    Promise.all(
      Array.from({ length: NODES }, (_, i) =>
        openNode(database, redis.url, { ...choices, bytes: seededBytes(from + i) }),
      ),
    )
  let nodes: Opened[] = await openAll(seed * 10)
  const close = async () => {
    for (const node of nodes) await node.stop()
  }
  return {
    url: () => nodes[count++ % NODES]?.url as string,
    seedOf: async (table) => (await nodes[0]?.services.store.findTable(table))?.seed ?? '',
    async restart() {
      await close()
      nodes = await openAll(seed * 10 + 1000)
    },
    async stop() {
      await close()
      // Its twin's table has the same id, and what was said at it is kept in Redis.
      await redis.kill()
      await redis.start()
    },
  }
}

test.each([1, 2])(
  'whole games of MOW at three nodes: nobody receives what they may not see (game %i)',
  (seed) => playWatched(threeNodes, seed),
  PATIENCE_MS,
)

describe.each<Watcher>(['public', 1])(
  'at three nodes, two runs that differ only in what watcher %s cannot know',
  (who) => {
    test('give that watcher the same traffic, in content and length', async () => {
      let frames = 0
      for (const [script, twin] of manyTwins(who, 1)) {
        const one = await traffic(threeNodes, script, who)
        frames += one.length
        expect(await traffic(threeNodes, twin, who)).toEqual(one)
      }
      expect(frames).toBeGreaterThan(100)
    })

    test('and the comparison notices what the watcher can know', async () => {
      const [script] = manyTwins(who).next().value as [Script, Script]
      const shorter = { ...script, moves: script.moves.slice(0, 6) }
      const other = { ...script, moves: script.moves.slice(0, 5) }
      expect(await traffic(threeNodes, other, who)).not.toEqual(await traffic(threeNodes, shorter, who))
    })
  },
)
