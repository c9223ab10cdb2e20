import type { Kinds } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { onPainted } from '@makiba/kit/frame'
import type { Touch } from '@makiba/kit/table'
import { createEffect, on, onCleanup } from 'solid-js'

/**
 * The moment of a hand, where hands race: how long after the picture that luck's last stroke was painted in. Only for what could be
 * done from that picture on; what comes up later, such as getting ready again, is no part of the race.
 */
export function createHand<K extends Kinds>(props: BoardProps<K>): (move: K['move'], at: number) => Touch | undefined {
  let seen: number | undefined
  let kinds = new Set<string>()
  createEffect(
    on(
      () => props.heard,
      (heard) => {
        if (!props.race || !heard.some(({ by }) => by === 'luck')) return
        seen = undefined
        onCleanup(
          onPainted((at) => {
            seen = at
            kinds = new Set(props.moves.map((move) => move.do))
          }),
        )
      },
    ),
  )
  return (move, at) => {
    const seat = props.race?.seats()[0]
    if (seat === undefined) return undefined
    return seen === undefined || at < seen || !kinds.has(move.do) ? { seat } : { seat, after: Math.round(at - seen) }
  }
}
