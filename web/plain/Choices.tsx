import type { Kinds } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { type Choice, FEW, found, type Group, groupsOf, keyOf } from './choices.ts'
import { createHand } from './hands.ts'
import { words } from './words.ts'

/** What is in the list: a move, or a kind of moves that opens. */
type Item<K extends Kinds> = {
  readonly key: string
  readonly label: string
  readonly choice?: Choice<K>
  readonly group?: Group<K>
}

/** Legal moves as buttons: all of them where they are few, else by kind; the first nine have the keys 1 to 9. */
export function Choices<K extends Kinds>(props: BoardProps<K>) {
  const say = () => words[props.language]
  const hand = createHand(props)
  const [typed, setTyped] = createSignal('')
  const [kind, setKind] = createSignal<string>()
  let list: HTMLElement | undefined
  let filter: HTMLInputElement | undefined

  const groups = createMemo(() => groupsOf<K>(props.moves, props.text, props.who))
  const many = () => props.moves.length > FEW
  const searching = () => many() && typed().trim() !== ''
  /** The kind that is open; one that has no moves any more is closed. */
  const open = createMemo(() =>
    many() && !searching() && groups().length > 1 ? groups().find((group) => group.kind === kind()) : undefined,
  )
  const crowded = () => (props.race?.seats().length ?? 0) > 1

  const asItem = (choice: Choice<K>): Item<K> => ({ key: choice.key, label: choice.label, choice })
  /** Lists under headings, in the order of the keys. */
  const sections = createMemo(
    (): readonly { readonly heading: string | undefined; readonly items: readonly Item<K>[] }[] => {
      const all = groups()
      if (searching()) return [{ heading: undefined, items: found(all, typed()).map(asItem) }]
      const inside = open()
      if (inside) return [{ heading: inside.heading, items: inside.choices.map(asItem) }]
      if (!many() || all.length === 1)
        return all.map(({ heading, choices }) => ({
          // A single choice says itself what it is.
          heading: choices.length > 1 ? heading : undefined,
          items: choices.map(asItem),
        }))
      return [
        {
          heading: undefined,
          items: all.map((group) => {
            const [only] = group.choices
            if (group.choices.length === 1 && only) return asItem(only)
            return { key: `kind ${group.kind}`, label: say().of(group.heading, group.choices.length), group }
          }),
        },
      ]
    },
  )
  const items = createMemo(() => sections().flatMap((section) => section.items))
  const numberOf = (key: string): number | undefined => {
    const at = items().findIndex((item) => item.key === key)
    return at >= 0 && at < 9 ? at + 1 : undefined
  }
  const hinted = () => (props.hint ? keyOf(props.hint) : undefined)
  const isHinted = (item: Item<K>) =>
    hinted() !== undefined &&
    (item.key === hinted() || (item.group?.choices.some(({ key }) => key === hinted()) ?? false))

  // What was searched for was of that moment.
  createEffect(
    on(
      () => props.moves,
      (moves) => {
        if (moves.length > 0) setTyped('')
      },
      { defer: true },
    ),
  )

  const focusFirst = (selector: string) => queueMicrotask(() => list?.querySelector<HTMLElement>(selector)?.focus())
  const back = () => {
    const was = kind()
    setTyped('')
    setKind(undefined)
    focusFirst(was === undefined ? '.choice' : `[data-kind="${CSS.escape(was)}"]`)
  }
  const choose = (item: Item<K>, at: number) => {
    if (item.group) {
      setTyped('')
      setKind(item.group.kind)
      focusFirst('.choice')
    } else if (item.choice) void props.send(item.choice.move, hand(item.choice.move, at))
  }

  const keys = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Escape' && (searching() || open())) {
      event.preventDefault()
      back()
      return
    }
    if (from.matches('input, textarea, select')) return
    if (event.key === '/' && filter) {
      event.preventDefault()
      filter.focus()
      return
    }
    const item = /^[1-9]$/.test(event.key) ? items()[Number(event.key) - 1] : undefined
    if (!item || event.repeat) return
    event.preventDefault()
    choose(item, event.timeStamp)
  }
  // Before the frame, for which Esc means the present.
  onMount(() => document.addEventListener('keydown', keys, { capture: true }))
  onCleanup(() => document.removeEventListener('keydown', keys, { capture: true }))

  const none = () =>
    crowded() ? say().crowded : props.watcher === 'public' && !props.lookingBack ? say().watching : say().nothing

  return (
    <section class="panel plain-choices" aria-label={say().choices}>
      <h2>{say().choices}</h2>
      <Show when={props.moves.length > 0} fallback={<p class="quiet">{none()}</p>}>
        <Show when={many()}>
          <div class="plain-find">
            <label>
              <Icon name="find" />
              <span class="unseen">{say().filter}</span>
              <input
                type="search"
                placeholder={say().filter}
                value={typed()}
                aria-keyshortcuts="/"
                ref={(element) => {
                  filter = element
                  onCleanup(() => {
                    filter = undefined
                  })
                }}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            <p class="unseen" role="status">
              {searching() ? say().found(items().length) : ''}
            </p>
          </div>
        </Show>
        <fieldset
          class="plain-list"
          aria-label={say().choices}
          onKeyDown={rove}
          ref={(element) => {
            list = element
          }}
        >
          <Show when={open()}>
            <button type="button" class="btn small plain-back" aria-keyshortcuts="Escape" onClick={back}>
              <Icon name="back" />
              {say().back}
            </button>
          </Show>
          <Show when={searching() && items().length === 0}>
            <p class="quiet">{say().found(0)}</p>
          </Show>
          <For each={sections().map((_, at) => at)}>
            {(at) => (
              <>
                <Show when={sections()[at]?.heading}>{(heading) => <h3>{heading()}</h3>}</Show>
                <ul>
                  {/* By move: a button that keeps the focus means what it meant. */}
                  <For each={sections()[at]?.items.map(({ key }) => key) ?? []}>
                    {(key) => {
                      const item = () => items().find((one) => one.key === key)
                      return (
                        <Show when={item()}>
                          {(one) => (
                            <li>
                              <button
                                type="button"
                                class="choice"
                                classList={{ hinted: isHinted(one()), kind: one().group !== undefined }}
                                data-kind={one().group?.kind}
                                aria-keyshortcuts={numberOf(key) === undefined ? undefined : String(numberOf(key))}
                                onClick={(event) => choose(one(), event.timeStamp)}
                              >
                                <span class="nr" aria-hidden="true">
                                  {numberOf(key) ?? '·'}
                                </span>
                                <span class="grow">
                                  {one().label}
                                  <Show when={isHinted(one())}>
                                    {' '}
                                    <span class="tag">{say().hinted}</span>
                                  </Show>
                                </span>
                                <Show when={one().group}>
                                  <Icon name="arrow" />
                                </Show>
                              </button>
                            </li>
                          )}
                        </Show>
                      )
                    }}
                  </For>
                </ul>
              </>
            )}
          </For>
        </fieldset>
      </Show>
    </section>
  )
}
