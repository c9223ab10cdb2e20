import { loadShelf } from '@makiba/games'
import type { DiceyFarm } from '@makiba/games/dicey-farm/rules'
import { type Entry, pick, quick, verify } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { farm, resealed, verifyFarm } from '../testing/farmer.ts'

const DATE = '2026-11-15'
const game = farm({ date: DATE, seed: 1 })

test('a record counts what the rules count', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const { record, score } = farm({ date: DATE, seed, undo: seed % 2 === 0, pace: 100 })
    expect(await verifyFarm(DATE, record)).toMatchObject({ score })
  }
})

test('whichever character is changed, left out or put in, it is no longer taken', async () => {
  const random = quick(7)
  const { record } = game
  for (let i = 0; i < 300; i++) {
    const at = random.below(record.length)
    const letter = String.fromCharCode(32 + random.below(95))
    const rest = record.slice(at + (i % 3 === 2 ? 0 : 1))
    const other = record.slice(0, at) + (i % 3 === 1 ? '' : letter) + rest
    if (other === record) continue
    const found = await verifyFarm(DATE, other)
    expect('code' in found && ['malformed', 'does not follow', 'unfinished']).toContain('code' in found && found.code)
  }
})

test('wherever it is cut off, it is unfinished', async () => {
  const lines = game.record.split('\n')
  for (let keep = 1; keep < lines.length - 1; keep++) {
    expect(await verifyFarm(DATE, `${lines.slice(0, keep).join('\n')}\n`)).toMatchObject({ code: 'unfinished' })
    expect(await verifyFarm(DATE, `${lines.slice(0, keep).join('\n')}`)).toMatchObject({ code: 'unfinished' })
  }
})

test('whatever is changed and sealed anew, it counts as the kernel verifies it, or names the same entry', async () => {
  const random = quick(11)
  const others = [2, 3].map((seed) => farm({ date: DATE, seed })).concat(farm({ date: '2026-11-16', seed: 4 }))
  let taken = 0
  let refused = 0
  for (let i = 0; i < 200; i++) {
    const at = random.below(game.entries.length)
    const stranger = pick(random, pick(random, others).entries)
    const n = at + 1
    const changed = resealed(game, (entries) =>
      entries.map((entry) => (entry.n === n ? ({ ...stranger, n } as Entry<DiceyFarm>) : entry)),
    )
    const here = await verifyFarm(DATE, changed)
    const there = verify(await loadShelf(), changed)
    if ('code' in here) {
      refused++
      if (here.code === 'does not follow') expect(there).toMatchObject({ n: here.n })
      else expect(there).toHaveProperty('fault')
    } else {
      taken++
      expect(there).toMatchObject({ result: { scores: [here.score] } })
    }
  }
  expect(refused).toBeGreaterThan(100)
  expect(taken + refused).toBe(200)
})

test('the names of moves do not depend on how a record is written', async () => {
  const plain = await verifyFarm(DATE, game.record)
  const turned = resealed(game, (entries) =>
    entries.map((entry) => {
      if (!('move' in entry)) return entry
      const move = Object.fromEntries(Object.entries(entry.move).reverse())
      return { ...entry, move } as Entry<DiceyFarm>
    }),
  )
  const other = await verifyFarm(DATE, turned)
  if ('code' in plain || 'code' in other) throw new Error('both follow')
  expect(other.moves).toBe(plain.moves)
  expect(other.hash).not.toBe(plain.hash)
})
