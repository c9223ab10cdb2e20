import type { DiceyFarm, Face } from '@makiba/games/dicey-farm/rules'
import { presets } from '@makiba/games/dicey-farm/rules'
import type { Entry } from '@makiba/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { API, type DailyErrorBody, type GuestMade, LIMITS } from '../protocol.ts'
import { DailyHouse, type Farmer, HOUR, play, TODAY, YESTERDAY } from '../testing/day.ts'
import { daysShelf, type Farmed, movesOf, padded, resealed, verifyFarm } from '../testing/farmer.ts'
import { open, quickSettings } from '../testing/open.ts'
import { MOST_UNDOS } from './verify.ts'

const house = new DailyHouse()
const { time } = house

/** Changes one entry of a kind. */
function changed(
  game: Farmed,
  find: (entry: Entry<DiceyFarm>) => boolean,
  change: (entry: Entry<DiceyFarm>) => unknown,
): { readonly record: string; readonly n: number } {
  const n = game.entries.find(find)?.n ?? 0
  const record = resealed(game, (entries) =>
    entries.map((entry) => (entry.n === n ? (change(entry) as Entry<DiceyFarm>) : entry)),
  )
  return { record, n }
}

const isDice = (entry: Entry<DiceyFarm>) => 'outcome' in entry && 'dice' in entry.outcome

describe('refused, and nothing changes:', () => {
  let hana: Farmer
  let game: Farmed
  beforeEach(async () => {
    hana = await house.come()
    game = play()
  })

  test('a score that is sent along', async () => {
    const body = { record: game.record, started: time.now(), score: 999 }
    expect(await hana.refused(body)).toEqual({ status: 400, code: 'malformed' })
    const inHeader = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, score: 999 }) as Farmed['header'],
    )
    expect(await hana.refusal(inHeader)).toEqual({ status: 400, code: 'malformed' })
    const inEntry = changed(game, isDice, (entry) => ({ ...entry, score: 999 }))
    expect(await hana.refusal(inEntry.record)).toEqual({ status: 422, code: 'does not follow', n: inEntry.n })
  })

  test('other luck, sealed anew', async () => {
    const { record, n } = changed(game, isDice, (entry) => ({ ...entry, outcome: { dice: [6, 6] } }))
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a move that the rules do not allow, sealed anew', async () => {
    const { record, n } = changed(
      game,
      (entry) => 'move' in entry && 'die' in entry.move,
      (entry) => {
        const used = 'move' in entry && 'die' in entry.move ? entry.move.die : 1
        const { dice } = (game.entries.find(isDice) as { outcome: { dice: readonly Face[] } }).outcome
        const die = ([1, 2, 3, 4, 5, 6] as const).find((face) => !dice.includes(face) && face !== used)
        return { ...entry, move: { do: 'fish', die } }
      },
    )
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a line that was edited, left out or moved', async () => {
    const lines = game.record.split('\n')
    const n = 5
    const edited = lines.map((line, i) => (i === n ? line.replace('"at":0', '"at":1') : line))
    expect(edited).not.toEqual(lines)
    expect(await hana.refusal(edited.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const without = lines.filter((_, i) => i !== n)
    expect(await hana.refusal(without.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const moved = [...without.slice(0, n + 1), lines[n] as string, ...without.slice(n + 1)]
    expect(await hana.refusal(moved.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const after = resealed(game, (entries) => [
      ...entries,
      { n: entries.length + 1, at: 0, by: 0, move: { do: 'end' } },
    ])
    const last = game.entries.length + 1
    expect(await hana.refusal(after)).toEqual({ status: 422, code: 'does not follow', n: last })
  })

  test('a seed that was not the committed one', async () => {
    const { record, n } = changed(
      game,
      (entry) => 'seed' in entry,
      (entry) => ({ ...entry, seed: 'cd'.repeat(32) }),
    )
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a game that is cut off', async () => {
    const lines = game.record.split('\n')
    expect(lines.length).toBeGreaterThan(20)
    for (const cut of [game.record.slice(0, -1), game.record.slice(0, 2000), '{"makiba":1'])
      expect(await hana.refusal(cut)).toEqual({ status: 422, code: 'unfinished' })
    for (const keep of [1, 2, 10, lines.length - 2])
      expect(await hana.refusal(`${lines.slice(0, keep).join('\n')}\n`)).toEqual({ status: 422, code: 'unfinished' })
  })

  test('another day’s game, also under a false name', async () => {
    const other = play({ date: YESTERDAY })
    expect(await hana.refusal(other.record)).toEqual({ status: 409, code: 'another day' })
    expect(await hana.refusal(game.record, YESTERDAY)).toEqual({ status: 409, code: 'another day' })
    const renamed = resealed(
      other,
      (same) => same,
      (header) => ({ ...header, luck: `daily:${TODAY}` }),
    )
    expect(await hana.refusal(renamed)).toEqual({ status: 422, code: 'does not follow', n: 1 })
  })

  test('a game with other luck, other options or of another title', async () => {
    const fair = play({ luck: 'fair' })
    expect(await hana.refusal(fair.record)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const program = play({ options: presets.program102 })
    expect(await hana.refusal(program.record)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const title = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, game: 'mow' }),
    )
    expect(await hana.refusal(title)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const newer = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, rulesVersion: 99 }),
    )
    expect(await hana.refusal(newer)).toEqual({ status: 422, code: 'does not follow', n: 0 })
  })

  test('a day that has not begun anywhere, or is none', async () => {
    // 08:00 UTC is 22:00 of the same day at UTC+14.
    const tomorrow = play({ date: '2027-01-16' })
    expect(await hana.refusal(tomorrow.record, '2027-01-16')).toEqual({ status: 403, code: 'too early' })
    expect(await hana.refusal(game.record, '2027-02-29')).toEqual({ status: 404, code: 'no day' })
    expect(await hana.refusal(game.record, 'today')).toEqual({ status: 404, code: 'no day' })
    for (const path of ['/daily/2027-01-16', '/daily/2027-01-16/par']) {
      const { status, json } = await hana.ask<DailyErrorBody>('GET', path)
      expect([status, json.error.code]).toEqual([403, 'too early'])
    }
  })

  test('a game that began before its day', async () => {
    const began = Date.parse(`${TODAY}T00:00:00+14:00`)
    const early = await hana.refused({ record: game.record, started: began - 1 })
    expect(early).toEqual({ status: 403, code: 'too early' })
    // The day began 22 hours ago; a record of more table time began before, whatever is said of it.
    const moves = movesOf(game).length
    const long = play({ moves: movesOf(game), pace: Math.ceil((22 * HOUR) / moves) + 1 })
    expect(await hana.refusal(long.record)).toEqual({ status: 403, code: 'too early' })
    const fits = play({ moves: movesOf(game), pace: Math.floor((22 * HOUR) / moves) })
    expect(await hana.send(fits.record, TODAY, began)).toMatchObject({ sport: 'first', score: game.score })
  })

  test('what is no record', async () => {
    for (const record of ['\n', 'moo\n', '{}\n', '{"makiba":2}\n', '[]\n'])
      expect(await hana.refusal(record)).toEqual({ status: 400, code: 'malformed' })
    expect(await hana.refusal('')).toEqual({ status: 422, code: 'unfinished' })
    for (const body of [{ record: game.record }, { started: 1 }, { record: 1, started: 1 }, [], 'moo', '{'])
      expect(await hana.refused(body)).toEqual({ status: 400, code: 'malformed' })
    expect(await hana.refused({ record: game.record, started: '1' })).toEqual({ status: 400, code: 'malformed' })
  })

  test('what is longer than any game', async () => {
    const long = `${game.record}${' '.repeat(LIMITS.record)}\n`
    expect(await hana.refusal(long)).toEqual({ status: 413, code: 'too large' })
    expect(await hana.refusal(' '.repeat(3 * LIMITS.record))).toEqual({ status: 413, code: 'too large' })
  })

  test('the same record again: it is told what stands', async () => {
    const stands = await hana.send(game.record)
    const again = await hana.refusal(game.record)
    expect(again).toEqual({ status: 409, code: 'duplicate', stands: { ...stands, kept: false } })
    const better = play()
    const best = await hana.send(better.record)
    expect(await hana.refusal(better.record)).toMatchObject({
      code: 'duplicate',
      stands: { id: best.id, sport: 'best' },
    })
    expect(await hana.refusal(game.record)).toMatchObject({
      code: 'duplicate',
      stands: { id: stands.id, sport: 'first' },
    })
  })

  test('somebody else’s record, also with a name, a detour and seals of its own', async () => {
    await hana.send(game.record)
    const ken = await house.come('Ken')
    expect(await ken.refusal(game.record)).toEqual({ status: 409, code: 'taken' })
    const copied = play({ moves: movesOf(game), undo: true, pace: 1000 })
    expect(copied.score).toBe(game.score)
    expect(await ken.refusal(copied.record)).toEqual({ status: 409, code: 'taken' })
    // One's own moves once more are one's own.
    const best = await hana.send(copied.record)
    expect(best).toMatchObject({ sport: 'best', score: game.score, kept: true })
    // As good is not better.
    const equal = play({ moves: movesOf(game) })
    expect(await hana.send(equal.record)).toMatchObject({ id: best.id, kept: false, sent: game.score })
    expect(await ken.send(play().record)).toMatchObject({ sport: 'first' })
    expect(await ken.refusal(game.record)).toEqual({ status: 409, code: 'taken' })
  })

  test('more games than anybody plays', async () => {
    const strict = await open({
      time,
      shelf: daysShelf,
      settings: { credits: { ...quickSettings.credits, dailies: { most: 2, perSecond: 0.2 } } },
    })
    const made = await strict.server.inject({ method: 'POST', url: `${API}/guests`, payload: {} })
    const { token } = made.json<GuestMade>()
    const codes: unknown[] = []
    for (let i = 0; i < 3; i++) {
      const answer = await strict.server.inject({
        method: 'POST',
        url: `${API}/daily/${TODAY}/records`,
        headers: { authorization: `Bearer ${token}` },
        payload: { record: 'moo\n', started: 1 },
      })
      codes.push(answer.json<DailyErrorBody>().error.code)
    }
    expect(codes).toEqual(['malformed', 'malformed', 'slow down'])
    await strict.stop()
  })
})

test('others get their turn while a long record is followed', async () => {
  // Taking back plays the line again: a record can make much of it.
  const game = play()
  const record = padded(game, MOST_UNDOS)
  let turns = 0
  let busy = true
  const tick = () => {
    turns++
    if (busy) setImmediate(tick)
  }
  setImmediate(tick)
  const found = await verifyFarm(TODAY, record)
  busy = false
  expect(found).toMatchObject({ score: game.score })
  expect(turns).toBeGreaterThan(2)
})
