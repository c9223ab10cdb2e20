import { type Kysely, sql } from 'kysely'
import type { AnySchema, KeyType } from './migrations.ts'

/**
 * What the list of a guest's tables is in order of, beside the guest. Kept by the database itself: nodes of the version before
 * write there too and say nothing of it, and the columns have names that their questions do not use.
 */
export async function addSeatOrder(db: Kysely<AnySchema>, keyType: KeyType): Promise<void> {
  await db.schema.dropIndex('seats_guest').execute()
  await db.schema.alterTable('seats').addColumn('opened', 'bigint').execute()
  await db.schema.alterTable('seats').addColumn('over', 'integer').execute()
  await sql`update seats set opened = tables.created, "over" = case when tables.ended is null then 0 else 1 end
    from tables where tables.id = seats.table_id`.execute(db)
  const columns = ['guest_id', 'by', 'over', 'opened desc', 'table_id']
  await db.schema.createIndex('seats_guest').on('seats').columns(columns).execute()
  for (const trigger of keyType === 'integer' ? ofSqlite : ofPostgres) await trigger.execute(db)
}

const ofSqlite = [
  sql`create trigger seats_sit after insert on seats begin
    update seats set (opened, "over") =
      (select created, case when ended is null then 0 else 1 end from tables where id = new.table_id)
    where table_id = new.table_id and seat = new.seat;
  end`,
  sql`create trigger tables_end after update of ended on tables when old.ended is not new.ended begin
    update seats set "over" = case when new.ended is null then 0 else 1 end where table_id = new.id;
  end`,
]

const ofPostgres = [
  sql`create function seats_sit() returns trigger language plpgsql as $$ begin
    select created, case when ended is null then 0 else 1 end into new.opened, new."over" from tables where id = new.table_id;
    return new;
  end $$`,
  sql`create trigger seats_sit before insert on seats for each row execute function seats_sit()`,
  sql`create function tables_end() returns trigger language plpgsql as $$ begin
    update seats set "over" = case when new.ended is null then 0 else 1 end where table_id = new.id;
    return null;
  end $$`,
  sql`create trigger tables_end after update of ended on tables for each row
    when (old.ended is distinct from new.ended) execute function tables_end()`,
]
