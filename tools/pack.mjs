// Makes one folder that runs with `node server/main.js`, anywhere, also where nothing can be written: `npm run pack -- [folder]`.
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from './build.mjs'
import { builtExports, copyBuilt, facts, readJson, writeJson } from './dress.mjs'
import { root } from './run.mjs'

/** Workspaces that the server is made of, beside itself. */
const libraries = ['kernel', 'table', 'bots', 'games']
/** Parts of packages that are never loaded. */
const unread = /(?:^|[/\\])(?:test|tests|docs?|examples?|benchmarks?|\.github)$|\.(?:map|md|markdown|ts|mts|cts|flow)$/i

/** Every package of others that these workspaces need to run, with what those need: their folders, seen from the root. */
export function closure(workspaces) {
  const { packages } = readJson(join(root, 'package-lock.json'))
  const found = new Set()
  const add = (name, from, optional) => {
    // As Node looks for it: beside, and then further up.
    for (
      let place = from;
      ;
      place = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : ''
    ) {
      const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
      const entry = packages[path]
      if (entry?.link) return
      if (entry && !existsSync(join(root, path))) {
        if (entry.optional || optional) return
        throw new Error(`${path} is not installed: npm ci`)
      }
      if (entry) {
        if (found.has(path)) return
        found.add(path)
        for (const one of Object.keys(entry.dependencies ?? {})) add(one, path, false)
        for (const one of Object.keys(entry.optionalDependencies ?? {})) add(one, path, true)
        return
      }
      if (place === '') {
        if (optional) return
        throw new Error(`${name}, needed by ${from || 'the program'}, is in no lock file`)
      }
    }
  }
  for (const workspace of workspaces)
    for (const name of Object.keys(readJson(join(root, workspace, 'package.json')).dependencies ?? {}))
      if (!name.startsWith('@makiba/')) add(name, workspace, false)
  return [...found]
}

/** Only what this made before is made anew: a slip of the pen must not empty another folder. */
function empty(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const before = join(folder, 'package.json')
    if (!existsSync(before) || readJson(before).packed !== true)
      throw new Error(`${folder} is not empty, and was not made by this`)
    rmSync(folder, { recursive: true })
  }
  mkdirSync(folder, { recursive: true })
}

/** Puts all into the folder; what is built is taken as it is. */
export function pack(folder) {
  empty(folder)
  const { version, license, engines } = readJson(join(root, 'package.json'))
  const scripts = { start: 'exec node --max-semi-space-size=16 server/main.js', makiba: 'node cli/bin.mjs' }
  writeJson(join(folder, 'package.json'), {
    name: 'makiba',
    version,
    private: true,
    packed: true,
    license,
    type: 'module',
    engines,
    scripts,
  })
  const server = readJson(join(root, 'server/package.json'))
  copyBuilt(join(root, 'server/dist'), join(folder, 'server'), (name) => name.endsWith('.d.ts'))
  writeJson(join(folder, 'server/package.json'), {
    ...facts(server),
    exports: builtExports(server.exports, (path) => path.replace('./dist/', './')),
  })
  copyBuilt(join(root, 'cli/dist'), join(folder, 'cli/dist'), (name) => name.endsWith('.d.ts'))
  cpSync(join(root, 'cli/bin.mjs'), join(folder, 'cli/bin.mjs'))
  writeJson(join(folder, 'cli/package.json'), facts(readJson(join(root, 'cli/package.json'))))
  for (const name of libraries) {
    const own = readJson(join(root, name, 'package.json'))
    const place = join(folder, 'node_modules', own.name)
    copyBuilt(join(root, name, 'dist'), join(place, 'dist'), (file) => file.endsWith('.d.ts') || file === 'template')
    writeJson(join(place, 'package.json'), { ...facts(own), exports: builtExports(own.exports) })
  }
  // Commands ask the server by its name.
  symlinkSync(join('..', '..', 'server'), join(folder, 'node_modules/@makiba/server'))
  for (const path of closure(['server', 'cli', ...libraries])) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const source = realpathSync(join(root, path))
    cpSync(source, target, {
      recursive: true,
      filter: (file) => {
        const inside = relative(source, file)
        return !inside.split(sep).includes('node_modules') && !(inside !== '' && unread.test(inside))
      },
    })
  }
  cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(
    join(folder, 'README.md'),
    `# Makiba ${version}\n\n\`DATA=/var/lib/makiba node server/main.js\` serves on http://localhost:8080 and keeps everything in that folder; nothing else is written.\n\`node cli/bin.mjs doctor\` looks at a configuration. Made for ${process.platform} ${process.arch}.\n`,
  )
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'pack'))
  const failed = await build()
  if (failed === 0) {
    pack(folder)
    console.log(`Packed into ${folder}: DATA=/var/lib/makiba node ${join(folder, 'server/main.js')}`)
  }
  process.exitCode = failed
}
