import type { z } from 'zod'
import type { Daily } from '../daily/daily.ts'
import type { Keep } from '../keep/keep.ts'
import { API } from '../protocol.ts'
import type { Reports } from '../reports/report.ts'
import type { GuestRow } from '../store/store.ts'
import type { Registry } from '../tables/registry.ts'
import type { Weeks } from '../weeks/weeks.ts'

/** What a request brings, tested. */
export interface Asked {
  readonly registry: Registry
  readonly daily: Daily
  readonly reports: Reports
  readonly weeks: Weeks
  readonly keep: Keep
  /** Who is counted. */
  readonly address: string
  /** A token that came by the cookie of the page itself, whoever asks. */
  readonly cookie: string | undefined
  readonly token: string
  /** Known where the route needs a token, or where one came. */
  readonly guest: GuestRow
  readonly body: unknown
  readonly id: string
  readonly seat: number
  readonly word: string
  /** In the path, or asked for after the '?'. */
  readonly game: string | undefined
  readonly date: string
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly token: 'none' | 'optional' | 'needed'
  readonly body?: z.ZodType
  readonly answer: z.ZodType | 'ndjson'
  readonly made?: true
  /** The form of its errors, where they say more than others. */
  readonly fault?: z.ZodType
  /** Bytes that a body may have; `LIMITS.frame` where absent. */
  readonly longest?: number
  /** Has a purse of its own. */
  readonly purse?: 'dailies'
  /** Makes something, or is worth guessing at: it costs more credits. */
  readonly dear?: true
  /** The browser is to drop its cookie. */
  readonly drops?: true
  /** The token that the browser is to keep in its cookie. */
  keeps?(asked: Asked, answer: unknown): string
  run(asked: Asked): Promise<unknown>
}

/** A route whose body is typed by its schema. */
export function route<B extends z.ZodType = z.ZodUndefined>(
  of: Omit<Route, 'run' | 'body'> & {
    readonly body?: B
    run(asked: Omit<Asked, 'body'> & { readonly body: z.infer<B> }): Promise<unknown>
  },
): Route {
  return of as unknown as Route
}

export const url = (of: Route) => `${API}${of.path}`
