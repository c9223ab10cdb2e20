import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { image, stages } from './testing/containerfile.ts'

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

const known = 'FROM WORKDIR COPY RUN LABEL ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT'.split(' ')

test('the image: two stages, the last with no shell, no root and no tools', () => {
  const all = stages()
  expect(all.flat().filter(([instruction]) => !known.includes(instruction))).toEqual([])
  const [build = []] = all
  expect(all.length).toBe(2)
  // Everything that is run is named as it is: there is nothing that a shell would have to read.
  for (const [instruction, rest] of all.flat())
    if (['RUN', 'ENTRYPOINT'].includes(instruction)) expect(() => JSON.parse(rest) as unknown, rest).not.toThrow()
  expect(build.some(([, rest]) => rest === '["npm", "run", "pack", "--", "/makiba"]')).toBe(true)
  const { of, entry, health, env, user } = image()
  expect(of('RUN')).toEqual([])
  expect(user).toBe('65532:65532')
  expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(entry.slice(1)).toEqual(['--max-semi-space-size=16', '/makiba/server/main.js'])
  expect(health).toEqual([entry[0], '/makiba/server/health.js'])
  expect(env.DATA).toBe('/data')
  // The Node of both is one that we test on, with glibc: the database's driver is built for it.
  for (const [[, image = ''] = []] of all) expect(image).toMatch(/node(js|:)24[^ ]*(bookworm-slim|debian12)/)
})

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment: { readonly [name: string]: string }
  readonly volumes?: readonly string[]
  readonly depends_on?: { readonly [name: string]: { readonly condition: string } }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt: readonly string[]
  readonly command?: readonly string[]
}

test('the compose file: what is named is there, the root is read-only, nothing is evicted, no password is written down', () => {
  const file = text('compose.yaml')
  const { services, volumes } = parse(file) as {
    readonly services: { readonly [name: string]: Service }
    readonly volumes: object
  }
  expect(Object.keys(services)).toEqual(['makiba', 'postgres', 'redis'])
  const { makiba, postgres, redis } = services as { readonly [name in 'makiba' | 'postgres' | 'redis']: Service }
  expect(existsSync(join(import.meta.dirname, makiba.build?.context ?? '', makiba.build?.dockerfile ?? ''))).toBe(true)
  expect(makiba.read_only).toBe(true)
  expect(makiba.cap_drop).toEqual(['ALL'])
  for (const service of Object.values(services)) {
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    if (service.image) expect(service.image).toMatch(/:\d+-bookworm$/)
  }
  for (const [name, { condition }] of Object.entries(makiba.depends_on ?? {})) {
    expect(condition).toBe('service_healthy')
    expect(services[name]?.healthcheck?.test[0]).toBe('CMD')
  }
  expect(redis.command?.join(' ')).toContain('--maxmemory-policy noeviction')
  expect(makiba.environment.DATABASE_URL).toContain('@postgres/makiba')
  expect(postgres.environment.POSTGRES_DB).toBe('makiba')
  for (const [, secret = ''] of file.matchAll(/PASSWORD[^:\n]*: (.*)$/gm)) expect(secret).toMatch(/^\$\{\w+:\?/)
})

/** The directives of a unit, section by section; one that is written again is a list. */
function directives(unit: string): { readonly [section: string]: { readonly [name: string]: readonly string[] } } {
  const found: { [section: string]: { [name: string]: string[] } } = {}
  let section: { [name: string]: string[] } | undefined
  for (const [i, line] of unit.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const title = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? []
    if (title !== undefined) {
      section = {}
      found[title] = section
    } else if (section && name !== undefined && value !== undefined) {
      section[name] = [...(section[name] ?? []), value]
    } else throw new Error(`line ${i + 1} is no directive: ${line}`)
  }
  return found
}

/** What the documentation promises, with what it must be; the names are those of systemd.exec(5), letter for letter. */
const promised = {
  DynamicUser: 'yes',
  StateDirectory: 'makiba',
  StateDirectoryMode: '0700',
  WorkingDirectory: '/opt/makiba',
  ExecStart: '/usr/bin/node --max-semi-space-size=16 server/main.js',
  KillSignal: 'SIGTERM',
  Restart: 'always',
  LimitNOFILE: '65536',
  UMask: '0077',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  PrivateUsers: 'yes',
  ProtectClock: 'yes',
  ProtectControlGroups: 'yes',
  ProtectHostname: 'yes',
  ProtectKernelLogs: 'yes',
  ProtectKernelModules: 'yes',
  ProtectKernelTunables: 'yes',
  ProtectProc: 'invisible',
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  AmbientCapabilities: '',
  LockPersonality: 'yes',
  RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX',
  RestrictNamespaces: 'yes',
  RestrictRealtime: 'yes',
  RestrictSUIDSGID: 'yes',
  RemoveIPC: 'yes',
  SystemCallArchitectures: 'native',
}
/** The others that it has. */
const besides =
  'Environment EnvironmentFile KillMode TimeoutStopSec RestartSec SystemCallFilter SystemCallErrorNumber'.split(' ')

test('the unit runs Node itself, and little is left to it: every directive is one that we know, with the value that we promise', () => {
  const { Unit, Service = {}, Install, ...more } = directives(text('makiba.service'))
  expect(more).toEqual({})
  expect(Object.keys(Unit ?? {}).sort()).toEqual(['After', 'Description', 'Documentation', 'Wants'])
  expect(Install).toEqual({ WantedBy: ['multi-user.target'] })
  for (const [name, value] of Object.entries(promised)) expect([name, Service[name]]).toEqual([name, [value]])
  expect(Object.keys(Service).filter((name) => !(name in promised) && !besides.includes(name))).toEqual([])
  expect(Service.Environment?.[0]?.split(' ')).toEqual(['NODE_ENV=production', 'DATA=/var/lib/makiba', 'TRUST_PROXY=1'])
  expect(Service.EnvironmentFile).toEqual(['-/etc/makiba.env'])
  expect(Number(Service.TimeoutStopSec)).toBeGreaterThan(5)
  // The search for par lowers its own priority, so resources are not refused; nor is memory for code, which Node writes.
  expect(Service.SystemCallFilter).toEqual(['@system-service', '~@privileged'])
})

test('what is no directive of a unit is noticed', () => {
  expect(() => directives('[Service]\nProtectSystem strict')).toThrow('line 2')
  expect(() => directives('ProtectSystem=strict')).toThrow('line 1')
})

/** Where there is a systemd that can look at files; older ones look at running units alone. */
const looked = spawnSync(
  'systemd-analyze',
  ['security', '--offline=true', join(import.meta.dirname, 'makiba.service')],
  {
    encoding: 'utf8',
  },
)
const exposure = /Overall exposure level for makiba\.service: (\d+\.\d+)/.exec(looked.stdout ?? '')?.[1]
const here =
  exposure === undefined
    ? 'there is none here that looks at files: only our own list was held against it'
    : 'it is here'

test(`what systemd-analyze says of the unit (${here})`, () => {
  if (exposure !== undefined) expect(Number(exposure), looked.stderr).toBeLessThan(2)
  // Without it this holds: the list above is all that is checked, and the name of this test says so.
  else expect(looked.error ?? looked.status).not.toBe(0)
})

test('the dashboard and the alerts ask only for metrics that there are', () => {
  const code = readFileSync(join(import.meta.dirname, '../server/metrics.ts'), 'utf8')
  const there = new Set([...code.matchAll(/(?:one|many|spread)\(\s*'(\w+)'/g)].map(([, name]) => `makiba_${name}`))
  const asked = [text('grafana.json'), text('alerts.yaml')].flatMap((file) => file.match(/\bmakiba_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !there.has(name))).toEqual([])
  const { panels } = JSON.parse(text('grafana.json')) as { readonly panels: readonly { readonly id: number }[] }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
