import type { CDPSession, Page } from 'playwright-core'

/** A task of a page's main thread, in milliseconds. */
export interface Task {
  /** By the clock on the wall, whatever else the machine had to do. */
  readonly wall: number
  /** That the thread itself worked. */
  readonly worked: number
  /** What of it was spent on what. */
  readonly parts: { readonly [P in Part]: number }
}

/** The kinds of work that the browser does for a page; whatever is none of the others is script. */
export type Part = 'style' | 'layout' | 'paint' | 'script'

const kinds: { readonly [name: string]: Part } = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  UpdateLayer: 'paint',
  Commit: 'paint',
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name.endsWith('RunTask')

/** Another file is at it: not yet. Whatever else is wrong stays wrong. */
function isTracing(error: unknown): false {
  if (error instanceof Error && error.message.includes('Tracing has already been started')) return false
  throw error
}

/** All that is noted down of a page while `what` goes on. (Of the whole browser it would take five seconds to end.) */
async function traceOf(page: Page, what: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  const begin = () =>
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline'] },
    })
  // A browser notes down one page at a time, and files share one: whoever comes second waits.
  while (!(await begin().then(() => true, isTracing))) await page.waitForTimeout(200)
  await what()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

function markIn(events: readonly TraceEvent[], name: string): TraceEvent {
  const found = events.find((event) => event.name === name && event.ph !== 'M')
  if (!found) throw new Error(`the trace does not hold the mark ${name}`)
  return found
}

/** The tasks of a page's main thread while `what` goes on; no other page of the browser may be busy meanwhile. */
export async function tasksDuring(page: Page, what: () => Promise<void>): Promise<Task[]> {
  const events = await traceOf(page, async () => {
    await page.evaluate(() => performance.mark('begin'))
    await what()
    await page.evaluate(() => performance.mark('end'))
  })
  const [begin, end] = [markIn(events, 'begin'), markIn(events, 'end')]
  const own = events
    .filter(({ pid, tid, ph }) => pid === begin.pid && tid === begin.tid && ph === 'X')
    .sort((one, other) => one.ts - other.ts)
  // Tasks follow one another, and what happens in one lies between its ends: a minute of them is gone through once.
  let from = 0
  return own
    .filter((event) => isTask(event) && event.ts >= begin.ts && event.ts <= end.ts)
    .map(({ ts, dur = 0, tdur = dur }) => {
      while (own[from] && (own[from] as TraceEvent).ts < ts) from++
      let to = from
      while (own[to] && (own[to] as TraceEvent).ts < ts + dur) to++
      return { wall: dur / 1000, worked: tdur / 1000, parts: partsOf(own.slice(from, to), tdur / 1000) }
    })
}

/** Layout may be asked for in the midst of a script; what holds another of its kind or of the others counts for all of it. */
function partsOf(inside: readonly TraceEvent[], worked: number): Task['parts'] {
  const parts = { style: 0, layout: 0, paint: 0, script: worked }
  let until = 0
  for (const { name, ts, dur = 0, tdur = dur } of inside) {
    const part = kinds[name]
    if (!part || ts < until) continue
    until = ts + dur
    parts[part] += tdur / 1000
    parts.script -= tdur / 1000
  }
  return parts
}

/** The longest task of a page's main thread between a mark and another, those that set them included: milliseconds that it worked. */
export async function longestBetween(
  page: Page,
  [first, last]: readonly [string, string],
  what: () => Promise<void>,
): Promise<number> {
  const events = await traceOf(page, what)
  const [from, to] = [markIn(events, first), markIn(events, last)]
  const within = events.filter(
    (event) =>
      isTask(event) &&
      event.pid === from.pid &&
      event.tid === from.tid &&
      event.ts + (event.dur ?? 0) >= from.ts &&
      event.ts <= to.ts,
  )
  return Math.max(0, ...within.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}

/** How long a page's main thread works until the end of the task that sets `mark`, in milliseconds. */
export async function workUntil(page: Page, mark: string, load: () => Promise<void>): Promise<number> {
  const events = await traceOf(page, load)
  const set = markIn(events, mark)
  return events
    .filter((event) => isTask(event) && event.pid === set.pid && event.tid === set.tid && event.ts <= set.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0)
}

/** Milliseconds that a page's main thread has worked, whatever else the machine had to do. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'ThreadTime')
  if (!found) throw new Error('the browser does not count the time of its threads')
  return 1000 * found.value
}

/** What the errand below took on the machine for which milliseconds are promised. */
const USUAL = 45

/** How many times slower than that machine this one is: what is promised in milliseconds is longer by as much. At least 1. */
export async function slowness(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const tries: number[] = []
  for (let i = 0; i < 3; i++) {
    const before = await worked(session)
    await page.evaluate(() => {
      const herd = Array.from({ length: 60_000 }, (_, n) => ({ name: `cow ${(n * 7919) % 60_013}`, milk: n % 7 }))
      herd.sort((a, b) => (a.name < b.name ? -1 : 1))
      return (JSON.parse(JSON.stringify(herd)) as unknown[]).length
    })
    tries.push((await worked(session)) - before)
  }
  await session.detach()
  return Math.max(1, Math.min(...tries) / USUAL)
}
