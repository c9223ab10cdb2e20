import type { BoardProps } from '@makiba/kit/board'
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js'
import type { Card } from '../rules/parts.ts'
import type { Herd, Move, Mow, Play } from '../rules/state.ts'
import { attempt, isPlay, placeOf, playsOf } from './choice.ts'
import { createNames, type Piece, type Pieces } from './faces.ts'

/** What is about to be done: nothing yet, a card that may go to several places, or an end that takes several cards. */
export type Pick = { readonly is: 'card'; readonly piece: Piece } | { readonly is: 'end'; readonly end: 'low' | 'high' }

/** The hand on the cards: what is picked, and what a touch does. */
export interface Hold {
  readonly pieces: Accessor<Pieces>
  readonly picked: Accessor<Pick | undefined>
  /** Plays of a card; where an end is picked, only those that go there. */
  plays(card: Card): readonly Play[]
  /** Plays of the picked card, or of the one that is dragged. */
  readonly choices: Accessor<readonly Play[]>
  /** Whether something in the hand may go to that place now. */
  open(place: string): boolean
  /** A card was touched: plays it if there is one way, else picks it. */
  touch(piece: Piece): void
  /** A place was touched: plays the picked card there, or the only one that fits. Returns whether the hand has to choose. */
  touchPlace(place: string): boolean
  /** A card is dragged: its places light up. */
  drag(piece: Piece | undefined): void
  /** A card was dropped on a place. */
  drop(piece: Piece, place: string): void
  act(move: Move): void
  cancel(): void
}

export function createHold(props: BoardProps<Mow>): Hold {
  const names = createNames()
  const pieces = createMemo(() => names(props.view))
  const [picked, setPicked] = createSignal<Pick>()
  const [dragged, setDragged] = createSignal<Piece>()
  createEffect(on([() => props.moves, () => props.heard], () => setPicked(undefined), { defer: true }))

  const herd = (): Herd => props.view.herds[props.view.herd] ?? []
  const fits = (play: Play, pick: Pick | undefined) => pick?.is !== 'end' || placeOf(play) === pick.end
  const act = (move: Move) => {
    setPicked(undefined)
    void props.send(move)
  }
  const choices = createMemo(() => {
    const pick = picked()
    const piece = dragged() ?? (pick?.is === 'card' ? pick.piece : undefined)
    return piece ? playsOf(props.moves, piece.card) : []
  })
  const plays = (card: Card) => playsOf(props.moves, card).filter((play) => fits(play, picked()))
  return {
    pieces,
    picked,
    plays,
    choices,
    open(place) {
      const lit = choices().length > 0 ? choices() : props.moves.filter(isPlay)
      return lit.some((play) => placeOf(play) === place)
    },
    touch(piece) {
      const pick = picked()
      if (pick?.is === 'card' && pick.piece.id === piece.id) {
        setPicked(undefined)
        return
      }
      const [first, ...others] = plays(piece.card)
      if (!first) act(attempt(piece.card, herd()))
      else if (others.length > 0) setPicked({ is: 'card', piece })
      else act(first)
    },
    touchPlace(place) {
      const list = choices().length > 0 ? choices() : props.moves.filter(isPlay)
      const [first, ...others] = list.filter((play) => placeOf(play) === place)
      if (!first) return false
      if (others.length === 0) act(first)
      else if (place === 'low' || place === 'high') {
        const pick = picked()
        setPicked(pick?.is === 'end' && pick.end === place ? undefined : { is: 'end', end: place })
      }
      return others.length > 0
    },
    drag: setDragged,
    drop(piece, place) {
      const play = playsOf(props.moves, piece.card).find((one) => placeOf(one) === place)
      if (play) act(play)
      // A wide gap: the number is still to be said.
      else if (place === 'gap') setPicked({ is: 'card', piece })
    },
    act,
    cancel: () => setPicked(undefined),
  }
}
