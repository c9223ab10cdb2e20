import type { Bystander } from './audience.ts'
import { AVATARS } from './constants.ts'
import { hadSeat, seatOf } from './lobby.ts'
import type { Avatar, SeatInfo, TableInfo } from './protocol.ts'
import type { GuestRow, TableRow } from './row.ts'

/** Who is connected, and who is played by a bot for the time being. */
export interface Presence {
  readonly here: ReadonlySet<string>
  readonly standIns: ReadonlySet<number>
  readonly watchers: number
  readonly n: number
  /** Seats that are to act; unknown, and none, while the table sleeps. */
  readonly turn: readonly number[]
  readonly bystanders: readonly Bystander[]
  /** Since when a guest is here or away; null where nobody has seen it. */
  since(guest: string): number | null
}

export const NOBODY: Presence = {
  here: new Set(),
  standIns: new Set(),
  watchers: 0,
  n: 0,
  turn: [],
  bystanders: [],
  since: () => null,
}

// Bots have names too, by their seat, so that people can talk about them.
const BOTS = ['Mori', 'Sora', 'Yuki', 'Taro', 'Nami', 'Kiku', 'Haru', 'Mei', 'Riku', 'Umi'] as const

/** A table as one guest, or anybody without a token, sees it from outside. */
export function tableInfo(
  row: TableRow,
  presence: Presence,
  guests: ReadonlyMap<string, GuestRow>,
  forGuest: string | undefined,
  evening: TableInfo['evening'] = null,
): TableInfo {
  const seat = seatOf(row, forGuest)
  const host = seatOf(row, row.host ?? undefined)
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rulesVersion,
    options: row.options,
    phase: row.phase,
    listed: row.listed,
    anybody: row.anybody,
    clock: row.clock,
    seats: row.sitters.map((_, i) => seatInfo(row, i, presence, guests)),
    host: host ?? null,
    watchers: presence.watchers,
    around: presence.bystanders.flatMap(({ guest, watching, since }) => {
      const known = guests.get(guest)
      return known ? [{ name: known.name, avatar: known.avatar as Avatar, watching, since }] : []
    }),
    luck: row.luck,
    commitment: row.commitment,
    n: presence.n,
    created: row.created,
    started: row.started,
    ended: row.ended,
    result: row.result as TableInfo['result'],
    rematch: row.rematch,
    evening,
    you:
      forGuest === undefined
        ? null
        : {
            seat: seat ?? null,
            had: hadSeat(row, forGuest) ?? null,
            turn: seat !== undefined && presence.turn.includes(seat),
            host: row.host === forGuest,
            invite: seat === undefined ? null : row.invite,
            code: seat === undefined || row.phase === 'over' || row.phase === 'quarantined' ? null : row.code,
          },
  }
}

function seatInfo(row: TableRow, seat: number, presence: Presence, guests: ReadonlyMap<string, GuestRow>): SeatInfo {
  const sitter = row.sitters[seat]
  switch (sitter?.by) {
    case undefined:
    case 'open':
      return { by: 'open' }
    case 'bot': {
      const name = BOTS[seat % BOTS.length] as string
      const avatar = AVATARS[(seat * 3 + 7) % AVATARS.length] as Avatar
      return { by: 'bot', level: sitter.level, name, avatar, kept: sitter.guest !== undefined }
    }
    case 'guest': {
      const guest = guests.get(sitter.guest)
      return {
        by: 'guest',
        name: guest?.name ?? '?',
        avatar: (guest?.avatar ?? 'cow') as Avatar,
        here: presence.here.has(sitter.guest),
        since: presence.since(sitter.guest),
        standIn: presence.standIns.has(seat),
      }
    }
  }
}
