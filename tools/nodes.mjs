// Runs the unit tests on every Node that we support, or on those whose first numbers are named: `node tools/nodes.mjs 22`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Where `npm ci` puts them: the one that npm's commands use, and the oldest. */
const brought = [join(root, 'node_modules/.bin/node'), join(root, 'tools/node_modules/.bin/node')]
const nodes = brought
  .filter((node) => existsSync(node))
  .map((node) => [execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(), node])

const named = process.argv.slice(2)
const wanted = named.length > 0 ? named : ['22', '24']
for (const major of wanted) {
  const found = nodes.find(([version]) => version.startsWith(`${major}.`))
  if (!found) {
    console.error(
      `npm has no Node ${major} for this system here. Run them with your own: /path/to/node tools/test.mjs unit`,
    )
    process.exitCode = 2
    break
  }
  process.exitCode = await run(found[1], [join(root, 'tools/test.mjs'), 'unit'])
  if (process.exitCode !== 0) break
}
