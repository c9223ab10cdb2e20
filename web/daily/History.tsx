import { createMemo, For, Show } from 'solid-js'
import { ticks } from '../table/ticks.ts'
import type { Played } from './archive.ts'
import { dateOf } from './days.ts'
import { words } from './words.ts'

const WIDTH = 640
const HEIGHT = 260
const LEFT = 62
const RIGHT = 622
const TOP = 18
const BOTTOM = 222
/** Older days are in the calendar. */
const MOST = 30

/** One's scores at first sight, day by day, with par where it is known. */
export function History(props: { readonly days: readonly Played[] }) {
  const shown = createMemo(() =>
    props.days.flatMap(({ day, first, par }) => (first === undefined ? [] : [{ day, first, par }])).slice(-MOST),
  )
  const scale = createMemo(() => {
    const all = shown().flatMap(({ first, par }) => [first, par ?? first])
    const marks = ticks(Math.min(0, ...all), Math.max(20, ...all))
    const low = marks[0] ?? 0
    const high = marks.at(-1) ?? 1
    const count = shown().length
    return {
      marks,
      x: (i: number) => (count === 1 ? (LEFT + RIGHT) / 2 : LEFT + 16 + ((RIGHT - LEFT - 32) * i) / (count - 1)),
      y: (value: number) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / Math.max(1, high - low),
    }
  })
  const every = () => Math.ceil(shown().length / 6)
  return (
    <section class="panel history" aria-label={words().history}>
      <div class="row">
        <h2>{words().history}</h2>
        <span class="sm quiet end">{words().historyHelp}</span>
      </div>
      <Show when={shown().length > 0} fallback={<p class="quiet">{words().historyEmpty}</p>}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <g stroke="var(--paper-3)" stroke-width="1.5" stroke-dasharray="3 6">
            <For each={scale().marks}>{(mark) => <path d={`M${LEFT - 4} ${scale().y(mark)}H${RIGHT}`} />}</For>
          </g>
          <g class="ticks" fill="var(--ink-2)">
            <For each={scale().marks}>
              {(mark) => (
                <text x={LEFT - 10} y={scale().y(mark) + 5} text-anchor="end">
                  {mark}
                </text>
              )}
            </For>
            <For each={shown()}>
              {({ day }, i) => (
                <Show when={(shown().length - 1 - i()) % every() === 0}>
                  <text x={scale().x(i())} y={BOTTOM + 26} text-anchor="middle">
                    {words().shortDay(dateOf(day))}
                  </text>
                </Show>
              )}
            </For>
          </g>
          <For each={shown()}>
            {({ par }, i) => (
              <Show when={par}>
                {(value) => (
                  <path
                    d={`M${scale().x(i()) - 8} ${scale().y(value())}h16`}
                    stroke="var(--honey)"
                    stroke-width="5"
                    stroke-linecap="round"
                  />
                )}
              </Show>
            )}
          </For>
          <path
            d={shown()
              .map(({ first }, i) => `${i === 0 ? 'M' : 'L'}${scale().x(i).toFixed(1)} ${scale().y(first).toFixed(1)}`)
              .join('')}
            fill="none"
            stroke="var(--meadow-deep)"
            stroke-width="4"
            stroke-linejoin="round"
          />
          <For each={shown()}>
            {({ first }, i) => (
              <circle
                cx={scale().x(i())}
                cy={scale().y(first)}
                r="6"
                fill="var(--meadow-deep)"
                stroke="var(--surface)"
                stroke-width="3"
              />
            )}
          </For>
        </svg>
        <p class="legend xs quiet" aria-hidden="true">
          <i class="own" /> {words().legend.own} <i class="par" /> {words().legend.par}
        </p>
        <div class="unseen">
          <table>
            <caption>{words().history}</caption>
            <tbody>
              <For each={shown()}>
                {({ day, first, par }) => (
                  <tr>
                    <th scope="row">{words().day(dateOf(day))}</th>
                    <td>{words().points(first)}</td>
                    <td>{par === undefined ? '' : `${words().par} ${par}`}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      </Show>
    </section>
  )
}
