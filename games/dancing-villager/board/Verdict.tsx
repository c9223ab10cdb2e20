import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { createMemo, For, Show } from 'solid-js'
import { type Reason, windowOf } from '../rules/reading.ts'
import type { Count, DancingVillager, Verdict as Found } from '../rules/state.ts'
import { type Fate, fateOf, leftBefore, marginOf } from './fate.ts'
import type { Hands } from './hands.ts'
import { colourOf } from './layout.ts'
import { Sum } from './Sum.tsx'
import { words } from './words.ts'

const tone = (fate: Fate): string =>
  fate.is === 'wrong' || fate.is === 'lost'
    ? 'bad'
    : fate.is === 'took' || fate.is === 'safe' || fate.is === 'calm'
      ? 'good'
      : ''

/** The truth, after the window: hands, sticks, milliseconds. */
export function Verdict(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly count: Count
  readonly verdict: Found
  readonly again: () => void
}) {
  const view = () => props.board.view
  const touches = createMemo(() => view().dogs.map((_, seat) => view().touches.find((touch) => touch.seat === seat)))
  /** The longest time drawn fills the bar. */
  const longest = () => {
    const times = view().touches.map(({ effective }) => effective)
    return Math.min(windowOf(view().options), Math.max(900, ...times) * 1.45)
  }
  const seats = createMemo(() => {
    const time = (seat: Seat) => touches()[seat]?.effective ?? Number.POSITIVE_INFINITY
    return view()
      .dogs.map((_, seat) => seat)
      .sort((a, b) => time(a) - time(b) || a - b)
  })
  const throwOf = () => {
    const { round, throws, phase } = view()
    if (phase === 'over') return words().throwOf(round, throws)
    return props.verdict.event === 'none' ? words().throwOf(round, throws - 1) : words().throwOf(round - 1, undefined)
  }
  const judged = (seat: Seat) => {
    const at = touches()[seat]?.at
    return props.board.race?.judged().find((one) => one.seat === seat && one.at === at)
  }
  const margin = createMemo(() => {
    const found = marginOf(view(), props.verdict)
    return found && words().margin(props.board.who(found.first), found.ms, props.board.who(found.second))
  })
  const note = createMemo(() => {
    const { taker, joined } = props.verdict
    if (props.count.allFlat) return words().flat(view().gifts?.joined ?? 0)
    return taker !== null && joined >= 0 && view().phase !== 'over'
      ? words().joined(props.board.who(taker), view().village)
      : undefined
  })
  const waiting = () => props.hands.seats().filter((seat) => view().phase === 'call' && view().awaited.includes(seat))
  const readyNames = () =>
    view()
      .dogs.map((_, seat) => seat)
      .filter((seat) => view().phase === 'call' && !view().awaited.includes(seat))
      .map(props.board.who)

  return (
    <section class="verdict" aria-label={words().title(props.count, props.verdict.takes.length > 0)}>
      <header>
        <h2 class={props.verdict.event}>{words().title(props.count, props.verdict.takes.length > 0)}</h2>
        <span class="quiet">{throwOf()}</span>
      </header>
      <Sum count={props.count} left={leftBefore(props.count, view())} />
      <ol class="rows">
        <For each={seats()}>
          {(seat) => {
            const touch = () => touches()[seat]
            const fate = () => fateOf(view(), props.verdict, seat)
            const share = () => Math.min(1, (touch()?.effective ?? 0) / longest())
            const ran = () => props.verdict.escaped.includes(seat)
            const stood = () => view().gifts?.tamed[seat] ?? 0
            return (
              <li style={{ '--seat-lit': colourOf(seat).base }}>
                <span class="by">
                  <Avatar
                    animal={props.board.sitters[seat]?.animal ?? 'cow'}
                    seat={seat}
                    bot={props.board.sitters[seat]?.by === 'bot'}
                  />
                  <b>{props.board.who(seat)}</b>
                </span>
                <span class="track">
                  <Show when={touch()} fallback={<span class="none">{words().noTouch}</span>}>
                    {(found) => (
                      <>
                        <span class="fill" style={{ width: `${8 + share() * 62}%` }}>
                          <img
                            src={art(found().target === 'fire' ? 'bonfire' : 'dog')}
                            alt={found().target === 'fire' ? words().fire : words().dog}
                          />
                        </span>
                        <b>
                          {words().ms(found().at)}
                          <Show when={found().effective > found().at}>
                            <small> +{found().effective - found().at}</small>
                          </Show>
                        </b>
                      </>
                    )}
                  </Show>
                </span>
                <span class={`fate ${tone(fate())}`}>
                  {words().fate(fate())}
                  <Show when={stood() > 0}> · {words().stood(stood())}</Show>
                  <Show when={ran()}> · {words().ran(props.verdict.returned[seat] ?? 0)}</Show>
                </span>
                <Show when={judged(seat)}>
                  {(one) => (
                    <small class="judged">
                      {words().judged(one().why as Reason, one().reported, one().trip, one().jitter)}
                    </small>
                  )}
                </Show>
              </li>
            )
          }}
        </For>
      </ol>
      <footer>
        <p class="sm">
          {margin()} {note()}
          <Show when={readyNames().length > 0}>
            <span class="quiet"> {words().readyNow(readyNames())}</span>
          </Show>
        </p>
        <button type="button" class="btn" onClick={() => props.again()}>
          <Icon name="replay" />
          {words().again}
        </button>
        <Show when={waiting().length > 0}>
          <button type="button" class="btn primary" onClick={() => props.hands.ready(waiting())}>
            {props.hands.shared() ? words().nextAll : words().next}
          </button>
        </Show>
      </footer>
    </section>
  )
}
