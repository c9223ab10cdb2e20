import { createMemo, For } from 'solid-js'
import type { Villager } from '../rules/state.ts'
import type { Body } from './bodies.ts'
import type { Layout } from './layout.ts'
import { marksOf } from './tabs.ts'

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
