import { covers, type GameId } from '@makiba/games'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import type { DailyTable } from '@makiba/server/protocol'
import { createEffect, createMemo, createResource, createSignal, on, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { coverWords } from '../shell/covers.ts'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { text } from '../text/index.ts'
import { attemptsOf, attemptsVersion, isFinished, type Sport } from './attempts.ts'
import { BesidePar } from './BesidePar.tsx'
import { createDay } from './board.ts'
import { DayBar } from './DayBar.tsx'
import { dateOf, hasBegun, plusDays } from './days.ts'
import { Friends, Honour } from './Honour.tsx'
import { createDayTable } from './opening.ts'
import { ParPanel } from './ParPanel.tsx'
import { line, post } from './post.ts'
import { Result } from './Result.tsx'
import { type ParState, resultOf } from './results.ts'
import { Spread } from './Spread.tsx'
import { askDay, ifThere } from './server.ts'
import { Tabs } from './Tabs.tsx'
import { titleOf } from './title.ts'
import { words } from './words.ts'

const NOTHING: DailyTable['sports'][Sport] = {
  rows: [],
  count: 0,
  histogram: { from: 0, width: 10, counts: [] },
  you: null,
}

/** What came of a day: one's own result, everybody's, par. */
export function DayPage(props: { readonly game: GameId; readonly day: string }) {
  const shown = createDay(() => props.game)
  const [attempts] = createResource(
    () => [props.game, props.day, attemptsVersion()] as const,
    async ([game, day]) => (await attemptsOf(game)).filter((attempt) => attempt.day === day),
  )
  const mine = () => attempts.latest ?? []
  // Again whenever something may have arrived there.
  const [info, { refetch }] = createResource(
    () => [props.game, props.day] as const,
    async ([game, day]) =>
      hasBegun(day) ? ((await ifThere(askDay(game, day))) ?? ('away' as const)) : ('early' as const),
  )
  createEffect(
    on(line, (now, before) => {
      if (now === 'quiet' && before !== undefined && before !== 'quiet') void refetch()
    }),
  )
  void post()
  const loaded = () => (info.state === 'ready' || info.state === 'refreshing' ? info.latest : undefined)
  const known = (): DailyTable | undefined => {
    const now = loaded()
    return typeof now === 'object' && now.game === props.game && now.date === props.day ? now : undefined
  }
  const { trouble, forgetTrouble, play } = createDayTable(props)
  const [chosen, setChosen] = createSignal<Sport>()
  createEffect(
    on(
      () => props.day,
      () => {
        setChosen(undefined)
        forgetTrouble()
      },
      { defer: true },
    ),
  )
  /** What was played last is looked at first. */
  const sport = createMemo(() => chosen() ?? mine().filter(isFinished).at(-1)?.sport ?? 'first')
  const result = createMemo(() => resultOf(sport(), mine(), known()))
  const finished = () => mine().some(isFinished) || (known()?.finished ?? false)
  const playing = () => mine().some(({ stage }) => stage.is === 'playing')
  const table = () => known()?.sports[sport()] ?? NOTHING
  const friends = () => known()?.friends ?? []
  /** Par and others' games are for those whose game has arrived; when the day is closed, for whoever has played it at all. */
  const mayKnow = () => known()?.finished || (!open() && finished())
  const par = (): ParState => {
    const told = known()?.par?.score
    if (told !== undefined) return told
    if (mayKnow() || covers[props.game].daily?.parTold) return open() ? 'later' : 'none'
    if (!finished()) return 'hidden'
    return mine().some(({ stage }) => stage.is === 'waiting' || stage.is === 'sent') ? 'waiting' : 'missed'
  }
  const flag = () => {
    const now = par()
    return typeof now === 'number' ? now : undefined
  }
  const open = () => {
    const now = known()
    return now === undefined || Date.now() <= now.open
  }
  const omen = () => {
    const sign = shown()?.omen
    const name = sign?.of(props.day)
    return sign && name !== undefined ? { name, Mark: sign.Mark, said: sign.words[language()][name] } : undefined
  }
  return (
    <div class="days">
      <DayBar game={props.game} />
      <main class="day">
        <nav class="turn" aria-label={coverWords(props.game).day?.archive}>
          <a
            class="icb on"
            href={dayPath(props.game, plusDays(props.day, -1), 'honour')}
            onClick={follow}
            aria-label={`${words().previous}: ${words().day(dateOf(plusDays(props.day, -1)))}`}
          >
            <Icon name="back" />
          </a>
          <div class="what">
            <h1>{titleOf(props.game, props.day)}</h1>
            <Show when={omen()}>
              {(sign) => (
                <p class="sm">
                  <Dynamic component={sign().Mark} omen={sign().name} size={28} />
                  {sign().said}
                </p>
              )}
            </Show>
          </div>
          <Show when={props.day < today()} fallback={<span class="icb" />}>
            <a
              class="icb on"
              href={dayPath(props.game, plusDays(props.day, 1), 'honour')}
              onClick={follow}
              aria-label={`${words().next}: ${words().day(dateOf(plusDays(props.day, 1)))}`}
            >
              <Icon name="arrow" />
            </a>
          </Show>
        </nav>
        <Show when={loaded() === 'away'}>
          <p class="notice refuse" role="status">
            {words().noServer}
          </p>
        </Show>
        <Show when={trouble()}>
          {(known) => (
            <p class="notice refuse" role="alert">
              {Object.values(text().trouble(known())).join(' ')}
            </p>
          )}
        </Show>
        <Show when={loaded() === 'early'}>
          <p class="notice">
            {covers[props.game].daily?.sealed ? text().trouble({ is: 'no luck', why: 'early' }).kept : words().future}
          </p>
        </Show>
        <Show when={shown()}>
          {(day) => (
            <Tabs
              sport={sport()}
              help={sport() === 'best' ? day().text.bestHelp : words().sightHelp[sport() as 'first' | 'coached']}
              set={setChosen}
            >
              <Result
                game={props.game}
                day={props.day}
                sport={sport()}
                result={result()}
                playing={playing()}
                finished={finished()}
                par={flag()}
                shown={day()}
                play={() => void play()}
              />
              <div class="beside">
                <Show when={table().count > 0 || result()}>
                  <Spread histogram={table().histogram} count={table().count} score={result()?.score} par={flag()} />
                </Show>
                <Show when={covers[props.game].daily?.par}>
                  <ParPanel
                    game={props.game}
                    day={props.day}
                    par={par()}
                    score={result()?.score}
                    watch={mayKnow() ?? false}
                  />
                </Show>
                <Show when={mayKnow() && flag() !== undefined && result()?.attempt}>
                  {(attempt) => <BesidePar game={props.game} day={props.day} table={attempt().table} shown={day()} />}
                </Show>
                <Show when={friends().length > 0}>
                  <Friends
                    game={props.game}
                    day={props.day}
                    rows={friends()}
                    shown={day()}
                    finished={mayKnow() ?? false}
                  />
                </Show>
                <Honour
                  game={props.game}
                  day={props.day}
                  table={table()}
                  sport={sport()}
                  shown={day()}
                  finished={mayKnow() ?? false}
                  open={open()}
                />
              </div>
            </Tabs>
          )}
        </Show>
      </main>
    </div>
  )
}
