import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { Show } from 'solid-js'
import { type Card, FACES } from '../rules/parts.ts'
import { cornerOf, pictureOf } from './faces.ts'

/** The face of a card. Whoever shows it says in words what it is. */
export function Cow(props: { readonly card: Card /** As what it stands. */; readonly value?: number }) {
  const face = () => FACES[props.card]
  const corner = () => (props.value === undefined ? cornerOf(props.card) : String(props.value))
  return (
    <span class={`cc f${face().flies}`} data-kind={face().kind} aria-hidden="true">
      <img class="cw" src={art(pictureOf(props.card))} alt="" width="120" height="100" draggable={false} />
      <b class="n" classList={{ off: corner()?.startsWith('±') ?? false }}>
        <Show when={corner()} fallback={<Icon name="down" class="up" />}>
          {corner()}
        </Show>
      </b>
      <Show when={face().power}>
        {(power) => (
          <span class="pw">
            <Icon name={power() === 'arrow' ? 'replay' : 'people'} />
          </span>
        )}
      </Show>
      <span class="fl">
        <img src={art('fly')} alt="" width="32" height="32" draggable={false} />
        {face().flies}
      </span>
    </span>
  )
}
