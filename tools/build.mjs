// Builds what is stale, by stamps over the contents that go into it: a built tree works wherever it is copied to, also where nothing can
// be written. The code's stamp is over what was made too: whoever else runs the compiler may have left another state there.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { root, run, runQuietly } from './run.mjs'

const code = ['kernel', 'table', 'bots', 'kit', 'games', 'cli', 'bench', 'server']
const page = ['kernel', 'table', 'bots', 'kit', 'games', 'web', 'tools/build.mjs', 'package-lock.json']
/** What the documentation is made of besides: its pages, and the files that they show. */
const documents = [
  'docs',
  'deploy',
  'examples',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/results.md',
  'server/daily/protocol.ts',
]

const made = ['dist', 'dist-types', 'node_modules']

/** The paths of all files under these, seen from the root, always in the same order. */
function files(root, names, skip) {
  const found = []
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (!stat.isDirectory()) found.push(path)
    else for (const name of readdirSync(path).sort()) if (!skip(name)) add(join(path, name))
  }
  for (const name of names) add(join(root, name))
  return found
}

function hash(root, paths) {
  const sum = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(path)
    sum.update(`${relative(root, path).split(sep).join('/')} ${content.length}\n`).update(content)
  }
  return sum.digest('hex')
}

export function codeStamp(root) {
  const sources = files(root, [...code, 'web', 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'], (name) =>
    made.includes(name),
  )
  const outputs = code.flatMap((name) => files(root, [`${name}/dist`], (file) => file === 'node_modules'))
  return hash(
    root,
    [...sources, ...outputs].filter((path) => /\.(?:tsx?|json|js)$/.test(path) && !basename(path).startsWith('.')),
  )
}

export function pageStamp(root) {
  return hash(
    root,
    files(root, [...page, ...documents], (name) => made.includes(name)),
  )
}

function isFresh(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** Returns the exit code. */
export async function build() {
  const codeFile = join(root, 'server/dist/.stamp')
  if (!isFresh(codeFile, codeStamp(root))) {
    console.log('Compiling ...')
    const failed = await run('tsc', ['-b'])
    if (failed !== 0) return failed
    writeFileSync(codeFile, codeStamp(root))
  }
  if (!existsSync(join(root, 'web'))) return 0
  const pageFile = join(root, 'web/dist/.stamp')
  const stamp = pageStamp(root)
  if (isFresh(pageFile, stamp)) return 0
  const failed = await buildPage()
  if (failed === 0) writeFileSync(pageFile, stamp)
  return failed
}

/** Says what is built and how heavy it is, not every file of it; a build that fails shows all that was said. */
export async function buildPage(folder = 'web') {
  console.log('Building the page ...')
  const began = performance.now()
  // Whoever builds, and from where (a test has a mode of its own): the page is the one that is served.
  const { code, said } = await runQuietly('vite', ['build', folder], { NODE_ENV: 'production' })
  if (code !== 0) process.stdout.write(said)
  else {
    const weights = said.match(/(?<=\[plugin makiba:budget\] ).*/g) ?? []
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`Built in ${seconds} s. JavaScript, gzip: ${weights.join(', ')}`)
  }
  return code
}

if (process.argv[1] === import.meta.filename) process.exitCode = await build()
