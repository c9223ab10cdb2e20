import type { GameId } from '@makiba/games'
import type { DailyRow, SportTable } from '@makiba/server/protocol'
import { Show } from 'solid-js'
import { dayPath, figureOf } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import type { Sport } from './attempts.ts'
import type { Day } from './board.ts'
import { type HonourRow, HonourTable } from './HonourTable.tsx'
import { words } from './words.ts'

interface OfDay {
  readonly game: GameId
  readonly day: string
  readonly shown: Day
  /** Who has finished the day may watch its games. */
  readonly finished: boolean
}

/** `marked`: whether a game that was played with the coach says so; not where all were. */
function lineOf({ game, day, shown, finished }: OfDay, row: DailyRow, marked: boolean): HonourRow {
  const { id, name, score, rank, coached } = row
  return {
    ...row,
    reached: true,
    under: shown.text.rank(rank) + (marked && coached ? ` · ${words().coached}` : ''),
    figure: figureOf(game, score),
    watch: finished ? { href: dayPath(game, day, 'other', id), label: words().watch(name, score) } : undefined,
  }
}

/** The best games of a day and sport. */
export function Honour(props: OfDay & { readonly table: SportTable; readonly sport: Sport; readonly open: boolean }) {
  const hidden = () => props.table.count - props.table.rows.length
  return (
    <section class="panel honour" aria-label={words().honour}>
      <div class="row">
        <h2>{words().honour}</h2>
        <Show when={!props.open}>
          <span class="tag">{words().honourClosed}</span>
        </Show>
        <span class="sm quiet end">{words().people(props.table.count)}</span>
      </div>
      <p class="sm">
        <a href="/week" onClick={follow}>
          {text().daily.week}
        </a>
      </p>
      <Show when={props.table.rows.length > 0} fallback={<p class="quiet">{words().honourEmpty}</p>}>
        <HonourTable
          name={words().honour}
          head={words().score}
          watched={true}
          rows={props.table.rows.map((row) => lineOf(props, row, props.sport !== 'coached'))}
        />
        <Show when={hidden() > 0}>
          <p class="sm quiet">{words().more(hidden())}</p>
        </Show>
        <Show when={!props.finished}>
          <p class="sm quiet">{words().watchLater}</p>
        </Show>
      </Show>
    </section>
  )
}

/** What those of one's tables of friends did at first sight. */
export function Friends(props: OfDay & { readonly rows: readonly DailyRow[] }) {
  return (
    <section class="panel friends" aria-label={words().friends}>
      <h2>{words().friends}</h2>
      <HonourTable
        name={words().friends}
        head={words().score}
        watched={props.finished}
        rows={props.rows.map((row) => lineOf(props, row, true))}
      />
    </section>
  )
}
