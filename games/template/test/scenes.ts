import type { Wanted } from '@makiba/e2e/kept'
import { atEnd, atTable, type Scene } from '@makiba/e2e/scene'

const begun: Wanted = { game: 'template', seats: 3, seed: 1, until: (seat) => seat === 0 }
const ended: Wanted = { game: 'template', seats: 3, seed: 2, until: () => false }

export const scenes: readonly Scene[] = [
  { name: 'board', show: (page, origin) => atTable(page, origin, begun, '.board') },
  { name: 'end', show: (page, origin) => atEnd(page, origin, ended) },
]
