import './styles.ts'
import type { GameId } from '@makiba/games'
import { rankOf } from '@makiba/kernel'
import { Icon } from '@makiba/kit/Icon'
import { createResource, createSignal, onMount, Show } from 'solid-js'
import { text } from '../text/index.ts'
import { attemptsVersion, findAttempt, isFinished, type Sport } from './attempts.ts'
import { createDay } from './board.ts'
import { dateOf } from './days.ts'
import { duelOf, rivalWithGame } from './duels.ts'
import { Medal } from './Medal.tsx'
import { Parting } from './Parting.tsx'
import { post } from './post.ts'
import { placeWords, SendState } from './Result.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { createStrip, StripLine } from './StripLine.tsx'
import { titleOf } from './title.ts'
import { words } from './words.ts'

/** The day's standing, at the end of its game. */
export default function EndPanel(props: {
  readonly game: GameId
  readonly table: string
  readonly day: string
  readonly sport: Sport
}) {
  const shown = createDay(() => props.game)
  const title = () => titleOf(props.game, props.day)
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
  const strip = createStrip(() => (attempt() ? { game: props.game, day: props.day, table: props.table } : undefined))
  const standing = () => {
    const stage = attempt()?.stage
    return stage?.is === 'sent' ? stage.standing : undefined
  }
  return (
    <section class="panel dayend" aria-label={title()}>
      <div class="row wrap">
        <h3>{title()}</h3>
        <span class="tag">{text().daily.sports[attempt()?.sport ?? props.sport]}</span>
      </div>
      <Show when={standing()}>
        {(known) => (
          <>
            <p>
              <b>{placeWords(known())}</b>
            </p>
            <Show when={known().par}>
              {(par) => (
                <p>
                  <Medal score={attempt()?.stage.score ?? 0} par={par()} />{' '}
                  {words().gap(attempt()?.stage.score ?? 0, par())}
                </p>
              )}
            </Show>
          </>
        )}
      </Show>
      <Show when={attempt()} fallback={<p class="sm state">{words().sending}</p>}>
        {(known) => (
          <>
            <Show when={duelOf(props.game, props.day)}>
              {(friend) => (
                <p>
                  <b>{words().duelEnd(friend().name, friend().score, known().stage.score)}</b>
                </p>
              )}
            </Show>
            <Show when={strip()}>{(course) => <StripLine strip={course()} />}</Show>
            <SendState attempt={known()} />
            <Show when={standing() && rivalWithGame(duelOf(props.game, props.day))}>
              {(friend) => <Parting game={props.game} day={props.day} table={props.table} friend={friend()} />}
            </Show>
            <button type="button" class="btn small" onClick={() => setSharing(true)}>
              <Icon name="share" />
              {words().share}
            </button>
            <Show when={sharing() && shown()}>
              {(day) => (
                <ShareDialog
                  game={props.game}
                  shown={day()}
                  date={dateOf(props.day)}
                  score={known().stage.score}
                  sport={known().sport}
                  rank={day().text.rank(rankOf(day(), known().stage.score))}
                  strip={strip()}
                  table={props.table}
                  id={standing()?.id}
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
