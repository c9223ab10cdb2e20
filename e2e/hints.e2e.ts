import { decide } from '@makiba/bots'
import { loadCrew } from '@makiba/games'
import { type View as DairymanView, tileOf, total } from '@makiba/games/dairyman/rules'
import type { Move as FarmMove, View as FarmView } from '@makiba/games/dicey-farm/rules'
import type { Move as HarvestDiceMove, View as HarvestDiceView } from '@makiba/games/harvest-dice/rules'
import type { Kinds } from '@makiba/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { resumeKept, richTable } from './kept.ts'

const farm = openFarm()

/** Asks for a hint by key and waits for its ring; false where the game is over. */
async function hint(page: Page): Promise<boolean> {
  await page.locator('.dicey.mine, .harvest.mine, .fin, .lookback').first().waitFor()
  if ((await page.locator('.fin, .lookback').count()) > 0) return false
  await page.keyboard.press('h')
  await page.locator('.board .hinted').first().waitFor()
  return true
}

describe('Dicey Farm', () => {
  const six = () =>
    richTable({
      game: 'dicey-farm',
      seats: 1,
      seed: 700,
      until: (_seat, view, moves) =>
        (moves as readonly FarmMove[]).some((move) => move.do === 'build') &&
        (view as unknown as FarmView).stage.is === 'act',
    })
  const sixes = async (page: Page) => {
    await resumeKept(page, farm.url, await six())
    await page.locator('.dicey.mine').waitFor()
    await page.keyboard.press('6')
  }

  test('mend 14: the build tile leads on to the buildings, which light up and say what they do', async () => {
    const { page } = await farm.guest({ haste: 'calm', width: 1440, scale: 1 })
    await sixes(page)
    const effects = page.locator('.houses small')
    expect(await effects.count()).toBe(0)
    await page.locator('[data-tap="build"]').click()
    await page.locator('.buildp.called .house.legal').first().waitFor()
    expect(await effects.count()).toBeGreaterThan(3)
    expect(
      await page.evaluate(() =>
        document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName === 'called6'),
      ),
    ).toBe(true)
    await page.locator('.say').getByText('Choose the building').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.house.legal') ?? false)).toBe(true)
    const box = await page.locator('.buildp').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    await page.locator('.house.legal').first().click()
    await page.locator('.house.built').waitFor()
    expect(await page.locator('.buildp.called').count()).toBe(0)
  })

  test('mend 14: by keyboard and on a phone it leads there too', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await farm.guest({ haste: 'calm', language: 'ja', ...size })
      await sixes(page)
      await page.locator('[data-tap="build"]').focus()
      await page.keyboard.press('Enter')
      await page.locator('.buildp.called').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.house.legal') ?? false)).toBe(true)
      await page.keyboard.press('Enter')
      await page.locator('.house.built').waitFor()
    }
  })

  test('mend 14: after a meal that was paid nobody is told of hunger, in no picture until morning', async () => {
    const kept = await richTable({
      game: 'dicey-farm',
      seats: 1,
      seed: 720,
      until(_seat, seen, moves) {
        const view = seen as unknown as FarmView
        return (
          (moves as readonly FarmMove[]).some((move) => move.do === 'end') &&
          view.round > 2 &&
          view.goods.food >= 4 &&
          view.round < 6
        )
      },
    })
    const { page } = await farm.guest({ haste: 'calm', width: 1440 })
    await resumeKept(page, farm.url, kept)
    await page.locator('.dicey.mine').waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      ;(window as unknown as { seen: string[] }).seen = seen
      const look = () => {
        if (!document.querySelector('.dicey.mine'))
          seen.push(
            `${document.querySelector('.due .num')?.textContent ?? ''}${document.querySelector('.due.short') ? ' short' : ''} ${document.querySelector('.tonight .minus')?.textContent ?? ''}`.trim(),
          )
        requestAnimationFrame(look)
      }
      look()
    })
    await page.locator('[data-tap="end"]').click()
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 20)
    await page.locator('.dicey.mine').waitFor()
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    // The meal as it was paid: 4/4, then the next one without a judgement before its day has begun.
    expect(seen.filter((text) => /short|−/.test(text))).toEqual([])
    expect(seen).toContain('4/4')
  })

  test('mend 14: the die that was turned is in the hand', async () => {
    let face = 0
    let to = 0
    const kept = await richTable({
      game: 'dicey-farm',
      seats: 1,
      seed: 760,
      until(_seat, seen, moves) {
        const view = seen as unknown as FarmView
        const way = (moves as readonly FarmMove[]).find(
          (move) => move.do === 'alter' && move.die !== move.to && (view.dice[move.die - 1] ?? 0) > 1,
        )
        if (way?.do !== 'alter') return false
        face = way.die
        to = way.to
        return true
      },
    })
    const { page } = await farm.guest({ haste: 'calm', width: 1440 })
    await resumeKept(page, farm.url, kept)
    await page.locator('.dicey.mine').waitFor()
    await page.keyboard.press(String(face))
    await page.locator(`[data-tap$=":${to}"].chip.pic`).first().click()
    await page.locator(`.dieb6.sel[data-die="${to}"]`).waitFor()
    expect(await page.locator(`.dieb6[data-die="${face}"]`).count()).toBeGreaterThan(0)
  })
})

test('mend 14: Harvest Dice: a hinted power is used, and the next hint goes on to plant or feed', async () => {
  const crew = await loadCrew('harvest-dice')
  if (!crew) throw new Error('no bots')
  const isPower = (move: HarvestDiceMove) => move.do === 'raise' || move.do === 'lower' || move.do === 'recolour'
  const kept = await richTable({
    game: 'harvest-dice',
    seats: 3,
    seed: 40,
    options: { sheet: 'advanced' },
    until(seat, view, moves) {
      const { hand } = view as unknown as HarvestDiceView
      if (seat !== 0 || !hand || !(moves as readonly HarvestDiceMove[]).some(isPower)) return false
      // Only where the power is plainly best, for the page thinks for a time and not for a count.
      const ask = { game: 'harvest-dice', bot: 'hard', view, moves, limits: { playouts: 3000 }, seed: 1 } as const
      const { move, explanation } = decide(crew, ask, () => 0)
      const [first, second] = explanation.candidates
      return isPower(move as HarvestDiceMove) && (first?.value ?? 0) - (second?.value ?? first?.value ?? 0) > 1.5
    },
  })
  const { page } = await farm.guest({ haste: 'calm' })
  await resumeKept(page, farm.url, kept)
  await page.locator('.harvest.mine').waitFor()
  const asked: string[] = []
  for (let n = 0; n < 8; n++) {
    await hint(page)
    const ring = page.locator('.board .hinted').first()
    asked.push((await ring.getAttribute('class')) ?? '')
    const log = await page.locator('.sentence, .say').first().textContent()
    await ring.click()
    if (!/\bpm\b/.test(asked.at(-1) ?? '')) break
    await expect.poll(() => page.locator('.sentence, .say').first().textContent()).not.toBe(log)
    await page.locator('.harvest.mine').waitFor()
  }
  // The power first, each one once, and then a place for the die.
  expect(asked[0]).toMatch(/\bpm\b/)
  expect(asked.at(-1)).toMatch(/\bsp\b|\bpigb\b/)
  expect(asked.length).toBeLessThanOrEqual(7)
})

test('mend 14: Dairyman: with no milk to spoil the scene says so, as the log does', async () => {
  const kept = await richTable({
    game: 'dairyman',
    seats: 2,
    seed: 900,
    player: (moves) => {
      const list = moves as readonly (Kinds['move'] & { readonly do: string })[]
      for (const what of ['spoil', 'fail', 'claim', 'stop', 'lock']) {
        const found = list.find((move) => move.do === what)
        if (found) return found
      }
      return list[0] as object
    },
    until(seat, seen, moves) {
      const view = seen as unknown as DairymanView
      const [mine = 0, other = 0] = view.backorders
      return (
        seat === 0 &&
        (moves as readonly { do: string }[]).some((move) => move.do === 'stop') &&
        view.backorderSupply === 1 &&
        mine + 1 > other &&
        view.milk[0]?.length === 0 &&
        view.display.every((tile) => tileOf(tile).value > total(view))
      )
    },
  })
  const { page } = await farm.guest({ haste: 'calm', width: 1440 })
  await resumeKept(page, farm.url, kept)
  await page.locator('.dairyman.mine').waitFor()
  await page.getByRole('button', { name: /^Stop/ }).click()
  const scene = page.locator('.spoil')
  await scene.waitFor()
  expect(await scene.locator('h2').textContent()).toBe('No milk to spoil')
  expect(await scene.locator('p').first().textContent()).toContain('but have no milk that could spoil: nothing is lost')
  expect(await scene.textContent()).not.toMatch(/pours? away/)
  await page.locator('.log, .rail').getByText('You had no milk that could spoil.').first().waitFor()
})
