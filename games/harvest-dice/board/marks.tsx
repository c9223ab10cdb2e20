import { Show } from 'solid-js'
import type { Vegetable } from '../rules/parts.ts'

const PENCIL = '#8a6a46'
const CRAYON = '#c0402b'
const grounds: { readonly [V in Vegetable]: string } = { lettuce: '#6fa84b', tomato: '#d2452f', carrot: '#ec8526' }

/** Small steps aside of a hand, always the same ones for the same place. */
function unsteady(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A line round a space as a hand draws it, in a square of 100. */
function lineRound(seed: number): string {
  const aside = unsteady(seed)
  const near = (x: number, y: number) => [x + aside() * 1.3, y + aside() * 1.3] as const
  const sides = [
    ...[12, 36, 64, 88].map((x) => near(x, 4)),
    ...[12, 36, 64, 88].map((y) => near(96, y)),
    ...[88, 64, 36, 12].map((x) => near(x, 96)),
    ...[88, 64, 36, 12].map((y) => near(4, y)),
  ]
  const [first = [12, 4] as const] = sides
  const between = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  const curve = sides.map((point, i) => {
    const next = sides[(i + 1) % sides.length] ?? first
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${between(point, next)}`
  })
  return `M${between(sides.at(-1) ?? first, first)}${curve.join('')}`
}

/** Two lines, as a crayon that goes round once more. */
const lines = Array.from({ length: 18 }, (_, at) => [lineRound(at * 2 + 1), lineRound(at * 2 + 2)] as const)

/** To and fro across a space. */
const SCRIBBLES = [
  'M10 26Q22 16 34 9Q20 32 9 46Q36 26 60 9Q34 42 9 66Q50 34 86 11Q50 48 12 86Q58 54 93 30Q62 66 34 91Q66 70 93 52Q74 76 60 91Q80 84 92 74',
  'M9 22Q20 13 30 9Q18 28 8 42Q34 24 64 10Q32 40 9 70Q46 36 90 12Q52 52 10 84Q54 58 92 34Q60 68 30 92Q68 66 94 50Q76 78 56 92Q78 82 94 70',
  'M12 30Q20 18 38 8Q22 30 8 50Q40 22 66 8Q30 46 10 72Q52 30 88 10Q46 50 14 90Q60 50 94 28Q66 62 38 92Q70 66 92 56Q78 74 64 92Q84 80 93 78',
]

/** The crayon frame of a space, and the ground of whatever grows there. */
export function Ground(props: { readonly at: number; readonly vegetable: Vegetable | null }) {
  return (
    <svg
      class="fr"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <Show when={props.vegetable}>
        {(grown) => (
          <path
            class="scribble"
            d={SCRIBBLES[props.at % SCRIBBLES.length]}
            pathLength="1"
            stroke={grounds[grown()]}
            stroke-width="8"
            stroke-linejoin="round"
            opacity=".36"
          />
        )}
      </Show>
      <path class="line" d={lines[props.at]?.[0]} stroke={PENCIL} stroke-width="2.5" />
      <path class="line" d={lines[props.at]?.[1]} stroke={PENCIL} stroke-width="1.4" opacity=".55" />
    </svg>
  )
}

const CROSSES = [
  ['M4 5Q13 12 20 20', 'M19 4Q12 13 5 21'],
  ['M5 4Q14 11 21 19', 'M20 6Q11 12 4 20'],
  ['M3 6Q11 14 20 21', 'M21 4Q14 11 6 20'],
] as const
const ROUNDS = [
  'M12.2 2.6C18.4 2.2 22.6 6.6 22.5 12.4C22.6 18.2 18 22.6 12.4 22.5C6.6 22.6 2.4 18 2.5 12.4C2.4 6.8 7 2.4 13.6 2.8',
  'M13 2.4C18.6 2.6 22.8 7 22.4 12.8C22.2 18.6 17.8 22.8 12.2 22.4C6.4 22.2 2.2 17.6 2.7 12C3.2 6.4 7.4 2.6 12 2.9',
  'M11.6 2.8C17.6 1.9 22.4 6.8 22.6 12.6C22.4 18.4 18.2 22.9 12.6 22.6C7 22.5 2.6 18.4 2.4 12.6C2.5 6.6 6.8 2.5 12.8 2.4',
] as const

/** A circle, crossed or not. */
export function Circle(props: {
  readonly i: number
  readonly crossed: boolean
  readonly fresh?: number | undefined
  /** The name of its cross, where a scene draws it. */
  readonly piece?: string | undefined
}) {
  return (
    <svg
      class="o"
      classList={{ fresh: props.fresh !== undefined }}
      style={{ '--i': props.fresh ?? 0 }}
      viewBox="0 0 25 25"
      fill="none"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <path d={ROUNDS[props.i % 3]} stroke={PENCIL} stroke-width="1.9" />
      <Show when={props.crossed}>
        <g data-piece={props.piece}>
          <path class="x" d={CROSSES[props.i % 3]?.[0]} pathLength="1" stroke={CRAYON} stroke-width="3.3" />
          <path class="x then" d={CROSSES[props.i % 3]?.[1]} pathLength="1" stroke={CRAYON} stroke-width="3.3" />
        </g>
      </Show>
    </svg>
  )
}

/** The box of a power beside a row of the pig. */
export function PowerBox(props: {
  readonly state: 'locked' | 'open' | 'spent'
  readonly fresh: boolean
  readonly label: string
  /** It can recolour as well. */
  readonly colours: boolean
}) {
  return (
    <span class={`pb ${props.state}`} classList={{ fresh: props.fresh, colours: props.colours }}>
      {props.label}
      <svg viewBox="0 0 32 25" preserveAspectRatio="none" fill="none" stroke-linecap="round" aria-hidden="true">
        <path
          d="M7 2.4Q18 1.6 25.6 2.2Q30 3 29.8 7.4Q30.2 14 29.8 18Q29.6 22.8 25 22.8Q14 23.4 6.6 22.8Q2.2 22.4 2.2 18Q1.8 11 2.3 7Q2.4 2.6 7.6 2.2"
          stroke={PENCIL}
          stroke-width="1.8"
        />
        <Show when={props.state === 'spent'}>
          <path class="x" d="M5 5Q16 11 27 20" pathLength="1" stroke={CRAYON} stroke-width="2.8" />
          <path class="x then" d="M27 4Q15 13 6 21" pathLength="1" stroke={CRAYON} stroke-width="2.8" />
        </Show>
      </svg>
    </span>
  )
}
