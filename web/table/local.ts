import type { Choice } from '@makiba/bots'
import { covers } from '@makiba/games'
import type { Kinds, Seat, Watcher } from '@makiba/kernel'
import { guest, haste } from '@makiba/kit/settings'
import { createSignal } from 'solid-js'
import { guestName } from '../shell/guest.ts'
import { choose, type Question } from './bots.ts'
import { ask, onDeath, onPush, type Pushed, Stopped } from './host.ts'
import type { LocalSeat } from './keep.ts'
import { openLocal } from './opening.ts'
import type { Player } from './pack.ts'
import { createReveal, momentOf, picturesOf } from './reveal.ts'
import type { Call } from './sitting.ts'
import type { Ailing, Answer, PageTable, Sitter, Step } from './table.ts'

const NO_STEPS: readonly Step[] = []
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

export async function linkTo(record: string, sitters: readonly Sitter[]): Promise<string> {
  return `${location.origin}/replay#${await ask('pack', record, playersOf(sitters))}`
}

/** How long it is said that a table was set up again, in milliseconds. */
const SAID = 8000

/** What a bot plays that cannot think: its worker died twice, or has no crew. The table goes on. */
async function chooseSurely(question: Question): Promise<Pick<Choice<Kinds['move']>, 'move' | 'at'>> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return await choose(question)
    } catch (error) {
      console.warn('a bot failed', error)
    }
  }
  const [move] = question.moves
  if (!move) throw new Error('a bot was asked that cannot move')
  return { move, at: 0 }
}

/** How long the result of a move is looked at before the curtain falls. */
const LAST_LOOK = 1600

/** A table in this browser; undefined when there is none of that name. */
export async function localTable(id: string): Promise<PageTable | undefined> {
  const found = await ask('resume', id, 'public')
  if (!found) return undefined
  const { kept, options, hidden } = found
  const people = kept.seats.flatMap((seat, i) => (seat.by === 'bot' ? [] : [i]))
  const together = people.length > 1
  const { race } = covers[kept.game]
  // Round one device everybody has a name; 'you' would be whoever holds it.
  const sitters = () =>
    kept.seats.map((seat): Sitter => {
      const sitter = sitterOf(seat)
      return together && sitter.by === 'you' ? { ...sitter, by: 'person' } : sitter
    })

  const [steps, setSteps] = createSignal<readonly Step[]>(NO_STEPS)
  const [watcher, setWatcher] = createSignal<Watcher>(together ? 'public' : (people[0] ?? 'public'))
  const [curtain, setCurtain] = createSignal<Seat>()
  let zero = performance.now() - found.now
  let closed = false
  /** Bots that are choosing, or waiting for their moment. */
  const thinking = new Set<Seat>()

  /** Where table time stands while the table is held. */
  let heldAt: number | undefined
  /** When it was held, in page time; the last one may still go on. */
  const holds: { readonly from: number; to: number }[] = []
  /** What goes on when it is not held any more. */
  const going: (() => void)[] = []
  const hold = async (on: boolean): Promise<void> => {
    if (on === (heldAt !== undefined && holds.at(-1)?.to === Number.POSITIVE_INFINITY)) return
    const last = holds.at(-1)
    if (on) {
      heldAt ??= now()
      holds.push({ from: performance.now(), to: Number.POSITIVE_INFINITY })
    } else if (last) last.to = performance.now()
    const told = await ask('hold', id, on)
    // Held again, or let go, before this answer came: the next one counts.
    if (on !== (holds.at(-1)?.to === Number.POSITIVE_INFINITY)) return
    if (on) heldAt = told
    else {
      heldAt = undefined
      zero = performance.now() - told
      for (const go of going.splice(0)) go()
    }
  }
  const goes = (): Promise<void> => (heldAt === undefined ? Promise.resolve() : new Promise((done) => going.push(done)))
  /** How much of the last milliseconds the table stood still. */
  const heldFor = (last: number): number => {
    const [since, until] = [performance.now() - last, performance.now()]
    return holds.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, since)), 0)
  }

  const now = () => heldAt ?? performance.now() - zero
  const reveal = createReveal(now)

  const last = (): Step | undefined => steps().at(-1)

  const look = async (as: Watcher): Promise<void> => {
    const all = await ask('watch', id, as)
    setWatcher(as)
    // Whoever comes back in the middle of a reveal sees it end, and not before.
    const end = all.at(-1)
    const moment = end ? momentOf(kept.game, end.heard, end.position.view) : 0
    if (end && moment > now()) {
      setSteps(all.slice(0, -1))
      reveal.at(moment, () => setSteps((known) => [...known, end]))
    } else setSteps(all)
  }

  const toAct = (): Seat | undefined => {
    const turn = last()?.position.turn
    return turn?.by === 'seats' ? turn.seats.find((seat) => people.includes(seat)) : undefined
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

  const callBot = (call: Call): void => {
    askBot(call).catch((error: unknown) => {
      thinking.delete(call.seat)
      // The table is being set up again, and calls its bots then.
      if (!(error instanceof Stopped)) throw error
    })
  }
  const askBot = async (call: Call): Promise<void> => {
    const seat = kept.seats[call.seat]
    // A bot that is counting is not asked again because somebody else was quicker.
    if (seat?.by !== 'bot' || thinking.has(call.seat)) return
    thinking.add(call.seat)
    const began = lives
    const people = kept.seats.flatMap(({ by }, i) => (by === 'bot' ? [] : [i]))
    const { view, moves } = call
    const { move, at } = await chooseSurely({ game: kept.game, bot: seat.level, view, moves, limits: { people } })
    // Its moment comes later when the table is held meanwhile.
    for (await goes(); at > now(); await goes()) await new Promise((done) => setTimeout(done, at - now()))
    if (closed || began !== lives) return
    thinking.delete(call.seat)
    const after = race && at > 0 ? at - race.opens(call.view) : undefined
    const answer = await ask('move', id, call.seat, move, call.n, ...(after !== undefined && after >= 0 ? [after] : []))
    // The table has gone on meanwhile: the bot looks again.
    if (!('refused' in answer) || closed) return
    const again = await ask('question', id, call.seat)
    if (again) callBot(again)
  }

  const [elsewhere, setElsewhere] = createSignal(found.elsewhere)
  const [unkept, setUnkept] = createSignal(found.unkept)
  const [life, setLife] = createSignal<'well' | 'again' | 'stuck'>('well')
  /** Counts the lives of the table: what a bot thought in an earlier one is forgotten. */
  let lives = 0
  let saying: ReturnType<typeof setTimeout> | undefined
  /** The table begins anew in the worker, or is another one than this page has shown. */
  const lookAgain = async (): Promise<void> => {
    lives++
    thinking.clear()
    reveal.clear()
    await look(watcher())
    pass()
    if (!elsewhere()) await ask('wake', id)
  }
  /** The worker died: the table is set up again as it was kept. */
  const revive = async (): Promise<void> => {
    if (closed) return
    clearTimeout(saying)
    try {
      const again = await ask('resume', id, watcher())
      if (!again) throw new Error('the table is not kept')
      zero = performance.now() - again.now
      setElsewhere(again.elsewhere)
      setUnkept(again.unkept)
      await lookAgain()
      setLife('again')
      saying = setTimeout(() => setLife('well'), SAID)
    } catch (error) {
      console.warn(error)
      setLife('stuck')
    }
  }
  const ailing = (): Ailing | undefined => {
    if (life() === 'stuck') return { is: 'stuck', again: () => void revive() }
    if (elsewhere()) return { is: 'elsewhere', take: () => void ask('take', id) }
    if (unkept()) return { is: 'not kept' }
    return life() === 'again' ? { is: 'set up again' } : undefined
  }
  /** What was under way when the worker died was perhaps kept, perhaps not: the table shows which. */
  const surely = async (answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof Stopped) return { failed: { is: 'stopped' } }
      throw error
    }
  }

  const hear = (push: Pushed): void => {
    if (push.table !== id) return
    if ('elsewhere' in push) {
      setElsewhere(push.elsewhere)
      setUnkept(push.unkept)
      if (push.look) void lookAgain()
      return
    }
    if ('shown' in push) {
      reveal.pictures(push.shown)
      return
    }
    const { now: told, update } = push
    // The quickest message tells the time best; while the table is held all tell the same.
    if (heldAt === undefined) zero = Math.min(performance.now() - told, zero)
    const [first] = update.steps
    reveal.at(first ? momentOf(kept.game, first.heard, first.position.view) : Number.NEGATIVE_INFINITY, () => {
      if (update.steps.length > 0) setSteps((all) => [...all, ...update.steps])
      pass()
      for (const call of update.calls) callBot(call)
    })
  }

  const stop = onPush(hear)
  const stopMourning = onDeath(() => void revive())
  await look(watcher())
  pass()
  await ask('wake', id)

  return {
    id,
    game: kept.game,
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
    now,
    hold: (on) => void hold(on),
    send(move, touch) {
      const seat = touch?.seat ?? watcher()
      if (seat === 'public' || !people.includes(seat)) return Promise.resolve(NOBODY)
      const after = touch?.after
      const counted = after === undefined ? [] : [Math.round(after - heldFor(after))]
      return surely(ask('move', id, seat, move, last()?.position.n ?? 0, ...counted))
    },
    undo(m) {
      const seat = watcher()
      return seat === 'public' ? Promise.resolve(NOBODY) : surely(ask('undo', id, seat, m))
    },
    async hint() {
      const seat = watcher()
      const question = seat === 'public' ? undefined : await ask('question', id, seat)
      if (!question) return undefined
      return await choose({ game: kept.game, bot: 'hard', view: question.view, moves: question.moves })
    },
    race: race && {
      seats: () => people,
      reveal: reveal.reveal,
      judged: () => [],
      trips: () => undefined,
      picturesOf: (stroke) => picturesOf(kept.game, stroke),
    },
    talk: undefined,
    lobby: undefined,
    record: () => ask('record', id),
    witnessed: 'here',
    async rematch() {
      // Whoever came last begins closer to the first seat next time.
      const [first, ...rest] = kept.seats
      const seats = first ? [...rest, first] : rest
      return `/l/${await openLocal({ game: kept.game, seats, options: options as Record<string, unknown> })}`
    },
    link: async () => linkTo(await ask('record', id), sitters()),
    close() {
      closed = true
      reveal.clear()
      clearTimeout(falling)
      clearTimeout(saying)
      stop()
      stopMourning()
      ask('leave', id).catch((error: unknown) => console.warn(error))
    },
  }
}
