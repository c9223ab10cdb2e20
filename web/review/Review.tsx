import './review.css'
import type { Kinds, Seat } from '@makiba/kernel'
import { adjusted, type Column, type Ledger, moments } from '@makiba/kernel/review'
import { createEffect, createMemo, createSignal, For, onCleanup, Show as When } from 'solid-js'
import { collect } from '../mistakes/collect.ts'
import { follow } from '../shell/router.ts'
import { Segments } from '../shell/Segments.tsx'
import type { Show } from '../table/show.ts'
import { rowsOf, summaryOf } from './figures.ts'
import { type Fortune, fortuneOf, note, tableOf } from './fortune.ts'
import { Moments } from './Moments.tsx'
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
  const [seat, setSeat] = createSignal<Seat>(own === 'public' ? 0 : own)
  const mine = (one: Seat) => table.sitters()[one]?.by === 'you' || (one === own && table.id !== 'replay')
  const [fortune, setFortune] = createSignal<Fortune>()
  // One's own game, played here or over a link for the first time: not a replay, nor one tried again knowing its luck.
  createEffect(() => {
    const ledger = review.state().is === 'done' ? review.ledger() : undefined
    if (!ledger || own === 'public' || ledger.unit !== 'share') return
    const { result } = ledger
    const even = adjusted(ledger)[own] as number
    void table.record().then((record) => {
      if (tableOf(record) !== table.id) return
      const share = result[own] as number
      const all = note({ table: table.id, game: table.game, result: share, luck: share - even })
      if (all.length >= LEAST_GAMES) setFortune(fortuneOf(all))
    })
  })
  // What went wrong is asked again on other days.
  const [asked, setAsked] = createSignal(false)
  createEffect(() => {
    const ledger = review.state().is === 'done' ? review.ledger() : undefined
    if (!ledger || own === 'public') return
    table
      .record()
      .then(async (record) => {
        if (tableOf(record) === table.id) setAsked(await collect(ledger, table, record, own))
      })
      .catch((error: unknown) => console.warn('this browser does not keep what went wrong', error))
  })
  // All of it at once kept the page busy for too long: where it went and what decided come in a task of their own.
  const [more, setMore] = createSignal(false)
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
    <section class="panel review" id="review" aria-label={words().title} aria-busy={review.state().is === 'working'}>
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
            <Turning ledger={ledger()} show={props.show} least={LEAST[ledger().unit]} />
            <div class="halves">
              <div>
                <p class="said">
                  {words().sentence(summaryOf(ledger(), seat(), nameOf(seat()), review.state().is === 'done'))}
                </p>
                <When when={ledger().seats > 1}>
                  <Segments
                    label={words().seats}
                    small
                    of={Array.from({ length: ledger().seats }, (_, one) => [one, props.show.who(one)] as const)}
                    value={seat()}
                    set={setSeat}
                  />
                </When>
                <Bars ledger={ledger()} seat={seat()} name={nameOf(seat())} />
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
                  <River ledger={ledger()} show={props.show} seat={seat()} />
                  <Moments
                    ledger={ledger()}
                    show={props.show}
                    seat={seat()}
                    found={moments(ledger(), seat(), MOST_MOMENTS, LEAST[ledger().unit])}
                    tried={review.state().is === 'done'}
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

function Bars(props: { readonly ledger: Ledger; readonly seat: Seat; readonly name: string | undefined }) {
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
                    classList={{ [kind]: true, down: to < from }}
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
      <details class="sm">
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
