import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { createEffect, createSignal, For, Show } from 'solid-js'
import type { Dairyman } from '../rules/state.ts'
import type { Hand } from './hand.ts'
import { piece } from './pieces.ts'
import { Tile } from './Tile.tsx'
import type { Words } from './words.ts'

/** What one has delivered: milk, cheese and ice cream, and the tokens; a watcher sees the shelf of whose turn it is. */
export function Shelf(props: { readonly board: BoardProps<Dairyman>; readonly hand: Hand; readonly words: Words }) {
  const view = () => props.board.view
  const own = () => (typeof props.board.watcher === 'number' ? props.board.watcher : view().seat)
  // What lies before the others is open to all (ruling 32): a look at it lasts until one acts again.
  const [looked, setLooked] = createSignal<Seat>()
  createEffect(() => {
    if (props.board.moves.length > 0) setLooked(undefined)
  })
  const owner = () => looked() ?? own()
  return (
    <section class="shelf" data-place={`shelf-${owner()}`} aria-label={props.words.shelfOf(props.board.who(owner()))}>
      <For
        each={[...(view().milk[owner()] ?? [])]}
        fallback={
          <Show when={(view().flipped[owner()] ?? []).length === 0}>
            <span class="empty sm">{props.words.shelfEmpty}</span>
          </Show>
        }
      >
        {(tile) => (
          <Tile
            tile={tile}
            label={`${props.words.milk(tile)}${props.hand.has({ do: 'flip', tile }) ? `${props.words.comma}${props.words.canFlip}` : ''}`}
            legal={props.hand.has({ do: 'flip', tile }) || props.hand.has({ do: 'spoil', tile })}
            hinted={props.hand.hinted({ do: 'flip', tile })}
            press={() => props.hand.tapTile(tile, false)}
          />
        )}
      </For>
      <For each={[...(view().flipped[owner()] ?? [])]}>
        {(tile) => (
          <Tile
            tile={tile}
            flipped
            label={`${props.words.flipped(tile)}${props.hand.scoopable(tile) ? `${props.words.comma}${props.words.canScoop}` : view().iceUsed.includes(tile) ? `${props.words.comma}${props.words.used}` : ''}`}
            legal={props.hand.scoopable(tile)}
            chosen={props.hand.scoop() === tile}
            used={view().iceUsed.includes(tile)}
            hinted={props.hand.hinted({ do: 'ice', tile }) || props.hand.scooping() === tile}
            press={() => props.hand.tapTile(tile, true)}
          />
        )}
      </For>
      <fieldset class="whose" data-explains={piece('shelf')} aria-label={props.words.shelves}>
        <For each={props.board.sitters.map((_, seat) => seat)}>
          {(seat) => (
            <button
              type="button"
              aria-pressed={owner() === seat}
              aria-label={props.words.shelfOf(props.board.who(seat))}
              title={props.words.shelfOf(props.board.who(seat))}
              onClick={() => setLooked(seat === own() ? undefined : seat)}
            >
              <Avatar animal={props.board.sitters[seat]?.animal ?? 'cow'} seat={seat} />
            </button>
          )}
        </For>
      </fieldset>
      <span class="own">
        <b class="sm whose">{props.words.shelfOf(props.board.who(owner()))}</b>
        <span class="tok" data-explains={piece('freeze')}>
          <span
            class="carry"
            classList={{ ready: props.hand.mayFreeze() && props.hand.tokens() > props.hand.iced().size }}
            onPointerDown={(event) => props.hand.carryIce(event)}
          >
            <img src={art('freeze')} alt={props.words.freeze} draggable={false} />
          </span>
          <Count place={`pocket-${owner()}`} value={(view().freeze[owner()] ?? 0) - props.hand.iced().size} />
        </span>
        <span class="tok" data-explains={piece('backorder')}>
          <img src={art('backorder')} alt={props.words.backorder} />
          <Count place={`backorders-${owner()}`} value={view().backorders[owner()] ?? 0} />
        </span>
      </span>
    </section>
  )
}
