import type { Kinds } from '@makiba/kernel'
import { Dialog } from '@makiba/kit/Dialog'
import { type Component, createSignal, For, onMount, Show as When } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'

/** The rules, with pictures of the board's own pieces, opened where it matters. */
export function Rules<K extends Kinds>(props: {
  readonly show: Show<K>
  /** Where it is opened; undefined: at what matters now. */
  readonly at: string | undefined
  readonly close: () => void
}) {
  let body: HTMLElement | undefined
  let contents: HTMLDetailsElement | undefined
  const [lessons, setLessons] = createSignal<ReadonlyMap<string, string>>()
  // Whoever is in a lesson has it before their eyes.
  if (!props.show.table.lesson)
    void import('../learn/firsts.ts').then(async ({ lessonsOfSections }) =>
      setLessons(await lessonsOfSections(props.show.table.game)),
    )
  const here = props.at ?? props.show.board.section(props.show.view, props.show.moves())
  const sectionOf = (id: string) => body?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`)
  const goTo = (id: string) => sectionOf(id)?.scrollIntoView({ block: 'start' })
  const [pictures, setPictures] = createSignal<{ readonly [section: string]: Component }>({})
  // Once the dialog is open: what is not shown cannot be scrolled.
  onMount(() => queueMicrotask(() => goTo(here)))
  void props.show.board.pictures?.().then((drawn) => {
    if (!body?.isConnected) return
    setPictures(drawn.pictures)
    // Pictures above have moved it.
    goTo(here)
  })
  return (
    <Dialog title={text().table.rules} close={props.close} side class="rules">
      <div
        ref={(element) => {
          body = element
        }}
      >
        <details
          class="contents"
          ref={(element) => {
            contents = element
          }}
        >
          <summary>{text().table.contents}</summary>
          <ol>
            <For each={props.show.words().rules}>
              {(section) => (
                <li>
                  <button
                    type="button"
                    aria-current={section.id === here ? 'location' : undefined}
                    onClick={() => {
                      contents?.removeAttribute('open')
                      goTo(section.id)
                      sectionOf(section.id)?.querySelector('h3')?.focus({ preventScroll: true })
                    }}
                  >
                    {section.heading}
                  </button>
                </li>
              )}
            </For>
          </ol>
        </details>
        <p class="quiet">{props.show.words().tagline}</p>
        <For each={props.show.words().rules}>
          {(section) => (
            <section data-section={section.id} classList={{ here: section.id === here }}>
              <h3 tabindex="-1">
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
              <When when={pictures()[section.id]}>{(picture) => <Dynamic component={picture()} />}</When>
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
