import type { Shape } from './game.ts'
import { isRecord } from './plain.ts'

/** What a shape accepts. */
export type Of<S> = S extends Shape<infer T> ? T : never

/** A whole number from least to most. */
export function whole(least: number, most: number): Shape<number> {
  return (json): json is number =>
    typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most && !Object.is(json, -0)
}

export function flag(json: unknown): json is boolean {
  return typeof json === 'boolean'
}

/** Text of at most `most` UTF-16 units. */
export function text(most: number): Shape<string> {
  return (json): json is string => typeof json === 'string' && json.length <= most
}

/** One of these very values. */
export function word<const T extends string | number | boolean | null>(...of: readonly T[]): Shape<T> {
  return (json): json is T => (of as readonly unknown[]).includes(json) && !Object.is(json, -0)
}

/** An array of least to most items. */
export function list<T>(item: Shape<T>, least: number, most: number): Shape<readonly T[]> {
  return (json): json is readonly T[] => {
    if (!Array.isArray(json) || json.length < least || json.length > most) return false
    for (let i = 0; i < json.length; i++) if (!item(json[i])) return false
    return true
  }
}

/** A record with exactly these fields. */
export function form<const F extends { readonly [name: string]: Shape<unknown> }>(
  fields: F,
): Shape<{ readonly [N in keyof F]: Of<F[N]> }> {
  const names = Object.keys(fields)
  return (json): json is { readonly [N in keyof F]: Of<F[N]> } => {
    if (!isRecord(json) || Object.keys(json).length !== names.length) return false
    for (const name of names) if (!Object.hasOwn(json, name) || !fields[name]?.(json[name])) return false
    return true
  }
}

/** Any of these forms. */
export function either<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> {
  return (json): json is Of<S[number]> => {
    for (const shape of shapes) if (shape(json)) return true
    return false
  }
}
