import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { GuestRow } from './store.ts'

type Db = Kysely<Schema>

export async function makeGuest(db: Db, { id, name, avatar }: GuestRow, tokenHash: string, now: number): Promise<void> {
  await db.insertInto('guests').values({ id, token_hash: tokenHash, name, avatar, created: now, seen: now }).execute()
}

export async function findGuest(db: Db, tokenHash: string): Promise<GuestRow | undefined> {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'avatar'])
    .where((e) =>
      e.or([
        e('token_hash', '=', tokenHash),
        e(
          'id',
          'in',
          e.selectFrom('tokens').select('guest_id').where('hash', '=', tokenHash).where('kind', '=', 'device'),
        ),
      ]),
    )
    .executeTakeFirst()
}

export async function guestsById(db: Db, ids: readonly string[]): Promise<GuestRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('guests').select(['id', 'name', 'avatar']).where('id', 'in', ids).execute()
}

export async function changeGuest(db: Db, { id, name, avatar }: GuestRow): Promise<void> {
  await db.updateTable('guests').set({ name, avatar }).where('id', '=', id).execute()
}
