import type { Kinds, Seat, Text } from '@makiba/kernel'
import type { Board, Scenes } from '@makiba/kit/board'
import type { PlayedScene, Scene } from '@makiba/kit/scene'
import { haste, language } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { createScene } from '@makiba/kit/stage'
import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { text } from '../text/index.ts'
import { beatEnd, eventsOfBeat, isUndo, seedOf, turnsIn } from './beats.ts'
import { comingAt, Pace, unseenUpTo } from './pace.ts'
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
  /** What is told of it: not before it has arrived. */
  readonly news: Accessor<readonly Heard<K>[]>
  /** Index of the latest step that has been told. */
  readonly told: Accessor<number>
  /** In which the step on the board is being shown. */
  readonly scene: Accessor<Scene | undefined>
  /** Nothing is known yet of what is on the board: dice are in the air. */
  readonly veiled: Accessor<boolean>
  /** What others did is being shown, or still to be shown. */
  readonly others: Accessor<boolean>
  /** Ends what is being shown, and what others have done since, up to one's own turn. */
  skip(): void
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
  /** How many times as fast as it was. */
  readonly speed: Accessor<number>
  hurry(times: number): void
  readonly who: (seat: Seat) => string
  /** What mattered in what has just been told, in one line; undefined where the board has no word for it. */
  comment(): string | undefined
  /** One sentence an event. */
  sentences(heard: readonly Heard<K>[]): string[]
  /** One sentence for the swarm that ends at a step; undefined where none does. */
  swarm(step: number): string | undefined
  /** Where the pieces are, for flights. */
  readonly stage: (element: HTMLElement) => void
}

/** What becomes of a board's pace, and how much quicker scenes are played. */
const hurry = { calm: 1, quick: 0.45, 'at once': 0 } as const
const rates = { calm: 1, quick: 1.9, 'at once': 1 } as const

/** Steps that come thicker than this are not shown one by one; nor are turns of which more than one comes at the same moment. */
const BACKLOG = 40
const BACKLOG_OF_SCENES = 160

/** Milliseconds that each step of a replay is seen at least. */
const GLANCE = 350
/** Milliseconds between two beats of others. */
const BREATH = 90

/** 'played': as the board's scenes show it; 'moved': pieces go to their places, no more; 'cut': it is simply so. */
type Manner = 'played' | 'moved' | 'cut'

/** The next task: whoever waits for it leaves a slow device the time to make a picture. */
const task = (): Promise<void> => new Promise((begin) => setTimeout(begin))

/** The step from which a replay is shown: that of the entry which a link names, or the first. */
function beginning(steps: readonly Pick<Step, 'position'>[], from: number | undefined): number {
  const found = from === undefined ? 0 : steps.findIndex(({ position }) => position.n >= from)
  return found < 0 ? 0 : found
}

/** `held`: somebody reads, and the steps of others wait. */
export function createShow<K extends Kinds>(
  table: PageTable<K>,
  board: Board<K>,
  first: Text<K>,
  held: Accessor<boolean>,
): Show<K> {
  const steps = table.steps as Accessor<readonly Step<K>[]>
  const [words, setWords] = createSignal<Text<K>>(first)
  const replayed = table.phase() === 'over' && table.id === 'replay'
  // A table at which nobody has acted yet is seen from its beginning: how it is laid out, and its first throw.
  const opening =
    board.scenes !== undefined &&
    haste() !== 'at once' &&
    steps().every(({ heard: list }) => list.every(({ by }) => typeof by !== 'number'))
  const [live, setLive] = createSignal(replayed || opening ? 0 : steps().length - 1)
  const [back, setBack] = createSignal<number | undefined>(replayed ? beginning(steps(), table.from) : undefined)
  const at = () => Math.min(back() ?? live(), steps().length - 1)
  const step = createMemo(() => steps()[at()] as Step<K>)
  const [store, setStore] = createStore<{ view: K['view'] }>({ view: structuredClone(step().position.view) })
  const [heard, setHeard] = createSignal<readonly Heard<K>[]>(step().heard)
  /** What has been told of it: not before it has arrived. */
  const [news, setNews] = createSignal<readonly Heard<K>[]>(step().heard)
  const [told, setTold] = createSignal(at())
  const [scene, setScene] = createSignal<PlayedScene>()
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

  /** Ends a scene, played or not: the truth is on the table. */
  const end = (done: PlayedScene, cut: boolean) => {
    done.close(cut)
    batch(() => {
      if (untrack(scene) !== done) return
      setScene(undefined)
      tell()
    })
  }
  const [toldFrom, setToldFrom] = createSignal(at())
  let shownFrom = at()
  const tell = () => {
    batch(() => {
      setToldFrom(shownFrom)
      setNews(untrack(heard))
      setTold(untrack(at))
    })
  }
  // Lives here and not in the bar: the one of the sheet is gone as soon as the board is seen.
  // Whoever is sent to a moment sees it happen.
  const [playing, setPlaying] = createSignal(replayed && table.from !== undefined)
  const [speed, setSpeed] = createSignal(1)
  /** How the step to come is to be shown, and from where; without it, it is simply there. */
  let coming: { readonly manner: Manner; readonly from: number; readonly scene: PlayedScene | undefined } | undefined
  /** Goes to a step. Whatever is still shown of another one is cut off. */
  const go = (to: number, manner: Manner, set: () => void, hurried: () => number = () => 1): void => {
    const on = untrack(scene)
    const from = untrack(at)
    if (on) end(on, true)
    // Who wants steps at once does not wait for flights, and what nobody sees is not shown.
    const still = manner === 'cut' || haste() === 'at once' || document.hidden || to === from
    const next =
      stage && !still
        ? createScene({
            board: stage,
            rate: () => rates[haste()] * hurried() * (untrack(playing) ? untrack(speed) : 1),
            seed: seedOf(untrack(steps)[to] as Step | undefined),
            whole: manner === 'played' && board.scenes !== undefined,
          })
        : undefined
    const turn = () => {
      coming = to === from ? undefined : { manner: still ? 'cut' : manner, from, scene: next }
      batch(() => {
        setScene(next)
        set()
      })
    }
    if (!next || manner !== 'played' || !board.scenes || table.race) {
      turn()
      return
    }
    // Where everything stands is looked up in one task, what is new drawn in the next: together they are long on a slow device.
    setScene(next)
    void task().then(() => {
      // Whatever else was shown meanwhile has ended this one.
      if (untrack(scene) !== next) return
      if (untrack(at) === from) turn()
      else end(next, true)
    })
  }
  const advance = (to: number, manner: Manner, hurried?: () => number) => go(to, manner, () => setLive(to), hurried)
  const pace = new Pace(
    () => performance.now(),
    () => rates[haste()],
  )
  /** Shows the next beat; of a long turn of somebody else quicker, and at last only its end. */
  const onward = (from: number, to: number, manner: Manner, scenes: Scenes<K>) => {
    const watcher = untrack(table.watcher)
    const coming = comingAt(untrack(steps), from, scenes, watcher)
    const rate = pace.next(coming, untrack(table.sitters).length - 1)
    // Whoever looks on waits for nothing.
    if (watcher === 'public') pace.rest()
    if (rate === undefined && coming.sure !== undefined && manner === 'played') advance(coming.sure, 'cut')
    else advance(to, manner, () => Math.max(rate ?? 1, pace.rate))
  }

  /** It is a person's turn, and all that led there has been seen. */
  const thinks = ({ position: { turn } }: Step<K>): boolean =>
    turn.by === 'seats' &&
    turn.seats.some((seat) => {
      const sitter = untrack(table.sitters)[seat]
      return sitter?.by !== 'bot' && !sitter?.standIn
    })
  /** Somebody does not want to see more until it is their turn. */
  const [rushed, setRushed] = createSignal(false)
  let known = steps().length
  /** Steps of others follow each other in a rhythm that can be read; one's own come at once. */
  createEffect(() => {
    const all = steps()
    const shown = live()
    const fresh = all.slice(known)
    known = all.length
    // A lesson took a move back: it is told anew, and ends earlier than before.
    if (table.lesson && shown > all.length - 1) {
      setLive(Math.max(0, all.length - 1))
      return
    }
    if (shown >= all.length - 1) {
      if (!scene() && thinks(all[shown] as Step<K>)) pace.rest()
      if (
        !untrack(scene) &&
        untrack(rushed) &&
        (untrack(moves).length > 0 || untrack(over) || table.watcher() === 'public')
      )
        setRushed(false)
      return
    }
    if (held()) return
    const pending = all.slice(shown + 1)
    const scenes = haste() === 'at once' ? undefined : board.scenes
    const thick = scenes ? pending.length > BACKLOG_OF_SCENES || turnsIn(fresh) > 1 : pending.length > BACKLOG
    if (document.hidden || thick || (rushed() && scenes)) {
      advance(all.length - 1, 'cut')
      return
    }
    const next = all[shown + 1] as Step<K>
    // What is shown is seen to its end, unless it is taken back; a hand that goes on has skipped it already (`skip`).
    if (scene() && !isUndo(next as Step)) return
    const unseen = scenes && pace.late ? unseenUpTo(all, shown, scenes) : shown
    if (unseen > shown) {
      advance(unseen, 'cut')
      return
    }
    const own = next.heard.some(({ by }) => by === untrack(table.watcher))
    const to = beatEnd(all, shown, scenes)
    // What luck answers belongs to what it was asked.
    const answer = next.heard.length > 0 && next.heard.every(({ by }) => by === 'luck')
    const wait =
      own || shown === 0 || (scenes && answer)
        ? 0
        : scenes
          ? BREATH * hurry[haste()]
          : (board.pace?.((all[shown] as Step<K>).heard) ?? 0) * hurry[haste()]
    const manner = isUndo(next as Step) ? 'moved' : 'played'
    // Where hands race, a timer would cost a picture.
    if (table.race && wait === 0 && shown === all.length - 2) {
      advance(to, manner)
      return
    }
    const timer = setTimeout(() => (scenes ? onward(shown, to, manner, scenes) : advance(to, manner)), wait)
    onCleanup(() => clearTimeout(timer))
  })
  createEffect(() => {
    scene()?.hold(held())
    pace.stop(held())
  })
  // Nobody waits longer for others than a lap lasts.
  createEffect(() => {
    const left = scene() && !held() ? pace.left : undefined
    if (left === undefined) return
    const timer = setTimeout(() => untrack(scene)?.skip(), left)
    onCleanup(() => clearTimeout(timer))
  })

  createEffect(() => {
    if (!playing() || held() || scene()) return
    const now = at()
    if (now >= steps().length - 1) {
      setPlaying(false)
      return
    }
    const to = beatEnd(steps(), now, board.scenes)
    const wait = (board.scenes ? BREATH : Math.max(GLANCE, board.pace?.(steps()[now]?.heard ?? []) ?? 0)) / speed()
    const timer = setTimeout(() => go(to, 'played', () => setBack(to)), wait)
    onCleanup(() => clearTimeout(timer))
  })

  let before = at()
  let eyes = table.watcher()
  createEffect(
    on(step, (now, was) => {
      const index = at()
      const shown = coming
      coming = undefined
      const near = Math.abs(index - before) <= 1
      shownFrom = before
      const onward = index === before + 1 || (shown?.manner === 'played' && index > before)
      const led = onward ? steps().slice(before + 1, index + 1) : [now]
      before = index
      // Whoever takes the device reads what the one before has done.
      const others = eyes !== table.watcher()
      eyes = table.watcher()
      if (was === undefined) return
      batch(() => {
        setStore('view', reconcile(structuredClone(now.position.view), { merge: true }))
        setHeard(onward || others || !near ? led.flatMap((one) => one.heard) : [])
      })
      // What is played sounds where it lands.
      if (onward && !(shown?.scene && board.scenes && shown.manner === 'played'))
        for (const one of now.heard) for (const event of one.events) sound(event)
      if (!shown?.scene) tell()
      // The board is redrawn only after this effect: where the pieces go is known then, still before the next frame.
      else queueMicrotask(() => void perform(shown.scene as PlayedScene, shown.manner, shown.from, index))
    }),
  )
  const sound = (event: K['event']) => {
    const made = board.sound(event, table.watcher())
    if (made) play(made)
  }
  const perform = async (played: PlayedScene, manner: Manner, from: number, to: number): Promise<void> => {
    // The table has gone on before it could begin.
    if (untrack(scene) !== played) return
    const all = untrack(steps)
    const [was, is] = [all[from], all[to]]
    const { scenes } = board
    try {
      played.begin()
      played.stand()
      const shown = manner === 'played' && scenes && was && is
      if (shown) {
        // All stands where it stood: the picture may be made before anything sets out.
        await task()
        if (untrack(scene) !== played) return
      }
      const acted = shown
        ? scenes.play(played, eventsOfBeat(all, from, to), was.position.view, is.position.view)
        : undefined
      if (!acted) tell()
      await acted
      await played.rest()
      end(played, false)
    } finally {
      // Not even a scene that fails may leave anything but the truth.
      end(played, true)
    }
  }
  const secrets = () => scene()?.secrets().size ?? 0
  /** The scene in which dice were thrown, and the one of which all is known: between the two a slow device draws the last face. */
  const thrown = createMemo<PlayedScene | undefined>((before) => {
    const on = scene()
    return on && (on === before || secrets() > 0) ? on : undefined
  })
  const [revealed, setRevealed] = createSignal<PlayedScene>()
  const veiled = createMemo(() => secrets() > 0 || (thrown() !== undefined && thrown() !== revealed()))
  // As soon as the last die lies, all may know it: first what may be done, then what is told, in tasks of their own.
  createEffect(
    on(
      () => thrown() !== undefined && secrets() === 0,
      (lies) => {
        const done = untrack(thrown)
        if (!lies || !done) return
        let timer = setTimeout(() => {
          setRevealed(done)
          timer = setTimeout(tell)
        })
        onCleanup(() => clearTimeout(timer))
      },
    ),
  )

  const over = () => step().position.over
  /** Others have done more than is on the board. */
  const behind = () => live() < steps().length - 1
  const lookingBack = () => back() !== undefined || over()
  const moves = () =>
    lookingBack() || live() < steps().length - 1 || veiled() || table.curtain() !== undefined || table.paused?.()
      ? []
      : step().position.moves
  const who = (seat: Seat): string => {
    const sitter = table.sitters()[seat]
    if (sitter?.by === 'you') return text().table.you
    return sitter?.by === 'bot' ? text().bot(sitter.name) : (sitter?.name ?? String(seat + 1))
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
    news,
    told,
    scene,
    veiled,
    others: () =>
      behind() || (scene() !== undefined && heard().some(({ by }) => typeof by === 'number' && by !== table.watcher())),
    skip() {
      const on = untrack(scene)
      const own = untrack(moves).length > 0 || (!untrack(behind) && untrack(veiled))
      if (!own && !untrack(lookingBack)) setRushed(true)
      on?.skip()
    },
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
      const last = steps().length - 1
      const goal = to ?? last
      go(goal, Math.abs(goal - untrack(at)) === 1 ? 'moved' : 'cut', () => {
        setBack(to)
        if (to === undefined) setLive(last)
      })
    },
    playing,
    speed,
    hurry: (times) => setSpeed(times),
    play(on) {
      batch(() => {
        if (on && at() >= steps().length - 1) go(0, 'cut', () => setBack(0))
        setPlaying(on)
      })
    },
    who,
    comment() {
      const [from, to] = [toldFrom(), told()]
      const [was, is] = [steps()[from], steps()[to]]
      const { comment } = board.words[language()]
      if (!comment || !was || !is || to <= from || news().some(({ undo }) => undo !== undefined)) return undefined
      const said = comment(eventsOfBeat(steps(), from, to), was.position.view, is.position.view, who)
      return said === undefined ? undefined : text().table.told(said)
    },
    sentences: (list) =>
      list.flatMap(({ undo, by, events }) =>
        undo === undefined
          ? events.map((event) => text().table.told(words().event(event, who)))
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
