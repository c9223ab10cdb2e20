import { Show } from 'solid-js'
import { type Animal, animals } from './animals.ts'
import { art } from './art.ts'
import { Icon } from './Icon.tsx'

/** The colour of a seat, as a token. */
export const seatColour = (seat: number): string => `var(--seat-${(seat % 10) + 1})`

/** An animal on the colour of its seat; without a seat it has a colour of its own. */
export function Avatar(props: {
  readonly animal: Animal
  readonly seat?: number
  readonly bot?: boolean
  /** A dot: there, or away. */
  readonly online?: boolean
  readonly size?: string
}) {
  return (
    <span
      class="av"
      style={{
        '--seat': seatColour(props.seat ?? animals.indexOf(props.animal)),
        ...(props.size && { width: props.size, height: props.size }),
      }}
    >
      <img src={art(`avatar-${props.animal}`)} alt="" width="36" height="36" />
      <Show when={props.bot}>
        <span class="botm">
          <Icon name="bot" />
        </span>
      </Show>
      <Show when={!props.bot && props.online !== undefined}>
        <span class="dot" classList={{ off: props.online === false }} />
      </Show>
    </span>
  )
}
