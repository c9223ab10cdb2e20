import '../daily/card.css'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { createEffect, createSignal, For, Index, lazy, on, onCleanup, Show, Suspense } from 'solid-js'
import type { Card } from '../daily/card.ts'
import { idle } from '../shell/idle.ts'
import { follow } from '../shell/router.ts'
import { today } from '../shell/today.ts'
import { text } from '../text/index.ts'

const WeatherMark = lazy(async () => ({ default: (await import('../daily/WeatherMark.tsx')).WeatherMark }))
const farm = ['wheat', 'cow', 'flower', 'empty', 'sheep', 'vegetable']

/** Today's farm, pinned to the page like a note. What it knows of the day comes after the first picture, into places kept for it. */
export function Daily() {
  const words = () => text().daily
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
        await readCard(day, (found) => gone || setCard(found))
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
    <aside class="panel daily" aria-label={words().title}>
      <div class="row">
        <h2>{words().title}</h2>
        <time class="sm quiet end" datetime={today()}>
          {text().date(new Date(`${today()}T12:00`))}
        </time>
      </div>
      <div class="farm">
        <For each={farm}>
          {(field) => <img src={art(`field-${field}`)} alt="" width="58" height="58" loading="lazy" />}
        </For>
      </div>
      <p class="sky sm">
        <Suspense>
          <Show when={card()?.weather}>
            {(weather) => (
              <>
                <WeatherMark weather={weather()} size={28} />
                <span>{words().skies[weather()]}</span>
              </>
            )}
          </Show>
        </Suspense>
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
      <a class="btn green full" href={`/daily/${today()}`} onClick={follow}>
        {state() === 'finished' ? words().result : state() === 'playing' ? words().goOn : words().play}
      </a>
      <div class="foot sm">
        <a href="/daily" onClick={follow}>
          <Icon name="log" />
          {words().archive}
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
