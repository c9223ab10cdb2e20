// Runs the stages named on the command line, all of them by default, the quick ones first; stops at the first failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'makiba-test-'))
process.once('exit', () => rmSync(reports, { recursive: true }))
let passed = 0
let failed = 0

/** Runs commands until one fails; resolves to an exit code. */
async function inOrder(...commands) {
  for (const [command, ...args] of commands) {
    const code = await run(command, args)
    if (code !== 0) return code
  }
  return 0
}

async function vitest(args, env) {
  const report = join(reports, 'report.json')
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  passed += counts.numPassedTests
  failed += counts.numFailedTests
  return code
}

const stages = {
  format: () => inOrder(['biome', 'check', '--linter-enabled=false']),
  // Before lint: a type-aware linter in a fresh clone knows nothing of packages that are not built.
  types: () => inOrder(['tsc', '-b', '.', 'tsconfig.test.json']),
  lint: () =>
    inOrder(['biome', 'lint', '--error-on-warnings'], ['oxlint', '--type-aware', '--deny-warnings', '--format=unix']),
  unit: () => vitest([]),
  integration: () => vitest(['--config=vitest.integration.config.ts']),
  browser: async () => {
    const CHROMIUM = await findChromium()
    console.log(`Chromium: ${CHROMIUM}`)
    return vitest(['--config=e2e/vitest.config.ts'], { CHROMIUM })
  },
}

/** Resolves to an exit code. */
async function stage(name) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const failedBefore = failed
  const code = await stages[name]().catch((error) => {
    console.error(error.message)
    return 1
  })
  // A stage can fail without a failing test: a linter does, or a test file that cannot be loaded.
  if (code !== 0 && failed === failedBefore) failed++
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'}, ${seconds} s`)
  return code
}

console.log(`Node ${process.versions.node}`)
const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(stages, name))
if (unknown) {
  console.error(`No stage is called ${unknown}; there are: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : Object.keys(stages)) {
  process.exitCode = await stage(name)
  if (process.exitCode !== 0) break
}
console.log(`\n${passed} passed, ${failed} failed`)
