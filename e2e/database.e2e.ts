import { join } from 'node:path'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm()

/** The page's own module, as a script that a bare document can run. */
let script: string
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../web/shell/database.ts'), formats: ['iife'], name: 'kept' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  script = output[0].code.replace(/^(?:var|let|const) kept\b/, 'globalThis.kept')
})

interface Cow {
  readonly name: string
  readonly milk: number
}
type Change = IDBPTransaction<Cows, ['cows'], 'readwrite'>
interface Cows extends DBSchema {
  cows: { key: string; value: Cow }
  hay: { key: string; value: Cow }
}
/** The page's class, as far as it is used here. */
interface Kept {
  run<T>(stores: ['cows'], mode: 'readonly' | 'readwrite', use: (change: Change) => Promise<T>): Promise<T>
}
/** What the script below leaves in the document. */
interface Barn {
  readonly kept: {
    readonly Database: new (
      name: string,
      version: number,
      upgrade: (db: IDBPDatabase<Cows>, from: number) => void,
    ) => Kept
    readonly Blocked: typeof Error
  }
  db: Kept
  put(name: string, milk: number): Promise<string>
  all(): Promise<Cow[]>
}
declare const self: Barn & { readonly indexedDB: IDBFactory }

/** A document of the same origin with a database of cows in that form. */
async function barn(page: Page, version = 1): Promise<Page> {
  await page.goto(`${farm.url}/health`)
  await page.evaluate(script)
  await page.evaluate((form) => {
    self.db = new self.kept.Database('cows', form, (db, from) => {
      if (from < 1) db.createObjectStore('cows', { keyPath: 'name' })
      if (from < 2 && form > 1) db.createObjectStore('hay')
    })
    self.put = async (name, milk) => {
      try {
        await self.db.run(['cows'], 'readwrite', async (change) => {
          await change.objectStore('cows').put({ name, milk })
        })
        return 'kept'
      } catch (error) {
        return error instanceof self.kept.Blocked ? 'blocked' : String(error)
      }
    }
    self.all = () => self.db.run(['cows'], 'readonly', (look) => look.objectStore('cows').getAll())
  }, version)
  return page
}
const put = (page: Page, name: string, milk: number) =>
  page.evaluate(([cow, litres]) => self.put(cow, litres), [name, milk] as const)
const names = (page: Page) => page.evaluate(async () => (await self.all()).map(({ name }) => name))

test('a connection that the browser drops, with or without a word, is opened anew', async () => {
  const { page, context } = await farm.guest()
  await barn(page)
  expect(await put(page, 'Hana', 1)).toBe('kept')
  await page.evaluate(() => {
    const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') as PropertyDescriptor
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      Object.defineProperty(IDBDatabase.prototype, 'transaction', real)
      this.close()
      return this.transaction(...args)
    }
  })
  expect(await put(page, 'Momo', 2)).toBe('kept')
  expect(await names(page)).toEqual(['Hana', 'Momo'])
  // Whoever clears the storage closes every connection.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: farm.url, storageTypes: 'indexeddb' })
  expect(await put(page, 'Yuki', 3)).toBe('kept')
  expect(await names(page)).toEqual(['Yuki'])
})

test('a newer page changes the form at once, the older one lets go; what was kept is carried over', async () => {
  const { page: older, context } = await farm.guest()
  await barn(older)
  expect(await put(older, 'Hana', 1)).toBe('kept')
  const newer = await barn(await context.newPage(), 2)
  expect(await put(newer, 'Momo', 2)).toBe('kept')
  expect(await names(newer)).toEqual(['Hana', 'Momo'])
  // The older one is told each time, and never hangs.
  expect(await put(older, 'Yuki', 3)).toContain('VersionError')
  expect(await names(newer)).toEqual(['Hana', 'Momo'])
})

test('whoever does not let go makes nobody wait for ever, and once gone is forgotten', async () => {
  const { page: stubborn, context } = await farm.guest()
  await stubborn.goto(`${farm.url}/health`)
  await stubborn.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = self.indexedDB.open('cows', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('cows', { keyPath: 'name' })
        request.onsuccess = () => {
          // Held, or it would be closed with the rest that nobody needs.
          Object.assign(self, { held: request.result })
          const change = request.result.transaction('cows', 'readwrite')
          change.objectStore('cows').put({ name: 'Hana', milk: 1 })
          change.oncomplete = () => done()
        }
      }),
  )
  const page = await barn(await context.newPage(), 2)
  expect(await put(page, 'Momo', 2)).toBe('blocked')
  expect(await put(page, 'Momo', 2)).toBe('blocked')
  await stubborn.close()
  await expect.poll(() => put(page, 'Momo', 2)).toBe('kept')
  expect(await names(page)).toEqual(['Hana', 'Momo'])
})

test('what fails is done not at all', async () => {
  const { page } = await farm.guest()
  await barn(page)
  const failed = await page.evaluate(async () => {
    try {
      await self.db.run(['cows'], 'readwrite', async (change) => {
        await change.objectStore('cows').put({ name: 'Hana', milk: 1 })
        await change.objectStore('cows').add({ name: 'Hana', milk: 2 })
      })
      return 'kept'
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error)
    }
  })
  expect(failed).toBe('ConstraintError')
  expect(await names(page)).toEqual([])
})
