// Makes the packages for npm, with what strangers need and nothing else: `npm run packages -- [folder]`.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { builtExports, copyBuilt, facts, readJson, writeJson } from './dress.mjs'
import { root, runQuietly } from './run.mjs'

/** What each offers; the rest of its exports is for this house: tests, threads, measurements. */
export const packages = {
  kernel: ['.', './laws', './review'],
  table: ['.', './protocol'],
  bots: ['.', './worker', './browser', './node', './arena', './text.en', './text.ja'],
  games: ['.', './*/rules', './*/bots', './*/toss'],
}

/** Entry points that need something of others besides: who asks for them brings it. */
const peers = { kernel: ['fast-check'] }

/** Resolves to the tarballs. What is built is taken as it is. */
export async function makePackages(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, offered] of Object.entries(packages)) {
    const own = readJson(join(root, name, 'package.json'))
    const place = join(folder, name)
    copyBuilt(join(root, name, 'dist'), join(place, 'dist'), (file) => ['testing', 'template', 'test'].includes(file))
    const exports = Object.fromEntries(
      Object.entries(builtExports(own.exports)).filter(([one]) => offered.includes(one)),
    )
    const asked = peers[name] ?? []
    const said = facts(own)
    writeJson(join(place, 'package.json'), {
      ...said,
      repository: { ...said.repository, directory: name },
      keywords: ['board-game', 'game-engine', 'bots'],
      sideEffects: name === 'games' ? ['./dist/workers/*'] : false,
      exports,
      files: ['dist'],
      ...(asked.length > 0 && {
        peerDependencies: Object.fromEntries(asked.map((one) => [one, own.devDependencies[one]])),
        peerDependenciesMeta: Object.fromEntries(asked.map((one) => [one, { optional: true }])),
      }),
    })
    for (const file of ['README.md']) cpSync(join(root, name, file), join(place, file))
    cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
    const { code, said: words } = await runQuietly('npm', ['pack', '--silent', '--pack-destination', folder, place])
    if (code !== 0) throw new Error(`npm pack ${name}: ${words}`)
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(folder, file))
}

if (process.argv[1] === import.meta.filename) {
  const failed = await build()
  if (readJson(join(root, 'package.json')).repository.url.includes('example.org'))
    console.error(
      '"repository" in package.json is a stand-in: put the address of yours there before you publish these.',
    )
  if (failed === 0)
    for (const tarball of await makePackages(resolve(process.argv[2] ?? join(root, 'packages')))) console.log(tarball)
  process.exitCode = failed
}
