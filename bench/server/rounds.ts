// What all comparisons of servers share: their flags, runs in processes of their own, and medians.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What follows `--name` on the command line. */
export function flag(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : (process.argv[at + 1] ?? usual)
}

export const seconds = flag('seconds', '5')
export const matches = flag('matches', '100')
export const rounds = Number(flag('rounds', '3'))
export const sockets = flag('sockets', '10000')

/** The built repository of an earlier commit, to be measured in turn with this one; '' for none. */
export const before = flag('before', '')

/** Runs a script of this folder; what it found is the one line of JSON that it prints. */
export function run<T>(node: string, script: string, ...args: string[]): T {
  return runOn<T>({}, node, script, ...args)
}

/** The same with the server of the earlier build. */
export function runBefore<T>(node: string, script: string, ...args: string[]): T {
  return runOn<T>({ BENCH_BEFORE: before }, node, script, ...args)
}

function runOn<T>(env: NodeJS.ProcessEnv, node: string, script: string, ...args: string[]): T {
  const path = fileURLToPath(new URL(`./${script}.js`, import.meta.url))
  const { stdout, stderr, status } = spawnSync(node, [path, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, ...env },
  })
  const line = stdout.split('\n').find((one) => one.startsWith('{'))
  if (status !== 0 || line === undefined) throw new Error(`${script} ${args.join(' ')}: ${stderr}`)
  return JSON.parse(line) as T
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number
}
