import { createServer, type Server } from 'node:http'
import { answeredRoll, rolled } from '@makiba/games/dairyman/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { openLink } from './meet.ts'
import { screens } from './sizes.ts'

const farm = openFarm()

const bar = (page: Page) => page.locator('.linebar')
const roll = (page: Page) => page.locator('.acts').getByRole('button', { name: /^(Roll|振る)/ })
const dice = (page: Page) => page.locator('.dieb .die').evaluateAll((all) => all.map((die) => die.getAttribute('src')))

async function playNow(page: Page, game: string, origin = farm.url): Promise<void> {
  await page.goto(origin)
  await page.getByRole('button', { name: `Play now: ${game}` }).click()
}

function workerOf(page: Page, name: string) {
  const found = page.workers().find((worker) => worker.url().includes(name))
  if (!found) throw new Error(`no worker ${name}`)
  return found
}

describe.each(screens('window', 'phone'))('on a %s', (_name, size) => {
  test('mend 18: the worker of the tables dies: the table is set up again, and says so', async () => {
    const { page } = await farm.guest({ mayComplain: true, ...size })
    await playNow(page, 'Dairyman')
    await roll(page).click()
    await rolled(page).waitFor()
    const before = await dice(page)
    await workerOf(page, 'host.worker').evaluate(() => self.close())
    await bar(page).getByText('It was set up again from what was saved.').waitFor()
    await expect.poll(() => dice(page)).toEqual(before)
    await expectAccessible(page, 'a table that was set up again')
    await rolled(page).click()
    await answeredRoll(page).waitFor({ state: 'attached' })
    await bar(page).waitFor({ state: 'detached' })
  })

  test('mend 18: the worker of the bots dies: they think again, and nobody waits for ever', async () => {
    const { page, context } = await farm.guest({ mayComplain: true, ...size })
    await context.addInitScript(() => {
      const Real = Worker
      let killed = 0
      window.Worker = class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          if (String(url).includes('bots') && killed++ === 0) this.terminate()
        }
      }
    })
    await playNow(page, 'MOW')
    await page.locator('.mow .fan .legal, .mow .strip .btn, .mow .acts .primary').first().waitFor()
    await playMow(page)
    // It comes round: all bots have played, each of them more than once.
    await page.waitForFunction(() => {
      const told = [...document.querySelectorAll('.log li')].map((line) => line.textContent)
      return ['Hana', 'Ken', 'Mori'].every((bot) => told.filter((line) => line.includes(bot)).length > 3)
    })
  })

  test('mend 18: a browser that cannot save says so, the table goes on, and is saved when it can be', async () => {
    const { page } = await farm.guest({ mayComplain: true, ...size })
    await playNow(page, 'Dairyman')
    await roll(page).waitFor()
    await workerOf(page, 'host.worker').evaluate(() => {
      const { put } = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
      // As a full disk does it: the whole transaction is taken back.
      IDBObjectStore.prototype.put = function (this: IDBObjectStore) {
        this.transaction.abort()
        return undefined as never
      }
      ;(self as unknown as { heal: () => void }).heal = () => {
        Object.defineProperty(IDBObjectStore.prototype, 'put', put)
      }
    })
    await roll(page).click()
    await rolled(page).waitFor()
    await bar(page).getByText('This browser cannot save just now.').waitFor()
    await expectAccessible(page, 'a table that is not kept')
    // Home and back: nothing of it is lost while the page lives.
    const before = await dice(page)
    const address = page.url()
    await page.evaluate(() => history.back())
    await page.getByRole('heading', { name: 'Makiba' }).waitFor()
    await page.evaluate(() => history.forward())
    await rolled(page).waitFor()
    expect(await dice(page)).toEqual(before)
    await workerOf(page, 'host.worker').evaluate(() => (self as unknown as { heal: () => void }).heal())
    await bar(page).waitFor({ state: 'detached' })
    await page.goto('about:blank')
    await page.goto(address)
    await rolled(page).waitFor()
    expect(await dice(page)).toEqual(before)
  })

  test('a browser that drops its connection to what is kept: the game goes on, and is kept', async () => {
    const { page, context } = await farm.guest(size)
    await playNow(page, 'Dairyman')
    await roll(page).waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: farm.url, storageTypes: 'indexeddb' })
    await roll(page).click()
    await rolled(page).waitFor()
    const before = await dice(page)
    await page.reload()
    await rolled(page).waitFor()
    expect(await dice(page)).toEqual(before)
  })

  test('mend 18: two tabs on one table: one plays, the other follows, and may take over', async () => {
    const { page: first, context } = await farm.guest(size)
    await playNow(first, 'Dairyman')
    await roll(first).waitFor()
    const second = await context.newPage()
    await second.goto(first.url())
    const elsewhere = 'This table is being played in another tab. Here you look on.'
    await bar(second).getByText(elsewhere).waitFor()
    await expectAccessible(second, 'a tab that looks on')
    // Whatever is pressed there changes nothing, and says why.
    await roll(second).click()
    await second.locator('.say.refuse').getByText('This table is being played in another tab.').waitFor()
    await roll(first).click()
    await rolled(first).waitFor()
    await rolled(second).waitFor()
    expect(await dice(second)).toEqual(await dice(first))
    // Over to here, and the first one looks on.
    await bar(second).getByRole('button', { name: 'Play here' }).click()
    await bar(first).getByText(elsewhere).waitFor()
    await bar(second).waitFor({ state: 'detached' })
    await rolled(second).click()
    for (const page of [second, first]) await answeredRoll(page).waitFor({ state: 'attached' })
    // It is closed: the one that is left plays on by itself.
    await second.close()
    await bar(first).waitFor({ state: 'detached' })
    await first.locator('.sets button, .acts .btn').first().click()
  })

  test('mend 18: whoever goes back before a table is there leaves no socket behind', async () => {
    const host = await farm.guest()
    await host.page.goto(farm.url)
    await host.page.getByRole('link', { name: 'Play together: Dairyman, over a link' }).click()
    const link = new URL(await openLink(host.page))
    const path = link.pathname.replace('/t/', '/tables/')
    const { page, context } = await farm.guest({ mayComplain: true, ...size })
    let open = 0
    page.on('websocket', (socket) => {
      open++
      socket.on('close', () => open--)
    })
    await page.goto(farm.url)
    let answer: () => void = () => undefined
    const gone = new Promise<void>((done) => {
      answer = done
    })
    await context.route('**/api/v1/tables/*', async (route) => {
      await gone
      await route.continue()
    })
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, link.pathname + link.hash)
    await page.locator('.opening').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Makiba' }).waitFor()
    const told = page.waitForEvent('requestfinished', (request) => request.url().includes(`/api/v1${path}`))
    answer()
    await told
    // What the answer sets going is going soon after, and is closed again; what nobody closes stays as long as the page.
    await page.waitForTimeout(2000)
    await expect.poll(() => open).toBe(0)
  })

  test('mend 18: a part of the page that is no longer there: words and a way on, never nothing', async () => {
    const { page, context } = await farm.guest({ mayComplain: true, ...size })
    await page.goto(farm.url)
    // Home fetches the rest of itself when it has nothing else to do: what is to fail is the table.
    await page.getByRole('button', { name: /Sit with anybody/ }).waitFor()
    await page.waitForLoadState('networkidle')
    // The house was renewed: what this page was made of is gone.
    await context.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
    await page.getByRole('heading', { name: 'A part of Makiba did not arrive.' }).waitFor()
    await expectAccessible(page, 'a part that did not arrive')
    await context.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
    await roll(page).waitFor()
  })
})

test('mend 18: storage that is blocked blanks nothing', async () => {
  const { page, context } = await farm.guest({ mayComplain: true })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await playNow(page, 'Dairyman')
  await roll(page).waitFor()
})

/** A house that can be renewed: its parts get other names, and the old ones are gone. */
async function openRenewable(target: string) {
  /** Parts that have other names by now. */
  let gone: readonly string[] = []
  const renamed = (part: string) => part.replace('.js', 'x.js')
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    fetch(target + path).then(
      async (answer) => {
        let body = Buffer.from(await answer.arrayBuffer())
        let { status } = answer
        if (gone.some((part) => path.includes(part))) status = 404
        if (gone.length > 0 && path === '/sw.js') {
          const text = gone.reduce((known, part) => known.replaceAll(part, renamed(part)), String(body))
          body = Buffer.from(`${text}\n// renewed`)
        }
        // Its new name, for the new page.
        const part = gone.find((one) => path.includes(renamed(one)))
        if (part !== undefined) {
          body = Buffer.from(await (await fetch(target + path.replace(renamed(part), part))).arrayBuffer())
          status = 200
        }
        const type = path.endsWith('.js') ? 'text/javascript' : (answer.headers.get('content-type') ?? 'text/html')
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    renew(parts: readonly string[]) {
      gone = parts
    },
    close: () => server.close(),
  }
}

const houses: { close(): void }[] = []
afterEach(() => {
  for (const house of houses.splice(0)) house.close()
})

test('mend 18: a tab that was open when Makiba was renewed still finds its old parts', async () => {
  const house = await openRenewable(farm.url)
  houses.push(house)
  const { page } = await farm.guest({ worker: true, mayComplain: true })
  await page.goto(house.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // What opens a table, which this page has not needed yet.
  const parts = await page.evaluate(async () => {
    const text = await (await fetch('/sw.js', { cache: 'no-store' })).text()
    return [...new Set(text.match(/opening-[\w-]+\.js/g))]
  })
  expect(parts.length).toBeGreaterThan(0)
  house.renew(parts)
  await page.evaluate(async () => {
    const renewed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await (await navigator.serviceWorker.ready).update()
    await renewed
  })
  expect(
    await page.evaluate(
      async (path) => (await caches.match(path, { cacheName: 'earlier' })) !== undefined,
      `/assets/${parts[0]}`,
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
  await roll(page).waitFor()
})
