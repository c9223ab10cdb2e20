import type { Seat } from '@makiba/kernel'
import type { TileId } from '../rules/parts.ts'
import type { Event, View } from '../rules/state.ts'

/** What the spoilage takes from one who holds the most: a tile, nothing for there is no milk, or what is still to be chosen. */
export interface Loss {
  readonly seat: Seat
  readonly lost: TileId | 'nothing' | 'to choose'
}

/** What the scene shows, from the same events as the log; undefined where nothing spoils. A choice is a step of its own. */
export function lossesOf(
  events: readonly Event[],
  { spoiling, milk }: Pick<View, 'spoiling' | 'milk'>,
  before: readonly Loss[] | undefined,
): readonly Loss[] | undefined {
  const begun = events.find((event) => event.is === 'spoilage')
  const told = events.flatMap((event): Loss[] => {
    if (event.is === 'discarded') return [{ seat: event.seat, lost: event.tile }]
    return event.is === 'had no milk' ? [{ seat: event.seat, lost: 'nothing' }] : []
  })
  if (!begun && told.length === 0 && spoiling.length === 0) return undefined
  const known = begun ? told : [...told, ...(before ?? [])]
  const seats = begun
    ? begun.seats
    : (before?.map(({ seat }) => seat) ?? [...told.map(({ seat }) => seat), ...spoiling])
  return seats.map((seat) => {
    const empty = milk[seat]?.length === 0
    return known.find((loss) => loss.seat === seat) ?? { seat, lost: empty ? 'nothing' : 'to choose' }
  })
}
