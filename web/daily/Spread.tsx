import type { Histogram } from '@makiba/server/protocol'
import { createMemo, For, Show } from 'solid-js'
import { barsOf } from './spread.ts'
import { words } from './words.ts'

/** How everybody did: a bar for every ten points or so, one's own lit, par as a flag. */
export function Spread(props: {
  readonly histogram: Histogram
  readonly count: number
  readonly score: number | undefined
  readonly par: number | undefined
}) {
  const marked = () => [props.score, props.par].filter((score) => score !== undefined)
  const bars = createMemo(() => barsOf(props.histogram, marked()))
  const most = () => Math.max(1, ...bars().map(({ count }) => count))
  const holds = (bar: { readonly from: number; readonly to: number }, score: number | undefined) =>
    score !== undefined && score >= bar.from && score <= bar.to
  /** Where a score lies between the left and the right end, in percent. */
  const across = (score: number) => {
    const [first, last] = [bars()[0], bars().at(-1)]
    return first && last ? (100 * (score - first.from + 0.5)) / (last.to + 1 - first.from) : 0
  }
  /** Not every bar has room for its figure. */
  const every = () => Math.ceil(bars().length / 8)
  return (
    <section class="panel spread" aria-label={words().spread}>
      <div class="row">
        <h2>{words().spread}</h2>
        <span class="sm quiet end">{words().spreadOf(props.count)}</span>
      </div>
      <div class="bars" aria-hidden="true">
        <For each={bars()}>
          {(bar, i) => (
            <span class="slot" classList={{ own: holds(bar, props.score) }}>
              <span class="col">
                <Show when={holds(bar, props.score)}>
                  <span class="tip">{words().you}</span>
                </Show>
                <i style={{ height: `${(100 * bar.count) / most()}%` }} classList={{ none: bar.count === 0 }} />
              </span>
              <span class="tick">{i() % every() === 0 ? String(bar.from).replace('-', '−') : ''}</span>
            </span>
          )}
        </For>
        <Show when={props.par}>
          {(par) => (
            <span class="flag" style={{ left: `${across(par())}%` }} classList={{ turned: across(par()) > 80 }}>
              <b>
                {words().par} {par()}
              </b>
            </span>
          )}
        </Show>
      </div>
      <div class="unseen">
        <table>
          <caption>{words().spread}</caption>
          <thead>
            <tr>
              <th scope="col">{words().score}</th>
              <th scope="col">{words().spreadOf(props.count)}</th>
            </tr>
          </thead>
          <tbody>
            <For each={bars().filter((bar) => bar.count > 0 || holds(bar, props.score) || holds(bar, props.par))}>
              {(bar) => (
                <tr>
                  <th scope="row">{words().range(bar.from, bar.to)}</th>
                  <td>
                    {words().people(bar.count)}
                    {holds(bar, props.score) ? `, ${words().you}` : ''}
                    {holds(bar, props.par) ? `, ${words().par}` : ''}
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  )
}
