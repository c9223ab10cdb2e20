import { covers } from '@makiba/games'
import { Hosted, type World } from '../table/hosted.ts'
import type { LocalSeat } from '../table/keep.ts'
import { triedAgain } from '../table/loading.ts'
import { findCard } from './deck.ts'

const HEAD = 'mistake.'

export const tableIdOf = (card: string): string => `${HEAD}${card}`

/** The card whose table has this id; undefined where it is an ordinary one. */
export function cardOf(id: string): string | undefined {
  return id.startsWith(HEAD) ? id.slice(HEAD.length) : undefined
}

/** Lays the table of a card as it was before the choice, in this memory alone. Nobody goes on after the answer: it is looked at. */
export async function hostMistake(id: string, tell: World['tell']): Promise<Hosted | undefined> {
  const card = await findCard(id)
  if (!card) return undefined
  const seats = card.players.map(
    ({ name, animal }, seat): LocalSeat =>
      seat === card.seat ? { by: 'you' } : { by: 'bot', level: 'normal', name, animal },
  )
  const world: World = { write: () => Promise.resolve(), tell, ask() {}, changed() {}, overtaken() {} }
  const table = new Hosted(
    await covers[card.game].load(),
    { ...triedAgain(card.record, card.n, seats), id: tableIdOf(id) },
    world,
  )
  table.play()
  return table
}
