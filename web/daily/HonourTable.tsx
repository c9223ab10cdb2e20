import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { For, Show } from 'solid-js'
import { animalOf } from '../shell/animal.ts'
import { follow } from '../shell/router.ts'
import { words } from './words.ts'

/** Somebody on a table of honour. */
export interface HonourRow {
  readonly place: number
  /** Whether the first three places wear their colours: not where nothing was reached yet. */
  readonly reached: boolean
  readonly name: string
  readonly avatar: string
  readonly you: boolean
  /** What stands under the name. */
  readonly under: string
  readonly figure: string
  /** What the figure means, where it says not enough itself. */
  readonly means?: string
  /** Where the game can be watched, and what the way is called. */
  readonly watch?: { readonly href: string; readonly label: string } | undefined
}

/** Who stands where: of a day, among friends, of a week. */
export function HonourTable(props: {
  readonly name: string
  readonly rows: readonly HonourRow[]
  /** Over the figures. */
  readonly head: string
  /** Whether there are games to watch. */
  readonly watched: boolean
}) {
  return (
    <table class="honours" aria-label={props.name}>
      <colgroup>
        <col class="place" />
        <col />
        <col class="score" />
        <Show when={props.watched}>
          <col class="see" />
        </Show>
      </colgroup>
      <thead class="unseen">
        <tr>
          <th scope="col">{words().placeHead}</th>
          <th scope="col">{words().player}</th>
          <th scope="col">{props.head}</th>
          <Show when={props.watched}>
            <th scope="col">{words().watchShort}</th>
          </Show>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr classList={{ own: row.you }}>
              <td class="place" data-place={row.reached ? row.place : undefined}>
                <span>{row.place}</span>
              </td>
              <th scope="row">
                <span class="row">
                  <Avatar animal={animalOf(row.avatar)} size="36px" />
                  <span class="who">
                    <b>{row.name}</b>
                    <span class="xs quiet">
                      {row.you ? `${words().you} · ` : ''}
                      {row.under}
                    </span>
                  </span>
                </span>
              </th>
              <td class="score num" title={row.means}>
                {row.figure}
              </td>
              <Show when={props.watched}>
                <td class="see">
                  <Show when={row.watch}>
                    {(watch) => (
                      <a
                        class="icb"
                        href={watch().href}
                        onClick={follow}
                        aria-label={watch().label}
                        title={words().watchShort}
                      >
                        <Icon name="play" />
                      </a>
                    )}
                  </Show>
                </td>
              </Show>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
