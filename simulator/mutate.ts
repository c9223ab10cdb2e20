// Hooks of the module loader: one text of one built file is another.
import type { LoadHook } from 'node:module'
import type { Mutant } from './mutants.ts'

let mutant: Mutant | undefined

export function initialize(chosen: Mutant): void {
  mutant = chosen
}

export const load: LoadHook = async (url, context, next) => {
  const loaded = await next(url, context)
  if (!mutant || !url.endsWith(`/${mutant.file}`)) return loaded
  const { source: bytes } = loaded
  const source = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
  const parts = source.split(mutant.before)
  if (parts.length !== 2)
    throw new Error(`mutant '${mutant.name}': its text is ${parts.length - 1} times in ${mutant.file}, not once`)
  return { ...loaded, source: parts.join(mutant.after) }
}
