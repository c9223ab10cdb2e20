import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, examine, type Finding } from '@makiba/server/doctor'
import { UsageError } from './files.ts'
import type { Out } from './main.ts'

const MARKS: { readonly [is in Finding['is']]: string } = { good: ' ok ', doubtful: 'look', wrong: 'BAD ' }

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here.endsWith('dist') ? dirname(here) : here)

/** Looks at the configuration that `npm start` would use: 0 when it would serve, 1 when something is wrong. */
export async function doctorCommand(args: readonly string[], out: Out, env: Env): Promise<number> {
  if (args.length > 0)
    throw new UsageError('usage: DATABASE_URL=... REDIS_URL=... makiba doctor (it looks at the environment)')
  let wrongs = 0
  for await (const { is, about, says, advice } of examine(env, root)) {
    out.log(`${MARKS[is]} ${about}: ${says}`)
    if (advice !== undefined) out.log(`     -> ${advice}`)
    if (is === 'wrong') wrongs++
  }
  out.log(
    wrongs === 0 ? 'Makiba can start like this.' : `${wrongs === 1 ? 'One thing is' : `${wrongs} things are`} wrong.`,
  )
  return wrongs === 0 ? 0 : 1
}
