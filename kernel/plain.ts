/** Data that JSON carries without loss. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain }

/** T where T is plain all the way down, never otherwise: a compile-time test of state, move, event and view types. */
export type PlainOnly<T> = T extends null | boolean | number | string
  ? T
  : T extends undefined | bigint | symbol | ((...args: never[]) => unknown)
    ? never
    : { [N in keyof T]: PlainOnly<T[N]> }

/** How deep plain data may be nested: far deeper than any game's, and no stack is too small for it. */
export const DEEPEST = 64

/** Whether data of JSON.parse is nested deeper than all that walks over it may go. */
export function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const part of Object.values(value)) if (isDeep(part, left - 1)) return true
  return false
}

export function isPlain(value: unknown): value is Plain {
  return !isDeep(value) && isPlainWithin(value)
}

function isPlainWithin(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  // A hole in an array is no plain data, and `every` would skip it.
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isPlainWithin)
  return isRecord(value) && Object.values(value).every(isPlainWithin)
}

/** An object made by a literal or by JSON.parse. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Equality of plain data; the order of keys has no meaning. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  let names = 0
  for (const name in a) {
    if (!Object.hasOwn(b, name)) return false
    if (!equal((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name])) return false
    names++
  }
  for (const _ in b) names--
  return names === 0
}

/** Freezes plain data all the way down. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

/** A copy of plain data that shares nothing with it. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone) as T
  const copy: Record<string, unknown> = {}
  for (const name in value) copy[name] = clone(value[name])
  return copy as T
}
