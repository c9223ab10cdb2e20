import type { Kinds } from '@makiba/kernel'
import { seatColour } from '@makiba/kit/Avatar'
import { createMemo, For } from 'solid-js'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import { spread, ticks } from './ticks.ts'

const WIDTH = 640
const HEIGHT = 306
const LEFT = 50
const RIGHT = 556
const TOP = 30
const BOTTOM = 276

/** Every seat has a stroke of its own besides its colour. */
const strokes = ['none', '14 7', '1 9', '18 6 2 6', '8 8', '22 5 8 5', '2 6', '12 4 2 4 2 4', '5 5', '26 8']

/** The story of the game: the scores of all seats, step by step. */
export function Chart<K extends Kinds>(props: { readonly show: Show<K> }) {
  const lines = createMemo(() => {
    const { story } = props.show.board
    const points = props.show.table
      .steps()
      .flatMap(({ position }) => (story ? [story(position.view)] : position.result ? [position.result.scores] : []))
    const seats = props.show.table.sitters().length
    return Array.from({ length: seats }, (_, seat) => points.map((scores) => scores[seat] ?? 0))
  })
  const scale = createMemo(() => {
    const all = lines().flat()
    const marks = ticks(Math.min(0, ...all), Math.max(1, ...all))
    const low = marks[0] ?? 0
    const high = marks.at(-1) ?? 1
    const count = Math.max(2, lines()[0]?.length ?? 2)
    return {
      marks,
      x: (i: number) => LEFT + ((RIGHT - LEFT) * i) / (count - 1),
      y: (value: number) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / Math.max(1, high - low),
    }
  })
  const ends = () =>
    spread(
      lines().map((line) => scale().y(line.at(-1) ?? 0)),
      26,
    )
  const label = () =>
    `${text().end.chart}: ${lines()
      .map((line, seat) => `${props.show.who(seat)} ${line.at(-1) ?? 0}`)
      .join(text().comma)}`
  return (
    <svg class="g" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label()}>
      <g stroke="var(--paper-3)" stroke-width="1.5" stroke-dasharray="3 6">
        <For each={scale().marks}>{(mark) => <path d={`M44 ${scale().y(mark)}H572`} />}</For>
      </g>
      <g class="ticks" fill="var(--ink-2)">
        <For each={scale().marks}>
          {(mark) => (
            <text x="36" y={scale().y(mark) + 4} text-anchor="end">
              {mark}
            </text>
          )}
        </For>
      </g>
      <For each={lines()}>
        {(line, seat) => (
          <path
            d={line
              .map((value, i) => `${i === 0 ? 'M' : 'L'}${scale().x(i).toFixed(1)} ${scale().y(value).toFixed(1)}`)
              .join('')}
            fill="none"
            stroke={seatColour(seat())}
            stroke-width={props.show.table.watcher() === seat() ? 6 : 4}
            stroke-linecap="round"
            stroke-linejoin="round"
            stroke-dasharray={strokes[seat() % strokes.length] ?? 'none'}
          />
        )}
      </For>
      <For each={lines()}>
        {(line, seat) => (
          <>
            <circle
              cx={RIGHT}
              cy={scale().y(line.at(-1) ?? 0)}
              r="7"
              fill={seatColour(seat())}
              stroke="var(--paper-0)"
              stroke-width="3"
            />
            <circle cx={RIGHT + 19} cy={(ends()[seat()] ?? 0) + 0.5} r="5" fill={seatColour(seat())} />
            <text class="total" x={RIGHT + 29} y={(ends()[seat()] ?? 0) + 6} fill="var(--ink-1)">
              {line.at(-1) ?? 0}
            </text>
          </>
        )}
      </For>
    </svg>
  )
}
