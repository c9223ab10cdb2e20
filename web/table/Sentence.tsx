import type { Kinds, Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { Icon } from '@makiba/kit/Icon'
import { language, setTips } from '@makiba/kit/settings'
import type { Emote } from '@makiba/table/protocol'
import { createEffect, createSignal, For, on, onCleanup, Show as When } from 'solid-js'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { SHORT } from './Seats.tsx'
import type { Show } from './show.ts'
import type { Notice } from './wishes.ts'

/** What is asked now, and of whom. */
export function askOf<K extends Kinds>(show: Show<K>): string {
  const words = text().table
  const { turn, over } = show.position()
  if (over) return words.over
  if (turn.by === 'luck') return words.luckTurn
  if (turn.by === 'clock') return words.clockTurn
  if (turn.by === 'over') return words.over
  const moves = show.moves()
  if (moves.length > 0) return show.board.words[language()].ask(show.view, moves) ?? words.yourTurn
  const names = turn.seats.map(show.who)
  const [only] = names
  return names.length === 1 && only !== undefined
    ? turn.seats[0] === show.table.watcher() && !show.lookingBack()
      ? words.yourTurn
      : words.turnOf(only)
    : words.turnOfMany(names)
}

/** What just happened (quiet) and what may be done now (strong). */
export function Sentence<K extends Kinds>(props: {
  readonly show: Show<K>
  /** A refusal takes the place of what happened, for a while. */
  readonly notice: Notice | undefined
  /** What the board asks for what is picked on it. */
  readonly asked: string | undefined
  /** Where it is taught why something was refused. */
  readonly taught?: string | undefined
  /** Opens the rules at what was refused. */
  readonly rules?: (() => void) | undefined
  /** Told once, to whoever meets something for the first time: in place of what happened. */
  readonly tip?: string | undefined
}) {
  const seat = (): Seat | undefined => {
    const { turn } = props.show.position()
    if (turn.by === 'seats') return turn.seats[0]
    const by = props.show.news().at(-1)?.by
    return typeof by === 'number' ? by : undefined
  }
  const past = () => {
    const heard = props.show.news()
    return (
      (heard.length > 0 && (props.show.swarm(props.show.told()) ?? props.show.comment())) ||
      props.show.sentences(heard).slice(-3).join(' ')
    )
  }
  return (
    <div class="say" classList={{ refuse: props.notice !== undefined }}>
      <When
        when={!props.notice}
        fallback={
          <span class="mark">
            <Icon name="hand" />
          </span>
        }
      >
        <When when={seat() !== undefined} fallback={<Icon name="roll" />}>
          <Avatar animal={props.show.table.sitters()[seat() ?? 0]?.animal ?? 'cow'} seat={seat() ?? 0} />
        </When>
      </When>
      <span>
        <When
          when={!props.notice}
          fallback={
            <>
              <span class="now">{props.notice?.words}</span>{' '}
              <When when={props.taught}>
                {(path) => (
                  <a class="more" href={path()} onClick={follow}>
                    {text().table.learnIt}
                  </a>
                )}
              </When>{' '}
              <When when={props.rules}>
                {(open) => (
                  <button type="button" class="more" onClick={() => open()()}>
                    {text().table.inRules}
                  </button>
                )}
              </When>
            </>
          }
        >
          <When when={props.tip}>
            {(tip) => (
              <span class="tip">
                {tip()}{' '}
                <button type="button" class="more" onClick={() => setTips(false)}>
                  {text().table.noTips}
                </button>{' '}
              </span>
            )}
          </When>
          <When when={!props.asked && !props.tip}>
            <span class="past">{past() || text().table.start}</span>{' '}
          </When>
          <span class="now">{props.asked ?? askOf(props.show)}</span>
        </When>
      </span>
    </div>
  )
}

/** Says every event aloud, in the language of the moment, and then what may be done. */
export function Speaker<K extends Kinds>(props: {
  readonly show: Show<K>
  readonly notice: { readonly words: string } | undefined
  readonly asked: string | undefined
  readonly tip?: string | undefined
}) {
  const [said, setSaid] = createSignal<readonly { readonly key: number; readonly words: string }[]>([])
  let key = 0
  const speak = (words: string) => setSaid((list) => [...list.slice(-11), { key: ++key, words }])
  // Other eyes look at the table now: what was said to the last ones is not for them.
  createEffect(
    on(
      () => props.show.table.watcher(),
      () => setSaid([]),
      { defer: true },
    ),
  )
  createEffect(
    on(props.show.news, (heard) => {
      const swarm = heard.length > 0 ? props.show.swarm(props.show.told()) : undefined
      if (swarm === undefined) for (const words of props.show.sentences(heard)) speak(words)
      // A swarm is told when it is over.
      else if (props.show.position().turn.by !== 'luck') speak(swarm)
      if (props.show.moves().length > 0) speak(askOf(props.show))
    }),
  )
  createEffect(
    on(
      () => props.show.table.talk?.lines().at(-1),
      (line) => {
        if (line && line.seat !== props.show.table.watcher()) speak(`${props.show.who(line.seat)}: ${line.text}`)
      },
      { defer: true },
    ),
  )
  createEffect(
    on(
      () => props.show.table.talk?.emotes() ?? new Map<Seat, Emote>(),
      (emotes, before) => {
        for (const [seat, emote] of emotes)
          if (seat !== props.show.table.watcher() && before?.get(seat) !== emote)
            speak(`${props.show.who(seat)}: ${text().table.emotes[emote]}`)
      },
      { defer: true },
    ),
  )
  createEffect(() => {
    const { clocks } = props.show.position()
    const seat = props.show.table.watcher()
    if (!clocks || seat === 'public' || props.show.lookingBack() || !clocks.running.includes(seat)) return
    const wait = (clocks.left[seat] ?? 0) - 1000 * SHORT
    const timer = wait > 0 ? setTimeout(() => speak(text().table.secondsLeft(SHORT)), wait) : undefined
    onCleanup(() => clearTimeout(timer))
  })
  createEffect(() => {
    if (props.notice) speak(props.notice.words)
  })
  createEffect(() => {
    if (props.asked) speak(props.asked)
  })
  createEffect(() => {
    if (props.tip) speak(props.tip)
  })
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={text().table.log}>
      <For each={said()}>{({ words }) => <p>{words}</p>}</For>
    </div>
  )
}
