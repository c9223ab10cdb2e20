import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { covers } from '@makiba/games'
import { LEAD, type Puzzle } from '@makiba/games/puzzle'
import type { Kinds } from '@makiba/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from './main.ts'
import { mine, recheck } from './mining.ts'

const folder = mkdtempSync(join(tmpdir(), 'makiba-mine-'))
afterAll(() => rmSync(folder, { recursive: true }))

const said: string[] = []
const out = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) }

describe('makiba mine', () => {
  test('finds a move that leads beyond doubt and that weaker bots miss; turned round, it does not hold', async () => {
    const [crew, judge] = await Promise.all([covers.mow.bots(), covers.mow.judge()])
    const found: Puzzle[] = []
    const order = { id: 'mow', seats: 4, from: 0, pairs: 200, enough: () => found.length > 0 } as const
    for (let seed = 2; found.length === 0; seed++)
      crew((players) =>
        judge((of) =>
          mine(players, of as never, { ...order, seed }, (puzzle) => found.push(puzzle as unknown as Puzzle)),
        ),
      )
    const [puzzle] = found as [Puzzle]
    expect(puzzle.lead).toBeGreaterThan(LEAD * puzzle.error)
    expect(puzzle.misses.easy + puzzle.misses.normal).toBeGreaterThan(2)
    const again = (one: Puzzle) => judge((of) => recheck<Kinds>(of as never, one) as Puzzle | undefined)
    expect(again(puzzle)?.checked).toBe(10 * puzzle.pairs)
    expect(again({ ...puzzle, best: puzzle.next, next: puzzle.best })).toBeUndefined()
  })

  test('keeps what it found and checked, a line each, says how fast and where to go on; what does not hold goes', async () => {
    const file = join(folder, 'mined.ts')
    const dig = ['mine', 'mow', '--seconds', '60', '--seed', '2', '--enough', '1', '--file', file]
    expect(await main(dig, out)).toBe(0)
    expect(said.at(-2)).toMatch(/^1 found and checked, \d+ did not hold: [\d.]+ a minute in \d+ s/)
    expect(said.at(-1)).toMatch(/^1 puzzles; the next seed is \d+$/)
    const mined = readFileSync(file, 'utf8')
    expect(mined).toMatch(/^\/\/ Mined and checked by `makiba mine`/)
    expect(await main(['mine', 'mow', '--check', '--file', file], out)).toBe(0)
    expect(said.at(-1)).toMatch(/^1 checked, 0 did not hold and were taken out, 0 are left/)
    writeFileSync(file, mined.replace(/"best":(\{.+?\}),"next":(\{.+?\})/, '"best":$2,"next":$1'))
    expect(await main(['mine', 'mow', '--check', '--file', file], out)).toBe(1)
    expect(said.at(-1)).toMatch(/^1 checked, 1 did not hold and were taken out, 0 are left/)
    expect(readFileSync(file, 'utf8')).not.toMatch(/"id"/)
  })

  test.each([
    [[], /usage: makiba mine/],
    [['chess'], /no game 'chess'/],
    [['dancing-villager'], /does not play on from a move/],
    [['mow', '--seconds', 'x'], /--seconds/],
  ])('%j is no order', async (args, words) => {
    expect(await main(['mine', ...args], out)).toBe(2)
    expect(said.at(-1)).toMatch(words)
  })
})
