import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createSignal, For, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { Around } from './Around.tsx'
import { Report } from './Report.tsx'
import type { Show } from './show.ts'
import { Lines, Phrases, SayIt, type Speakers } from './Talking.tsx'
import type { Talk } from './table.ts'

/** What people say to each other. An emote closes it, so that it is seen at its seat. */
export function Chat<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly talk: Talk
  readonly speakers: Speakers
  readonly close: () => void
}) {
  /** Of whom somebody is told just now. */
  const [reported, setReported] = createSignal<Seat>()
  const words = () => text().table
  const seated = () => props.show.table.watcher() !== 'public'
  const muted = (seat: Seat) => props.talk.muted().includes(seat)
  const people = () => props.show.table.sitters().flatMap(({ by }, seat) => (by === 'person' ? [seat] : []))
  return (
    <Dialog
      title={words().chat}
      close={props.close}
      side
      class="chat"
      footer={
        <When when={seated()} fallback={<span class="sm quiet">{words().youWatch}</span>}>
          <SayIt talk={props.talk} />
        </When>
      }
    >
      <When when={seated()}>
        <Phrases talk={props.talk} said={props.close} />
      </When>
      <When when={people().length > 0}>
        <ul class="hearers">
          <For each={people()}>
            {(seat) => (
              <li>
                <Avatar animal={props.speakers.animal(seat)} seat={seat} size="28px" />
                <b class="sm grow">{props.show.who(seat)}</b>
                <button
                  type="button"
                  class="btn small"
                  aria-label={`${muted(seat) ? words().hear : words().mute}: ${props.show.who(seat)}`}
                  onClick={() => props.talk.mute(seat, !muted(seat))}
                >
                  <Icon name={muted(seat) ? 'mute' : 'sound'} />
                  {muted(seat) ? words().hear : words().mute}
                </button>
                <When when={seated()}>
                  <button
                    type="button"
                    class="btn small"
                    aria-label={words().report.of(props.show.who(seat))}
                    aria-expanded={reported() === seat}
                    onClick={() => setReported(reported() === seat ? undefined : seat)}
                  >
                    {words().report.name}
                  </button>
                </When>
                <When when={reported() === seat}>
                  <Report
                    seat={seat}
                    name={props.show.who(seat)}
                    talk={props.talk}
                    close={() => setReported(undefined)}
                  />
                </When>
              </li>
            )}
          </For>
        </ul>
      </When>
      <When when={props.show.table.lobby}>{(lobby) => <Around lobby={lobby()} />}</When>
      <When when={props.talk.muted().length > 0}>
        <p class="sm quiet">{words().notHeard(props.talk.muted().map(props.show.who))}</p>
      </When>
      <Lines talk={props.talk} speakers={props.speakers} />
    </Dialog>
  )
}
