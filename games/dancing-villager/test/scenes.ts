import { openKept } from '@makiba/e2e/kept'
import type { Scene } from '@makiba/e2e/scene'
import { keyedStreams, makeHeader, Play, quick, Scribe } from '@makiba/kernel'
import type { Page } from 'playwright-core'
import { countThrow, type DancingVillager, game, type View } from '../rules/index.ts'
import { loadPhysics, TOSS, tossSource } from '../toss/index.ts'
import { seenLying } from './play.ts'

interface Wish {
  /** People round one device; bots in the other seats. */
  readonly people: number
  readonly seats: number
  readonly seed: number
  /** Twice the time for everything; the usual time where absent. */
  readonly pace?: 'practice'
  /** Where to stop: asked after every verdict. */
  readonly until: (view: View) => boolean
}

const folk = [
  { name: 'Duck', animal: 'duck' },
  { name: 'Hana', animal: 'cow' },
  { name: 'Ken', animal: 'dog' },
  { name: 'Mori', animal: 'pig' },
] as const

/** A local table as the page keeps it, with villagers that really fell; hands that count right and differ in speed. */
export async function keptVillagers({ people, seats, seed: number, pace, until }: Wish): Promise<object> {
  const luck = tossSource(await loadPhysics())(TOSS.slice('toss:'.length))
  if (!luck) throw new Error('no toss')
  const id = `villagers${number}x${seats}p${people}`
  const seed = number.toString(16).padStart(64, '7')
  const header = makeHeader(game, {
    table: id,
    seats,
    options: { handicap: people === 1, window: 5000, pace: pace ?? 'usual' },
    luck: TOSS,
    seed,
    entropies: Array.from({ length: seats }, () => ''),
  })
  const table = new Play(game, header, luck(keyedStreams(seed, header)), seed)
  const random = quick(number)
  let at = 0
  const play = (seat: number, move: DancingVillager['move'], when: number) => {
    const answer = table.move(seat, move, when)
    if ('refused' in answer) throw new Error(`refused: ${answer.refused.why}`)
  }
  const view = () => table.view('public')
  table.settle(at)
  while (!table.over) {
    const now = view()
    if (now.phase === 'call') {
      if (until(now)) break
      at += 1500
      for (const seat of now.awaited) play(seat, { do: 'ready' }, at)
      continue
    }
    const { event } = countThrow(now.poses ?? [], now.meat, now.charcoal)
    const move = event === 'tame' ? 'front' : event === 'assault' ? 'fire' : 'pass'
    const hands = now.awaited.map((seat) => ({ seat, when: now.still + 420 + 60 * seat + random.below(700) }))
    for (const { seat, when } of hands.sort((a, b) => a.when - b.when))
      if (view().awaited.includes(seat)) play(seat, { do: move }, when)
    at = Math.max(table.due() ?? 0, now.still)
    table.strike(at)
  }
  const scribe = new Scribe()
  let record = `${scribe.line(header)}\n`
  for (const entry of table.entries) record += `${scribe.line(entry)}\n`
  const sitters = Array.from({ length: seats }, (_, i) =>
    i === 0 ? { by: 'you' } : { ...folk[i], ...(i < people ? { by: 'person' } : { by: 'bot', level: 'normal' }) },
  )
  const { over } = table
  return {
    id,
    game: 'dancing-villager',
    seats: sitters,
    seed,
    record,
    seal: scribe.seal,
    over,
    touched: Date.now(),
    at,
  }
}

const most = (view: View) => Math.max(...view.dogs)
const late: Wish = {
  people: 1,
  seats: 4,
  seed: 5,
  until: (view) => view.verdict !== null && most(view) >= 4 && view.village >= 2 && view.meat < 5,
}
const tamed: Wish = { people: 1, seats: 4, seed: 5, until: (view) => view.verdict?.event === 'tame' && most(view) >= 4 }
const shared: Wish = {
  ...late,
  people: 4,
  until: (view) => view.verdict !== null && most(view) >= 3 && view.village >= 2,
}
const ended: Wish = { people: 1, seats: 4, seed: 8, until: () => false }

const made = new Map<Wish, Promise<object>>()
async function at(page: Page, origin: string, wish: Wish): Promise<void> {
  let kept = made.get(wish)
  if (!kept) {
    kept = keptVillagers(wish)
    made.set(wish, kept)
  }
  await openKept(page, origin, await kept)
}

/** Some evenings of somebody who gets better. */
const evenings = Array.from({ length: 46 }, (_, i) => {
  const random = quick(i + 1)
  const event = random.below(10) < 5 ? 'tame' : random.below(10) < 4 ? 'assault' : 'none'
  const slip = random.below(12) === 0
  const right = event === 'tame' ? 'dog' : event === 'assault' ? 'fire' : 'pass'
  const aim = slip ? (right === 'dog' ? 'fire' : 'dog') : right
  const pieces = 2 + random.below(5)
  const ms = aim === 'pass' ? null : 640 + 85 * pieces - 6 * i + random.below(420)
  return {
    event,
    aim,
    ms,
    pieces,
    stack: false,
    net: event === 'assault' ? -2 : event === 'tame' ? 3 : 1,
    meat: 2,
    charcoal: 2,
  }
})

export async function atTraining(page: Page, origin: string, drills: readonly object[]): Promise<void> {
  await page.goto(`${origin}/nowhere`)
  await page.evaluate((kept) => localStorage.setItem('makiba.training', JSON.stringify(kept)), drills)
  await page.goto(`${origin}/training`)
  await page.locator('.training .sheet').waitFor()
}

export const scenes: readonly Scene[] = [
  {
    name: 'waiting',
    async show(page, origin) {
      await at(page, origin, late)
      await page.locator('.dv .verdict .primary, .dv .tell .primary').first().waitFor()
    },
  },
  {
    name: 'air',
    async show(page, origin) {
      await at(page, origin, late)
      // What follows a throw flows on by itself.
      await page.locator('.dv[data-moment="air"]').waitFor()
      await page.waitForTimeout(700)
    },
  },
  {
    name: 'window',
    async show(page, origin) {
      await at(page, origin, late)
      await page.locator('.dv[data-moment="window"]').waitFor()
    },
  },
  {
    name: 'verdict',
    async show(page, origin) {
      await at(page, origin, tamed)
      await page.locator('.dv .verdict .paper').first().waitFor()
    },
  },
  {
    name: 'shared',
    async show(page, origin) {
      await at(page, origin, shared)
      await page.locator('.dv[data-moment="window"]').waitFor()
    },
  },
  {
    name: 'end',
    async show(page, origin) {
      await at(page, origin, ended)
      await page.locator('.fin').waitFor()
    },
  },
  { name: 'training', show: (page, origin) => atTraining(page, origin, []) },
  {
    name: 'training-verdict',
    async show(page, origin) {
      await atTraining(page, origin, evenings)
      await page.locator('.sheet .primary').click()
      await seenLying(page)
      await page.keyboard.press('f')
      await page.locator('.training .sheet').waitFor()
    },
  },
]
