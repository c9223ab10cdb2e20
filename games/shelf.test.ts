import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'
import { title as template } from './template/title.ts'
import { FILES, type Found, findParts, missingParts } from './testing/parts.ts'

const games = import.meta.dirname
const found = await Promise.all([...gameIds.map((id) => covers[id]), template].map((cover) => findParts(games, cover)))

test.each(found.map((parts) => [parts.cover.id, parts] as const))('%s has every part', (_id, parts) => {
  expect(missingParts(parts)).toEqual([])
})

test('every folder with a title stands on the shelf, but for the template', () => {
  const folders = readdirSync(games).filter((name) => existsSync(`${games}/${name}/title.ts`))
  expect(folders.sort()).toEqual([...gameIds, 'template'].sort())
})

test('the shelf has one line a game', () => {
  const lines = readFileSync(`${games}/shelf.ts`, 'utf8').split('\n')
  expect(lines.filter((line) => line.startsWith('export ')).length).toBe(gameIds.length)
})

test('no two games stand at the same place, nor have the same name', () => {
  const titles = gameIds.map((id) => covers[id])
  for (const of of [
    titles.map(({ order }) => order),
    titles.map(({ words }) => words.en.name),
    titles.map(({ words }) => words.ja.name),
  ])
    expect(new Set<unknown>(of).size).toBe(titles.length)
})

describe('whatever is taken away is missed:', () => {
  const whole = found[0] as Found
  const { cover, texts } = whole
  test.each(FILES)('the file %s', (file) => {
    expect(missingParts({ ...whole, files: new Set([...whole.files].filter((one) => one !== file)) })).toHaveLength(1)
  })
  const trials: { readonly [what: string]: Partial<Found> } = {
    'its id': { cover: { ...cover, id: 'another' } },
    'its seats': { cover: { ...cover, seats: [1, 1], usual: { seats: 1 } } },
    'usual seats': { cover: { ...cover, usual: { seats: 99 } } },
    'what is final': { cover: { ...cover, final: true } },
    'a source of luck': { cover: { ...cover, usual: { ...cover.usual, luck: 'clouds:1' } } },
    'a name': { cover: { ...cover, words: { ...cover.words, ja: { ...cover.words.ja, name: 'x' } } } },
    'a line on the cover': { cover: { ...cover, words: { ...cover.words, en: { ...cover.words.en, line: '' } } } },
    'rules to read': { texts: { ...texts, en: { ...texts.en, rules: [] } } },
    'a section in one language': { texts: { ...texts, ja: { ...texts.ja, rules: texts.ja.rules.slice(1) } } },
    'words for options': { texts: { ...texts, ja: { ...texts.ja, options: {} } } },
    'a section that is taught': { course: whole.course && { ...whole.course, sections: {} } },
    'a bot': { bots: Object.fromEntries(Object.entries(whole.bots).filter(([name]) => name !== 'hard')) },
  }
  test.each(Object.entries(trials))('%s', (_what, change) => {
    expect(missingParts({ ...whole, ...change }).length).toBeGreaterThan(0)
  })
})
