import { pick, type Random } from '@makiba/kernel'
import { goldenRecords } from '../../testing/records.ts'
import { type DiceyFarm, daily, game, type Move, presets, type View } from './index.ts'

/** Hires, builds, buys and ships before it eats, so that most of the farm is seen. */
function busy(_view: View, _seat: number, moves: readonly Move[], random: Random): Move {
  for (const name of ['keep', 'deal', 'plant', 'contract', 'build', 'slaughterHut', 'butterWorkshop', 'alter']) {
    const found = moves.filter((move) => move.do === name)
    if (found.length > 0 && random.below(4) > 0) return pick(random, found)
  }
  const others = moves.filter((move) => move.do !== 'done' && move.do !== 'end')
  return pick(random, others.length > 0 ? others : moves)
}

goldenRecords<DiceyFarm>({ game, sources: { daily } }, new URL('../golden/records/', import.meta.url), [
  { name: 'rulebook', seats: 1 },
  { name: 'rulebook-busy', seats: 1, player: busy },
  { name: 'program102', seats: 1, options: presets.program102, player: busy },
  { name: 'daily', seats: 1, luck: 'daily:2026-11-15', player: busy },
])
