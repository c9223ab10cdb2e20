import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { letGo } from '@makiba/games/dancing-villager/test/play'
import { keptVillagers } from '@makiba/games/dancing-villager/test/scenes'
import type { View } from '@makiba/games/dicey-farm/rules'
import { finish as finishFarm } from '@makiba/games/dicey-farm/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Look } from './guest.ts'
import { keptTable, keptTwice, resumeKept } from './kept.ts'
import { tabTo } from './keys.ts'

const farm = openFarm()

const SMALL: Look = { width: 320, height: 640, touch: true }

/** What is read out, in both languages. */
const SPOKEN = {
  en: {
    panel: 'Where the result came from',
    first: 'At the start',
    luck: 'Luck',
    last: 'Result',
    river: 'The river of the game',
    moment: /^Moment \d+ of \d+: .+ \d+ %, .+ \d+ %/,
    sentence: /(won|lost|shared the win)\. .+ With even luck: \d+ wins? in 100\.$/,
    when: /^(Turn \d+, .+|Round \d+|At the start)$/,
    hidden: /(drew|got) a card/,
    parts: /^(Turn by turn|Round by round)$/,
    again: 'Try it from here',
    sheet: 'Score sheet',
  },
  ja: {
    panel: 'この結果はどこから？',
    first: '始まり',
    luck: '運',
    last: '結果',
    river: '勝負の流れ',
    moment: /^\d+場面中\d+：.+ \d+％、.+ \d+％/,
    sentence: /(勝ち|負け).*。運が五分なら100回中\d+回の勝ち。$/,
    when: /^(\d+手番目、.+|第\d+ラウンド|始まり)$/,
    hidden: /カードを1枚(引き|もらい)/,
    parts: /^(手番|ラウンド)ごと$/,
    again: 'ここからもう一度',
    sheet: '得点表',
  },
} as const

interface Ended {
  readonly game: string
  readonly seats: number
  /** Plays by clicks until the sheet is there. */
  readonly hands: (page: Page) => Promise<void>
  readonly look: Look
  /** The table, up to the last choice; one that bots played where absent. */
  readonly nearly?: (seats: number) => Promise<object>
  /** Hands that raced cannot race again. */
  readonly race?: true
}

/** Before the last throw of all. */
async function lastThrow(seats: number): Promise<object> {
  let calls = 0
  const wish = { people: 1, seats, seed: 8, until: () => false }
  await keptVillagers({
    ...wish,
    until() {
      calls++
      return false
    },
  })
  return await keptVillagers({ ...wish, until: () => --calls === 0 })
}

const ends: readonly Ended[] = [
  { game: 'dairyman', seats: 2, hands: playDairyman, look: {} },
  { game: 'dairyman', seats: 3, hands: playDairyman, look: { ...SMALL, language: 'ja', theme: 'dark' } },
  { game: 'mow', seats: 3, hands: playMow, look: { language: 'ja' } },
  { game: 'mow', seats: 2, hands: playMow, look: { ...SMALL } },
  { game: 'harvest-dice', seats: 2, hands: playHarvestDice, look: { ...SMALL, theme: 'dark' } },
  {
    game: 'dancing-villager',
    seats: 4,
    hands: letGo,
    look: { ...SMALL, language: 'ja' },
    nearly: lastThrow,
    race: true,
  },
]

const numbers = (texts: readonly string[]): number[] =>
  texts.map((text) => Number((/[−-]?\d+/.exec(text)?.[0] ?? 'none').replace('−', '-')))

/** The figures of the bars, as they are read: whole numbers. */
const figures = async (page: Page): Promise<number[]> =>
  numbers(await page.locator('.review .falls .num').allTextContents())

/** The sentence leads; every figure has its bar, as far from left to right as all others of its size. */
async function expectBars(page: Page): Promise<void> {
  expect(await page.locator('.review p').first().getAttribute('class')).toBe('said')
  const bars = await page.locator('.review .falls tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector('.fall') as HTMLElement
      const { width, height } = bar.getBoundingClientRect()
      const lane = (bar.parentElement as HTMLElement).getBoundingClientRect().width
      const figure = Number(
        (/[−-]?\d+/.exec(row.querySelector('.num')?.textContent ?? '')?.[0] ?? '0').replace('−', '-'),
      )
      const seen = getComputedStyle(bar).clipPath === 'none'
      return { figure: Math.abs(figure), share: width / lane, height, seen }
    }),
  )
  const most = bars.reduce((a, b) => (a.figure > b.figure ? a : b))
  for (const { figure, share, height, seen } of bars) {
    expect(seen).toBe(true)
    expect(height).toBe(most.height)
    // A figure is rounded, and what comes to nothing is a line.
    expect(Math.abs(share - (most.share * figure) / most.figure)).toBeLessThan((1.5 * most.share) / most.figure + 0.01)
  }
}

/** A table as this browser keeps it. */
const keptLines = (page: Page, url: string): Promise<{ seed: string; lines: string[] }> =>
  page.evaluate(
    (id) =>
      new Promise<{ seed: string; lines: string[] }>((done, fail) => {
        const opened = indexedDB.open('makiba')
        opened.onerror = () => fail(new Error('no store'))
        opened.onsuccess = () => {
          const asked = opened.result.transaction('tables').objectStore('tables').get(id)
          asked.onsuccess = () => {
            opened.result.close()
            const { seed, record } = asked.result as { seed: string; record: string }
            done({ seed, lines: record.trimEnd().split('\n') })
          }
        }
      }),
    new URL(url).pathname.split('/').at(-1) ?? '',
  )

/** Every turn or round has its row, and the columns come to what the bars say; none runs out of the panel. */
async function expectParts(page: Page, summary: RegExp, { touch }: Look): Promise<void> {
  const details = page.locator('.review details').filter({ has: page.locator('summary', { hasText: summary }) })
  if (touch) await details.locator('summary').tap()
  else {
    await details.locator('summary').focus()
    await page.keyboard.press('Enter')
  }
  const table = details.getByRole('table')
  await table.waitFor()
  const rows = await table.locator('tbody tr').all()
  expect(rows.length).toBeGreaterThan(0)
  const bars = (await figures(page)).slice(1, -1)
  const sums = bars.map(() => 0)
  for (const row of rows) {
    const found = numbers(await row.locator('.num').allTextContents())
    expect(found.length).toBe(bars.length)
    found.forEach((one, i) => {
      sums[i] = (sums[i] as number) + one
    })
  }
  expect(sums).toEqual(bars)
  const [wide, room] = await table.evaluate((found) => [found.scrollWidth, found.parentElement?.clientWidth ?? 0])
  expect(wide).toBeLessThanOrEqual(room as number)
}

test.each(ends)(
  '$game, $seats seats: the end of a game that was played tells where its result came from',
  async ({ game, seats, hands, look, race, nearly = (of) => keptTwice(game, of).then((kept) => kept.nearly) }) => {
    const spoken = SPOKEN[look.language ?? 'en']
    const kept = await nearly(seats)
    const { page } = await farm.guest({ haste: 'quick', ...look })
    await resumeKept(page, farm.url, kept)
    await page.locator('.stage .board').waitFor()
    // While the game is on, nothing of it is to be had.
    expect(await page.locator('.review').count()).toBe(0)
    await hands(page)
    const panel = page.getByRole('region', { name: spoken.panel })
    const said = panel.locator('.said')
    await page.locator('.review[aria-busy="false"] .said').waitFor()

    // Every seat: a sentence, and whole figures that lead from the start to the result.
    const sentences = new Set<string>()
    const choose = panel.locator('.seg').getByRole('radio')
    for (let seat = 0; seat < seats; seat++) {
      if (look.touch) await panel.locator('.seg label').nth(seat).tap()
      else {
        await tabTo(page, '.review .seg input')
        if (seat > 0) await page.keyboard.press('ArrowRight')
      }
      await expect.poll(() => choose.nth(seat).isChecked()).toBe(true)
      const sentence = (await said.textContent()) ?? ''
      expect(sentence).toMatch(spoken.sentence)
      sentences.add(sentence)
      await expectBars(page)
      const all = await figures(page)
      expect(all.length).toBeGreaterThanOrEqual(4)
      expect(all.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(all.at(-1))
    }
    expect(sentences.size).toBe(seats)
    // Each moment says when it was, and what it was: now that all is over no card is a secret.
    const moments = panel.locator('.moments')
    await moments.waitFor()
    for (const when of await moments.locator('li > p:first-child .quiet').allTextContents())
      expect(when).toMatch(spoken.when)
    expect(await panel.innerText()).not.toMatch(spoken.hidden)
    await expectParts(page, spoken.parts, look)
    // What a screen reader finds: a table whose rows have names, a slider that says where it is.
    const heard = await panel.locator('.falls').ariaSnapshot()
    for (const name of [spoken.first, spoken.luck, spoken.last]) expect(heard).toContain(`rowheader "${name}"`)
    const river = panel.getByRole('slider', { name: spoken.river })
    expect(await river.getAttribute('aria-valuetext')).toMatch(spoken.moment)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width ?? 1280)
    await expectAccessible(page, `the review of ${game}`)

    // A tap in the river shows that moment on the board, and there is a way back.
    const water = panel.locator('.river svg')
    await water.scrollIntoViewIfNeeded()
    const position = { x: 90, y: 30 }
    const stood = (await water.boundingBox())?.y ?? 0
    if (look.touch) await water.tap({ position })
    else await water.click({ position })
    await page.locator('.lookback').waitFor()
    expect(await page.locator('.review').count()).toBe(0)
    await page.getByRole('button', { name: spoken.sheet }).first().click()
    await said.waitFor()
    // Whoever taps moment after moment finds the river where it was, with its mark.
    await expect.poll(async () => Math.abs(((await water.boundingBox())?.y ?? 0) - stood)).toBeLessThan(2)
    expect(Number(await river.inputValue())).toBeLessThan(Number(await river.getAttribute('max')))

    // One of the moments once more, at a table of its own.
    const again = panel.getByRole('button', { name: spoken.again })
    await moments.waitFor()
    if (race) {
      expect(await again.count()).toBe(0)
      return
    }
    const here = page.url()
    // The latest of them: what is left of the game is played by hand.
    const when = await moments.locator('li', { has: again }).locator('> p:first-child .quiet').allTextContents()
    const turns = when.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0))
    await again.nth(turns.indexOf(Math.max(...turns))).click()
    await page.waitForURL((url) => url.pathname.startsWith('/l/') && url.href !== here)
    await page.locator('.stage .board').waitFor()
    expect(await page.locator('.review').count()).toBe(0)
    // It is the same game up to there, with the luck that was to come, and is played to an end that has a review, too.
    await hands(page)
    await page.locator('.review[aria-busy="false"] .said').waitFor()
    const [first, second] = [await keptLines(page, here), await keptLines(page, page.url())]
    expect(second.seed).toBe(first.seed)
    const parted = second.lines.findIndex((line, i) => line !== first.lines[i])
    expect(parted).not.toBe(0)
    if (parted > 0) expect(JSON.parse(second.lines[parted] ?? '{}').by).not.toBe('luck')
  },
)

/** A farm that was worked well but in two rounds, at its last evening. */
const farmAtNight = (seed: number) =>
  keptTable({
    game: 'dicey-farm',
    seats: 1,
    seed,
    player: (moves, _seat, view) => ([4, 6].includes((view as View).round) ? moves[0] : undefined),
    until: (_seat, view, moves) =>
      (view as View).round === 8 && (view as View).dice.every((count) => count === 0) && moves.length > 1,
  })

/** What is read out of a farm, which is told in points. */
const ALONE = {
  en: {
    sentence: /^\d+ points: (luck|your own mistakes) .+\. With even luck: about \d+\.$/,
    moment: /^Moment \d+ of \d+: .+ \d+ points?$/,
    mistakes: 'Your mistakes',
    mistake: /^Mistake: −\d+ points?$/,
    proof: /^Better: .+ −\d+ ± \d+ in 200 games played on from both moves\.$/,
    wins: /\bwins?\b|%/,
  },
  ja: {
    sentence: /^\d+点。.+(得|損)でした。.*運が五分なら約\d+点。$/,
    moment: /^\d+場面中\d+：.+ \d+点$/,
    mistakes: '自分のミス',
    mistake: /^ミス：−\d+点$/,
    proof: /^もっとよい手：.+ 両方の手から200回続きを打って −\d+ ± \d+。$/,
    wins: /勝率|勝の|\d勝|％/,
  },
} as const

test.each<Look>([{}, { ...SMALL, language: 'ja', theme: 'dark' }])(
  'dicey-farm, alone: the end of a farm that was finished tells its points and its mistakes (%o)',
  async (look) => {
    const spoken = SPOKEN[look.language ?? 'en']
    const alone = ALONE[look.language ?? 'en']
    const nearly = await farmAtNight(25)
    const { page } = await farm.guest({ haste: 'quick', ...look })
    await resumeKept(page, farm.url, nearly)
    await page.locator('.stage .board').waitFor()
    expect(await page.locator('.review').count()).toBe(0)
    await finishFarm(page)
    const panel = page.getByRole('region', { name: spoken.panel })
    const said = panel.locator('.said')
    await page.locator('.review[aria-busy="false"] .said').waitFor()

    // One seat: nobody is chosen, and nothing is told in wins.
    expect(await panel.locator('.seg').count()).toBe(0)
    expect(await said.textContent()).toMatch(alone.sentence)
    await expectBars(page)
    const all = await figures(page)
    expect(all.length).toBeGreaterThanOrEqual(4)
    expect(all.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(all.at(-1))
    await expectParts(page, spoken.parts, look)
    const heard = await panel.locator('.falls').ariaSnapshot()
    for (const name of [spoken.first, spoken.luck, alone.mistakes, spoken.last])
      expect(heard).toContain(`rowheader "${name}"`)
    const river = panel.getByRole('slider', { name: spoken.river })
    expect(await river.getAttribute('aria-valuetext')).toMatch(alone.moment)
    const mistake = panel.locator('.moments li').filter({ has: page.locator('b', { hasText: alone.mistake }) })
    expect(await mistake.first().locator('p', { hasText: alone.proof }).count()).toBe(1)
    expect(await panel.innerText()).not.toMatch(alone.wins)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width ?? 1280)
    await expectAccessible(page, 'the review of a farm')

    const water = panel.locator('.river svg')
    await water.scrollIntoViewIfNeeded()
    const position = { x: 90, y: 30 }
    if (look.touch) await water.tap({ position })
    else await water.click({ position })
    await page.locator('.lookback').waitFor()
    expect(await page.locator('.review').count()).toBe(0)
    await page.getByRole('button', { name: spoken.sheet }).first().click()
    await said.waitFor()

    const here = page.url()
    await mistake.first().getByRole('button', { name: spoken.again }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/l/') && url.href !== here)
    await page.locator('.dicey').waitFor()
    expect(await page.locator('.review').count()).toBe(0)
  },
)
