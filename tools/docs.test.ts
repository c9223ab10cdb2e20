import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { headingsOf } from '../web/vite/markdown.ts'
import { root } from './run.mjs'
import { allPages, textOf } from './testing/pages.ts'

const pages = allPages()

test.each(pages)('every link of %s leads somewhere', (page) => {
  // What is code is no link.
  const text = textOf(page)
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, '_'))
  const dead = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : join(dirname(page), file)
    if (!existsSync(join(root, target))) return [link]
    return anchor === undefined || headingsOf(textOf(target)).some((one) => one.anchor === anchor) ? [] : [link]
  })
  expect(dead).toEqual([])
})

test.each(pages)('every command that %s names is there', (page) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: { readonly [name: string]: string } }
  const named = [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const acts = readFileSync(join(root, 'cli/main.ts'), 'utf8')
  const told = [...textOf(page).matchAll(/\bmakiba (verify|[a-z]+)(?=[ `])/g)].map(([, name = '']) => name)
  expect(
    told.filter((name) => /^(?:[a-z]+)$/.test(name) && !acts.includes(`case '${name}'`) && isCommand(page, name)),
  ).toEqual([])
})

/** Where a page writes it as code: `makiba verify`, `npm run makiba verify`. */
const isCommand = (page: string, name: string) => new RegExp(`(?:\`|npm run )makiba ${name}`).test(textOf(page))

test('what the threat model says is proved is proved by a file that is there', () => {
  const lines = textOf('docs/threats.md').split('\n')
  let folder = ''
  const missing = lines.flatMap((line) =>
    [...line.matchAll(/`([\w/.-]+\.(?:test|integration)\.ts)`/g)].flatMap(([, file = '']) => {
      // A second file of one folder is named without it.
      if (file.includes('/')) folder = dirname(file)
      return existsSync(join(root, file.includes('/') ? file : join(folder, file))) ? [] : [file]
    }),
  )
  expect(missing).toEqual([])
})
