import { equal } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { For, Match, Show, Switch } from 'solid-js'
import { fliesOf, packsFor } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Mow } from '../rules/state.ts'
import type { Hold } from './hold.ts'
import { piece } from './pieces.ts'
import { words } from './words.ts'

/** Face down, with a count. */
export function Pile(props: { readonly board: BoardProps<Mow> }) {
  const left = () => props.board.view.left
  /** The last card is there until it has left. */
  const none = () => left() === 0 && props.board.scene === undefined
  const back = () => (packsFor(props.board.view.sizes.length) === 1 ? 'green' : 'both')
  return (
    <div
      class="pile"
      classList={{ none: none(), few: !none() && left() < 4 }}
      data-place="pile"
      data-explains={piece('pile')}
      role="img"
      aria-label={words().pile(left())}
    >
      <Show when={!none()}>
        <img src={art(`card-back-${back()}`)} alt="" width="100" height="140" />
      </Show>
      <span>
        <Count place="left" value={left()} />
        <small>{words().left}</small>
      </span>
    </div>
  )
}

/** What may be done besides touching a card: take the herd, pass, say where, use a power. */
export function Actions(props: { readonly board: BoardProps<Mow>; readonly hold: Hold }) {
  const view = () => props.board.view
  const herd = () => view().herds[view().herd] ?? []
  const name = () => (view().herds.length > 1 ? view().herd : null)
  const can = (what: 'collect' | 'pass') => props.board.moves.some((move) => move.do === what)
  const forced = () => props.board.moves.length === 1
  const choices = () => {
    const pick = props.hold.picked()
    return pick?.is === 'card' ? props.hold.choices() : []
  }
  const hinted = (what: string) => props.board.hint?.do === what
  const mine = () => props.board.moves.length > 0
  /** Where the turn goes for a direction. */
  const then = (direction: number): string => {
    const seats = view().sizes.length
    const herds = view().herds.length
    const next = props.board.who((view().seat + direction + seats) % seats)
    return words().leads(next, herds > 1 ? (view().herd + direction + herds) % herds : null)
  }
  return (
    <div class="acts">
      <Switch>
        <Match when={mine() && view().power === 'arrow'}>
          <fieldset class="strip power" onKeyDown={rove}>
            <legend>{words().turnArrow}</legend>
            <button
              type="button"
              class="btn"
              data-explains={piece('keep')}
              classList={{ hinted: hinted('keep') }}
              onClick={() => props.hold.act({ do: 'keep' })}
            >
              <Icon name="replay" style={{ transform: view().direction === 1 ? 'scaleX(-1)' : undefined }} />
              <span>
                {words().keep}
                <small>{then(view().direction)}</small>
              </span>
            </button>
            <button
              type="button"
              class="btn"
              data-explains={piece('reverse')}
              classList={{ hinted: hinted('reverse') }}
              onClick={() => props.hold.act({ do: 'reverse' })}
            >
              <Icon name="replay" style={{ transform: view().direction === 1 ? undefined : 'scaleX(-1)' }} />
              <span>
                {words().reverse}
                <small>{then(-view().direction)}</small>
              </span>
            </button>
          </fieldset>
        </Match>
        <Match when={mine() && view().power === 'next'}>
          <fieldset class="strip power">
            <legend>{words().nameNext}</legend>
            <button
              type="button"
              class="btn"
              data-explains={piece('keep')}
              classList={{ hinted: hinted('keep') }}
              onClick={() => props.hold.act({ do: 'keep' })}
            >
              <Icon name="arrow" />
              <span>
                {words().keepNext}
                <small>{then(view().direction)}</small>
              </span>
            </button>
          </fieldset>
        </Match>
        <Match when={choices().length > 0}>
          <fieldset class="strip" data-explains={piece('place')} onKeyDown={rove}>
            <legend>{words().where(choices()[0]?.card ?? 'G:slow')}</legend>
            <For each={choices()}>
              {(play) => (
                <button
                  type="button"
                  class="btn small legal"
                  classList={{
                    digit: play.at === 'gap',
                    hinted: props.board.hint !== undefined && equal(props.board.hint, play),
                  }}
                  data-value={play.at === 'gap' ? play.value : play.at}
                  onClick={() => props.hold.act(play)}
                >
                  {words().as(play, view())}
                </button>
              )}
            </For>
            <button type="button" class="icb shut" aria-label={words().cancel} onClick={() => props.hold.cancel()}>
              <Icon name="close" />
            </button>
          </fieldset>
        </Match>
        <Match when={can('pass')}>
          <button
            type="button"
            class="btn primary"
            data-explains={piece('pass')}
            onClick={() => props.hold.act({ do: 'pass' })}
          >
            <span>
              {words().pass}
              <small>{words().passWhy}</small>
            </span>
          </button>
        </Match>
        <Match when={herd().length > 0 && view().watcher !== 'public'}>
          <button
            type="button"
            class="btn take"
            data-explains={piece('collect')}
            classList={{ rest: !can('collect'), primary: can('collect') && forced(), hinted: hinted('collect') }}
            onClick={() => props.hold.act({ do: 'collect' })}
          >
            <Icon name="hand" />
            <span>
              {words().take(name())}
              <small>
                <Count place={`herd-cards-${view().herd}`} value={cardsOf(herd()).length} write={words().cards} />
                {words().comma}
                <Count place={`herd-flies-${view().herd}`} value={fliesOf(cardsOf(herd()))} write={words().flies} />
              </small>
            </span>
          </button>
        </Match>
      </Switch>
    </div>
  )
}
