import './review.css'
import type { Kinds, Seat } from '@makiba/kernel'
import { adjusted, type Column, type Ledger } from '@makiba/kernel/review'
import { createEffect, createMemo, createSignal, For, onCleanup, onMount, Show as When } from 'solid-js'
import { collect } from '../mistakes/collect.ts'
import { follow } from '../shell/router.ts'
import { Segments } from '../shell/Segments.tsx'
import type { Show } from '../table/show.ts'
import { momentsOf, rowsOf, summaryOf } from './figures.ts'
import { type Fortune, fortuneOf, note, tableOf } from './fortune.ts'
import { Moments } from './Moments.tsx'
import { Parts } from './Parts.tsx'
import { River } from './River.tsx'
import type { Reviewing } from './reviewing.ts'
import { Turning } from './Turning.tsx'
import { words } from './words.ts'

/** Changes below this are no moments. */
const LEAST = { share: 0.03, points: 2 } as const
const MOST_MOMENTS = 3
/** Fewer games say nothing of luck. */
const LEAST_GAMES = 5

/** Where the result of a finished game came from, for every seat. */
export default function Review<K extends Kinds>(props: { readonly show: Show<K>; readonly review: Reviewing }) {
  const { review } = props
  const { table } = props.show
  const own = table.watcher()
  const { left } = review
  const [seat, setSeat] = createSignal<Seat>(left?.seat ?? (own === 'public' ? 0 : own))
  const [at, setAt] = createSignal(left?.at)
  const [explained, setExplained] = createSignal(left?.explained ?? false)
  const [told, setTold] = createSignal(left?.told ?? false)
  let panel: HTMLElement | undefined
  const controls = () => [...(panel?.querySelectorAll<HTMLElement | SVGElement>('button, .river svg') ?? [])]
  const topOf = (control: Element) => control.getBoundingClientRect().top
  /** Shows a step on the board; whoever comes back goes on at the control that led there. */
  const look = (step: number, from: HTMLElement | SVGElement) => {
    review.left = {
      seat: seat(),
      at: at(),
      control: controls().indexOf(from),
      top: topOf(from),
      explained: explained(),
      told: told(),
      asked: asked(),
    }
    props.show.look(step)
  }
  onMount(() => {
    review.left = undefined
    const control = left && controls()[left.control]
    if (!control) return
    const goThere = () => scrollBy({ top: topOf(control) - left.top, behavior: 'instant' })
    goThere()
    // The sheet above it has its height with the next picture.
    const frame = requestAnimationFrame(goThere)
    onCleanup(() => cancelAnimationFrame(frame))
    control.focus({ preventScroll: true })
  })
  const mine = (one: Seat) => table.sitters()[one]?.by === 'you' || (one === own && table.id !== 'replay')
  const [fortune, setFortune] = createSignal<Fortune>()
  // One's own game, played here or over a link for the first time: not a replay, nor one tried again knowing its luck.
  createEffect(() => {
    const ledger = review.state().is === 'done' ? review.ledger() : undefined
    if (!ledger || own === 'public' || ledger.unit !== 'share') return
    const { result } = ledger
    const even = adjusted(ledger)[own] as number
    review
      .record()
      .then((record) => {
        if (tableOf(record) !== table.id) return
        const share = result[own] as number
        const all = note({ table: table.id, game: table.game, result: share, luck: share - even })
        if (all.length >= LEAST_GAMES) setFortune(fortuneOf(all))
      })
      .catch((error: unknown) => console.warn('this browser does not keep what luck came to', error))
  })
  // What went wrong is asked again on other days.
  const [asked, setAsked] = createSignal(left?.asked ?? false)
  createEffect(() => {
    const ledger = review.state().is === 'done' ? review.ledger() : undefined
    if (!ledger || own === 'public') return
    review
      .record()
      .then(async (record) => {
        if (tableOf(record) === table.id) setAsked(await collect(ledger, table, record, own))
      })
      .catch((error: unknown) => console.warn('this browser does not keep what went wrong', error))
  })
  // All of it at once kept the page busy for too long: where it went and what decided come in a task of their own.
  const [more, setMore] = createSignal(left !== undefined)
  createEffect(() => {
    if (!review.ledger() || more()) return
    const timer = setTimeout(() => setMore(true))
    onCleanup(() => clearTimeout(timer))
  })
  const percent = () => {
    const now = review.state()
    return now.is === 'working' ? Math.round((100 * now.done) / Math.max(1, now.all)) : 100
  }
  const part = () => {
    const now = review.state()
    return now.is === 'working' ? now.part : 'play'
  }
  return (
    <section
      class="panel review"
      id="review"
      ref={(element) => {
        panel = element
      }}
      aria-label={words().title}
      aria-busy={review.state().is === 'working'}
    >
      <div class="row">
        <h3>{words().title}</h3>
        <span class="sm quiet end" role="status">
          {review.state().is === 'working' ? words().working(part(), percent()) : ''}
        </span>
      </div>
      <When when={review.state().is === 'failed'}>
        <div class="notice bad" role="alert">
          <span>{words().failed}</span>
          <button type="button" class="btn small" onClick={() => review.again()}>
            {words().again}
          </button>
        </div>
      </When>
      <When when={review.ledger()}>
        {(ledger) => (
          <>
            <p class="said">
              {words().sentence(summaryOf(ledger(), seat(), nameOf(seat()), review.state().is === 'done'))}
            </p>
            <Turning ledger={ledger()} show={props.show} least={LEAST[ledger().unit]} look={look} />
            <div class="halves">
              <div>
                <When when={ledger().seats > 1}>
                  <Segments
                    label={words().seats}
                    small
                    of={Array.from({ length: ledger().seats }, (_, one) => [one, props.show.who(one)] as const)}
                    value={seat()}
                    set={setSeat}
                  />
                </When>
                <Bars ledger={ledger()} seat={seat()} name={nameOf(seat())} open={explained()} setOpen={setExplained} />
                <Parts
                  ledger={ledger()}
                  show={props.show}
                  seat={seat()}
                  name={nameOf(seat())}
                  open={told()}
                  setOpen={setTold}
                />
                <When when={fortune()}>
                  {(sofar) => (
                    <div class="sm">
                      <h4>{words().soFar}</h4>
                      <p>{words().fortune(sofar())}</p>
                      <a href="/luck" onClick={follow}>
                        {words().luckTitle}
                      </a>
                    </div>
                  )}
                </When>
              </div>
              <When when={more()}>
                <div>
                  <River ledger={ledger()} show={props.show} seat={seat()} at={at()} setAt={setAt} look={look} />
                  <Moments
                    ledger={ledger()}
                    show={props.show}
                    seat={seat()}
                    found={momentsOf(ledger(), seat(), MOST_MOMENTS, LEAST[ledger().unit])}
                    tried={review.state().is === 'done'}
                    look={look}
                    record={review.record}
                  />
                  <When when={asked()}>
                    <a class="sm" href="/mistakes" onClick={follow}>
                      {words().deck}
                    </a>
                  </When>
                </div>
              </When>
            </div>
          </>
        )}
      </When>
    </section>
  )

  function nameOf(one: Seat): string | undefined {
    return mine(one) ? undefined : props.show.who(one)
  }
}

function Bars(props: {
  readonly ledger: Ledger
  readonly seat: Seat
  readonly name: string | undefined
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}) {
  const rows = createMemo(() => rowsOf(props.ledger, props.seat, props.name, words()))
  const reach = createMemo(() => {
    const all = rows().flatMap(({ from, to }) => [from, to])
    const low = Math.min(0, ...all)
    return { low, width: Math.max(props.ledger.unit === 'share' ? 100 : 1, ...all) - low }
  })
  const place = (value: number) => (100 * (value - reach().low)) / reach().width
  return (
    <>
      <table class="falls">
        <caption class="sm quiet">{words().bars}</caption>
        <tbody>
          <For each={rows()}>
            {({ label, from, to, figure, kind }) => (
              <tr>
                <th scope="row">{label}</th>
                <td class="lane" aria-hidden="true">
                  <span
                    class="fall"
                    classList={{ whole: kind === 'whole', rest: kind === 'rest', down: to < from }}
                    style={{
                      left: `${place(Math.min(from, to))}%`,
                      width: `${Math.max(0.6, Math.abs(place(to) - place(from)))}%`,
                    }}
                  />
                </td>
                <td class="num">{figure}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <details class="sm" open={props.open} onToggle={(event) => props.setOpen(event.currentTarget.open)}>
        <summary>{words().explain}</summary>
        <dl>
          <For each={rows().filter(({ kind }) => kind !== 'whole')}>
            {({ label, kind }) => (
              <>
                <dt>{label}</dt>
                <dd>{words().what[kind === 'rest' && props.ledger.hands ? 'hands' : (kind as Column)]}</dd>
              </>
            )}
          </For>
        </dl>
      </details>
    </>
  )
}
