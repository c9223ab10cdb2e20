import type { TableAsk } from '@makiba/table'
import type { HouseWord } from '../admin/admin.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { ChatLine, TableInfo } from '../protocol.ts'
import type { Attachment } from '../socket/attachment.ts'
import type { GuestRow } from '../store/store.ts'
import type { Listener } from '../tables/listener.ts'

/** The other nodes, as this one's host sees them. Where there is only one node there is no such thing. */
export interface Elsewhere {
  /** Makes this node the owner of a table that has none. Resolves to the other node that owns it, undefined when it is ours. */
  claim(table: string): Promise<string | undefined>
  /** These tables have left the memory of this node. */
  release(tables: readonly string[]): Promise<void>
  /** Somebody else wrote to a table of ours: perhaps it is no longer ours. */
  contested(table: string): void
  /** A table of ours went on at another node, where these may follow it; entry `n` is the last we wrote or read. */
  follow(table: string, n: number, listeners: readonly Listener[]): void
  /** Asks another node about a table of its own. */
  ask(node: string, table: string, guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo>
  /** How tables that are awake at other nodes look. */
  looks(tables: readonly string[], guest: string | undefined): Promise<ReadonlyMap<string, TableInfo>>
  place(listener: Listener): Attachment
  /** Resolves after so many milliseconds: while a table moves. */
  rest(milliseconds: number): Promise<void>
  /** This node stops: its tables are free, and those who listen from other nodes look for the next owner. */
  leave(tables: readonly string[], listeners: readonly Listener[]): Promise<void>
  /** A guest changed; other nodes remember the old one. */
  renamed(guest: GuestRow): void
  /** How many people are at this node. */
  here(people: number): void
  /** Something was decided for the whole house. */
  house(said: HouseWord): void
  /** What was said lately at a table, wherever it was awake. */
  chat(table: string): Promise<ChatLine[]>
  said(table: string, line: ChatLine): void
  /** These purses are spent from at all nodes. */
  share(name: string, credits: RateLimit): void
}
