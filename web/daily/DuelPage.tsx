import type { GameId } from '@makiba/games'
import { Avatar } from '@makiba/kit/Avatar'
import type { SharedRow } from '@makiba/server/protocol'
import { createResource, Show } from 'solid-js'
import { animalOf } from '../shell/animal.ts'
import { dayPath, figureOf } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { attemptsOf, attemptsVersion } from './attempts.ts'
import { createDay } from './board.ts'
import { DayBar } from './DayBar.tsx'
import { rememberDuel } from './duels.ts'
import { createDayTable } from './opening.ts'
import { resultOf } from './results.ts'
import { askRow, ifThere } from './server.ts'
import { titleOf } from './title.ts'
import { words } from './words.ts'

/** A friend's score, and one button. Nothing of the friend's game is told, and nothing is begun before the button is pressed. */
export function DuelPage(props: { readonly game: GameId; readonly day: string; readonly id: string }) {
  const shown = createDay(() => props.game)
  const [row] = createResource(
    () => [props.game, props.day, props.id] as const,
    async ([game, day, id]) => {
      const found = await ifThere(askRow(id))
      // A link that was put together from two others tells nothing of this day.
      if (!found || found.game !== game || found.date !== day) return null
      rememberDuel(game, day, { ...found, id })
      return found
    },
  )
  const [attempts] = createResource(
    () => [props.game, props.day, attemptsVersion()] as const,
    async ([game, day]) => (await attemptsOf(game)).filter((attempt) => attempt.day === day),
  )
  const mine = () => attempts.latest ?? []
  const own = () =>
    (['first', 'coached', 'best'] as const).map((sport) => resultOf(sport, mine(), undefined)).find(Boolean)?.score
  const between = ({ name, score }: SharedRow) => {
    const reached = own()
    return reached === undefined ? '' : words().duelEnd(name, score, reached)
  }
  const playing = () => mine().some(({ stage }) => stage.is === 'playing')
  const { trouble, play } = createDayTable(props)
  return (
    <div class="days">
      <DayBar game={props.game} />
      <main class="duel">
        <Show when={shown()}>
          {(day) => (
            <section class="panel">
              <p class="sm quiet">{titleOf(props.game, props.day)}</p>
              <Show when={row()} fallback={<h1>{row.loading ? text().table.opening : words().duelGone}</h1>}>
                {(friend) => (
                  <>
                    <Avatar animal={animalOf(friend().avatar)} size="96px" />
                    <h1>{words().duel(friend().name, figureOf(props.game, friend().score))}</h1>
                    <Show when={day().text.score?.(friend().score)}>{(said) => <p class="sm">{said()}</p>}</Show>
                    <p>
                      <b>{between(friend())}</b>
                    </p>
                  </>
                )}
              </Show>
              <Show when={trouble()}>
                {(known) => (
                  <p class="notice refuse" role="alert">
                    {Object.values(text().trouble(known())).join(' ')}
                  </p>
                )}
              </Show>
              <Show
                when={own() === undefined}
                fallback={
                  <a class="btn primary big" href={dayPath(props.game, props.day, 'honour')} onClick={follow}>
                    {text().daily.result}
                  </a>
                }
              >
                <button type="button" class="btn primary big" onClick={() => void play()}>
                  {playing() ? words().goOn : day().text.play}
                </button>
                <p class="sm quiet">{words().duelHelp}</p>
              </Show>
            </section>
          )}
        </Show>
      </main>
    </div>
  )
}
