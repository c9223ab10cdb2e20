import { equal, isTableRefusal, type Kinds } from '@makiba/kernel'
import type { Ask } from '@makiba/kit/board'
import type { Explains } from '@makiba/kit/explain'
import { createEffect, on, onCleanup, onMount, type Signal } from 'solid-js'
import type { Show } from '../table/show.ts'
import { type Piece, pieceAt, watch } from './watch.ts'

/** What pieces say of themselves at a table. */
export interface Explaining {
  close(): void
  /** Asks about what has the focus; false where that is no piece. */
  byKey(): boolean
}

/** A card has this id. */
export const CARD = 'explains'

/** `piece`: what is asked about now. */
export function createExplaining<K extends Kinds>(
  show: Show<K>,
  [piece, setPiece]: Signal<Piece | undefined>,
): Explaining {
  const close = () => {
    const was = piece()
    setPiece(undefined)
    was?.element.removeAttribute('aria-describedby')
    // Whoever closes it goes on where they asked.
    if (was && was.by !== 'mouse' && was.element.isConnected && !heldElsewhere())
      (was.element.matches('button') ? was.element : was.element.querySelector('button'))?.focus({
        preventScroll: true,
      })
  }
  const ask = (one: Piece) => {
    if (!show.board.explains) return
    close()
    if (one.by === 'mouse') one.element.setAttribute('aria-describedby', CARD)
    setPiece(one)
  }
  // A mouse asked about what was there before.
  createEffect(on(show.position, () => piece()?.by === 'mouse' && close(), { defer: true }))
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !piece()) return
    // Before anything else hears of the key: the table has uses of its own for it.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  onMount(() => {
    const stop = watch({
      ask,
      leave: close,
      open: () => piece()?.by,
      close,
      isCard: (target) => target instanceof Element && target.closest(`#${CARD}`) !== null,
    })
    document.addEventListener('keydown', closeByKey, { capture: true })
    onCleanup(() => {
      stop()
      document.removeEventListener('keydown', closeByKey, { capture: true })
    })
  })
  return {
    close,
    byKey() {
      const element = pieceAt(document.activeElement)
      const name = element?.dataset.explains
      if (!element || !name) return false
      ask({ name, element, by: 'key' })
      return true
    },
  }
}

/** Something else than the card or the page itself has the focus. */
function heldElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !activeElement.closest(`#${CARD}`)
}

/** What a touch would do here. */
export type Here =
  /** It can be done: what it is called, and what it makes of one's own points. */
  { readonly can: readonly string[]; readonly points: number } | { readonly not: string }

/** Asks the rules what touching a piece would come to; undefined where it means nothing here, or is not yet known. */
export function hereOf<K extends Kinds>(
  show: Show<K>,
  ask: Ask<K>,
  explains: Explains<K>,
  name: string,
): Here | undefined {
  const seat = show.table.watcher()
  const { over } = show.position()
  if (seat === 'public' || over || show.lookingBack()) return undefined
  const moves = show.moves()
  const meant = explains.means(name, show.view, moves)
  const allowed = meant.filter((move) => moves.some((one) => equal(one, move)))
  const [only, ...others] = allowed
  if (only !== undefined) {
    const before = ask([])
    const after = others.length === 0 ? ask([only]) : undefined
    const scored = (one: typeof after) => (one && 'result' in one ? (one.result?.scores[seat] ?? 0) : 0)
    return {
      can: allowed.map((move) => show.words().move(move, show.who)),
      points: after && before ? scored(after) - scored(before) : 0,
    }
  }
  const [first] = meant
  if (first === undefined || moves.length === 0) return undefined
  const answer = ask([first])
  if (!answer || !('refused' in answer) || isTableRefusal(answer.refused)) return undefined
  return { not: show.words().refusal(answer.refused, show.who) }
}
