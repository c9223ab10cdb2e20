import type { Seat, Watcher } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { For, Show } from 'solid-js'
import type { Mow, View } from '../rules/state.ts'
import { words } from './words.ts'

/** Rounds that have a column; older ones are in the total. */
const COLUMNS = 2

/** In the rail: flies of the finished rounds, cards in the stables. */
export function Aside(props: { readonly view: View; readonly watcher: Watcher; who(seat: Seat): string }) {
  const rounds = () => props.view.scores.map((_, i) => i).slice(-COLUMNS)
  return (
    <div class="mow-scores heard-s">
      <h2>{words().sofar}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words().seat}</th>
            <For each={rounds()}>{(round) => <th scope="col">{words().round(round + 1)}</th>}</For>
            <th scope="col">{words().stableHead}</th>
            <th scope="col">{words().total}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.view.totals}>
            {(total, seat) => (
              <tr classList={{ me: seat() === props.watcher }}>
                <th scope="row">{props.who(seat())}</th>
                <For each={rounds()}>{(round) => <td>{props.view.scores[round]?.[seat()]}</td>}</For>
                <td>{words().cards(props.view.stables[seat()]?.length ?? 0)}</td>
                <td class="num">{total}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="xs quiet">{words().fewest}</p>
    </div>
  )
}

/** Whether the sheet of the last round lies on the meadow. */
export function betweenRounds({ scores, herds, phase, stables }: View): boolean {
  return (
    scores.length > 0 &&
    herds.every((herd) => herd.length === 0) &&
    (phase === 'starter' || phase === 'over' || stables.every((stable) => stable.length === 0))
  )
}

/** Between two rounds the herd is empty: there lies what the last one brought, until the first cow comes. */
export function RoundSheet(props: { readonly board: BoardProps<Mow> }) {
  const view = () => props.board.view
  const last = () => view().scores.length - 1
  return (
    <Show when={betweenRounds(view())}>
      <section
        class="rsheet"
        aria-label={words().roundOver(last() + 1)}
        data-many={view().sizes.length > 5 || undefined}
      >
        <h2>{words().roundOver(last() + 1)}</h2>
        <ul>
          <For each={view().scores[last()]}>
            {(flies, seat) => (
              <li classList={{ me: seat() === view().watcher }}>
                <span>{props.board.who(seat())}</span>
                <b class="num">
                  <img src={art('fly')} alt="" width="18" height="18" />+{flies}
                </b>
                <span class="num all">{view().totals[seat()]}</span>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}
