import type { Kinds } from '@makiba/kernel'
import { Dialog } from '@makiba/kit/Dialog'
import { createSignal, For, onMount, Show as When } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Log } from './Log.tsx'
import type { Show } from './show.ts'

/** The rules as prose, opened where it matters now. */
export function Rules<K extends Kinds>(props: { readonly show: Show<K>; readonly close: () => void }) {
  let body: HTMLElement | undefined
  const [lessons, setLessons] = createSignal<ReadonlyMap<string, string>>()
  // Whoever is in a lesson has it before their eyes.
  if (!props.show.table.lesson)
    void import('../learn/firsts.ts').then(async ({ lessonsOfSections }) =>
      setLessons(await lessonsOfSections(props.show.table.game)),
    )
  const here = props.show.board.section(props.show.view, props.show.moves())
  // Once the dialog is open: what is not shown cannot be scrolled.
  onMount(() =>
    queueMicrotask(() => {
      const section = body?.querySelector<HTMLElement>(`[data-section="${CSS.escape(here)}"]`)
      section?.scrollIntoView({ block: 'start' })
    }),
  )
  return (
    <Dialog title={text().table.rules} close={props.close} side class="rules">
      <div
        ref={(element) => {
          body = element
        }}
      >
        <p class="quiet">{props.show.words().tagline}</p>
        <For each={props.show.words().rules}>
          {(section) => (
            <section data-section={section.id} classList={{ here: section.id === here }}>
              <h3>
                {section.heading}{' '}
                <When when={lessons()?.get(section.id)}>
                  {(path) => (
                    <a class="more" href={path()} onClick={follow}>
                      {text().table.learnIt}
                      <span class="unseen">: {section.heading}</span>
                    </a>
                  )}
                </When>
              </h3>
              <When when={props.show.board.pictures?.[section.id]}>
                {(picture) => <Dynamic component={picture()} />}
              </When>
              <Paragraphs of={section.paragraphs} />
            </section>
          )}
        </For>
      </div>
    </Dialog>
  )
}

/** Paragraphs, with neighbours that begin with '- ' gathered into lists. */
function Paragraphs(props: { readonly of: readonly string[] }) {
  const groups = () => {
    const found: { list: boolean; lines: string[] }[] = []
    for (const line of props.of) {
      const list = line.startsWith('- ')
      const last = found.at(-1)
      if (list && last?.list) last.lines.push(line.slice(2))
      else found.push({ list, lines: [list ? line.slice(2) : line] })
    }
    return found
  }
  return (
    <For each={groups()}>
      {(group) => (
        <When when={group.list} fallback={<p>{group.lines[0]}</p>}>
          <ul>
            <For each={group.lines}>{(line) => <li>{line}</li>}</For>
          </ul>
        </When>
      )}
    </For>
  )
}

export function Keys(props: {
  readonly own: readonly (readonly [keys: string, what: string])[]
  readonly close: () => void
}) {
  return (
    <Dialog title={text().table.keys} close={props.close}>
      <dl class="keys">
        <For each={[...props.own, ...text().table.keyList]}>
          {([keys, what]) => (
            <div>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          )}
        </For>
      </dl>
    </Dialog>
  )
}

export function LogDrawer<K extends Kinds>(props: { readonly show: Show<K>; readonly close: () => void }) {
  return (
    <Dialog title={text().table.log} close={props.close} side>
      <Log show={props.show} done={props.close} />
    </Dialog>
  )
}
