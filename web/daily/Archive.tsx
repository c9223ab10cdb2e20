import { covers, dailyIds, type GameId } from '@makiba/games'
import { art } from '@makiba/kit/art'
import { createMemo, createResource, For } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { dayPath, figureOf } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { text } from '../text/index.ts'
import { playedDays, standingOf } from './archive.ts'
import { attemptsOf, attemptsVersion } from './attempts.ts'
import { createDay } from './board.ts'
import { Calendar } from './Calendar.tsx'
import { DayBar } from './DayBar.tsx'
import { History } from './History.tsx'
import { post } from './post.ts'
import { askMine, ifThere } from './server.ts'
import { words } from './words.ts'

/** All days of a game: the calendar, one's row of days, and how one has done. */
export function Archive(props: { readonly game: GameId }) {
  const shown = createDay(() => props.game)
  const [attempts] = createResource(
    () => [props.game, attemptsVersion()] as const,
    ([game]) => attemptsOf(game),
  )
  const [mine] = createResource(
    () => props.game,
    async (game) => (await ifThere(askMine(game))) ?? null,
  )
  void post()
  const known = () => (mine.state === 'ready' ? (mine() ?? undefined) : undefined)
  const days = createMemo(() => playedDays(attempts.latest ?? [], known()))
  const byDay = createMemo(() => new Map(days().map((one) => [one.day, one])))
  const standing = createMemo(() => standingOf(attempts.latest ?? [], known(), today()))
  const figure = (score: number | undefined) => (score === undefined ? '–' : figureOf(props.game, score))
  const figures = (): readonly (readonly [string, string])[] => [
    [words().longest, words().days(standing().longest)],
    [words().played, String(standing().days)],
    [words().average, figure(standing().average)],
    [words().best, figure(standing().best)],
  ]
  return (
    <div class="days">
      <DayBar game={props.game}>
        <a class="btn small green" href={dayPath(props.game, today())} onClick={follow}>
          {words().today}
        </a>
      </DayBar>
      <main class="archive">
        <h1>{coverWords(props.game).day?.archive}</h1>
        <nav class="titles" aria-label={text().daily.archive}>
          <For each={dailyIds}>
            {(game) => (
              <a href={dayPath(game)} onClick={follow} aria-current={game === props.game ? 'page' : undefined}>
                <img src={art(covers[game].daily?.picture ?? '')} alt="" width="28" height="28" />
                {coverWords(game).day?.short}
              </a>
            )}
          </For>
        </nav>
        <div class="cols">
          <Calendar game={props.game} ranks={shown()?.ranks} days={byDay()} />
          <div class="beside">
            <section class="panel streak" aria-label={words().streakHelp}>
              <img src={art('good-wheat')} alt="" width="64" height="64" />
              <p class="run">
                <b class="num">{standing().streak}</b>
                <span>{words().inARow(standing().streak)}</span>
              </p>
              <dl>
                <For each={figures()}>
                  {([label, value]) => (
                    <div>
                      <dt class="label">{label}</dt>
                      <dd class="num">{value}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </section>
            <History days={days()} />
          </div>
        </div>
      </main>
    </div>
  )
}
