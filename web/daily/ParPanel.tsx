import { Match, Switch } from 'solid-js'
import { Icon } from '../shell/Icon.tsx'
import { follow } from '../shell/router.ts'
import { words } from './words.ts'

/** The best game known of a day; nothing of it is told before one has finished. */
export function ParPanel(props: {
  readonly day: string
  readonly finished: boolean
  readonly par: number | undefined
  readonly score: number | undefined
}) {
  return (
    <section class="panel parp" aria-label={words().par}>
      <svg class="pole" viewBox="0 0 48 56" width="48" height="56" aria-hidden="true">
        <path d="M14 4v46" stroke="var(--soil)" stroke-width="5" stroke-linecap="round" />
        <path d="M17 6q10-4 27 5q-9 4-9 9q-10-4-18 2z" fill="var(--action)" />
        <ellipse cx="14" cy="51" rx="12" ry="4" fill="var(--meadow-deep)" />
      </svg>
      <div class="grow">
        <div class="row">
          <h2>{words().par}</h2>
          <Switch>
            <Match when={props.par !== undefined}>
              <b class="num">{props.par}</b>
            </Match>
          </Switch>
        </div>
        <Switch fallback={<p class="sm">{words().parHidden}</p>}>
          <Match when={props.par !== undefined}>
            <p>
              <b>{props.score === undefined ? '' : words().gap(props.score, props.par ?? 0)}</b>
            </p>
            <p class="sm quiet">{words().parHelp}</p>
          </Match>
          <Match when={props.finished}>
            <p class="sm">{words().parLater}</p>
          </Match>
        </Switch>
      </div>
      <Switch>
        <Match when={props.par !== undefined}>
          <a class="btn small" href={`/daily/${props.day}/par`} onClick={follow}>
            <Icon name="hint" />
            {words().watchPar}
          </a>
        </Match>
      </Switch>
    </section>
  )
}
