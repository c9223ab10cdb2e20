import { spawn } from 'node:child_process'
import type { Mutant } from './mutants.ts'

/** Within so many seeds a mutant must be found. */
const SEEDS = 200

/** Runs `main` in a process of its own. */
function run(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [new URL('main.js', import.meta.url).pathname, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
      })
    child.once('error', fail)
    child.once('close', (code) => done({ code, said }))
  })
}

/** The first seed at which it is found; undefined when it is not. */
async function seedFor({ name }: Mutant): Promise<{ readonly seed: number; readonly why: string } | undefined> {
  for (let from = 1; from <= SEEDS; ) {
    const { code, said } = await run(['--mutant', name, '--from', `${from}`, '--seeds', `${SEEDS + 1 - from}`])
    if (code === 0) return undefined
    const found = /^seed (\d+) fails[^:]*: (.*)$/m.exec(said)
    if (!found) throw new Error(`mutant '${name}' could not be tried: ${said.slice(-600)}`)
    const seed = Number(found[1])
    // What fails without it is not its doing.
    const without = await run(['--seeds', '1', '--from', `${seed}`])
    if (without.code === 0) return { seed, why: found[2] ?? '' }
    from = seed + 1
  }
  return undefined
}

/** Breaks one mechanism after the other; resolves to an exit code. */
export async function testMutants(mutants: readonly Mutant[]): Promise<number> {
  let missed = 0
  for (const mutant of mutants) {
    const found = await seedFor(mutant)
    if (found) console.log(`found by seed ${found.seed}: ${mutant.name} (${found.why.slice(0, 120)})`)
    else {
      missed++
      console.log(`NOT FOUND within ${SEEDS} seeds: ${mutant.name}`)
    }
  }
  console.log(`${mutants.length} mutants, ${missed} not found`)
  return missed > 0 ? 1 : 0
}
