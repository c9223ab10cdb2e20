import type { BoardProps } from '@makiba/kit/board'
import { play } from '@makiba/kit/sound'
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { CHARCOAL, MEAT } from '../rules/parts.ts'
import type { Count, DancingVillager, Verdict } from '../rules/state.ts'
import { leftBefore } from './fate.ts'
import type { Again } from './film.ts'
import type { Hands } from './hands.ts'

/**
 * What follows a throw, beat by beat, in milliseconds after the window closed: the pieces that count light up, ups and downs cancel
 * and the rest flies off as sticks, words say it; then the next throw. A throw of which nothing comes flows on by itself.
 */
const BEATS = [150, 700, 1200] as const
const FLOWS_ON = 1700
/** Fall and verdict together where nothing comes of a throw: villagers that rolled for long leave less time for saying so. */
const FALL_AND_VERDICT = 3000
const QUICKEST = 1000
/** Whoever touched wrongly reads what it cost. */
const READS = 2600
/** What is worth a stop waits for a hand, but not for ever. */
const WAITS = 7500
/** A throw that nobody shakes is shaken for so long. */
const TAP = 350
/** How slowly a throw is shown again. */
const SLOW = 0.45

export type Beat = 0 | 1 | 2 | 3
export interface Sticks {
  readonly meat: number
  readonly charcoal: number
}

export interface Stage {
  /** What the last throw came to, until the next one. */
  readonly found: Accessor<{ readonly count: Count; readonly verdict: Verdict } | undefined>
  /** 0: nothing is said; 1: pieces are lit; 2: sticks fly; 3: words. */
  readonly beat: Accessor<Beat>
  /** It is worth a stop: the strip is in the targets' place. */
  readonly strip: Accessor<boolean>
  /** Sticks as they are seen: what flies off has been there before. */
  readonly sticks: Accessor<Sticks>
  readonly again: Accessor<Again | undefined>
  seeAgain(): void
  /** The throw that is shown again lies: the pieces that count are lit and numbered. */
  layAgain(): void
  endAgain(): void
  /** Since when the villagers are in the hands. */
  readonly held: Accessor<number | undefined>
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

export function createStage(board: BoardProps<DancingVillager>, hands: Hands, flows = true): Stage {
  const [beat, setBeat] = createSignal<Beat>(0)
  const [again, setAgain] = createSignal<Again>()
  const [gathered, setGathered] = createSignal<number>()
  const found = createMemo(() => {
    const { count, verdict } = board.view
    return count && verdict && (hands.moment() === 'call' || hands.moment() === 'over') ? { count, verdict } : undefined
  })
  /** Which throw was told: every one has a moment of its own. */
  const told = createMemo(() => (found() ? board.view.still : undefined))
  const matters = () => found()?.count.event !== 'none'
  const wrong = () => (found()?.verdict.wrong.length ?? 0) > 0

  let thrown = performance.now()
  let fall = 0
  createEffect(() => {
    if (hands.moment() === 'air') thrown = performance.now()
    else if (hands.moment() === 'window') fall = performance.now() - thrown
  })
  /** How long the last throw is told, in milliseconds, where nothing came of it. */
  const flowsOn = () =>
    matters() || wrong() ? FLOWS_ON : Math.min(FLOWS_ON, Math.max(QUICKEST, FALL_AND_VERDICT - fall))

  const [sticks, setSticks] = createSignal<Sticks>({ meat: board.view.meat, charcoal: board.view.charcoal })
  createEffect(() => {
    const { meat, charcoal, phase } = board.view
    const last = found()
    if (!last || phase === 'throw') {
      setSticks({ meat, charcoal })
      return
    }
    const { kind, event, remove } = last.count
    const before = leftBefore(last.count, board.view)
    setSticks((seen) => {
      // A new round has all its sticks again; until the throw after it one still sees what has run out.
      const rest = event === 'none' ? { meat, charcoal } : { meat: Math.min(MEAT, seen.meat), charcoal: seen.charcoal }
      if (kind === null) return rest
      return { ...rest, [kind]: beat() >= 2 ? before - remove : before }
    })
  })

  createEffect(
    on([told, () => board.lookingBack], ([throwAt, back]) => {
      setBeat(0)
      setAgain(undefined)
      setGathered(undefined)
      if (throwAt === undefined) return
      if (back) {
        setBeat(3)
        return
      }
      const pace = flowsOn() / FLOWS_ON
      const timers = BEATS.map((at, i) =>
        setTimeout(() => setBeat((i + 1) as Beat), (reduced.matches ? at / 4 : at) * pace),
      )
      onCleanup(() => {
        for (const timer of timers) clearTimeout(timer)
      })
    }),
  )

  /** One's own seats that the next throw waits for. */
  const waiting = () =>
    board.view.phase === 'call' && !board.lookingBack
      ? hands.seats().filter((seat) => board.view.awaited.includes(seat))
      : []
  // On by itself, unless somebody looks at something else or shakes longer.
  createEffect(
    on([told, again], ([throwAt, replayed]) => {
      if (throwAt === undefined || replayed || !flows) return
      let timer: ReturnType<typeof setTimeout>
      const since = performance.now()
      // What is told once is read as long as a verdict.
      const isRead = () => document.querySelector('.dv .tip') !== null && performance.now() - since < WAITS
      const go = () => {
        if (document.querySelector('dialog[open]') || isRead() || hands.held() !== undefined || document.hidden)
          timer = setTimeout(go, 300)
        else {
          setGathered(performance.now())
          timer = setTimeout(() => hands.held() === undefined && hands.ready(waiting()), TAP)
        }
      }
      timer = setTimeout(go, (matters() ? WAITS : wrong() ? READS : flowsOn()) - TAP)
      onCleanup(() => clearTimeout(timer))
    }),
  )
  const held = createMemo(() => (board.lookingBack ? undefined : (hands.held() ?? gathered())))
  createEffect(
    on(held, (since) => {
      if (since === undefined) return
      const rattle = () => {
        play('card')
        navigator.vibrate?.(6)
      }
      rattle()
      const timer = setInterval(rattle, 120)
      onCleanup(() => clearInterval(timer))
    }),
  )

  const strip = () =>
    found() !== undefined && matters() && beat() === 3 && again() === undefined && held() === undefined
  const seeAgain = () => {
    setAgain({ since: performance.now(), speed: SLOW })
    setBeat(0)
  }
  const layAgain = () => setBeat(1)
  const endAgain = () => {
    setAgain(undefined)
    setBeat(3)
  }
  return { found, beat, strip, sticks, again, seeAgain, layAgain, endAgain, held }
}

/** All sticks of a round. */
export const ALL: Sticks = { meat: MEAT, charcoal: CHARCOAL }
