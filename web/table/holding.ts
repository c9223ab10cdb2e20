// One tab plays a table, the others look on. The browser keeps the locks: a tab that is closed, or dies, has none.

const nameOf = (table: string): string => `makiba table ${table}`

/** The tables that are played here, and how to let go of each. */
const held = new Map<string, () => void>()
/** Tables that are waited for, and how to stop it. */
const wanted = new Map<string, AbortController>()
/** Pages without a lock (an address without https) go on as if they were alone; what they keep is guarded when it is written. */
const locks: LockManager | undefined = navigator.locks

export const holds = (table: string): boolean => locks === undefined || held.has(table)

/** Whether this tab has the table now. `steal`: in any case. `lost`: another tab took it. */
export function hold(table: string, steal: boolean, lost: () => void): Promise<boolean> {
  if (!locks || held.has(table)) return Promise.resolve(true)
  return new Promise((done, fail) => {
    locks
      .request(nameOf(table), steal ? { steal } : { ifAvailable: true }, (lock) => {
        done(lock !== null)
        return lock && new Promise<void>((release) => held.set(table, release))
      })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) return fail(error)
        held.delete(table)
        lost()
      })
  })
}

/** Calls when the other tab has let go and this one has the table. */
export function holdLater(table: string, got: () => void, lost: () => void): void {
  if (!locks || held.has(table) || wanted.has(table)) return
  const wish = new AbortController()
  wanted.set(table, wish)
  locks
    .request(nameOf(table), { signal: wish.signal }, () => {
      wanted.delete(table)
      const until = new Promise<void>((release) => held.set(table, release))
      got()
      return until
    })
    .catch((error: unknown) => {
      // Called off, or taken away again.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      wanted.delete(table)
      if (!held.delete(table)) return
      lost()
    })
}

export function letGo(table: string): void {
  wanted.get(table)?.abort()
  wanted.delete(table)
  held.get(table)?.()
  held.delete(table)
}

/** Nobody waits for it any more: it was taken. */
export function wantNoMore(table: string): void {
  wanted.get(table)?.abort()
  wanted.delete(table)
}
