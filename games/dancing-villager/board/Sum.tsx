import { art } from '@makiba/kit/art'
import { Show } from 'solid-js'
import type { Count } from '../rules/state.ts'
import { words } from './words.ts'

/** What a throw came to, as a sum that can be followed. */
export function Sum(props: {
  readonly count: Count
  /** Sticks of its kind before the throw. */
  readonly left: number
}) {
  return (
    <div class="sum">
      <span class="tile">
        <img src={art('villager-up')} alt="" />
        <b>{props.count.up}</b> <small>{words().up}</small>
      </span>
      <i>−</i>
      <span class="tile">
        <img src={art('villager-down')} alt="" />
        <b>{props.count.down}</b> <small>{words().down}</small>
      </span>
      <Show when={props.count.stack}>
        <span class="twice" title={words().doubled}>
          ×2<span class="unseen"> {words().doubled}</span>
        </span>
      </Show>
      <i>=</i>
      <span class="tile">
        <img class="stick" src={art(props.count.kind === 'charcoal' ? 'stick-charcoal' : 'stick-meat')} alt="" />
        <b>{props.count.net}</b> <small>{words().kind(props.count.kind)}</small>
      </span>
      <p>
        <b>{words().went(props.count, props.left)}</b>
        <br />
        <span class="quiet">{words().right(props.count.event)}</span>
      </p>
    </div>
  )
}
