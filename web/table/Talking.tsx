import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import type { Animal } from '@makiba/kit/animals'
import { Icon } from '@makiba/kit/Icon'
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show as When } from 'solid-js'
import { text } from '../text/index.ts'
import { EMOTES } from './emotes.ts'
import type { Show } from './show.ts'
import type { Talk } from './table.ts'

/** Longest line, as the server takes it. */
const LONGEST = 200
/** From here on it is said how much room is left. */
const NEAR = 160

/** Who speaks at a table, as this page calls them. */
export interface Speakers {
  readonly who: (seat: Seat) => string
  readonly animal: (seat: Seat) => Animal
  readonly own: () => Seat | undefined
}

/** Short words that everybody sees at one's seat. */
export function Phrases(props: { readonly talk: Talk; readonly said?: () => void }) {
  return (
    <div class="emotes">
      <For each={EMOTES}>
        {(emote) => (
          <button
            type="button"
            class="btn small"
            onClick={() => {
              props.talk.emote(emote)
              props.said?.()
            }}
          >
            {text().table.emotes[emote]}
          </button>
        )}
      </For>
    </div>
  )
}

/** Milliseconds that a turn lasts before anybody is reminded of it, as the server has it. */
const PATIENCE = 8000

/** Reminds whom the table waits for: shown when a turn has lasted for a while, to those who wait, until one of them has done so. */
export function Nudging<K extends Kinds>(props: { readonly show: Show<K>; readonly talk: Talk }) {
  const seats = createMemo(() => {
    const { turn, over } = props.show.position()
    if (over || turn.by !== 'seats' || props.show.table.watcher() === 'public') return ''
    const others = turn.seats.filter((seat) => {
      const sitter = props.show.table.sitters()[seat]
      return sitter?.by === 'person' && !sitter.standIn && seat !== props.show.table.watcher()
    })
    return others.join()
  })
  const [long, setLong] = createSignal(false)
  const [done, setDone] = createSignal<readonly Seat[]>([])
  createEffect(() => {
    setLong(false)
    setDone([])
    if (seats() === '') return
    const timer = setTimeout(() => setLong(true), PATIENCE)
    onCleanup(() => clearTimeout(timer))
  })
  createEffect(on(props.talk.nudged, (nudge) => nudge && setDone((all) => [...all, nudge.seat]), { defer: true }))
  const left = () =>
    (long() && seats() !== '' ? seats().split(',').map(Number) : []).filter((one) => !done().includes(one))
  return (
    <For each={left()}>
      {(seat) => (
        <button
          type="button"
          class="btn small nudge"
          onClick={() => {
            props.talk.nudge(seat)
            setDone((all) => [...all, seat])
          }}
        >
          <Icon name="hand" />
          {text().table.nudge(props.show.who(seat))}
        </button>
      )}
    </For>
  )
}

/** What was said lately, the latest in sight. */
export function Lines(props: { readonly talk: Talk; readonly speakers: Speakers }) {
  let list: HTMLElement | undefined
  createEffect(
    on(
      () => props.talk.lines().length,
      () => {
        if (list) list.scrollTop = list.scrollHeight
      },
    ),
  )
  return (
    <ul
      class="lines"
      aria-label={text().table.chat}
      ref={(element) => {
        list = element
      }}
    >
      <For each={props.talk.lines()} fallback={<li class="sm quiet">{text().table.noChat}</li>}>
        {(said) => (
          <li classList={{ own: said.seat === props.speakers.own() }}>
            <Avatar animal={props.speakers.animal(said.seat)} seat={said.seat} size="28px" />
            <span>
              <b class="sm">{props.speakers.who(said.seat)}</b>
              <br />
              {said.text}
            </span>
          </li>
        )}
      </For>
    </ul>
  )
}

/** A line to say, and what nobody heard. */
export function SayIt(props: { readonly talk: Talk; readonly focus?: boolean }) {
  const [line, setLine] = createSignal('')
  const words = () => text().table
  // What nobody heard goes back where it can be said again.
  createEffect(
    on(props.talk.unsaid, (unsaid) => {
      if (unsaid && line() === '') setLine(unsaid.words)
    }),
  )
  return (
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
          ref={(element) => props.focus && queueMicrotask(() => element.focus())}
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
  )
}

/** Talk beside a board or in the lobby: it covers nothing. */
export function TalkPanel(props: {
  readonly talk: Talk
  readonly speakers: Speakers
  readonly children?: JSX.Element
}) {
  return (
    <section class="panel talkp" aria-label={text().table.chat}>
      <h2>{text().table.chat}</h2>
      <Lines talk={props.talk} speakers={props.speakers} />
      <When when={props.speakers.own() !== undefined}>
        {props.children}
        <Phrases talk={props.talk} />
        <SayIt talk={props.talk} />
      </When>
    </section>
  )
}

/** Talk below a board, where nothing has room beside it: the last words as words, short ones to say, and a line. */
export function TalkStrip(props: {
  readonly talk: Talk
  readonly speakers: Speakers
  readonly open: () => void
  readonly unread: number
  readonly children?: JSX.Element
}) {
  const last = () => props.talk.lines().at(-1)
  /** A line to type takes room from the board: it is there while it is wanted, or while something was not heard. */
  const [writing, setWriting] = createSignal(false)
  return (
    <section class="talkstrip" aria-label={text().table.chat}>
      <div class="row">
        <button
          type="button"
          class="btn small words"
          classList={{ fresh: props.unread > 0 }}
          onClick={() => props.open()}
        >
          <When when={last()} fallback={text().table.noChat}>
            {(line) => (
              <>
                <b>{props.speakers.who(line().seat)}</b> {line().text}
              </>
            )}
          </When>
        </button>
        <When when={props.speakers.own() !== undefined}>
          <button
            type="button"
            class="btn small write"
            aria-label={text().table.say}
            aria-expanded={writing()}
            onClick={() => setWriting(!writing())}
          >
            <Icon name="chat" />
          </button>
        </When>
      </div>
      <When when={props.speakers.own() !== undefined}>
        {props.children}
        <Phrases talk={props.talk} />
        <When when={writing()}>
          <SayIt talk={props.talk} focus />
        </When>
      </When>
    </section>
  )
}
