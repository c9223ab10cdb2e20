import '../styles.ts'
import './training.css'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { BoardProps, PracticeProps } from '@makiba/kit/board'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { guest, language } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { windowOf } from '../../rules/reading.ts'
import type { DancingVillager } from '../../rules/state.ts'
import { Dock } from '../Dock.tsx'
import { createHands } from '../hands.ts'
import { Poses } from '../Poses.tsx'
import { createLayout, placed, Scene } from '../Scene.tsx'
import { Sum } from '../Sum.tsx'
import { createStage } from '../stage.ts'
import { stripBoxes } from '../strip.ts'
import { words as boardWords } from '../words.ts'
import { Chart } from './Chart.tsx'
import {
  type Course,
  courseAfter,
  type Drill,
  isRace,
  isRight,
  keepCourse,
  keepDrills,
  readCourse,
  readDrills,
} from './drills.ts'
import { figuresOf, levels, usualTime } from './figures.ts'
import { createTrainer, LAST } from './trainer.ts'
import { words } from './words.ts'

/** What fell is looked at before the sheet covers it. */
const LOOK = 900
const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/** Throw after throw for one pair of hands, with times and slips beside those of the bots. */
export default function Training(page: PracticeProps) {
  const [drills, setDrills] = createSignal(readDrills())
  const [sheet, setSheet] = createSignal(true)
  const [element, setElement] = createSignal<HTMLElement>()
  const [drawer, setDrawer] = createSignal<'keys' | 'clear'>()
  const keep = (all: readonly Drill[]) => {
    setDrills(all)
    keepDrills(all)
  }
  const [course, setCourse] = createSignal(readCourse(drills().length))
  const go = (next: Course) => {
    setCourse(next)
    keepCourse(next)
  }
  /** The lesson in which the throw on the table was made. */
  const [taught, setTaught] = createSignal(course().lesson)
  const trainer = createTrainer(
    page.ask,
    () => course().lesson,
    (drill) => {
      play(isRight(drill) ? 'gain' : 'loss')
      setTaught(course().lesson)
      if (course().lesson === LAST) keep([...drills(), drill])
      else go(courseAfter(course(), isRight(drill)))
    },
  )
  const props: BoardProps<DancingVillager> = {
    view: trainer.view,
    moves: [],
    ask: () => undefined,
    answered: () => Promise.resolve(),
    heard: [],
    past: () => [],
    watcher: 0,
    turn: { by: 'seats', seats: [0] },
    result: null,
    options: trainer.view.options,
    sitters: [],
    who: () => words().you,
    get language() {
      return language()
    },
    get text(): never {
      throw new Error('the training has words of its own')
    },
    send: (move, touch) => trainer.send(move, touch),
    sendAll: () => Promise.resolve(false),
    canUndo: false,
    startOver: () => Promise.resolve(false),
    asks: () => undefined,
    refuse: () => undefined,
    hint: undefined,
    lookingBack: false,
    now: trainer.now,
    get due() {
      return trainer.due()
    },
    race: {
      seats: () => [0],
      reveal: trainer.reveal,
      judged: () => [],
      trips: () => undefined,
      picturesOf: () => Promise.resolve(undefined),
    },
    stroke: undefined,
    get sentence() {
      return <Sentence asks={ask()} />
    },
    Seat: () => null,
  }
  const hands = createHands(props)
  const layout = createLayout(props, hands, element)
  const stage = createStage(props, hands, false)
  const ask = () => {
    const marked = hands.marks[0]?.aim
    if (trainer.failed()) return words().trouble
    switch (hands.moment()) {
      case 'air':
        return marked === 'early' ? boardWords().early : boardWords().air
      case 'window':
        return marked === 'early' ? boardWords().early : boardWords().count
      case 'start':
      case 'call':
      case 'over':
        return boardWords().getReady
    }
  }

  createEffect(
    on(
      trainer.outcome,
      (ended) => {
        setSheet(false)
        if (!ended) return
        // A lesson is explained over the pieces; its sheet opens when the next one begins.
        if (taught() < LAST) return
        const timer = setTimeout(() => setSheet(true), reduced.matches ? 250 : LOOK)
        onCleanup(() => clearTimeout(timer))
      },
      { defer: true },
    ),
  )
  const seeAgain = () => {
    setSheet(false)
    stage.seeAgain()
  }
  createEffect(
    on(stage.again, (replayed, before) => {
      if (before && !replayed) setSheet(hands.moment() === 'call')
    }),
  )
  const [now, setNow] = createSignal(trainer.now())
  const timer = setInterval(() => setNow(trainer.now()), 200)
  onCleanup(() => clearInterval(timer))
  const left = createMemo(() => {
    const due = trainer.due()
    if (due === null) return undefined
    const rest = Math.max(0, due - now())
    return { share: Math.min(1, rest / windowOf(trainer.view.options)), seconds: Math.ceil(rest / 1000) }
  })

  return (
    <div class="table night training" data-game="dancing-villager">
      <page.Bar
        title={`${page.name}: ${words().title}`}
        status={course().lesson < LAST ? words().lesson(course().lesson + 1) : words().status(drills().length)}
        keys={() => setDrawer('keys')}
      />
      <div class="stage whole">
        <main id="board" class="board">
          <div
            class="dv"
            classList={{ small: layout().small }}
            data-moment={hands.moment()}
            data-mode={layout().mode}
            ref={setElement}
          >
            <Scene board={props} hands={hands} stage={stage} layout={layout()} />
            <Show when={sheet() && (hands.moment() === 'call' || hands.moment() === 'start')}>
              <Show
                when={course().lesson < LAST}
                fallback={
                  <Sheet
                    drills={drills()}
                    levels={page.levels}
                    outcome={trainer.outcome()}
                    again={seeAgain}
                    clear={() => setDrawer('clear')}
                    next={() => hands.ready([0])}
                  />
                }
              >
                <section class="sheet" aria-label={words().lesson(course().lesson + 1)}>
                  <header>
                    <h2>{words().lesson(course().lesson + 1)}</h2>
                  </header>
                  <p>{words().lessons[course().lesson]}</p>
                  <Poses />
                  <footer>
                    <button type="button" class="btn plain to-clock" onClick={() => go({ lesson: LAST, right: 0 })}>
                      {words().skip}
                    </button>
                    <span class="grow" />
                    <button type="button" class="btn primary" onClick={() => hands.ready([0])}>
                      {words().first}
                    </button>
                  </footer>
                </section>
              </Show>
            </Show>
            <Show when={!sheet() && taught() < LAST && hands.moment() === 'call' && trainer.outcome()}>
              {(ended) => (
                <section class="verdict" aria-label={isRight(ended().drill) ? words().right : words().wrong}>
                  <For each={stripBoxes(layout()).slice(-1)}>
                    {(box) => (
                      <div class="paper" style={placed(box)}>
                        <div class="said" role="status">
                          <p>
                            <b>{isRight(ended().drill) ? words().right : words().wrong}</b>{' '}
                            {boardWords().went(ended().count, leftBefore(ended().drill, ended().count.kind))}{' '}
                            {words().should[ended().count.event]}
                          </p>
                        </div>
                        <div class="go">
                          <button
                            type="button"
                            class="btn primary"
                            onClick={() => (course().lesson === taught() ? hands.ready([0]) : setSheet(true))}
                          >
                            {boardWords().next}
                          </button>
                        </div>
                      </div>
                    )}
                  </For>
                </section>
              )}
            </Show>
            <Dock
              board={props}
              hands={hands}
              stage={stage}
              layout={layout()}
              left={left()}
              covered={(sheet() || taught() < LAST) && (hands.moment() === 'call' || hands.moment() === 'start')}
            />
          </div>
        </main>
      </div>
      <Show when={drawer() === 'keys'}>
        <page.Keys own={boardWords().board.keys?.slice(0, 3) ?? []} close={() => setDrawer(undefined)} />
      </Show>
      <Show when={drawer() === 'clear'}>
        <Dialog
          title={words().clear}
          close={() => setDrawer(undefined)}
          footer={
            <>
              <button type="button" class="btn grow" onClick={() => setDrawer(undefined)}>
                {words().no}
              </button>
              <button
                type="button"
                class="btn primary grow"
                onClick={() => {
                  keep([])
                  setDrawer(undefined)
                }}
              >
                {words().yes}
              </button>
            </>
          }
        >
          <p>{words().clearAsk}</p>
        </Dialog>
      </Show>
    </div>
  )
}

function Sentence(props: { readonly asks: string }) {
  return (
    <div class="say" role="status">
      <span>
        <span class="now">{props.asks}</span>
      </span>
    </div>
  )
}

/** What the last throw came to, the times so far, and how bots would have done. */
function Sheet(props: {
  readonly drills: readonly Drill[]
  readonly levels: PracticeProps['levels']
  readonly outcome: ReturnType<ReturnType<typeof createTrainer>['outcome']>
  readonly again: () => void
  readonly clear: () => void
  readonly next: () => void
}) {
  const figures = createMemo(() => figuresOf(props.drills))
  const title = () => {
    const drill = props.outcome?.drill
    if (!drill) return words().title
    if (isRight(drill)) return words().right
    return drill.aim === 'none' || drill.aim === 'pass' ? words().missed : words().wrong
  }
  return (
    <section class="sheet" aria-label={title()}>
      <header>
        <h2 class={props.outcome ? (isRight(props.outcome.drill) ? 'tame' : 'assault') : ''}>{title()}</h2>
        <Show when={props.outcome}>
          {(ended) => (
            <span class="quiet">
              {ended().drill.ms === null ? boardWords().noTouch : boardWords().seconds(ended().drill.ms ?? 0)}
            </span>
          )}
        </Show>
      </header>
      <Show when={props.outcome} fallback={<p>{words().intro}</p>}>
        {(ended) => (
          <>
            <Sum count={ended().count} />
            <p>{boardWords().went(ended().count, leftBefore(ended().drill, ended().count.kind))}</p>
            <Show when={isRace(ended().drill)}>
              <Race drill={ended().drill} levels={props.levels} />
            </Show>
          </>
        )}
      </Show>
      <div class="record">
        <figure>
          <figcaption>{words().times}</figcaption>
          <Chart drills={props.drills} levels={props.levels} />
        </figure>
        <table class="levels">
          <caption>{words().table}</caption>
          <thead>
            <tr>
              <th scope="col">{words().who}</th>
              <th scope="col">{words().middle}</th>
              <th scope="col">{words().errors}</th>
              <th scope="col">{words().beaten}</th>
            </tr>
          </thead>
          <tbody>
            <tr class="me-row">
              <th scope="row">{words().you}</th>
              <td>{figures().middle === undefined ? '–' : boardWords().seconds(figures().middle ?? 0)}</td>
              <td>{figures().throws === 0 ? '–' : words().percent(figures().wrong / figures().throws)}</td>
              <td />
            </tr>
            <For each={levels}>
              {(level) => {
                const of = () => figures().of[level]
                return (
                  <tr class={level}>
                    <th scope="row">{props.levels[level]}</th>
                    <td>{of().middle === undefined ? '–' : boardWords().seconds(of().middle ?? 0)}</td>
                    <td>{words().percent(of().wrong)}</td>
                    <td>
                      {of().beaten === undefined ? '–' : words().percent(Math.round((of().beaten ?? 0) * 100) / 100)}
                    </td>
                  </tr>
                )
              }}
            </For>
          </tbody>
        </table>
        <p class="xs quiet">{words().note}</p>
      </div>
      <footer>
        <Show when={props.drills.length > 0}>
          <button type="button" class="btn plain" onClick={() => props.clear()}>
            {words().clear}
          </button>
        </Show>
        <span class="grow" />
        <Show when={props.outcome}>
          <button type="button" class="btn" onClick={() => props.again()}>
            <Icon name="replay" />
            {boardWords().again}
          </button>
        </Show>
        <button type="button" class="btn primary" onClick={() => props.next()}>
          {props.outcome ? boardWords().next : words().first}
        </button>
      </footer>
    </section>
  )
}

function leftBefore({ meat, charcoal }: Drill, kind: 'meat' | 'charcoal' | null): number {
  return kind === null ? 0 : kind === 'meat' ? meat : charcoal
}

/** One's own time beside what bots take for as many villagers on average, the quickest first. */
function Race(props: { readonly drill: Drill; readonly levels: PracticeProps['levels'] }) {
  const rows = createMemo(() =>
    [
      { level: undefined, ms: props.drill.ms ?? 0 },
      ...levels.map((level) => ({ level, ms: usualTime(level, props.drill) })),
    ].sort((a, b) => a.ms - b.ms),
  )
  const longest = () => Math.max(...rows().map(({ ms }) => ms)) * 1.25
  return (
    <ol class="rows against">
      <For each={rows()}>
        {({ level, ms }) => (
          <li classList={{ mine: level === undefined }}>
            <span class="by">
              <Show when={level === undefined} fallback={<b>{level && props.levels[level]}</b>}>
                <Avatar animal={guest().animal} seat={0} />
                <b>{words().you}</b>
              </Show>
            </span>
            <span class="track">
              <span class="fill" style={{ width: `${8 + (ms / longest()) * 50}%` }}>
                <Show when={level === undefined}>
                  <img
                    src={art(props.drill.aim === 'fire' ? 'bonfire' : 'dog')}
                    alt={props.drill.aim === 'fire' ? boardWords().fire : boardWords().dog}
                  />
                </Show>
              </span>
              <b>{level === undefined ? boardWords().seconds(ms) : words().usually(ms)}</b>
            </span>
          </li>
        )}
      </For>
    </ol>
  )
}
