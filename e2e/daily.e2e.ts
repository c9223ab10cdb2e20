import type { Gesture } from '@makiba/games/dicey-farm/board/testing/follow'
import { recordedGame, tap } from '@makiba/games/dicey-farm/test/play'
import type { DailyTable } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crowd, movesOf, openOn, parOf, skipTo, someGame, turnTo } from './daily.ts'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import type { Opened } from './house.ts'

const farm = openFarm()
const { day, gestures, moves } = recordedGame(331)
/** The free shipment of the last round left out: a little less, so that the whole game is better. */
const careless = gestures.toSpliced(
  gestures.findLastIndex((gesture) => gesture.on === 'place' && gesture.key === 'horse:best'),
  1,
)

/** What lies on the farm at the end of it. */
const ownFarm = [
  'facility-stable',
  'artisan-butcher',
  'artisan-cheesemaker',
  'artisan-porter',
  'artisan-official',
  'artisan-sausageMaker',
  'artisan-pastor',
].map((name) => `${name}.svg`)

let server: Opened
let par: number
const at = (path: string) => `${server.url}${path}`

beforeAll(async () => {
  server = await openOn(day)
  await crowd(server.url, day, 8)
  par = await parOf(server, day)
})
afterAll(() => server?.stop())

/** The signs and the sentence of one's own game, as the page shows them. */
async function stripLines(page: Page): Promise<string[]> {
  const strip = page.locator('.result .strip')
  const signs = (await strip.locator('.signs').textContent()) ?? ''
  const said = (await strip.locator('.sm').textContent()) ?? ''
  expect(signs).toMatch(/^(?:🟩|🟨|⬜){8}$/u)
  expect(said).toBe(`On par’s pace after ${signs.split('🟩').length - 1} of 8 rounds.`)
  return [signs, said]
}

describe('a day', () => {
  test('is played, sent, compared; and played again as another sport', async () => {
    const { page, context } = await farm.guest()
    await turnTo(page, day)
    await page.goto(at('/'))
    const note = page.getByRole('complementary', { name: 'Today’s games' })
    await note.getByText('0 of 5 done').waitFor()
    await note.getByRole('link', { name: 'Play today’s farm' }).click()
    await page.locator('.dicey.mine').waitFor()
    await page.locator('.where').getByText('First sight').waitFor()
    // Par's pace is told from the second round on.
    expect(await page.locator('.where').textContent()).not.toContain('par had')
    const playOn = async (game: readonly Gesture[]) => {
      for (const gesture of game) await tap(page, gesture)
    }
    await playOn(careless.slice(0, 20))
    await page
      .locator('.where')
      .getByText(/par had \d+ here/)
      .waitFor()
    // Whoever comes back finds the farm as it was left, and nothing of what is for those who have finished.
    const table = page.url()
    await page.goto(at(`/daily/${day}/honour`))
    await page.getByRole('heading', { name: 'Begun, not finished' }).waitFor()
    // Par is a goal; its game is for those who have finished.
    expect(await page.locator('.parp .num').textContent()).toBe(String(par))
    expect(await page.locator('.parp a').count()).toBe(0)
    await page.locator('.honour tbody tr').nth(7).waitFor()
    expect(await page.locator('.see a').count()).toBe(0)
    await expectAccessible(page, 'the day before its end')
    await page.goto(at(`/daily/${day}`))
    await page.locator('.dicey.mine').waitFor()
    expect(page.url()).toBe(table)
    await playOn(careless.slice(20))
    await page.locator('.dayend').getByText('1st of 9, ahead of everybody').waitFor()
    await expectAccessible(page, 'the end')

    await page.getByRole('link', { name: 'The day’s result' }).click()
    await page.locator('.honour .own').waitFor()
    const result = page.getByRole('region', { name: 'Your result' })
    await result.getByText('218', { exact: true }).waitFor()
    expect(await page.locator('.ladder .here b').textContent()).toBe('Legend')
    expect(await page.locator('.result .medal').textContent()).toBe(
      par < 218 ? 'Above par' : par === 218 ? 'Gold' : 'Silver',
    )
    expect(await page.locator('.honour tbody tr').count()).toBe(9)
    expect(await page.locator('.parp .num').textContent()).toBe(String(par))
    const spread = page.getByRole('table', { name: 'How everybody did' })
    await spread.getByRole('row', { name: /210 to 219.*1 player, You/ }).waitFor()
    await spread.getByRole('row', { name: /, Par$/ }).waitFor()
    await expectAccessible(page, 'the day')

    const { sports: shown } = (await (await fetch(at(`/api/v1/daily/${day}`))).json()) as DailyTable
    const row = shown.first.rows[0]?.id
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const drawImage = Reflect.get(prototype, 'drawImage') as () => void
      const drawn: string[] = []
      Object.assign(window, { drawn })
      prototype.drawImage = function (image: CanvasImageSource, ...where: number[]) {
        if (image instanceof HTMLImageElement) drawn.push(image.src.split('/').at(-1) ?? '')
        Reflect.apply(drawImage, this, [image, ...where])
      }
    })
    await page.getByRole('button', { name: 'Share result' }).click()
    const picture = page.getByRole('img', {
      name: 'A picture to share: 6 January 2040, 218 points, Legend, first sight',
    })
    const painted = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight, image.src.slice(0, 15)]
    })
    expect(painted).toEqual([1200, 630, 'data:image/png;'])
    // It shows one's own farm: who works there, what was built, what lives and grows.
    const things = await page.evaluate(() => (window as typeof window & { drawn: string[] }).drawn)
    expect(things.filter((name) => !/^(?:bg-meadow|logo|avatar-)/.test(name))).toEqual(ownFarm)
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await page.getByRole('dialog').getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        'Makiba, the farm of 6 January 2040: 218 points. Legend, first sight.',
        ...(await stripLines(page)),
        'Can you?',
        at(`/daily/${day}/duel/${row}`),
      ].join('\n'),
    )
    const line = await page.getByRole('link', { name: 'Send by LINE' }).getAttribute('href')
    expect(new URL(line ?? '').searchParams.get('text')).toContain('Can you?')
    await page.keyboard.press('Escape')

    // A friend in a browser of their own sees the score, and has begun nothing.
    const friend = await farm.guest({ animal: 'cat', width: 390, height: 844, touch: true })
    await turnTo(friend.page, day)
    await friend.page.goto(at(`/daily/${day}/duel/${row}`))
    await friend.page.getByRole('heading', { name: 'Duck made 218. Can you?' }).waitFor()
    await expectAccessible(friend.page, 'a duel')
    await friend.page.getByRole('link', { name: 'Makiba' }).or(friend.page.locator('.bar .mark')).first().click()
    await friend.page.getByRole('link', { name: 'Play today’s farm', exact: true }).waitFor()
    await friend.page.goBack()
    await friend.page.getByRole('button', { name: 'Play this farm' }).tap()
    await friend.page.locator('.where').getByText('First sight').waitFor()
    await friend.page.getByRole('button', { name: 'Coach', exact: true }).tap()
    // At first sight it is off, and says what it means to switch it on.
    const offer = friend.page.getByRole('dialog', { name: 'The coach is off at first sight' })
    await offer.getByRole('button', { name: 'Switch the coach on' }).tap()
    await friend.page.locator('.guide.coach .on .primary').waitFor()
    await friend.page.locator('.where').getByText('With the coach').waitFor()
    const { record: theirs, score: reached } = await someGame(day, 78, 96)
    await skipTo(friend.page, day, movesOf(theirs).slice(0, -1))
    await friend.page.locator('[data-tap="end"], [data-tap="end:fed"]').first().tap()
    await friend.page
      .locator('.dayend')
      .getByText(`Duck is ${218 - reached} ahead of you.`)
      .waitFor()
    // Whoever asked the coach is marked, and nobody else.
    const sports = async () => ((await (await fetch(at(`/api/v1/daily/${day}`))).json()) as DailyTable).sports
    await expect
      .poll(async () => (await sports()).coached.rows.map(({ name, coached }) => [name, coached]))
      .toEqual([['Cat', true]])
    const both = await sports()
    expect(both.first.rows.some(({ name, coached }) => coached || name === 'Cat')).toBe(false)
    // The same dice, another choice: both stand side by side.
    const parting = friend.page.getByRole('region', { name: 'The same luck, another choice' })
    await parting.locator('dd').nth(1).waitFor()
    expect(await parting.locator('dt').allTextContents()).toEqual(['You', 'Duck'])
    expect(new Set(await parting.locator('dd').allTextContents()).size).toBe(2)
    // An address that was put together from two others is no duel.
    await friend.page.goto(at(`/daily/2039-12-30/duel/${row}`))
    await friend.page.getByRole('heading', { name: /^This result no longer stands/ }).waitFor()

    // Round by round beside par: what the rounds brought adds up to what the game did.
    const beside = page.getByRole('region', { name: 'Your farm beside par' })
    await beside.locator('li').nth(7).waitFor()
    const gains = (nth: number) =>
      beside
        .locator(`summary span:nth-of-type(${nth})`)
        .evaluateAll((all) => all.map((one) => Number(one.textContent?.replace('−', '-').replace(/^[^-+\d]+/, ''))))
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    expect(sum(await gains(2))).toBe(par)
    expect(sum(await gains(1))).toBe(218)
    // Others' games and par can be watched now.
    await page.getByRole('link', { name: /Watch the game of Mori/ }).click()
    await page.locator('.lookback').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Watch par, with reasons' }).click()
    await page
      .locator('.why')
      .getByText(/^Round 1(?: brings|: no points yet)/)
      .waitFor()
    await expectAccessible(page, 'par')
    await page.goBack()

    await page.getByRole('button', { name: 'Play it again' }).click()
    await page.locator('.dicey.mine').waitFor()
    await page.locator('.where').getByText('Study').waitFor()
    await skipTo(page, day, moves.slice(0, -4).flat())
    await playOn(gestures.slice(-4))
    await page.locator('.dayend').getByText('1st of 4, ahead of everybody').waitFor()
    await page.goto(at(`/daily/${day}`))
    await page.getByRole('tab', { name: 'Study', selected: true }).waitFor()
    await result.getByText('224', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Study' }).focus()
    // First sight with the coach stands between them: nobody here has asked it.
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: 'With the coach', selected: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await result.getByText('218', { exact: true }).waitFor()

    await page.goto(at('/daily'))
    await page.getByRole('link', { name: '6 January 2040: 218 points' }).waitFor()
    await expect.poll(() => page.locator('.run .num').textContent()).toBe('1')
    await expectAccessible(page, 'all days')
  })

  test('is played without a network after one visit, and sent when there is one again', async () => {
    const { page, context } = await farm.guest({ worker: true, mayComplain: true, animal: 'goat' })
    await turnTo(page, day)
    await page.goto(at('/'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Play today’s farm' }).click()
    await page.locator('.dicey.mine').waitFor()
    const { record, score } = await someGame(day, 77, 96)
    await skipTo(page, day, movesOf(record).slice(0, -1))
    await page.locator('[data-tap="end"], [data-tap="end:fed"]').first().click()
    await page.locator('.dayend').getByText('It will be sent when you are back online.').waitFor()
    // Nothing is lost when the page is closed meanwhile.
    await page.goto(at(`/daily/${day}`))
    const result = page.getByRole('region', { name: 'Your result' })
    await result.getByText(String(score), { exact: true }).waitFor()
    await result.getByText('It will be sent when you are back online.').waitFor()
    await page.getByText('The table of honour cannot be reached just now.').waitFor()
    // The first answer gets lost on the way back: the server knows the record when it comes again.
    await page.route(
      '**/records',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await context.setOffline(false)
    await page.locator('.honour .own').getByText('Goat').waitFor()
    await result.getByText('Checked move by move, and on the table of honour.').waitFor()
    const { sports } = (await (await fetch(at(`/api/v1/daily/${day}`))).json()) as DailyTable
    expect(sports.first.rows.filter(({ name }) => name === 'Goat').map((row) => row.score)).toEqual([score])
  })

  test('that is over or not yet there counts for oneself, and says so', async () => {
    const { page } = await farm.guest()
    await turnTo(page, day)
    for (const [other, says] of [
      ['2039-12-01', 'The table of honour of this day is closed.'],
      ['2040-03-01', 'This day has not begun yet.'],
    ] as const) {
      await page.goto(at(`/daily/${other}`))
      await page.locator('.dicey.mine').waitFor()
      const { record, score } = await someGame(other, 5, 90)
      await skipTo(page, other, movesOf(record).slice(0, -1))
      await page.locator('[data-tap="end"], [data-tap="end:fed"]').first().click()
      await page.locator('.dayend').getByText(says).waitFor()
      await page.goto(at(`/daily/${other}`))
      const result = page.getByRole('region', { name: 'Your result' })
      await result.getByText(String(score).replace('-', '−'), { exact: true }).waitFor()
      expect(await page.locator('.see a').count()).toBe(0)
    }
  })
})
