import { art } from '@makiba/kit/art'
import { haste } from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js'

/** Milliseconds that a source is looked at, the silence before the last one, which decides, and the way from a source to the total. */
const SOURCE = 700
const BEAT = 420
const FLIGHT = 360
const SIZE = 30
const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

export interface Counting {
  /** How many sources are on the sheet. */
  readonly shown: Accessor<number>
  /** How many have arrived at the totals. */
  readonly counted: Accessor<number>
  /** Counts the rest at once. */
  all(): void
}

/** Counts the sources of a sheet one after the other; `carry` brings what one of them gave to the totals. */
export function createCounting(
  sources: number,
  wanted: boolean,
  carry: (source: number, ms: number) => Promise<void>,
): Counting {
  const still = !wanted || haste() === 'at once' || (reduced?.matches ?? false) || sources === 0
  if (wanted && still) play('win')
  const [shown, setShown] = createSignal(still ? sources : 0)
  const [counted, setCounted] = createSignal(still ? sources : 0)
  createEffect(() => {
    const now = counted()
    if (now >= sources) return
    const rate = haste() === 'quick' ? 1.9 : 1
    const last = now === sources - 1
    if (last) play('drum', 0.5)
    let gone = false
    const timer = setTimeout(
      async () => {
        setShown(now + 1)
        await carry(now, FLIGHT / rate)
        if (gone) return
        setCounted(now + 1)
        play(last ? 'win' : 'coin', 0.5)
      },
      (now === 0 ? 200 : SOURCE - FLIGHT + (last ? BEAT : 0)) / rate,
    )
    onCleanup(() => {
      gone = true
      clearTimeout(timer)
    })
  })
  return {
    shown,
    counted,
    all() {
      setShown(sources)
      setCounted(sources)
    },
  }
}

/** For every seat a picture of the source, from its points to its total. `sky`: fixed over the window, so that nothing moves by it. */
export async function carryDown(
  sheet: HTMLElement,
  sky: HTMLElement,
  source: number,
  picture: string,
  ms: number,
): Promise<void> {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { x: left, y: top } = sky.getBoundingClientRect()
  const ways = [...sheet.querySelectorAll<HTMLElement>(`[data-source="${source}"]`)].flatMap((cell) => {
    const total = sheet.querySelector(`[data-total="${cell.dataset.seat}"]`)
    return total ? [{ from: middle(cell), to: middle(total) }] : []
  })
  const flights = ways.map(async ({ from, to }) => {
    const image = new Image(SIZE, SIZE)
    image.src = art(picture)
    image.alt = ''
    sky.append(image)
    const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
      `translate(${x - left - SIZE / 2}px, ${y - top - SIZE / 2}px)`
    const frames = [
      { transform: `${at(from)} scale(1)`, opacity: 1 },
      { transform: `${at({ x: from.x, y: from.y - 8 })} scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(.5)`, opacity: 0.4 },
    ]
    await image.animate(frames, { duration: ms, easing: 'cubic-bezier(.5, 0, .7, 1)' }).finished
    image.remove()
  })
  await Promise.all(flights)
}
