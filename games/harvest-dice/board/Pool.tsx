import { equal, type Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import { rove } from '@makiba/kit/rove'
import type { Sitter } from '@makiba/kit/table'
import { createMemo, For, Show } from 'solid-js'
import { type Die, roundPlan, type Vegetable } from '../rules/parts.ts'
import type { Move } from '../rules/state.ts'
import { piece as explained } from './pieces.ts'
import type { Piece } from './pool.ts'
import type { Words } from './words.ts'

export type PowerMove = Extract<Move, { readonly do: 'raise' | 'lower' | 'recolour' }>

export interface Powers {
  /** Those that are left when the die is placed as it is planned. */
  readonly left: number
  readonly all: readonly PowerMove[]
  may(move: PowerMove): boolean
  press(move: PowerMove): void
  readonly hint: Move | undefined
}

/** Dice in the middle of the table: whose turn it is to draft, what lies there, what may be made of it. */
export function Pool(props: {
  readonly words: Words
  readonly sitters: readonly Sitter[]
  readonly who: (seat: Seat) => string
  readonly start: Seat | null
  readonly picks: number
  readonly drafting: boolean
  readonly dice: readonly Piece[]
  /** The die that is chosen or in hand, as it is planned. */
  readonly plan: { readonly id: string; readonly die: Die } | undefined
  readonly drafter: Seat | undefined
  readonly legal: (die: Die) => boolean
  readonly hinted: (die: Die) => boolean
  /** What one more cross would make of the die's vegetable, when it is to go to market. */
  readonly worth: ((vegetable: Vegetable) => number) | undefined
  /** It was thrown and has not come to rest: nobody knows its face. */
  readonly unknown: (id: string) => boolean
  readonly press: (piece: Piece, byKey: boolean) => void
  readonly grab: (piece: Piece, event: PointerEvent & { readonly currentTarget: HTMLElement }) => void
  readonly powers: Powers | undefined
  /** Whether somebody plays here who has powers now and then: their row is there all the time. */
  readonly playing: boolean
}) {
  const plan = () => roundPlan(props.sitters.length)
  const seats = () => {
    const { start } = props
    if (start === null) return []
    return Array.from({ length: plan().drafted }, (_, pick) => (start + pick) % props.sitters.length)
  }
  const now = () => (props.drafting ? props.picks : -1)
  const lying = () => props.dice.filter(({ at }) => at !== 'market')
  /** The last die is on its way to market. */
  const selling = () => props.dice.some(({ at }) => at === 'market')
  const label = (piece: Piece): string => {
    if (props.unknown(piece.id)) return props.words.thrown(piece.rolled.vegetable)
    if (props.worth) return props.words.toMarket(piece.die, props.worth(piece.die.vegetable))
    const planned = props.plan?.id === piece.id ? props.plan.die : piece.die
    const parts = [props.words.die(planned)]
    if (piece.at === 'hand' && props.drafter !== undefined) parts.push(props.words.dieInHand(props.who(props.drafter)))
    else if (props.plan?.id === piece.id) parts.push(props.words.chosen)
    return parts.join(props.words.comma)
  }
  return (
    <section class="pool" data-place="pool">
      <div
        class="order"
        role="img"
        data-explains={explained('order')}
        aria-label={props.words.order(seats().map(props.who), now())}
      >
        <For each={seats()}>
          {(seat, pick) => (
            <span
              class="turnof"
              classList={{ on: pick() === now(), past: now() < 0 || pick() < now(), first: pick() === 0 }}
            >
              <Avatar animal={props.sitters[seat]?.animal ?? 'cow'} seat={seat} />
            </span>
          )}
        </For>
        <Show when={seats().length > 0}>
          <img class="mk" classList={{ on: props.worth !== undefined }} src={art('market-stall')} alt="" />
        </Show>
      </div>
      <fieldset
        class="dicer"
        style={{ '--many': plan().each * 3 }}
        classList={{ nine: plan().each === 3 }}
        onKeyDown={rove}
        aria-label={props.words.pool}
      >
        <For
          each={lying().map(({ id }) => id)}
          fallback={<span class="wait">{selling() ? '' : props.words.noDice}</span>}
        >
          {(id, i) => {
            // A die that is gone keeps its last face until its element is.
            const piece = createMemo<Piece>(
              (before) => props.dice.find((one) => one.id === id) ?? before,
              props.dice.find((one) => one.id === id) as Piece,
            )
            const planned = () => (props.plan?.id === id ? props.plan.die : piece().die)
            const chosen = () => props.plan?.id === id || piece().at === 'hand'
            return (
              <button
                type="button"
                class="pd"
                data-explains={explained(`die:${piece().rolled.vegetable}`)}
                classList={{
                  legal: props.legal(piece().rolled) && !chosen(),
                  sel: chosen(),
                  other: piece().at === 'hand' && props.plan?.id !== id,
                  hinted: props.hinted(piece().rolled),
                }}
                style={{ '--i': i() }}
                aria-label={label(piece())}
                aria-pressed={chosen()}
                data-piece={`die-${id}`}
                data-place={chosen() ? 'hand' : undefined}
                onClick={(event) => props.press(piece(), event.detail === 0)}
                onPointerDown={(event) => props.grab(piece(), event)}
              >
                <Show when={!props.unknown(id)}>
                  <img
                    class="die"
                    src={art(`die-${planned().vegetable}-${planned().value}`)}
                    alt=""
                    draggable="false"
                  />
                </Show>
              </button>
            )
          }}
        </For>
      </fieldset>
      <Show
        when={props.powers}
        fallback={
          <Show when={props.playing}>
            <p class="nopower">{props.words.noPower}</p>
          </Show>
        }
      >
        {(powers) => (
          <fieldset class="power" data-explains={explained('powers')} aria-label={props.words.powers(powers().left)}>
            <span aria-hidden="true">{props.words.powers(powers().left)}</span>
            <For each={powers().all}>
              {(move) => (
                <button
                  type="button"
                  class="pm"
                  data-explains={explained(move.do === 'recolour' ? `recolour:${move.to}` : move.do)}
                  classList={{
                    may: powers().may(move),
                    hinted: powers().hint !== undefined && equal(powers().hint, move),
                  }}
                  aria-label={props.words.power(move)}
                  onClick={() => powers().press(move)}
                >
                  <Show when={move.do === 'recolour' && move.to} fallback={move.do === 'raise' ? '+1' : '−1'}>
                    {(to) => <img src={art(to())} alt="" />}
                  </Show>
                </button>
              )}
            </For>
          </fieldset>
        )}
      </Show>
    </section>
  )
}
