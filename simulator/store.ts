import type { TableStore } from '@makiba/server/node'
import type { Disk } from './disk.ts'

/** How something gets to the disk and back: later, or not at all. */
export type Ask = <T>(kind: 'read' | 'write', work: () => T) => Promise<T>

/** A store with the contract of the real ones. Days have no part in it. */
export function simulatedStore(disk: Disk, ask: Ask): TableStore {
  const newest = (limit: number, which: Parameters<Disk['rows']>[0]) => disk.rows(which).slice(0, limit)
  return {
    append: (batch) => ask('write', () => disk.append(batch)),
    createTable: (row) => ask('write', () => disk.createTable(row)),
    changeTable: (id, version, change) => ask('write', () => disk.changeTable(id, version, change)),
    findTable: (id) => ask('read', () => disk.findTable(id)),
    record: (id) =>
      ask('read', () => {
        let { lines, mark, more } = disk.page(id)
        while (more) {
          const page = disk.page(id, mark)
          lines = [...lines, ...page.lines]
          ;({ mark, more } = page)
        }
        return { lines, mark }
      }),
    page: (id, behind) => ask('read', () => disk.page(id, behind)),
    news: (tables) => ask('read', () => disk.news(tables)),
    listed: (game, since, limit) =>
      ask('read', () => {
        const shown = (phase: string) =>
          newest(limit, (row) => {
            if (!row.listed || row.phase !== phase || (game !== undefined && row.game !== game)) return false
            return phase !== 'lobby' || row.created > since
          })
        return [...shown('lobby'), ...shown('playing')]
      }),
    oldLobbies: (before, limit) =>
      ask('read', () =>
        disk
          .rows(
            ({ phase, listed, created }) => phase === 'lobby' && created < (listed ? before.listed : before.private),
          )
          .reverse()
          .slice(0, limit),
      ),
    countLobbies: (guest) =>
      ask('read', () => disk.rows(({ host, phase }) => host === guest && phase === 'lobby').length),
    tablesOf: (guest, limit) =>
      ask('read', () => {
        const mine = disk.rows(({ sitters }) => sitters.some((one) => one.by === 'guest' && one.guest === guest))
        return [...mine.filter(({ ended }) => ended === null), ...mine.filter(({ ended }) => ended !== null)].slice(
          0,
          limit,
        )
      }),
    evening: (id, limit) =>
      ask('read', () =>
        disk
          .rows(({ evening, result }) => evening === id && result !== null)
          .sort((a, b) => (a.ended ?? 0) - (b.ended ?? 0) || (a.id < b.id ? 1 : -1))
          .slice(-limit),
      ),
    findInvite: (word, now) =>
      ask('read', () => {
        const [found] = disk.rows(({ invite, code, phase }) => {
          if (invite === word) return true
          return code?.letters === word && code.until > now && (phase === 'lobby' || phase === 'playing')
        })
        return found && { table: found.id, invite: found.invite }
      }),
    makeGuest: (guest, tokenHash) => ask('write', () => disk.makeGuest(guest, tokenHash)),
    findGuest: (tokenHash) => ask('read', () => disk.findGuest(tokenHash)),
    guestsById: (ids) => ask('read', () => disk.guestsById(ids)),
    changeGuest: (guest) => ask('write', () => disk.changeGuest(guest)),
    check: () => ask('write', () => undefined),
    close: async () => undefined,
  }
}
