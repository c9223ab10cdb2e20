import type { TableInfo } from '@makiba/table/protocol'
import { type Accessor, createSignal } from 'solid-js'
import { ApiError, get, NoServer, tell } from './api.ts'
import type { Next } from './table.ts'
import { troubleOf } from './trouble.ts'

/** Given up, before it began, for another game of the same people. */
export const isReplaced = (table: TableInfo): table is TableInfo & { readonly rematch: string } =>
  table.phase === 'over' && table.started === null && table.rematch !== null

/** People who have just played play on there: it begins by itself when all are here. */
export const againAt = ({ id }: Pick<TableInfo, 'id'>): string => `/t/${id}?again`

const tableAt = (id: string): string => `/tables/${encodeURIComponent(id)}`

/** What the people of a table play next, as this guest hears of it. */
export interface NextTable {
  readonly next: Accessor<Next | undefined>
  /** Somebody at this table has opened that one: who, is known there. */
  invited(table: string): Promise<void>
  /** Of this table it was heard before. */
  knows(table: string): boolean
}

/** `mayJoin`: whether a guest who watched may sit down at seats of a table that is not listed. */
export function createNext(mayJoin: (seats: TableInfo['seats']) => boolean): NextTable {
  const [next, setNext] = createSignal<Next>()
  const heardOf = new Set<string>()
  /** One that was given up for another game before it began leads there. */
  const newest = async (table: string): Promise<TableInfo> => {
    let found = await get<TableInfo>(tableAt(table))
    while (isReplaced(found)) found = await get<TableInfo>(tableAt(found.rematch))
    return found
  }
  const invited = async (table: string): Promise<void> => {
    if (heardOf.has(table)) return
    heardOf.add(table)
    let by = ''
    let wanted = ''
    let watching = false
    try {
      const { id: at, you, host, seats, phase, listed, game: named } = await newest(table)
      heardOf.add(at)
      wanted = named
      // Whoever opened it is on the way there.
      if (you?.host) return
      if (typeof you?.seat !== 'number') {
        // Who watched may join where there is a place.
        if (phase !== 'lobby' || !(listed ? seats.some(({ by }) => by === 'open') : mayJoin(seats))) return
        watching = true
      }
      const asks = host === null ? undefined : seats[host]
      if (asks?.by === 'guest') by = asks.name
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NoServer)) throw error
    }
    setNext({
      by,
      game: wanted,
      instead: async (another) => {
        const { id: at } = await newest(table)
        return againAt(await tell('POST', `${tableAt(at)}/rematch`, { game: another }))
      },
      async decline() {
        if (watching) {
          setNext(undefined)
          return undefined
        }
        try {
          const { id: at } = await newest(table)
          await tell('POST', `${tableAt(at)}/leave`)
          setNext(undefined)
          return undefined
        } catch (error) {
          return troubleOf(error, table)
        }
      },
    })
  }
  return { next, invited, knows: (table) => heardOf.has(table) }
}
