import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createEffect, createSignal, For, on, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { Report } from './Report.tsx'
import type { Show } from './show.ts'
import type { Talk } from './table.ts'

const emotes = ['hello', 'thanks', 'well done', 'oops', 'hurry', 'wow', 'laugh', 'moo'] as const
/** Longest line, as the server takes it. */
const LONGEST = 200
/** From here on it is said how much room is left. */
const NEAR = 160

/** What people say to each other. An emote closes it, so that it is seen at its seat. */
export function Chat<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly talk: Talk
  readonly close: () => void
}) {
  const [line, setLine] = createSignal('')
  /** Of whom somebody is told just now. */
  const [reported, setReported] = createSignal<Seat>()
  let list: HTMLElement | undefined
  const words = () => text().table
  const seated = () => props.show.table.watcher() !== 'public'
  const muted = (seat: Seat) => props.talk.muted().includes(seat)
  const people = () => props.show.table.sitters().flatMap(({ by }, seat) => (by === 'person' ? [seat] : []))
  const animalOf = (seat: Seat) => props.show.table.sitters()[seat]?.animal ?? 'cow'
  // What nobody heard goes back where it can be said again.
  createEffect(
    on(props.talk.unsaid, (unsaid) => {
      if (unsaid && line() === '') setLine(unsaid.words)
    }),
  )
  createEffect(
    on(
      () => props.talk.lines().length,
      () => list?.lastElementChild?.scrollIntoView({ block: 'nearest' }),
    ),
  )
  return (
    <Dialog
      title={words().chat}
      close={props.close}
      side
      class="chat"
      footer={
        <When when={seated()} fallback={<span class="sm quiet">{words().youWatch}</span>}>
          <form
            class="say-it"
            onSubmit={(event) => {
              event.preventDefault()
              const said = line().trim()
              if (said === '') return
              setLine('')
              props.talk.say(said)
            }}
          >
            <p class="sm" classList={{ notice: props.talk.unsaid() !== undefined, refuse: true }} role="status">
              <When
                when={props.talk.unsaid()}
                fallback={line().length >= NEAR ? words().lettersLeft(LONGEST - line().length) : ''}
              >
                {(unsaid) => words().unsaid(unsaid())}
              </When>
            </p>
            <div class="row">
              <input
                class="input grow"
                aria-label={words().say}
                placeholder={words().say}
                maxlength={LONGEST}
                value={line()}
                onInput={(event) => setLine(event.currentTarget.value)}
              />
              <button type="submit" class="btn green small">
                {words().saySend}
              </button>
            </div>
          </form>
        </When>
      }
    >
      <When when={seated()}>
        <div class="emotes">
          <For each={emotes}>
            {(emote) => (
              <button
                type="button"
                class="btn small"
                onClick={() => {
                  props.talk.emote(emote)
                  props.close()
                }}
              >
                {words().emotes[emote]}
              </button>
            )}
          </For>
        </div>
      </When>
      <When when={people().length > 0}>
        <ul class="hearers">
          <For each={people()}>
            {(seat) => (
              <li>
                <Avatar animal={animalOf(seat)} seat={seat} size="28px" />
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
      <When when={props.talk.muted().length > 0}>
        <p class="sm quiet">{words().notHeard(props.talk.muted().map(props.show.who))}</p>
      </When>
      <ul
        class="lines"
        aria-label={words().chat}
        ref={(element) => {
          list = element
        }}
      >
        <For each={props.talk.lines()} fallback={<li class="sm quiet">{words().noChat}</li>}>
          {(said) => (
            <li classList={{ own: said.seat === props.show.table.watcher() }}>
              <Avatar animal={animalOf(said.seat)} seat={said.seat} size="28px" />
              <span>
                <b class="sm">{props.show.who(said.seat)}</b>
                <br />
                {said.text}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  )
}
