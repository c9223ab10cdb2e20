import type { Kinds } from '@makiba/kernel'
import { createEffect, createMemo, on, onCleanup } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import { callBack } from './turns.ts'

/** Where the page is installed, its icon says so too; a browser that has no badges for this page refuses, and nothing is lost. */
function badge(on: boolean): void {
  if (!('setAppBadge' in navigator)) return
  void (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch((error: unknown) => console.info(error))
}

/** Names the table in the title of the page, and that it waits for this guest: it is read from another tab. */
export function nameInTitle<K extends Kinds>(show: Show<K>): void {
  const waits = createMemo(() => {
    const { turn, over } = show.position()
    const { watcher, curtain } = show.table
    return !over && turn.by === 'seats' && curtain() === undefined && turn.seats.some((seat) => seat === watcher())
  })
  const before = document.title
  createEffect(() => {
    const { name } = coverWords(show.table.game)
    document.title = waits() ? `● ${text().table.yourTurn} ${name}` : `${name} · Makiba`
  })
  createEffect(() => badge(waits() && show.table.lobby !== undefined))
  // At a table with others whoever looks elsewhere is called; not for what is there already.
  createEffect(
    on(
      waits,
      (now) => {
        if (now && show.table.lobby) callBack(coverWords(show.table.game).name, text().table.yourTurn, show.table.id)
      },
      { defer: true },
    ),
  )
  createEffect(
    on(
      () => show.table.talk?.nudged(),
      (nudge) => {
        if (nudge && nudge.seat === show.table.watcher())
          callBack(coverWords(show.table.game).name, text().table.nudgedBy(show.who(nudge.by)), show.table.id)
      },
      { defer: true },
    ),
  )
  onCleanup(() => {
    document.title = before
    badge(false)
  })
}
