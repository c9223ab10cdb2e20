import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { createMemo, For, Show } from 'solid-js'
import { diceIn, PASTOR, ROUNDS } from '../rules/parts.ts'
import { has, tonight } from '../rules/reading.ts'
import type { Desk } from './desk.ts'
import type { Meal } from './memory.ts'
import { piece } from './pieces.ts'

const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1)

/** The rounds, the food due tonight, the points. Always in sight. */
export function Strip(props: {
  readonly desk: Desk
  readonly score: number
  readonly meal: Meal | undefined
  /** The farm sits at table: the next day has not dawned yet. */
  readonly evening: boolean
}) {
  const words = () => props.desk.words()
  const farm = () => props.desk.farm()
  /** Tonight's meal by day; once it is eaten, that one until the next day has dawned. */
  const due = createMemo(() => {
    const { due: all, food, missing, cookable } = tonight(farm())
    const { meal } = props
    if (props.desk.day()) return { due: all, food, missing, note: words().dueNote(missing, cookable) }
    if (!meal) return { due: all, food, missing: 0, note: '' }
    return { due: meal.due, food: meal.paid, missing: meal.missing, note: words().eatenNote(meal.missing) }
  })
  const now = () => farm().round - (props.evening && farm().stage.is !== 'over' ? 1 : 0)
  const when = (round: number) => (round < now() ? 'past' : round === now() ? 'now' : 'later')
  return (
    <div class="strip">
      <section class="panel rounds" data-explains={piece('rounds')} aria-label={words().round}>
        <span class="label only-wide" aria-hidden="true">
          {words().round}
        </span>
        <span class="short" aria-hidden="true">
          <b>{words().round}</b>
          <span class="num">{words().roundOf(now())}</span>
        </span>
        <ol>
          <For each={rounds}>
            {(round) => (
              <li
                class={`rd ${when(round)}`}
                aria-current={when(round) === 'now' ? 'step' : undefined}
                aria-label={words().roundLabel(round, diceIn(round), when(round))}
              >
                <span class="dot" aria-hidden="true">
                  {round}
                </span>
                <span class="pp" aria-hidden="true">
                  <For each={Array.from({ length: diceIn(round) })}>{() => <i />}</For>
                </span>
              </li>
            )}
          </For>
        </ol>
      </section>
      <section
        class="panel due"
        data-explains={piece('due')}
        classList={{ short: due().missing > 0 }}
        aria-label={words().foodDue}
      >
        <img src={art('good-food')} alt="" />
        <span class="unseen">{words().dueLabel(due().food, due().due)}</span>
        <span class="num" aria-hidden="true">
          <Show when={props.desk.day()} fallback={due().food}>
            <Count place="n food" value={due().food} />
          </Show>
          /{due().due}
        </span>
        <span>
          <b aria-hidden="true">{words().foodDue}</b>
          <span class="xs note">{due().note}</span>
        </span>
      </section>
      <section class="panel vp" data-explains={piece('points')} aria-label={words().points}>
        <img src={art('ribbon')} alt="" />
        <span class="num">
          <Count place="vp" value={props.score} />
        </span>
        <span>
          <b>{words().points}</b>
          <span class="xs quiet note">
            <Count
              place="beg"
              value={farm().beg}
              write={(beg) =>
                beg > 0 ? words().begging(beg, has(farm(), 'pastor') ? Math.min(PASTOR, beg) : 0) : words().pointsNote
              }
            />
          </span>
        </span>
      </section>
    </div>
  )
}
