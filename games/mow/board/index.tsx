import type { Watcher } from '@makiba/kernel'
import { anyBoard, type Board } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { Heard } from '@makiba/kit/table'
import type { Event, Move, Mow, View } from '../rules/state.ts'
import { Badge } from './Around.tsx'
import { Aside } from './Scores.tsx'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** How long each event is looked at, in milliseconds. */
const looks: { readonly [E in Event['is']]: number } = {
  began: 700,
  dealt: 50,
  opened: 850,
  added: 850,
  squeezed: 1000,
  mounted: 1000,
  swapped: 1200,
  drew: 320,
  collected: 1300,
  passed: 1000,
  kept: 700,
  reversed: 900,
  named: 900,
  showed: 0,
  discarded: 0,
  scored: 2600,
  ended: 600,
}

function pace(heard: readonly Heard<Mow>[]): number {
  let longest = 0
  for (const { events } of heard) for (const event of events) longest = Math.max(longest, looks[event.is])
  return longest
}

function section(view: View, moves: readonly Move[]): string {
  if (view.power !== null) return 'powers'
  if (view.herds.length > 1) return 'duel'
  if (moves.some((move) => move.do === 'pass')) return 'collecting'
  if (moves.length === 1) return 'collecting'
  return moves.length > 0 ? 'placing' : 'turn'
}

function sound(event: Event, watcher: Watcher): Sound | undefined {
  switch (event.is) {
    case 'opened':
    case 'added':
    case 'squeezed':
    case 'mounted':
    case 'swapped':
      return 'card'
    case 'collected':
      return event.seat === watcher ? 'loss' : 'roll'
    case 'reversed':
    case 'named':
      return 'turn'
    case 'drew':
      return event.seat === watcher ? 'tap' : undefined
    case 'scored':
      return 'gain'
    case 'began':
    case 'dealt':
    case 'passed':
    case 'kept':
    case 'showed':
    case 'discarded':
    case 'ended':
      return undefined
  }
}

const board: Board<Mow> = {
  Table,
  seats: 'board',
  ground: 'meadow',
  Badge,
  Aside,
  text: {
    en: async () => (await import('../rules/text.en.ts')).text,
    ja: async () => (await import('../rules/text.ja.ts')).text,
  },
  story: (view) => view.totals,
  words: { en: en.board, ja: ja.board },
  section,
  pace,
  sound,
}

export default anyBoard(board)
