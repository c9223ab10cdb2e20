import { isGameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import type { Evening } from '@makiba/table/protocol'
import { For, Show as When } from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { text } from '../text/index.ts'

/** What these people have played here one after the other, and who won how often: across all titles. */
export function EveningCard(props: { readonly evening: Evening; readonly own: number | null }) {
  const words = () => text().evening
  const nameOf = (one: Evening['score'][number]) =>
    one.seat !== null && one.seat === props.own ? text().table.you : one.name
  return (
    <section class="panel evening" aria-label={words().title}>
      <h3>{words().title}</h3>
      <p class="tally">
        {words().score(
          props.evening.score.map((one) => ({ name: nameOf(one), won: one.won })),
          props.evening.bots,
        )}
      </p>
      <ul class="standing">
        <For each={props.evening.score}>
          {(one) => (
            <li>
              <Avatar animal={one.avatar} {...(one.seat !== null && { seat: one.seat })} size="34px" />
              <b>{nameOf(one)}</b>
              <span class="sm quiet">{words().of(one.won, one.played)}</span>
            </li>
          )}
        </For>
      </ul>
      <ol class="played">
        <For each={props.evening.games}>
          {({ game, winners }) => (
            <li>
              <When when={isGameId(game) && game}>{(known) => <img src={coverPicture(known())} alt="" />}</When>
              <span>
                <b>{isGameId(game) ? coverWords(game).name : game}</b>
                <br />
                <span class="sm quiet">{winners.length > 0 ? text().list(winners) : words().bot}</span>
              </span>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}
