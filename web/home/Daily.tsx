import { covers, dailyIds, type GameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Card, Cards } from '../daily/card.ts'
import { animalOf } from '../shell/animal.ts'
import { coverWords } from '../shell/covers.ts'
import { dayPath, figureOf } from '../shell/days.ts'
import { idle } from '../shell/idle.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { text } from '../text/index.ts'

const MINUTE = 60_000
const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()

/** How long today lasts on this device's clock. */
function Countdown() {
  const [now, setNow] = createSignal(new Date())
  const timer = setInterval(() => setNow(new Date()), MINUTE / 4)
  onCleanup(() => clearInterval(timer))
  const minutes = () => Math.max(1, Math.ceil(untilMidnight(now()) / MINUTE))
  return <span class="sm quiet next">{text().daily.next(Math.floor(minutes() / 60), minutes() % 60)}</span>
}

/** Today in all titles that have a day, pinned to the page like a note. What is known of them comes after the first picture. */
export function Daily() {
  const words = () => text().daily
  const [cards, setCards] = createSignal<Cards>({})
  createEffect(
    on(today, (day) => {
      let gone = false
      onCleanup(() => {
        gone = true
      })
      const read = async () => {
        await idle()
        const { readCards } = await import('../daily/card.ts')
        await readCards(day, (found) => gone || setCards(found))
      }
      // What was known of yesterday is not known of today.
      setCards({})
      void read()
    }),
  )
  const all = () => dailyIds.flatMap((game) => cards()[game] ?? [])
  const done = () => all().filter(({ state }) => state === 'finished').length
  const streak = () => Math.max(0, ...all().map((card) => card.streak))
  return (
    <aside class="panel daily" aria-label={words().list}>
      <div class="row">
        <h2>{words().day}</h2>
        <time class="sm quiet" datetime={today()}>
          {text().date(new Date(`${today()}T12:00`))}
        </time>
        <Countdown />
      </div>
      <ul>
        <For each={dailyIds}>{(game) => <Row game={game} card={cards()[game]} />}</For>
      </ul>
      <p class="foot sm quiet">
        <a href={dayPath(dailyIds[0] as GameId)} onClick={follow}>
          <Icon name="log" />
          {words().archive}
        </a>
        <a href="/week" onClick={follow}>
          <Icon name="sun" />
          {words().week}
        </a>
        <span class="end">{words().done(done(), dailyIds.length)}</span>
        <Show when={streak() > 1}>
          <span class="tag">
            <Icon name="sun" />
            {words().streak(streak())}
          </span>
        </Show>
      </p>
    </aside>
  )
}

/** One title's today: what is seen of it, and the way to it. */
function Row(props: { readonly game: GameId; readonly card: Card | undefined }) {
  const words = () => text().daily
  const own = () => coverWords(props.game).day
  const state = () => props.card?.state ?? 'none'
  const figure = () => (props.card?.score === undefined ? undefined : figureOf(props.game, props.card.score))
  /** In one line what is worth knowing: one's place, the omen, how many have played. */
  const said = () => {
    const { place, of, players, omen, par } = props.card ?? {}
    if (state() === 'finished') return place === undefined || of === undefined || of < 2 ? '' : words().place(place, of)
    if (omen) return par === undefined ? omen.said[language()] : words().goal(par)
    if (players === undefined) return ''
    return players === 0 ? words().nobody : words().count(players)
  }
  const told = ({ name: who, score, others }: NonNullable<Card['friend']>) =>
    words().friend(who, figureOf(props.game, score), others)
  const name = () =>
    ({ none: own()?.play, playing: own()?.goOn, finished: `${words().states.finished}: ${own()?.today}` })[state()]
  return (
    <li class={state()}>
      <Show
        when={state() !== 'finished' && props.card?.omen}
        fallback={<img src={art(covers[props.game].daily?.picture ?? '')} alt="" width="40" height="40" />}
      >
        {(omen) => (
          <span class="sky">
            <Dynamic component={omen().Mark} omen={omen().name} size={34} />
          </span>
        )}
      </Show>
      <span class="what">
        <b class="long">{own()?.today}</b>
        <b class="short" aria-hidden="true">
          {own()?.short}
        </b>
        <span class="xs quiet">{said()}</span>
      </span>
      <Show when={props.card?.friend}>
        {(friend) => (
          <span class="friend" title={told(friend())}>
            <span class="unseen">{told(friend())}</span>
            <span aria-hidden="true">
              <Avatar animal={animalOf(friend().avatar)} size="22px" />
              {figureOf(props.game, friend().score)}
            </span>
          </span>
        )}
      </Show>
      <Show when={figure()}>{(known) => <b class="num">{known()}</b>}</Show>
      <a
        class="btn small"
        classList={{ green: state() !== 'finished' }}
        href={dayPath(props.game, today())}
        onClick={follow}
        aria-label={name()}
      >
        {words().states[state()]}
      </a>
    </li>
  )
}
