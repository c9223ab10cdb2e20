import type { Option, OptionList } from './game.ts'
import { isRecord, type Plain } from './plain.ts'

export type OptionFault =
  | { readonly why: 'options are not a record' }
  | { readonly why: 'unknown option'; readonly name: string }
  | { readonly why: 'bad option'; readonly name: string; readonly found: unknown }

/** The options that a table has when nobody chooses. */
export function usualOptions<O extends object>(list: OptionList<O>): O {
  const options: Record<string, unknown> = {}
  for (const name in list) options[name] = list[name].usual
  return options as O
}

/** Unknown data as the options of a game; what is not named is as usual. */
export function readOptions<O extends object>(
  list: OptionList<O>,
  json: unknown,
): { readonly options: O } | { readonly fault: OptionFault } {
  if (!isRecord(json)) return { fault: { why: 'options are not a record' } }
  const options: Record<string, unknown> = { ...(usualOptions(list) as object) }
  for (const name of Object.keys(json)) {
    if (!Object.hasOwn(list, name)) return { fault: { why: 'unknown option', name } }
    const found = json[name]
    if (!fits(list[name as keyof O] as Option<Plain>, found)) return { fault: { why: 'bad option', name, found } }
    options[name] = found
  }
  return { options: options as O }
}

function fits(option: Option<boolean> | Option<number> | Option<Plain>, found: unknown): boolean {
  switch (option.kind) {
    case 'flag':
      return typeof found === 'boolean'
    case 'number':
      return Number.isInteger(found) && (found as number) >= option.least && (found as number) <= option.most
    case 'choice':
      return (option.of as readonly unknown[]).includes(found)
  }
}
