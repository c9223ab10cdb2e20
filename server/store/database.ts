import { join, resolve } from 'node:path'

/** What DATABASE_URL names: a PostgreSQL, or a file of SQLite. */
export type Database =
  | { readonly is: 'postgres'; readonly url: string }
  | { readonly is: 'sqlite'; readonly file: string }

/** Where everything is kept that is not in a database elsewhere: what DATA names, or `data` beside the program. */
export function dataFolder(named: string | undefined, program: string): string {
  return named ? resolve(named) : join(program, 'data')
}

/**
 * `data` is the folder of what is kept. Undefined when the text names a database of another kind: a slip of the pen must not open a
 * new, empty file of that name.
 */
export function databaseFrom(text: string | undefined, data: string): Database | undefined {
  if (text === undefined || text === '') return { is: 'sqlite', file: join(data, 'makiba.db') }
  if (/^postgres(?:ql)?:\/\//.test(text)) return { is: 'postgres', url: text }
  // One letter and a colon is a disk of Windows.
  return /^[a-z][a-z0-9+.-]+:/i.test(text) ? undefined : { is: 'sqlite', file: resolve(text) }
}

/** What is wrong with a database that cannot be opened, and what to do about it. */
export function databaseAdvice(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '28P01' || code === '28000') return 'The name or password in DATABASE_URL is not right.'
  if (code === '3D000') return 'Make the database: createdb makiba'
  if (code === 'ECONNREFUSED') return 'Start PostgreSQL, or correct host and port in DATABASE_URL.'
  if (code === 'ENOTFOUND') return 'The host in DATABASE_URL is not known.'
  return 'Try it by hand: psql "$DATABASE_URL" -c "select 1"'
}

/** The words of an error, without its stack. */
export function said(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(said).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Said in one sentence, and the program ends. */
export class CannotStart extends Error {}
