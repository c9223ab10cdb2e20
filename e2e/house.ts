import { type App, app, openSqlite, type Settings } from '@makiba/server'

/** A server in this process, where tests may know what nobody else does. */
export interface Opened extends App {
  readonly url: string
}

/** What `npm start` serves, with other settings or at another time. */
export async function openHouse(settings: Partial<Settings>, now: () => number = Date.now): Promise<Opened> {
  const after = (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  }
  const database = await openSqlite(':memory:')
  // Days have the same luck in every run.
  await database.daySecret('5eed'.repeat(16))
  const opened = await app({
    database,
    time: { now, ticks: () => Math.floor(performance.now()), after, soon: (call) => void setImmediate(call) },
    logLevel: 'silent',
    settings,
  })
  await opened.server.listen({ port: 0, host: 'localhost' })
  return { ...opened, url: `http://localhost:${opened.server.addresses()[0]?.port}` }
}
