import type { Kinds } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { text } from '../text/index.ts'
import { turnAt } from './beats.ts'
import type { Show } from './show.ts'

/** A slider over all steps, with a play button. */
export function ReplayBar<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly sheet?: (() => void) | undefined
}) {
  const words = () => text().end
  const last = () => props.show.table.steps().length - 1
  const at = () => props.show.at()
  const playing = () => props.show.playing()
  const turn = (by: 1 | -1) => {
    props.show.play(false)
    props.show.look(turnAt(props.show.table.steps(), at(), by))
  }
  return (
    <div class="slide">
      <button
        type="button"
        class="icb on go-on"
        aria-label={playing() ? words().pause : words().play}
        onClick={() => props.show.play(!playing())}
      >
        <Icon name={playing() ? 'pause' : 'play'} />
      </button>
      <button type="button" class="icb" aria-label={words().turnBack} onClick={() => turn(-1)}>
        <Icon name="first" />
      </button>
      <button
        type="button"
        class="icb hide-s"
        aria-label={words().stepBack}
        onClick={() => props.show.look(Math.max(0, at() - 1))}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        min="0"
        max={last()}
        value={at()}
        aria-label={words().replay}
        aria-valuetext={text().table.entryOf(at(), last())}
        style={{ '--done': `${last() > 0 ? (100 * at()) / last() : 100}%` }}
        onInput={(event) => {
          props.show.play(false)
          props.show.look(event.currentTarget.valueAsNumber)
        }}
      />
      <button
        type="button"
        class="icb hide-s"
        aria-label={words().step}
        onClick={() => props.show.look(Math.min(last(), at() + 1))}
      >
        <Icon name="arrow" />
      </button>
      <button type="button" class="icb" aria-label={words().turnOn} onClick={() => turn(1)}>
        <Icon name="last" />
      </button>
      <button
        type="button"
        class="icb speed"
        aria-label={words().speed(props.show.speed())}
        onClick={() => props.show.hurry(props.show.speed() === 4 ? 1 : props.show.speed() * 2)}
      >
        {props.show.speed()}×
      </button>
      <span class="sm quiet count">{words().of(at(), last())}</span>
      {props.sheet && (
        <button type="button" class="btn small" onClick={() => props.sheet?.()}>
          {words().toEnd}
        </button>
      )}
    </div>
  )
}
