import type { PracticeProps } from '@makiba/kit/board'
import { createMemo, For, Show } from 'solid-js'
import { type Drill, isRace, isRight } from './drills.ts'
import { figuresOf, levels, usualTime } from './figures.ts'
import { words } from './words.ts'

const WIDTH = 640
const HEIGHT = 250
const LEFT = 52
const RIGHT = 566
const TOP = 14
const BOTTOM = 224
/** Touches that are drawn. */
const SHOWN = 40
/** Every level has a stroke of its own besides its colour. */
const strokes = { hard: 'none', normal: '10 6', easy: '2 7' } as const

/** The times of the last touches, right and wrong, and what bots usually take for the same throws. */
export function Chart(props: { readonly drills: readonly Drill[]; readonly levels: PracticeProps['levels'] }) {
  const touches = createMemo(() => props.drills.filter(({ ms, aim }) => ms !== null && aim !== 'pass').slice(-SHOWN))
  const top = () => {
    const times = touches().flatMap((drill) => [drill.ms ?? 0, usualTime('easy', drill)])
    return Math.max(1500, Math.ceil(Math.min(3500, Math.max(0, ...times)) / 500) * 500)
  }
  const x = (i: number) => LEFT + ((RIGHT - LEFT) * (i + 0.5)) / Math.max(8, touches().length)
  const y = (ms: number) => BOTTOM - ((BOTTOM - TOP) * Math.min(top(), ms)) / top()
  const marks = () => Array.from({ length: top() / 500 + 1 }, (_, i) => i * 500)
  const line = (level: (typeof levels)[number]) =>
    touches()
      .map((drill, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(usualTime(level, drill)).toFixed(1)}`)
      .join('')
  const end = (level: (typeof levels)[number]) => {
    const last = touches().at(-1)
    return last ? y(usualTime(level, last)) : 0
  }
  return (
    <svg
      class="times"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words().chart(touches().filter(isRace).length, figuresOf(props.drills).middle)}
    >
      <g class="grid">
        <For each={marks()}>
          {(ms) => (
            <>
              <path d={`M${LEFT} ${y(ms)}H${RIGHT}`} />
              <text x={LEFT - 8} y={y(ms) + 4} text-anchor="end">
                {words().seconds(ms / 1000)}
              </text>
            </>
          )}
        </For>
      </g>
      <Show
        when={touches().length > 0}
        fallback={
          <text class="empty" x={(LEFT + RIGHT) / 2} y={(TOP + BOTTOM) / 2} text-anchor="middle">
            {words().empty}
          </text>
        }
      >
        <For each={levels}>
          {(level) => (
            <g class={level}>
              <path d={line(level)} stroke-dasharray={strokes[level]} />
              <text x={x(touches().length - 1) + 12} y={end(level) + 4}>
                {props.levels[level]}
              </text>
            </g>
          )}
        </For>
        <For each={touches()}>
          {(drill, i) => (
            <Show
              when={isRight(drill)}
              fallback={
                <path
                  class="slip"
                  d={`M${x(i()) - 6} ${y(drill.ms ?? 0) - 6}l12 12m0-12l-12 12`}
                  data-ms={drill.ms ?? ''}
                />
              }
            >
              <circle class="hit-mark" cx={x(i())} cy={y(drill.ms ?? 0)} r="6.5" data-ms={drill.ms ?? ''} />
            </Show>
          )}
        </For>
      </Show>
      <g class="key" transform={`translate(${LEFT} ${HEIGHT - 8})`}>
        <circle class="hit-mark" cx="6" cy="-4" r="5.5" />
        <text x="17">{words().rightMark}</text>
        <path class="slip" d="M88 -9l10 10m0-10l-10 10" />
        <text x="104">{words().wrongMark}</text>
      </g>
    </svg>
  )
}
