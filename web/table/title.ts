import type { Kinds } from '@makiba/kernel'
import { createEffect, createMemo, onCleanup } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'

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
  onCleanup(() => {
    document.title = before
    badge(false)
  })
}
