import type { Seat, Watcher } from '@makiba/kernel'
import type { ChatLine, ClientMessage, Emote } from '@makiba/table/protocol'
import { type Accessor, createSignal } from 'solid-js'
import type { Nudge, Talk, Unsaid } from './table.ts'

/** How long an emote is shown, in milliseconds. */
const EMOTE = 3500
/** Lines that are remembered, as many as the server does. */
const KEPT = 50

/** The talk of a table on the server, and what its line has to tell it. */
export interface Talking extends Talk {
  /** The line is there again: what was said lately, as the server remembers it. */
  welcome(lines: readonly ChatLine[]): void
  chatted(line: ChatLine): void
  emoted(seat: Seat, emote: Emote): void
  reminded(by: Seat, seat: Seat): void
  /** Something came too quickly. Returns whether it was talk. */
  tooQuick(wait: number): boolean
}

/** `send` says whether there is a line to send over. */
export function createTalk(
  watcher: Accessor<Watcher>,
  send: (message: ClientMessage) => boolean,
  report: Talk['report'],
): Talking {
  const [lines, setLines] = createSignal<readonly ChatLine[]>([])
  const [emotes, setEmotes] = createSignal<ReadonlyMap<Seat, Emote>>(new Map())
  const [muted, setMuted] = createSignal<readonly Seat[]>([])
  const [nudged, setNudged] = createSignal<Nudge>()
  const [unsaid, setUnsaid] = createSignal<Unsaid>()
  /** What was sent and has not come back, the oldest first; an emote has no words. */
  let sent: string[] = []

  const speak = (message: ClientMessage, words: string): void => {
    if (send(message)) {
      sent.push(words)
      setUnsaid(undefined)
    } else setUnsaid({ why: 'no line', words })
  }
  const heard = (seat: Seat): void => {
    if (seat === watcher()) sent.shift()
  }
  return {
    lines: () => lines().filter(({ seat }) => !muted().includes(seat)),
    emotes,
    muted,
    unsaid,
    nudged,
    report,
    nudge: (seat) => void send({ is: 'nudge', seat }),
    reminded(by, seat) {
      if (!muted().includes(by)) setNudged({ by, seat })
    },
    say: (words) => speak({ is: 'chat', text: words }, words),
    emote: (emote) => speak({ is: 'emote', emote }, ''),
    mute(seat, on) {
      send({ is: 'mute', seat, on })
      setMuted((list) => [...list.filter((one) => one !== seat), ...(on ? [seat] : [])])
    },
    welcome(known) {
      sent = []
      // A server that was started anew has forgotten the talk; whom one does not hear it never knew.
      const first = known[0]?.now ?? Number.POSITIVE_INFINITY
      setLines((all) => [...all.filter(({ now }) => now < first), ...known].slice(-KEPT))
      for (const seat of muted()) send({ is: 'mute', seat, on: true })
    },
    chatted(line) {
      heard(line.seat)
      setLines((all) => [...all, line].slice(-KEPT))
    },
    emoted(seat, emote) {
      heard(seat)
      if (muted().includes(seat)) return
      setEmotes((map) => new Map(map).set(seat, emote))
      setTimeout(() => {
        setEmotes((map) => {
          const left = new Map(map)
          if (left.get(seat) === emote) left.delete(seat)
          return left
        })
      }, EMOTE)
    },
    tooQuick(wait) {
      const words = sent.shift()
      if (words === undefined) return false
      setUnsaid({ why: 'too quick', words, seconds: Math.ceil(wait / 1000) })
      return true
    },
  }
}
