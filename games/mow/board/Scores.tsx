import type { Seat, Watcher } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { createMemo, For, Show } from 'solid-js'
import type { Mow, View } from '../rules/state.ts'
import { words } from './words.ts'

/** Rounds that have a column, the one that is played among them; older ones are in the total. */
const COLUMNS = 2

/** In the rail: flies of the finished rounds, cards in the stables. */
export function Aside(props: { readonly view: View; readonly watcher: Watcher; who(seat: Seat): string }) {
  const rounds = () =>
    Array.from({ length: props.view.scores.length + (props.view.phase === 'over' ? 0 : 1) }, (_, i) => i).slice(
      -COLUMNS,
    )
  const done = (round: number) => round < props.view.scores.length
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
                <For each={rounds()}>
                  {(round) => (
                    <td>
                      <Count
                        place={`round-${round}-${seat()}`}
                        value={props.view.scores[round]?.[seat()] ?? 0}
                        write={(flies) => (flies > 0 || done(round) ? String(flies) : '–')}
                      />
                    </td>
                  )}
                </For>
                <td>
                  <Count
                    place={`cards-${seat()}`}
                    value={props.view.stables[seat()]?.length ?? 0}
                    write={words().cards}
                  />
                </td>
                <td class="num">
                  <Count place={`total-${seat()}`} value={total} />
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="xs quiet">{words().fewest}</p>
    </div>
  )
}

/** Whether the sheet of the last round lies on the meadow. Whoever is to open the next herd needs the place. */
export function sheetLies({ scores, herds, phase, stables, seat, watcher }: View): boolean {
  if (scores.length === 0 || herds.some((herd) => herd.length > 0)) return false
  if (phase === 'turn' && seat === watcher) return false
  // While it is dealt out, and until the first cow comes; the first round itself begins without scores.
  return phase === 'starter' || phase === 'over' || stables.every((stable) => stable.length === 0)
}

/** Between two rounds the herd is empty: there lies what the last one brought, until the first cow comes. */
export function RoundSheet(props: { readonly board: BoardProps<Mow> }) {
  const view = () => props.board.view
  const last = () => view().scores.length - 1
  /** Flies that were left in each hand. */
  const hands = createMemo(() => {
    const left = new Map<Seat, number>()
    if (sheetLies(view()))
      for (const { events } of props.board.past())
        for (const event of events) {
          if (event.is === 'began') left.clear()
          if (event.is === 'showed') left.set(event.seat, event.flies)
        }
    return left
  })
  return (
    <Show when={sheetLies(view())}>
      <section
        class="rsheet"
        data-piece="sheet"
        aria-label={words().roundOver(last() + 1)}
        data-many={view().sizes.length > 5 || undefined}
      >
        <h2>{words().roundOver(last() + 1)}</h2>
        <ul>
          <For each={view().scores[last()]}>
            {(flies, seat) => (
              <li classList={{ me: seat() === view().watcher }}>
                <span>
                  {props.board.who(seat())}
                  <Show when={hands().get(seat())}>
                    {(hand) => <small>{words().parts(flies - hand(), hand())}</small>}
                  </Show>
                </span>
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
