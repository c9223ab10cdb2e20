import { covers } from '@makiba/games'
import type { Said } from '@makiba/games/lesson'
import type { Kinds } from '@makiba/kernel'
import { language, tips } from '@makiba/kit/settings'
import { type Accessor, createEffect, createSignal, on } from 'solid-js'
import type { Show } from './show.ts'

/** What a newcomer is told at a table. */
export interface Tips {
  /** Of what has just occurred for the first time; it stays until they have gone on. */
  readonly tip: Accessor<string | undefined>
  /** Where it is taught why the last move was refused. */
  readonly taught: Accessor<string | undefined>
  /** The section of the rules about it. */
  readonly section: Accessor<string | undefined>
  /** Nothing that is said now is about a lesson. */
  forget(): void
  /** A move was refused; `holds`: whether that is still what is said. */
  refused(why: string, holds: () => boolean): void
}

/** Comes with the first thing that there is to tell. */
const load = () => import('../learn/firsts.ts')

export function createTips<K extends Kinds>(show: Show<K>): Tips {
  const { table } = show
  const [tip, setTip] = createSignal<Said>()
  const [taught, setTaught] = createSignal<string>()
  const [section, setSection] = createSignal<string>()
  const none = table.lesson !== undefined || !covers[table.game].lessons
  createEffect(
    on(show.news, (heard, before) => {
      const seat = table.watcher()
      if (heard.some(({ by }) => by === seat)) setTip(undefined)
      if (none || !tips() || seat === 'public' || show.lookingBack()) return
      // What had happened when the table was first seen belongs to it.
      const events = (before ? heard : show.past()).flatMap((one) => one.events)
      void load().then(async ({ firstOf }) => {
        const told = await firstOf(table.game, events, seat)
        if (told) setTip(told)
      })
    }),
  )
  return {
    tip: () => (tips() ? tip()?.[language()] : undefined),
    taught,
    section,
    forget() {
      setTaught(undefined)
      setSection(undefined)
    },
    refused(why, holds) {
      if (none) return
      void load().then(async ({ firstRefusal, lessonFor, sectionFor }) => {
        const told = firstRefusal()
        if (told) setTip(told)
        const [path, at] = await Promise.all([lessonFor(table.game, why), sectionFor(table.game, why)])
        if (!holds()) return
        setTaught(path)
        setSection(at)
      })
    },
  }
}
