import type { Seat } from '@makiba/kernel'
import type { Card } from './parts.ts'
import type { View } from './state.ts'

export { cardsOf, highOf, isMad, lowOf } from './herd.ts'

/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */

/** Cards in a hand of which a watcher knows the face: its own, and those that all have seen. */
export function knownIn(view: View, seat: Seat): readonly Card[] {
  if (seat === view.watcher) return view.hand
  return view.shown.flatMap((known) => (known.seat === seat ? [known.card] : []))
}
