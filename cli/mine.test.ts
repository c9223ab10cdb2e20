import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
    /** Of those that lead by little some do not hold: that is what the check is for. */
    const plain = ({ lead, error }: Puzzle) => lead > 2 * LEAD * error
    crew((players) =>
      judge((of) =>
        mine(
          players,
          of as never,
          'mow',
          4,
          2,
          200,
          (puzzle) => found.push(puzzle as unknown as Puzzle),
          () => found.some(plain),
        ),
      ),
    )
    for (const { lead, error } of found) expect(lead).toBeGreaterThan(LEAD * error)
    const puzzle = found.find(plain)
    if (!puzzle) throw new Error('nothing was found')
    expect(puzzle.misses.easy + puzzle.misses.normal).toBeGreaterThan(2)
    const again = (one: Puzzle) =>
      judge((of) => recheck<Kinds>(of as never, { ...one, pairs: 60 }) as Puzzle | undefined)
    expect(again(puzzle)?.checked).toBe(600)
    expect(again({ ...puzzle, best: puzzle.next, next: puzzle.best })).toBeUndefined()
  })

  test('keeps what it found, a line each, and says where to go on', async () => {
    const file = join(folder, 'mined.ts')
    expect(await main(['mine', 'mow', '--seconds', '1', '--pairs', '30', '--file', file], out)).toBe(0)
    expect(said.at(-1)).toMatch(/^\d+ puzzles; the next seed is \d+$/)
    await main(['mine', 'mow', '--check', '--seconds', '1', '--file', file], out)
    expect(said.at(-1)).toMatch(/^\d+ checked, \d+ did not hold and were taken out, \d+ are left to check$/)
    expect(readFileSync(file, 'utf8')).toMatch(/^\/\/ Mined and checked by `makiba mine`/)
  })

  test.each([
    [[], /usage: makiba mine/],
    [['chess'], /no game 'chess'/],
    [['dicey-farm'], /does not play on from a move/],
    [['mow', '--seconds', 'x'], /--seconds/],
  ])('%j is no order', async (args, words) => {
    expect(await main(['mine', ...args], out)).toBe(2)
    expect(said.at(-1)).toMatch(words)
  })
})
