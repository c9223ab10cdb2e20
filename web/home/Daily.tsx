import '../daily/card.css'
import { covers, dailyIds, type GameId } from '@makiba/games'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createEffect, createSignal, For, Index, on, onCleanup, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Card } from '../daily/card.ts'
import { coverWords } from '../shell/covers.ts'
import { dayPath } from '../shell/days.ts'
import { idle } from '../shell/idle.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { text } from '../text/index.ts'

/** The days of all titles that have one. */
export function Daily() {
  return <For each={dailyIds}>{(game) => <Note game={game} />}</For>
}

/** A title's today, pinned to the page like a note. What it knows of the day comes after the first picture, into places kept for it. */
function Note(props: { readonly game: GameId }) {
  const { game } = props
  const words = () => text().daily
  const own = () => coverWords(game).day
  const [card, setCard] = createSignal<Card>()
  const state = () => card()?.state ?? 'none'
  createEffect(
    on(today, (day) => {
      let gone = false
      onCleanup(() => {
        gone = true
      })
      const read = async () => {
        await idle()
        const { readCard } = await import('../daily/card.ts')
        await readCard(game, day, (found) => gone || setCard(found))
      }
      // What was known of yesterday is not known of today.
      setCard(undefined)
      void read()
    }),
  )
  const figures = (): readonly (readonly [label: string, value: number | undefined, note: string])[] => {
    const { par, score, place, of, players } = card() ?? {}
    return [
      [words().par, par, ''],
      [words().best, score, place === undefined || of === undefined || of < 2 ? '' : words().place(place, of)],
      [words().players, players, ''],
    ]
  }
  const shown = (value: number | undefined) => (value === undefined ? words().none : String(value).replace('-', '−'))
  return (
    <aside class="panel daily" aria-label={own()?.today}>
      <div class="row">
        <h2>{own()?.today}</h2>
        <time class="sm quiet end" datetime={today()}>
          {text().date(new Date(`${today()}T12:00`))}
        </time>
      </div>
      <div class="farm">
        <For each={covers[game].daily?.pictures}>
          {(picture) => <img src={art(picture)} alt="" width="58" height="58" loading="lazy" />}
        </For>
      </div>
      <p class="sky sm">
        <Show when={card()?.omen}>
          {(omen) => (
            <>
              <Dynamic component={omen().Mark} omen={omen().name} size={28} />
              <span>{omen().said[language()]}</span>
            </>
          )}
        </Show>
      </p>
      <dl>
        <Index each={figures()}>
          {(figure) => (
            <div>
              <dt class="label">{figure()[0]}</dt>
              <dd class="num">{shown(figure()[1])}</dd>
              <dd class="xs quiet">{figure()[2]}</dd>
            </div>
          )}
        </Index>
      </dl>
      <a class="btn green full" href={dayPath(game, today())} onClick={follow}>
        {state() === 'finished' ? words().result : state() === 'playing' ? own()?.goOn : own()?.play}
      </a>
      <div class="foot sm">
        <a href={dayPath(game)} onClick={follow}>
          <Icon name="log" />
          {own()?.archive}
        </a>
        <Show when={(card()?.streak ?? 0) > 1}>
          <span class="tag">
            <Icon name="sun" />
            {words().streak(card()?.streak ?? 0)}
          </span>
        </Show>
      </div>
    </aside>
  )
}
