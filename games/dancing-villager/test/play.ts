import type { ServerMessage } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'
import type { View } from '../rules/index.ts'

/** What a hand did in one window, as its own page saw it. */
export interface Reaction {
  /** 'Round 2 · throw 3 ...': the same on every page. */
  readonly throw: string
  readonly aim: 'dog' | 'fire' | 'pass'
  /** Milliseconds from the picture in which the villagers lay still to the touch. */
  readonly after: number
}

/** By how much one of two hands is quicker, in turn, in milliseconds: less than a far line costs, more than a word may win. */
const LEAD = 40

/** Something that came into the page, and what the table was at when it did. */
export interface Appeared {
  readonly moment: string
  readonly text: string
}

interface Driven {
  readonly reactions: Reaction[]
  readonly appeared: Appeared[]
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

/** Waits until the villagers have been seen lying: a hand that comes down before that picture is too early. */
export async function seenLying(page: Page): Promise<void> {
  await page.locator('.dv[data-moment="window"]').waitFor()
  await painted(page)
}

/** Waits until what the page has changed so far has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => done()
          channel.port2.postMessage(0)
        }),
      ),
  )
}

/**
 * From now on a thumb comes down on the dog in every window of the page, as soon as it counts. Notes whether each was answered
 * before anything else happened.
 */
export async function thumbs(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    const answers: boolean[] = []
    Object.assign(window, { answers })
    const look = () => {
      requestAnimationFrame(look)
      const hit = document.querySelector('.hit.dog')
      if (document.querySelector('.dv[data-moment="window"]') === null || !hit || hit.matches('.rest, .touched')) return
      hit.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }))
      // The villagers have not been seen lying yet.
      if (hit.matches('.early')) return
      answers.push(hit.matches('.touched') && hit.getAttribute('aria-pressed') === 'true')
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { answers: boolean[] }).answers)
}

/**
 * Plays one of two seats inside the page: gets ready at once, counts what the page shows, and reacts after a time that both hands
 * draw alike for each throw, from an ex-Gaussian (normal 240 ± 45 ms, tail 70 ms), but for the lead that one of them has. Notes
 * what it did and everything that came into the page meanwhile.
 */
export async function drive(page: Page, seat: 0 | 1): Promise<void> {
  await page.evaluate(`window.aimIn = ${String(aimIn)}`)
  await page.evaluate(
    ({ seat, lead }) => {
      const driven: Driven = { reactions: [], appeared: [] }
      ;(window as DrivenWindow).driven = driven
      const reaction = (of: string) => {
        const [round = 0, thrown = 0] = (of.match(/\d+/g) ?? []).map(Number)
        let state = 1000 * round + thrown
        const share = () => {
          state = (state + 0x6d2b79f5) | 0
          let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
          mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
          return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 4294967297
        }
        const bell = Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share())
        const alike = Math.max(130, 240 + 45 * bell - 70 * Math.log(share()))
        return (round + thrown) % 2 === seat ? alike : alike + lead
      }
      const moment = () => document.querySelector<HTMLElement>('.dv')?.dataset.moment ?? ''
      const key = (code: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))

      /** Runs right after the picture that is being made. */
      const behindPicture = (then: () => void) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = then
        channel.port2.postMessage(0)
      }
      // What changes while a picture is made is seen in it; what changes between two is seen a picture later, which a busy machine
      // paints a tenth of a second after: a hand reacts to what has been seen.
      let painting = false
      const native = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (work) =>
        native((at) => {
          if (!painting) {
            painting = true
            behindPicture(() => {
              painting = false
            })
          }
          work(at)
        })

      const keys = { dog: 'KeyF', fire: 'KeyJ', pass: 'Space' } as const
      let done = ''
      const react = (of: string) => {
        const aim = (window as DrivenWindow).aimIn()
        const after = reaction(of)
        const see = () => {
          const painted = performance.now()
          setTimeout(() => {
            if (moment() !== 'window') return
            const after_ = performance.now() - painted
            driven.reactions.push({ throw: of, aim, after: after_ })
            key(keys[aim])
            // Further dogs are worth further touches.
            const more = setInterval(() => {
              if (moment() !== 'window' || aim !== 'dog') clearInterval(more)
              else key(keys.dog)
            }, 280)
          }, after)
        }
        if (painting) behindPicture(see)
        else native(() => behindPicture(see))
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
      look()
    },
    { seat, lead: LEAD },
  )
}

export const reactionsIn = (page: Page): Promise<Reaction[]> =>
  page.evaluate(() => (window as DrivenWindow).driven.reactions)
export const appearedIn = (page: Page): Promise<Appeared[]> =>
  page.evaluate(() => (window as DrivenWindow).driven.appeared)

/** Everything that a page hears over its socket. */
export function wiretap(page: Page): readonly ServerMessage[] {
  const heard: ServerMessage[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as ServerMessage))
  })
  return heard
}

/** One window, as the server told of it and as the two hands in it were moved. */
export interface Window {
  /** Round and throw: '2.3'. */
  readonly of: string
  /** For each seat, milliseconds from the moment at which the villagers lay still to its first touch or pass, as it counted. */
  readonly counted: (number | undefined)[]
  /** The same as each page itself saw it; none where the window closed before that hand came down. */
  readonly moved: readonly (number | undefined)[]
  /** Who was first: to the dog or the fire, as the verdict says; where nothing ran out, to let go. */
  winner: number | undefined
}

/** The windows of a game of two, from what a page was told and from what each hand did. */
export function windowsOf(heard: readonly ServerMessage[], hands: readonly (readonly Reaction[])[]): Window[] {
  const found: Window[] = []
  for (const message of heard) {
    if (message.is !== 'happened') continue
    const { entries } = message
    const view = message.position.view as unknown as View
    const last = found.at(-1)
    if (view.phase === 'window') {
      const of = `${view.round}.${view.throws}`
      const moved = hands.map((hand) => hand.find((one) => throwKey(one.throw) === of)?.after)
      const open = last?.of === of ? last : { of, counted: [], moved, winner: undefined }
      if (open !== last) found.push(open)
      for (const { at, by, events } of entries)
        if (typeof by === 'number' && events.some(({ is }) => is === 'touched' || is === 'passed'))
          open.counted[by] ??= at - view.still
    } else if (last && view.verdict && entries.some(({ events }) => events.some(({ is }) => is === 'counted'))) {
      const { event, fire, taker } = view.verdict
      const [one = 0, other = 0] = last.counted
      if (event === 'none') last.winner = one === other ? undefined : one < other ? 0 : 1
      else last.winner = (event === 'assault' ? fire : taker) ?? undefined
    }
  }
  return found
}

/** 'Round 2 · throw 3, ...' as '2.3'. */
const throwKey = (status: string): string => (status.match(/\d+/g) ?? []).slice(0, 2).join('.')

/** The median, and how far it may be off: what a busy machine does to a few throws hardly moves it. */
export function middleOf(list: readonly number[]): { readonly middle: number; readonly error: number } {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number) => {
    const place = (sorted.length - 1) * share
    const low = sorted[Math.floor(place)] ?? Number.NaN
    const high = sorted[Math.ceil(place)] ?? Number.NaN
    return low + (high - low) * (place % 1)
  }
  // The middle half of a bell is 1.349 wide, and a median strays 1.253 times as far as a mean.
  const deviation = (at(0.75) - at(0.25)) / 1.349
  return { middle: at(0.5), error: (1.253 * deviation) / Math.sqrt(list.length) }
}

/** Plays Dancing Villager through the interface until the sheet is there: gets ready at once, counts, and touches what is right. */
export async function play(page: Page): Promise<void> {
  await page.evaluate(`window.aimIn = ${String(aimIn)}`)
  await page.evaluate(() => {
    const keys = { dog: 'KeyF', fire: 'KeyJ', pass: 'Space' } as const
    const hands = setInterval(() => {
      if (document.querySelector('.fin')) {
        clearInterval(hands)
        return
      }
      // A finger that came too late may have asked for the poses: the table stands still until they are put away.
      const sheet = document.querySelector<HTMLElement>('dialog[open] .icb')
      const moment = document.querySelector<HTMLElement>('.dv')?.dataset.moment
      if (sheet) sheet.click()
      else if (moment === 'window') {
        const code = keys[(window as DrivenWindow).aimIn()]
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
      } else document.querySelector<HTMLElement>('.dv .tell .primary, .dv .verdict .primary')?.click()
    }, 60)
  })
}

/** Is ready for every throw and lets go of it, until the sheet is there: what becomes of the game is up to the others. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const next =
      'dialog[open] .icb, .dv .tell .primary, .dv .verdict .primary, .dv[data-moment="window"] .tell .pass:not(.rest)'
    const hands = setInterval(() => {
      if (document.querySelector('.fin')) clearInterval(hands)
      else document.querySelector<HTMLElement>(next)?.click()
    }, 60)
  })
}
