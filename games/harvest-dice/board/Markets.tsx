import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { For, Show } from 'solid-js'
import { MARKET_CIRCLES, VEGETABLES, type Vegetable } from '../rules/parts.ts'
import { Circle } from './marks.tsx'
import { piece } from './pieces.ts'
import type { Piece } from './pool.ts'
import type { Words } from './words.ts'

const CIRCLES = Array.from({ length: MARKET_CIRCLES }, (_, i) => i)

/** Three tracks, the same on every sheet. */
export function Markets(props: {
  readonly market: { readonly [V in Vegetable]: number }
  readonly words: Words
  /** The die that has just come. */
  readonly sold?: Piece | undefined
}) {
  return (
    <ul class="mk3" aria-label={props.words.markets}>
      <For each={VEGETABLES}>
        {(vegetable) => {
          const sold = () => (props.sold?.rolled.vegetable === vegetable ? props.sold : undefined)
          return (
            <li class="mkt" data-explains={piece(`market:${vegetable}`)} classList={{ rose: sold() !== undefined }}>
              <span class="unseen">{props.words.market(vegetable, props.market[vegetable], MARKET_CIRCLES)}</span>
              <span class="stall" data-place={`stall-${vegetable}`} aria-hidden="true">
                <img class="booth" src={art('market-stall')} alt="" />
                <img class="vg" src={art(vegetable)} alt="" />
                <Show when={sold()}>
                  {(die) => (
                    <span class="soldd" data-piece={`die-${die().id}`}>
                      <img src={art(`die-${die().rolled.vegetable}-${die().rolled.value}`)} alt="" />
                    </span>
                  )}
                </Show>
              </span>
              <span class="cs" aria-hidden="true">
                <For each={CIRCLES}>
                  {(i) => (
                    <Circle
                      i={i}
                      crossed={i < props.market[vegetable]}
                      fresh={sold() && i === props.market[vegetable] - 1 ? 0 : undefined}
                      piece={sold() && i === props.market[vegetable] - 1 ? `cross-${vegetable}` : undefined}
                    />
                  )}
                </For>
              </span>
              <span class="num" aria-hidden="true">
                <Count place={`price-${vegetable}`} value={props.market[vegetable]} write={(price) => `×${price}`} />
              </span>
            </li>
          )
        }}
      </For>
    </ul>
  )
}
