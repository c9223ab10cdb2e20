// npm run simulate -- --seeds 1000 [--from 1] [--minutes 10]
// npm run simulate -- --world '<plan>'     one world again, as a failing seed printed it
// npm run simulate -- --mutants            breaks one mechanism after the other; each must be found
import { register } from 'node:module'
import { parseArgs } from 'node:util'
import { mutants } from './mutants.ts'
import type { Plan } from './plan.ts'
import { testMutants } from './test-mutants.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    world: { type: 'string' },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
  },
})

const seeds = Number(values.seeds)
const from = Number(values.from)
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)

if (values.mutants) process.exitCode = await testMutants(mutants)
else {
  if (values.mutant !== undefined) {
    const chosen = mutants.find(({ name }) => name === values.mutant)
    if (!chosen) throw new Error(`there is no mutant '${values.mutant}'`)
    register('./mutate.js', import.meta.url, { data: chosen })
  }
  // Not before: what is mutated is mutated when it is loaded.
  const { simulate } = await import('./run.ts')
  const worlds = values.world === undefined ? undefined : [JSON.parse(values.world) as Plan]
  process.exitCode = await simulate({ seeds, from, minutes, worlds, first: values.mutant !== undefined })
}
process.exit()
