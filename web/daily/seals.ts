import { covers, dailyIds, type GameId } from '@makiba/games'
import { sealDay } from '@makiba/kernel'
import type { Seal, Seals } from '@makiba/server/protocol'
import type { DBSchema } from 'idb'
import { Database } from '../shell/database.ts'
import { get } from '../table/api.ts'
import { ifThere } from './server.ts'

/** A seal as this browser saw it first, and when. */
interface Noted extends Seal {
  readonly name: string
  readonly noted: number
}

interface Kept extends DBSchema {
  seals: { key: string; value: Noted }
}

/** The luck of a day cannot be had: it has not begun anywhere, or what the house opened is not what it had sealed. */
export class NoSeed extends Error {
  readonly why: 'early' | 'broken'

  constructor(why: NoSeed['why']) {
    super(why === 'early' ? 'the day has not begun anywhere' : 'the seed is not the one that was sealed')
    this.why = why
  }
}

// Apart from the attempts: these can all be asked for again.
const database = new Database<Kept>('makiba-seals', 1, (db) => {
  db.createObjectStore('seals', { keyPath: 'name' })
})
const nameOf = ({ game, date }: Pick<Seal, 'game' | 'date'>): string => `${game} ${date}`

/** The first word stays: a seal that is another one later is not believed, and its seed not kept. */
async function note(seals: readonly Seal[]): Promise<void> {
  await database.run(['seals'], 'readwrite', async ({ store }) => {
    for (const seal of seals) {
      const name = nameOf(seal)
      const known = await store.get(name)
      if (known && (known.seal !== seal.seal || seal.seed === null || known.seed !== null)) continue
      await store.put({ ...seal, name, noted: known?.noted ?? Date.now() })
    }
  })
}

const sealed = dailyIds.some((id) => covers[id].daily?.sealed !== undefined)
let notedOn: string | undefined

/**
 * Notes the seals of these days and the next ones, and the seeds of those that have begun: from then on they can be played without a
 * network. Once a day; `day`: today.
 */
export async function noteSeals(day: string): Promise<void> {
  if (!sealed || notedOn === day) return
  const told = await ifThere(get<Seals>('/daily/seals'))
  if (!told) return
  await note(told.seals)
  notedOn = day
}

const find = (game: GameId, date: string): Promise<Noted | undefined> =>
  database.run(['seals'], 'readonly', ({ store }) => store.get(nameOf({ game, date })))

/**
 * The seed of a day, as far as its title seals any. It must be the one of the seal that this browser has noted, where it was here before
 * the day began.
 */
export async function seedOf(game: GameId, date: string): Promise<string | undefined> {
  if (covers[game].daily?.sealed === undefined) return undefined
  const known = await find(game, date)
  if (known && known.seed !== null) return checked(game, date, known.seal, known.seed)
  const told = await get<Seal>(`/daily/${game}/${date}/seal`)
  if (told.seed === null) throw new NoSeed('early')
  const seed = checked(game, date, known?.seal ?? told.seal, told.seed)
  await note([told])
  return seed
}

function checked(game: GameId, date: string, seal: string, seed: string): string {
  if (sealDay(seed, game, date) !== seal) throw new NoSeed('broken')
  return seed
}
