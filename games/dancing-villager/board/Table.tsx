import './styles.ts'
import type { Seat } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { storage } from '@makiba/kit/storage'
import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js'

import { linkOf, windowOf } from '../rules/reading.ts'
import type { DancingVillager } from '../rules/state.ts'
import { Corner } from './Corner.tsx'
import { Dock } from './Dock.tsx'
import { fateOf, isBad, leftBefore } from './fate.ts'
import { createHands } from './hands.ts'
import { judgedOf } from './judged.ts'
import { cornerOf } from './keys.ts'
import { Ring } from './Ring.tsx'
import { createLayout, placed, Scene } from './Scene.tsx'
import { createStage } from './stage.ts'
import { Verdict } from './Verdict.tsx'
import { words } from './words.ts'

/** Whether a device that several share lies flat, as they said. */
const FLAT = 'makiba.flat'

export function Table(props: BoardProps<DancingVillager>) {
  const hands = createHands(props)
  const view = () => props.view
  const [element, setElement] = createSignal<HTMLElement>()
  const layout = createLayout(props, hands, element)
  const stage = createStage(props, hands)
  const [reading, setReading] = createSignal(false)
  createEffect(() => props.holds?.(reading() || stage.again() !== undefined))
  onCleanup(() => props.holds?.(false))
  const [now, setNow] = createSignal(props.now())
  // A monitor stands; what is touched may lie flat between its players, which is asked once.
  const touched = matchMedia('(pointer: coarse)').matches
  const [flat, setFlat] = createSignal(storage.getItem(FLAT))
  const answer = (said: 'yes' | 'no') => {
    storage.setItem(FLAT, said)
    setFlat(said)
  }
  const isFar = (seat: Seat) => [1, 2].includes(cornerOf(seat, view().dogs.length))

  /** A throw of which nothing came, in one line. */
  const nothing = createMemo(() => {
    const last = stage.found()
    if (!last) return undefined
    if (last.count.event !== 'none') return words().title(last.count, last.verdict.takes.length > 0)
    const mine = hands.shared() ? undefined : hands.seats()[0]
    const wrong = last.verdict.wrong.map((seat) => words().wrongTouch(props.who(seat), last.verdict.losses[seat] ?? 1))
    const said = mine !== undefined && fateOf(view(), last.verdict, mine).is === 'wrong' ? judgedOf(props, hands) : ''
    return [words().nothing(last.count, leftBefore(last.count, view())), ...wrong, said].filter(Boolean).join(' ')
  })
  // What is asked, for the sentence line; boards know more of the moment than the frame does.
  const ask = createMemo((): string => {
    const mine = hands.seats()[0]
    const alone = !hands.shared() && mine !== undefined
    const marked = alone ? hands.marks[mine]?.aim : undefined
    switch (hands.moment()) {
      case 'air':
        return marked === 'early' ? words().early : words().air
      case 'window':
        if (marked === 'early') return words().early
        if (marked === 'pass') return words().passed
        if (marked !== undefined) return words().touched
        return words().count
      case 'start':
      case 'call':
        if (hands.held() !== undefined) return words().shaking
        if (stage.found() && stage.held() === undefined) return nothing() ?? words().getReady
        return alone && !view().awaited.includes(mine) ? words().waiting : words().getReady
      case 'over':
        return words().over
    }
  })
  createEffect(() => props.asks(props.lookingBack ? undefined : ask()))
  onCleanup(() => props.asks(undefined))

  const timer = setInterval(() => setNow(props.now()), 200)
  onCleanup(() => clearInterval(timer))
  /** The share of the time that is left, and its seconds; undefined while nothing runs out. */
  const left = createMemo(() => {
    if (props.due === null || props.lookingBack) return undefined
    // Between throws there is no hurry to be shown.
    if (hands.moment() !== 'window') return undefined
    const whole = windowOf(view().options)
    const rest = Math.max(0, props.due - now())
    return { share: Math.min(1, rest / whole), seconds: Math.min(Math.ceil(rest / 1000), Math.ceil(whole / 1000)) }
  })
  const badLine = createMemo(() => {
    const trips = props.race?.trips()
    return trips !== undefined && trips.length >= 4 && hands.seats().length > 0 && isBad(linkOf(trips))
  })

  return (
    <div
      class="dv"
      classList={{ shared: hands.shared(), watching: hands.seats().length === 0, small: layout().small }}
      data-moment={hands.moment()}
      data-mode={layout().mode}
      ref={setElement}
    >
      <Scene board={props} hands={hands} stage={stage} layout={layout()} />
      <Show when={stage.strip() && !props.lookingBack && stage.found()}>
        {(last) => (
          <Verdict
            board={props}
            hands={hands}
            layout={layout()}
            count={last().count}
            verdict={last().verdict}
            again={() => stage.seeAgain()}
          />
        )}
      </Show>
      <Show
        when={hands.shared()}
        fallback={
          <Dock
            board={props}
            hands={hands}
            stage={stage}
            layout={layout()}
            left={left()}
            covered={stage.strip() && !props.lookingBack}
            reads={setReading}
          />
        }
      >
        <For each={props.sitters.map((_, seat) => seat)}>
          {(seat) => (
            <Corner board={props} hands={hands} stage={stage} seat={seat} turned={flat() === 'yes' && isFar(seat)} />
          )}
        </For>
        <div class="tell" style={placed(layout().tell)}>
          <span class="asked">
            <Ring left={left()} />
            {props.sentence}
          </span>
        </div>
      </Show>
      <Show when={hands.shared() && touched && flat() === null && !props.lookingBack}>
        <section class="flat-ask">
          <p>{words().flatAsk}</p>
          <button type="button" class="btn primary" onClick={() => answer('yes')}>
            {words().flatYes}
          </button>
          <button type="button" class="btn" onClick={() => answer('no')}>
            {words().flatNo}
          </button>
        </section>
      </Show>
      <Show when={badLine()}>
        <p class="bad-line" role="status">
          {words().badLine}
        </p>
      </Show>
    </div>
  )
}
