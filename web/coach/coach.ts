import type { Advice } from '@makiba/games/coach'
import type { Kinds } from '@makiba/kernel'
import { type Accessor, batch, createEffect, createSignal, on } from 'solid-js'
import type { Show } from '../table/show.ts'

/** Nudge, idea, move. */
export const STEPS = 3

/** The coach at a table: it comes when it is asked, says more with every step, and stays until it is sent away. */
export interface CoachHere<K extends Kinds> {
  /** Whether there is one: not where others would race meanwhile. */
  readonly offered: boolean
  readonly open: Accessor<boolean>
  /** From 1. */
  readonly step: Accessor<number>
  /** Undefined while it thinks, and where its player is not to act. */
  readonly advice: Accessor<Advice<K> | undefined>
  /** It could not be asked. */
  readonly failed: Accessor<boolean>
  /** The move, once that was asked for: boards ring it. */
  readonly hint: Accessor<K['move'] | undefined>
  /** Comes, or says more. */
  ask(): void
  close(): void
}

/** Comes with the first question. */
const load = () => import('./advice.ts')

export function createCoach<K extends Kinds>(show: Show<K>): CoachHere<K> {
  const { table } = show
  const [open, setOpen] = createSignal(false)
  const [step, setStep] = createSignal(1)
  const [advice, setAdvice] = createSignal<Advice<K>>()
  const [failed, setFailed] = createSignal(false)
  const offered = table.lesson === undefined && (table.race === undefined || table.hold !== undefined)
  /** The position that it was asked about last. */
  let asked: unknown
  const think = async () => {
    const position = show.position()
    asked = position
    batch(() => {
      setAdvice(undefined)
      setFailed(false)
    })
    if (show.moves().length === 0) return
    try {
      const [{ adviceFor }] = await Promise.all([load(), table.coached?.()])
      const found = await adviceFor(table.game, position, () => table.counsel())
      // Meanwhile the table may have gone on.
      if (asked === position && open()) setAdvice(() => found)
    } catch (error) {
      console.warn(error)
      if (asked === position) setFailed(true)
    }
  }
  // With every position of one's own it begins anew. Whoever goes on within a turn is led on at the same pace.
  createEffect(
    on(
      () => [show.position(), show.moves().length > 0] as const,
      ([position]) => {
        if (!open() || asked === position) {
          if (open() && !advice() && !failed() && show.moves().length > 0) void think()
          return
        }
        if (!show.news().every(({ by }) => by === table.watcher())) setStep(1)
        void think()
      },
      { defer: true },
    ),
  )
  return {
    offered,
    open,
    step,
    advice,
    failed,
    hint: () => (open() && step() >= STEPS ? advice()?.move : undefined),
    ask() {
      if (!offered) return
      if (open() && !failed()) {
        setStep(Math.min(STEPS, step() + 1))
        return
      }
      setOpen(true)
      setStep(1)
      void think()
    },
    close() {
      setOpen(false)
    },
  }
}
