import './styles.ts'
import { tierOf } from '@makiba/games/dicey-farm/rules'
import { Icon } from '@makiba/kit/Icon'
import { createResource, createSignal, onMount, Show } from 'solid-js'
import { text } from '../text/index.ts'
import { attemptsVersion, findAttempt, isFinished, type Sport } from './attempts.ts'
import { dateOf } from './days.ts'
import { createNames } from './names.ts'
import { post } from './post.ts'
import { placeWords, SendState } from './Result.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { words } from './words.ts'

/** The day's standing, at the end of its game. */
export default function EndPanel(props: { readonly table: string; readonly day: string; readonly sport: Sport }) {
  const names = createNames()
  const [found] = createResource(
    () => [props.table, attemptsVersion()] as const,
    ([table]) => findAttempt(table),
  )
  const [sharing, setSharing] = createSignal(false)
  onMount(() => void post())
  const attempt = () => {
    const known = found.state === 'ready' || found.state === 'refreshing' ? found.latest : undefined
    return known && isFinished(known) ? known : undefined
  }
  const standing = () => {
    const stage = attempt()?.stage
    return stage?.is === 'sent' ? stage.standing : undefined
  }
  return (
    <section class="panel dayend" aria-label={words().titleOf(dateOf(props.day))}>
      <div class="row wrap">
        <h3>{words().titleOf(dateOf(props.day))}</h3>
        <span class="tag">{text().daily.sports[attempt()?.sport ?? props.sport]}</span>
      </div>
      <Show when={standing()}>
        {(known) => (
          <>
            <p>
              <b>{placeWords(known())}</b>
            </p>
            <Show when={known().par}>{(par) => <p>{words().gap(attempt()?.stage.score ?? 0, par())}</p>}</Show>
          </>
        )}
      </Show>
      <Show when={attempt()} fallback={<p class="sm state">{words().sending}</p>}>
        {(known) => (
          <>
            <SendState attempt={known()} />
            <button type="button" class="btn small" onClick={() => setSharing(true)}>
              <Icon name="share" />
              {words().share}
            </button>
            <Show when={sharing() && names()}>
              {(said) => (
                <ShareDialog
                  date={dateOf(props.day)}
                  score={known().stage.score}
                  sport={known().sport}
                  rank={said().tiers[tierOf(known().stage.score)].name}
                  close={() => setSharing(false)}
                />
              )}
            </Show>
          </>
        )}
      </Show>
    </section>
  )
}
