import { covers, gameIds } from '@makiba/games'
import type { Shelf } from '@makiba/kernel'
import { type TableSettings, usualTableSettings } from '@makiba/table'
import type { Gate } from './admin/gate.ts'
import type { Elsewhere } from './cluster/elsewhere.ts'
import type { Allowance } from './limits/rate-limit.ts'
import type { Shares } from './limits/shares.ts'
import type { Slices } from './limits/slices.ts'
import type { Metrics } from './metrics.ts'
import { type Retention, usualRetention } from './retention/settings.ts'
import type { Committer } from './store/commit.ts'
import type { Store, TableStore } from './store/store.ts'
import type { BotPlayer } from './tables/bots.ts'
import type { Bytes } from './tables/ids.ts'

/** Time as the host has it, on the wall and as it passes; tests turn both by hand. */
export interface Time {
  /** Milliseconds since 1970, whole. */
  now(): number
  /** Whole milliseconds that only pass: nobody who sets the clock of the machine changes them. For all that lasts. */
  ticks(): number
  /** Calls after so many milliseconds, unless cancelled. */
  after(milliseconds: number, call: () => void): () => void
  /** Calls when all that is under way in this turn of the event loop is done. */
  soon(call: () => void): void
}

export const systemTime: Time = {
  now: () => Date.now(),
  ticks: () => Math.floor(performance.now()),
  after(milliseconds, call) {
    // Longer waits than a timer can hold end early, and whoever waits looks again.
    const timer = setTimeout(call, Math.min(milliseconds, 2 ** 31 - 1))
    timer.unref()
    return () => clearTimeout(timer)
  },
  soon: (call) => void setImmediate(call),
}

/** Structured, without secrets: no tokens, seeds, moves or chat. */
export interface Log {
  info(about: object, text: string): void
  warn(about: object, text: string): void
  error(about: object, text: string): void
}

export interface Settings extends Omit<TableSettings, 'hashing' | 'trusted'> {
  /** How long the house looks for par of a day, in farms it goes on from (300,000 are about 10 s of one core); 0: not at all. */
  readonly parPlayouts: number
  /** How often it looks whether a day lacks par. */
  readonly parMs: number
  /** How long a day's records are taken after it has ended everywhere: for games that were played without a network. */
  readonly dailyGraceMs: number
  /** How long the letters of a pass are good. */
  readonly passMs: number
  readonly helloMs: number
  /** A socket that was silent for so long is asked whether it is there; after 2.67 times that it is gone. */
  readonly pingMs: number
  /** Waiting bytes at which a reader that does not read is dropped. */
  readonly sendBuffer: number
  readonly socketsPerAddress: number
  readonly sockets: number
  /** Open lobbies that a guest may host. */
  readonly lobbiesPerGuest: number
  /** Tables of one host at which somebody listens, and the bots that play at them. */
  readonly tablesPerGuest: number
  readonly botsPerGuest: number
  /** A lobby in which nobody was for so long is closed; strangers are not shown it for as long as friends keep an invite. */
  readonly lobbyMs: { readonly listed: number; readonly private: number }
  /** What is kept for how long. */
  readonly retention: Retention
  /** How old the figures of what is kept may be. */
  readonly figuresMs: number
  /** How often lobbies are looked through. */
  readonly sweepMs: number
  readonly credits: {
    readonly frames: Allowance
    readonly guest: Allowance
    readonly address: Allowance
    readonly chat: Allowance
    /** Guesses of invites and codes, and new guests and tables. */
    readonly dear: Allowance
    /** Codes that lead nowhere, for the whole house: whoever has many addresses has no more guesses. */
    readonly wrongCodes: Allowance
    /** Wrong letters of a pass and wrong keys, an address. */
    readonly passTries: Allowance
    /** The same, for the whole house. */
    readonly wrongPasses: Allowance
    /** Games of a day, a guest: each is played again here. */
    readonly dailies: Allowance
    /** The same, an address: guests are free. */
    readonly dailiesOfAddress: Allowance
    /** All that is no part of the API, an address: files of the page, health, metrics. */
    readonly pages: Allowance
  }
  /** The source of luck that tables of a game have; 'fair' where absent. */
  readonly luck: { readonly [game: string]: string }
}

export const usualSettings: Settings = {
  ...usualTableSettings,
  parPlayouts: 0,
  parMs: 10 * 60_000,
  dailyGraceMs: 48 * 3_600_000,
  passMs: 10 * 60_000,
  helloMs: 10_000,
  pingMs: 1500,
  sendBuffer: 1_000_000,
  socketsPerAddress: 500,
  sockets: 50_000,
  lobbiesPerGuest: 10,
  tablesPerGuest: 20,
  botsPerGuest: 60,
  lobbyMs: { listed: 15 * 60_000, private: 48 * 3_600_000 },
  sweepMs: 60_000,
  figuresMs: 60_000,
  retention: usualRetention,
  credits: {
    frames: { most: 60, perSecond: 20 },
    guest: { most: 120, perSecond: 30 },
    address: { most: 600, perSecond: 200 },
    chat: { most: 6, perSecond: 0.5 },
    dear: { most: 30, perSecond: 0.5 },
    wrongCodes: { most: 60, perSecond: 1 },
    // Five in ten minutes.
    passTries: { most: 5, perSecond: 5 / 600 },
    wrongPasses: { most: 100, perSecond: 1 },
    dailies: { most: 10, perSecond: 0.2 },
    dailiesOfAddress: { most: 60, perSecond: 0.5 },
    pages: { most: 3000, perSecond: 500 },
  },
  luck: Object.fromEntries(
    gameIds.flatMap((id) => {
      const { luck } = covers[id].usual
      return luck === undefined ? [] : [[id, luck]]
    }),
  ),
}

/** What every table of this server shares. */
export interface Services {
  readonly shelf: Shelf
  readonly store: TableStore
  readonly committer: Committer
  /** For work that would take long. */
  readonly slices: Slices
  readonly bots: BotPlayer
  readonly time: Time
  readonly bytes: Bytes
  readonly log: Log
  readonly metrics: Metrics
  readonly settings: Settings
  /** What every host has under way here. */
  readonly shares: Shares
  /** Who is not served, and what is not said. */
  readonly gate: Gate
  /** Other nodes that serve the same tables; undefined where this is the only one. */
  readonly nodes: Elsewhere | undefined
}

/** With the store of days, which tables do not need. */
export interface DailyServices extends Services {
  readonly store: Store
}
