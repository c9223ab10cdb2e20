import { art } from '@makiba/kit/art'
import { createMemo, createResource, For } from 'solid-js'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { playedDays, standingOf } from './archive.ts'
import { allAttempts, attemptsVersion } from './attempts.ts'
import { Calendar } from './Calendar.tsx'
import { DayBar } from './DayBar.tsx'
import { History } from './History.tsx'
import { post } from './post.ts'
import { askMine, ifThere } from './server.ts'
import { words } from './words.ts'

/** All days: the calendar, one's row of days, and how one has done. */
export function Archive() {
  const [attempts] = createResource(attemptsVersion, allAttempts)
  const [mine] = createResource(async () => (await ifThere(askMine())) ?? null)
  void post()
  const known = () => (mine.state === 'ready' ? (mine() ?? undefined) : undefined)
  const days = createMemo(() => playedDays(attempts.latest ?? [], known()))
  const byDay = createMemo(() => new Map(days().map((one) => [one.day, one])))
  const standing = createMemo(() => standingOf(attempts.latest ?? [], known(), today()))
  const figures = (): readonly (readonly [string, string])[] => [
    [words().longest, words().days(standing().longest)],
    [words().played, String(standing().days)],
    [words().average, String(standing().average ?? '–')],
    [words().best, String(standing().best ?? '–')],
  ]
  return (
    <div class="days">
      <DayBar>
        <a class="btn small green" href={`/daily/${today()}`} onClick={follow}>
          {words().today}
        </a>
      </DayBar>
      <main class="archive">
        <h1>{words().archive}</h1>
        <div class="cols">
          <Calendar days={byDay()} />
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
