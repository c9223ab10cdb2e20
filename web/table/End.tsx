import type { Kinds, Result, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { SheetRow } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createSignal, For, lazy, onMount, Suspense, untrack, Show as When } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Another } from './Another.tsx'
import { Chart } from './Chart.tsx'
import { Confetti } from './Confetti.tsx'
import { carryDown, createCounting } from './counting.ts'
import { EveningCard } from './Evening.tsx'
import { fatesOf } from './fates.ts'
import { ReplayBar } from './ReplayBar.tsx'
import type { Show } from './show.ts'
import { LuckPanel } from './Verify.tsx'
import { verdictOf } from './verdict.ts'

const DayPanel = lazy(() => import('../daily/EndPanel.tsx'))
const ShareGame = lazy(() => import('../sharing/ShareGame.tsx'))

/** Who won and why, as a scored sheet; the story in one chart; what to do next. */
export function End<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly result: Result
  readonly verify: () => void
  /** It is seen for the first time: only then it is counted. */
  readonly first: boolean
  readonly seen: () => void
}) {
  const words = () => text().end
  const [sharing, setSharing] = createSignal(false)
  /** One game is no evening. */
  const evening = () => {
    const played = props.show.table.lobby?.info().evening
    return played && played.count > 1 ? played : undefined
  }
  const seats = () => props.result.scores.map((_, seat) => seat)
  const winner = () => props.result.places.indexOf(1)
  const mine = (seat: Seat) => seat === props.show.table.watcher() && props.show.who(seat) === text().table.you
  const rows = () => props.show.board.words[language()].sheet(props.show.view, props.result)
  const told = () => verdictOf(props.show, props.result)
  const sources = () => rows().filter(({ apart }) => !apart)
  let [sheet, sky]: [HTMLElement | undefined, HTMLElement | undefined] = [undefined, undefined]
  const count = createCounting(
    untrack(() => sources().length),
    untrack(() => props.first),
    async (source, ms) => {
      if (sheet && sky) await carryDown(sheet, sky, source, sources()[source]?.picture ?? 'ribbon', ms)
    },
  )
  /** What is in the air has been counted then. */
  const hurry = () => {
    count.all()
    sky?.replaceChildren()
  }
  onMount(() => props.seen())
  const done = () => count.counted() >= sources().length
  /** What has been counted of it, up to all. */
  const sum = (seat: Seat) =>
    done()
      ? props.result.scores[seat]
      : sources()
          .slice(0, count.counted())
          .reduce((all, { cells }) => all + (cells[seat]?.points ?? 0), 0)
  const fates = () => {
    const all = fatesOf(props.result, rows())
    return all.map((fate, seat) => words().fate(fate, props.show.who(seat), props.show.who(winner()), mine(seat)))
  }
  const line = (row: SheetRow, place?: number) => (
    <tr classList={{ apart: row.apart ?? false, later: place === undefined ? !done() : place >= count.shown() }}>
      <th scope="row">
        <span class="row">
          <When when={row.picture}>{(picture) => <img src={art(picture())} alt="" />}</When>
          {row.label}
        </span>
      </th>
      <For each={row.cells}>
        {(cell, seat) => (
          <td classList={{ me: mine(seat()) }} data-source={cell.points === 0 ? undefined : place} data-seat={seat()}>
            <When when={cell.note}>
              <span class="ar">{cell.note}</span>
            </When>
            <b class="num">{cell.points}</b>
          </td>
        )}
      </For>
    </tr>
  )
  const table = () => (
    <table class="sc" classList={{ many: seats().length > 3 }}>
      <thead>
        <tr>
          <td />
          <For each={seats()}>
            {(seat) => (
              <th scope="col" classList={{ me: mine(seat) }}>
                <Avatar animal={props.show.table.sitters()[seat]?.animal ?? 'cow'} seat={seat} />
                <small>{props.show.who(seat)}</small>
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={sources()}>{(row, place) => line(row, place())}</For>
        <tr class="tot">
          <th scope="row">{words().total}</th>
          <For each={seats()}>
            {(seat) => (
              <td classList={{ me: mine(seat) }} data-total={seat}>
                <b class="num">{sum(seat)}</b>
              </td>
            )}
          </For>
        </tr>
        <For each={rows().filter(({ apart }) => apart)}>{(row) => line(row)}</For>
      </tbody>
    </table>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a tap anywhere only hurries what comes by itself.
    <div class="fin" classList={{ counting: !done() }} onClick={hurry}>
      <header class="head">
        {/* For whoever won, and for those who only look. */}
        <When when={done() && (mine(winner()) || typeof props.show.table.watcher() !== 'number')}>
          <Confetti />
        </When>
        <span class="win">
          <Avatar animal={props.show.table.sitters()[winner()]?.animal ?? 'cow'} seat={winner()} />
          <span class="rb">
            <Icon name="crown" />
          </span>
        </span>
        <div>
          <h2>{told().title}</h2>
          <p>{told().why}</p>
        </div>
      </header>
      <div
        class="carried"
        aria-hidden="true"
        ref={(element) => {
          sky = element
        }}
      />
      <section
        class="sheetp"
        tabindex="0"
        aria-label={words().sheet}
        ref={(element) => {
          sheet = element
        }}
      >
        <When when={props.show.board.Finale}>
          {(finale) => (
            <div class="finale">
              <Dynamic component={finale()} view={props.show.view} result={props.result} who={props.show.who} />
            </div>
          )}
        </When>
        <When when={props.show.board.Ending} fallback={table()}>
          {(ending) => (
            <Dynamic
              component={ending()}
              view={props.show.view}
              result={props.result}
              language={language()}
              counted={count.shown()}
              arrived={count.counted()}
            />
          )}
        </When>
        <When when={seats().length > 1}>
          <ul class="fates" aria-label={words().fates}>
            <For each={fates()}>
              {(fate, seat) => (
                <li classList={{ me: mine(seat()) }}>
                  <Avatar animal={props.show.table.sitters()[seat()]?.animal ?? 'cow'} seat={seat()} />
                  <span>{fate}</span>
                </li>
              )}
            </For>
          </ul>
        </When>
      </section>
      <div class="rightc">
        <When when={props.show.table.sport}>
          {(sport) => (
            <Suspense fallback={<div class="panel dayend" />}>
              <DayPanel
                game={props.show.table.game}
                table={props.show.table.id}
                day={props.show.table.day ?? ''}
                sport={sport()}
              />
            </Suspense>
          )}
        </When>
        <When when={evening()}>
          {(played) => <EveningCard evening={played()} own={props.show.table.lobby?.info().you?.seat ?? null} />}
        </When>
        <section class="panel chart" aria-label={words().story}>
          <div class="row">
            <h3>{words().story}</h3>
            <span class="sm quiet end">{words().storyHelp}</span>
          </div>
          <Chart show={props.show} />
        </section>
        <LuckPanel table={props.show.table} verify={props.verify} />
      </div>
      <div class="go">
        <Another table={props.show.table} aside={props.show.table.day !== undefined}>
          <div class="replayer">
            <ReplayBar show={props.show} />
          </div>
          {/* What a day brings is for those who have played it: its own panel shares the score alone. */}
          <When when={!props.show.table.day}>
            <button type="button" class="btn" onClick={() => setSharing(true)}>
              <Icon name="share" />
              {words().share}
            </button>
          </When>
          <When when={sharing()}>
            <Suspense>
              <ShareGame show={props.show} result={props.result} close={() => setSharing(false)} />
            </Suspense>
          </When>
          <When when={props.show.table.day}>
            {(day) => (
              <a class="btn primary big" href={dayPath(props.show.table.game, day(), 'honour')} onClick={follow}>
                {text().daily.result}
              </a>
            )}
          </When>
        </Another>
      </div>
    </div>
  )
}
