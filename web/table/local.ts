import type { Choice } from '@makiba/bots'
import { covers } from '@makiba/games'
import type { Kinds, Seat, Watcher } from '@makiba/kernel'
import { guest, haste } from '@makiba/kit/settings'
import type { ServerMessage } from '@makiba/table/protocol'
import { batch, createSignal } from 'solid-js'
import { guestName } from '../shell/guest.ts'
import { choose } from './bots.ts'
import { createClient } from './client.ts'
import { ask, onDeath, onPush, type Pushed, Stopped } from './host.ts'
import type { Question } from './hosted.ts'
import type { LocalSeat } from './keep.ts'
import { fromQuery } from './links.ts'
import { openLocal } from './opening.ts'
import type { Player } from './pack.ts'
import type { Ailing, Answer, PageTable, Sitter, Step } from './table.ts'

const NOBODY: Answer = { refused: { why: 'unknown move' } }

function sitterOf(seat: LocalSeat): Sitter {
  switch (seat.by) {
    case 'you':
      return { by: 'you', name: guestName(), animal: guest().animal, here: true, standIn: false }
    case 'person':
      return { by: 'person', name: seat.name, animal: seat.animal, here: true, standIn: false }
    case 'bot':
      return { by: 'bot', name: seat.name, animal: seat.animal, level: seat.level, here: true, standIn: false }
  }
}

export const playersOf = (sitters: readonly Sitter[]): Player[] =>
  sitters.map(({ name, animal, by }) => ({ name, animal, bot: by === 'bot' }))

export async function linkTo(record: string, sitters: readonly Sitter[], from?: number): Promise<string> {
  return `${location.origin}/replay${fromQuery(from)}#${await ask('pack', record, playersOf(sitters))}`
}

/** How long it is said that a table was set up again, in milliseconds. */
const SAID = 8000

/** Undefined where the bot cannot think: its worker died twice, or has no crew. */
async function chooseSurely(question: Parameters<typeof choose>[0]): Promise<Choice<Kinds['move']> | undefined> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return await choose(question)
    } catch (error) {
      console.warn('a bot failed', error)
    }
  }
  return undefined
}

/** How long the result of a move is looked at before the curtain falls. */
const LAST_LOOK = 1600

/** A table in this browser; undefined when there is none of that name. */
export async function localTable(id: string): Promise<PageTable | undefined> {
  const found = await ask('come', id)
  if (!found) return undefined
  const { game, seats, options, hidden } = found
  const people = seats.flatMap((seat, i) => (seat.by === 'bot' ? [] : [i]))
  const together = people.length > 1
  const { race } = covers[game]
  // Round one device everybody has a name; 'you' would be whoever holds it.
  const sitters = () =>
    seats.map((seat): Sitter => {
      const sitter = sitterOf(seat)
      return together && sitter.by === 'you' ? { ...sitter, by: 'person' } : sitter
    })

  const [curtain, setCurtain] = createSignal<Seat>()
  let closed = false

  /** What is said to a worker that dies is said to nobody: the table is set up again. */
  const post = (said: Promise<void>): void => {
    said.catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
  }
  const client = createClient(id, game, {
    hasLine: false,
    send(message, seat) {
      if (closed) return false
      post(ask('say', id, message, ...(seat === undefined ? [] : [seat])))
      return true
    },
    shown: () => passSoon(),
    failed(_command, { code, text }) {
      if (code === 'stopping') return { is: 'stopped' }
      return code === 'unreachable' ? { is: 'elsewhere' } : { is: 'broken', why: text }
    },
  })
  const { steps, watcher, ticker } = client

  /** Whether it is to be held, while the worker is asked. */
  let held = false
  const hold = async (on: boolean): Promise<void> => {
    if (on === held) return
    held = on
    if (on) ticker.hold(ticker.now)
    const told = await ask('hold', id, on)
    // Held again, or let go, before this answer came: the next one counts.
    if (on !== held) return
    if (on) ticker.hold(told)
    else {
      ticker.goOn(told)
      client.measure()
    }
  }

  const last = (): Step | undefined => steps().at(-1)
  const look = (as: Watcher): Promise<void> => ask('look', id, as)

  const toAct = (): Seat | undefined => {
    const turn = last()?.position.turn
    return turn?.by === 'seats' ? turn.seats.find((seat) => people.includes(seat)) : undefined
  }

  let passing = false
  /** When all that came with it is on the page. */
  const passSoon = (): void => {
    if (passing) return
    passing = true
    queueMicrotask(() => {
      passing = false
      if (!closed) pass()
    })
  }
  let falling: ReturnType<typeof setTimeout> | undefined
  /** Round one device the page looks with the eyes of whoever is to act. */
  const pass = (): void => {
    clearTimeout(falling)
    const next = toAct()
    // Where hands race all look at once.
    if (!together || race || next === undefined || next === watcher()) return
    if (!hidden) void look(next)
    // Whoever has acted still sees what came of it, unless nobody looks yet.
    else if (watcher() === 'public' || haste() === 'at once') fall()
    else falling = setTimeout(fall, LAST_LOOK)
  }

  /** Behind the curtain lies what everybody may see, so that no hand is in the page while the device goes round. */
  const fall = (): void => {
    const next = toAct()
    if (next === undefined || next === watcher() || curtain() !== undefined) return
    setCurtain(next)
    if (watcher() !== 'public') void look('public')
  }

  /** What the rival of a day could not be asked. */
  let unanswered: Question | undefined
  const askAgain = (): void => {
    const question = unanswered
    unanswered = undefined
    if (!question) {
      void revive()
      return
    }
    setLife('well')
    void think(question)
  }
  const think = async ({ life, question, level, view, moves, people, order }: Question): Promise<void> => {
    const choice = await chooseSurely(
      order
        ? { game, bot: order.level, view, moves, limits: { playouts: order.playouts }, seed: order.seed }
        : { game, bot: level, view, moves, limits: { people } },
    )
    if (closed) return
    // Any other move than its own would make the record of a day worthless: it is asked again.
    if (order && !choice) {
      unanswered = { life, question, level, view, moves, people, order }
      setLife('stuck')
      return
    }
    post(ask('chose', id, life, question, ...(choice ? [{ move: choice.move, at: choice.at }] : [])))
  }

  const [elsewhere, setElsewhere] = createSignal(found.elsewhere)
  const [unkept, setUnkept] = createSignal(found.unkept)
  const [life, setLife] = createSignal<'well' | 'again' | 'stuck'>('well')
  let saying: ReturnType<typeof setTimeout> | undefined
  /** The worker died: the table is set up again as it was kept. */
  const revive = async (): Promise<void> => {
    if (closed) return
    clearTimeout(saying)
    // What was under way was perhaps kept, perhaps not: the table shows which.
    client.giveUp({ is: 'stopped' })
    try {
      const again = await ask('come', id)
      if (!again) throw new Error('the table is not kept')
      setElsewhere(again.elsewhere)
      setUnkept(again.unkept)
      await look(watcher())
      if (held) ticker.hold(await ask('hold', id, true))
      setLife('again')
      saying = setTimeout(() => setLife('well'), SAID)
    } catch (error) {
      console.warn(error)
      setLife('stuck')
    }
  }
  const ailing = (): Ailing | undefined => {
    if (life() === 'stuck') return { is: 'stuck', again: askAgain }
    if (elsewhere()) return { is: 'elsewhere', take: () => void ask('take', id) }
    if (unkept()) return { is: 'not kept' }
    return life() === 'again' ? { is: 'set up again' } : undefined
  }
  /** `eyes`: the table begins anew, and so may its time. */
  const told = (texts: readonly string[], eyes: Watcher | undefined): void => {
    if (eyes !== undefined) {
      ticker.forget()
      client.look(eyes)
    }
    for (const text of texts) client.hear(JSON.parse(text) as ServerMessage)
    if (eyes !== undefined) client.measure()
  }
  const hear = (push: Pushed): void => {
    if (push.table !== id) return
    if ('question' in push) void think(push.question)
    else if ('texts' in push) batch(() => told(push.texts, push.eyes))
    else {
      setElsewhere(push.elsewhere)
      setUnkept(push.unkept)
      if (push.anew) client.giveUp({ is: 'elsewhere' })
    }
  }

  const stop = onPush(hear)
  const stopMourning = onDeath(() => void revive())
  await look(together ? 'public' : (people[0] ?? 'public'))

  return {
    id,
    game,
    options: () => options,
    phase: () => (last()?.position.over ? 'over' : 'playing'),
    steps,
    sitters,
    watcher,
    curtain,
    raise() {
      const next = curtain()
      if (next === undefined) return
      void look(next).then(() => setCurtain(undefined))
    },
    line: () => 'good',
    ailing,
    fullClock: () => undefined,
    watchers: () => 0,
    now: () => ticker.now,
    hold: (on) => void hold(on),
    send(move, touch) {
      const seat = touch?.seat ?? watcher()
      if (seat === 'public' || !people.includes(seat)) return Promise.resolve(NOBODY)
      return client.move(move, { ...touch, seat })
    },
    undo(m) {
      const seat = watcher()
      return seat === 'public' ? Promise.resolve(NOBODY) : client.undo(m, seat)
    },
    counsel: () => client.counsel(),
    race: client.race(() => people),
    talk: undefined,
    lobby: undefined,
    record: () => ask('record', id),
    witnessed: 'here',
    async rematch() {
      // Whoever came last begins closer to the first seat next time.
      const [first, ...rest] = seats
      const next = first ? [...rest, first] : rest
      return `/l/${await openLocal({ game, seats: next, options: options as Record<string, unknown> })}`
    },
    link: async (from) => linkTo(await ask('record', id), sitters(), from),
    close() {
      closed = true
      client.close()
      clearTimeout(falling)
      clearTimeout(saying)
      stop()
      stopMourning()
      ask('leave', id).catch((error: unknown) => console.warn(error))
    },
  }
}
