import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { finishedPig, pigShelf } from '@makiba/kernel/testing/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLines } from './files.ts'
import { main } from './main.ts'
import { verifyCommand } from './verify.ts'

let folder = ''
let said: string[] = []
const out = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) }
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makiba cli '))
  said = []
})

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

describe('makiba review', () => {
  test('prints a ledger that adds up, and says what was tried out', async () => {
    const record = fileURLToPath(
      new URL('../games/harvest-dice/golden/records/2-players-basic.rules-2.ndjson', import.meta.url),
    )
    expect(await main(['review', record], out)).toBe(0)
    expect(said[0]).toBe('2 seats, in wins of a hundred: one figure a seat')
    const figures = (name: string) =>
      (said.find((line) => line.startsWith(`${name} `)) ?? expect.fail(name)).slice(24).trim().split(/ +/).map(Number)
    const columns = ['luck', 'play', 'gifts', 'unseen', 'rest'].map((column) => figures(`sum of ${column}`))
    for (const seat of [0, 1]) {
      const sum = columns.reduce((all, column) => all + (column[seat] as number), figures('start')[seat] as number)
      // Seven figures of two digits after the point.
      expect(Math.abs(sum - (figures('result')[seat] as number))).toBeLessThan(0.04)
    }
    expect(said.filter((line) => / ± .* in (60|200) games from both: /.test(line)).length).toBeGreaterThan(0)
  })
  test.each([
    ['an unknown game', () => file('r.ndjson', finishedPig()), 1, /nobody judges the game 'pig' here/],
    ['a malformed record', () => file('r.ndjson', 'moo\n'), 1, /is not JSON/],
    ['no file', () => join(folder, 'none'), 2, /there is no such file/],
  ])('%s', async (_what, make, code, words) => {
    expect(await main(['review', make()], out)).toBe(code)
    expect(said.at(-1)).toMatch(words)
  })
})

describe('makiba verify', () => {
  test('says that a good record is verified', () => {
    expect(verifyCommand(pigShelf, [file('good.ndjson', finishedPig())], out)).toBe(0)
    expect(said).toEqual([
      expect.stringMatching(/good\.ndjson: verified\. pig, 2 seats, \d+ entries; scores \d+, \d+$/),
      expect.stringMatching(/^table \S+, commitment [0-9a-f]{64}$/),
    ])
  })
  test('mend 4: holds a record against the commitment that was seen', async () => {
    const record = file('good.ndjson', finishedPig())
    const { commitment } = JSON.parse(finishedPig().split('\n')[0] as string) as { commitment: string }
    expect(verifyCommand(pigShelf, [record, '--commitment', commitment.toUpperCase()], out)).toBe(0)
    expect(said.at(-1)).toMatch(new RegExp(`commitment ${commitment}, as it was seen$`))
    expect(verifyCommand(pigShelf, ['--commitment', '0'.repeat(64), record], out)).toBe(1)
    expect(said.at(-2)).toMatch(/is not the one that was seen, 0{64}\.$/)
    expect(await main(['verify', record, '--commitment', 'moo'], out)).toBe(2)
    expect(await main(['verify', record, '--commitment'], out)).toBe(2)
    expect(said.at(-1)).toMatch(/64 hex digits/)
  })
  test('knows how villagers were tossed', async () => {
    const record = fileURLToPath(new URL('../games/dancing-villager/toss/golden/2-players.ndjson', import.meta.url))
    expect(await main(['verify', record], out)).toBe(0)
    expect(said[0]).toMatch(/verified\. dancing-villager, 2 seats/)
  })
  test('names the entry that was changed', () => {
    const changed = finishedPig().replace('"at":5,', '"at":6,')
    expect(verifyCommand(pigShelf, [file('changed.ndjson', changed)], out)).toBe(1)
    expect(said).toEqual([expect.stringMatching(/changed\.ndjson: entry 3 was changed after it was sealed$/)])
  })
  test.each([
    ['an unknown game', () => file('r.ndjson', finishedPig()), 1, /the game 'pig' is not known here/],
    ['a malformed record', () => file('r.ndjson', 'moo\n'), 1, /is not JSON/],
    [
      'mend 11: a record nested without end',
      () => file('r.ndjson', `{"makiba":1,"options":${deep}}\n`),
      1,
      /nested deeper than 64/,
    ],
    ['a truncated last line', () => file('r.ndjson', finishedPig().slice(0, -9)), 1, /cut off/],
    ['a newer format', () => file('r.ndjson', '{"makiba":9}\n'), 1, /format 9; this version reads up to 1/],
    ['a file that is not there', () => join(folder, 'none'), 2, /no such file/],
    ['a folder', () => folder, 2, /is a folder/],
  ])('%s: one line, and nothing is written', async (_what, path, code, says) => {
    const target = path()
    const before = readdirSync(folder)
    expect(await main(['verify', target], out)).toBe(code)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(says)
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('makiba solve', () => {
  test('writes a record that verifies', async () => {
    const path = join(folder, 'solved.ndjson')
    expect(await main(['solve', 'dicey-farm', '2031-05-08', '--ms', '100', '--file', path], out)).toBe(0)
    expect(said.at(-1)).toMatch(/^2031-05-08: \d+ points in \d+\.\d s; verified, \d+ entries$/)
    expect(await main(['verify', path], out)).toBe(0)
  })
  test('a date alone is one of the game whose days were there first', async () => {
    const path = join(folder, 'unnamed.ndjson')
    expect(await main(['solve', '2031-05-08', '--ms', '1', '--file', path], out)).toBe(0)
    expect(readFileSync(path, 'utf8')).toContain('"game":"dicey-farm"')
  })
  test('a preset is solved with its own options', async () => {
    const path = join(folder, 'preset.ndjson')
    const args = ['dicey-farm', '2031-05-08', '--ms', '1', '--preset', 'program102', '--file', path]
    expect(await main(['solve', ...args], out)).toBe(0)
    expect(readFileSync(path, 'utf8')).toContain('"options":{"tourismCap":false,"butterWorkshop":false}')
  })
  test('tells the scores of many days', async () => {
    expect(await main(['solve', '2031-05-08', '--ms', '1', '--days', '2'], out)).toBe(0)
    expect(said).toEqual([
      expect.stringMatching(/^2031-05-08 \d+$/),
      expect.stringMatching(/^2031-05-09 \d+$/),
      expect.stringMatching(/^2 days, all verified: mean \d+\.\d, \d+ to \d+; \d+\.\d+ s a day$/),
    ])
  })
  test.each([
    [[], /usage: makiba solve/],
    [['dicey-farm'], /usage: makiba solve/],
    [['2031-02-29'], /is no day/],
    [['dicey-farm', '2031-02-29'], /is no day/],
    [['chess', '2031-05-08'], /no game 'chess' has days; there are: dicey-farm/],
    [['mow', '2031-05-08'], /nobody solves days of mow; of these: dicey-farm/],
    [['2031-05-08', '--ms', 'long'], /--ms: a whole number/],
    [['2031-05-08', '--preset', 'none'], /no preset 'none'; there are: rulebook, program102/],
  ])('%j is refused in one line', async (args, says) => {
    expect(await main(['solve', ...args], out)).toBe(2)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(says)
  })
})

describe('makiba conform', () => {
  test.each([
    [['chess', '.'], /no game 'chess'/],
    [[], /usage: makiba conform/],
    [['dairyman', 'no/such/folder'], /no such folder/],
  ])('%j is refused in one line', async (args, says) => {
    expect(await main(['conform', ...args], out)).toBe(2)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(says)
  })
  test('reads plain and zipped lines alike', () => {
    file('a.jsonl', '{"a":1}\n\n{"a":2}\n')
    file('b.jsonl.gz', gzipSync('{"b":1}\n'))
    expect(readLines(folder, 'a.jsonl')).toEqual([{ a: 1 }, { a: 2 }])
    expect(readLines(folder, 'b.jsonl')).toEqual([{ b: 1 }])
    expect(readLines(folder, 'c.jsonl')).toBeUndefined()
    file('d.jsonl', '{"a":1}\n{"a"')
    expect(() => readLines(folder, 'd.jsonl')).toThrow('line 2: is not JSON')
    file('e.jsonl.gz', 'not zipped')
    expect(() => readLines(folder, 'e.jsonl')).toThrow('cannot be unzipped')
  })
})

test('an unknown command is refused in one line, help is not', async () => {
  expect(await main(['milk'], out)).toBe(2)
  expect(said).toEqual(["makiba: unknown command 'milk'; see: makiba help"])
  expect(await main(['help'], out)).toBe(0)
})
