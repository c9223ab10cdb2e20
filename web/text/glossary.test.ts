import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ja } from './ja.ts'

const root = join(import.meta.dirname, '../..')

/** One word for one thing, in both languages; what is not said instead. */
const glossary: readonly (readonly [english: string, japanese: string, not: RegExp])[] = [
  ['die, dice', 'ダイス', /サイコロ|さいころ/],
  ['point', '点', /VP|ポイント/],
  ['sow', '種まき、まく', /蒔|播/],
  ['barn, stable', '牛小屋', /牛舎/],
  ['stack, pile', '山札', /蔵/],
  ['paper and pencil', '紙ペン', /書き込みゲーム/],
  ['mute', 'ミュート', /聞かない/],
  ['backorder', '入荷待ち', /未納/],
  ['browser', 'ブラウザー', /ブラウザ(?!ー)/],
  ['address', 'アドレス', /住所/],
  ['artisans on offer', '契約できる職人', /職人の候補/],
]
/** Signs are as wide as what they stand beside. */
const narrow = /[ぁ-んァ-ヶ一-龠」）][:!?()]|[(][ぁ-んァ-ヶ一-龠「]|[ぁ-んァ-ヶ一-龠」）], /

const stiff =
  /Luck is at work|too dear\b(?!')|dearest milk|Do not hear|Steps of others|As the device|imagined (games|rounds)|first one here|1 (is|are) to act\.|1 of a 1|Go on'|took the last step back/

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[./])(en|ja)\.ts$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(folder, file))
}

/** What stands between quotes, line by line; what is put into it is left out. */
const said = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split('\n')
    .flatMap((line) => line.replaceAll(/\$\{[^{}]*\}/g, '1').match(/'[^']*'|`[^`]*`/g) ?? [])

const files = ['web', 'games', 'bots', 'kernel', 'table'].flatMap(filesIn)
/** Lessons have both languages side by side. */
const lessons = readdirSync(join(root, 'games'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /[/]lessons[/][^/]+[.]ts$/.test(file) && !/node_modules|dist/.test(file))
  .map((file) => join('games', file))

test('both languages have files', () => {
  expect(files.filter((file) => file.endsWith('ja.ts')).length).toBeGreaterThan(20)
  expect(files.filter((file) => file.endsWith('en.ts')).length).toBeGreaterThan(20)
})

test('Japanese has one word for one thing, and full-width signs', () => {
  const wrong = [...files.filter((file) => file.endsWith('ja.ts')), ...lessons].flatMap((file) =>
    said(file).flatMap((words) =>
      narrow.test(words) || glossary.some(([, , not]) => not.test(words)) ? [`${file}: ${words}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('English says nothing stiff', () => {
  const wrong = files
    .filter((file) => file.endsWith('en.ts'))
    .flatMap((file) => said(file).flatMap((words) => (stiff.test(words) ? [`${file}: ${words}`] : [])))
  expect(wrong).toEqual([])
})

test('Japanese does not begin every line with あなたは', () => {
  expect(ja.table.told('あなたは5をロックしました。')).toBe('5をロックしました。')
  expect(ja.table.told('はなは5をロックしました。')).toBe('はなは5をロックしました。')
  expect(en.table.told('You locked 5.')).toBe('You locked 5.')
})
