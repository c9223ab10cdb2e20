// The week's part of the protocol: see ../protocol.ts.
import { z } from 'zod'
import { Day } from '../daily/protocol.ts'
import { Avatar, Name } from '../protocol.ts'

const whole = z.int().min(0)

/** A game of a day that counts in a week. */
export const WeekGame = z.object({
  game: z.string(),
  date: Day,
  score: z.int(),
  /** Of a hundred: how high on the title's own ladder of ranks. */
  points: whole,
})

export const WeekRow = z.object({
  /** 1 is best; equal sums share a place. */
  place: z.int().min(1),
  name: Name,
  avatar: Avatar,
  points: whole,
  /** The best games of the week, the best first. */
  games: z.array(WeekGame),
  you: z.boolean(),
})

/** A week among at most thirty. */
export const WeekTable = z.object({
  /** Its Monday. */
  week: Day,
  /** Its Sunday. */
  last: Day,
  /** The best first. */
  rows: z.array(WeekRow),
})

/** One's group of the week, and the friends' tables that one is at. */
export const MyWeek = WeekTable.extend({ circles: z.array(z.string()) })

/** A friends' table: whoever has its link may look, and sit down. */
export const Circle = WeekTable.extend({
  id: z.string(),
  /** Whether the caller is at it. */
  member: z.boolean(),
})

export type WeekGame = z.infer<typeof WeekGame>
export type WeekRow = z.infer<typeof WeekRow>
export type WeekTable = z.infer<typeof WeekTable>
export type MyWeek = z.infer<typeof MyWeek>
export type Circle = z.infer<typeof Circle>
