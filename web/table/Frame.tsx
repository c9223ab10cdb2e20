import { covers } from '@makiba/games'
import { equal, type Kinds, type Text } from '@makiba/kernel'
import type { Board, BoardProps } from '@makiba/kit/board'
import { language, paceShown } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  getOwner,
  lazy,
  Match,
  on,
  onCleanup,
  runWithOwner,
  Suspense,
  Switch,
  untrack,
  Show as When,
} from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { createCoach } from '../coach/coach.ts'
import { createExplaining } from '../explain/explain.ts'
import type { Piece } from '../explain/watch.ts'
import { coverWords } from '../shell/covers.ts'
import { text } from '../text/index.ts'
import { createAsking } from './asking.ts'
import { Bar, type Drawer } from './Bar.tsx'
import { Chair } from './Chair.tsx'
import { Curtain } from './Curtain.tsx'
import { End } from './End.tsx'
import { ask } from './host.ts'
import { LineBars } from './LineBars.tsx'
import { Lookback } from './Lookback.tsx'
import { NoticeOffer } from './NoticeOffer.tsx'
import { Onward, SoundOffer } from './Onward.tsx'
import { OpenDrawer } from './OpenDrawer.tsx'
import { Rail } from './Rail.tsx'
import { SeatBadge } from './Seats.tsx'
import { Sentence, Speaker } from './Sentence.tsx'
import { createShortcuts } from './shortcuts.ts'
import { createShow } from './show.ts'
import { Nudging, type Speakers, TalkStrip } from './Talking.tsx'
import { Tools, ToolsMenu } from './Tools.tsx'
import type { PageTable } from './table.ts'
import { createTips } from './tips.ts'
import { nameInTitle } from './title.ts'
import { createWishes, type Notice } from './wishes.ts'

/** Only lessons have it. */
const Guide = lazy(() => import('../learn/Guide.tsx'))
/** Only first sights have it. */
const CoachOffer = lazy(() => import('../daily/CoachOffer.tsx'))
const Coach = lazy(() => import('../coach/Coach.tsx'))
const Card = lazy(() => import('../explain/Card.tsx'))
/** Only tables for anybody have it. */
const Ring = lazy(() => import('../meet/Ring.tsx'))
const Review = lazy(() => import('../review/Review.tsx'))

const low = matchMedia('(max-height: 500px)')
const beside = matchMedia('(min-width: 901px)')
/** How long a refusal stands in the sentence line. */
const NOTICE = 6000
/** How long the last position is looked at before the sheet covers it. */
const LAST_LOOK = 1800

/** The table around a board, the same for all games. */
export function Frame<K extends Kinds>(props: {
  readonly table: PageTable<K>
  readonly board: Board<K>
  readonly text: Text<K>
}) {
  // A table, its board and its words are made for each other and never change in place.
  const { table, board } = props
  const [drawer, setDrawer] = createSignal<Drawer>()
  const [looked, setLooked] = createSignal(false)
  /** Whether one is asked if the coach is to be switched on. */
  const [offered, setOffered] = createSignal(false)
  /** Whoever reads is not played on without, where nobody else has to wait for it. */
  const asks = createSignal<Piece>()
  const [piece] = asks
  const reads = () =>
    drawer() !== undefined || looked() || offered() || (piece() !== undefined && piece()?.by !== 'mouse')
  const held = () => table.hold !== undefined && reads()
  const show = createShow(table, board, props.text, held)
  const coach = createCoach(show)
  /** Where hands race time also stands still while the coach speaks and the table waits for whoever listens to it. */
  const coached = () =>
    table.race !== undefined && coach.open() && (table.steps().at(-1)?.position.moves.length ?? 0) > 0
  createEffect(on([held, coached], ([stands, listens]) => table.hold?.(stands || listens), { defer: true }))
  /** At first sight it is switched on, or stays off: a game with it counts as another sport. */
  const [switchedOn, setSwitchedOn] = createSignal(false)
  const sport = () => (switchedOn() && table.sport === 'first' ? 'coached' : table.sport)
  const askCoach = () => {
    if (coach.offered && sport() === 'first' && !show.position().over) setOffered(true)
    else coach.ask()
  }
  nameInTitle(show)
  const [notice, setNotice] = createSignal<Notice>()
  const [asked, setAsked] = createSignal<string>()
  const [sheet, setSheet] = createSignal(false)
  const [counted, setCounted] = createSignal(false)
  /** When the last line of talk was said that has been read. */
  const [read, setRead] = createSignal(table.talk?.lines().at(-1)?.now ?? 0)

  let clearing: ReturnType<typeof setTimeout> | undefined
  const newcomer = createTips(show)
  const say = (words: string, why?: string) => {
    clearTimeout(clearing)
    const said: Notice = { words }
    newcomer.forget()
    setNotice(said)
    if (why !== undefined) newcomer.refused(why, () => notice() === said)
    clearing = setTimeout(() => setNotice(undefined), NOTICE)
  }
  onCleanup(() => clearTimeout(clearing))
  createEffect(
    on(show.at, () => {
      setNotice(undefined)
    }),
  )

  const asking = createAsking(table.game, show.position, (game, view, questions) =>
    ask('suppose', game, view, questions),
  )
  const wishes = createWishes(show, say)
  const explaining = createExplaining(show, asks)
  const [section, setSection] = createSignal<string>()
  /** At a section, or at what matters now: what was refused, if anything was just now. */
  const openRules = (at = notice() && newcomer.section()) => {
    explaining.close()
    setSection(at)
    setDrawer('rules')
  }

  // The sheet comes by itself, once, after the last step has been seen.
  const ended = createMemo(() => show.position().over && show.back() === undefined && show.scene() === undefined)
  createEffect(
    on(ended, (over) => {
      if (!over || table.lesson) return
      const timer = setTimeout(() => {
        setSheet(true)
      }, LAST_LOOK)
      onCleanup(() => clearTimeout(timer))
    }),
  )

  const owner = getOwner()
  /** Once begun it is kept, whoever leaves the sheet for the board meanwhile. Of a game that is shown again, when its sheet is asked for. */
  const reviews = createMemo<boolean>((begun) => {
    const over = !table.lesson && table.steps().at(-1)?.position.over === true
    return begun || (over && (show.back() === undefined || sheet()))
  }, false)
  // It is worked out while the last moves are still shown, and said with the sheet.
  const [review] = createResource(reviews, async () => {
    void Review.preload()
    const { createReview } = await import('../review/reviewing.ts')
    return runWithOwner(owner, () => createReview(() => table.record()))
  })

  // Whoever plays by keyboard goes on at the board when the button that was pressed is gone.
  createEffect(
    on(show.position, () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById('board')?.focus({ preventScroll: true })
      }),
    ),
  )

  createShortcuts(show, {
    undo: () => void wishes.undo(),
    coach: askCoach,
    rules: () => openRules(),
    explain: () => explaining.byKey() || setDrawer('about'),
    open: setDrawer,
    replaying: () => show.lookingBack() && !result(),
    leave() {
      if (!coach.open()) return false
      coach.close()
      return true
    },
  })

  const unread = () => {
    const seat = table.watcher()
    // Beside a board on a wide screen it is read as it is said.
    return drawer() === 'chat' || (board.rail !== 'none' && beside.matches)
      ? 0
      : (table.talk?.lines() ?? []).filter((line) => line.now > read() && line.seat !== seat).length
  }
  createEffect(() => {
    if (drawer() === 'chat') setRead(table.talk?.lines().at(-1)?.now ?? 0)
  })
  createEffect(
    on(
      () => table.talk?.nudged(),
      (nudge) => nudge && nudge.seat === table.watcher() && say(text().table.nudgedBy(show.who(nudge.by))),
      { defer: true },
    ),
  )
  createEffect(() => {
    const unsaid = table.talk?.unsaid()
    if (unsaid && untrack(drawer) !== 'chat') say(text().table.unsaid(unsaid))
  })
  const close = () => setDrawer(undefined)
  const speakers: Speakers = {
    who: show.who,
    animal: (seat) => table.sitters()[seat]?.animal ?? 'cow',
    own: () => {
      const seat = table.watcher()
      return seat === 'public' ? undefined : seat
    },
  }
  /** What a lesson points at, as a coach would. */
  const pointed = () => {
    const point = table.lesson?.point()
    return point && show.moves().some((move) => equal(move, point)) ? point : undefined
  }
  const resting = () => table.lesson !== undefined && table.lesson.phase() !== 'going'
  const SeatHere: BoardProps<K>['Seat'] = (seat) => (
    <SeatBadge show={show} seat={seat.seat} small={seat.small ?? false} style={seat.style ?? {}} />
  )
  const lastWords = () => {
    const line = table.talk?.lines().at(-1)
    return line ? `${show.who(line.seat)}: ${line.text}` : ''
  }
  const status = () =>
    // Where there is no room for a strip below the board the last words stand here.
    unread() > 0 && low.matches
      ? lastWords()
      : sheet()
        ? text().end.finished
        : show.position().over
          ? text().end.finished
          : board.words[language()].status(show.view)
  /** Par's pace is told at one's own table of a day whose par is no secret. */
  const [pace] = createResource(
    () => (table.sport && covers[table.game].daily?.parTold ? table.day : undefined),
    async (day) => (await import('../daily/pace.ts')).createPace(table.game, day),
  )
  const paceSaid = () => {
    const par = paceShown() && !show.position().over && pace.state === 'ready' ? pace()?.(show.view) : undefined
    return par === undefined ? '' : text().daily.pace(par)
  }
  const title = () => {
    const { name, day } = coverWords(table.game)
    return table.day && day ? day.of(text().daily.date(new Date(`${table.day}T12:00`))) : name
  }
  // A look into the log leaves the sheet for the board.
  const result = () => (sheet() && show.at() === table.steps().length - 1 ? show.position().result : null)
  // The sheet lies where the pieces lay.
  createEffect(on(result, (final) => final && explaining.close(), { defer: true }))

  return (
    <div
      class="table"
      classList={{ night: board.ground === 'night', finished: result() !== null, railed: board.rail !== 'none' }}
      data-game={board.bare ? undefined : table.game}
    >
      <a class="btn small skip" href="#board">
        {text().table.skip}
      </a>
      <Bar
        show={show}
        title={title()}
        status={[sport() && text().daily.sports[sport() ?? 'first'], status(), paceSaid()].filter(Boolean).join(' · ')}
        open={setDrawer}
        about={() => setDrawer('about')}
        tools={
          <Tools
            show={show}
            coach={coach}
            askCoach={askCoach}
            undo={() => void wishes.undo()}
            rules={() => openRules()}
            unread={unread()}
            open={setDrawer}
          />
        }
        news={unread()}
        menu={<ToolsMenu show={show} open={setDrawer} />}
      />
      <SoundOffer show={show} waits={coach.open()} />
      <LineBars table={table} who={show.who} />
      <When when={table.phase() === 'playing' && table.lobby}>{(lobby) => <Chair show={show} lobby={lobby()} />}</When>
      <Suspense>
        <When when={table.lesson}>{(lesson) => <Guide show={show} lesson={lesson()} />}</When>
        <When when={coach.open() && !show.position().over}>
          <Coach show={show} coach={coach} />
        </When>
        <When when={offered()}>
          <CoachOffer
            close={() => setOffered(false)}
            accept={() => {
              setSwitchedOn(true)
              coach.ask()
            }}
          />
        </When>
      </Suspense>
      <Speaker show={show} notice={notice()} asked={asked()} tip={newcomer.tip()} />
      <Switch>
        <Match when={result()}>
          {(final) => (
            <main id="board">
              <End
                show={show}
                result={final()}
                verify={() => setDrawer('verify')}
                first={!counted()}
                seen={() => setCounted(true)}
              />
              <NoticeOffer wanted={table.lobby !== undefined && table.watcher() !== 'public'} />
              <Suspense>
                <When when={review()}>{(found) => <Review show={show} review={found()} />}</When>
              </Suspense>
            </main>
          )}
        </Match>
        <Match when={true}>
          <div
            class="stage"
            classList={{ whole: board.rail === 'none' }}
            ref={(element) => {
              show.stage(element)
              // Whoever acts, or taps, sees where it leads at once: also by keyboard, before anything else hears of it.
              for (const kind of ['pointerdown', 'click'])
                element.addEventListener(kind, () => show.scene() && show.skip(), { capture: true })
            }}
          >
            <main
              id="board"
              class="board"
              aria-label={text().table.board}
              aria-busy={asking.busy() || show.veiled() || undefined}
              tabindex="-1"
            >
              <Dynamic
                component={board.Table}
                view={show.view}
                moves={resting() ? [] : show.moves()}
                ask={asking.ask}
                answered={asking.answered}
                heard={show.heard()}
                scene={show.scene()}
                past={() => show.past()}
                watcher={table.watcher()}
                turn={show.position().turn}
                result={show.position().result}
                options={table.options()}
                sitters={table.sitters()}
                who={show.who}
                language={language()}
                text={show.words()}
                send={wishes.send}
                sendAll={wishes.sendAll}
                canUndo={!table.lesson && show.position().undoable.length > 0 && !show.lookingBack()}
                startOver={wishes.startOver}
                holds={setLooked}
                asks={(words: string | undefined) => {
                  if (words !== undefined) setNotice(undefined)
                  setAsked(words)
                }}
                refuse={(words: string) => {
                  play('refuse')
                  say(words)
                }}
                hint={coach.hint() ?? pointed()}
                lookingBack={show.lookingBack()}
                now={table.now}
                due={show.position().due}
                race={table.race}
                stroke={show.stroke()}
                sentence={
                  <Sentence
                    show={show}
                    notice={notice()}
                    asked={asked()}
                    taught={newcomer.taught()}
                    rules={newcomer.section() === undefined ? undefined : () => openRules()}
                    tip={newcomer.tip()}
                  />
                }
                Seat={SeatHere}
              />
              {/* Not while the last step is looked at: the page keeps its height until the sheet comes. */}
              <When when={show.back() !== undefined}>
                <Lookback show={show} sheet={() => setSheet(true)} />
              </When>
            </main>
            <Onward show={show} />
            <When when={board.rail !== 'none'}>
              <Rail show={show} Seat={SeatHere} speakers={speakers} />
            </When>
          </div>
          <When when={table.lobby?.info().anybody && table.lobby}>
            {(lobby) => (
              <Suspense>
                <Ring lobby={lobby()} />
              </Suspense>
            )}
          </When>
          <When when={table.talk}>
            {(talk) => (
              <TalkStrip talk={talk()} speakers={speakers} unread={unread()} open={() => setDrawer('chat')}>
                <Nudging show={show} talk={talk()} />
              </TalkStrip>
            )}
          </When>
        </Match>
      </Switch>
      <Suspense>
        <When when={piece()} keyed>
          {(one) => (
            <Card show={show} ask={asking.ask} piece={one} close={() => explaining.close()} rules={openRules} />
          )}
        </When>
      </Suspense>
      <When when={table.curtain() !== undefined}>
        <Curtain seat={table.curtain() ?? 0} name={table.sitters()[table.curtain() ?? 0]?.name ?? ''} table={table} />
      </When>
      <OpenDrawer
        show={show}
        drawer={drawer()}
        section={section()}
        speakers={speakers}
        rules={openRules}
        close={close}
      />
    </div>
  )
}
