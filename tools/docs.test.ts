import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'web/README.md',
  ...['kernel', 'table', 'bots', 'games'].map((name) => `${name}/README.md`),
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const text = (page: string) => readFileSync(join(root, page), 'utf8')

/** As they are written into addresses: small letters, blanks to hyphens, nothing else. */
const anchors = (page: string) =>
  [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('every link of %s leads somewhere', (page) => {
  const dead = [...text(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : join(dirname(page), file)
    if (!existsSync(join(root, target))) return [link]
    return anchor === undefined || anchors(target).includes(anchor) ? [] : [link]
  })
  expect(dead).toEqual([])
})

test.each(pages)('every command that %s names is there', (page) => {
  const { scripts } = JSON.parse(text('package.json')) as { readonly scripts: { readonly [name: string]: string } }
  const named = [...text(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const acts = readFileSync(join(root, 'cli/main.ts'), 'utf8')
  const told = [...text(page).matchAll(/\bmakiba (verify|[a-z]+)(?=[ `])/g)].map(([, name = '']) => name)
  expect(
    told.filter((name) => /^(?:[a-z]+)$/.test(name) && !acts.includes(`case '${name}'`) && isCommand(page, name)),
  ).toEqual([])
})

/** Where a page writes it as code: `makiba verify`, `npm run makiba verify`. */
const isCommand = (page: string, name: string) => new RegExp(`(?:\`|npm run )makiba ${name}`).test(text(page))

test('what the threat model says is proved is proved by a file that is there', () => {
  const lines = text('docs/threats.md').split('\n')
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
