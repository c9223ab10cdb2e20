import type { Kinds } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createSignal, For, Show as When } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { text } from '../text/index.ts'
import { Around } from './Around.tsx'
import { Log } from './Log.tsx'
import { SeatBadge } from './Seats.tsx'
import type { Show } from './show.ts'
import { Nudging, type Speakers, TalkPanel } from './Talking.tsx'

/** What stands beside a board: the seats, what the game puts there, and the log. */
export function Rail<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly Seat: BoardProps<K>['Seat']
  readonly speakers: Speakers
}) {
  const { table, board } = props.show
  const [whole, setWhole] = createSignal(false)
  const seats = () => table.sitters().map((_, seat) => seat)
  return (
    <aside class="rail" aria-label={text().table.seats}>
      <When when={board.seats === 'rail'}>
        <ul class="seats" style={{ '--count': seats().length }}>
          <For each={seats()}>{(seat) => <SeatBadge show={props.show} seat={seat} />}</For>
        </ul>
      </When>
      <When when={board.Aside}>
        {(aside) => (
          <section class="panel beside">
            <Dynamic
              component={aside()}
              view={props.show.view}
              who={props.show.who}
              watcher={table.watcher()}
              language={language()}
              Seat={props.Seat}
            />
          </section>
        )}
      </When>
      <section class="panel logp hide-s" aria-label={text().table.log}>
        <h2>
          {text().table.log}
          <When when={board.words[language()].matters}>
            <button type="button" class="btn small" aria-pressed={whole()} onClick={() => setWhole(!whole())}>
              {text().table.wholeLog}
            </button>
          </When>
        </h2>
        <Log show={props.show} brief={!whole()} />
        <When when={table.watchers() > 0}>
          <p class="tag">
            <Icon name="eye" />
            {text().table.watching(table.watchers())}
          </p>
        </When>
      </section>
      <When when={table.talk}>
        {(talk) => (
          <div class="talkbox hide-s">
            <When when={table.lobby}>{(lobby) => <Around lobby={lobby()} />}</When>
            <TalkPanel talk={talk()} speakers={props.speakers}>
              <Nudging show={props.show} talk={talk()} />
            </TalkPanel>
          </div>
        )}
      </When>
    </aside>
  )
}
