import type { Evening } from './protocol.ts'
import type { GuestRow, TableRow } from './row.ts'

/** One game of an evening, as far as it counts: people by their ids. Bots have no evening. */
export interface EveningGame {
  readonly table: string
  readonly game: string
  readonly players: readonly string[]
  /** Those in the first place; none where a bot won. */
  readonly winners: readonly string[]
}

/** Games of an evening that are told one by one, the latest. The score counts all of them. */
const TOLD = 12

/** What a table adds to its evening; undefined before it is over, or when it was closed. */
export function eveningGame(
  row: Pick<TableRow, 'id' | 'game' | 'sitters' | 'result' | 'phase'>,
): EveningGame | undefined {
  const { id, game, sitters, result, phase } = row
  if (phase !== 'over' || !result) return undefined
  const people = sitters.flatMap((sitter, seat) => (sitter.by === 'guest' ? [{ guest: sitter.guest, seat }] : []))
  const winners = people.filter(({ seat }) => result.places[seat] === 1)
  return { table: id, game, players: people.map(({ guest }) => guest), winners: winners.map(({ guest }) => guest) }
}

/** The evening as everybody may know it; null before its first game is over. `row`: the table that is looked at. */
export function eveningOf(
  row: TableRow,
  before: readonly EveningGame[],
  guests: ReadonlyMap<string, GuestRow>,
): Evening | null {
  const own = eveningGame(row)
  const games = own ? [...before, own] : before
  if (games.length === 0) return null
  const ids = [...new Set(games.flatMap(({ players }) => players))]
  const score = ids.map((id) => {
    const guest = guests.get(id)
    const seat = row.sitters.findIndex((sitter) => sitter.by === 'guest' && sitter.guest === id)
    return {
      name: guest?.name ?? '…',
      avatar: (guest?.avatar ?? 'cow') as Evening['score'][number]['avatar'],
      seat: seat < 0 ? null : seat,
      played: games.filter(({ players }) => players.includes(id)).length,
      won: games.filter(({ winners }) => winners.includes(id)).length,
    }
  })
  // Whoever has won most comes first; of equals, whoever needed fewer games.
  score.sort((a, b) => b.won - a.won || a.played - b.played)
  return {
    count: games.length,
    bots: games.filter(({ winners }) => winners.length === 0).length,
    score,
    games: games.slice(-TOLD).map(({ game, winners }) => ({
      game,
      winners: winners.map((id) => guests.get(id)?.name ?? '…'),
    })),
  }
}
