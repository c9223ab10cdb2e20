import type { BoardProps } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { oddsShown } from '@makiba/kit/settings'
import { createEffect, createSignal, Match, on, Show, Switch } from 'solid-js'
import { left, total } from '../rules/reading.ts'
import type { Dairyman } from '../rules/state.ts'
import type { Hand } from './hand.ts'
import type { Orders } from './orders.ts'
import { piece } from './pieces.ts'
import type { Words } from './words.ts'

/** The one or two things to do now. */
export function Acts(props: {
  readonly board: BoardProps<Dairyman>
  readonly hand: Hand
  readonly orders: Orders
  readonly words: Words
}) {
  const view = () => props.board.view
  /** Stopping buys nothing, and that was said once. */
  const [sure, setSure] = createSignal(false)
  createEffect(
    on(
      () => props.board.heard,
      () => setSure(false),
      { defer: true },
    ),
  )
  const stop = () => {
    if (sells() || sure()) {
      void props.board.send({ do: 'stop' })
      return
    }
    setSure(true)
    props.board.refuse(props.words.stopAsk(total(view())))
  }
  const sells = () => view().display.some((tile) => props.orders.payable(tile))
  return (
    <div class="acts">
      <Switch>
        <Match when={props.hand.can('roll')}>
          <button
            type="button"
            class="btn primary"
            data-explains={piece('roll')}
            classList={{ hinted: props.hand.hinted({ do: 'roll' }) }}
            onClick={() => void props.board.send({ do: 'roll' })}
          >
            <span class="row">
              <Icon name="roll" />
              {props.words.rollDice}
            </span>
            <small>{props.words.dice(8 + view().red)}</small>
          </button>
        </Match>
        <Match when={props.hand.can('fail')}>
          <button
            type="button"
            class="btn primary"
            data-explains={piece('fail')}
            classList={{ hinted: props.hand.hinted({ do: 'fail' }) }}
            onClick={() => void props.board.send({ do: 'fail' })}
          >
            <span class="row">{props.words.fail}</span>
            <small>{props.words.failCost}</small>
          </button>
        </Match>
        <Match when={view().phase === 'claim' && props.board.moves.length > 0}>
          <button
            type="button"
            class="btn primary"
            data-explains={piece('claim')}
            classList={{
              rest: props.orders.chosen().length === 0 && !props.hand.can('done'),
              hinted: props.hand.hinted({ do: 'done' }),
            }}
            disabled={props.orders.busy()}
            onClick={() => void props.orders.deliver()}
          >
            <span class="row">
              <Icon name="check" />
              {props.orders.chosen().length > 0 || props.hand.can('done')
                ? props.words.claim(props.orders.worth())
                : props.words.chooseOrder}
            </span>
            <small>{props.words.of(left(view()))}</small>
          </button>
        </Match>
        <Match when={props.hand.can('reroll') || props.hand.can('stop')}>
          <Show when={props.hand.can('reroll')}>
            <button
              type="button"
              class="btn"
              data-explains={piece('reroll')}
              classList={{ primary: !sells(), hinted: props.hand.hinted({ do: 'reroll' }) }}
              disabled={props.hand.busy()}
              onClick={() => void props.hand.rollOn()}
            >
              <span class="row">
                <Icon name="roll" />
                {props.words.rollAgain}
              </span>
              <small>
                {oddsShown()
                  ? props.words.chance(props.hand.chance(), props.hand.rolled())
                  : props.words.dice(props.hand.rolled())}
                <Show when={props.hand.kept() > 0}>
                  <br />
                  {props.words.keeping(props.hand.kept())}
                </Show>
              </small>
            </button>
          </Show>
          <Show when={props.hand.can('stop')}>
            <button
              type="button"
              class="btn"
              data-explains={piece('stop')}
              classList={{
                primary: sells() || !props.hand.can('reroll'),
                hinted: props.hand.hinted({ do: 'stop' }),
              }}
              disabled={props.hand.busy()}
              onClick={stop}
            >
              <span class="row">
                <Icon name="hand" />
                {sells() ? props.words.stop : sure() ? props.words.stopSure : props.words.stopAnyway}
              </span>
              <small>
                {sells() ? `${total(view())} ${props.words.inBarns}` : props.words.nothingToBuy(total(view()))}
              </small>
            </button>
          </Show>
        </Match>
      </Switch>
    </div>
  )
}
