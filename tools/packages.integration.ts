// A stranger's folder, far from the repository, with the packed tarballs and what they say that they need.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { covers, dailyIds, loadShelf } from '@makiba/games'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '../server/testing/open.ts'
import { closure } from './pack.mjs'
import { makePackages, packages } from './packages.mjs'
import { root } from './run.mjs'

const place = mkdtempSync(join(tmpdir(), 'makiba-stranger-'))
const [home, shop] = [join(place, 'home'), join(place, 'shop')]
const names = Object.keys(packages)
let tarballs: string[] = []
let house: Awaited<ReturnType<typeof open>> | undefined

beforeAll(async () => {
  tarballs = await makePackages(shop)
  for (const tarball of tarballs) {
    const name = /makiba-(\w+)-[\d.]+tgz$/.exec(tarball)?.[1] as string
    const target = join(home, 'node_modules/@makiba', name)
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
  }
  // What npm would fetch: what the packages name, and what the stranger's own programs use.
  for (const path of [...closure(names), ...['ws', 'fast-check', 'pure-rand'].map((one) => `node_modules/${one}`)])
    cpSync(join(root, path), join(home, path), { recursive: true })
  const files = join(import.meta.dirname, 'testing/stranger')
  for (const file of readdirSync(files)) cpSync(join(files, file), join(home, file))
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }')
}, 600_000)

afterAll(async () => {
  await house?.stop()
  rmSync(place, { recursive: true, force: true })
})

/** What a program of the stranger prints. */
function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout
}

/** A house without the page: what strangers' programs need of it. */
async function serve(): Promise<string> {
  house = await open({ shelf: await loadShelf() })
  return house.url
}

test('publint and attw have nothing to say', async () => {
  for (const tarball of tarballs) {
    const data = readFileSync(tarball)
    const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer
    const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
    const found = await checkPackage(createPackageFromTarballData(new Uint8Array(data)))
    // We are for modules: what an old resolver or a `require` makes of it is not promised.
    const problems = (found.types ? found.problems : []).filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(found.types, tarball).not.toBe(false)
    expect(
      problems.filter(({ kind }) => kind !== 'CJSResolvesToESM'),
      tarball,
    ).toEqual([])
  }
})

test('each says where it comes from, offers types with everything, and holds no source, map or test', () => {
  for (const name of names) {
    const folder = join(home, 'node_modules/@makiba', name)
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly [key: string]: unknown
      readonly exports: { readonly [entry: string]: { readonly types: string; readonly default: string } }
    }
    expect(own).toMatchObject({ license: 'MIT', type: 'module', repository: { type: 'git', directory: name } })
    expect(own.private).toBeUndefined()
    expect(Object.keys(own.exports)).toEqual(packages[name])
    for (const one of Object.values(own.exports)) expect(Object.keys(one)).toEqual(['types', 'default'])
    const files = execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n')
    expect(files.filter((file) => /\.map$|\.tsx?$|testing|\.test\./.test(file) && !file.endsWith('.d.ts'))).toEqual([])
    const texts = files.filter((file) => /\.(js|d\.ts)$/.test(file)).map((file) => readFileSync(file, 'utf8'))
    expect(texts.filter((text) => /(from|import)\s*\(?['"]\.[^'"]*\.ts['"]/.test(text))).toEqual([])
  }
})

test.each(names)('the lines in the readme of @makiba/%s run', (name) => {
  const text = readFileSync(join(home, 'node_modules/@makiba', name, 'README.md'), 'utf8')
  const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
  writeFileSync(join(home, `readme-${name}.mjs`), code)
  expect(run(`readme-${name}.mjs`).length).toBeGreaterThan(10)
})

test('a bot plays a whole game by the protocol, and another program verifies its record and notices a change', async () => {
  const url = await serve()
  const game = dailyIds.find((id) => covers[id].seats[0] === 1) as string
  const bot = spawn(process.execPath, ['bot.mjs', url, game], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  bot.stdout.on('data', (chunk) => (printed += String(chunk)))
  expect((await once(bot, 'close'))[0]).toBe(0)
  const record = await (await fetch(`${url}/api/v1/tables/${printed.trim()}/record`)).text()
  writeFileSync(join(home, 'record.ndjson'), record)
  const { result } = JSON.parse(run('verify.mjs', 'record.ndjson')) as {
    readonly result: { readonly scores: number[] }
  }
  expect(result.scores).toHaveLength(1)
  writeFileSync(join(home, 'forged.ndjson'), record.replace(/"at":\d+/, '"at":1'))
  const forged = spawnSync(process.execPath, ['verify.mjs', 'forged.ndjson'], { cwd: home, encoding: 'utf8' })
  expect([forged.status, forged.stdout]).toEqual([1, expect.stringContaining('fault')])
})

test('a new game passes the laws, and TypeScript knows all that it uses', () => {
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    'false',
  ]
  const types = ['--types', '', '--outDir', 'built', 'coin.ts']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...types], {
    cwd: home,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
  cpSync(join(home, 'package.json'), join(home, 'built/package.json'))
  expect(run('built/coin.js').trim().split('\n').length).toBeGreaterThan(8)
  expect(dirname(home)).not.toContain(root)
})
