import { gameIds } from '@makiba/games'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { finished, openLink, totals } from './meet.ts'
import { gameScenes, pageScenes } from './scenes.ts'

const farm = openFarm()

/** The end of a game that is always the same. */
function endOf(game: string) {
  const found = [...gameScenes.flat(), ...pageScenes].find(({ name }) => name === `${game}-end`)
  return found ?? pageScenes.find(({ name }) => name === 'end')
}

const picture = (page: Page) => page.locator('.sharing img[data-painted]')

/** What is painted: its size, and how many colours it has. */
async function painted(page: Page): Promise<{ width: number; height: number; colours: number; src: string }> {
  await picture(page).waitFor()
  return await picture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(image, 0, 0)
    const colours = new Set(new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer))
    return { width: canvas.width, height: canvas.height, colours: colours.size, src: image.src }
  })
}

describe.each(gameIds)('%s', (game) => {
  test('has a picture of its end, of the moment that one chooses', async () => {
    const { page } = await farm.guest()
    await endOf(game)?.show(page, farm.url)
    const scores = await totals(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const first = await painted(page)
    expect([first.width, first.height]).toEqual([1200, 630])
    expect(first.colours).toBeGreaterThan(500)
    const alt = await picture(page).getAttribute('alt')
    for (const score of scores) expect(alt).toContain(` ${score.replace('-', '−')}`)
    // The end is another picture than the greatest moment.
    const moments = page.getByRole('combobox', { name: 'The moment in the picture' })
    const told = (await moments.locator('option:checked').textContent()) as string
    expect(told).not.toBe('How it ended')
    expect(alt).toContain(told)
    await moments.selectOption({ label: 'How it ended' })
    await expect.poll(async () => (await painted(page)).src).not.toBe(first.src)
    expect(await picture(page).getAttribute('alt')).not.toContain(told)
    await expectAccessible(page, `sharing ${game}`)
  })
})

test('the share sheet of a phone gets the picture and the words; closing it says nothing', async () => {
  const { page } = await farm.guest({ width: 390, height: 844, language: 'ja', theme: 'dark', touch: true })
  await page.addInitScript(() => {
    const given: { text: string; type: string; name: string }[] = []
    Object.assign(window, { given })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files: [file] }: { text: string; files: File[] }) => {
        given.push({ text, type: file?.type ?? '', name: file?.name ?? '' })
        if (given.length > 1) throw new DOMException('closed', 'AbortError')
      },
    })
  })
  await endOf('harvest-dice')?.show(page, farm.url)
  await page.getByRole('button', { name: '共有', exact: true }).click()
  await picture(page).waitFor()
  await expectAccessible(page, 'sharing on a phone')
  const share = page.getByRole('button', { name: '画像と文を共有' })
  await share.tap()
  await share.tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: { type: string; name: string }[] }).given))
    .toEqual([
      { text: await page.locator('.sharing .said').innerText(), type: 'image/png', name: 'makiba-harvest-dice.png' },
      { text: await page.locator('.sharing .said').innerText(), type: 'image/png', name: 'makiba-harvest-dice.png' },
    ])
  expect(await page.locator('.sharing .told').innerText()).toBe('')
})

test('a game over a link has a short link of its own: nothing before it is over, then from the chosen moment on', async () => {
  const host = await farm.guest()
  const stranger = await farm.guest({ haste: 'quick', mayComplain: true })
  await host.page.goto(farm.url)
  await host.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  await host.page.getByRole('radio', { name: '1 round', exact: true }).check()
  const invite = await openLink(host.page)
  const id = new URL(invite).pathname.split('/')[2] as string
  const short = farm.at(`/r/${id}`)
  // While people wait, and while they play, it shows nothing, and says so.
  const unfinished = stranger.page.getByRole('heading', { name: 'This game is not over yet.' })
  await stranger.page.goto(short)
  await unfinished.waitFor()
  const open = host.page.locator('.sitters .open')
  for (let left = await open.count(); left > 0; left--) {
    await open.first().getByRole('button', { name: 'Bot' }).click()
    await expect.poll(() => open.count()).toBe(left - 1)
  }
  await host.page.getByRole('button', { name: /^Start with/ }).click()
  await host.page.locator('.mow').waitFor()
  await stranger.page.goto(short)
  await unfinished.waitFor()
  expect(await stranger.page.content()).not.toContain('fan')
  await playMow(host.page)
  await finished(host.page)

  await host.page.getByRole('button', { name: 'Share', exact: true }).click()
  await picture(host.page).waitFor()
  const said = host.page.locator('.sharing .said')
  await expect.poll(() => said.innerText()).toContain(`${short}?from=`)
  const link = (await said.innerText()).split('Watch it: ')[1] as string
  expect(link.length).toBeLessThan(80)
  const scores = await totals(host.page)
  const reviewed = async (page: Page) => {
    await page.locator('.review[aria-busy="false"] .said').waitFor()
    return await page.locator('.review .falls .num').allTextContents()
  }
  const review = await reviewed(host.page)

  await stranger.page.goto(link)
  const slider = stranger.page.getByRole('slider', { name: 'Replay' })
  const from = Number(new URL(link).searchParams.get('from'))
  expect(from).toBeGreaterThan(0)
  // The moment is seen to happen: it plays by itself, from there on.
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(1)
  await stranger.page.keyboard.press('End')
  await stranger.page.getByRole('button', { name: 'Score sheet' }).click()
  await finished(stranger.page)
  expect(await totals(stranger.page)).toEqual(scores)
  // Where the result came from is the same, whoever asks.
  expect(await reviewed(stranger.page)).toEqual(review)

  // Nothing is to be found by trying.
  await stranger.page.goto(farm.at('/r/nothinghere'))
  await stranger.page.getByRole('heading', { name: 'There is no table “nothinghere”.' }).waitFor()
  await stranger.page.goto(`${short}?from=999999`)
  await slider.waitFor()
  expect(await slider.inputValue()).toBe('0')
})
