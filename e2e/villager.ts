import type { View } from '@makiba/games/dancing-villager'
import type { ServerMessage } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'

/** What a hand did in one window, as its own page saw it. */
export interface Reaction {
  /** 'Round 2 · throw 3 ...': the same on every page. */
  readonly throw: string
  readonly aim: 'dog' | 'fire' | 'pass'
  /** Milliseconds from the picture in which the villagers lay still to the touch. */
  readonly after: number
  /** When that picture was painted, by the clock on the wall. */
  readonly painted: number
}

/** A while in which a machine that is busy otherwise let somebody wait, by the clock on the wall. */
export type Stall = readonly [from: number, to: number]

/** Something that came into the page, and what the table was at when it did. */
export interface Appeared {
  readonly moment: string
  readonly text: string
}

interface Driven {
  readonly reactions: Reaction[]
  readonly appeared: Appeared[]
  /** Where the page got no picture for a while. */
  readonly stalls: Stall[]
}
type DrivenWindow = typeof window & { driven: Driven; aimIn(): Reaction['aim'] }

/** Inside a page: counts what it shows, and says what is right. */
export function aimIn(): Reaction['aim'] {
  const poses = [...document.querySelectorAll('.arena > ul.unseen li')].map((one) => one.textContent ?? '')
  const sticks = document.querySelector('.sticks')?.getAttribute('aria-label') ?? ''
  const [meat = 0, charcoal = 0] = (sticks.match(/\d+|no/g) ?? []).map((n) => (n === 'no' ? 0 : Number(n)))
  const up = poses.filter((pose) => pose.includes('hand up')).length
  const down = poses.filter((pose) => pose.includes('hand down')).length
  const net = (up - down) * (poses.some((pose) => pose.includes('on top')) ? 2 : 1)
  return net > 0 && net >= meat ? 'dog' : net < 0 && -net >= charcoal ? 'fire' : 'pass'
}

/**
 * Plays one seat inside the page: gets ready at once, counts what the page shows, and reacts after a time that is drawn from one
 * ex-Gaussian for everybody (normal 240 ± 45 ms, tail 70 ms). Notes what it did and everything that came into the page meanwhile.
 */
export async function drive(page: Page, seed: number): Promise<void> {
  await page.evaluate(`window.aimIn = ${String(aimIn)}`)
  await page.evaluate((from) => {
    const driven: Driven = { reactions: [], appeared: [], stalls: [] }
    ;(window as DrivenWindow).driven = driven
    let state = from
    const share = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 4294967297
    }
    const reaction = () => {
      const bell = Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share())
      return Math.max(130, 240 + 45 * bell - 70 * Math.log(share()))
    }
    const moment = () => document.querySelector<HTMLElement>('.dv')?.dataset.moment ?? ''
    const key = (code: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))

    const keys = { dog: 'KeyF', fire: 'KeyJ', pass: 'Space' } as const
    let done = ''
    const react = (of: string) => {
      const aim = (window as DrivenWindow).aimIn()
      const after = reaction()
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const painted = performance.now()
        setTimeout(() => {
          if (moment() !== 'window') return
          const after_ = performance.now() - painted
          driven.reactions.push({ throw: of, aim, after: after_, painted: performance.timeOrigin + painted })
          key(keys[aim])
          // Further dogs are worth further touches.
          const more = setInterval(() => {
            if (moment() !== 'window' || aim !== 'dog') clearInterval(more)
            else key(keys.dog)
          }, 280)
        }, after)
      }
      channel.port2.postMessage(0)
    }
    const look = () => {
      const now = moment()
      if (now === 'start' || now === 'call') document.querySelector<HTMLElement>('.dv .tell .primary')?.click()
      if (now !== 'window') return
      const of = document.querySelector('.bar .where .sm')?.textContent ?? ''
      if (of === done) return
      done = of
      react(of)
    }
    new MutationObserver((changes) => {
      const now = moment()
      for (const { target, addedNodes, type, attributeName } of changes) {
        const found =
          type === 'attributes'
            ? [(target as Element).getAttribute(attributeName ?? '')]
            : type === 'characterData'
              ? [target.textContent]
              : [...addedNodes].map((node) => node.textContent)
        for (const text of found) if (text) driven.appeared.push({ moment: now, text })
      }
      look()
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label', 'title', 'alt', 'data-moment'],
    })
    let last = performance.now()
    const beat = () => {
      const now = performance.now()
      if (now - last > 60) driven.stalls.push([performance.timeOrigin + last, performance.timeOrigin + now])
      last = now
      requestAnimationFrame(beat)
    }
    beat()
    look()
  }, seed)
}

export const driven = (page: Page): Promise<Driven> => page.evaluate(() => (window as DrivenWindow).driven)

/** Notes where this very process had to wait; to be stopped. */
export function noteStalls(): { readonly stalls: readonly Stall[]; stop(): void } {
  const stalls: Stall[] = []
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > 60) stalls.push([last, now])
    last = now
  }, 10)
  return { stalls, stop: () => clearInterval(timer) }
}

/** Whether hands were free to race, from just before they could until the last of them had been heard of. */
export function undisturbed(reactions: readonly Reaction[], stalls: readonly Stall[]): boolean {
  const from = Math.min(...reactions.map(({ painted }) => painted)) - 100
  const to = Math.max(...reactions.map(({ painted, after }) => painted + after)) + 250
  return !stalls.some((stall) => stall[1] > from && stall[0] < to)
}

/** What came over a socket, and when, by the clock of the test. */
export interface Frame {
  readonly at: number
  readonly got: ServerMessage
}

/** Everything that a page hears over its socket. */
export function wiretap(page: Page): readonly Frame[] {
  const frames: Frame[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) =>
      frames.push({ at: performance.now(), got: JSON.parse(String(payload)) as ServerMessage }),
    )
  })
  return frames
}

/** One window as the server told of it. */
export interface Window {
  /** Round and throw: '2.3'. */
  readonly of: string
  /** For each seat, milliseconds from the moment at which the villagers lay still to its first touch or pass, as it counted. */
  readonly at: (number | undefined)[]
  /** Who was first: to the dog or the fire, as the verdict says; where nothing ran out, to let go. */
  winner: number | undefined
}

/** What a page was told of positions, in order. */
export function* positions(frames: readonly Frame[]): Generator<{
  readonly at: number
  readonly view: View
  readonly entries: Extract<ServerMessage, { is: 'happened' }>['entries']
}> {
  for (const frame of frames)
    if (frame.got.is === 'happened' || frame.got.is === 'whole')
      yield {
        at: frame.at,
        view: frame.got.position.view as unknown as View,
        entries: frame.got.is === 'happened' ? frame.got.entries : [],
      }
}

/** The windows of a game of two, from what a page was told. */
export function windowsOf(frames: readonly Frame[]): Window[] {
  const found: Window[] = []
  for (const { view, entries } of positions(frames)) {
    const last = found.at(-1)
    if (view.phase === 'window') {
      const of = `${view.round}.${view.throws}`
      const open = last?.of === of ? last : { of, at: [], winner: undefined }
      if (open !== last) found.push(open)
      for (const { at, by, events } of entries)
        if (typeof by === 'number' && events.some(({ is }) => is === 'touched' || is === 'passed'))
          open.at[by] ??= at - view.still
    } else if (last && view.verdict && entries.some(({ events }) => events.some(({ is }) => is === 'counted'))) {
      const { event, fire, taker } = view.verdict
      const [one = 0, other = 0] = last.at
      if (event === 'none') last.winner = one === other ? undefined : one < other ? 0 : 1
      else last.winner = (event === 'assault' ? fire : taker) ?? undefined
    }
  }
  return found
}

/** 'Round 2 · throw 3, ...' as '2.3'. */
export const throwKey = (status: string): string => (status.match(/\d+/g) ?? []).slice(0, 2).join('.')

/** How many of so many fair coins show heads, but for one run in 2,000 with fewer and one with more. */
export function fairBand(coins: number): readonly [least: number, most: number] {
  let chance = 0.5 ** coins
  let below = 0
  for (let heads = 0; ; heads++) {
    if (below + chance > 0.0005) return [heads, coins - heads]
    below += chance
    chance *= (coins - heads) / (heads + 1)
  }
}

export function meanOf(list: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length
  const square = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1)
  return { mean, error: Math.sqrt(square / list.length) }
}
