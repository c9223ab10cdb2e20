import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The instructions of a Containerfile, stage by stage. */
function stages(file: string): [instruction: string, rest: string][][] {
  const found: [string, string][][] = []
  for (const line of file.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') found.push([])
    found.at(-1)?.push([instruction, rest])
  }
  return found
}

const known = 'FROM WORKDIR COPY RUN LABEL ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT'.split(' ')

test('the image: two stages, the last with no shell, no root and no tools', () => {
  const all = stages(text('Containerfile'))
  expect(all.flat().filter(([instruction]) => !known.includes(instruction))).toEqual([])
  const [build = [], last = []] = all
  expect(all.length).toBe(2)
  // Everything that is run is named as it is: there is nothing that a shell would have to read.
  for (const [instruction, rest] of all.flat())
    if (['RUN', 'ENTRYPOINT'].includes(instruction)) expect(() => JSON.parse(rest) as unknown, rest).not.toThrow()
  expect(build.some(([, rest]) => rest === '["npm", "run", "pack", "--", "/makiba"]')).toBe(true)
  const of = (name: string) => last.filter(([instruction]) => instruction === name).map(([, rest]) => rest)
  expect(of('RUN')).toEqual([])
  expect(of('USER')).toEqual(['65532:65532'])
  expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
  const [entry] = of('ENTRYPOINT').map((rest) => JSON.parse(rest) as string[])
  expect(entry?.slice(1)).toEqual(['--max-semi-space-size=16', '/makiba/server/main.js'])
  const health = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '') as string[]
  expect(health).toEqual([entry?.[0], '/makiba/server/health.js'])
  expect(of('ENV')[0]).toContain('DATA=/data')
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

test('the unit: systemd understands it where there is one, it runs Node itself, and little is left to it', () => {
  const unit = text('makiba.service')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node --max-semi-space-size=16 server\/main\.js$/m)
  expect(unit).toMatch(/^DynamicUser=yes$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5)
  // The search for par lowers its own priority; Node writes the code that it runs.
  expect(unit).not.toMatch(/^SystemCallFilter=~.*@resources/m)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
  const path = join(import.meta.dirname, 'makiba.service')
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', path], { encoding: 'utf8' })
  // Older ones look at running units alone.
  if (!security.stdout?.includes('Overall exposure')) return
  const exposure = /Overall exposure level for makiba\.service: (\d+\.\d+)/.exec(security.stdout)?.[1]
  expect(Number(exposure), security.stderr).toBeLessThan(2)
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
