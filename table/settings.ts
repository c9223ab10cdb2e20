import type { Hashing } from '@makiba/kernel'

/** What a host decides for all of its tables. */
export interface TableSettings {
  /** How long a seat may be gone before a bot plays it. */
  readonly graceMs: number
  /** How long a bot waits at least, so that people can follow. */
  readonly botPauseMs: number
  /** How long a bot may think. */
  readonly botBudgetMs: number
  /** A table without anybody may be forgotten after this. */
  readonly sleepMs: number
  /** How long the clock waits for moves under way, where no links are measured. */
  readonly lagMs: number
  /** How often the links of a race are measured. */
  readonly linkMs: number
  /** Entries kept for those who come back. */
  readonly ring: number
  /** How long a code leads to its table, from when it was made. */
  readonly codeMs: number
  /** Presence changes within this time are told once. */
  readonly presenceMs: number
  /** How long a race waits, a person and game, for whoever lost the line. */
  readonly pauseMs: number
  /** How long a turn lasts before anybody may be reminded of it. */
  readonly nudgeMs: number
  readonly hashing: Hashing
  /** Everybody sits round this very device: a touch counts when its client says that it was made. */
  readonly trusted?: boolean
}

/** What is usual where people sit at devices of their own. */
export const usualTableSettings: Omit<TableSettings, 'hashing'> = {
  graceMs: 30_000,
  botPauseMs: 600,
  botBudgetMs: 200,
  sleepMs: 60_000,
  lagMs: 250,
  linkMs: 500,
  ring: 64,
  codeMs: 6 * 3_600_000,
  presenceMs: 50,
  pauseMs: 10_000,
  nudgeMs: 8000,
}
