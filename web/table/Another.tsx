import { isGameId } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import { createSignal, type JSX, Match, Switch, Show as When } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { begin } from '../shell/failed.ts'
import { go } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { AnotherGame } from './AnotherGame.tsx'
import { troubleLine } from './TroubleNotice.tsx'
import type { Next, PageTable } from './table.ts'

/** "Another?": who asks for what, and what one may say to it; without a question, what one may ask for. */
export function Another<K extends Kinds>(props: {
  readonly table: PageTable<K>
  /** What stands between the question and the answers. */
  readonly children?: JSX.Element
  /** The answer is not the first thing that one may do here. */
  readonly aside?: boolean
}) {
  const words = () => text().end
  /** Somebody at this table asks for another game. */
  const asked = () => props.table.next?.()
  const [said, setSaid] = createSignal('')
  const seated = () => props.table.watcher() !== 'public'
  const decline = async (next: Next) => {
    const trouble = await next.decline()
    setSaid(trouble ? troubleLine(trouble) : words().next.declined)
  }
  const question = ({ by, game }: Next) =>
    isGameId(game) && game !== props.table.game
      ? words().next.asksFor(by, coverWords(game).name)
      : words().next.asks(by)
  return (
    <>
      <p class="next" role="status">
        <Switch>
          <Match when={asked()}>
            {(next) => (
              <>
                <b>{question(next())}</b>
                <button type="button" class="btn small" onClick={() => void decline(next())}>
                  {words().next.notNow}
                </button>
              </>
            )}
          </Match>
          <Match when={said()}>{said()}</Match>
        </Switch>
      </p>
      {props.children}
      <When when={props.table.lobby && seated()}>
        <AnotherGame
          not={asked()?.game ?? props.table.game}
          people={props.table.sitters().filter(({ by }) => by === 'you' || by === 'person').length}
          choose={(game) =>
            begin((asked()?.instead(game) ?? props.table.rematch(game)).then((path) => path && go(path)))
          }
        />
      </When>
      {/* Whoever only watched a table of others may say yes, and not ask. */}
      <When when={asked() || !props.table.lobby || seated()}>
        <button
          type="button"
          class="btn"
          classList={{ 'primary big': !props.aside }}
          onClick={() => begin(props.table.rematch().then((path) => path && go(path)))}
        >
          {asked() ? words().next.yes : props.table.sitters().length === 1 ? words().again : words().rematch}
        </button>
      </When>
    </>
  )
}
