import type { Seat } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { onPainted } from '@makiba/kit/frame'
import { play } from '@makiba/kit/sound'
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import type { DancingVillager } from '../rules/state.ts'
import { cornerOf, KEYS, type Keys, SOLO } from './keys.ts'
import { type Aim, counts, type Mark, type Moment, momentOf, moveOf } from './moment.ts'

/** A hand that comes down just after the verdict meant the window, and not the next throw. */
const PAUSE = 900

export interface Hands {
  readonly seats: Accessor<readonly Seat[]>
  /** Several play at this device. */
  readonly shared: Accessor<boolean>
  readonly marks: { readonly [seat: number]: Mark }
  readonly moment: Accessor<Moment>
  keysOf(seat: Seat): Keys
  /** Whether a hand of this seat may still do something. */
  mayTouch(seat: Seat): boolean
  /** Nobody races: things may be asked what they are. */
  readonly calm: Accessor<boolean>
  reach(seat: Seat, aim: Aim, event: Event): void
  ready(seats: readonly Seat[]): void
  /** Since when, in page time, the villagers are shaken by a hand that has not let go. */
  readonly held: Accessor<number | undefined>
  /** Takes the villagers up; letting go throws them as soon as everybody has. */
  hold(seat: Seat): void
  letGo(): void
}

export function createHands(props: BoardProps<DancingVillager>): Hands {
  const seats = () => props.race?.seats() ?? []
  const shared = () => seats().length > 1
  const moment = createMemo(() => momentOf(props.view))
  const [marks, setMarks] = createStore<Record<number, Mark>>({})
  /** Page time at which the villagers were seen lying still. */
  let seen: number | undefined
  const [verdictAt, setVerdictAt] = createSignal(0)

  const phase = createMemo(() => ({ now: moment(), throwAt: props.view.still, back: props.lookingBack }), undefined, {
    equals: (a, b) => a.now === b.now && a.throwAt === b.throwAt && a.back === b.back,
  })
  createEffect(
    on(phase, ({ now, back }) => {
      seen = undefined
      if (now === 'call') setVerdictAt(performance.now())
      if (now === 'window' || now === 'air') setMarks(reconcile({}))
      if (now !== 'window' || back) return
      onCleanup(
        onPainted((at) => {
          seen = at
        }),
      )
    }),
  )

  const keysOf = (seat: Seat): Keys => (shared() ? KEYS[cornerOf(seat, props.view.dogs.length)] : SOLO)
  const calm = () => moment() !== 'air' && moment() !== 'window'
  const mayTouch = (seat: Seat) => moment() === 'window' && props.view.awaited.includes(seat)
  const mark = (seat: Seat, aim: Mark['aim'], at: number) => setMarks(seat, { aim, at })

  const ready = (who: readonly Seat[]) => {
    if (props.lookingBack) return
    for (const seat of who) {
      if (props.view.phase !== 'call' || !props.view.awaited.includes(seat)) continue
      play('tap')
      void props.send({ do: 'ready' }, { seat })
    }
  }

  const [held, setHeld] = createSignal<number>()
  const holding = new Set<Seat>()
  const hold = (seat: Seat) => {
    if (props.lookingBack || props.view.phase !== 'call' || !props.view.awaited.includes(seat)) return
    // A hand that comes down just after the verdict meant the window.
    if (moment() === 'call' && performance.now() - verdictAt() < PAUSE) return
    holding.add(seat)
    setHeld((since) => since ?? performance.now())
  }
  const letGo = () => {
    if (holding.size === 0) return
    const who = [...holding]
    holding.clear()
    ready(who)
  }
  // Whatever ends the call opens the hands.
  createEffect(
    on(phase, () => {
      holding.clear()
      setHeld(undefined)
    }),
  )

  const early = (seat: Seat, at: number) => {
    mark(seat, 'early', at)
    play('refuse')
  }

  const reach = (seat: Seat, aim: Aim, event: Event): void => {
    if (props.lookingBack) return
    const at = event.timeStamp
    switch (moment()) {
      case 'air':
        early(seat, at)
        return
      case 'start':
      case 'call':
        hold(seat)
        return
      case 'over':
        return
      case 'window':
        break
    }
    if (!mayTouch(seat)) return
    if (seen === undefined || at < seen) {
      early(seat, at)
      return
    }
    if (!counts(marks[seat], aim, at)) return
    mark(seat, aim, at)
    play(aim === 'pass' ? 'tap' : 'clink')
    navigator.vibrate?.(20)
    void props.send(moveOf(aim), { seat, after: Math.round(at - seen) })
  }

  // Before the frame's own keys: a pair may hold one of its letters.
  const pressed = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || props.lookingBack) return
    if (document.querySelector('dialog[open]') || from.matches('input, textarea, select')) return
    for (const seat of seats()) {
      const { dog, fire, pass } = keysOf(seat)
      const aim =
        event.code === dog.code
          ? 'dog'
          : event.code === fire.code
            ? 'fire'
            : event.code === pass.code
              ? 'pass'
              : undefined
      // A space on a button presses the button.
      if (!aim || (event.code === 'Space' && from.matches('button, a, summary'))) continue
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) reach(seat, aim, event)
      return
    }
  }
  document.addEventListener('keydown', pressed, { capture: true })
  for (const end of ['keyup', 'pointerup', 'pointercancel', 'blur']) addEventListener(end, letGo)
  onCleanup(() => {
    document.removeEventListener('keydown', pressed, { capture: true })
    for (const end of ['keyup', 'pointerup', 'pointercancel', 'blur']) removeEventListener(end, letGo)
  })

  return { seats, shared, marks, moment, keysOf, mayTouch, calm, reach, ready, held, hold, letGo }
}

/** Handlers of a target: a finger counts when it comes down, a key on the focused button when it is pressed. */
export function touching(touch: (event: Event) => void) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      // Several fingers may come down at once: none takes the others' events.
      const target = event.currentTarget as HTMLElement
      if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId)
      touch(event)
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0) touch(event)
    },
  }
}
