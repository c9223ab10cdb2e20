import '../table/styles.ts'
import '../learn/course.css'
import './puzzles.css'
import { covers, type GameId, minedIds } from '@makiba/games'
import { MOST_STARS } from '@makiba/games/learning'
import { type Listed, readListed } from '@makiba/games/puzzling'
import { createResource, For, Show } from 'solid-js'
import { streakOf } from '../daily/days.ts'
import { Stars } from '../learn/Stars.tsx'
import { dayOf } from '../shell/calendar.ts'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { follow } from '../shell/router.ts'
import { Bar } from '../table/Bar.tsx'
import { ofDay } from './choice.ts'
import { puzzlePath } from './ids.ts'
import { daysSolved, starsFor } from './progress.ts'
import { words } from './words.ts'

interface Mined {
  readonly game: GameId
  readonly puzzles: readonly Listed[]
}

async function minedNow(): Promise<readonly Mined[]> {
  const all = await Promise.all(
    minedIds.map(async (game) => ({ game, puzzles: ((await covers[game].puzzles?.list()) ?? []).map(readListed) })),
  )
  return all.filter(({ puzzles }) => puzzles.length > 0)
}

/** A puzzle of each game for today, how many days in a row something was solved, and all the others. */
export default function PuzzlesPage() {
  const [mined] = createResource(minedNow)
  const today = dayOf(new Date())
  const streak = () => streakOf(daysSolved(), today).streak
  return (
    <div class="table course puzzles">
      <Bar title={words().puzzles} status={streak() > 0 ? words().streak(streak()) : ''} open={() => {}} />
      <main id="board" class="panel">
        <p>{words().lead}</p>
        <Show when={mined()?.length === 0}>
          <p>{words().none}</p>
        </Show>
        <h2>{words().today}</h2>
        <ul class="day">
          <For each={mined()}>
            {({ game, puzzles }) => (
              <Show when={ofDay(puzzles, today)}>
                {(puzzle) => (
                  <li>
                    <a href={puzzlePath(game, puzzle().id)} onClick={follow}>
                      <img src={coverPicture(game)} alt="" width="80" height="60" />
                      <span class="name">{words().open(coverWords(game).name, words().levels[puzzle().level])}</span>
                      <Stars stars={starsFor(game, puzzle().id)} of={MOST_STARS} />
                    </a>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
        <h2>{words().all}</h2>
        <For each={mined()}>
          {({ game, puzzles }) => {
            const done = () => puzzles.filter(({ id }) => starsFor(game, id) > 0).length
            return (
              <details>
                <summary>
                  {coverWords(game).name} <small>{words().solvedOf(done(), puzzles.length)}</small>
                </summary>
                <ul class="many">
                  <For each={puzzles}>
                    {({ id, level }, i) => (
                      <li>
                        <a
                          href={puzzlePath(game, id)}
                          classList={{ [level]: true, done: starsFor(game, id) > 0 }}
                          aria-label={`${words().nth(i() + 1)}, ${words().levels[level]}`}
                          onClick={follow}
                        >
                          {i() + 1}
                        </a>
                      </li>
                    )}
                  </For>
                </ul>
              </details>
            )
          }}
        </For>
      </main>
    </div>
  )
}
