import { Avatar } from '@makiba/kit/Avatar'
import type { BoardProps } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { createMemo, For, Show } from 'solid-js'
import type { Count, DancingVillager, Verdict as Found } from '../rules/state.ts'
import { leftBefore, marginOf, PHOTO } from './fate.ts'
import type { Hands } from './hands.ts'
import { judgedOf } from './judged.ts'
import type { Layout } from './layout.ts'
import { placed } from './Scene.tsx'
import { Sum } from './Sum.tsx'
import { stripBoxes } from './strip.ts'
import { words } from './words.ts'

/** The truth of a throw that matters, where the targets were: the pieces, the sticks and the dogs are never covered by it. */
export function Verdict(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly layout: Layout
  readonly count: Count
  readonly verdict: Found
  readonly again: () => void
}) {
  const view = () => props.board.view
  const boxes = createMemo(() => stripBoxes(props.layout))
  const margin = createMemo(() => marginOf(view(), props.verdict))
  const title = () => {
    const found = margin()
    if (found?.drawn) return words().tooClose
    if (found && found.ms < PHOTO) return words().photo
    return words().title(props.count, props.verdict.takes.length > 0)
  }
  const race = createMemo(() => {
    const { who } = props.board
    const found = margin()
    if (found) return words().margin(who(found.first), found.ms, who(found.second), found.drawn)
    const first = props.verdict.event === 'assault' ? props.verdict.fire : props.verdict.taker
    return first === null ? undefined : words().alone(who(first), props.verdict.event)
  })
  const costs = createMemo(() => {
    const { who } = props.board
    const { losses, escaped, returned, wrong, event } = props.verdict
    const lost = losses.flatMap((n, seat) => (n > 0 && !wrong.includes(seat) ? [who(seat)] : []))
    return [
      ...wrong.map((seat) => words().wrongTouch(who(seat), losses[seat] ?? 1)),
      ...(event === 'assault' && lost.length > 0 ? [words().lostAll(lost)] : []),
      ...escaped.map((seat) => words().ran(who(seat), returned[seat] ?? 0)),
    ].join(' ')
  })
  const waiting = () => props.hands.seats().filter((seat) => view().phase === 'call' && view().awaited.includes(seat))
  const lot = () => {
    const found = margin()
    return found?.drawn ? [found.first, found.second] : []
  }
  const head = () => (
    <div class="head">
      <h2 class={props.verdict.event}>{title()}</h2>
      <Sum count={props.count} />
    </div>
  )
  const rest = () => (
    <>
      <div class="said">
        <Show when={lot().length > 0}>
          <span class="lot" aria-hidden="true">
            <For each={lot()}>
              {(seat) => <Avatar animal={props.board.sitters[seat]?.animal ?? 'cow'} seat={seat} />}
            </For>
          </span>
        </Show>
        <p>
          <b>{race()}</b> {words().went(props.count, leftBefore(props.count, view()))} {costs()}
        </p>
        <Show when={judgedOf(props.board, props.hands)}>{(said) => <p class="judged">{said()}</p>}</Show>
      </div>
      <div class="go">
        <button type="button" class="btn" onClick={() => props.again()}>
          <Icon name="replay" />
          <span class="again">{words().again}</span>
        </button>
        <Show when={waiting().length > 0}>
          <button type="button" class="btn primary" onClick={() => props.hands.ready(waiting())}>
            {words().next}
          </button>
        </Show>
      </div>
    </>
  )
  return (
    <section class="verdict" classList={{ apart: boxes().length === 2 }} aria-label={title()}>
      <Show
        when={boxes()[1]}
        fallback={
          <div class="paper" style={placed(boxes()[0] ?? props.layout.dog)}>
            {head()}
            {rest()}
          </div>
        }
      >
        {(second) => (
          <>
            <div class="paper" style={placed(boxes()[0] ?? props.layout.dog)}>
              {head()}
            </div>
            <div class="paper" style={placed(second())}>
              {rest()}
            </div>
          </>
        )}
      </Show>
    </section>
  )
}
