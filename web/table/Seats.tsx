import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Count } from '@makiba/kit/Count'
import { Icon } from '@makiba/kit/Icon'
import {
  type Accessor,
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  onCleanup,
  untrack,
  Show as When,
} from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { text } from '../text/index.ts'
import { createMinutes } from './minutes.ts'
import type { Show } from './show.ts'

/** From here on a clock is short, in seconds. */
export const SHORT = 10
const stepwise = matchMedia('(prefers-reduced-motion: reduce)')

interface Clock {
  /** Seconds left; undefined without a clock. */
  readonly seconds: Accessor<number | undefined>
  readonly running: Accessor<boolean>
}

function createClock<K extends Kinds>(show: Show<K>, seat: () => Seat): Clock {
  const [now, setNow] = createSignal(show.table.now())
  const timer = setInterval(() => {
    if (show.position().clocks) setNow(show.table.now())
  }, 250)
  onCleanup(() => clearInterval(timer))
  const running = () => show.position().clocks?.running.includes(seat()) ?? false
  return {
    running,
    seconds: createMemo(() => {
      const { clocks, at } = show.position()
      if (!clocks) return undefined
      return Math.max(0, ((clocks.left[seat()] ?? 0) - (running() ? Math.max(0, now() - at) : 0)) / 1000)
    }),
  }
}

/** Lets the ring of a seat run down by itself; where motion is not wanted it goes second by second. */
function runDown<K extends Kinds>(show: Show<K>, clock: Clock, element: HTMLElement): void {
  const share = (seconds: number) => `${Math.min(100, (100_000 * seconds) / (show.table.fullClock() ?? 1)).toFixed(2)}%`
  createEffect(() => {
    // Every step sets it anew, for the table's time is the server's.
    void show.position()
    const seconds = untrack(clock.seconds)
    if (seconds === undefined || !clock.running() || show.lookingBack() || stepwise.matches) return
    const run = element.animate([{ '--left': share(seconds) }, { '--left': '0%' }], {
      duration: 1000 * seconds,
      fill: 'forwards',
    })
    onCleanup(() => run.cancel())
  })
  createEffect(() => {
    const seconds = clock.seconds()
    element.style.setProperty('--left', seconds === undefined ? '100%' : share(Math.ceil(seconds)))
  })
}

export function SeatBadge<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly seat: Seat
  readonly small?: boolean
  /** Where a board puts it. */
  readonly style?: JSX.CSSProperties
}) {
  const sitter = () => props.show.table.sitters()[props.seat]
  const turn = () => {
    const now = props.show.position().turn
    return now.by === 'seats' && now.seats.includes(props.seat)
  }
  const score = () => props.show.position().result?.scores[props.seat]
  const clock = createClock(props.show, () => props.seat)
  const short = () => clock.running() && (clock.seconds() ?? SHORT) < SHORT
  const emote = () => props.show.table.talk?.emotes().get(props.seat)
  const minutes = createMinutes(() => props.show.table.lobby?.now() ?? Date.now())
  /** That their line is lost, and since when. */
  const away = () => {
    const since = sitter()?.since ?? null
    const time = since === null ? '' : text().presence.since(minutes(since))
    return [text().table.lineLost, time].filter((part) => part !== '').join(text().comma)
  }
  const state = () => {
    const words = text().table
    const one = sitter()
    const parts = [props.show.who(props.seat)]
    if (one?.by === 'bot') parts.push(words.bot)
    if (one?.standIn) parts.push(words.played)
    else if (one && !one.here) parts.push(away())
    if (turn()) parts.push(words.toAct)
    const points = score()
    if (points !== undefined) parts.push(words.score(points))
    return parts.join(text().comma)
  }
  return (
    <li
      class="seat"
      classList={{ turn: turn(), small: props.small ?? false, short: short() }}
      data-place={`seat-${props.seat}`}
      style={props.style ?? {}}
      ref={(element) => runDown(props.show, clock, element)}
    >
      <Avatar
        animal={sitter()?.animal ?? 'cow'}
        seat={props.seat}
        bot={sitter()?.by === 'bot' || (sitter()?.standIn ?? false)}
        online={sitter()?.here ?? false}
      />
      <span class="unseen">{state()}</span>
      <span class="who" aria-hidden="true">
        <b>
          {props.show.who(props.seat)}
          <When when={clock.seconds() !== undefined}>
            <small class="clk">
              <Icon name="clock" />
              {text().table.clock(clock.seconds() ?? 0)}
            </small>
          </When>
        </b>
        <When when={props.show.board.Badge}>
          {(badge) => (
            <span class="tk row">
              <Dynamic component={badge()} view={props.show.view} seat={props.seat} />
            </span>
          )}
        </When>
      </span>
      <When when={score() !== undefined}>
        <span class="score" aria-hidden="true">
          <Count place={`points-${props.seat}`} value={score() ?? 0} />
        </span>
      </When>
      <When when={sitter()?.here === false && sitter()?.by === 'person' && !sitter()?.standIn}>
        <span class="gone" aria-hidden="true">
          {away()}
        </span>
      </When>
      <When when={emote()}>{(said) => <span class="emote">{text().table.emotes[said()]}</span>}</When>
    </li>
  )
}
