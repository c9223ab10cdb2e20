import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'makiba-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a small page with twenty files to list, and says what was printed. */
function build(name: string, code: string) {
  const page = join(folder, name)
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<script type="module" src="./main.js"></script>')
  const files = Array.from({ length: 20 }, (_, i) => `./face-${i}.js`)
  for (const [i, file] of files.entries()) writeFileSync(join(page, file), `export default 'face ${i}'`)
  writeFileSync(join(page, 'main.js'), `${code}\n${files.map((file) => `import('${file}')`).join('\n')}`)
  const script = `import { buildPage } from ${JSON.stringify(join(import.meta.dirname, 'build.mjs'))}
    process.exitCode = await buildPage(${JSON.stringify(page)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { status, printed: stdout + stderr }
}

test('a page is built in two lines, whatever the number of its files', () => {
  const { status, printed } = build('good', 'document.title = "Makiba"')
  expect(status).toBe(0)
  expect(printed).toMatch(/^Building the page \.\.\.\nBuilt in \d+\.\d s\. .*\n$/)
})

test('a page that cannot be built shows all that was said: how far it came, where it failed and why', () => {
  const { status, printed } = build('bad', "import './no-such-cow.js'")
  expect(status).toBe(1)
  expect(printed).toMatch(/^Building the page \.\.\.\n/)
  expect(printed).toContain('building client environment for production')
  expect(printed).toMatch(/[Cc]ould not resolve '?"?\.\/no-such-cow\.js/)
  expect(printed).toContain('main.js')
  expect(printed).not.toContain('Built in')
})
