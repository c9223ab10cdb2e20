import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { namesOf, newGame, renamed, shelved, wrongName } from './new-game.mjs'

const games = join(import.meta.dirname, '../games')
const copy = mkdtempSync(join(tmpdir(), 'makiba-new-game-'))
afterAll(() => rmSync(copy, { recursive: true }))
cpSync(join(games, 'template'), join(copy, 'template'), { recursive: true })
cpSync(join(games, 'shelf.ts'), join(copy, 'shelf.ts'))

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('a new game is a folder like the template, and one line on the shelf', () => {
  const before = readFileSync(join(copy, 'shelf.ts'), 'utf8').split('\n')
  expect(newGame('snail-race', copy)).toBeUndefined()
  expect(filesIn(join(copy, 'snail-race'))).toEqual(filesIn(join(copy, 'template')))
  const added = readFileSync(join(copy, 'shelf.ts'), 'utf8')
    .split('\n')
    .filter((line) => !before.includes(line))
  expect(added).toEqual(["export { title as snailRace } from './snail-race/title.ts'"])
  for (const file of filesIn(join(copy, 'snail-race')).filter((name) => name.endsWith('.ts')))
    expect(readFileSync(join(copy, 'snail-race', file), 'utf8')).not.toMatch(/template/i)
})

test('a name that is taken changes nothing', () => {
  const before = filesIn(copy)
  expect(newGame('template', copy)).toMatch(/is there already/)
  expect(filesIn(copy)).toEqual(before)
})

describe('a name', () => {
  test.each(['', 'Snail', '../x', 'a--b', '-a', '1st', 'a b', 'x'.repeat(31)])("'%s' is none", (name) => {
    expect(wrongName(name, [])).toBeTypeOf('string')
  })
  test('becomes a type, a variable and a title', () => {
    expect(namesOf('snail-race')).toEqual({ type: 'SnailRace', variable: 'snailRace', title: 'Snail Race' })
    expect(renamed("Game<Template> template 'template' 'Template'", 'snail-race')).toBe(
      "Game<SnailRace> snailRace 'snail-race' 'Snail Race'",
    )
  })
})

test('the shelf stays in order', () => {
  const shelf = "// The shelf.\nexport { title as b } from './b/title.ts'\n"
  expect(shelved(shelf, 'a')).toBe(
    "// The shelf.\nexport { title as a } from './a/title.ts'\nexport { title as b } from './b/title.ts'\n",
  )
})
