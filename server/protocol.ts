// What a server says and is asked: what a table has to say, and the daily.
export * from '@makiba/table/protocol'

// Types alone: the daily's schemas are made from these here.
export type {
  DailyErrorBody,
  DailyFault,
  DailyRow,
  DailyStanding,
  DailyTable,
  DayOfAll,
  Histogram,
  MyDailies,
  Par,
  ParRound,
  Seal,
  Seals,
  SendDaily,
  SharedRow,
  Sport,
  SportTable,
} from './daily/protocol.ts'
export type {
  Browser,
  ClaimMade,
  ClaimState,
  Device,
  KeyMade,
  KeyState,
  NewClaim,
  Pass,
  PassAnswer,
  PassState,
} from './keep/protocol.ts'
export type { Circle, MyWeek, WeekGame, WeekRow, WeekTable } from './weeks/protocol.ts'
