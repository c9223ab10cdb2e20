import type { GameId } from '@makiba/games'
import { rankOf } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { guest } from '@makiba/kit/settings'
import { createSignal, Match, Show, Switch } from 'solid-js'
import { dayPath, figureOf } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import type { Attempt, Sport } from './attempts.ts'
import type { Day } from './board.ts'
import { dateOf, hasBegun } from './days.ts'
import { Ladder } from './Ladder.tsx'
import { Medal } from './Medal.tsx'
import { line } from './post.ts'
import type { Result as Reached } from './results.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { createStrip, StripLine } from './StripLine.tsx'
import { words } from './words.ts'

/** Where a finished game is on its way to the table of honour. */
export function SendState(props: { readonly attempt: Attempt }) {
  const stage = () => props.attempt.stage
  const refusal = () => {
    const now = stage()
    return now.is === 'refused' ? now.refusal : undefined
  }
  return (
    <p class="sm state" role="status" data-stage={stage().is}>
      <Switch>
        <Match when={stage().is === 'waiting' && line() !== 'away'}>{words().sending}</Match>
        <Match when={stage().is === 'waiting'}>{words().waiting}</Match>
        <Match when={stage().is === 'sent'}>
          <Icon name="shield" />
          {words().sent}
        </Match>
        <Match when={stage().is === 'practice'}>
          {words().practice(hasBegun(props.attempt.day) ? 'late' : 'early')}
        </Match>
        <Match when={refusal()}>{(why) => words().refused(why())}</Match>
      </Switch>
    </p>
  )
}

/** The place among all, and how many stand below. */
export function placeWords(result: Pick<Reached, 'place' | 'of' | 'percentile'>): string {
  const { place, of, percentile } = result
  if (place === undefined || of === undefined) return ''
  return of === 1 ? words().alone : words().place(place, of) + words().comma + words().better(percentile ?? 0)
}

/** What one has reached, on the ladder of ranks; or what to do to get there. */
export function Result(props: {
  readonly game: GameId
  readonly day: string
  readonly sport: Sport
  readonly result: Reached | undefined
  readonly playing: boolean
  /** Whether any game of the day was played to its end. */
  readonly finished: boolean
  /** Where it is known. */
  readonly par: number | undefined
  readonly shown: Day
  readonly play: () => void
}) {
  const [sharing, setSharing] = createSignal(false)
  const strip = createStrip(() => {
    const table = props.result?.attempt?.table
    return table === undefined ? undefined : { game: props.game, day: props.day, table }
  })
  const said = (score: number) => props.shown.text.score?.(score) ?? words().points(score)
  const rank = (score: number) => props.shown.text.rank(rankOf(props.shown, score))
  return (
    <section class="panel result" aria-label={words().yourResult}>
      <Show
        when={props.result}
        fallback={
          <div class="empty">
            <Avatar animal={guest().animal} size="72px" />
            <div>
              <h2>{props.playing ? words().unfinished : words().notPlayed}</h2>
              <p class="sm">
                {props.playing
                  ? props.shown.text.unfinishedHelp
                  : props.finished
                    ? props.sport === 'best'
                      ? props.shown.text.bestHelp
                      : words().sightHelp[props.sport]
                    : props.shown.text.notPlayedHelp}
              </p>
            </div>
          </div>
        }
      >
        {(result) => (
          <div class="reached">
            <Avatar animal={guest().animal} size="72px" />
            <div>
              <p class="points">
                <b class="num">{figureOf(props.game, result().score)}</b>
                <span class={props.shown.text.score ? 'sm' : 'unseen'}>{said(result().score)}</span>
              </p>
              <p class="rank">
                {rank(result().score)} <Medal score={result().score} par={props.par} />
              </p>
            </div>
            <p class="standing">
              <b>{placeWords(result())}</b>
            </p>
          </div>
        )}
      </Show>
      <Show when={strip()}>{(course) => <StripLine strip={course()} />}</Show>
      <Show when={props.result?.attempt}>{(attempt) => <SendState attempt={attempt()} />}</Show>
      <Ladder shown={props.shown} score={props.result?.score} />
      <div class="acts">
        <Show when={props.result}>
          {(result) => (
            <>
              <button type="button" class="btn" onClick={() => setSharing(true)}>
                <Icon name="share" />
                {words().share}
              </button>
              <a
                class="btn"
                href={
                  result().attempt
                    ? dayPath(props.game, props.day, 'own', result().attempt?.table ?? '')
                    : dayPath(props.game, props.day, 'other', result().id ?? '')
                }
                onClick={follow}
              >
                <Icon name="play" />
                {words().watchOwn}
              </a>
              <Show when={sharing()}>
                <ShareDialog
                  game={props.game}
                  shown={props.shown}
                  date={dateOf(props.day)}
                  score={result().score}
                  sport={result().sport}
                  rank={rank(result().score)}
                  strip={strip()}
                  table={result().attempt?.table}
                  id={result().id}
                  close={() => setSharing(false)}
                />
              </Show>
            </>
          )}
        </Show>
        <button type="button" class={`btn big ${props.finished ? 'green' : 'primary'}`} onClick={() => props.play()}>
          {props.playing ? words().goOn : props.finished ? words().again : props.shown.text.play}
        </button>
      </div>
      <Show when={props.finished && !props.playing}>
        <p class="sm quiet">{words().againHelp}</p>
      </Show>
    </section>
  )
}
