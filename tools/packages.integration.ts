// A stranger's folder, far from the repository, with the packed tarballs and what they say that they need.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { covers, gameIds, loadShelf } from '@makiba/games'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '../server/testing/open.ts'
import { closure } from './pack.mjs'
import { makePackages, packages } from './packages.mjs'
import { root } from './run.mjs'
import { abroad, programs, textOf, typedAbroad } from './testing/pages.ts'
import { typedEnv } from './testing/typed-env.ts'

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
  for (const path of [...closure(names), ...['fast-check', 'pure-rand'].map((one) => `node_modules/${one}`)])
    cpSync(join(root, path), join(home, path), { recursive: true })
  // The stranger writes down what the pages say.
  for (const page of abroad) for (const [name, code] of programs(page)) writeFileSync(join(home, name), code)
  mkdirSync(join(home, 'node_modules/.bin'))
  symlinkSync(join(root, 'node_modules/.bin/tsc'), join(home, 'node_modules/.bin/tsc'))
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

/** Runs the commands of a page as they are written, in its folder; the server of the example is ours. */
async function follow(page: string, server = ''): Promise<string> {
  let printed = ''
  for (const command of typedAbroad(page)) printed += await shell(command.replace('http://localhost:8080', server))
  return printed
}

async function shell(command: string): Promise<string> {
  const child = spawn('sh', ['-c', command], {
    cwd: home,
    env: { ...typedEnv(), npm_config_offline: 'true' },
  })
  let [printed, wrong] = ['', '']
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (wrong += String(chunk)))
  expect((await once(child, 'close'))[0], `${command}\n${printed}${wrong}`).toBe(0)
  return printed
}

test('a bot in five minutes: every line of the page runs; another program verifies its record and notices a change', async () => {
  const url = await serve()
  const games = (await follow('docs/bot.md', url)).trim().split('\n')
  // By chance, and then better.
  expect(games).toHaveLength(2)
  for (const game of games) {
    const { table, result } = JSON.parse(game) as {
      readonly table: string
      readonly result: { readonly scores: number[] }
    }
    const record = await (await fetch(`${url}/api/v1/tables/${table}/record`)).text()
    writeFileSync(join(home, 'record.ndjson'), record)
    expect(JSON.parse(run('verify.mjs', 'record.ndjson'))).toEqual({ result })
    writeFileSync(join(home, 'forged.ndjson'), record.replace(/"at":\d+/, '"at":1'))
    const forged = spawnSync(process.execPath, ['verify.mjs', 'forged.ndjson'], { cwd: home, encoding: 'utf8' })
    expect([forged.status, forged.stdout]).toEqual([1, expect.stringContaining('fault')])
  }
  // At a table with others, as the page says.
  const pair = gameIds.find((id) => covers[id].seats[0] <= 2 && covers[id].seats[1] >= 2)
  const { result } = JSON.parse(await shell(`node bot.mjs ${url} ${pair} 2`)) as {
    readonly result: { readonly scores: number[] }
  }
  expect(result.scores).toHaveLength(2)
})

test('a game in an hour: it compiles, passes the laws, and the examples of the contract say what their comments say', async () => {
  const laws = (await follow('docs/game.md')).trim().split('\n')
  expect(laws).toHaveLength(16)
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--noUncheckedIndexedAccess', '--noEmit']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const strict = spawnSync(
    process.execPath,
    [compiler, ...options, '--skipLibCheck', 'false', '--types', '', 'coin.ts'],
    {
      cwd: home,
      encoding: 'utf8',
    },
  )
  expect([strict.status, strict.stdout]).toEqual([0, ''])
  const asked = run('ask.mjs').replace(/\s+/g, '')
  for (const [, said = ''] of textOf('docs/contract.md').matchAll(/console\.log\(coin.*\/\/ (.*)$/gm))
    expect(asked).toContain(said.replaceAll(' ', ''))
  expect(asked).toMatch(/fell(heads|tails)/)
  const [refused, scores] = run('host.mjs').trim().split('\n')
  expect(refused).toBe('not your turn')
  expect(run('check.mjs').trim()).toBe(scores)
  expect(dirname(home)).not.toContain(root)
})

test('every program on these pages has a name, and a test that runs it', () => {
  const bots = ['choose.mjs', 'bot.mjs', 'better.mjs', 'coin.ts', 'laws.mjs']
  const rules = ['ask.mjs', 'host.mjs', 'check.mjs', 'verify.mjs']
  expect(abroad.flatMap((page) => programs(page).map(([name]) => name))).toEqual([...bots, ...rules])
})
