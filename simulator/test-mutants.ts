import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** Within so many seeds a mutant must be found, unless it says otherwise. */
const SEEDS = 200

const here = import.meta.dirname
const built = here.endsWith('dist') ? here : join(here, 'dist')

/** How often the text that it breaks is in its built file: once, or it breaks nothing. */
export function placesOf({ file, before }: Mutant): number {
  return readFileSync(join(built, '../..', file), 'utf8').split(before).length - 1
}

/** Runs `main` in a process of its own. */
function run(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(built, 'main.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
      })
    child.once('error', fail)
    child.once('close', (code) => done({ code, said }))
  })
}

interface Found {
  readonly seed: number
  readonly why: string
}

/** The first world of these seeds that fails with it. */
export async function findMutant({ name }: Mutant, from: number, seeds: number): Promise<Found | undefined> {
  const { code, said } = await run(['--mutant', name, '--from', `${from}`, '--seeds', `${seeds}`])
  if (code === 0) return undefined
  const found = /^seed (\d+) fails[^:]*: (.*)$/m.exec(said)
  if (!found) throw new Error(`mutant '${name}' could not be tried: ${said.slice(-600)}`)
  return { seed: Number(found[1]), why: found[2] ?? '' }
}

/** The first seed at which it is found; undefined when it is not. */
async function seedFor(mutant: Mutant, seeds: number): Promise<Found | undefined> {
  for (let from = 1; from <= seeds; ) {
    const found = await findMutant(mutant, from, seeds + 1 - from)
    if (!found) return undefined
    // What fails without it is not its doing.
    const without = await run(['--seeds', '1', '--from', `${found.seed}`])
    if (without.code === 0) return found
    from = found.seed + 1
  }
  return undefined
}

/** Breaks one mechanism after the other; resolves to an exit code. */
export async function testMutants(mutants: readonly Mutant[]): Promise<number> {
  let missed = 0
  for (const mutant of mutants) {
    const { seeds = SEEDS } = mutant
    const found = await seedFor(mutant, seeds)
    if (found) console.log(`found by seed ${found.seed}: ${mutant.name} (${found.why.slice(0, 120)})`)
    else {
      missed++
      console.log(`NOT FOUND within ${seeds} seeds: ${mutant.name}`)
    }
  }
  console.log(`${mutants.length} mutants, ${missed} not found`)
  return missed > 0 ? 1 : 0
}
