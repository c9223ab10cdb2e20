import { covers, type GameId, gameIds } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import {
  botLevel,
  guest,
  isDark,
  language,
  learnt,
  played,
  setBotLevel,
  setLanguage,
  setSoundOn,
  setTheme,
  soundOn,
} from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { createSignal, For, lazy, Show, Suspense } from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { dayPath } from '../shell/days.ts'
import { begin } from '../shell/failed.ts'
import { guestName } from '../shell/guest.ts'
import { idle } from '../shell/idle.ts'
import { follow, go } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Daily } from './Daily.tsx'
import type { Waiting } from './Lists.tsx'
import { playNow } from './open.ts'
import { Scene } from './Scene.tsx'

const Anybody = lazy(() => import('../meet/Anybody.tsx'))
const Due = lazy(() => import('../mistakes/Due.tsx'))
const Install = lazy(() => import('./Install.tsx'))
const Lists = lazy(() => import('./Lists.tsx'))
const GuestDialog = lazy(async () => ({ default: (await import('./GuestDialog.tsx')).GuestDialog }))

function Game(props: { readonly id: GameId }) {
  const words = () => coverWords(props.id)
  const cover = () => covers[props.id]
  /** Never played, never learnt: that it can be learnt is the first thing to say. */
  const fresh = () =>
    cover().lessons !== undefined && !played().includes(props.id) && learnt()[props.id]?.stars === undefined
  /** It begins with what is seen on the button. */
  const playName = () => {
    const { home } = text()
    const name = home.playNowOf(words().name)
    return fresh() && !name.startsWith(home.justPlay) ? `${home.justPlay}. ${name}` : name
  }
  const stars = (): [stars: number, of: number] | undefined => {
    const known = learnt()[props.id]
    return known && [Object.values(known.stars).reduce((sum, one) => sum + one, 0), 3 * known.of]
  }
  return (
    <li class="game">
      <div class="cv">
        <img src={coverPicture(props.id)} alt="" width="320" height="240" loading="lazy" />
      </div>
      <div class="tx">
        <span class="label kind">{words().kind}</span>
        <h2>{words().name}</h2>
        <p>{words().line}</p>
        <div class="facts">
          <span class="tag">
            <Icon name="people" />
            <span class="unseen">{text().home.players(...cover().seats)}</span>
            <span aria-hidden="true">
              {cover().seats[0] === cover().seats[1] ? cover().seats[0] : cover().seats.join('–')}
              {language() === 'ja' ? '人' : ''}
            </span>
          </span>
          <span class="tag">
            <Icon name="clock" />
            {text().home.minutes(cover().minutes)}
          </span>
          <Show when={stars()}>
            {(known) => (
              <span class="tag">
                <span class="unseen">{text().home.stars(...known())}</span>
                <span aria-hidden="true">★ {known().join('/')}</span>
              </span>
            )}
          </Show>
          <Show when={'race' in cover()}>
            <label class="tag bots">
              <Icon name="bot" />
              <span class="unseen">{text().newTable.level}</span>
              <select
                value={botLevel()}
                onChange={({ currentTarget }) => setBotLevel(currentTarget.value as 'easy' | 'normal' | 'hard')}
              >
                <For each={['easy', 'normal', 'hard'] as const}>
                  {(level) => <option value={level}>{text().newTable.levels[level]}</option>}
                </For>
              </select>
            </label>
          </Show>
        </div>
        <div class="start">
          <Show when={fresh()}>
            <a
              class="btn primary"
              href={`/learn/${props.id}/next`}
              onClick={follow}
              aria-label={text().home.learnOf(words().name)}
            >
              {text().home.learn} <small>{text().home.learnMinutes}</small>
            </a>
          </Show>
          <button
            type="button"
            class="btn"
            classList={{ primary: !fresh() }}
            aria-label={playName()}
            onClick={() => {
              play('tap')
              begin(playNow(props.id))
            }}
          >
            {fresh() ? text().home.justPlay : text().home.playNow}
          </button>
        </div>
        <div class="ways">
          <Show
            when={cover().seats[1] > 1}
            fallback={
              <Show when={words().day}>
                {(day) => (
                  <a href={dayPath(props.id)} onClick={follow}>
                    <Icon name="sun" />
                    {day().today}
                  </a>
                )}
              </Show>
            }
          >
            <a
              href={`/new?game=${props.id}&where=link`}
              onClick={follow}
              aria-label={text().home.togetherOf(words().name)}
            >
              <Icon name="link" />
              {text().home.together}
            </a>
            <a
              href={`/new?game=${props.id}&where=device`}
              onClick={follow}
              aria-label={text().home.oneDeviceOf(words().name)}
            >
              <Icon name="device" />
              {text().home.oneDevice}
            </a>
          </Show>
          <Show when={cover().lessons && !fresh()}>
            <a href={`/learn/${props.id}`} onClick={follow} aria-label={text().home.lessonsOf(words().name)}>
              <Icon name="rules" />
              {text().home.lessons}
            </a>
          </Show>
          <Show when={cover().puzzles}>
            <a href="/puzzles" onClick={follow} aria-label={text().home.puzzlesOf(words().name)}>
              <Icon name="hint" />
              {text().home.puzzles}
            </a>
          </Show>
          <Show when={cover().practice}>
            <a href={`/training/${props.id}`} onClick={follow} aria-label={text().home.trainingOf(words().name)}>
              <Icon name="clock" />
              {text().home.training}
            </a>
          </Show>
        </div>
      </div>
    </li>
  )
}

function Join() {
  const [code, setCode] = createSignal('')
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault()
        const word = code().trim()
        if (word !== '') go(`/t/${encodeURIComponent(word.toUpperCase())}?code`)
      }}
    >
      <label>
        <span>{text().home.join}</span>
        <input
          aria-label={text().home.joinHint}
          placeholder="······"
          maxlength="40"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={code()}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn small green" aria-label={text().home.joinGo}>
        <Icon name="arrow" />
      </button>
    </form>
  )
}

export function Home() {
  const [dialog, setDialog] = createSignal(false)
  const [later, setLater] = createSignal(false)
  const [waiting, setWaiting] = createSignal<Waiting>({ all: 0, turns: 0 })
  // What needs the network or the store comes after the first picture.
  void idle().then(() => setLater(true))
  return (
    <div class="home">
      <Scene />
      <header class="bar">
        <img class="mark" src={art('logo')} alt="Makiba" width="46" height="46" />
        <span class="grow" />
        <Show when={waiting().all > 0}>
          <a class="yours" href="#your-tables">
            <span class="unseen">{text().home.yourTablesCount(waiting().turns)}</span>
            <Icon name="log" />
            <span class="hide-s" aria-hidden="true">
              {text().home.yourTables}
            </span>
            <Show when={waiting().turns > 0}>
              <span class="count" aria-hidden="true">
                {waiting().turns}
              </span>
            </Show>
          </a>
        </Show>
        <button
          type="button"
          class="icb lang"
          aria-label={`${language() === 'ja' ? '日本語' : 'EN'}. ${text().settings.language}: ${text().otherLanguage}`}
          onClick={() => setLanguage(language() === 'ja' ? 'en' : 'ja')}
        >
          <Icon name="globe" />
          <b class="sm" lang={language()}>
            {language() === 'ja' ? '日本語' : 'EN'}
          </b>
        </button>
        <button
          type="button"
          class="icb"
          aria-label={`${text().settings.theme}: ${isDark() ? text().settings.themes.light : text().settings.themes.dark}`}
          onClick={() => setTheme(isDark() ? 'light' : 'dark')}
        >
          <Icon name={isDark() ? 'sun' : 'moon'} />
        </button>
        <button
          type="button"
          class="icb"
          aria-label={text().settings.sound}
          aria-pressed={soundOn()}
          onClick={() => {
            setSoundOn(!soundOn())
            play('clink')
          }}
        >
          <Icon name={soundOn() ? 'sound' : 'mute'} />
        </button>
        <button
          type="button"
          class="me"
          aria-label={`${text().home.you(guestName())}. ${text().home.changeGuest}`}
          onClick={() => setDialog(true)}
        >
          <Avatar animal={guest().animal} />
          <b class="sm hide-s">{text().home.you(guestName())}</b>
        </button>
      </header>
      <main>
        <section class="hero">
          <div>
            <h1>
              Makiba<span lang="ja">牧場</span>
            </h1>
            <div class="tag2">{text().home.line}</div>
            <p>{text().home.more}</p>
            <div class="cta">
              <a class="btn primary big" href="/new" onClick={follow}>
                <Icon name="plus" />
                {text().home.newTable}
              </a>
              <Join />
            </div>
            {/* Its place is kept: nothing moves when it comes. */}
            <div class="find-people">
              <Show when={later()}>
                <Suspense>
                  <Anybody />
                </Suspense>
              </Show>
            </div>
          </div>
          <Daily />
        </section>
        <ul class="games" aria-label={text().home.games}>
          <For each={gameIds}>{(id) => <Game id={id} />}</For>
        </ul>
        <Show when={later()}>
          <Suspense>
            <Due />
            <Install />
            <Lists tell={setWaiting} />
          </Suspense>
        </Show>
      </main>
      <footer class="below sm">
        {/* Its own pages, not one of this: the browser goes there. */}
        <a href="/docs">{text().home.docs}</a>
      </footer>
      <Show when={dialog()}>
        <Suspense>
          <GuestDialog close={() => setDialog(false)} />
        </Suspense>
      </Show>
    </div>
  )
}
