// Builds what is stale: TypeScript judges for itself, the page by a stamp over the sources that go into it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const pageSources = ['kernel', 'games', 'toss', 'bots', 'web', 'tools/build.mjs', 'package-lock.json']
const stampFile = join(root, 'web/dist/.stamp')

function stamp() {
  const hash = createHash('sha256')
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (!stat.isDirectory()) return hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
    for (const name of readdirSync(path).sort()) if (!['dist', 'node_modules'].includes(name)) add(join(path, name))
  }
  for (const name of pageSources) add(join(root, name))
  return hash.digest('hex')
}

/** Returns the exit code. */
export async function build() {
  const code = await run('tsc', ['-b'])
  if (code !== 0 || !existsSync(join(root, 'web'))) return code
  const now = stamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return 0
  // Whoever builds, and from where (a test has a mode of its own): the page is the one that is served.
  const webCode = await run('vite', ['build', 'web'], { NODE_ENV: 'production' })
  if (webCode === 0) writeFileSync(stampFile, now)
  return webCode
}

if (process.argv[1] === import.meta.filename) process.exitCode = await build()
