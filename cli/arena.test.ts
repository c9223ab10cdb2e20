import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main } from './main.ts'

let said: string[]
let failed: string[]
const out = { log: (line: string) => said.push(line), error: (line: string) => failed.push(line) }
beforeEach(() => {
  said = []
  failed = []
})

const arena = (...args: string[]) =>
  main(['arena', 'harvest-dice', '--bots', 'greedy,random', '--seed', 'x', '--workers', '1', ...args], out)

describe('makiba arena', () => {
  test('says who won how often, by how much, and how long everybody thought', async () => {
    expect(await arena('--games', '20')).toBe(0)
    const [report] = said
    expect(report).toMatch(/^harvest-dice, 2 seats: 20 games, 10 deals with rotated seats, seed x; 95 % confidence/)
    expect(report).toMatch(/\| greedy \| \d+\.\d ± \d+\.\d % \|/)
    expect(report).toMatch(/\| random \|/)
  })
  test('the same seed gives the same games, another one others', async () => {
    const standings = async (...more: string[]) => {
      await arena('--games', '6', '--json', ...more)
      const { standings: found } = JSON.parse(said.pop() as string)
      return found.map(({ name, wins, margin, score, moves }: Record<string, unknown>) => ({
        name,
        wins,
        margin,
        score,
        moves,
      }))
    }
    const first = await standings()
    expect(await standings()).toEqual(first)
    expect(await standings('--seed', 'y')).not.toEqual(first)
  })
  test('goes on where it was stopped, even in the midst of a line', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'makiba arena ')), 'results.ndjson')
    await arena('--games', '8', '--file', file, '--json')
    const whole = readFileSync(file, 'utf8')
    const lines = whole.split('\n')
    // Two deals are whole, of the third there is one game and a part of the other.
    writeFileSync(file, `${lines.slice(0, 6).join('\n')}\n${lines[6]?.slice(0, 20)}`)
    await arena('--games', '8', '--file', file, '--json')
    const results = said.map((json) => JSON.parse(json).standings.map(({ wins }: { wins: unknown }) => wins))
    expect(results[1]).toEqual(results[0])
    const untimed = (text: string) => text.replace(/"(ms|longest)":\[[^\]]*\]/g, '')
    expect(untimed(readFileSync(file, 'utf8'))).toBe(untimed(whole))
  })
  test('does not mix the results of different arenas', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'makiba arena ')), 'results.ndjson')
    await arena('--games', '2', '--file', file)
    expect(await arena('--games', '2', '--file', file, '--seed', 'y')).toBe(2)
    expect(failed.at(-1)).toMatch(/another arena/)
  })
  test.each([
    [['chess', '--bots', 'hard,easy'], /no game 'chess' has bots/],
    [['harvest-dice'], /usage: makiba arena/],
    [['harvest-dice', '--bots', 'best,easy'], /no bot 'best'/],
    [['harvest-dice', '--bots', 'easy,easy,easy,easy,easy'], /1 to 4 seats/],
    [['harvest-dice', '--bots', 'easy,easy', '--games', '0'], /--games/],
    [['harvest-dice', '--bots', 'easy,easy', '--options', '{"sheet":"huge"}'], /--options: bad option/],
    [['harvest-dice', '--bots', 'easy,easy', '--options', '{'], /--options: is not JSON/],
    [['harvest-dice', '--bots', 'easy,easy', '--speed', '9'], /usage: makiba arena/],
  ])('%j is refused in one line', async (args, says) => {
    expect(await main(['arena', ...args], out)).toBe(2)
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(says)
  })
})
