import { createMemo, For } from 'solid-js'
import type { Villager } from '../rules/state.ts'
import { type Body, boxOn } from './bodies.ts'
import { type Layout, zoneBox } from './layout.ts'

/** Milliseconds from one tab to the next. */
const APART = 110

interface Mark {
  readonly up: boolean
  readonly number: number
  /** It cancels with one of the other kind. */
  readonly pair: boolean
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  readonly tab: readonly [x: number, y: number]
  readonly delay: number
}

/** What counts, over the pieces themselves: a tab that points up or down, numbered from left to right; and who lies on top. */
export function marksOf(layout: Layout, bodies: readonly Body[], poses: readonly (readonly Villager[])[]) {
  const flat = poses.flatMap((own, seat) => own.map((pose) => ({ pose, seat })))
  const size = Math.max(0.62, Math.min(1.1, layout.camera.scale / 60))
  const seen = flat.flatMap(({ pose, seat }, i) => {
    const body = bodies[i]
    return body ? [{ pose, seat, box: boxOn(layout, body) }] : []
  })
  const counted = seen
    .filter(({ pose }) => pose.startsWith('up') || pose.startsWith('down'))
    .sort((a, b) => a.box.x + a.box.w / 2 - (b.box.x + b.box.w / 2))
  const ups = counted.filter(({ pose }) => pose.startsWith('up')).length
  const pairs = Math.min(ups, counted.length - ups)
  const next = { up: 0, down: 0 }
  const marks = counted.map(({ pose, seat, box }, i): Mark => {
    const up = pose.startsWith('up')
    const number = ++next[up ? 'up' : 'down']
    const x = box.x + box.w / 2
    const y = box.y + box.h / 2
    const radius = 22 * size
    const above = box.y - radius - (up ? 9 : 14)
    // Never over a plate: beside the piece where there is no room above it.
    const roof = zoneBox(layout, seat).y - 6
    const beside = box.x + box.w + radius + 14 > layout.width ? box.x - radius - 14 : box.x + box.w + radius + 14
    const tab: readonly [number, number] = above - 27 * size < roof ? [beside, y] : [x, above]
    return { up, number, pair: number <= pairs, x, y, rx: box.w / 2 + 7, ry: box.h / 2 + 7, tab, delay: i * APART }
  })
  const heaps = seen
    .filter(({ pose }) => pose.endsWith('^'))
    .map(({ box }) => [box.x + box.w / 2, box.y + box.h + 10 * size] as const)
  return { marks, heaps, size }
}

export function Marks(props: {
  readonly layout: Layout
  readonly bodies: readonly Body[]
  readonly poses: readonly (readonly Villager[])[]
  /** Ups and downs have cancelled. */
  readonly cancelled: boolean
}) {
  const all = createMemo(() => marksOf(props.layout, props.bodies, props.poses))
  return (
    <svg class="marks" aria-hidden="true" viewBox={`0 0 ${props.layout.width} ${props.layout.height}`}>
      <For each={all().marks}>
        {(mark) => (
          <g
            class="mark"
            classList={{ up: mark.up, gone: props.cancelled && mark.pair }}
            style={{ '--wait': `${mark.delay}ms` }}
          >
            <ellipse
              cx={mark.x}
              cy={mark.y}
              rx={mark.rx}
              ry={mark.ry}
              stroke-dasharray={mark.up ? 'none' : '7 6'}
              stroke-width={3.2 * all().size}
            />
            <g transform={`translate(${mark.tab[0]} ${mark.tab[1]}) scale(${all().size})`}>
              <path d={mark.up ? 'M0-27L22-4Q22 22 0 22T-22-4Z' : 'M0 27L22 4Q22-22 0-22T-22 4Z'} />
              <text y={mark.up ? 13 : 6}>{mark.number}</text>
            </g>
          </g>
        )}
      </For>
      <For each={all().heaps}>
        {([x, y]) => (
          <g class="heap" transform={`translate(${x} ${y}) scale(${all().size})`}>
            <rect x="-20" y="-13" width="40" height="26" rx="13" />
            <text y="7">×2</text>
          </g>
        )}
      </For>
    </svg>
  )
}

/** How a verdict lights the pieces: what counts stays bright, the others sink back into the dark. */
export function lightsOf(poses: readonly (readonly Villager[])[]): (i: number) => number {
  const all = poses.flat()
  return (i) => (/^(up|down|standing)|\^$/.test(all[i] ?? '') ? 1.22 : 0.45)
}

/** A hand from above, fingers upwards, with the sleeve of its seat. */
export function Hand(props: { readonly colour: string }) {
  return (
    <svg class="mitten" viewBox="-44 -60 88 142" aria-hidden="true">
      <path
        d="M-20 46V20Q-40 8-36-4Q-30-12-18-2V-34Q-18-42-11-42T-4-34V-44Q-4-52 3-52T10-44V-36Q10-43 17-43T23-35V-24Q24-30 30-29T35-21Q36 8 22 24V46Z"
        fill="#f3c9a0"
      />
      <path d="M22 24Q36 8 35-21Q34-29 30-29Q31 4 14 26V46H22Z" fill="#dba777" />
      <path d="M-4-34V-12M10-36V-13M23-30V-12" fill="none" stroke="#c98f63" stroke-width="2.4" stroke-linecap="round" />
      <path d="M-27 40H29L33 78H-31Z" fill={props.colour} />
      <path d="M-29 40Q1 33 31 40L31 50Q1 43-29 50Z" fill="#fff3dc" />
    </svg>
  )
}
