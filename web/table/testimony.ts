import { type AnyTitle, equal, type RawRecord, type Watcher } from '@makiba/kernel'
import { Story } from '@makiba/table'
import type { Happening } from '@makiba/table/protocol'
import type { Told } from './told.ts'

/** What this device itself saw of a table on a server. A record is compared with it: the record alone proves only itself. */
export interface Testimony {
  readonly table: string
  /** As it was first shown, and whether that was before the first entry. */
  readonly commitment: string
  readonly early: boolean
  readonly game: string
  readonly options: object
  readonly luck: string
  /** What this device added to luck, once the server had taken it in the lobby; and the seat that it had when the table began. */
  readonly added: string | undefined
  readonly seat: number | undefined
  /** Seats that nobody but a bot has had when this device first saw the game on. They add nothing to luck. */
  readonly bots: readonly number[]
  /** Entries as they were told, to whose eyes. */
  readonly heard: readonly { readonly watcher: Watcher; readonly entry: Happening }[]
  /** Views of the table as a whole, after entry `n`. */
  readonly views: readonly { readonly watcher: Watcher; readonly n: number; readonly view: unknown }[]
}

/** What in a record is not what this device saw. */
export type Difference =
  | { readonly is: 'table' | 'setup' | 'seal' | 'own' | 'bots' }
  /** An entry that was told otherwise, or that the record does not have; a view that was another. */
  | { readonly is: 'entry' | 'view'; readonly n: number }

export interface Compared {
  readonly differences: readonly Difference[]
  /** Different entries that were heard here, of how many. */
  readonly heard: number
  readonly entries: number
  readonly views: number
}

/** Compares a record with what this device saw, part by part. `follows`: its entries follow from the rules. */
export function compare(title: AnyTitle, { header, entries }: RawRecord, follows: boolean, seen: Testimony): Compared {
  const differences: Difference[] = []
  const must = (holds: boolean, difference: Difference) => {
    if (!holds) differences.push(difference)
  }
  must(header.table === seen.table, { is: 'table' })
  const { options, luck } = header
  must(header.game === seen.game && luck === seen.luck && equal(options, seen.options), { is: 'setup' })
  must(header.commitment === seen.commitment, { is: 'seal' })
  if (seen.added !== undefined && seen.seat !== undefined)
    must(header.entropies[seen.seat] === seen.added, { is: 'own' })
  must(
    seen.bots.every((seat) => header.entropies[seat] === ''),
    { is: 'bots' },
  )
  const numbers = new Set(seen.heard.map(({ entry }) => entry.n))
  const done = { differences, heard: numbers.size, entries: entries.length, views: seen.views.length }
  if (!follows) return done
  // Where moments count, how the table looks depends on when it is looked at: there entries alone are compared.
  const views = title(({ game }) => game.clock !== undefined) ? [] : seen.views
  const watchers = new Set([...seen.heard, ...views].map(({ watcher }) => watcher))
  for (const watcher of watchers) {
    if (watcher !== 'public' && watcher >= header.seats) {
      must(false, { is: 'setup' })
      continue
    }
    const mine = new Map(seen.heard.flatMap((one) => (one.watcher === watcher ? [[one.entry.n, one.entry]] : [])))
    const looks = new Map(views.flatMap((one) => (one.watcher === watcher ? [[one.n, one.view]] : [])))
    const story = new Story(title, header)
    const hold = (text: string) => {
      const told = JSON.parse(text) as Told
      for (const entry of told.is === 'happened' ? told.entries : []) {
        const heard = mine.get(entry.n)
        if (heard) must(equal(entry, heard), { is: 'entry', n: entry.n })
        mine.delete(entry.n)
      }
      const { n, view } = told.position
      if (looks.has(n)) must(equal(view, looks.get(n)), { is: 'view', n })
      looks.delete(n)
    }
    hold(story.whole(watcher, 0))
    for (const entry of entries) hold(story.next(entry, watcher, entry.at))
    // What was heard and is in no record.
    for (const n of mine.keys()) must(false, { is: 'entry', n })
    for (const n of looks.keys()) must(false, { is: 'view', n })
  }
  return { ...done, views: views.length }
}
