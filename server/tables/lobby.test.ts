import { join } from 'node:path'
import { quick, type Random } from '@makiba/kernel'
import { addSeat, leave, removeSeat, seatsAgain, setListed, setSeat, sit, startSitters, watcherOf } from '@makiba/table'
import { rowOf } from '@makiba/table/testing/host'
import { expect, test } from 'vitest'
import { Refuse } from '../errors.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { RowChange, TableRow } from '../store/store.ts'
import { scratch } from '../testing/open.ts'

const GUESTS = ['ann', 'bob', 'cho', 'dan', 'eve'] as const
const SPAN = [1, 6] as const

function lobbyOf(id: string, listed: boolean): TableRow {
  return rowOf({
    id,
    game: 'mow',
    listed,
    sitters: [{ by: 'guest', guest: 'ann', entropy: '' }, { by: 'open' }, { by: 'open' }, { by: 'bot', level: 'easy' }],
    invite: `invite-${id}`,
  })
}

/** Something that somebody might try; undefined where it changes nothing. */
function attempt(row: TableRow, random: Random): RowChange | undefined {
  const guest = GUESTS[random.below(GUESTS.length)] as string
  const seat = random.below(row.sitters.length + 1)
  const invite = random.below(4) === 0 ? undefined : row.invite
  const change =
    random.below(3) === 0
      ? ({ by: 'open' } as const)
      : ({ by: 'bot', level: random.below(2) ? 'hard' : 'easy' } as const)
  // Presence is no part of the law: whoever may be replaced, no second hand is seen.
  const isAway = () => random.below(3) > 0
  switch (random.below(9)) {
    case 0:
    case 1:
      return sit(row, guest, { seat, ...(invite !== undefined && { invite }) })
    case 2:
      return sit(row, guest, { ...(invite !== undefined && { invite }) })
    case 3:
      return leave(row, guest, 2)
    case 4:
    case 5:
      return setSeat(row, row.host ?? guest, seat, change, isAway)
    case 6:
      return setListed(row, random.below(4) > 0 ? (row.host ?? guest) : guest, random.below(2) > 0)
    case 7:
      return random.below(2) ? addSeat(row, guest, change, SPAN) : removeSeat(row, guest, seat)
    default:
      return { phase: 'playing', sitters: startSitters(row, row.host ?? guest, SPAN), started: 2 }
  }
}

/** What each guest has seen at a table that has begun, with two tabs of which one only watches. */
class Witness {
  readonly hands = new Map<string, Set<number>>()
  readonly owners = new Map<number, Set<string>>()
  returns = 0
  refused = 0

  look(row: TableRow): void {
    if (row.phase !== 'playing') return
    for (const guest of GUESTS) {
      if (watcherOf(row, { guest, onlyWatches: true }) !== 'public') throw new Error('the public has no hand')
      const watcher = watcherOf(row, { guest, onlyWatches: false })
      if (watcher === 'public') continue
      const hands = this.hands.get(guest) ?? new Set()
      const owners = this.owners.get(watcher) ?? new Set()
      this.hands.set(guest, hands.add(watcher))
      this.owners.set(watcher, owners.add(guest))
      if (hands.size > 1) throw new Error(`${guest} saw the hands of seats ${[...hands].join(', ')}`)
      if (owners.size > 1) throw new Error(`the hand of seat ${watcher} was seen by ${[...owners].join(', ')}`)
    }
    // Whoever has had a seat may always come back to it, with or without an invite.
    for (const [guest, [seat]] of this.hands) {
      if (watcherOf(row, { guest, onlyWatches: false }) !== 'public') continue
      const back = sit(row, guest, {})?.sitters?.[seat as number]
      if (back?.by !== 'guest' || back.guest !== guest) throw new Error(`${guest} may not come back`)
      this.returns++
    }
  }
}

async function walk(
  row: TableRow,
  steps: number,
  seed: number,
  keep: (before: TableRow, change: RowChange) => Promise<TableRow>,
) {
  const random = quick(seed)
  const witness = new Witness()
  for (let i = 0; i < steps && row.phase !== 'over'; i++) {
    let change: RowChange | undefined
    try {
      change = attempt(row, random)
    } catch (error) {
      if (!(error instanceof Refuse)) throw error
      witness.refused++
    }
    if (change) row = await keep(row, change)
    witness.look(row)
  }
  return { row, witness }
}

test('mend 3: no guest ever sees two hands of one game, and nobody loses the right to their own', async () => {
  const inMemory = async (row: TableRow, change: RowChange) => ({ ...row, ...change, version: row.version + 1 })
  let begun = 0
  let returns = 0
  for (let seed = 1; seed <= 600; seed++) {
    const { row, witness } = await walk(lobbyOf(`t${seed}`, seed % 3 === 0), 80, seed, inMemory)
    if (row.phase === 'playing') begun++
    returns += witness.returns
  }
  // The walks do go where the law matters.
  expect(begun).toBeGreaterThan(200)
  expect(returns).toBeGreaterThan(2000)
})

test('mend 3: who has had which seat is kept through sleep and restart', async () => {
  const place = join(scratch(), 'makiba.db')
  let store = await openSqlite(place)
  const durable = async (row: TableRow, change: RowChange) => {
    await store.changeTable(row.id, row.version, change)
    return (await store.findTable(row.id)) as TableRow
  }
  let returns = 0
  for (let seed = 1; seed <= 20; seed++) {
    const row = lobbyOf(`t${seed}`, seed % 3 === 0)
    await store.createTable(row)
    returns += (await walk(row, 60, seed, durable)).witness.returns
    await store.close()
    store = await openSqlite(place)
  }
  await store.close()
  expect(returns).toBeGreaterThan(50)
})

test('mend 3: while playing the host changes no bot, and in another game rights begin anew', () => {
  const row: TableRow = {
    ...lobbyOf('t', false),
    phase: 'playing',
    sitters: [
      { by: 'guest', guest: 'ann', entropy: 'x' },
      { by: 'bot', level: 'hard' },
      { by: 'bot', level: 'normal', guest: 'bob' },
    ],
  }
  for (const seat of [1, 2])
    expect(() => setSeat(row, 'ann', seat, { by: 'bot', level: 'easy' }, () => true)).toThrow('a bot stays as it is')
  // Whoever sat first sits last.
  expect(seatsAgain(row)).toEqual([
    { by: 'bot', level: 'hard' },
    { by: 'bot', level: 'normal' },
    { by: 'guest', guest: 'ann', entropy: '' },
  ])
})
