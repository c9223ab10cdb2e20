import { createSignal, onCleanup, untrack } from 'solid-js'

/** A number on the table, as it stands there. */
interface Standing {
  readonly place: string
  readonly element: HTMLElement
  readonly value: () => number
  readonly kept: () => number | undefined
  readonly keep: (value: number | undefined) => void
}

const standing = new Set<Standing>()
/** Whether numbers are moved by arrivals alone, at the moment. */
let held = false

/** A number that a scene left at something else than the truth. */
export interface Wrong {
  readonly place: string
  readonly shown: number
  readonly value: number
}

/**
 * A number that changes only when something arrives there. It shows `value`, but for the time of a scene, in which it keeps what it
 * showed before and is moved by arrivals alone. `place` is where pieces fly to; several numbers may have the same.
 */
export function Count(props: {
  readonly place: string
  readonly value: number
  readonly write?: (value: number) => string
  /** What it is before anything has arrived there, for a number that comes with the first that does. */
  readonly born?: number
}) {
  const [kept, keep] = createSignal<number>()
  const shown = () => kept() ?? props.value
  const enter = (element: HTMLElement) => {
    const one: Standing = {
      get place() {
        return untrack(() => props.place)
      },
      element,
      value: () => untrack(() => props.value),
      kept: () => untrack(kept),
      keep: (value) => keep(value),
    }
    // What comes while a scene is played shows what its place shows, and not what is yet to arrive there.
    if (held) keep(props.born)
    for (const other of standing) if (other.place === one.place && other.kept() !== undefined) keep(other.kept())
    standing.add(one)
    onCleanup(() => standing.delete(one))
  }
  return (
    <span class="count-up" data-place={props.place} ref={enter}>
      {(props.write ?? String)(shown())}
    </span>
  )
}

/** From now on numbers stay what they are. */
export function holdCounts(): void {
  held = true
  for (const one of standing) one.keep(one.kept() ?? one.value())
}

/** Something arrived, or left: the numbers of that place change by it. Returns what has changed. */
export function arriveAt(place: string, by: number): readonly HTMLElement[] {
  const changed: HTMLElement[] = []
  for (const one of standing) {
    const kept = one.kept()
    if (one.place !== place || kept === undefined) continue
    one.keep(kept + by)
    one.element.dispatchEvent(new CustomEvent('arrival', { bubbles: true, detail: { place, by } }))
    changed.push(one.element)
  }
  return changed
}

/** Numbers are what they are again. Returns those that nothing had brought there. */
export function freeCounts(): readonly Wrong[] {
  held = false
  const wrong: Wrong[] = []
  for (const one of standing) {
    const [shown, value] = [one.kept(), one.value()]
    if (shown !== undefined && shown !== value && one.element.isConnected)
      wrong.push({ place: one.place, shown, value })
    one.keep(undefined)
  }
  return wrong
}
