/** A game that may count in a week. */
export interface WeekScore {
  readonly guest: string
  readonly game: string
  readonly date: string
  readonly score: number
}

/** What is durable of weeks and friends' tables; part of the store. */
export interface WeekStore {
  /** Gives the guest the next number of the week, once. Conflict when somebody else took it. */
  joinWeek(week: string, guest: string): Promise<void>
  /** Everybody of the guest's group, of so many; nobody where the guest has no game in the week. */
  weekGroup(week: string, guest: string, size: number): Promise<string[]>
  /** The games at first sight and without the coach of these guests, from one date to another, both included. */
  weekScores(guests: readonly string[], from: string, to: string): Promise<WeekScore[]>
  /** Those at a friends' table, in the order of their coming; nobody: there is none. */
  circle(id: string): Promise<string[]>
  /** `fresh`: the table is made by it. False where there is no such table, or it is full. */
  joinCircle(id: string, guest: string, at: number, most: number, fresh: boolean): Promise<boolean>
  leaveCircle(id: string, guest: string): Promise<void>
  /** The tables that a guest is at, the first one first. */
  circlesOf(guest: string): Promise<string[]>
  /** Everybody else at those tables, each once. */
  friendsOf(guest: string): Promise<string[]>
}
