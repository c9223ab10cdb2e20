import type { GameId } from '@makiba/games'
import { Icon } from '@makiba/kit/Icon'
import { Show } from 'solid-js'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import type { ParState } from './results.ts'
import { words } from './words.ts'

/** The best game known of a day; nothing of it is told before one has finished. */
export function ParPanel(props: {
  readonly game: GameId
  readonly day: string
  readonly par: ParState
  readonly score: number | undefined
  /** Whether its game may be watched. */
  readonly watch: boolean
}) {
  const known = () => (typeof props.par === 'number' ? { score: props.par } : undefined)
  const why = () => (typeof props.par === 'number' ? '' : words().parWhy[props.par])
  return (
    <section class="panel parp" aria-label={words().par}>
      <svg class="pole" viewBox="0 0 48 56" width="48" height="56" aria-hidden="true">
        <path d="M14 4v46" stroke="var(--soil)" stroke-width="5" stroke-linecap="round" />
        <path d="M17 6q10-4 27 5q-9 4-9 9q-10-4-18 2z" fill="var(--action)" />
        <ellipse cx="14" cy="51" rx="12" ry="4" fill="var(--meadow-deep)" />
      </svg>
      <div class="grow">
        <h2>
          {words().par} <b class="num">{known()?.score}</b>
        </h2>
        <Show when={known()} fallback={<p class="sm">{why()}</p>}>
          {(par) => (
            <>
              <p>
                <b>{props.score === undefined ? words().parGoal : words().gap(props.score, par().score)}</b>
              </p>
              <p class="sm quiet">{words().parHelp}</p>
            </>
          )}
        </Show>
      </div>
      <Show when={known() && props.watch}>
        <a class="btn small" href={dayPath(props.game, props.day, 'par')} onClick={follow}>
          <Icon name="hint" />
          {words().watchPar}
        </a>
      </Show>
    </section>
  )
}
