import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

// What people tell each other is read on every board, by day and by night: reactions, banners and badges say themselves which
// ground and which ink they have, so that no board below or around them changes it.

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

interface Rule {
  readonly file: string
  readonly selectors: readonly string[]
  readonly says: ReadonlyMap<string, string>
}

/** The innermost rules of a sheet, whatever they are wrapped in. */
function rulesOf(file: string, css: string): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    file,
    selectors: selectors.split(/,(?![^(]*\))/).map((one) => one.trim()),
    says: new Map(
      body.split(';').flatMap((line) => {
        const [name, ...value] = line.split(':')
        return value.length === 0 ? [] : [[(name ?? '').trim(), value.join(':').trim()] as const]
      }),
    ),
  }))
}
const rules = files.flatMap((file) => rulesOf(file, read(file)))

const tokensOf = (selector: string): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ file, selectors }) => file.endsWith('styles/tokens.css') && selectors.includes(selector))
      .flatMap(({ says }) => [...says]),
  )
const light = tokensOf(':root')
const themes = { light, dark: new Map([...light, ...tokensOf(':root[data-theme="dark"]')]) }

/** The colour that a value comes to, as `#rrggbb`. */
function colourOf(value: string, tokens: ReadonlyMap<string, string>): string {
  const [, name] = /^var\((--[a-z0-9-]+)\)$/.exec(value) ?? []
  if (name !== undefined) return colourOf(tokens.get(name) ?? `no ${name}`, tokens)
  const [, short] = /^#([0-9a-f]{3})$/.exec(value) ?? []
  if (short) return `#${short.replace(/./g, '$&$&')}`
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${value} is no plain colour`)
  return value
}

/** As WCAG 2 has it. */
export function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Reactions, banners and badges, by the rule that draws them and the class that others might touch. */
const signs = [
  ['.emote', 'emote'],
  ['.seat .gone', 'gone'],
  ['.knock', 'knock'],
  ['.linebar', 'linebar'],
  ['.chair', 'chair'],
  ['.notice', 'notice'],
  ['.sound-offer', 'sound-offer'],
  ['.notice-offer', 'notice-offer'],
  ['.ringing', 'ringing'],
  ['.anybody', 'anybody'],
  ['.icb .count', 'count'],
  ['.home .yours .count', 'count'],
  ['.btn', 'words'],
  ['.tag', 'tag'],
] as const

/** What a rule says of one of both: of a ground only a whole one. */
const said = (selector: string, names: readonly string[]) =>
  rules
    .filter(({ file, selectors }) => file.startsWith('web/') && selectors.includes(selector))
    .flatMap(({ says }) => names.flatMap((name) => says.get(name) ?? []))
    .at(0)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(signs)('%s is read', (selector) => {
    const [ground, ink] = [said(selector, ['background', 'background-color']), said(selector, ['color'])]
    expect(ground, 'its own ground').toBeDefined()
    expect(ink, 'its own ink').toBeDefined()
    const tokens = themes[theme]
    const found = contrast(colourOf(ground ?? '', tokens), colourOf(ink ?? '', tokens))
    expect(found).toBeGreaterThanOrEqual(4.5)
  })
})

test('no board gives them another ink or another ground', () => {
  // Words of a board's own have other classes; a tag is also what a board calls a label of its own pieces.
  const touched = signs.map(([, name]) => name).filter((name) => !['tag', 'count', 'words'].includes(name))
  const isTouched = (selector: string) =>
    touched.some((name) => new RegExp(`\\.${name}(?![\\w-])(?:[:.[][^ >+~]*)?$`).test(selector))
  const boards = rules.filter(({ file }) => file.startsWith('games/'))
  const wrong = boards.filter(
    ({ selectors, says }) =>
      selectors.some(isTouched) &&
      ['color', 'background', 'background-color', 'opacity'].some((name) => says.has(name)),
  )
  expect(wrong.map(({ file, selectors }) => `${file}: ${selectors.join()}`)).toEqual([
    // A villager's number that has been counted: no sign of a person.
    'games/dancing-villager/board/scene.css: .dv .mark.gone',
  ])
})

test('nor does anything but the theme change the colours that they are made of', () => {
  const named = new Set<string>()
  const follow = (value: string | undefined): void => {
    for (const [, name = ''] of value?.matchAll(/var\((--[a-z0-9-]+)\)/g) ?? []) {
      named.add(name)
      for (const tokens of Object.values(themes)) follow(tokens.get(name))
    }
  }
  for (const [selector] of signs)
    for (const names of [['background', 'background-color'], ['color']]) follow(said(selector, names))
  expect(named).toContain('--surface')
  const changed = rules.filter(
    ({ file, says }) => !file.endsWith('styles/tokens.css') && [...says.keys()].some((name) => named.has(name)),
  )
  expect(changed.map(({ file, selectors }) => `${file}: ${selectors.join()}`)).toEqual([])
})

test('the measure is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#fff6e0', '#fffaee')).toBeLessThan(1.1)
})
