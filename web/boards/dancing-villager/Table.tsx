import './villager.css'
import { CALL, type DancingVillager, linkOf, PRACTICE, windowOf } from '@makiba/games/dancing-villager'
import type { Seat } from '@makiba/kernel'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { Avatar } from '../../shell/Avatar.tsx'
import { art } from '../../shell/art.ts'
import type { BoardProps } from '../board.ts'
import { Mini } from './Badge.tsx'
import { type Aim, createHands, type Hands, touching } from './hands.ts'
import { colourOf } from './layout.ts'
import { delayAt, Scene } from './Scene.tsx'
import { Verdict } from './Verdict.tsx'
import { words } from './words.ts'

/** The dogs are seen moving before the sheet covers them. */
const LOOK = 1300
/** A line that is worse than this is told so, in milliseconds. */
const SLOW = 300
const UNSTEADY = 40

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
  createEffect(() => props.asks(props.still ? undefined : ask()))
  onCleanup(() => props.asks(undefined))

  const found = createMemo(() => {
    const { count, verdict } = view()
    return count && verdict && (hands.moment() === 'call' || hands.moment() === 'over') ? { count, verdict } : undefined
  })
  const told = createMemo(() => (found() && !props.still ? view().still : undefined))
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
    const steps = props.race?.toss()?.film.steps ?? 120
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
    if (props.due === null || props.still) return undefined
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
    return now_ && (now_.trip > SLOW || now_.jitter > UNSTEADY) ? now_ : undefined
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

interface Left {
  readonly share: number
  readonly seconds: number
}

function Ring(props: { readonly left: Left | undefined }) {
  return (
    <svg
      class="ring"
      viewBox="0 0 74 74"
      role="img"
      aria-label={props.left ? words().seconds(props.left.seconds) : ''}
      classList={{ off: !props.left }}
    >
      <circle cx="37" cy="37" r="31" fill="none" stroke="#3b4570" stroke-width="9" />
      <circle
        cx="37"
        cy="37"
        r="31"
        fill="#1d2542"
        stroke="#ffc247"
        stroke-width="9"
        stroke-linecap="round"
        stroke-dasharray={`${(props.left?.share ?? 0) * 194.8} 200`}
        transform="rotate(-90 37 37)"
      />
      <text x="37" y="39" text-anchor="middle" dominant-baseline="middle">
        {props.left?.seconds ?? ''}
      </text>
    </svg>
  )
}

/** The two targets of one player, with what is asked between them. */
function Dock(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly left: Left | undefined
  /** The sheet above asks already. */
  readonly covered: boolean
}) {
  const seat = (): Seat | undefined => props.hands.seats()[0]
  const view = () => props.board.view
  const start = () => (props.hands.moment() === 'start' || props.hands.moment() === 'call') && !props.board.still
  const mayReady = () => {
    const mine = seat()
    return !props.covered && start() && mine !== undefined && view().phase === 'call' && view().awaited.includes(mine)
  }
  const reach = (aim: Aim) => (event: Event) => {
    const mine = seat()
    if (mine !== undefined) props.hands.reach(mine, aim, event)
  }
  return (
    <div class="dock">
      <Show when={seat() !== undefined}>
        <Target board={props.board} hands={props.hands} seat={seat() ?? 0} aim="dog" />
      </Show>
      <div class="tell">
        <Ring left={props.left} />
        {props.board.sentence}
        <Show when={seat() !== undefined}>
          <Show
            when={mayReady()}
            fallback={
              <button
                type="button"
                class="btn pass"
                classList={{ rest: !props.hands.mayTouch(seat() ?? 0) }}
                aria-disabled={!props.hands.mayTouch(seat() ?? 0)}
                {...touching(reach('pass'))}
              >
                {words().pass}
              </button>
            }
          >
            <button type="button" class="btn primary" onClick={() => props.hands.ready([seat() ?? 0])}>
              {words().ready}
            </button>
          </Show>
        </Show>
      </div>
      <Show when={seat() !== undefined}>
        <Target board={props.board} hands={props.hands} seat={seat() ?? 0} aim="fire" />
      </Show>
    </div>
  )
}

function Target(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly seat: Seat
  readonly aim: 'dog' | 'fire'
  readonly round?: boolean
}) {
  const key = () => props.hands.keysOf(props.seat)[props.aim].label
  const mark = () => props.hands.marks[props.seat]
  const hit = () => {
    const aim = props.hands.moment() === 'window' ? mark()?.aim : undefined
    return props.aim === 'fire' ? aim === 'fire' : aim === 'dog' || typeof aim === 'number'
  }
  const delay = () => (props.aim === 'dog' ? delayAt(props.board.view, props.seat) : 0)
  return (
    <button
      type="button"
      class={`hit ${props.aim}`}
      classList={{
        round: props.round ?? false,
        legal: props.hands.mayTouch(props.seat) && !mark(),
        touched: hit(),
        early: mark()?.aim === 'early',
        rest: !props.hands.mayTouch(props.seat) && !hit(),
      }}
      aria-label={words().target(props.aim, props.board.who(props.seat), key())}
      aria-pressed={hit()}
      {...touching((event) => props.hands.reach(props.seat, props.aim, event))}
    >
      <img src={art(props.aim === 'dog' ? 'dog' : 'bonfire')} alt="" draggable={false} />
      <span class="word">
        {props.aim === 'dog' ? words().dog : words().fire}
        <Show when={delay() > 0}>
          <small>{words().delay(delay())}</small>
        </Show>
      </span>
      <kbd>{key()}</kbd>
    </button>
  )
}

/** One player's corner of a device that several share: two buttons, turned to their player. */
function Corner(props: { readonly board: BoardProps<DancingVillager>; readonly hands: Hands; readonly seat: Seat }) {
  const own = () => props.hands.seats().includes(props.seat)
  const view = () => props.board.view
  const sitter = () => props.board.sitters[props.seat]
  const waits = () => view().phase === 'call' && view().awaited.includes(props.seat)
  const mark = () => props.hands.marks[props.seat]
  return (
    <section
      class={`corner c${props.seat}`}
      classList={{ ready: view().phase === 'call' && !waits(), bot: !own() }}
      data-spot={`seat-${props.seat}`}
      style={{ '--seat-lit': colourOf(props.seat).base }}
      aria-label={props.board.who(props.seat)}
    >
      <Show when={own()}>
        <Target board={props.board} hands={props.hands} seat={props.seat} aim="dog" round />
      </Show>
      <button
        type="button"
        class="me"
        disabled={!own()}
        aria-label={
          own()
            ? `${words().target('pass', props.board.who(props.seat), props.hands.keysOf(props.seat).pass.label)}. ${words().plate(view().villagers[props.seat] ?? 0, view().dogs[props.seat] ?? 0)}`
            : `${props.board.who(props.seat)}: ${words().plate(view().villagers[props.seat] ?? 0, view().dogs[props.seat] ?? 0)}`
        }
        {...touching((event) => props.hands.reach(props.seat, 'pass', event))}
      >
        <Avatar animal={sitter()?.animal ?? 'cow'} seat={props.seat} bot={sitter()?.by === 'bot'} />
        <b class="sm">{props.board.who(props.seat)}</b>
        <span class="cnt">
          <span>
            <Mini seat={props.seat} />
            {view().villagers[props.seat]}
          </span>
          <span>
            <img src={art('dog')} alt="" />
            {view().dogs[props.seat]}
          </span>
        </span>
        <Show when={own()}>
          <small class="say">
            {mark()?.aim === 'early'
              ? '!'
              : mark()?.aim === 'pass'
                ? words().pass
                : props.hands.mayTouch(props.seat)
                  ? `${words().pass} ${props.hands.keysOf(props.seat).pass.label}`
                  : view().phase === 'call' && !waits()
                    ? words().ready
                    : ' '}
          </small>
        </Show>
      </button>
      <Show when={own()}>
        <Target board={props.board} hands={props.hands} seat={props.seat} aim="fire" round />
      </Show>
    </section>
  )
}
