import { dayOfLuck, type RecordFault, type Verified } from '@makiba/kernel'
import { ask } from './host.ts'
import type { PageTable } from './table.ts'
import type { Compared, Testimony } from './testimony.ts'

/** What this device found out about the luck of a finished game. */
export interface Checked {
  readonly record: string
  readonly verdict: Verified | RecordFault
  readonly commitment: string
  readonly seed: string
  /** With what this device saw itself: 'here' where this browser was the table, undefined where it saw nothing. */
  readonly seen: 'here' | { readonly testimony: Testimony; readonly compared: Compared } | undefined
}

export type Checkable = Pick<PageTable, 'record' | 'witnessed' | 'game' | 'day'>

const checks = new WeakMap<Checkable['record'], Promise<Checked>>()

/** Recomputes the game and compares it with what this device saw; once for a table, unless it could not be done. */
export function check(table: Checkable): Promise<Checked> {
  let found = checks.get(table.record)
  if (!found) {
    found = find(table)
    checks.set(table.record, found)
    found.catch(() => checks.delete(table.record))
  }
  return found
}

async function find({ record: fetch, witnessed }: Checkable): Promise<Checked> {
  const record = await fetch()
  if (typeof witnessed !== 'function') return { record, ...(await ask('verify', record)), seen: witnessed }
  const testimony = await witnessed()
  const { compared, ...rest } = await ask('verify', record, testimony)
  return { record, ...rest, seen: compared && { testimony, compared } }
}

/** The day whose luck the game had; undefined where it was none of a day. */
export const dayOfGame = ({ verdict }: Checked): ReturnType<typeof dayOfLuck> =>
  'header' in verdict ? dayOfLuck(verdict.header.luck) : undefined

/** Something does not hold. */
export const isBad = ({ verdict, seen }: Checked): boolean =>
  'fault' in verdict || (typeof seen === 'object' && seen.compared.differences.length > 0)

/** Everything that a device can check was checked, and holds. */
export function isWhole(checked: Checked): boolean {
  const { seen } = checked
  if (isBad(checked) || seen === undefined) return false
  if (seen === 'here') return true
  return seen.testimony.early && seen.testimony.added !== undefined && missed(seen.compared) === 0
}

/** Entries that this device did not hear. */
export const missed = ({ entries, heard }: Compared): number => entries - heard
