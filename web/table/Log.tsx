import type { Kinds, Seat } from '@makiba/kernel'
import { createEffect, createMemo, For, on, Show as When } from 'solid-js'
import { Avatar } from '../shell/Avatar.tsx'
import { Icon } from '../shell/Icon.tsx'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import type { Heard } from './table.ts'

interface Line {
  readonly key: string
  readonly step: number
  readonly seat: Seat | undefined
  readonly words: string
}

/** Whose doing an event is, as far as it says so. */
function seatOf<K extends Kinds>(event: K['event'] | undefined, by: Heard['by']): Seat | undefined {
  const named = event && 'seat' in event ? event.seat : undefined
  return typeof named === 'number' ? named : typeof by === 'number' ? by : undefined
}

/** Everything that has happened, a line an event; a tap shows the table as it was then. */
export function Log<K extends Kinds>(props: { readonly show: Show<K>; readonly done?: () => void }) {
  let list: HTMLElement | undefined
  const lines = createMemo<readonly Line[]>(() =>
    props.show.table.steps().flatMap(({ heard }, step) =>
      heard.flatMap((one) => {
        const words = props.show.told([one])
        return words.map((sentence, i) => ({
          key: `${one.n}.${i}`,
          step,
          seat: seatOf<K>(one.events[i], one.by),
          words: sentence,
        }))
      }),
    ),
  )
  const shownLines = () => lines().filter(({ step }) => step <= props.show.live())
  createEffect(
    on([() => shownLines().length, props.show.at], () => {
      const here = list?.querySelector<HTMLElement>('.here:last-of-type') ?? list?.lastElementChild
      if (list && here instanceof HTMLElement)
        list.scrollTop = here.offsetTop - list.clientHeight + here.offsetHeight + 8
    }),
  )
  return (
    <When when={lines().length > 0} fallback={<p class="sm quiet">{text().table.noLog}</p>}>
      <ol
        class="log"
        ref={(element) => {
          list = element
        }}
        aria-label={text().table.log}
      >
        <For each={shownLines()}>
          {(line) => (
            <li classList={{ here: line.step === props.show.at() }}>
              <button
                type="button"
                aria-current={line.step === props.show.at() ? 'step' : undefined}
                onClick={() => {
                  const last = props.show.table.steps().length - 1
                  props.show.look(line.step === last && !props.show.position().over ? undefined : line.step)
                  props.done?.()
                }}
              >
                <When
                  when={line.seat !== undefined}
                  fallback={
                    <span class="luck">
                      <Icon name="roll" />
                    </span>
                  }
                >
                  <Avatar animal={props.show.table.sitters()[line.seat ?? 0]?.animal ?? 'cow'} seat={line.seat ?? 0} />
                </When>
                <span>{line.words}</span>
              </button>
            </li>
          )}
        </For>
      </ol>
    </When>
  )
}
