import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { Show } from 'solid-js'
import { PIG_CIRCLES } from '../rules/parts.ts'
import { powersOf } from '../rules/reading.ts'
import type { View } from '../rules/state.ts'
import { piece } from './pieces.ts'

/** Pig circles and powers of a seat, under its name. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  return (
    <Show when={props.view.sheets[props.seat]}>
      {(sheet) => (
        <>
          <span class="tok" data-explains={piece('pig')}>
            <img src={art('avatar-pig')} alt="" />
            <Count place={`circles-${props.seat}`} value={sheet().circles} />/{PIG_CIRCLES}
          </span>
          <Show when={powersOf(sheet()) > 0}>
            <span class="tok" data-explains={piece('powers')}>
              <b class="pwr">±1</b>
              <Count place={`powers-${props.seat}`} value={powersOf(sheet())} born={0} />
            </span>
          </Show>
        </>
      )}
    </Show>
  )
}
