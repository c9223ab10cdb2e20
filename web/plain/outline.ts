import type { Part, Seat } from '@makiba/kernel'
import type { Words } from './words.ts'

/** 'freezeSupply' as it is read: 'Freeze supply'. */
export function nameOf(key: string): string {
  const spaced = key.replace(
    /([a-z\d])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Any view as headings and lines, where its game has no words for it: whatever it holds is said, in its order. */
export function outline(
  view: object,
  seats: number,
  who: (seat: Seat) => string,
  { facts, none, yes, no, pair, list }: Words['outline'],
): Part[] {
  const label = (of: readonly unknown[], at: number) => (of.length === seats ? who(at) : String(at + 1))
  /** In one line. */
  const say = (value: unknown): string => {
    if (Array.isArray(value)) return value.length === 0 ? none : list(value.map(inside))
    if (isThing(value)) {
      const entries = Object.entries(value)
      return entries.length === 0 ? none : list(entries.map(([key, one]) => `${nameOf(key)} ${inside(one)}`))
    }
    if (value === null || value === undefined || value === '') return none
    if (typeof value === 'boolean') return value ? yes : no
    return `${value as string | number}`
  }
  const inside = (value: unknown): string => (isThing(value) ? `(${say(value)})` : say(value))
  const isLine = (value: unknown): boolean =>
    !isThing(value) || (Array.isArray(value) && value.length !== seats && !value.some(isThing))
  const linesOf = (value: object): string[] => {
    if (!Array.isArray(value)) return Object.entries(value).map(([key, one]) => pair(nameOf(key), say(one)))
    return value.length === 0 ? [none] : value.map((one, at) => pair(label(value, at), say(one)))
  }

  const single: string[] = []
  const parts: Part[] = []
  for (const [key, value] of Object.entries(view) as [string, unknown][]) {
    // Whoever looks knows who they are.
    if (key === 'watcher') continue
    if (isLine(value)) single.push(pair(nameOf(key), say(value)))
    else parts.push({ heading: nameOf(key), lines: linesOf(value as object) })
  }
  return single.length > 0 ? [{ heading: facts, lines: single }, ...parts] : parts
}
