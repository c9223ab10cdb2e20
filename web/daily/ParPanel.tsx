import { Match, Switch } from 'solid-js'
import { art } from '../shell/art.ts'
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
      <img src={art('ribbon')} alt="" width="56" height="56" />
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
