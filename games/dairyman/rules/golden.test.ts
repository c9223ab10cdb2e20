import type { Random } from '@makiba/kernel'
import { goldenRecords } from '../../testing/records.ts'
import { game, type Move, type State, sensiblePlayer } from './index.ts'

const player = (view: State, seat: number, moves: readonly Move[], random: Random) =>
  sensiblePlayer(view, seat, moves, random)

goldenRecords({ game, sources: {} }, new URL('../golden/records/', import.meta.url), [
  { name: 'two', seats: 2, player },
  { name: 'three-smooth', seats: 3, options: { tiles: 'smooth' }, player },
  { name: 'four', seats: 4, player },
  { name: 'four-freeze-on-fail', seats: 4, options: { freezeOnFail: true }, player },
])
