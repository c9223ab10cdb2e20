import type { GameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { type Animal, animals } from '@makiba/kit/animals'
import { Icon } from '@makiba/kit/Icon'
import type { SportTable } from '@makiba/server/protocol'
import { For, Show } from 'solid-js'
import { dayPath, figureOf } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import type { Day } from './board.ts'
import { words } from './words.ts'

/** The server takes any animal of its own; ours are drawn. */
export const animalOf = (avatar: string): Animal => animals.find((animal) => animal === avatar) ?? 'cow'

/** The best games of a day and sport. Who has finished the day may watch them. */
export function Honour(props: {
  readonly game: GameId
  readonly day: string
  readonly table: SportTable
  readonly shown: Day
  readonly finished: boolean
  readonly open: boolean
}) {
  const hidden = () => props.table.count - props.table.rows.length
  return (
    <section class="panel honour" aria-label={words().honour}>
      <div class="row">
        <h2>{words().honour}</h2>
        <Show when={!props.open}>
          <span class="tag">{words().honourClosed}</span>
        </Show>
        <span class="sm quiet end">{words().people(props.table.count)}</span>
      </div>
      <p class="sm">
        <a href="/week" onClick={follow}>
          {text().daily.week}
        </a>
      </p>
      <Show when={props.table.rows.length > 0} fallback={<p class="quiet">{words().honourEmpty}</p>}>
        <table>
          <colgroup>
            <col class="place" />
            <col />
            <col class="score" />
            <col class="see" />
          </colgroup>
          <thead class="unseen">
            <tr>
              <th scope="col">{words().placeHead}</th>
              <th scope="col">{words().player}</th>
              <th scope="col">{words().score}</th>
              <th scope="col">{words().watchShort}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.table.rows}>
              {(row) => (
                <tr classList={{ own: row.you }}>
                  <td class="place" data-place={row.place}>
                    <span>{row.place}</span>
                  </td>
                  <th scope="row">
                    <span class="row">
                      <Avatar animal={animalOf(row.avatar)} size="36px" />
                      <span class="who">
                        <b>{row.name}</b>
                        <span class="xs quiet">
                          {row.you ? `${words().you} · ` : ''}
                          {props.shown.text.rank(row.rank)}
                        </span>
                      </span>
                    </span>
                  </th>
                  <td class="score num">{figureOf(props.game, row.score)}</td>
                  <td class="see">
                    <Show when={props.finished}>
                      <a
                        class="icb"
                        href={dayPath(props.game, props.day, 'other', row.id)}
                        onClick={follow}
                        aria-label={words().watch(row.name, row.score)}
                        title={words().watchShort}
                      >
                        <Icon name="play" />
                      </a>
                    </Show>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <Show when={hidden() > 0}>
          <p class="sm quiet">{words().more(hidden())}</p>
        </Show>
        <Show when={!props.finished}>
          <p class="sm quiet">{words().watchLater}</p>
        </Show>
      </Show>
    </section>
  )
}
