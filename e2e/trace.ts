import type { Page } from 'playwright-core'

/** A task of a page's main thread, in milliseconds. */
export interface Task {
  /** By the clock on the wall, whatever else the machine had to do. */
  readonly wall: number
  /** That the thread itself worked. */
  readonly worked: number
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

/** All that is noted down of a page while `what` goes on. (Of the whole browser it would take five seconds to end.) */
async function traceOf(page: Page, what: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline'] },
  })
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
  return events
    .filter((event) => isTask(event) && event.pid === begin.pid && event.tid === begin.tid)
    .filter(({ ts }) => ts >= begin.ts && ts <= end.ts)
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, worked: tdur / 1000 }))
}

/** How long a page's main thread works until the end of the task that sets `mark`, in milliseconds. */
export async function workUntil(page: Page, mark: string, load: () => Promise<void>): Promise<number> {
  const events = await traceOf(page, load)
  const set = markIn(events, mark)
  return events
    .filter((event) => isTask(event) && event.pid === set.pid && event.tid === set.tid && event.ts <= set.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0)
}
