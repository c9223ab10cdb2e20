// The daily's part of the protocol: see ../protocol.ts.
import { z } from 'zod'
import { Avatar, Fault, Name } from '../protocol.ts'

const whole = z.int().min(0)
const ms = z.int()

/** 'YYYY-MM-DD'. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/**
 * A guest's first game of a day was played at first sight, alone or with the coach, each of which is a sport; all later ones count as the
 * best known.
 */
export const SPORTS = ['first', 'coached', 'best'] as const
export const Sport = z.enum(SPORTS)
/** The title's own ranks, from 1 upwards. */
export const Rank = z.int().min(1)
/** The id of a title that has a day. */
const Game = z.string()

/** A finished game. There is no field for a score: the server plays the record again and counts. */
export const SendDaily = z.strictObject({
  /** NDJSON, from the header to the revealed seed; at most `LIMITS.record` characters. */
  record: z.string(),
  /**
   * When the table was opened, in milliseconds since 1970, by the clock of this device. It is the client's word: it turns
   * away those who honestly began too early, and proves nothing more.
   */
  started: ms,
  /** Whether the coach was asked in it: the client's word, too. Absent, from pages of before: no. */
  coached: z.boolean().optional(),
})

/** How a score compares. */
const compared = {
  score: z.int(),
  /** 1 is best; equal scores share a place. */
  place: z.int().min(1),
  /** Rows of this day and sport. */
  of: z.int().min(1),
  /** How many of a hundred others are below, equal ones counted half, rounded down; 100 for the only one. */
  percentile: z.int().min(0).max(100),
}

/** The row of a guest, day and sport, as it stands after a record was sent. */
export const DailyStanding = z.object({
  game: Game,
  /** The record that stands: GET /daily/records/:id */
  id: z.string(),
  sport: Sport,
  ...compared,
  rank: Rank,
  /** Whether the record that was sent is the one that stands; a later one stands only when it is better. */
  kept: z.boolean(),
  /** The score of the record that was sent. */
  sent: z.int(),
  /** The best score known to the house; null while there is none. */
  par: z.nullable(z.int()),
})

/** Why a record, a day or par was refused; nothing has changed. */
export const DailyFault = Fault.extend({
  /** With 'does not follow': the number of the entry, 0 for the header. */
  n: whole.optional(),
  /** With 'duplicate': what stands since it was sent the first time. */
  stands: DailyStanding.optional(),
})
export const DailyErrorBody = z.object({ error: DailyFault })

export const DailyRow = z.object({
  id: z.string(),
  place: z.int().min(1),
  name: Name,
  avatar: Avatar,
  score: z.int(),
  rank: Rank,
  /** Its player asked the coach. */
  coached: z.boolean(),
  you: z.boolean(),
})

/** How many rows have a score of `from` to `from + width - 1`, and so on upwards; no counts where there are no rows. */
export const Histogram = z.object({ from: z.int(), width: z.int().min(1), counts: z.array(whole) })

export const SportTable = z.object({
  /** The best ones, the earlier of equals first. */
  rows: z.array(DailyRow),
  /** All rows, also those that are not among `rows`. */
  count: whole,
  histogram: Histogram,
  /** With a token: one's own row. */
  you: z.nullable(z.object({ id: z.string(), ...compared, rank: Rank })),
})

export const DailyTable = z.object({
  game: Game,
  date: Day,
  /** When the day began at the first place on earth, and until when its records are taken. */
  began: ms,
  open: ms,
  sports: z.object({ first: SportTable, coached: SportTable, best: SportTable }),
  /**
   * With a token: the games at first sight, alone or with the coach, of those at one's tables of friends, and one's own among them. Places
   * are counted among them. Empty where no friend has played.
   */
  friends: z.array(DailyRow),
  /** Before one has finished the day only in titles that tell it; null too while the house has none. */
  par: z.nullable(
    z.object({
      score: z.int(),
      /** All points that par had after each round: a pace to play against. Empty where the title counts no rounds. */
      pace: z.array(z.int()),
    }),
  ),
  /** Whether the caller has a game at first sight, with or without the coach. */
  finished: z.boolean(),
})

/** What par planned for a round, and what came of it. */
export const ParRound = z.object({
  round: z.int().min(1),
  /** The entries of the round, both included. */
  from: whole,
  to: whole,
  /** What was done in it, in order, and by which entry: in the title's own words. */
  deeds: z.array(z.object({ n: whole, deed: z.string() })),
  /** Points gained in the round, by their source in the title's own words; what is counted at the end is in the last one. */
  gained: z.record(z.string(), z.int()),
  /** Through what a source brought points, and since which round that was there: in the title's own words. */
  through: z.record(z.string(), z.array(z.object({ thing: z.string(), since: z.int().min(1) }))),
  /** All points after it. */
  score: z.int(),
})

/** The best game that the house knows of a day. */
export const Par = z.object({
  game: Game,
  date: Day,
  score: z.int(),
  rank: Rank,
  record: z.string(),
  /** Round by round; empty where the title gives none. */
  reasons: z.array(ParRound),
})

/** What binds the house to the luck of a day. */
export const Seal = z.object({
  game: Game,
  date: Day,
  /** SHA-256 over a domain, the game, the date and the seed. */
  seal: z.string(),
  /** From the moment at which the day begins anywhere; null before. */
  seed: z.nullable(z.string()),
})

/** The seals of all days that are today somewhere, and of the next ones. */
export const Seals = z.object({ seals: z.array(Seal) })

const Placed = z.object({ id: z.string(), score: z.int(), place: z.int().min(1), of: z.int().min(1) })

export const MyDailies = z.object({
  game: Game,
  /** Days in a row with a game at first sight; it lasts while the day after the last one has not ended everywhere. */
  streak: whole,
  longest: whole,
  /** The latest first. */
  days: z.array(z.object({ date: Day, first: z.nullable(Placed), best: z.nullable(Placed), par: z.nullable(z.int()) })),
})

/** What everybody may know of a row: who, and how many points. Nothing of how. */
export const SharedRow = z.object({
  game: Game,
  date: Day,
  sport: Sport,
  name: Name,
  avatar: Avatar,
  score: z.int(),
})

/** A date in all titles that have a day. */
export const DayOfAll = z.object({
  date: Day,
  days: z.array(
    z.object({
      game: Game,
      /** Rows at first sight. */
      players: whole,
      /** As in the table of the day. */
      par: z.nullable(z.int()),
      first: z.nullable(Placed),
      best: z.nullable(Placed),
      streak: whole,
      /** Those of one's tables of friends who have a row at first sight: how many, and the best of them; null where nobody has. */
      friends: z.nullable(z.object({ count: z.int().min(1), name: Name, avatar: Avatar, score: z.int() })),
    }),
  ),
})

export type Sport = z.infer<typeof Sport>
export type SendDaily = z.infer<typeof SendDaily>
export type DailyStanding = z.infer<typeof DailyStanding>
export type DailyFault = z.infer<typeof DailyFault>
export type DailyErrorBody = z.infer<typeof DailyErrorBody>
export type DailyRow = z.infer<typeof DailyRow>
export type Histogram = z.infer<typeof Histogram>
export type SportTable = z.infer<typeof SportTable>
export type DailyTable = z.infer<typeof DailyTable>
export type ParRound = z.infer<typeof ParRound>
export type Par = z.infer<typeof Par>
export type MyDailies = z.infer<typeof MyDailies>
export type Seal = z.infer<typeof Seal>
export type Seals = z.infer<typeof Seals>
export type SharedRow = z.infer<typeof SharedRow>
export type DayOfAll = z.infer<typeof DayOfAll>
