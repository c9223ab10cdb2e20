import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const faces = [
  '@fontsource/mochiy-pop-one/400.css',
  '@fontsource/m-plus-rounded-1c/500.css',
  '@fontsource/m-plus-rounded-1c/800.css',
]
/** What every reader sees at once, whatever the language: the name, and the name of the other language. */
const always = '牧場日本語'

function covers(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}

interface Face {
  readonly css: string
  readonly first: boolean
}

/** The `@font-face` rules of the packages, without the old format, with addresses that the bundler follows. */
function read(): Face[] {
  return faces.flatMap((face) => {
    const path = require.resolve(face)
    const rules = readFileSync(path, 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
    return rules.map((rule) => {
      const ranges = /unicode-range: ([^;]*);/.exec(rule)?.[1] ?? ''
      const latin = /-latin-\d00-normal/.test(rule)
      const css = rule
        .replace(/, url\([^)]*\.woff\) format\('woff'\)/, '')
        .replace(/url\(\.\//, `url(${join(dirname(path), '/')}`)
      return { css, first: latin || Array.from(always).some((letter) => covers(ranges, letter.codePointAt(0) ?? 0)) }
    })
  })
}

/** Latin in the first style sheet, with a preload for each file; Japanese in another one, fetched when it is needed. */
export function fonts(): Plugin {
  const all = read()
  const sheets = new Map([
    ['virtual:fonts/first.css', all.filter(({ first }) => first)],
    ['virtual:fonts/japanese.css', all.filter(({ first }) => !first)],
  ])
  return {
    name: 'makiba:fonts',
    resolveId: (id) => (sheets.has(id) ? `\0${id}` : undefined),
    load: (id) =>
      sheets
        .get(id.slice(1))
        ?.map(({ css }) => css)
        .join('\n'),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => /-latin-\d00-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
