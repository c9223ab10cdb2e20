import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { For } from 'solid-js'
import { total } from '../rules/reading.ts'
import type { Dairyman } from '../rules/state.ts'
import type { Hand } from './hand.ts'
import type { Orders } from './orders.ts'
import { piece } from './pieces.ts'
import { Tile } from './Tile.tsx'
import type { Words } from './words.ts'

/** The orders on the chalkboard, what the barns come to, and what is left in the supply. */
export function Chalk(props: {
  readonly board: BoardProps<Dairyman>
  readonly hand: Hand
  readonly orders: Orders
  readonly words: Words
}) {
  const view = () => props.board.view
  const inStack = () => view().stack.flat().length
  return (
    <div class="top">
      <section class="chalk" aria-label={props.words.orders}>
        <h2>
          {props.words.orders}
          <small>
            <Count place="cellar" value={inStack()} write={(count) => props.words.more(count)} />
          </small>
        </h2>
        <ul class="display">
          <For each={[...view().display]}>
            {(tile) => (
              <li>
                <Tile
                  tile={tile}
                  order
                  label={`${props.words.milk(tile)}${props.words.comma}${props.orders.payable(tile) ? props.words.payable : props.words.tooDear}`}
                  legal={view().phase === 'claim' && props.board.moves.length > 0 && props.orders.payable(tile)}
                  chosen={props.orders.chosen().includes(tile)}
                  pressed={props.orders.chosen().includes(tile)}
                  dim={!props.orders.payable(tile) && total(view()) > 0}
                  tick={props.orders.payable(tile)}
                  hinted={props.hand.hinted({ do: 'claim', tile })}
                  press={() => props.orders.toggle(tile)}
                />
              </li>
            )}
          </For>
        </ul>
        <svg class="sketch" viewBox="0 0 120 84" aria-hidden="true">
          <path d="M30 40q-2-18 18-19h40q16 1 17 18v34h-9V58H52v15h-9V60q-10-4-13-20zM105 36q9 2 7 16M16 24q-8 2-9 9q9 3 14-2M20 21q-3-8 2-11q4 3 5 9M38 20q4-7 9-5q0 6-5 9M18 24q12-8 24 0q5 12 0 22q-12 8-24 0q-5-10 0-22zM24 30v.1M36 30v.1M24 42q6-4 12 0M64 24q4 12 14 8q6-6 2-12M82 58q2 8 9 6" />
        </svg>
        <span class="budget" data-explains={piece('total')}>
          <span class="num">
            <Count place="total" value={total(view())} />
          </span>
          <span class="sm">{props.words.inBarns}</span>
        </span>
        <div class="stack" classList={{ none: inStack() === 0 }} data-place="stack" data-explains={piece('stack')}>
          <span class="tile" role="img" aria-label={`${props.words.stack}: ${inStack()}`}>
            <img class="bk" src={art('tile-back')} alt="" />
            <b class="left">
              <Count place="cellar" value={inStack()} />
            </b>
          </span>
        </div>
      </section>
      <ul class="panel supply">
        <li class="tok" data-place="freeze-heap" data-explains={piece('freeze')}>
          <img src={art('freeze')} alt={props.words.freeze} />
          <Count place="freeze-supply" value={view().freezeSupply} />{' '}
          <span class="sm quiet">{props.words.freezeSupply}</span>
        </li>
        <li
          class="tok"
          classList={{ near: view().backorderSupply <= 1 }}
          data-place="backorder-heap"
          data-explains={piece('backorder')}
        >
          <img src={art('backorder')} alt={props.words.backorder} />
          <Count place="backorder-supply" value={view().backorderSupply} />{' '}
          <span class="sm quiet">{props.words.spoilsIn}</span>
        </li>
        <li class="tok" data-place="red-heap" data-explains={piece('red-supply')}>
          <img src={art('die-red-1')} alt={props.words.die('red', 1)} />
          <Count place="red-supply" value={4 - view().red} /> <span class="sm quiet">{props.words.redSupply}</span>
        </li>
      </ul>
    </div>
  )
}
