import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { Show } from 'solid-js'
import type { View } from '../rules/state.ts'
import { colourOf } from './layout.ts'
import { words } from './words.ts'

const SHAPE = 'M-9 24V2q-2-2-2-7a11 11 0 1 1 22 0q0 5-2 7l0 2h13a5 5 0 0 1 0 10H9v10a3 3 0 0 1-3 3H-6a3 3 0 0 1-3-3z'

/** A villager in the colour of its seat. */
export function Mini(props: { readonly seat: Seat }) {
  return (
    <svg class="mini" viewBox="14 12 44 46" aria-hidden="true">
      <g transform="translate(28 28)">
        <path d={SHAPE} transform="translate(3 3)" fill={colourOf(props.seat).deep} />
        <path d={SHAPE} fill={colourOf(props.seat).base} />
        <circle cx="-3.5" cy="-6" r="1.5" fill="#38271a" />
        <circle cx="3.5" cy="-6" r="1.5" fill="#38271a" />
      </g>
    </svg>
  )
}

/** Villagers and dogs of a seat, and where its hand is. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  const touch = () =>
    props.view.phase === 'window' ? props.view.touches.findLast(({ seat }) => seat === props.seat) : undefined
  return (
    <span class="dv-cnt">
      <span class="unseen">
        {words().plate(props.view.villagers[props.seat] ?? 0, props.view.dogs[props.seat] ?? 0)}
      </span>
      <span aria-hidden="true">
        <Mini seat={props.seat} />
        {props.view.villagers[props.seat]}
      </span>
      <span aria-hidden="true" data-dogs={props.seat}>
        <img src={art('dog')} alt="" />
        {props.view.dogs[props.seat]}
      </span>
      <Show when={touch()}>
        {(found) => (
          <span class="hand" aria-hidden="true">
            <img src={art(found().target === 'fire' ? 'bonfire' : 'dog')} alt="" />
          </span>
        )}
      </Show>
      <Show when={props.view.phase === 'call' && !props.view.awaited.includes(props.seat)}>
        <span class="hand" aria-hidden="true">
          <Icon name="check" />
        </span>
      </Show>
    </span>
  )
}
