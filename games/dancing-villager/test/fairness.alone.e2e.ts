import { openFarm } from '@makiba/e2e/farm'
import { overLine } from '@makiba/e2e/line'
import { openLink, sitDown } from '@makiba/e2e/meet'
import type { ServerMessage } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALLOWANCE, type View } from '../rules/index.ts'
import { PLACE, RATE } from '../toss/index.ts'
import { type Appeared, appearedIn, drive, middleOf, reactionsIn, type Window, windowsOf, wiretap } from './play.ts'

/** The server sends nothing of a throw further ahead, in milliseconds: the longest lead and one tick. */
const MOST_AHEAD = 340

const farm = openFarm()
/** Opens a table for two over a link, where distance does not count; resolves to the link's path. */
async function openForTwo(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/new?game=dancing-villager&where=link`)
  await page.getByRole('button', { name: 'Remove this seat (3)' }).click()
  await page.getByRole('group', { name: 'Distance counts' }).getByRole('radio', { name: 'Off' }).check()
  const link = new URL(await openLink(page))
  return link.pathname + link.hash
}

/** A table of two that races, each hand over its own line; and what they hear. */
async function openRace(origins: readonly [near: string, far: string]) {
  const near = await farm.guest({ animal: 'duck', haste: 'calm', width: 760, height: 640 })
  const far = await farm.guest({ animal: 'cow', haste: 'calm', width: 390, height: 844 })
  const heard = [wiretap(near.page), wiretap(far.page)] as const
  const path = await openForTwo(near.page, origins[0])
  await sitDown(far.page, `${origins[1]}${path}`)
  await near.page.getByRole('button', { name: 'Start with two' }).click()
  const seats = [near.page, far.page] as const
  for (const page of seats) await page.locator('.dv').waitFor()
  await Promise.all([drive(near.page, 0), drive(far.page, 1)])
  return { seats, heard }
}

/** Races that are judged at least. */
const LEAST_RACES = 12
/** Races in which each hand was the quicker one: fewer would leave it to luck who won more than a third of them. */
const LEAST_LED = 12
/** Throws after which a machine is too busy to judge by. */
const MOST_THROWS = 240
/** How far off, at most, what is measured may be, in milliseconds: with three times as much an unfair line is still told apart. */
const PRECISION = 12

/** How much later than the near hand the far one is counted, by the clocks of their own pages. A busy machine takes more races. */
function unfairness(raced: readonly Window[]) {
  const later = raced.flatMap(({ counted: [nearCounted, farCounted], moved: [near, far] }) =>
    nearCounted === undefined || farCounted === undefined || near === undefined || far === undefined
      ? []
      : [farCounted - far - (nearCounted - near)],
  )
  const { middle, error } = middleOf(later)
  return { middle, error, races: later.length, precise: later.length >= LEAST_RACES && error <= PRECISION }
}

/** The seat whose hand was quicker, by more than a word may win. */
function quicker({ moved: [near, far] }: Window): number | undefined {
  if (near === undefined || far === undefined || Math.abs(near - far) <= ALLOWANCE) return undefined
  return near < far ? 0 : 1
}

/** Whether each hand was the quicker one often enough to be judged by it. */
const bothLed = (raced: readonly Window[]): boolean =>
  [0, 1].every((seat) => raced.filter((one) => quicker(one) === seat).length >= LEAST_LED)

/** What only the verdict may say. */
const verdict =
  /hands (up|down) \d|\bran out\b|\bTamed!|\bNo dog was tamed|\bAttack!|right touch|Right was|sticks? (went|left)\b.*went/i
const pose = /hand (up|down)|\b(flat|standing|leaning)\b/i

/** What came into a page before its time. */
const isEarly = ({ moment, text }: Appeared) =>
  ((moment === 'air' || moment === 'window') && verdict.test(text)) || (moment === 'air' && pose.test(text))

/**
 * Nothing of a throw is told before it lies still but its pictures, as far as a line needs them ahead; nothing adds it up before
 * the verdict. Returns how often an open window was told of.
 */
function expectSecret(heard: readonly ServerMessage[]): number {
  let windows = 0
  let revealed = 'null'
  let pictures = { at: 0, count: 0 }
  for (const got of heard) {
    if (got.is === 'tossed') {
      const each = got.villagers.reduce((sum, count) => sum + count, 0) * PLACE
      pictures = { at: got.at, count: got.from + got.pictures.length / each }
    }
    if (got.is !== 'happened' && got.is !== 'whole') continue
    const view = got.position.view as unknown as View
    const poses = JSON.stringify(view.poses)
    if (poses !== revealed) {
      // New poses come with the end of their throw, when the pictures that show them are here or on their way.
      const due = ((view.still - pictures.at) * RATE) / 1000
      expect(pictures.count).toBeGreaterThanOrEqual(Math.floor(due - (MOST_AHEAD * RATE) / 1000))
      revealed = poses
    }
    if (view.phase !== 'window' && view.phase !== 'tie') continue
    windows++
    expect(view.count).toBeNull()
    expect(view.verdict).toBeNull()
  }
  return windows
}

test('over a near and a far line the quicker hand wins, and nothing is known before its time', async () => {
  // Round trips of 20 ms, and of 150 ms or up to 40 more or less.
  const origins = [
    await overLine(farm.url, { delay: 10, jitter: 0 }, 1),
    await overLine(farm.url, { delay: 65, jitter: 30 }, 2),
  ] as const
  const began = Date.now()
  const raced: Window[] = []
  let measured = unfairness(raced)
  let told = 0
  const isJudged = () => measured.precise && bothLed(raced)
  while (!isJudged() && raced.length < MOST_THROWS) {
    const { seats, heard } = await openRace(origins)
    const before = raced.length
    do {
      await seats[0].waitForTimeout(500)
      raced.splice(before, Infinity, ...windowsOf(heard[0], await Promise.all(seats.map(reactionsIn))))
      measured = unfairness(raced)
    } while (!isJudged() && (await seats[0].locator('.fin').count()) === 0)
    for (const messages of heard) told += expectSecret(messages)
    for (const page of seats) expect((await appearedIn(page)).filter(isEarly)).toEqual([])
    for (const page of seats) await page.close()
  }
  const { middle, error, races, precise } = measured
  console.log(
    `${raced.length} throws in ${Math.round((Date.now() - began) / 1000)} s, ${races} of them races: ` +
      `the far hand is counted ${middle.toFixed(1)} ms later than the near one (±${error.toFixed(1)})`,
  )
  expect(told).toBeGreaterThan(2 * LEAST_RACES)
  if (!precise) throw new Error(`the machine was too busy to judge: ±${error.toFixed(1)} ms after ${races} races`)
  // A far hand that is given no credit for its line is counted 70 ms later.
  expect(Math.abs(middle)).toBeLessThan(ALLOWANCE + 3 * error)
  for (const [seat, where] of ['near', 'far'].entries()) {
    const own = raced.filter((one) => quicker(one) === seat)
    const won = own.filter(({ winner }) => winner === seat)
    console.log(`the ${where} hand won ${won.length} of the ${own.length} races in which it was quicker`)
    expect(own.length).toBeGreaterThanOrEqual(LEAST_LED)
    expect(won.length).toBeGreaterThan(own.length / 3)
  }
})
