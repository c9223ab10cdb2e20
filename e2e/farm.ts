import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Guest, type Look, newGuest } from './guest.ts'
import { type Started, start } from './start.ts'

/** Where the tests of a file take place. */
export interface Farm {
  readonly browser: Browser
  /** Where the server is, or was. */
  readonly url: string
  at(path: string): string
  /** Somebody comes, and leaves with the test. Whatever their browser complains of fails it, unless `mayComplain`. */
  guest(look?: Look & { readonly mayComplain?: boolean }): Promise<Guest>
  /** The server goes away. Only where it is the file's own. */
  close(): Promise<void>
  /** The server is there again, at the same address and with all that it has kept. */
  reopen(): Promise<void>
}

/** `own`: a server of the file's own, which can be closed. */
export function openFarm(whose: 'shared' | 'own' = 'shared'): Farm {
  let browser: Browser
  let url: string
  let server: Started | undefined
  const guests: { readonly guest: Guest; readonly mayComplain: boolean }[] = []

  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'))
    server = whose === 'own' ? await start('0') : undefined
    url = server?.url ?? inject('url')
  })
  afterEach(async () => {
    const left = guests.splice(0)
    for (const { guest } of left) await guest.context.close()
    for (const { guest, mayComplain } of left) if (!mayComplain) expect(guest.complaints).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return {
    get browser() {
      return browser
    },
    get url() {
      return url
    },
    at: (path) => url + path,
    async guest({ mayComplain = false, ...look } = {}) {
      const guest = await newGuest(browser, look)
      guests.push({ guest, mayComplain })
      return guest
    },
    async close() {
      await server?.stop()
    },
    async reopen() {
      server = await start(new URL(url).port, server)
    },
  }
}
