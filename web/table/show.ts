import type { Kinds, Seat, Text } from '@makiba/kernel'
import type { Board } from '@makiba/kit/board'
import { fly, stands } from '@makiba/kit/flights'
import { haste, language } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { text } from '../text/index.ts'
import type { Heard, PageTable, Position, Step } from './table.ts'

/** What is on the board at the moment: the latest step that has been shown, or one of the past. */
export interface Show<K extends Kinds> {
  readonly table: PageTable<K>
  readonly board: Board<K>
  /** The game's words; those of the other language until the new ones are there. */
  readonly words: Accessor<Text<K>>
  /** Brought up to date in place. */
  readonly view: K['view']
  readonly position: Accessor<Position<K>>
  readonly moves: Accessor<readonly K['move'][]>
  readonly heard: Accessor<readonly Heard<K>[]>
  /** All that led to the step on the board and still stands. */
  past(): readonly Heard<K>[]
  /** How luck did what it did last, where outcomes do not show it. */
  readonly stroke: Accessor<unknown>
  /** Index of the step on the board. */
  readonly at: Accessor<number>
  /** Index of the latest step that has been shown. */
  readonly live: Accessor<number>
  /** A step of the past is shown, or the game is over. */
  readonly lookingBack: Accessor<boolean>
  /** Looking back, and where to; undefined: now. */
  readonly back: Accessor<number | undefined>
  look(step: number | undefined): void
  /** Whether the game is being shown from step to step; from its beginning when it stands at its end. */
  readonly playing: Accessor<boolean>
  play(on: boolean): void
  readonly who: (seat: Seat) => string
  /** One sentence an event. */
  told(heard: readonly Heard<K>[]): string[]
  /** One sentence for the swarm that ends at a step; undefined where none does. */
  swarm(step: number): string | undefined
  /** Where the pieces are, for flights. */
  readonly stage: (element: HTMLElement) => void
}

/** What becomes of a board's pace. */
const hurry = { calm: 1, quick: 0.45, 'at once': 0 } as const

/** Steps that come thicker than this are not shown one by one. */
const BACKLOG = 40

/** Milliseconds that each step of a replay is seen at least. */
const GLANCE = 350

/** `held`: somebody reads, and the steps of others wait. */
export function createShow<K extends Kinds>(
  table: PageTable<K>,
  board: Board<K>,
  first: Text<K>,
  held: Accessor<boolean>,
): Show<K> {
  const steps = table.steps as Accessor<readonly Step<K>[]>
  const [words, setWords] = createSignal<Text<K>>(first)
  const [live, setLive] = createSignal(table.phase() === 'over' && table.id === 'replay' ? 0 : steps().length - 1)
  const [back, setBack] = createSignal<number | undefined>(
    table.phase() === 'over' && table.id === 'replay' ? 0 : undefined,
  )
  const at = () => Math.min(back() ?? live(), steps().length - 1)
  const step = createMemo(() => steps()[at()] as Step<K>)
  const [store, setStore] = createStore<{ view: K['view'] }>({ view: structuredClone(step().position.view) })
  const [heard, setHeard] = createSignal<readonly Heard<K>[]>(step().heard)
  let stage: HTMLElement | undefined

  createEffect(
    on(
      language,
      (now) => {
        void board.text[now]().then((loaded) => {
          if (language() === now) setWords(() => loaded)
        })
      },
      { defer: true },
    ),
  )

  /** Steps of others follow each other in a rhythm that can be read; one's own come at once. */
  createEffect(() => {
    const all = steps()
    const shown = live()
    if (shown >= all.length - 1 || held()) return
    if (document.hidden || all.length - shown > BACKLOG) {
      setLive(all.length - 1)
      return
    }
    const next = all[shown + 1] as Step<K>
    const own = next.heard.some(({ by }) => by === untrack(table.watcher))
    const wait = own || shown === 0 ? 0 : board.pace((all[shown] as Step<K>).heard) * hurry[haste()]
    // Where hands race, a timer would cost a picture.
    if (table.race && wait === 0 && shown === all.length - 2) {
      setLive(shown + 1)
      return
    }
    const timer = setTimeout(() => setLive(shown + 1), wait)
    onCleanup(() => clearTimeout(timer))
  })

  // Lives here and not in the bar: the one of the sheet is gone as soon as the board is seen.
  const [playing, setPlaying] = createSignal(false)
  createEffect(() => {
    if (!playing() || held()) return
    const now = at()
    if (now >= steps().length - 1) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => setBack(now + 1), Math.max(GLANCE, board.pace(steps()[now]?.heard ?? [])))
    onCleanup(() => clearTimeout(timer))
  })

  let before = at()
  let eyes = table.watcher()
  createEffect(
    on(step, (now, was) => {
      const index = at()
      const near = Math.abs(index - before) <= 1
      const onward = index === before + 1
      before = index
      // Whoever takes the device reads what the one before has done.
      const others = eyes !== table.watcher()
      eyes = table.watcher()
      if (was === undefined) return
      // Who wants steps at once does not wait for flights.
      const stood = stage && near && haste() !== 'at once' ? stands(stage) : undefined
      batch(() => {
        setStore('view', reconcile(structuredClone(now.position.view), { merge: true }))
        setHeard(onward || others || !near ? now.heard : [])
      })
      // The board is redrawn only after this effect: where the pieces go is known then, still before the next frame.
      if (stage && stood) queueMicrotask(() => stage && fly(stage, stood))
      if (onward) for (const one of now.heard) for (const event of one.events) sound(event)
    }),
  )
  const sound = (event: K['event']) => {
    const made = board.sound(event, table.watcher())
    if (made) play(made)
  }

  const over = () => step().position.over
  const lookingBack = () => back() !== undefined || over()
  const moves = () =>
    lookingBack() || live() < steps().length - 1 || table.curtain() !== undefined || table.paused?.()
      ? []
      : step().position.moves
  const who = (seat: Seat): string => {
    const sitter = table.sitters()[seat]
    return sitter?.by === 'you' ? text().table.you : (sitter?.name ?? String(seat + 1))
  }
  return {
    table,
    board,
    words,
    get view() {
      return store.view
    },
    position: () => step().position,
    moves,
    heard,
    stroke: createMemo(() => {
      for (let i = at(); i >= 0; i--)
        for (const { stroke } of steps()[i]?.heard ?? []) if (stroke !== undefined) return stroke
      return undefined
    }),
    at,
    live,
    lookingBack,
    back,
    look(to) {
      batch(() => {
        setBack(to)
        if (to === undefined) setLive(steps().length - 1)
      })
    },
    playing,
    play(on) {
      batch(() => {
        if (on && at() >= steps().length - 1) setBack(0)
        setPlaying(on)
      })
    },
    who,
    told: (list) =>
      list.flatMap(({ undo, by, events }) =>
        undo === undefined
          ? events.map((event) => words().event(event, who))
          : [text().table.undone(typeof by === 'number' ? who(by) : '')],
      ),
    past() {
      let standing: Heard<K>[] = []
      for (const { heard: list } of steps().slice(0, at() + 1))
        for (const one of list) {
          const { undo } = one
          if (undo === undefined) standing.push(one)
          else standing = standing.filter(({ n }) => n < undo)
        }
      return standing
    },
    swarm(last) {
      const { swarm } = board.words[language()]
      const events: K['event'][] = []
      for (let i = last; swarm && i >= 0; i--) {
        const here = steps()[i]?.heard.flatMap((one) => one.events) ?? []
        if (here.length === 0 || !here.every((event) => swarm.of(event))) break
        events.unshift(...here)
      }
      return events.length > 0 ? swarm?.tell(events, who) : undefined
    },
    stage(element) {
      stage = element
    },
  }
}
