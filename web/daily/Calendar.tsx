import { covers, type GameId } from '@makiba/games'
import { rankOf } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import type { Played } from './archive.ts'
import { dateOf, monthOf, plusDays, plusMonths, weeksOf } from './days.ts'
import { words } from './words.ts'

/** A Sunday. */
const SUNDAY = '2026-11-15'

/** Ranks are told apart by so many shades. */
const SHADES = 6

/** One's days of a game, a month at a time. */
export function Calendar(props: {
  readonly game: GameId
  /** Unknown until they are there. */
  readonly ranks: readonly number[] | undefined
  readonly days: ReadonlyMap<string, Played>
}) {
  /** Before it nobody played any day. */
  const first = () => covers[props.game].daily?.since ?? monthOf(today())
  const [month, setMonth] = createSignal(monthOf(today()))
  // Whoever looks at this month looks at the next one when it begins.
  createEffect(
    on(today, (now, before) => {
      if (before !== undefined && month() === monthOf(before)) setMonth(monthOf(now))
    }),
  )
  const scoreOf = (day: string) => {
    const known = props.days.get(day)
    return known?.first ?? known?.best
  }
  const stateOf = (day: string): string => {
    const score = scoreOf(day)
    if (score !== undefined) return words().points(score)
    return props.days.get(day)?.playing ? words().states.open : words().states.none
  }
  return (
    <section class="panel calendar" aria-label={words().calendar}>
      <div class="row">
        <button
          type="button"
          class="icb"
          aria-label={words().monthBefore}
          aria-disabled={month() <= first() ? 'true' : undefined}
          onClick={() => month() > first() && setMonth(plusMonths(month(), -1))}
        >
          <Icon name="back" />
        </button>
        <h2 aria-live="polite">{words().month(dateOf(`${month()}-01`))}</h2>
        <button
          type="button"
          class="icb"
          aria-label={words().monthAfter}
          aria-disabled={month() >= monthOf(today()) ? 'true' : undefined}
          onClick={() => month() < monthOf(today()) && setMonth(plusMonths(month(), 1))}
        >
          <Icon name="arrow" />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            <For each={[0, 1, 2, 3, 4, 5, 6]}>
              {(day) => <th scope="col">{words().weekday(dateOf(plusDays(SUNDAY, day)))}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={weeksOf(month())}>
            {(week) => (
              <tr>
                <For each={week}>
                  {(day) => (
                    <td>
                      <Show when={day}>
                        {(known) => (
                          <Show
                            when={known() <= today()}
                            fallback={
                              <span class="cell early">
                                <span class="date">{Number(known().slice(8))}</span>
                              </span>
                            }
                          >
                            <a
                              class="cell"
                              classList={{
                                played: scoreOf(known()) !== undefined,
                                open: props.days.get(known())?.playing ?? false,
                                now: known() === today(),
                              }}
                              data-tier={Math.min(SHADES, rankOf({ ranks: props.ranks ?? [] }, scoreOf(known()) ?? 0))}
                              href={dayPath(props.game, known(), ...(scoreOf(known()) === undefined ? ['honour'] : []))}
                              onClick={follow}
                              aria-current={known() === today() ? 'date' : undefined}
                            >
                              <span class="unseen">
                                {words().day(dateOf(known()))}: {stateOf(known())}
                              </span>
                              <span class="date" aria-hidden="true">
                                {Number(known().slice(8))}
                              </span>
                              <span class="num" aria-hidden="true">
                                {scoreOf(known()) ?? (props.days.get(known())?.playing ? '…' : '')}
                              </span>
                            </a>
                          </Show>
                        )}
                      </Show>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  )
}
