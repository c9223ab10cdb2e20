import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command of the installed packages, or of the system, in the root; resolves to its exit code. */
export async function run(command, args, env = {}) {
  return (await spawned(command, args, env, 'inherit')).code
}

/** Likewise, but keeps what it says to itself; its errors and warnings are heard as they come. */
export function runQuietly(command, args, env = {}) {
  return spawned(command, args, env, 'pipe')
}

function spawned(command, args, env, output) {
  const bin = join(root, 'node_modules/.bin')
  const PATH = [bin, process.env.PATH].join(delimiter)
  const stdio = ['inherit', output, 'inherit']
  const options = { cwd: root, stdio, env: { ...process.env, PATH, ...env } }
  // A package's command is a script: it runs with this very Node, not with the first one on the way; Node itself is none.
  const script = join(bin, command)
  const child =
    command === 'node'
      ? spawn(process.execPath, args, options)
      : existsSync(script)
        ? spawn(process.execPath, [realpathSync(script), ...args], options)
        : spawn(command, args, options)
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, said }))
  })
}
