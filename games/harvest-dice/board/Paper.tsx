import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Count } from '@makiba/kit/Count'
import { createMemo, For, Show } from 'solid-js'
import { pigPoints, VEGETABLES } from '../rules/parts.ts'
import { scores, spaceAt } from '../rules/reading.ts'
import type { Event, Majority, View } from '../rules/state.ts'
import { Garden, type Planting } from './Garden.tsx'
import { Markets } from './Markets.tsx'
import { type Feeding, Pig } from './Pig.tsx'
import { piece } from './pieces.ts'
import type { Piece } from './pool.ts'
import type { Words } from './words.ts'

const MAJORITIES: readonly Majority[] = [...VEGETABLES, 'pig']
const picture = (what: Majority): string => (what === 'pig' ? 'avatar-pig' : what)

/** A number of the sheet; on the one that is played on it changes where something arrives. */
function Worth(props: {
  readonly live: boolean
  readonly of: string
  readonly value: number
  readonly write?: (value: number) => string
}) {
  return (
    <Show when={props.live} fallback={props.write?.(props.value) ?? props.value}>
      <Count place={`worth-${props.of}`} value={props.value} born={0} {...(props.write && { write: props.write })} />
    </Show>
  )
}

/** One player's sheet of paper. */
export function Paper(props: {
  readonly view: View
  readonly seat: Seat
  readonly name: string
  readonly words: Words
  /** What has just happened, to draw it by hand. */
  readonly events: readonly Event[]
  readonly planting?: Planting | undefined
  readonly feeding?: Feeding | undefined
  readonly sold?: Piece | undefined
  readonly live: boolean
}) {
  const sheet = () => props.view.sheets[props.seat]
  const score = createMemo(() => scores(props.view)[props.seat])
  const own = () => props.events.filter((event) => 'seat' in event && event.seat === props.seat)
  const planted = () => own().find((event) => event.is === 'planted')
  const fed = () => own().find((event) => event.is === 'fed')
  const alone = () => props.view.sheets.length === 1
  return (
    <Show when={sheet()}>
      {(paper) => (
        <section class="paper" aria-label={props.words.sheetOf(props.name)}>
          <div class="plot">
            <h2>
              {props.words.gardenOf(props.name)}
              <Show when={alone() || props.view.sheet === 'advanced'}>
                <small>{alone() ? props.words.practice : props.words.advanced}</small>
              </Show>
            </h2>
            <Garden
              sheet={paper()}
              seat={props.seat}
              label={props.words.gardenOf(props.name)}
              words={props.words}
              planting={props.planting}
              live={props.live}
              fresh={(() => {
                const event = planted()
                return event?.is === 'planted' ? spaceAt(event.row, event.column) : undefined
              })()}
            />
          </div>
          <div class="side">
            <Pig
              sheet={paper()}
              words={props.words}
              points={pigPoints(props.view.rulesVersion)}
              recolours={props.view.sheet === 'advanced'}
              feeding={props.feeding}
              fed={(() => {
                const event = fed()
                return event?.is === 'fed' ? event : undefined
              })()}
              eaten={(() => {
                const event = fed()
                return event?.is === 'fed' && props.live ? event.die : undefined
              })()}
              spent={own().some((event) => event.is === 'changed')}
            />
            <Show when={score()}>
              {(sum) => (
                <>
                  <Show when={props.view.sheet === 'advanced' && !alone()}>
                    <ul class="tot most" aria-label={props.words.majorities}>
                      <For each={MAJORITIES}>
                        {(what) => (
                          <li
                            class="tag"
                            data-explains={piece(`most:${what}`)}
                            classList={{ lead: sum().majorities.includes(what) }}
                          >
                            <span class="unseen">{props.words.majority(what, sum().majorities.includes(what))}</span>
                            <img src={art('ribbon')} alt="" />
                            <img src={art(picture(what))} alt="" />
                          </li>
                        )}
                      </For>
                    </ul>
                  </Show>
                  <div class="tot" role="img" aria-label={props.words.total(sum().total)}>
                    <For each={VEGETABLES}>
                      {(vegetable) => (
                        <span class="tag" data-explains={piece(`worth:${vegetable}`)}>
                          <img src={art(vegetable)} alt="" />
                          <Worth live={props.live} of={vegetable} value={sum().vegetables[vegetable]} />
                        </span>
                      )}
                    </For>
                    <span class="tag" data-explains={piece('worth:pig')}>
                      <img src={art('avatar-pig')} alt="" />
                      <Worth live={props.live} of="pig" value={sum().pig} />
                    </span>
                    <Show when={sum().ribbons + sum().majority > 0}>
                      <span class="tag" data-explains={piece('worth:ribbon')}>
                        <img src={art('ribbon')} alt="" />
                        <Worth live={props.live} of="ribbon" value={sum().ribbons + sum().majority} />
                      </span>
                    </Show>
                    <span class="tag sum" data-explains={piece('worth:sum')}>
                      <Worth
                        live={props.live}
                        of="sum"
                        value={sum().total}
                        write={(total) => props.words.total(total)}
                      />
                    </span>
                  </div>
                </>
              )}
            </Show>
          </div>
          <Markets market={props.view.market} words={props.words} sold={props.sold} />
        </section>
      )}
    </Show>
  )
}
