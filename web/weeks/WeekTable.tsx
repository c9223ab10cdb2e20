import { covers, isGameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { language } from '@makiba/kit/settings'
import type { WeekRow } from '@makiba/server/protocol'
import { For, Show } from 'solid-js'
import { animalOf } from '../daily/Honour.tsx'
import { words } from './words.ts'

const noon = (day: string): Date => new Date(`${day}T12:00`)

/** Who stands where this week, and with which days. */
export function WeekTable(props: { readonly name: string; readonly rows: readonly WeekRow[] }) {
  const short = (game: string) => (isGameId(game) ? (covers[game].words[language()].day?.short ?? game) : game)
  return (
    <div class="honour">
      <table aria-label={props.name}>
        <colgroup>
          <col class="place" />
          <col />
          <col class="sum" />
        </colgroup>
        <thead class="unseen">
          <tr>
            <th scope="col">{words().place}</th>
            <th scope="col">{words().player}</th>
            <th scope="col">{words().sum}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr classList={{ own: row.you }}>
                <td class="place" data-place={row.points > 0 ? row.place : undefined}>
                  <span>{row.place}</span>
                </td>
                <th scope="row">
                  <span class="row">
                    <Avatar animal={animalOf(row.avatar)} size="36px" />
                    <span class="who">
                      <b>{row.name}</b>
                      <span class="xs quiet">
                        {row.you ? `${words().you} · ` : ''}
                        <Show when={row.games.length > 0} fallback={words().noGames}>
                          {row.games
                            .map(({ game, date, points }) => words().game(short(game), noon(date), points))
                            .join(', ')}
                        </Show>
                      </span>
                    </span>
                  </span>
                </th>
                <td class="sum num" title={words().points(row.points)}>
                  {row.points}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  )
}
