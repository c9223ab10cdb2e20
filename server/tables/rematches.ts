import { findTitle, readOptions } from '@makiba/kernel'
import { seatOf, seatsAgain, seatsOfAnother } from '@makiba/table'
import { kept, Refuse } from '../errors.ts'
import type { Rematch, TableInfo } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { GuestRow, TableRow } from '../store/store.ts'
import { EVENING } from './load.ts'
import type { Registry } from './registry.ts'

/** One game after the other: who sat together goes on together. */
export class Rematches {
  readonly #services: Services
  readonly #registry: Registry

  constructor(services: Services, registry: Registry) {
    this.#services = services
    this.#registry = registry
  }

  /** The table to play again at: the same people, and bots and options too where it is the same game. The same one for everybody who asks. */
  async next(id: string, guest: GuestRow, { game }: Rematch): Promise<TableInfo> {
    const { shelf, store, settings } = this.#services
    const row = await kept(store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (seatOf(row, guest.id) === undefined) throw new Refuse('no seat', 'you have no seat at this table')
    if (row.rematch !== null) return this.#registry.look(await this.#onward(row.rematch), guest)
    // Whoever is asked for another game may ask for yet another: while they gather the first is given up for it.
    const instead = row.phase === 'lobby' && row.evening !== id && game !== undefined && game !== row.game
    if (row.phase !== 'over' && !instead) throw new Refuse('not over', 'this table is not over')
    const title = findTitle(shelf, game ?? row.game)
    if (!title) throw new Refuse('unknown game', 'there is no such game')
    // A new table has the rules of today, also where the old one had older ones.
    const { rulesVersion, span, usual } = title(({ game: { facts } }) => ({
      rulesVersion: facts.rulesVersion,
      span: facts.seats,
      usual: readOptions<object>(facts.options, {}),
    }))
    const same = game === undefined || game === row.game
    if ('fault' in usual) throw new Refuse('bad options', usual.fault.why)
    const sitters = same ? seatsAgain(row) : seatsOfAnother(instead ? asTheySat(row) : row, span)
    const code = await this.#registry.invites.again(row)
    const made = await this.#registry.open(guest, {
      ...row,
      ...(!same && { game, options: usual.options as TableRow['options'], luck: settings.luck[game] ?? 'fair' }),
      rulesVersion,
      sitters,
      code,
    })
    const [first, refused] = await this.#registry
      .ask(id, guest, {
        do: instead ? 'replace' : 'name rematch',
        table: made.id,
      })
      .then(
        (old): [string | null, undefined] => [old.rematch ?? made.id, undefined],
        async (error: unknown): Promise<[string | null, unknown]> => [
          (await this.#registry.look(id, guest)).rematch,
          error,
        ],
      )
    if (first === made.id) return made
    // Somebody else was first: theirs is the one. Or it has begun meanwhile.
    await this.#registry.ask(made.id, guest, { do: 'close' })
    if (first === null) throw refused
    return this.#registry.look(await this.#onward(first), guest)
  }

  /** Where they play: a lobby that was given up for another game leads there. */
  async #onward(id: string): Promise<string> {
    let at = id
    for (let tables = 0; tables < EVENING; tables++) {
      const row = await kept(this.#services.store.findTable(at))
      if (row?.phase !== 'over' || row.started !== null || row.rematch === null) break
      at = row.rematch
    }
    return at
  }
}

/** Who has said not now has no seat any more; seats moved on by one when this lobby was opened, and do so once a game. */
function asTheySat({ sitters }: TableRow): Pick<TableRow, 'sitters'> {
  const seated = sitters.filter(({ by }) => by !== 'open')
  return { sitters: [...seated.slice(-1), ...seated.slice(0, -1)] }
}
