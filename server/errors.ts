import { Refuse } from '@makiba/table'
import type { ErrorCode, Fault } from './protocol.ts'
import { Conflict } from './store/store.ts'

export { Refuse } from '@makiba/table'

const STATUS: { readonly [code in ErrorCode]: number } = {
  malformed: 400,
  version: 400,
  token: 401,
  origin: 403,
  banned: 403,
  'unknown game': 404,
  'bad options': 400,
  'bad seats': 400,
  'unknown table': 404,
  'unknown invite': 404,
  'not found': 404,
  'unknown pass': 404,
  'unknown key': 404,
  'at one table': 409,
  'not invited': 403,
  'sent away': 403,
  'same animal': 409,
  'same name': 409,
  full: 409,
  'seat taken': 409,
  'no seat': 403,
  'not host': 403,
  'not in lobby': 409,
  'not playing': 409,
  'not over': 409,
  'not waited for': 409,
  nudged: 409,
  'too few seats': 409,
  quarantined: 409,
  'no day': 404,
  'too early': 403,
  'too late': 403,
  'another day': 409,
  'does not follow': 422,
  unfinished: 422,
  duplicate: 409,
  taken: 409,
  'too large': 413,
  'not finished': 403,
  'unknown record': 404,
  'no par': 404,
  'too many lobbies': 409,
  'too many tables': 409,
  'too many bots': 409,
  'slow down': 429,
  storage: 503,
  busy: 503,
  stopping: 503,
  unreachable: 503,
  internal: 500,
}

/** How HTTP says it. */
export function statusOf({ code }: Fault): number {
  return STATUS[code]
}

/** The table goes on at another node: whoever asked follows it there. */
export class Moved extends Refuse {
  constructor() {
    super('unreachable', 'this table goes on at another node', 500)
  }
}

/** A store that fails is a reason to try again, and not the caller's fault. */
export async function kept<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refuse || error instanceof Conflict) throw error
    throw new Refuse('storage', 'nothing can be read or written just now', 1000, error)
  }
}
