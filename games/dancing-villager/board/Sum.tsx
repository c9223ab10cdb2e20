import { art } from '@makiba/kit/art'
import { Show } from 'solid-js'
import type { Count } from '../rules/state.ts'
import { words } from './words.ts'

/** What a throw came to, as a sum that can be followed. */
export function Sum(props: { readonly count: Count }) {
  return (
    <span class="sum">
      <span class="tile">
        <img src={art('villager-up')} alt={words().up} />
        <b>{props.count.up}</b>
      </span>
      <i>−</i>
      <span class="tile">
        <img src={art('villager-down')} alt={words().down} />
        <b>{props.count.down}</b>
      </span>
      <Show when={props.count.stack}>
        <span class="twice" title={words().doubled}>
          ×2<span class="unseen"> {words().doubled}</span>
        </span>
      </Show>
      <i>=</i>
      <span class="tile">
        <img class="stick" src={art(props.count.kind === 'charcoal' ? 'stick-charcoal' : 'stick-meat')} alt="" />
        <b>{props.count.net}</b>
      </span>
    </span>
  )
}
