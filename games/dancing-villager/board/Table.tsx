import './styles.ts'
import type { BoardProps } from '@makiba/kit/board'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { CALL, PRACTICE } from '../rules/parts.ts'
import { linkOf, windowOf } from '../rules/reading.ts'
import type { DancingVillager } from '../rules/state.ts'
import { Corner } from './Corner.tsx'
import { Dock } from './Dock.tsx'
import { isBad } from './fate.ts'
import { filmOf } from './film.ts'
import { createHands } from './hands.ts'
import { Ring } from './Ring.tsx'
import { Scene } from './Scene.tsx'
import { Verdict } from './Verdict.tsx'
import { words } from './words.ts'

/** The dogs are seen moving before the sheet covers them. */
const LOOK = 1300
const reduced = matchMedia('(prefers-reduced-motion: reduce)')

export function Table(props: BoardProps<DancingVillager>) {
  const hands = createHands(props)
  const view = () => props.view
  const [again, setAgain] = createSignal<number>()
  const [sheet, setSheet] = createSignal(false)
  const [now, setNow] = createSignal(props.now())

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
        return alone && !view().awaited.includes(mine) ? words().waiting : words().getReady
      case 'over':
        return words().over
    }
  })
  createEffect(() => props.asks(props.lookingBack ? undefined : ask()))
  onCleanup(() => props.asks(undefined))

  const found = createMemo(() => {
    const { count, verdict } = view()
    return count && verdict && (hands.moment() === 'call' || hands.moment() === 'over') ? { count, verdict } : undefined
  })
  const told = createMemo(() => (found() && !props.lookingBack ? view().still : undefined))
  createEffect(
    on(told, (over) => {
      setSheet(false)
      setAgain(undefined)
      if (over === undefined) return
      const timer = setTimeout(() => setSheet(true), reduced.matches ? 300 : LOOK)
      onCleanup(() => clearTimeout(timer))
    }),
  )
  const seeAgain = () => {
    setSheet(false)
    setAgain(performance.now())
    const thrown = props.race?.reveal()
    const steps = thrown ? filmOf(thrown).steps : 120
    const timer = setTimeout(
      () => {
        setAgain(undefined)
        setSheet(found() !== undefined)
      },
      steps * (1000 / 60) + 1500,
    )
    onCleanup(() => clearTimeout(timer))
  }

  const timer = setInterval(() => setNow(props.now()), 200)
  onCleanup(() => clearInterval(timer))
  /** The share of the time that is left, and its seconds; undefined while nothing runs out. */
  const left = createMemo(() => {
    if (props.due === null || props.lookingBack) return undefined
    const whole =
      hands.moment() === 'window'
        ? windowOf(view().options)
        : CALL * (view().options.pace === 'practice' ? PRACTICE : 1)
    const rest = Math.max(0, props.due - now())
    return { share: Math.min(1, rest / whole), seconds: Math.min(Math.ceil(rest / 1000), Math.ceil(whole / 1000)) }
  })
  const link = createMemo(() => {
    const trips = props.race?.trips()
    return trips && trips.length >= 4 ? linkOf(trips) : undefined
  })
  const bad = () => {
    const now_ = link()
    return now_ && isBad(now_) ? now_ : undefined
  }

  return (
    <div
      class="dv"
      classList={{ shared: hands.shared(), watching: hands.seats().length === 0 }}
      data-moment={hands.moment()}
    >
      <Show when={bad()}>
        {(line) => (
          <p class="bad-line" role="status">
            {words().badLine(Math.round(line().trip), Math.round(line().jitter))}
          </p>
        )}
      </Show>
      <Scene board={props} hands={hands} again={again()} />
      <Show when={found()}>
        {(last) => (
          <>
            <p
              class={`banner ${last().verdict.event}`}
              classList={{ off: sheet() || again() !== undefined }}
              aria-hidden="true"
            >
              {words().title(last().count, last().verdict.takes.length > 0)}
            </p>
            <Show when={sheet()}>
              <Verdict board={props} hands={hands} count={last().count} verdict={last().verdict} again={seeAgain} />
            </Show>
          </>
        )}
      </Show>
      <Show when={hands.shared()} fallback={<Dock board={props} hands={hands} left={left()} covered={sheet()} />}>
        <For each={props.sitters.map((_, seat) => seat)}>
          {(seat) => <Corner board={props} hands={hands} seat={seat} />}
        </For>
        <div class="middle">
          <Ring left={left()} />
          {props.sentence}
        </div>
      </Show>
    </div>
  )
}
