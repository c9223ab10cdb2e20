import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { Conflict } from '../store/store.ts'
import type { Browser, Device } from './protocol.ts'
import type { Claim, KeyFacts, PassAnswer, PassRow } from './store.ts'

type Db = Kysely<Schema>

/** Devices of one guest; of more the oldest goes. */
const DEVICES = 20

/** Inside a transaction. */
export async function setPass(db: Db, guest: string, letters: string, until: number): Promise<void> {
  await db.deleteFrom('passes').where('guest_id', '=', guest).execute()
  await db.insertInto('passes').values({ guest_id: guest, letters, until, state: 'open', luggage: '' }).execute()
}

function read(row: Selectable<Schema['passes']>): PassRow {
  const { until, state, claim, device, browser, number } = row
  return {
    until,
    state: state as PassRow['state'],
    claim:
      claim === null || number === null
        ? undefined
        : { id: claim, device: device as Device, browser: browser as Browser, number },
  }
}

export async function passOf(db: Db, guest: string, now: number): Promise<PassRow | undefined> {
  const row = await db
    .selectFrom('passes')
    .selectAll()
    .where('guest_id', '=', guest)
    .where('until', '>', now)
    .executeTakeFirst()
  return row && read(row)
}

/** Inside a transaction. */
export async function claimPass(db: Db, letters: string, claim: Claim, now: number): Promise<PassRow | undefined> {
  const { id, hash, device, browser, number } = claim
  if (await isToken(db, hash)) return undefined
  await db
    .updateTable('passes')
    .set({ state: 'asked', claim: id, claim_hash: hash, device, browser, number })
    .where('letters', '=', letters)
    .where('until', '>', now)
    .where('state', '=', 'open')
    .execute()
  const row = await db
    .selectFrom('passes')
    .selectAll()
    .where('letters', '=', letters)
    .where('until', '>', now)
    .where('claim_hash', '=', hash)
    .executeTakeFirst()
  return row && read(row)
}

/** Inside a transaction. */
export async function answerPass(db: Db, guest: string, answer: PassAnswer, now: number): Promise<boolean> {
  const { claim, yes, luggage, until } = answer
  const state = yes ? 'yes' : 'no'
  const own = db.selectFrom('passes').selectAll().where('guest_id', '=', guest).where('claim', '=', claim)
  const { numUpdatedRows } = await db
    .updateTable('passes')
    .set({ state, luggage: yes ? luggage : '', until })
    .where('guest_id', '=', guest)
    .where('claim', '=', claim)
    .where('state', '=', 'asked')
    .where('until', '>', now)
    .executeTakeFirst()
  const row = await own.executeTakeFirst()
  // Another tab was quicker, and said the same.
  if (Number(numUpdatedRows) !== 1) return row?.state === state
  if (yes && row?.claim_hash) await addToken(db, guest, row.claim_hash, now)
  return true
}

export async function claimed(db: Db, hash: string, now: number) {
  const row = await db
    .selectFrom('passes')
    .selectAll()
    .where('claim_hash', '=', hash)
    .where('until', '>', now)
    .executeTakeFirst()
  return row && { ...read(row), guest: row.guest_id, luggage: row.luggage }
}

export async function removePasses(db: Db, now: number): Promise<void> {
  await db.deleteFrom('passes').where('until', '<=', now).execute()
}

async function isToken(db: Db, hash: string): Promise<boolean> {
  const first = await db.selectFrom('guests').select('id').where('token_hash', '=', hash).executeTakeFirst()
  return !!first || !!(await db.selectFrom('tokens').select('hash').where('hash', '=', hash).executeTakeFirst())
}

async function addToken(db: Db, guest: string, hash: string, at: number): Promise<void> {
  if (await isToken(db, hash)) throw new Conflict('this token is somebody’s already')
  await db.insertInto('tokens').values({ hash, guest_id: guest, kind: 'device', at }).execute()
  await dropOldDevices(db, guest)
}

export async function dropOldDevices(db: Db, guest: string): Promise<void> {
  const devices = await db
    .selectFrom('tokens')
    .select('hash')
    .where('guest_id', '=', guest)
    .where('kind', '=', 'device')
    .orderBy('at', 'desc')
    .orderBy('hash')
    .execute()
  const old = devices.slice(DEVICES).map(({ hash }) => hash)
  if (old.length > 0) await db.deleteFrom('tokens').where('hash', 'in', old).execute()
}

/** Inside a transaction. */
export async function setKey(db: Db, guest: string, hash: string, at: number): Promise<void> {
  await db.deleteFrom('tokens').where('guest_id', '=', guest).where('kind', '=', 'printed').execute()
  await db.insertInto('tokens').values({ hash, guest_id: guest, kind: 'printed', at }).execute()
}

export async function keyOf(db: Db, guest: string): Promise<number | undefined> {
  return (await keysOf(db, guest)).findLast(({ kind }) => kind === 'printed')?.at
}

/** Inside a transaction. */
export async function useKey(db: Db, hash: string, token: string, now: number): Promise<string | undefined> {
  const key = await db
    .selectFrom('tokens')
    .select('guest_id')
    .where('hash', '=', hash)
    .where('kind', '=', 'printed')
    .executeTakeFirst()
  if (!key) return undefined
  const known = await db.selectFrom('tokens').select('guest_id').where('hash', '=', token).executeTakeFirst()
  // Its answer was lost on the way.
  if (known?.guest_id === key.guest_id) return key.guest_id
  await addToken(db, key.guest_id, token, now)
  return key.guest_id
}

export async function keysOf(db: Db, guest: string): Promise<KeyFacts[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['kind', 'at'])
    .where('guest_id', '=', guest)
    .orderBy('at')
    .orderBy('hash')
    .execute()
  return rows.map(({ kind, at }) => ({ kind: kind as KeyFacts['kind'], at }))
}

/** Of guests who are gone. */
export async function removeKeys(db: Db, guests: readonly string[]): Promise<void> {
  await db.deleteFrom('tokens').where('guest_id', 'in', guests).execute()
  await db.deleteFrom('passes').where('guest_id', 'in', guests).execute()
}
