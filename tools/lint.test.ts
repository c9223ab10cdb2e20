import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const fixtures = join(root, 'tools/lint-fixtures')
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** `line rule`, as the comments `// refused: rule rule` of a fixture announce them. */
function announced(file: string): string[] {
  const lines = readFileSync(join(fixtures, file), 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    const rules = line.split('// refused: ')[1]?.split(' ') ?? []
    return rules.map((rule) => `${i + 1} ${rule}`)
  })
}

interface Oxlint {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
}
interface Biome {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}

/** The linters exit with 1 when they find what they should find. */
async function json<T>(command: string, args: string[], cwd: string): Promise<T> {
  const run = promisify(execFile)(join(root, 'node_modules/.bin', command), args, { cwd, maxBuffer: 1e7 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return JSON.parse(stdout)
}

// The rules depend on where a file lies, so the fixtures are linted as if they were the repository.
const copy = mkdtempSync(join(tmpdir(), 'makiba-lint-'))
afterAll(() => rmSync(copy, { recursive: true }))

const found = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))

beforeAll(async () => {
  cpSync(fixtures, copy, { recursive: true })
  for (const name of ['biome.json', '.oxlintrc.json', 'tsconfig.base.json', 'tools/lint-rules.mjs'])
    cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
  const types = { lib: ['es2023', 'dom'], types: ['node'] }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: types, include: ['*/**/*.ts'] }),
  )
  const [oxlint, biome] = await Promise.all([
    json<Oxlint>('oxlint', ['--type-aware', '--format=json'], copy),
    json<Biome>('biome', ['lint', '--reporter=json', '--max-diagnostics=none'], copy),
  ])
  for (const { code, filename, labels } of oxlint.diagnostics)
    found.get(filename)?.add(`${labels[0]?.span.line} ${code.replace(/^makiba\((\w+)\)$/, 'makiba/$1')}`)
  for (const { category, location } of biome.diagnostics)
    found.get(location.path)?.add(`${location.start.line} ${category}`)
}, 30_000)

describe('the linters refuse what a fixture announces, and nothing else', () => {
  test.each(files)('%s', (file) => {
    expect([...(found.get(file) ?? [])].toSorted()).toEqual(announced(file).toSorted())
  })
})
