import { decide } from '@makiba/bots'
import { loadCrew } from '@makiba/games'
import { daily, game as diceyFarm, presets } from '@makiba/games/dicey-farm/rules'
import { keyedStreams, makeHeader, Play, pick, quick, writeRecord } from '@makiba/kernel'
import { type App, usualSettings } from '@makiba/server'
import type { Page } from 'playwright-core'
import { type Opened, openHouse } from './house.ts'
import { keptTable, openKept } from './kept.ts'

const PLENTY = { most: 1e9, perSecond: 1e9 }

/** A server on which it is noon of another day. */
export async function openOn(day: string): Promise<Opened> {
  const shift = Date.parse(`${day}T12:00Z`) - Date.now()
  const credits = {
    ...usualSettings.credits,
    guest: PLENTY,
    address: PLENTY,
    dear: PLENTY,
    dailies: PLENTY,
    dailiesOfAddress: PLENTY,
  }
  return await openHouse({ credits, parPlayouts: 300 }, () => Date.now() + shift)
}

/** The clock of a page, at noon of a day. */
export async function turnTo(page: Page, day: string): Promise<void> {
  await page.clock.setSystemTime(new Date(`${day}T12:00Z`))
}

/** A finished game of a day as NDJSON; another number, another game, the lower `care` the worse. */
export async function someGame(day: string, seed: number, care: number): Promise<{ record: string; score: number }> {
  const crew = await loadCrew('dicey-farm')
  const source = daily(day)
  if (!crew || !source) throw new Error(`${day} cannot be played`)
  const secret = seed.toString(16).padStart(64, '3')
  const opening = { table: `day${seed}`, seats: 1, options: presets.rulebook, luck: `daily:${day}`, seed: secret }
  const header = makeHeader(diceyFarm, { ...opening, entropies: [''] })
  const table = new Play(diceyFarm, header, source(keyedStreams(secret, header)), secret)
  const random = quick(seed)
  table.settle(0)
  let at = 0
  while (table.turn.by === 'seats') {
    const moves = table.moves(0)
    const ask = {
      game: 'dicey-farm',
      bot: 'greedy',
      view: table.view(0),
      moves,
      limits: {},
      seed: random.below(1e9),
    } as const
    const move = random.below(100) < care ? decide(crew, ask, () => 0).move : pick(random, moves)
    at += 900
    const answer = table.move(0, move, at)
    if ('refused' in answer) throw new Error(answer.refused.why)
  }
  return { record: writeRecord(header, table.entries), score: table.result().scores[0] ?? 0 }
}

/** The moves of a record. */
export function movesOf(record: string): object[] {
  return record
    .split('\n')
    .flatMap((line) => (line.includes('"move":') ? [(JSON.parse(line) as { move: object }).move] : []))
}

/** The table that the page has just opened, after these moves. */
export async function skipTo(page: Page, day: string, script: readonly object[]): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1) ?? ''
  const luck = `daily:${day}`
  await openKept(
    page,
    origin,
    await keptTable({ id, game: 'dicey-farm', seats: 1, seed: 1, luck, script, until: () => false }),
  )
  await page.locator('.dicey.mine').waitFor()
}

const people = [
  ['Hana', 'cow'],
  ['Ken', 'dog'],
  ['Mori', 'pig'],
  ['Haru', 'horse'],
  ['三毛', 'cat'],
  ['Yuki', 'sheep'],
  ['白', 'goat'],
  ['Momo', 'rabbit'],
  ['ぴよ', 'chicken'],
  ['Gamo', 'duck'],
] as const

export async function ask(origin: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const json: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(json)}`)
  return json
}

/** So many others have played the day, some of them twice. */
export async function crowd(origin: string, day: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const [name, avatar] = people[i % people.length] as (typeof people)[number]
    const { token } = (await ask(origin, '/guests', { name, avatar })) as { token: string }
    for (let game = 0; game < (i % 3 === 0 ? 2 : 1); game++) {
      const { record } = await someGame(day, 100 + 2 * i + game, 70 + ((7 * i) % 30) + game)
      await ask(origin, `/daily/${day}/records`, { record, started: Date.parse(`${day}T11:00Z`) }, token)
    }
  }
}

/** Waits until the house has found par; resolves to its score. */
export async function parOf({ services }: App, day: string): Promise<number> {
  for (;;) {
    const [par] = await services.store.parScores('dicey-farm', [day])
    if (par) return par.score
    await new Promise((done) => setTimeout(done, 100))
  }
}
