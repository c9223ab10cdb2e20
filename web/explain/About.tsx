import './explain.css'
import { covers } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createResource, For, Show as When } from 'solid-js'
import { lessonPath } from '../learn/ids.ts'
import { coverWords } from '../shell/covers.ts'
import { follow } from '../shell/router.ts'
import type { Show } from '../table/show.ts'
import { words } from './words.ts'

/** The aim of the game, and everything that lies on the table, with what it is: for whoever can neither hold a finger on it nor see it. */
export default function About<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly rules: (section?: string) => void
  readonly close: () => void
}) {
  const { game, lesson } = props.show.table
  // What lay there when it was opened.
  const names = [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('.table [data-explains]')].flatMap(
        ({ dataset }) => dataset.explains || [],
      ),
    ),
  ]
  const [explains] = createResource(async () => (await props.show.board.explains?.())?.explains)
  const [text] = createResource(
    () => (explains() ? language() : undefined),
    async (now) => await explains()?.text[now](),
  )
  return (
    <Dialog title={coverWords(game).name} close={props.close} side class="about">
      <section>
        <h3>{words().aim}</h3>
        <p>{text()?.aim ?? props.show.words().tagline}</p>
        <p class="row wrap">
          <button type="button" class="btn small" onClick={() => props.rules()}>
            <Icon name="rules" />
            {words().rules}
          </button>
          <When when={covers[game].lessons && !lesson}>
            <a class="btn small" href={lessonPath(game)} onClick={follow}>
              <Icon name="hint" />
              {words().learn}
            </a>
          </When>
        </p>
      </section>
      <When when={text() && names.length > 0}>
        <section>
          <h3>{words().pieces}</h3>
          <p class="sm quiet">{words().how}</p>
          <dl class="legend">
            <For each={names}>
              {(name) => (
                <div>
                  <dt>
                    <img src={art(explains()?.look(name).picture ?? '')} alt="" width="40" height="40" loading="lazy" />
                    {text()?.of(name).title}
                  </dt>
                  <dd>{text()?.of(name).words}</dd>
                </div>
              )}
            </For>
          </dl>
        </section>
      </When>
    </Dialog>
  )
}
