import { covers, isGameId } from '@makiba/games'
import { language } from '@makiba/kit/settings'
import type { WeekRow } from '@makiba/server/protocol'
import { HonourTable } from '../daily/HonourTable.tsx'
import { words } from './words.ts'

const noon = (day: string): Date => new Date(`${day}T12:00`)

/** Who stands where this week, and with which days. */
export function WeekTable(props: { readonly name: string; readonly rows: readonly WeekRow[] }) {
  const short = (game: string) => (isGameId(game) ? (covers[game].words[language()].day?.short ?? game) : game)
  const games = (row: WeekRow) =>
    row.games.map(({ game, date, points }) => words().game(short(game), noon(date), points)).join(', ')
  return (
    <HonourTable
      name={props.name}
      head={words().sum}
      watched={false}
      rows={props.rows.map((row) => ({
        ...row,
        reached: row.points > 0,
        under: games(row) || words().noGames,
        figure: String(row.points),
        means: words().points(row.points),
      }))}
    />
  )
}
