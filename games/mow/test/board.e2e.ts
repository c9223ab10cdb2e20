import { openFarm } from '@makiba/e2e/farm'
import { expectAccessible } from '@makiba/e2e/guest'
import { openKept, richTable, type Wanted } from '@makiba/e2e/kept'
import { finished, openLink, sharedLink, sitDown, totals } from '@makiba/e2e/meet'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { View as MowView } from '../rules/index.ts'
import { key, play } from './play.ts'

const farm = openFarm()

/** Sets up a table of so many seats for one round; four are there to begin with. */
async function setUp(page: Page, where: 'here' | 'device' | 'link', seats: number): Promise<void> {
  await page.goto(farm.at(`/new?game=mow&where=${where}`))
  for (let seat = 4; seat > seats; seat--)
    await page.getByRole('button', { name: `Remove this seat (${seat})` }).click()
  for (let seat = 4; seat < seats; seat++) await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByRole('radio', { name: '1 round', exact: true }).check()
}

async function openTable(page: Page, where: 'here' | 'device', seats: number): Promise<void> {
  await setUp(page, where, seats)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.mow').waitFor()
}

const myTurn = (page: Page) => page.locator('.mow .fan .legal, .mow .strip .btn, .mow .acts .primary').first().waitFor()

const wanted = (
  seats: number,
  seed: number,
  until: (view: MowView, moves: readonly { readonly do: string }[]) => boolean,
): Wanted => ({
  game: 'mow',
  seats,
  seed,
  until: (seat, view, moves) => seat === 0 && until(view as unknown as MowView, moves as readonly { do: string }[]),
})

/** What a browser was told over the line, as text that can be searched for cards. */
function listen(page: Page): {
  readonly events: { is: string; seat: number; card: unknown }[]
  readonly hands: unknown[][]
} {
  const events: { is: string; seat: number; card: unknown }[] = []
  const hands: unknown[][] = []
  const walk = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return
    if ('is' in json && (json.is === 'dealt' || json.is === 'drew')) events.push(json as (typeof events)[number])
    if ('hand' in json && Array.isArray(json.hand)) hands.push(json.hand)
    for (const inner of Object.values(json)) walk(inner)
  }
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => walk(JSON.parse(String(payload))))
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.json().then(walk, () => undefined /* an answer without a body */)
  })
  return { events, hands }
}

/** Remembers every card that was ever in the page outside the herds, and everything that was said. */
async function spy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const piece of document.querySelectorAll<HTMLElement>('[data-piece]'))
        if (!piece.closest('.herd, .rsheet'))
          seen.add(`${piece.closest('.seen') ? 'shown' : 'hidden'} ${piece.dataset.piece}`)
      for (const line of document.querySelectorAll('[role="log"] p, .log li'))
        if (/ (drew|got) the /.test(line.textContent)) seen.add(line.textContent)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    look()
    ;(window as unknown as { seen: Set<string> }).seen = seen
  })
}
const spied = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])

describe('MOW', () => {
  test('two browsers play a whole duel over a link; a third watches and never gets a hidden card', async () => {
    const host = await farm.guest({ animal: 'duck' })
    const friend = await farm.guest({ animal: 'cow', width: 390, height: 844 })
    const watcher = await farm.guest({ animal: 'goat' })
    const [told, overheard] = [listen(friend.page), listen(watcher.page)]

    await setUp(host.page, 'link', 2)
    const link = await openLink(host.page)
    await sitDown(friend.page, link)
    await watcher.page.goto(link.replace(/#.*/, ''))
    await spy(watcher.page)
    await host.page.getByRole('button', { name: 'Start with two' }).click()
    for (const { page } of [host, friend, watcher]) await page.locator('.mow[data-shape="ring"]').waitFor()
    expect(await watcher.page.locator('.fan').count()).toBe(0)

    await Promise.all([play(host.page), play(friend.page)])
    for (const { page } of [host, friend, watcher]) await finished(page)
    expect(await totals(host.page)).toHaveLength(2)
    expect(await totals(friend.page)).toEqual(await totals(host.page))
    expect(await totals(watcher.page)).toEqual(await totals(host.page))

    // Nothing hidden came to the watcher: neither over the line nor into the page.
    expect(overheard.events.length).toBeGreaterThan(30)
    expect(overheard.events.filter(({ card }) => card !== null)).toEqual([])
    expect(overheard.hands.filter((hand) => hand.length > 0)).toEqual([])
    expect((await spied(watcher.page)).filter((piece) => !piece.startsWith('shown'))).toEqual([])
    // The friend, in the second seat, knows their own cards only.
    expect(told.events.some(({ seat, card }) => seat === 1 && card !== null)).toBe(true)
    expect(told.events.filter(({ seat, card }) => seat === 0 && card !== null)).toEqual([])

    await expectAccessible(host.page, 'the end')
    await host.page.getByRole('button', { name: 'Verify luck' }).click()
    await host.page.getByText('The luck was fair.').waitFor()
  })

  test('a game against bots survives a reload and another language, and its link shows it to anybody', async () => {
    const guest = await farm.guest()
    const { page } = guest
    await openTable(page, 'here', 4)
    await myTurn(page)
    const hand = await page.locator('.fan .piece').evaluateAll((cards) => cards.map((card) => card.textContent))
    await page.reload()
    await page.locator('.mow').waitFor()
    await myTurn(page)
    expect(await page.locator('.fan .piece').evaluateAll((cards) => cards.map((card) => card.textContent))).toEqual(
      hand,
    )
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('list', { name: 'あなたの手札' }).waitFor()
    await play(page)
    await finished(page)
    const link = await sharedLink(guest)
    const scores = await totals(page)
    // The story ends where the sheet does.
    expect(await page.locator('.chart svg').getAttribute('aria-label')).toMatch(
      new RegExp(`${scores.map((score) => `\\D+${score}`).join('')}$`),
    )

    const friend = await farm.guest({ width: 360, height: 740 })
    await friend.page.goto(link)
    const slider = friend.page.getByRole('slider', { name: 'Replay' })
    await slider.waitFor()
    await slider.fill('40')
    await friend.page.locator('.mow .seat').first().waitFor()
    // Somebody may just have taken the herd.
    while ((await friend.page.locator('.mow .herd .piece').count()) === 0)
      await friend.page.keyboard.press('ArrowRight')
    expect(await friend.page.locator('.mow .seat').count()).toBe(4)
    await friend.page.keyboard.press('End')
    await friend.page.getByRole('button', { name: 'Score sheet' }).click()
    await finished(friend.page)
    expect(await totals(friend.page)).toEqual(scores)
  })

  test('two people and a bot play round one device, and nobody sees the hand of another', async () => {
    const { page } = await farm.guest()
    await setUp(page, 'device', 3)
    await page.getByRole('textbox', { name: 'Name of this player 2' }).fill('Hana')
    await page.getByRole('button', { name: 'Open the table' }).click()
    const curtain = page.getByRole('dialog', { name: /^Hand the device to/ })
    const hand = () => page.locator('.fan .piece').evaluateAll((cards) => cards.map((card) => card.dataset.piece ?? ''))
    let before: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      await curtain.waitFor()
      expect(await hand(), 'behind the curtain').toEqual([])
      expect(await page.locator('[role="log"] p, .log li').allTextContents()).not.toContainEqual(
        expect.stringMatching(/ (drew|got) the /),
      )
      if (turn === 0) await expectAccessible(page, 'the curtain')
      await curtain.getByRole('button').click()
      await myTurn(page)
      const mine = await hand()
      expect(mine.length).toBeGreaterThan(3)
      expect(mine.filter((card) => before.includes(card) && !card.startsWith('slow'))).toEqual([])
      before = mine
      while ((await curtain.count()) === 0) {
        // Where a card that is picked may go to several places, another card would only be picked instead of it.
        const places = page.locator('.mow .strip .btn').first()
        const others = page.locator('.mow .fan .legal, .mow .acts .primary').first()
        const next = (await places.count()) > 0 ? places : others
        if ((await next.count()) > 0) await next.click({ timeout: 2000 }).catch(() => undefined /* the curtain fell */)
        await page.waitForTimeout(50)
      }
    }
    await play(page)
    await finished(page)
    expect(await page.locator('.sc thead small').allTextContents()).toEqual(['Duck', 'Hana', 'Ken'])
  })

  test('a whole game by keyboard alone', async () => {
    const { page } = await farm.guest()
    await setUp(page, 'here', 3)
    await page.getByRole('button', { name: 'Open the table' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.mow').waitFor()
    while ((await page.locator('.fin').count()) === 0) {
      if (!(await key(page))) await page.waitForTimeout(50)
    }
  })

  test('a card goes where it is dragged, and one that does not fit says why', async () => {
    const { page } = await farm.guest()
    // A card for the low end, and one that fits nowhere.
    const kept = await richTable(
      wanted(4, 100, (view, moves) => {
        const plays = moves as readonly { do: string; card?: string; at?: string }[]
        return (
          plays.filter((move) => move.at === 'low').length === 1 &&
          plays.filter((move) => move.at === 'high').length > 1 &&
          view.hand.some((card) => !plays.some((move) => move.card === card))
        )
      }),
    )
    await openKept(page, farm.url, kept)
    await myTurn(page)
    await page.locator('.fan .rest').first().click()
    await page.locator('.say.refuse').getByText(/\w{3}/).first().waitFor()

    // Several cards fit the high end: it is picked, and only these stay lit.
    const high = page.getByRole('button', { name: /^High end/ })
    const lit = await page.locator('.fan .legal').count()
    await high.click()
    await expect.poll(() => page.locator('.fan .legal').count()).toBeLessThan(lit)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.fan .legal').count()).toBe(lit)

    const low = page.getByRole('button', { name: /legal at the low end$/ })
    const piece = await low.getAttribute('data-piece')
    const [from, to] = [await low.boundingBox(), await page.getByRole('button', { name: /^Low end/ }).boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 30)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await page.locator(`.herd [data-piece="${piece}"]`).waitFor()
  })

  test('a slowpoke asks for its number, a power for its choice', async () => {
    const { page } = await farm.guest({ width: 360, height: 740 })
    const kept = await richTable(
      wanted(
        3,
        200,
        (_, moves) => (moves as readonly { at?: string }[]).filter((move) => move.at === 'gap').length > 2,
      ),
    )
    await openKept(page, farm.url, kept)
    await page.getByRole('button', { name: /^slowpoke/ }).click()
    const strip = page.getByRole('group', { name: 'Squeeze the slowpoke in as' })
    await strip.waitFor()
    const numbers = await strip.locator('.digit').allTextContents()
    expect(numbers.length).toBeGreaterThan(2)
    await expectAccessible(page, 'the slowpoke')
    await strip.getByRole('button', { name: 'Another card' }).click()
    await strip.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^slowpoke/ }).click()
    await strip.locator('.digit').nth(1).click()
    await page.getByText(`slowpoke as ${numbers[1]}, five flies`).waitFor({ state: 'attached' })

    const arrow = page.getByRole('group', { name: 'The arrow' })
    await arrow.waitFor()
    await expectAccessible(page, 'the arrow')
    const before = await page.locator('.arrows').getAttribute('aria-label')
    await arrow.getByRole('button', { name: /^Turn it/ }).click()
    await page.waitForFunction((old) => document.querySelector('.arrows')?.getAttribute('aria-label') !== old, before)
  })

  test.each([
    ['ja', 'light', 10, 360],
    ['en', 'dark', 10, 1280],
    ['en', 'light', 2, 360],
    ['ja', 'dark', 2, 1280],
  ] as const)(
    'no fault that a machine can find: %s, %s, %i seats at %i pixels',
    async (language, theme, seats, width) => {
      const { page } = await farm.guest({ language, theme, width, height: 780 })
      const kept = await richTable(wanted(seats, 7, (view, moves) => view.left < 30 && moves.length > 2))
      await openKept(page, farm.url, kept)
      await myTurn(page)
      await expectAccessible(page, 'the board')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )
})
