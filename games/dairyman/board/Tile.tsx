import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { type JSX, Show } from 'solid-js'
import { type TileId, tileOf } from '../rules/parts.ts'
import { piece, turnedArt } from './pieces.ts'

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
  /** On the board of orders, not on a shelf. */
  readonly order?: boolean
  readonly press: () => void
  readonly children?: JSX.Element
}) {
  const tile = () => tileOf(props.tile)
  const kind = () => (props.flipped ? (tile().turns === 'cheese' ? 'cheese' : 'ice') : 'milk')
  const turned = () => turnedArt(props.tile)
  const picture = () => (props.flipped ? turned() : 'milk')
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
      data-explains={piece(`${props.order ? 'order' : props.flipped ? 'made' : 'milk'}:${props.tile}`)}
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
