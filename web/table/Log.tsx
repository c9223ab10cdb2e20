import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { language } from '@makiba/kit/settings'
import { createEffect, createMemo, createSelector, For, on, onCleanup, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import type { Show } from './show.ts'
import type { Heard, Step } from './table.ts'

interface Line {
  readonly step: number
  readonly seat: Seat | undefined
  readonly words: string
  readonly matters: boolean
}

/** Whose doing an event is, as far as it says so. */
function seatOf<K extends Kinds>(event: K['event'] | undefined, by: Heard['by']): Seat | undefined {
  const named = event && 'seat' in event ? event.seat : undefined
  return typeof named === 'number' ? named : typeof by === 'number' ? by : undefined
}

/** Everything that has happened, a line an event; a tap shows the table as it was then. */
export function Log<K extends Kinds>(props: {
  readonly show: Show<K>
  /** Only what mattered. */
  readonly brief?: boolean
  readonly done?: () => void
}) {
  let list: HTMLElement | undefined
  // A step's lines are made once a language, so that a new step adds lines and touches no other.
  const made = createMemo(() => {
    void props.show.words()
    return new WeakMap<Step<K>, readonly Line[]>()
  })
  const linesOf = (step: Step<K>, at: number): readonly Line[] => {
    let found = made().get(step)
    if (!found) {
      const swarm = props.show.swarm(at)
      found =
        swarm !== undefined
          ? [{ step: at, seat: undefined, words: swarm, matters: true }]
          : step.heard.flatMap((one) =>
              props.show.sentences([one]).map((words, i): Line => {
                const event = one.events[i]
                const { matters } = props.show.board.words[language()]
                return {
                  step: at,
                  seat: seatOf<K>(event, one.by),
                  words,
                  matters: one.undo !== undefined || !matters || !event || matters(event),
                }
              }),
            )
      made().set(step, found)
    }
    return found
  }
  const isSwarm = (step: Step<K> | undefined): boolean => {
    const events = step?.heard.flatMap((one) => one.events) ?? []
    return events.length > 0 && events.every((event) => props.show.board.words[language()].swarm?.of(event))
  }
  // Looking back changes which line is meant, not which there are.
  const known = createMemo(
    () => Math.min(props.show.live(), props.show.back() === undefined ? props.show.told() : props.show.live()) + 1,
  )
  const allLines = createMemo(() =>
    props.show.table
      .steps()
      .slice(0, known())
      // Of a swarm that goes on only its last step has a line.
      .flatMap((step, at, all) => (isSwarm(step) && isSwarm(all[at + 1]) ? [] : linesOf(step, at))),
  )
  // Of what the board beside shows there is at least the last line.
  const shownLines = createMemo(() => {
    const all = allLines()
    return props.brief ? all.filter(({ matters }, i) => matters || i === all.length - 1) : all
  })
  /** The one line that the Tab key stops at; arrows go on from there. */
  const tabbed = createMemo(() => shownLines().findLast(({ step }) => step <= props.show.at()) ?? shownLines()[0])
  const isTabbed = createSelector(tabbed)
  const isHere = createSelector(() => props.show.at())
  /** The newest line, or the one that is looked back at, is the last that is seen. In a drawer it is the drawer that scrolls. */
  const follow = (): void => {
    const here = [...(list?.querySelectorAll('.here') ?? [])].at(-1) ?? list?.querySelector('[tabindex="0"]')
    const scrolled = list?.closest('.dlg-body') ?? list
    if (!scrolled || !here) return
    scrolled.scrollTop += here.getBoundingClientRect().bottom - scrolled.getBoundingClientRect().bottom + 8
  }
  // Asking where a line is lays out the page: once a picture, not once a step.
  createEffect(
    on([() => shownLines().length, props.show.at], () => {
      const picture = requestAnimationFrame(follow)
      onCleanup(() => cancelAnimationFrame(picture))
    }),
  )
  return (
    <When when={shownLines().length > 0} fallback={<p class="sm quiet">{text().table.noLog}</p>}>
      <ol
        class="log"
        ref={(element) => {
          list = element
        }}
        aria-label={text().table.log}
        onKeyDown={rove}
      >
        <For each={shownLines()}>
          {(line) => (
            <li classList={{ here: isHere(line.step) }}>
              <button
                type="button"
                tabindex={isTabbed(line) ? 0 : -1}
                aria-current={isHere(line.step) ? 'step' : undefined}
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
