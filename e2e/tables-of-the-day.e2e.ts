import { covers, dailyIds, type GameId } from '@makiba/games'
import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { letGo, play as playDancingVillager, seenLying } from '@makiba/games/dancing-villager/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import { playDay } from '@makiba/games/testing/day'
import { equal, type Kinds, Scribe } from '@makiba/kernel'
import type { DailyStanding, DayOfAll, GuestMade, Seal } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, openOn, turnTo } from './daily.ts'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import type { Opened } from './house.ts'
import { openKept } from './kept.ts'
import { pressByPointer } from './pointer.ts'

const DAY = '2041-03-05'
const farm = openFarm()
const titles = dailyIds.filter((id) => covers[id].daily?.rivals)
const hands: { readonly [game: string]: (page: Page) => Promise<void> } = {
  dairyman: playDairyman,
  mow: playMow,
  'harvest-dice': playHarvestDice,
  'dancing-villager': playDancingVillager,
}
let server: Opened
const at = (path: string) => `${server.url}${path}`
beforeAll(async () => {
  server = await openOn(DAY)
})
afterAll(() => server?.stop())

/** From home to the table of today. */
async function begin(page: Page, game: GameId): Promise<void> {
  const name = covers[game].words.en.day?.play ?? ''
  await page.getByRole('link', { name, exact: true }).click()
  await page.locator('.where').getByText('First sight').waitFor()
}

const figureOf = (score: number): string => `${score > 0 ? '+' : ''}${score}`.replace('-', '−')

/** Where hands race, one's own lets go of every throw, in the script as on the page: so both come to the same end, whatever the moments. */
const letsGo = (moves: readonly Kinds['move'][]) => moves.find((move) => equal(move, { do: 'pass' }))

/** A game of the day as a script plays it. */
async function scripted(game: GameId, by: number, date = DAY) {
  const { seed } = (await (await fetch(at(`/api/v1/daily/${game}/${date}/seal`))).json()) as Seal
  if (seed === null) throw new Error('the day has begun')
  return await playDay(game, { date, seed, by, ...(covers[game].race && { own: letsGo }) })
}

/** The table that the page has just opened, shortly before an end that the day may have: so that it is not played for minutes. */
async function skip(page: Page, game: GameId, date = DAY, by = 9): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { header, entries } = await scripted(game, by, date)
  // Where hands race, two throws before it.
  const own = entries.filter(
    (entry) => 'move' in entry && entry.by === 0 && (!covers[game].race || equal(entry.move, { do: 'ready' })),
  )
  const before = entries.slice(0, (own.at(-2)?.n ?? 1) - 1)
  const scribe = new Scribe()
  const record = [header, ...before].map((line) => `${scribe.line(line)}\n`).join('')
  const rivals = Array.from({ length: header.seats - 1 }, (_, i) => ({
    by: 'bot',
    level: 'normal',
    name: `Bot ${i + 1}`,
    animal: 'cow',
  }))
  await openKept(page, server.url, {
    id,
    table: header.table,
    game,
    seats: [{ by: 'you' }, ...rivals],
    seed: by.toString(16).padStart(64, '0'),
    record,
    seal: scribe.seal,
    over: false,
    touched: Date.now(),
    at: before.at(-1)?.at ?? 0,
  })
}

/** To the sheet at the end, with the game's own hands. */
async function finish(page: Page, game: GameId, hand = hands[game]): Promise<void> {
  await hand?.(page)
  // A whole game takes its minutes on a slow machine.
  await page.locator('.dayend').waitFor({ timeout: 900_000 })
}

/** What the server has counted for whoever is at this page. */
async function counted(page: Page, game: GameId) {
  const { days } = await page.evaluate(
    async (day) =>
      (await (
        await fetch(`/api/v1/daily/on/${day}`, {
          headers: { authorization: `Bearer ${localStorage.getItem('makiba.token') ?? ''}` },
        })
      ).json()) as DayOfAll,
    DAY,
  )
  return days.find((one) => one.game === game)
}

test.each(titles)('today’s table of %s is played against the rivals of the day, checked and ranked', async (game) => {
  const { page } = await farm.guest()
  await pressByPointer(page, 'mouse')
  await turnTo(page, DAY)
  await page.goto(at('/'))
  await page.getByRole('complementary', { name: 'Today’s games' }).getByText(`0 of ${dailyIds.length} done`).waitFor()
  await begin(page, game)
  // Where hands race a game takes its minutes, however quick they are.
  if (covers[game].race) await skip(page, game, DAY, 8)
  await finish(page, game)
  await page.locator('.dayend').getByText('Checked move by move, and on the table of honour.').waitFor()
  await page
    .locator('.dayend .strip')
    .getByText(/^In front after \d of 8 parts of the game\.$/)
    .waitFor()
  await page.locator('.luckp').getByText('Before the day began the house sealed its seed').waitFor()
  await page.locator('.luckp').getByRole('button', { name: 'Verify luck' }).click()
  await page
    .getByRole('dialog')
    .getByText(/entries follow from the luck of the day/)
    .waitFor()
  await page.keyboard.press('Escape')
  const row = await counted(page, game)
  expect(row?.first).not.toBeNull()
  await page.getByRole('link', { name: 'The day’s result' }).click()
  await page.locator('.honour .own').waitFor()
  const score = row?.first?.score ?? 0
  const figure = figureOf(score)
  await page.getByRole('region', { name: 'Your result' }).getByText(figure, { exact: true }).first().waitFor()
  await expectAccessible(page, 'the day')
  // Home knows that it is done.
  await page.goto(at('/'))
  await page.locator('.daily li.finished .num').getByText(figure, { exact: true }).waitFor()
  await expectAccessible(page, 'home')
})

/** A phone that has been at home once. */
async function visitOnce() {
  const phone = await farm.guest({
    worker: true,
    mayComplain: true,
    animal: 'goat',
    width: 390,
    height: 844,
    touch: true,
  })
  const { page } = phone
  await pressByPointer(page, 'finger')
  await turnTo(page, DAY)
  await page.goto(at('/'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => seals(page)).toBeGreaterThan(0)
  return phone
}

test.each(titles)(
  'today’s table of %s is played on a phone without a network after one visit, and counts when there is one again',
  async (game) => {
    const { page, context } = await visitOnce()
    if (covers[game].race) await seeItFall(page, game)
    await context.setOffline(true)
    await page.goto(at('/'))
    await begin(page, game)
    if (covers[game].race) {
      await page.locator('.dv .tell .primary').tap()
      await seenLying(page)
    }
    await skip(page, game)
    // On a phone a race goes on by letting go: as the script did, so that it ends where that did.
    await finish(page, game, covers[game].race ? letGo : hands[game])
    await page
      .locator('.dayend .strip')
      .getByText(/^In front after \d of 8 parts of the game\.$/)
      .waitFor()
    await page.locator('.dayend').getByText('It will be sent when you are back online.').waitFor()
    await context.setOffline(false)
    await page.locator('.dayend').getByText('Checked move by move, and on the table of honour.').waitFor()
    expect((await counted(page, game))?.first).not.toBeNull()
    await page
      .locator('.dayend')
      .getByText(/^(?:\d+(?:st|nd|rd|th) of \d+, |nobody else has played yet)/)
      .waitFor()
  },
)

/** What falls is heavy: it is kept once it fell, not from home. */
async function seeItFall(page: Page, game: GameId): Promise<void> {
  await page.goto(at(`/training/${game}`))
  await page.getByRole('button', { name: 'Skip to the clock' }).tap()
  await page.locator('.training .sheet .primary').tap()
  await seenLying(page)
}

test('a shared link asks a fresh browser to do better in every title, and uses up nothing', async () => {
  const { page } = await farm.guest({ animal: 'cat', width: 390, height: 844, touch: true })
  await turnTo(page, DAY)
  for (const game of titles) {
    const { record, score } = await scripted(game, 4)
    const { token } = (await ask(server.url, '/guests', { name: 'Hana', avatar: 'cow' })) as GuestMade
    const started = Date.parse(`${DAY}T10:00Z`)
    const { id } = (await ask(server.url, `/daily/${game}/${DAY}/records`, { record, started }, token)) as DailyStanding
    await page.goto(at(`/daily/${game}/${DAY}/duel/${id}`))
    await page.getByRole('heading', { name: `Hana made ${figureOf(score)}. Can you?` }).waitFor()
    // Whoever goes home again has begun nothing.
    await page.locator('.bar .mark').tap()
    await page.getByRole('link', { name: covers[game].words.en.day?.play ?? '', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: /^Play this/ }).tap()
    await page.locator('.where').getByText('First sight').waitFor()
  }
})

test('without a network and without a visit before it the page says what is missing, and first sight is not used up', async () => {
  const { page } = await farm.guest({ mayComplain: true })
  await turnTo(page, DAY)
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto(at('/'))
  await page.getByRole('link', { name: 'Play today’s dairy', exact: true }).click()
  await page.getByRole('heading', { name: 'The luck of this day could not be fetched.' }).waitFor()
  await page.unroute('**/api/v1/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.where').getByText('First sight').waitFor()
})

test.each([
  ['Pacific/Auckland', 1],
  ['Europe/London', 0],
  ['Pacific/Honolulu', 0],
] as const)('in %s today is the day on the wall there, and it can be played', async (zone, later) => {
  const { page } = await farm.guest({ zone })
  await turnTo(page, DAY)
  await page.goto(at('/'))
  const link = page.getByRole('link', { name: 'Play today’s herd', exact: true })
  expect(await link.getAttribute('href')).toBe(`/daily/mow/${dayFrom(later)}`)
  await link.click()
  await page.locator('.where').getByText('First sight').waitFor()
})

test('a device whose clock is two days ahead is told that the day has not begun; one that is two days behind plays its own, and it counts', async () => {
  const { page } = await farm.guest({ mayComplain: true })
  await turnTo(page, dayFrom(2))
  await page.goto(at('/'))
  await page.getByRole('link', { name: 'Play today’s herd', exact: true }).click()
  await page.getByRole('heading', { name: 'This day has not begun anywhere yet.' }).waitFor()
  await turnTo(page, dayFrom(-2))
  await page.goto(at('/'))
  await begin(page, 'mow')
  await skip(page, 'mow', dayFrom(-2))
  await finish(page, 'mow')
  await page.locator('.dayend').getByRole('heading', { name: '3 March 2041' }).waitFor()
  await page.locator('.dayend').getByText('Checked move by move, and on the table of honour.').waitFor()
})

test('a game that is begun before midnight and ended after it counts for the day on which it was begun', async () => {
  const { page } = await farm.guest()
  await page.clock.setSystemTime(new Date(`${DAY}T23:59Z`))
  await page.goto(at('/'))
  await begin(page, 'mow')
  await page.clock.setSystemTime(new Date(`${dayFrom(1)}T00:01Z`))
  await skip(page, 'mow')
  await finish(page, 'mow')
  await page.locator('.dayend').getByRole('heading', { name: '5 March 2041' }).waitFor()
  await page.locator('.dayend').getByText('Checked move by move, and on the table of honour.').waitFor()
  await page.goto(at('/'))
  const link = page.getByRole('link', { name: 'Play today’s herd', exact: true })
  expect(await link.getAttribute('href')).toBe(`/daily/mow/${dayFrom(1)}`)
})

test('a page that is left open over midnight offers the new day', async () => {
  const { page } = await farm.guest({ mayComplain: true })
  await page.clock.install({ time: new Date(`${dayFrom(-1)}T23:00Z`) })
  await page.goto(at('/'))
  const link = page.getByRole('link', { name: 'Play today’s herd', exact: true })
  await expect.poll(() => link.getAttribute('href')).toBe(`/daily/mow/${dayFrom(-1)}`)
  await page.clock.fastForward(2 * 3_600_000)
  await expect.poll(() => link.getAttribute('href')).toBe(`/daily/mow/${DAY}`)
  await page
    .locator('.daily .next')
    .getByText(/^next in 23 h/)
    .waitFor()
})

test('a seed that is not the one of the noted seal is not played with', async () => {
  const { page } = await farm.guest({ mayComplain: true })
  await turnTo(page, DAY)
  await page.route('**/api/v1/daily/mow/*/seal', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as object
    await route.fulfill({ json: { ...json, seed: 'ab'.repeat(32) } })
  })
  await page.route('**/api/v1/daily/seals', (route) => route.abort())
  await page.goto(at('/'))
  await page.getByRole('link', { name: 'Play today’s herd', exact: true }).click()
  await page.getByRole('heading', { name: 'The seed of this day is not the one that was sealed before it.' }).waitFor()
})

/** So many days later. */
function dayFrom(days: number): string {
  return new Date(Date.parse(DAY) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many seeds this browser has. */
function seals(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('makiba-seals')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => done(0)
        request.onsuccess = () => {
          const all = request.result.transaction('seals').objectStore('seals').getAll()
          all.onsuccess = () => {
            request.result.close()
            done((all.result as { seed: string | null }[]).filter(({ seed }) => seed !== null).length)
          }
        }
      }),
  )
}
