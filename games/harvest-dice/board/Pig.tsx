import { art } from '@makiba/kit/art'
import { For, Show } from 'solid-js'
import { type Die, PIG_CIRCLES, PIG_ROW, PIG_ROWS } from '../rules/parts.ts'
import { pigRowsOf } from '../rules/reading.ts'
import type { Sheet } from '../rules/state.ts'
import { Circle, PowerBox } from './marks.tsx'
import { piece } from './pieces.ts'
import type { Words } from './words.ts'

const ROWS = Array.from({ length: PIG_ROWS }, (_, row) => row)
const CIRCLES = Array.from({ length: PIG_ROW }, (_, i) => i)

export interface Feeding {
  /** The die that the pig waits for: it can be planted nowhere. */
  readonly die: Die | undefined
  readonly hinted: boolean
  press(): void
}

/** The pig, seven rows of circles, and the powers that they unlock. */
export function Pig(props: {
  readonly sheet: Sheet
  readonly words: Words
  /** What the rows are worth, by how many are complete. */
  readonly points: readonly number[]
  /** Whether a power can recolour a die, too. */
  readonly recolours: boolean
  readonly feeding?: Feeding | undefined
  /** Circles crossed just now: the first and how many. */
  readonly fed: { readonly from: number; readonly to: number } | undefined
  /** A power was spent just now. */
  readonly spent: boolean
  /** The die that is being eaten. */
  readonly eaten: Die | undefined
}) {
  const open = () => props.feeding?.die !== undefined
  const room = (die: Die) => Math.min(die.value, PIG_CIRCLES - props.sheet.circles)
  const count = () => props.words.circles(props.sheet.circles, PIG_CIRCLES)
  const label = () => {
    const die = props.feeding?.die
    const state = `${props.words.pig}${props.words.comma}${count()}`
    if (!die) return state
    return `${state}. ${room(die) > 0 ? props.words.feed(die, room(die)) : props.words.discard}`
  }
  const face = () => (
    <>
      <img class="snout" src={art(open() ? 'harvest-pig-open' : 'harvest-pig')} alt="" />
      <Show when={props.eaten}>
        {(die) => (
          <>
            <img class="snout chew" src={art('harvest-pig-open')} alt="" />
            <span class="eaten" data-piece="eaten" data-from="hand">
              <img src={art(`die-${die().vegetable}-${die().value}`)} alt="" />
            </span>
          </>
        )}
      </Show>
    </>
  )
  const fresh = (i: number) => (props.fed && i >= props.fed.from && i < props.fed.to ? i - props.fed.from : undefined)
  return (
    <div class="pig" classList={{ munch: props.eaten !== undefined }}>
      <div class="face" data-explains={piece('pig')}>
        <Show
          when={props.feeding}
          fallback={
            <span class="pigb" data-place="pig" role="img" aria-label={label()}>
              {face()}
            </span>
          }
        >
          {(feeding) => (
            <button
              type="button"
              class="pigb"
              data-place="pig"
              classList={{ open: open(), hinted: feeding().hinted }}
              aria-label={label()}
              onClick={() => feeding().press()}
            >
              {face()}
            </button>
          )}
        </Show>
        <div class="said" aria-hidden="true">
          <h3>{props.words.pig}</h3>
          <span class="sm">{count()}</span>
        </div>
      </div>
      <ul class="prows">
        <For each={ROWS}>
          {(row) => {
            const crossed = () => Math.max(0, Math.min(PIG_ROW, props.sheet.circles - row * PIG_ROW))
            const state = () =>
              row < props.sheet.used ? 'spent' : row < pigRowsOf(props.sheet) ? 'open' : ('locked' as const)
            return (
              <li
                class="prow"
                data-explains={piece('pig-row')}
                classList={{ full: crossed() === PIG_ROW, last: row === pigRowsOf(props.sheet) - 1 }}
              >
                <span class="unseen">
                  {props.words.pigRow(row + 1, crossed(), props.points[row + 1] ?? 0, state())}
                </span>
                <For each={CIRCLES}>
                  {(i) => <Circle i={row + i} crossed={i < crossed()} fresh={fresh(row * PIG_ROW + i)} />}
                </For>
                <span class="pw" aria-hidden="true">
                  <PowerBox
                    state={state()}
                    fresh={props.spent && row === props.sheet.used - 1}
                    label="±1"
                    colours={props.recolours}
                  />
                  <span class="pv">{props.points[row + 1]}</span>
                </span>
              </li>
            )
          }}
        </For>
      </ul>
    </div>
  )
}
