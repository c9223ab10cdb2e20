import '../table/styles.ts'
import './course.css'
import { covers, type GameId } from '@makiba/games'
import { MOST_STARS } from '@makiba/games/learning'
import type { Course } from '@makiba/games/lesson'
import type { Kinds } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { createResource, For, Show } from 'solid-js'
import { playNow } from '../home/open.ts'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { begin } from '../shell/failed.ts'
import { follow, place } from '../shell/router.ts'
import { Bar } from '../table/Bar.tsx'
import { lessonPath } from './ids.ts'
import { starsOf } from './progress.ts'
import { Stars } from './Stars.tsx'
import { words } from './words.ts'

async function lessonsOf(game: GameId) {
  const course = await covers[game].lessons?.()
  return course?.(<K extends Kinds>({ lessons }: Course<K>) => lessons.map(({ id, name }) => ({ id, name }))) ?? []
}

/** The lessons of a game, with their stars; where one goes on. */
export default function CoursePage() {
  const game = () => {
    const here = place()
    return here.at === 'course' ? here.game : undefined
  }
  const [lessons] = createResource(game, lessonsOf)
  return (
    <Show when={game()} keyed>
      {(id) => {
        const begun = () => lessons()?.some((lesson) => starsOf(id, lesson.id) > 0) ?? false
        const over = () => lessons()?.every((lesson) => starsOf(id, lesson.id) > 0) ?? false
        return (
          <div class="table course">
            <Bar title={words().course(coverWords(id).name)} status={coverWords(id).line} open={() => {}} />
            <main id="board" class="panel">
              <img class="cv" src={coverPicture(id)} alt="" width="320" height="240" />
              <p>{words().lead}</p>
              <div class="ways">
                <a class="btn primary" href={lessonPath(id, 'next')} onClick={follow}>
                  {over() ? words().again : begun() ? words().goOn : words().begin}
                </a>
                <button type="button" class="btn" onClick={() => begin(playNow(id))}>
                  {words().justPlay}
                </button>
              </div>
              <ol>
                <For each={lessons()}>
                  {(lesson) => (
                    <li>
                      <a href={lessonPath(id, lesson.id)} onClick={follow}>
                        <span class="name">{lesson.name[language()]}</span>
                        <Stars stars={starsOf(id, lesson.id)} of={MOST_STARS} />
                      </a>
                    </li>
                  )}
                </For>
              </ol>
            </main>
          </div>
        )
      }}
    </Show>
  )
}
