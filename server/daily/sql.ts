import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { Conflict } from '../store/store.ts'
import type { Sport } from './protocol.ts'
import type { DailyScore, ParRow, PlacedScore, SentDaily, TakenDaily, Tally } from './store.ts'

type Db = Kysely<Schema>

/** The first one stays, whoever else has drawn one. */
export async function daySecret(db: Db, fresh: string): Promise<string> {
  await db
    .insertInto('day_secret')
    .values({ id: 0, secret: fresh })
    .onConflict((on) => on.doNothing())
    .execute()
  const { secret } = await db.selectFrom('day_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}

/** Inside a transaction. Two games of one guest that arrive together collide at the primary key, and one of them tries again. */
export async function keepDaily(db: Db, sent: SentDaily): Promise<TakenDaily> {
  const { id, game, date, guest, score, moves, hash, at } = sent
  const coached = sent.coached ? 1 : 0
  const own = await db
    .selectFrom('dailies')
    .select(['id', 'sport', 'score', 'hash'])
    .where('game', '=', game)
    .where('date', '=', date)
    .where('guest_id', '=', guest)
    .execute()
  const same = own.find((row) => row.hash === hash)
  if (same) return { is: 'duplicate', sport: same.sport as Sport }
  const owner = () =>
    db
      .selectFrom('daily_moves')
      .select('guest_id')
      .where('game', '=', game)
      .where('date', '=', date)
      .where('moves', '=', moves)
      .executeTakeFirst()
  const before = await owner()
  if (before && before.guest_id !== guest) return { is: 'taken' }
  const seen = own.some((row) => row.sport !== 'best')
  const sport: Sport = seen ? 'best' : sent.coached ? 'coached' : 'first'
  // At first sight nobody has seen par.
  if (sport === 'best' && (await findPar(db, game, date))?.moves === moves) return { is: 'taken' }
  const standing = own.find((row) => row.sport === sport)
  if (standing && standing.score >= score) return { is: 'stands', sport }

  if (!before) {
    await db
      .insertInto('daily_moves')
      .values({ game, date, moves, guest_id: guest })
      .onConflict((c) => c.doNothing())
      .execute()
    const after = await owner()
    if (after?.guest_id !== guest) return { is: 'taken' }
  }
  if (standing) {
    const { numUpdatedRows } = await db
      .updateTable('dailies')
      .set({ id, score, hash, at, coached })
      .where('id', '=', standing.id)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new Conflict('another game of this guest was quicker')
    await db.deleteFrom('daily_records').where('id', '=', standing.id).execute()
  } else {
    await db
      .insertInto('dailies')
      .values({ game, date, sport, guest_id: guest, id, score, hash, at, coached })
      .execute()
  }
  await db.insertInto('daily_records').values({ id, record: sent.record }).execute()
  return { is: 'kept', sport }
}

export const dailyColumns = ['id', 'game', 'date', 'sport', 'guest_id', 'score', 'coached'] as const

export function asScore(row: Pick<Schema['dailies'], (typeof dailyColumns)[number]>): DailyScore {
  return {
    id: row.id,
    game: row.game,
    date: row.date,
    sport: row.sport as Sport,
    guest: row.guest_id,
    score: row.score,
    coached: row.coached === 1,
  }
}

const scored = (db: Db) => db.selectFrom('dailies').select(dailyColumns)
const scores = async (query: ReturnType<typeof scored>) => (await query.execute()).map(asScore)
const bestFirst = (query: ReturnType<typeof scored>) => query.orderBy('score', 'desc').orderBy('at').orderBy('id')

export async function dailiesOf(db: Db, game: string, guest: string, date: string): Promise<DailyScore[]> {
  const own = scored(db).where('guest_id', '=', guest).where('game', '=', game).where('date', '=', date)
  return scores(own.orderBy('sport', 'desc'))
}

/** The database counts: the scores of a year of days are too many to be told, and each row needs two numbers of them. None is counted twice. */
function placed(db: Db, guest: string) {
  const others = (e: ExpressionBuilder<Schema & { own: Schema['dailies'] }, 'own'>) =>
    e
      .selectFrom('dailies')
      .select((c) => c.fn.countAll().as('count'))
      .whereRef('dailies.game', '=', 'own.game')
      .whereRef('dailies.date', '=', 'own.date')
      .whereRef('dailies.sport', '=', 'own.sport')
  return db
    .selectFrom('dailies as own')
    .select(dailyColumns)
    .select((e) => [
      others(e).whereRef('dailies.score', '>', 'own.score').as('above'),
      others(e).whereRef('dailies.score', '<=', 'own.score').as('rest'),
    ])
    .where('guest_id', '=', guest)
}

async function places(query: ReturnType<typeof placed>): Promise<PlacedScore[]> {
  return (await query.execute()).map((row) => {
    const above = Number(row.above)
    return { ...asScore(row), place: above + 1, of: above + Number(row.rest) }
  })
}

export async function placesOf(db: Db, game: string, guest: string): Promise<PlacedScore[]> {
  return places(placed(db, guest).where('game', '=', game).orderBy('date', 'desc').orderBy('sport', 'desc'))
}

export async function placesOn(db: Db, date: string, guest: string): Promise<PlacedScore[]> {
  return places(placed(db, guest).where('date', '=', date).orderBy('game').orderBy('sport', 'desc'))
}

export async function playersOn(db: Db, date: string, games: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (games.length === 0) return new Map()
  const rows = await db
    .selectFrom('dailies')
    .select((e) => ['game', e.fn.countAll().as('count')])
    .where('game', 'in', games)
    .where('date', '=', date)
    .where('sport', '<>', 'best')
    .groupBy('game')
    .execute()
  return new Map(rows.map(({ game, count }) => [game, Number(count)]))
}

export async function sightDates(db: Db, guest: string): Promise<{ game: string; date: string }[]> {
  return db
    .selectFrom('dailies')
    .select(['game', 'date'])
    .where('guest_id', '=', guest)
    .where('sport', '<>', 'best')
    .orderBy('date')
    .execute()
}

export async function bestDailies(
  db: Db,
  game: string,
  date: string,
  sport: Sport,
  limit: number,
): Promise<DailyScore[]> {
  const all = scored(db).where('game', '=', game).where('date', '=', date).where('sport', '=', sport)
  return scores(bestFirst(all).limit(limit))
}

export async function sightsOf(db: Db, date: string, guests: readonly string[]): Promise<DailyScore[]> {
  if (guests.length === 0) return []
  const all = scored(db).where('guest_id', 'in', guests).where('date', '=', date).where('sport', '<>', 'best')
  return scores(bestFirst(all))
}

export async function tallies(db: Db, game: string, date: string): Promise<Tally[]> {
  const rows = await db
    .selectFrom('dailies')
    .select((e) => ['sport', 'score', e.fn.countAll().as('count')])
    .where('game', '=', game)
    .where('date', '=', date)
    .groupBy(['sport', 'score'])
    .orderBy('score', 'desc')
    .execute()
  return rows.map(({ sport, score, count }) => ({ sport: sport as Sport, score, count: Number(count) }))
}

export async function findDaily(db: Db, id: string): Promise<(DailyScore & { readonly record: string }) | undefined> {
  const row = await db
    .selectFrom('dailies')
    .innerJoin('daily_records', 'daily_records.id', 'dailies.id')
    .select(['dailies.id', 'game', 'date', 'sport', 'guest_id', 'score', 'coached', 'record'])
    .where('dailies.id', '=', id)
    .executeTakeFirst()
  return row && { ...asScore(row), record: row.record }
}

/** Inside a transaction. */
export async function keepPar(db: Db, par: ParRow, at: number): Promise<boolean> {
  const { game, date, score, moves, record, playouts } = par
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pars')
    .values({ game, date, score, moves, record, playouts, at })
    .onConflict((c) =>
      c.columns(['game', 'date']).doUpdateSet({ score, moves, record, at }).where('pars.score', '<', score),
    )
    .executeTakeFirst()
  // A search that found nothing better is not to be repeated either.
  await db
    .updateTable('pars')
    .set({ playouts })
    .where('game', '=', game)
    .where('date', '=', date)
    .where('playouts', '<', playouts)
    .execute()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function findPar(db: Db, game: string, date: string): Promise<ParRow | undefined> {
  return db
    .selectFrom('pars')
    .select(['game', 'date', 'score', 'moves', 'record', 'playouts'])
    .where('game', '=', game)
    .where('date', '=', date)
    .executeTakeFirst()
}

export async function parScores(db: Db, game: string, dates: readonly string[]) {
  if (dates.length === 0) return []
  return db
    .selectFrom('pars')
    .select(['date', 'score', 'playouts'])
    .where('game', '=', game)
    .where('date', 'in', dates)
    .execute()
}
