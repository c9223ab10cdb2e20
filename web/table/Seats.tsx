import type { Kinds, Seat } from '@makiba/kernel'
import { createMemo, createSignal, type JSX, onCleanup, Show as When } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { Avatar } from '../shell/Avatar.tsx'
import { Icon } from '../shell/Icon.tsx'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'

/** Time left of a seat's clock, in seconds; undefined without a clock. */
function createClock<K extends Kinds>(show: Show<K>, seat: () => Seat) {
  const [now, setNow] = createSignal(show.table.now())
  const timer = setInterval(() => {
    if (show.position().clocks) setNow(show.table.now())
  }, 250)
  onCleanup(() => clearInterval(timer))
  return createMemo(() => {
    const { clocks, at } = show.position()
    if (!clocks) return undefined
    const running = clocks.running.includes(seat())
    return Math.max(0, ((clocks.left[seat()] ?? 0) - (running ? Math.max(0, now() - at) : 0)) / 1000)
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
  const emote = () => props.show.table.talk?.emotes().get(props.seat)
  const state = () => {
    const words = text().table
    const one = sitter()
    const parts = [props.show.who(props.seat)]
    if (one?.by === 'bot') parts.push(words.bot)
    if (one?.standIn) parts.push(words.played)
    else if (one && !one.here) parts.push(words.away)
    if (turn()) parts.push(words.toAct)
    const points = score()
    if (points !== undefined) parts.push(words.score(points))
    return parts.join(', ')
  }
  return (
    <li
      class="seat"
      classList={{ turn: turn(), small: props.small ?? false }}
      data-spot={`seat-${props.seat}`}
      style={{ '--left': '100%', ...props.style }}
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
          <When when={clock() !== undefined}>
            <small class="clk">
              <Icon name="clock" />
              {text().table.clock(clock() ?? 0)}
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
          {score()}
        </span>
      </When>
      <When when={emote()}>{(said) => <span class="emote">{text().table.emotes[said()]}</span>}</When>
    </li>
  )
}
