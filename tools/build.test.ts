import { cpSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '../web/vite/docs.ts'
import { codeStamp, pageStamp } from './build.mjs'

/** A small tree with sources and what was made of them. */
function tree(): string {
  const root = mkdtempSync(join(tmpdir(), 'makiba-tree-'))
  for (const folder of ['kernel/dist', 'server/dist', 'web/art', 'web/dist'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'kernel/plain.ts'), 'export const a = 1')
  writeFileSync(join(root, 'kernel/dist/plain.js'), 'export const a = 1;')
  writeFileSync(join(root, 'server/main.ts'), 'go()')
  writeFileSync(join(root, 'web/art/cow.svg'), '<svg/>')
  writeFileSync(join(root, 'web/dist/index.html'), 'built')
  return root
}

test('mend 11: a built tree is as fresh where it is copied to, whatever its times', () => {
  const root = tree()
  const copy = mkdtempSync(join(tmpdir(), 'makiba-copy-'))
  cpSync(root, copy, { recursive: true })
  utimesSync(join(copy, 'kernel/plain.ts'), 1, 1)
  expect(codeStamp(copy)).toBe(codeStamp(root))
  expect(pageStamp(copy)).toBe(pageStamp(root))
})

test('a tree is stale when a source or what was made of it is another', () => {
  const root = tree()
  const [code, page] = [codeStamp(root), pageStamp(root)]
  writeFileSync(join(root, 'web/dist/index.html'), 'built again')
  writeFileSync(join(root, 'server/dist/.stamp'), code)
  expect([codeStamp(root), pageStamp(root)]).toEqual([code, page])
  writeFileSync(join(root, 'web/art/cow.svg'), '<svg></svg>')
  expect(codeStamp(root)).toBe(code)
  expect(pageStamp(root)).not.toBe(page)
  writeFileSync(join(root, 'kernel/dist/plain.js'), 'export const a = 2;')
  expect(codeStamp(root)).not.toBe(code)
})

test('every part that the page or the code is made of makes it stale', () => {
  const root = tree()
  for (const part of ['kernel', 'bots', 'kit', 'games', 'web', 'docs']) {
    const page = pageStamp(root)
    mkdirSync(join(root, part), { recursive: true })
    writeFileSync(join(root, part, 'new.ts'), 'export const b = 1')
    expect(pageStamp(root), part).not.toBe(page)
  }
})

test('whatever the documentation shows makes the page stale', () => {
  const root = tree()
  for (const file of makeSite({ styles: [], scripts: [] }).sources) {
    const page = pageStamp(root)
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), 'changed')
    expect(pageStamp(root), file).not.toBe(page)
  }
})
