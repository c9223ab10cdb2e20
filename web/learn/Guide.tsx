import './guide.css'
import { MOST_STARS } from '@makiba/games/learning'
import type { Kinds } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { play } from '@makiba/kit/sound'
import { createEffect, For, Match, on, Show, Switch } from 'solid-js'
import { playNow } from '../home/open.ts'
import { begin } from '../shell/failed.ts'
import { follow } from '../shell/router.ts'
import type { Show as Shown } from '../table/show.ts'
import type { LessonHere } from '../table/table.ts'
import { Stars } from './Stars.tsx'
import { words } from './words.ts'

/** Who speaks in a lesson, above its board. What is over is said when it has been seen. */
export default function Guide<K extends Kinds>(props: { readonly show: Shown<K>; readonly lesson: LessonHere<K> }) {
  const seen = () => props.show.live() >= props.show.table.steps().length - 1 && !props.show.scene()
  const phase = () => (props.lesson.phase() === 'done' && !seen() ? 'going' : props.lesson.phase())
  const over = () => phase() === 'done'
  const said = () => (props.lesson.phase() === 'done' && !over() ? '' : props.lesson.words())
  let main: HTMLElement | undefined
  createEffect(
    on(phase, (now) => {
      if (now === 'done') play('gain')
      // Whoever plays by keyboard goes on here: nothing on the board can be done.
      // What the board itself lays over everything is looked at first.
      if (now !== 'going')
        queueMicrotask(() => document.querySelector('[role="alertdialog"]') ?? main?.focus({ preventScroll: true }))
    }),
  )
  return (
    <aside class="guide" classList={{ wrong: phase() === 'wrong', done: over() }} aria-label={words().guide}>
      <img src={art('avatar-duck')} alt="" width="52" height="52" />
      <div class="speech">
        <p class="label">{props.lesson.label()}</p>
        <p class="said" role="status">
          <Show when={over() && props.lesson.stars}>
            {(stars) => (
              <>
                <Stars stars={stars()()} of={MOST_STARS} />{' '}
              </>
            )}
          </Show>
          {said()}
        </p>
        <Show when={!over()}>
          <span class="dots" aria-hidden="true">
            <For each={Array.from({ length: props.lesson.steps })}>
              {(_, i) => <i classList={{ on: i() < props.lesson.step() }} />}
            </For>
          </span>
        </Show>
      </div>
      <div class="on">
        <Switch>
          <Match when={phase() === 'wrong'}>
            <button
              type="button"
              class="btn primary small"
              ref={(element) => {
                main = element
              }}
              onClick={() => void props.lesson.takeBack()}
            >
              <Icon name="undo" />
              {words().takeBack}
            </button>
          </Match>
          <Match when={over()}>
            <Show
              when={props.lesson.next}
              fallback={
                <button
                  type="button"
                  class="btn primary small"
                  ref={(element) => {
                    main = element
                  }}
                  onClick={() => begin(playNow(props.show.table.game))}
                >
                  {words().playNow}
                </button>
              }
            >
              {(next) => (
                <a
                  class="btn primary small"
                  ref={(element) => {
                    main = element
                  }}
                  href={next().path}
                  onClick={follow}
                >
                  {words().next(next().name())}
                </a>
              )}
            </Show>
          </Match>
        </Switch>
        <a class="all sm" href={props.lesson.all.path} onClick={follow}>
          {props.lesson.all.name()}
        </a>
      </div>
    </aside>
  )
}
