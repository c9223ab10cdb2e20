import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { Show } from 'solid-js'
import type { View } from '../rules/state.ts'
import { fateOf, toneOf } from './fate.ts'
import { colourOf } from './figure.ts'
import { piece } from './pieces.ts'
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

/** Villagers and dogs of a seat, where its hand is, and after the window when it came down. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  const touch = () => props.view.touches.find(({ seat }) => seat === props.seat)
  const open = () => props.view.phase === 'window' || props.view.phase === 'tie'
  const fate = () => (props.view.verdict ? fateOf(props.view, props.view.verdict, props.seat) : undefined)
  const told = () => props.view.verdict !== null && (props.view.phase === 'call' || props.view.phase === 'over')
  return (
    <span class="dv-cnt">
      <span class="unseen">
        {words().plate(props.view.villagers[props.seat] ?? 0, props.view.dogs[props.seat] ?? 0)}
      </span>
      <span aria-hidden="true" data-explains={piece('villagers')}>
        <Mini seat={props.seat} />
        {props.view.villagers[props.seat]}
      </span>
      <span aria-hidden="true" data-dogs={props.seat} data-explains={piece('dogs')}>
        <img src={art('dog')} alt="" />
        {props.view.dogs[props.seat]}
      </span>
      <Show when={open() && touch()}>
        {(found) => (
          <span class="hand" aria-hidden="true">
            <img src={art(found().target === 'fire' ? 'bonfire' : 'dog')} alt="" />
          </span>
        )}
      </Show>
      <Show when={told() && touch()}>
        {(found) => (
          <span class={`time ${toneOf(fate())}`}>
            <img src={art(found().target === 'fire' ? 'bonfire' : 'dog')} alt="" />
            {words().seconds(found().effective)}
            <span class="unseen">{words().fate(fate() ?? { is: 'nothing' })}</span>
          </span>
        )}
      </Show>
      <Show when={told() && !touch() && fate()?.is === 'lost'}>
        <span class="time bad">−{props.view.verdict?.losses[props.seat]}</span>
      </Show>
      <Show when={props.view.phase === 'call' && !props.view.verdict && !props.view.awaited.includes(props.seat)}>
        <span class="hand" aria-hidden="true">
          <Icon name="check" />
        </span>
      </Show>
    </span>
  )
}
