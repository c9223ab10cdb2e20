// A built workspace as it is handed to others: what it exports and needs, compiled, and nothing of how we work on it.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { root } from './run.mjs'

/** What only we need: maps whose sources stay here, notes of the compiler, what tests and benches are made with. */
const ours = /\.(?:map|tsbuildinfo)$|^\.|^(?:contests|ends)\./

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** Copies what was compiled, without maps; declarations name their neighbours as the files that are there. */
export function copyBuilt(from, to, skip = () => false) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (ours.test(entry.name) || skip(entry.name)) continue
    if (entry.isDirectory()) copyBuilt(source, target, skip)
    else if (['.js', '.ts'].includes(extname(entry.name))) writeFileSync(target, plain(readFileSync(source, 'utf8')))
    else cpSync(source, target)
  }
}

const plain = (text) =>
  text
    .replace(/^\/\/# sourceMappingURL=.*$\n?/m, '')
    .replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')

/** The exports of a workspace for those who have only what was built: `{ types, default }`, or nothing where sources are named. */
export function builtExports(exports, place = (path) => path) {
  const built = {}
  for (const [name, target] of Object.entries(exports)) {
    const path = typeof target === 'string' ? target : target.default
    if (path.endsWith('.ts')) continue
    built[name] = { types: place(path).replace(/\.js$/, '.d.ts'), default: place(path) }
  }
  return built
}

/** What every package says of itself. */
export function facts({ name, version, description, license, type, dependencies }) {
  const { engines, repository } = readJson(join(root, 'package.json'))
  return { name, version, description, license, type, engines, ...(repository && { repository }), dependencies }
}
