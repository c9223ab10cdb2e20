import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest } from './guest.ts'
import { finished, openLink, sitDown } from './meet.ts'

// A server of its own: wrong letters are counted by address, and all tests have the same.
const farm = openFarm('own')

const lettersOn = async (page: Page): Promise<string> => {
  const said = (await page.locator('.letters.eight .unseen').textContent()) ?? ''
  return said.split(/[:：] ?/)[1]?.replaceAll(' ', '') ?? ''
}
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('makiba.token'))
const handOf = (page: Page) =>
  page.locator('.fan .piece').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, what).toBeLessThanOrEqual(0)
  const dialog = page.locator('dialog[open] .dlg-body').last()
  if ((await dialog.count()) > 0)
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth), what).toBeLessThanOrEqual(0)
}

/** At home: who one is, by another name. */
async function called({ page }: Guest, name: string): Promise<void> {
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Change name and animal' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
}

/** A table over a link that has not begun: the server knows this guest then. */
async function hostsTable(page: Page): Promise<void> {
  await page.goto(farm.url)
  await page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  await openLink(page)
}

async function openKeep(page: Page, what: string): Promise<void> {
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Change name and animal' }).click()
  await page.getByRole('button', { name: what }).click()
}

test('from a phone to a laptop in the middle of a game: two taps and eight letters, same hand, and the laptop plays on', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const phone = await farm.guest({ animal: 'goat', width: 390, height: 844, touch: true })
  const laptop = await farm.guest({ animal: 'cow', width: 1440, height: 900 })
  await called(phone, 'Hana')
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  await duck.page.getByRole('radio', { name: '1 round', exact: true }).check()
  await sitDown(phone.page, await openLink(duck.page))
  await duck.page.getByRole('button', { name: /^Start/ }).click()
  await phone.page.locator('.fan .piece').nth(4).waitFor()
  const held = await handOf(phone.page)
  await laptop.page.goto(farm.at('/pass'))
  const field = laptop.page.getByRole('textbox', { name: 'The eight letters' })
  await field.waitFor()

  const began = performance.now()
  await phone.page.getByRole('button', { name: 'Go on at another device' }).tap()
  await phone.page.locator('.letters.eight').waitFor()
  const letters = await lettersOn(phone.page)
  expect(letters).toMatch(/^[A-Z]{8}$/)
  await field.pressSequentially(letters.toLowerCase())
  await phone.page.getByRole('heading', { name: 'Is this you?' }).waitFor()
  await phone.page.getByText('Computer, Chrome').waitFor()
  const number = (await laptop.page.locator('.pass .number').textContent()) ?? ''
  await phone.page.getByText(`It shows the number ${number}.`).waitFor()
  // Nobody is told anything before the yes.
  expect(await tokenOf(laptop.page)).toBeNull()
  await phone.page.getByRole('button', { name: 'Yes, that is me' }).tap()
  await laptop.page.locator('.fan .piece').nth(4).waitFor()
  console.log(`a guest went on at another device after ${Math.round(performance.now() - began)} ms, with two taps`)
  expect(new URL(laptop.page.url()).pathname).toBe(new URL(phone.page.url()).pathname)
  expect(await handOf(laptop.page)).toEqual(held)

  await phone.page.getByText('You are on both devices now').waitFor()
  await phone.page.getByRole('button', { name: 'Done', exact: true }).tap()
  // The laptop plays for Hana to the end; the phone sees it.
  await Promise.all([duck.page, laptop.page].map((page) => playMow(page)))
  for (const { page } of [duck, laptop, phone]) await finished(page)
  await laptop.page.goto(farm.url)
  await laptop.page.getByRole('button', { name: 'You are Hana' }).waitFor()
  const tables = laptop.page.getByRole('region', { name: 'Your tables' })
  await tables.getByText(/^with Duck.* · today · (you won|place \d of 4|shared first place) with \d+$/).waitFor()
})

test('the code to scan holds the letters; a wrong word, a no and a lost line are told; small, at night and in Japanese', async () => {
  const hana = await farm.guest({ animal: 'goat', width: 320, height: 640, theme: 'dark', mayComplain: true })
  const other = await farm.guest({ width: 320, height: 640, language: 'ja', theme: 'dark', mayComplain: true })
  await hostsTable(hana.page)
  await hana.page.goto(farm.url)
  await hana.page.getByRole('button', { name: 'Change name and animal' }).click()
  await expectAccessible(hana.page, 'ways to stay who one is')
  await hana.page.getByRole('button', { name: 'Go on at another device' }).click()
  await hana.page.locator('.letters.eight').waitFor()
  await expectAccessible(hana.page, 'the letters')
  await fits(hana.page, 'the letters')
  const letters = await lettersOn(hana.page)
  const { data } = encode(`${farm.url}/pass#${letters}`, { ecc: 'M', border: 2 })
  const drawn = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  await expect.poll(() => hana.page.locator('dialog .qr path').getAttribute('d')).toBe(drawn)

  await other.page.goto(farm.at('/pass'))
  const field = other.page.getByRole('textbox', { name: 'そこに出る8文字' })
  await field.pressSequentially('BBBBBBBB')
  await other.page.getByRole('alert').getByText('ちがっているか、もう使えません。').waitFor()
  await expectAccessible(other.page, 'wrong letters')
  await fits(other.page, 'wrong letters')
  await field.fill('')
  // The line breaks while this device waits: it goes on by itself.
  await field.pressSequentially(letters)
  await other.page.locator('.pass .number').waitFor()
  await expectAccessible(other.page, 'waiting for the other device')
  await other.context.setOffline(true)
  await other.page.getByText('回線が切れています。').waitFor()
  await other.context.setOffline(false)
  await other.page.getByText('回線が切れています。').waitFor({ state: 'detached' })
  await hana.page.getByRole('heading', { name: 'Is this you?' }).waitFor()
  await expectAccessible(hana.page, 'is this you')
  await fits(hana.page, 'is this you')
  await hana.page.getByRole('button', { name: 'No', exact: true }).click()
  await hana.page.getByText('Nobody was let in.').waitFor()
  await other.page.getByText('もう一方の端末で「いいえ」が選ばれました。').waitFor()
  expect(await tokenOf(other.page)).toBeNull()
  // New letters, and this time by the link that is in the code.
  await hana.page.getByRole('button', { name: 'New letters' }).click()
  await hana.page.locator('.letters.eight').waitFor()
  await other.page.goto(farm.at(`/pass#${await lettersOn(hana.page)}`))
  await hana.page.getByRole('button', { name: 'Yes, that is me' }).click()
  await other.page.getByRole('button', { name: /ゲストのGoatさん/ }).waitFor()
  // The letters are not in the history of the browser.
  expect(other.page.url()).not.toContain('#')
})

test('a browser that was somebody is asked, and brings along what it has: both lists of tables, all stars; its other tab, too', async () => {
  const hana = await farm.guest({ animal: 'goat' })
  const cow = await farm.guest({ animal: 'cow' })
  await called(hana, 'Hana')
  const stars = (page: Page, lesson: string, count: number) =>
    page.evaluate(
      ([name, of]) => {
        localStorage.setItem('makiba.learnt', JSON.stringify({ mow: { of: 7, stars: { [name]: of } } }))
      },
      [lesson, count] as const,
    )
  await stars(hana.page, 'first', 3)
  await hostsTable(hana.page)
  await cow.page.goto(farm.url)
  await stars(cow.page, 'second', 2)
  await hostsTable(cow.page)
  // Another tab of the same browser, at the table.
  const tab = await cow.context.newPage()
  await tab.goto(cow.page.url())
  await tab.getByRole('button', { name: 'Add a seat' }).waitFor()

  await openKeep(hana.page, 'Go on at another device')
  await hana.page.locator('.letters.eight').waitFor()
  const letters = await lettersOn(hana.page)
  // By a link nobody becomes somebody else unasked.
  await cow.page.goto(farm.at(`/pass#${letters}`))
  await cow.page.getByText('Go on only if that device is your own.').waitFor()
  await expectAccessible(cow.page, 'asked before letters of a link are used')
  await cow.page.getByRole('button', { name: 'It is mine, go on' }).click()
  await hana.page.getByRole('button', { name: 'Yes, that is me' }).click()
  await cow.page.getByText('You become Hana. What you have played in this browser as Cow joins it').waitFor()
  await expectAccessible(cow.page, 'asked before two become one')
  await cow.page.getByRole('button', { name: 'Yes, I am Hana' }).click()
  await cow.page.getByRole('button', { name: 'You are Hana' }).waitFor()
  const tables = cow.page.getByRole('region', { name: 'Your tables' })
  await expect.poll(() => tables.getByRole('link', { name: 'Continue' }).count()).toBe(2)
  const learnt = await cow.page.evaluate(() => localStorage.getItem('makiba.learnt'))
  expect(JSON.parse(learnt ?? '')).toEqual({ mow: { of: 7, stars: { first: 3, second: 2 } } })
  // The other tab sits where it sat, as the one guest.
  await tab.reload()
  await tab.getByRole('button', { name: 'Add a seat' }).waitFor()
  await tab.getByRole('link', { name: 'Makiba, back home' }).click()
  await tab.getByRole('button', { name: 'You are Hana' }).waitFor()
})

test('both at one table: nothing is changed, and it is said what to do', async () => {
  const hana = await farm.guest({ animal: 'goat' })
  const cow = await farm.guest({ animal: 'cow', mayComplain: true })
  await called(hana, 'Hana')
  await hana.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(hana.page)
  await sitDown(cow.page, link)
  await openKeep(hana.page, 'Go on at another device')
  await hana.page.locator('.letters.eight').waitFor()
  await cow.page.goto(farm.at('/pass'))
  await cow.page.getByRole('textbox', { name: 'The eight letters' }).fill(await lettersOn(hana.page))
  await hana.page.getByRole('button', { name: 'Yes, that is me' }).click()
  await cow.page.getByRole('button', { name: 'Yes, I am Hana' }).click()
  await cow.page.getByRole('alert').getByText('Both of you sit at one table that is not over').waitFor()
  await cow.page.getByRole('button', { name: 'Stay Cow' }).click()
  await cow.page.getByRole('button', { name: 'You are Cow' }).waitFor()
  await cow.page.goto(link)
  await cow.page.getByRole('button', { name: 'Stand up' }).waitFor()
})

test('a printed key brings back who lost everything; an older one is worth nothing', async () => {
  const hana = await farm.guest({ animal: 'goat', width: 320, height: 640, theme: 'dark' })
  await called(hana, 'Hana')
  await hostsTable(hana.page)
  const make = async (button: string): Promise<string> => {
    await openKeep(hana.page, 'A key to print')
    await hana.page.getByRole('button', { name: button, exact: true }).click()
    return (await hana.page.locator('.printed').textContent()) ?? ''
  }
  // Two quick taps make one key: of two the one that is shown could be the one that is void.
  let keysMade = 0
  let letGo = () => {}
  const tapped = new Promise<void>((go) => {
    letGo = go
  })
  await hana.page.route('**/me/key', async (route) => {
    if (route.request().method() === 'POST') {
      keysMade++
      await tapped
    }
    await route.continue()
  })
  await openKeep(hana.page, 'A key to print')
  await hana.page.getByRole('button', { name: 'Make a key', exact: true }).dblclick()
  letGo()
  const old = (await hana.page.locator('.printed').textContent()) ?? ''
  expect(keysMade).toBe(1)
  await expectAccessible(hana.page, 'a key')
  await fits(hana.page, 'a key')
  await hana.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await hana.page.getByRole('button', { name: 'Print it' }).click()
  expect(await hana.page.locator('body').getAttribute('data-printed')).toBe('yes')
  // On paper: the key and how to use it, nothing else of the page.
  await hana.page.emulateMedia({ media: 'print' })
  expect(await hana.page.locator('.printed').isVisible()).toBe(true)
  expect(await hana.page.locator('.games').isVisible()).toBe(false)
  await hana.page.emulateMedia({ media: 'screen' })
  const key = await make('Make a new key')
  expect(key).not.toBe(old)

  const found = await farm.guest({ language: 'ja', width: 320, height: 640, mayComplain: true })
  await found.page.goto(farm.at('/pass'))
  await found.page.getByText('印刷したかぎがあります').click()
  const field = found.page.getByRole('textbox', { name: '印刷したかぎ' })
  await field.fill(old)
  await found.page.getByRole('button', { name: '戻る', exact: true }).click()
  await found.page.getByRole('alert').getByText('ちがっているか、もう使えません。').waitFor()
  await expectAccessible(found.page, 'a wrong key')
  await fits(found.page, 'a wrong key')
  await field.fill(key.toUpperCase())
  await found.page.getByRole('button', { name: '戻る', exact: true }).click()
  await found.page.getByRole('button', { name: /ゲストのHanaさん/ }).waitFor()
  await found.page.getByRole('region', { name: 'あなたの卓' }).getByRole('link', { name: '続ける' }).waitFor()
})

test('forget me: says what goes and what stays, does nothing without a line, and leaves nobody, in every tab', async () => {
  const hana = await farm.guest({ animal: 'goat', width: 320, height: 640, mayComplain: true })
  await called(hana, 'Hana')
  await hostsTable(hana.page)
  const token = await tokenOf(hana.page)
  const tab = await hana.context.newPage()
  await tab.goto(hana.page.url())
  await tab.getByRole('button', { name: 'Add a seat' }).waitFor()
  await openKeep(hana.page, 'Forget me')
  const dialog = hana.page.getByRole('dialog', { name: 'Forget me' })
  await dialog.getByText('This goes, for good').waitFor()
  await dialog.getByText('games that you played with others').waitFor()
  await expectAccessible(hana.page, 'forget me')
  await fits(hana.page, 'forget me')
  await hana.context.setOffline(true)
  await dialog.getByRole('button', { name: 'Forget me for good' }).click()
  await dialog.getByRole('alert').getByText('Nothing was changed.').waitFor()
  expect(await tokenOf(hana.page)).toBe(token)
  await hana.context.setOffline(false)
  await dialog.getByRole('button', { name: 'Forget me for good' }).click()
  await dialog.waitFor({ state: 'detached' })
  await hana.page.getByRole('button', { name: 'You are Goat' }).waitFor()
  // The other tab is at home as well, as nobody.
  await tab.getByRole('button', { name: 'You are Goat' }).waitFor()
  expect(await tokenOf(hana.page)).toBeNull()
  expect(await hana.context.cookies()).toEqual([])
  expect(await hana.page.getByRole('region', { name: 'Your tables' }).count()).toBe(0)
  const known = await fetch(farm.at('/api/v1/me'), { headers: { authorization: `Bearer ${token}` } })
  expect(known.status).toBe(401)
})

test('an error page goes on by itself when the server is back', async () => {
  const hana = await farm.guest({ mayComplain: true })
  await hostsTable(hana.page)
  const table = new URL(hana.page.url()).pathname
  await hana.page.getByRole('link', { name: 'Makiba, back home' }).click()
  const link = hana.page.locator(`#your-tables a[href="${table}"]`)
  await link.waitFor()
  await farm.close()
  await link.click()
  await hana.page.getByText('The server does not answer.').waitFor()
  await farm.reopen()
  // No button is pressed.
  await hana.page.getByRole('button', { name: 'Add a seat' }).waitFor()
})

test('whoever comes a second time may install, and is never asked again after a no', async () => {
  const hana = await farm.guest({ width: 320, height: 640 })
  const offered = async () => {
    await hana.page.getByRole('button', { name: 'Change name and animal' }).waitFor()
    await hana.page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, {
        prompt: async () => document.body.setAttribute('data-asked', 'yes'),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(offer)
      if (!offer.defaultPrevented) throw new Error('the browser would ask by itself')
    })
    // All of home that comes later is there: the lists are asked for in the same go.
    await hana.page.waitForLoadState('networkidle')
    return hana.page.getByRole('button', { name: 'Install', exact: true })
  }
  await hana.page.goto(farm.url)
  expect(await (await offered()).count()).toBe(0)
  // The next day.
  const nextDay = () => hana.page.evaluate(() => localStorage.setItem('makiba.visits', '1 1000'))
  await nextDay()
  await hana.page.reload()
  await (await offered()).waitFor()
  await expectAccessible(hana.page, 'an offer to install')
  await fits(hana.page, 'an offer to install')
  await hana.page.getByRole('button', { name: 'No, thanks' }).click()
  await nextDay()
  await hana.page.reload()
  expect(await (await offered()).count()).toBe(0)
  // Had it been a yes, the browser would have been asked.
  await hana.page.evaluate(() => localStorage.removeItem('makiba.uninstalled'))
  await hana.page.reload()
  await (await offered()).click()
  await expect.poll(() => hana.page.locator('body').getAttribute('data-asked')).toBe('yes')
})
