import { goldenRecords } from '../../testing/records.ts'
import { game } from './index.ts'

goldenRecords({ game, sources: {} }, new URL('../golden/records/', import.meta.url), [
  { name: 'two-duel', seats: 2 },
  { name: 'three', seats: 3 },
  { name: 'five-reach', seats: 5, options: { limit: 60, limitRule: 'reach' } },
  { name: 'six-both-packs', seats: 6 },
  { name: 'ten-two-rounds', seats: 10, options: { rounds: 2 } },
])
