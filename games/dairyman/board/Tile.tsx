import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { type JSX, Show } from 'solid-js'
import { type TileId, tileOf } from '../rules/parts.ts'

const scoops = { 'all 1': 'ice-cream-ones', 'all 2': 'ice-cream-twos', one: 'ice-cream-any' } as const

/** A tile with the milk side or the other side up. */
export function Tile(props: {
  readonly tile: TileId
  readonly flipped?: boolean
  readonly label: string
  readonly legal?: boolean
  readonly chosen?: boolean
  readonly dim?: boolean
  readonly used?: boolean
  readonly hinted?: boolean
  readonly tick?: boolean
  readonly pressed?: boolean
  readonly press: () => void
  readonly children?: JSX.Element
}) {
  const tile = () => tileOf(props.tile)
  const kind = () => (props.flipped ? (tile().turns === 'cheese' ? 'cheese' : 'ice') : 'milk')
  const picture = () => {
    return props.flipped ? turned() : 'milk'
  }
  /** What it turns into: what an ice cream will do is open to all before it is paid (ruling 32). */
  const turned = () => {
    const one = tile()
    return one.turns === 'cheese' ? 'cheese' : scoops[one.ability]
  }
  const need = () => {
    const one = tile()
    return one.turns === 'cheese' ? `die-yellow-${one.yellow}` : 'freeze'
  }
  return (
    <button
      type="button"
      class={`tile ${kind()}`}
      classList={{
        legal: (props.legal ?? false) && !props.chosen,
        chosen: props.chosen ?? false,
        dim: props.dim ?? false,
        used: props.used ?? false,
        hinted: props.hinted ?? false,
      }}
      data-piece={`tile-${props.tile}`}
      aria-pressed={props.pressed}
      onClick={() => props.press()}
    >
      <span class="unseen">{props.label}</span>
      <span class="v" aria-hidden="true">
        {tile().value}
      </span>
      <Show when={!props.flipped}>
        <img class="need" src={art(need())} alt="" />
      </Show>
      <img class="pic" src={art(picture())} alt="" />
      <span class="to" aria-hidden="true">
        <Show
          when={props.flipped}
          fallback={
            <>
              <img src={art(turned())} alt="" />
              {tile().turns === 'cheese' ? '+5' : ''}
            </>
          }
        >
          <Show when={tile().turns !== 'cheese'} fallback="+5">
            <Icon name="replay" />
          </Show>
        </Show>
      </span>
      <Show when={props.tick}>
        <span class="okm">
          <Icon name="check" />
        </span>
      </Show>
      {props.children}
    </button>
  )
}
