import type { PracticeProps } from '@makiba/kit/board'
import { createMoments } from '@makiba/kit/moments'
import type { Reveal, Touch } from '@makiba/kit/table'
import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { CHARCOAL, MEAT } from '../../rules/parts.ts'
import { countThrow, FLOOR, windowOf } from '../../rules/reading.ts'
import type { Count, DancingVillager, Move, Verdict, View, Villager } from '../../rules/state.ts'
import type { Drawn } from '../../toss/practice.ts'
import type { Drill } from './drills.ts'

/** How many villagers are thrown in a lesson: three to begin with, in the end as many as in any game, those of three players. */
const THROWN = [1, 2, 4] as const
export type Lesson = 0 | 1 | 2
/** The last lesson is the real thing: it has a clock. */
export const LAST: Lesson = 2
const VILLAGERS = [4, 4, 4]
const OPTIONS: View['options'] = { handicap: false, window: 5000, pace: 'usual' }
/** Sticks are few, so that something happens in every other throw: at most so many. */
const MOST_MEAT = Math.min(3, MEAT)
const MOST_CHARCOAL = Math.min(2, CHARCOAL)

/** What a throw came to. */
export interface Outcome {
  readonly count: Count
  readonly drill: Drill
}

export interface Trainer {
  readonly view: View
  readonly reveal: Accessor<Reveal | undefined>
  /** The last throw, once a hand or the clock has ended it. */
  readonly outcome: Accessor<Outcome | undefined>
  /** The physics could not be fetched. */
  readonly failed: Accessor<boolean>
  /** Milliseconds since the training began. */
  readonly now: () => number
  /** When the clock ends the window. */
  readonly due: Accessor<number | null>
  send(move: Move, touch?: Touch): Promise<boolean>
}

const below = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n

function calm(event: Count['event'], right: boolean): Verdict {
  const none = VILLAGERS.map(() => 0)
  return {
    event,
    takes: event === 'tame' && right ? [{ dog: 0, seat: 0, effective: 0 }] : [],
    taker: null,
    fire: null,
    wrong: [],
    losses: none,
    before: VILLAGERS,
    escaped: [],
    returned: none,
    joined: 0,
  }
}

/** Throws for one pair of hands, without a table: a position is drawn, the villagers fall, the first touch ends it. */
export function createTrainer(
  ask: PracticeProps['ask'],
  lesson: Accessor<Lesson>,
  done: (drill: Drill) => void,
): Trainer {
  const zero = performance.now()
  const now = () => performance.now() - zero
  const moments = createMoments(now)
  const [reveal, setReveal] = createSignal<Reveal>()
  const [outcome, setOutcome] = createSignal<Outcome>()
  const [failed, setFailed] = createSignal(false)
  const [due, setDue] = createSignal<number | null>(null)
  const zeros = VILLAGERS.map(() => 0)
  const first: View = {
    watcher: 0,
    options: OPTIONS,
    phase: 'call',
    awaited: [0],
    due: 0,
    round: 1,
    throws: 1,
    villagers: VILLAGERS,
    dogs: zeros,
    pack: 0,
    village: 1,
    ray: 60,
    meat: MOST_MEAT,
    charcoal: MOST_CHARCOAL,
    still: 0,
    poses: null,
    count: null,
    gifts: null,
    touches: [],
    tries: zeros,
    draws: [],
    tie: null,
    verdict: null,
    times: [],
    honours: { fastest: null, closest: null, blunder: null },
  }
  const [view, setView] = createStore<DancingVillager['view']>(first)
  let current = first
  const show = (change: Partial<View>) => {
    current = { ...current, ...change }
    setView(reconcile(structuredClone(current), { merge: true }))
  }
  /** Not in the view, and so not in the page, before they lie still. */
  let poses: readonly (readonly Villager[])[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  onCleanup(() => {
    closed = true
    clearTimeout(timer)
    moments.clear()
  })

  const open = () => {
    show({ phase: 'window', poses, still: current.still })
    // Without a clock one may look as long as one likes.
    if (lesson() < LAST) return
    setDue(now() + windowOf(OPTIONS))
    timer = setTimeout(() => end('none', null), windowOf(OPTIONS))
  }
  const throwAll = async () => {
    setOutcome(undefined)
    setFailed(false)
    const each = THROWN[lesson()]
    show({
      phase: 'throw',
      poses: null,
      verdict: null,
      count: null,
      villagers: VILLAGERS.map(() => each),
      // Few sticks, so that something happens in every other throw.
      meat: 1 + below(Math.min(MOST_MEAT, lesson() + 1)),
      charcoal: 1 + below(Math.min(MOST_CHARCOAL, lesson() + 1)),
    })
    try {
      const thrown = (await ask(VILLAGERS.map(() => each))) as Drawn
      if (closed) return
      poses = thrown.poses
      const at = now()
      const still = at + thrown.roll
      current = { ...current, still }
      setReveal({ n: current.throws, at, ...thrown.pictured })
      moments.at(still, open)
    } catch (error) {
      console.info(String(error))
      setFailed(true)
      show({ phase: 'call', verdict: null })
    }
  }
  const end = (aim: Drill['aim'], ms: number | null) => {
    clearTimeout(timer)
    setDue(null)
    const { meat, charcoal } = current
    const count = countThrow(poses, meat, charcoal)
    const all = poses.flat()
    const drill: Drill = {
      event: count.event,
      aim,
      ms,
      pieces: all.filter((pose) => pose !== 'flat').length,
      stack: count.stack,
      net: count.kind === 'charcoal' ? -count.net : count.net,
      meat,
      charcoal,
    }
    const right = count.event === 'tame' && aim === 'dog'
    show({ phase: 'call', count, verdict: calm(count.event, right), throws: current.throws + 1 })
    // Whoever hears of the outcome is to know which lesson it ended.
    done(drill)
    setOutcome({ count, drill })
  }

  return {
    view,
    reveal,
    outcome,
    failed,
    now,
    due,
    async send(move, touch) {
      if (move.do === 'ready') {
        if (current.phase !== 'call') return false
        await throwAll()
        return true
      }
      if (current.phase !== 'window') return false
      // As at a table: no hand is quicker.
      const ms = move.do === 'pass' || touch?.after === undefined ? null : Math.max(FLOOR, touch.after)
      end(move.do === 'dog' || move.do === 'front' ? 'dog' : move.do, ms)
      return true
    },
  }
}
