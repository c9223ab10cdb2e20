import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { createSignal, For, Show } from 'solid-js'
import { type Die, GARDEN_COLUMNS, GARDEN_ROWS, type Vegetable } from '../rules/parts.ts'
import { rowIsFull, spaceAt } from '../rules/reading.ts'
import type { Sheet } from '../rules/state.ts'
import { Ground } from './marks.tsx'
import { piece } from './pieces.ts'
import { spaceOf, type Way } from './plan.ts'
import type { Words } from './words.ts'

const ROWS = Array.from({ length: GARDEN_ROWS }, (_, row) => row)
const COLUMNS = Array.from({ length: GARDEN_COLUMNS }, (_, i) => i + 1)
/** How a hand sets a drawing down. */
const TILTS = [4, -7, 5, -3, 7, -5, 2]

/** What a hand that plants needs to know of the garden; absent on sheets that are only looked at. */
export interface Planting {
  readonly ways: ReadonlyMap<number, Way>
  /** As it is now, for what powers would change. */
  readonly die: Die | undefined
  readonly hint: number | undefined
  press(at: number): void
}

/** Three rows of six, as a grid with names. */
export function Garden(props: {
  readonly sheet: Sheet
  readonly seat: Seat
  readonly label: string
  readonly words: Words
  readonly planting?: Planting | undefined
  /** Whether what grows here is seen coming: only where the board shows this sheet itself. */
  readonly live: boolean
  /** The space that was planted just now. */
  readonly fresh: number | undefined
}) {
  const [stop, setStop] = createSignal(0)
  const [inside, setInside] = createSignal(false)
  let grid: HTMLTableElement | undefined
  /** One space takes the Tab key: where one was last, or the first that may be planted. */
  const tabStop = () => {
    if (inside()) return stop()
    const ways = [...(props.planting?.ways.values() ?? [])].sort((a, b) => a.powers - b.powers)
    const [first] = ways
    return first ? spaceAt(first.row, first.column) : stop()
  }
  const keys = (event: KeyboardEvent): void => {
    const { row, column } = spaceOf(stop())
    const to = {
      ArrowLeft: [row, Math.max(1, column - 1)],
      ArrowRight: [row, Math.min(GARDEN_COLUMNS, column + 1)],
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(GARDEN_ROWS - 1, row + 1), column],
      Home: [row, 1],
      End: [row, GARDEN_COLUMNS],
    }[event.key]
    if (!to) return
    event.preventDefault()
    grid?.querySelectorAll<HTMLElement>('button')[spaceAt(to[0] ?? 0, to[1] ?? 1)]?.focus()
  }
  const aimed = (column: number) =>
    [...(props.planting?.ways.values() ?? [])].some((way) => way.column === column && way.powers === 0)
  return (
    <table
      class="garden"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go from space to space, and a grid is made of a table.
      role="grid"
      aria-label={props.label}
      ref={(element) => {
        grid = element
      }}
      onKeyDown={keys}
      onFocusIn={() => setInside(true)}
      onFocusOut={() => setInside(false)}
    >
      <thead>
        <tr>
          <For each={COLUMNS}>
            {(column) => (
              <th scope="col" class="hd" classList={{ aimed: aimed(column) }}>
                <span class="unseen">{props.words.column(column)}</span>
                <span aria-hidden="true">{column}</span>
              </th>
            )}
          </For>
          <td />
        </tr>
      </thead>
      <tbody>
        <For each={ROWS}>
          {(row) => (
            <tr>
              <For each={COLUMNS}>
                {(column) => {
                  const at = spaceAt(row, column)
                  const grown = (): Vegetable | null => props.sheet.garden[at] ?? null
                  const way = () => props.planting?.ways.get(at)
                  const drawn = () => (
                    <>
                      <Ground at={at} vegetable={grown()} />
                      <Show when={grown()}>
                        {(vegetable) => (
                          <img
                            class="veg"
                            src={art(vegetable())}
                            alt=""
                            style={{ '--a': `${TILTS[at % TILTS.length]}deg` }}
                            data-piece={props.live ? `veg-${props.seat}-${at}` : undefined}
                            data-from="hand"
                          />
                        )}
                      </Show>
                    </>
                  )
                  return (
                    <td>
                      <Show
                        when={props.planting}
                        fallback={
                          <span
                            class="sp"
                            data-explains={piece(`space:${at}`)}
                            classList={{ fresh: props.fresh === at }}
                          >
                            <span class="unseen">{props.words.space({ row, column }, grown(), undefined)}</span>
                            {drawn()}
                          </span>
                        }
                      >
                        {(planting) => (
                          <button
                            type="button"
                            class="sp"
                            data-space={at}
                            data-explains={piece(`space:${at}`)}
                            classList={{
                              glow: way()?.powers === 0,
                              maybe: (way()?.powers ?? 0) > 0,
                              far: (way()?.powers ?? 0) > 1,
                              hinted: planting().hint === at,
                              fresh: props.fresh === at,
                            }}
                            tabindex={tabStop() === at ? 0 : -1}
                            onFocus={() => setStop(at)}
                            onClick={() => planting().press(at)}
                          >
                            <span class="unseen">{props.words.space({ row, column }, grown(), way())}</span>
                            {drawn()}
                            <Show when={way()}>
                              {(open) => <Offer way={open()} die={planting().die} words={props.words} />}
                            </Show>
                          </button>
                        )}
                      </Show>
                    </td>
                  )
                }}
              </For>
              <th scope="row" class="rib" data-explains={piece('ribbon')}>
                <span class="unseen">
                  {props.words.ribbon(props.words.rowNames[row] ?? '', rowIsFull(props.sheet.garden, row))}
                </span>
                <img src={art('ribbon')} alt="" />
                <Show when={rowIsFull(props.sheet.garden, row)}>
                  <img
                    class="pinned"
                    src={art('ribbon')}
                    alt=""
                    data-piece={props.live ? `ribbon-${props.seat}-${row}` : undefined}
                  />
                </Show>
              </th>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

/** What would grow in a space that is lit or ringed. */
function Offer(props: { readonly way: Way; readonly die: Die | undefined; readonly words: Words }) {
  const cost = () => (props.die && props.way.powers > 0 ? props.words.withPower(props.die, props.way) : undefined)
  return (
    <span class="offer" aria-hidden="true">
      <img src={art(props.way.die.vegetable)} alt="" />
      <Show when={cost()}>
        {(price) => (
          <b>
            <span class="w">{props.words.with}</span> {price().short}
            <Show when={price().as}>{(vegetable) => <img class="as" src={art(vegetable())} alt="" />}</Show>
          </b>
        )}
      </Show>
    </span>
  )
}
