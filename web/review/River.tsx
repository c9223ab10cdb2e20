import type { Kinds, Seat } from '@makiba/kernel'
import type { Ledger } from '@makiba/kernel/review'
import { seatColour } from '@makiba/kit/Avatar'
import { createMemo, For } from 'solid-js'
import type { Show } from '../table/show.ts'
import { stepOf } from './places.ts'
import { words } from './words.ts'

const WIDTH = 640
const HEIGHT = 150

/** What was expected all through the game, as bands; a tap, or a key, goes to that moment on the board. */
export function River<K extends Kinds>(props: {
  readonly ledger: Ledger
  readonly show: Show<K>
  readonly seat: Seat
  /** The moment that is marked; undefined: the last. */
  readonly at: number | undefined
  readonly setAt: (at: number) => void
  readonly look: (step: number, from: HTMLElement | SVGElement) => void
}) {
  const last = () => props.ledger.river.length - 1
  const at = () => props.at ?? last()
  const x = (i: number) => (WIDTH * i) / Math.max(1, last())
  /** The top of what one plays alone for. */
  const most = createMemo(() => Math.max(1, ...props.ledger.river.flat()))
  /** Each band from the sum of those above it. */
  const bands = createMemo(() =>
    Array.from({ length: props.ledger.seats }, (_, seat) => {
      const points = props.ledger.river.map((shares, i) => {
        const over = props.ledger.unit === 'share' ? shares.slice(0, seat).reduce((a, b) => a + b, 0) : 0
        const own = shares[seat] as number
        const scale = props.ledger.unit === 'share' ? 1 : most()
        const top = props.ledger.unit === 'share' ? over : scale - own
        return { x: x(i), top: (HEIGHT * top) / scale, bottom: (HEIGHT * (top + own)) / scale }
      })
      const line = (list: readonly string[]) => list.join('L')
      return `M${line(points.map((one) => `${one.x.toFixed(1)} ${one.top.toFixed(1)}`))}L${line(
        points.map((one) => `${one.x.toFixed(1)} ${one.bottom.toFixed(1)}`).reverse(),
      )}Z`
    }),
  )
  const told = () => {
    const shares = props.ledger.river[at()] ?? []
    const scale = props.ledger.unit === 'share' ? 100 : 1
    return words().riverAt(
      at(),
      last(),
      shares.map((share, seat) => words().share(props.show.who(seat), scale * share, props.ledger.unit)),
    )
  }
  const look = (from: HTMLElement | SVGElement) =>
    props.look(stepOf(props.show.table.steps(), props.ledger, at() - 1), from)
  const tap = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect()
    const line = Math.round((last() * (event.clientX - box.left)) / box.width)
    props.setAt(Math.min(last(), Math.max(0, line)))
    look(event.currentTarget)
  }
  return (
    <figure class="river">
      <figcaption class="sm">
        <b>{words().river}</b> <span class="quiet">{words().riverHelp(props.ledger.unit)}</span>
      </figcaption>
      {/* For fingers and mice; keys have the slider below. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onClick={tap}>
        <For each={bands()}>
          {(band, seat) => <path d={band} fill={seatColour(seat())} classList={{ own: seat() === props.seat }} />}
        </For>
        <path class="mark" d={`M${x(at())} 0V${HEIGHT}`} />
      </svg>
      <div class="row">
        <input
          type="range"
          class="grow"
          min="0"
          max={last()}
          value={at()}
          aria-label={words().river}
          aria-valuetext={told()}
          onInput={(event) => props.setAt(event.currentTarget.valueAsNumber)}
        />
        <button type="button" class="btn small" onClick={(event) => look(event.currentTarget)}>
          {words().look}
        </button>
      </div>
      <p class="sm quiet" aria-hidden="true">
        {told()}
      </p>
    </figure>
  )
}
