import type { Random, Seat } from '@makiba/kernel'
import { goldenRecords } from '../../testing/records.ts'
import { game, type Move, sensiblePlayer, type View } from './index.ts'

const player = (view: View, seat: Seat, moves: readonly Move[], random: Random) =>
  sensiblePlayer(game.imagine(view, random), seat, moves, random)

goldenRecords({ game, sources: {} }, new URL('../golden/records/', import.meta.url), [
  { name: '2-players', seats: 2, player },
  { name: '3-players', seats: 3, player },
  { name: '4-players', seats: 4, player },
  { name: '4-players-practice', seats: 4, options: { handicap: false, pace: 'practice', window: 3000 }, player },
])
