import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entry, find } from '../docs/find.ts'
import { makeSite, pages } from './docs.ts'
import { headingsOf, render } from './markdown.ts'

const root = join(import.meta.dirname, '../..')
const { files, sources } = makeSite({ styles: ['assets/docs.css'], scripts: ['assets/docs.js'] })
const html = [...files].filter(([name]) => name.endsWith('.html'))

/** A text without links. */
const show = (markdown: string) => render(`# Cows\n\n${markdown}`, (link) => link).html

test('what our pages are written in becomes what it says', () => {
  expect(show('**Milk** is `a | b` and *white*.')).toContain(
    '<strong>Milk</strong> is <code>a | b</code> and <em>white</em>.',
  )
  expect(show('See [`x.ts`](x.ts#a), or http://localhost:8080.')).toContain(
    '<a href="x.ts#a"><code>x.ts</code></a>, or <a href="http://localhost:8080">http://localhost:8080</a>.',
  )
  expect(show('- one\n  goes on\n- two')).toContain('<ul>\n<li>one\ngoes on</li>\n<li>two</li>\n</ul>')
  expect(show('| a | b |\n|---|---|\n| 1 | `x \\| y` |')).toContain('<tr><td>1</td><td><code>x | y</code></td></tr>')
  expect(show('Stars in `games/*/test/*.ts` stay.')).toContain('<code>games/*/test/*.ts</code>')
})

test('nothing of a text is markup of its own', () => {
  expect(show('1 < 2 & "a" `<script>`')).toContain('1 &lt; 2 &amp; &quot;a&quot; <code>&lt;script&gt;</code>')
  expect(show('```js\n</code><script>moo()</script>\n```')).not.toContain('<script>')
})

test('what is no text, or would be lost, fails the build with its line', () => {
  for (const more of [
    '<b>bold</b>',
    '- one\n- <img src=x>',
    '> said <i>so</i>',
    '```js\nmoo()',
    '| a | b |\n|---|---|\n| 1 |',
  ])
    expect(() => show(more), more).toThrow(/line 3/)
  for (const link of ['javascript:moo()', 'JavaScript:moo()', 'data:text/html,moo', 'vbscript:moo'])
    expect(() => show(`[milk](${link})`), link).toThrow('no page should have')
  expect(() => show('[a](b"onclick=moo)')).not.toThrow()
  expect(show('[a](b"onclick=moo)')).not.toContain('"onclick')
  expect(() => render('No title', (link) => link)).toThrow('title')
})

test('headings have the addresses that links use, twice the same name two of them, code none', () => {
  expect(headingsOf('# A\n## What, and `why`?\n```sh\n# no\n```\n## A').map(({ anchor }) => anchor)).toEqual([
    'a',
    'what-and-why',
    'a-1',
  ])
})

test('every address on every page of the site is there', () => {
  const served = new Set([...files.keys()].map((name) => `/docs/${name}`))
  const ids = new Map(
    html.map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  )
  // The app's own; the server's own.
  const others = ['/', '/api', '/art/logo.svg', '/theme.js', '/assets/docs.css', '/assets/docs.js']
  const dead = html.flatMap(([name, text]) =>
    [...text.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
      if (/^https?:/.test(address) || others.includes(address)) return []
      const [path = '', anchor] = address.split('#')
      const page = path === '' ? name : path === '/docs' ? 'index.html' : `${path.replace('/docs/', '')}.html`
      if (served.has(path)) return []
      const known = ids.get(page)
      return known && (anchor === undefined || known.has(anchor)) ? [] : [`${name}: ${address}`]
    }),
  )
  expect(dead).toEqual([])
  for (const art of ['web/public/art/logo.svg', 'web/public/theme.js']) expect(existsSync(join(root, art))).toBe(true)
})

test('nothing is inline, for the policy would not have it; an id is there once', () => {
  for (const [name, text] of html) {
    expect(text.match(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/g) ?? [], name).toEqual([])
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

test('every page under docs/ is on the site', () => {
  const there = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  expect(there.filter((name) => !sources.includes(`docs/${name}`))).toEqual([])
})

const index = JSON.parse(files.get('search.json') as string) as Entry[]

test('the index is small, and what is looked for is found where it is explained', () => {
  expect((files.get('search.json') as string).length).toBeLessThan(200_000)
  expect(find(index, 'looking after')[0]).toMatchObject({ href: '/docs/hosting#looking-after-it' })
  expect(find(index, 'HOSTING a game')[0]?.href).toBe('/docs/contract#hosting-a-game')
  expect(find(index, 'new-game snail').map(({ href }) => href)).toContain('/docs/game#the-rest-on-the-shelf')
  expect(find(index, 'commitment seed')[0]?.excerpt).toMatch(/commitment|seed/i)
  expect(find(index, 'cow zebra')).toEqual([])
  expect(find(index, '  ')).toEqual([])
  const slugs = pages.map(([slug]) => slug as string)
  expect(index.every(([, slug]) => slugs.includes(slug))).toBe(true)
})
