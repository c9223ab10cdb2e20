import { findSource, keyedStreams, makeHeader, Play, type Seat, type Shelf, writeRecord } from '@makiba/kernel'
import { pig } from './pig.ts'

export const SEED = '5eed'.repeat(16)

export const pigShelf: Shelf = { pig: (use) => use({ game: pig, sources: {} }) }

/** A finished game of Pig with fair luck; everybody holds at ten. */
export function finishedPig(): string {
  const header = makeHeader(pig, {
    table: 'pasture',
    seats: 2,
    options: { goal: 30 },
    luck: 'fair',
    seed: SEED,
    entropies: ['Anna', ''],
  })
  const luck = findSource(pig, {}, 'fair')
  if (!luck) throw new Error('there is always fair luck')
  const table = new Play(pig, header, luck(keyedStreams(SEED, header)), SEED)
  for (let at = 0; !table.over; at += 5) {
    const seat: Seat = table.turn.by === 'seats' ? (table.turn.seats[0] as Seat) : 0
    table.move(seat, { do: table.view(seat).turn >= 10 ? 'hold' : 'roll' }, at)
  }
  return writeRecord(table.header, table.entries)
}
