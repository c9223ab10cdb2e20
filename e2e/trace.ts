import type { Browser, Page } from 'playwright-core'

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

/** The tasks of a page's main thread while `what` goes on; no other page of the browser may be busy meanwhile. */
export async function tasksDuring(browser: Browser, page: Page, what: () => Promise<void>): Promise<Task[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline'] },
  })
  await page.evaluate(() => performance.mark('begin'))
  await what()
  await page.evaluate(() => performance.mark('end'))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const mark = (name: string) => events.find((event) => event.name === name && event.ph !== 'M')
  const [begin, end] = [mark('begin'), mark('end')]
  if (!begin || !end) throw new Error('the trace does not hold its marks')
  return events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid,
    )
    .filter(({ ts }) => ts >= begin.ts && ts <= end.ts)
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, worked: tdur / 1000 }))
}
