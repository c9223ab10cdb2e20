import { covers } from '@makiba/games'
import { Hosted, type World } from '../table/hosted.ts'
import type { LocalSeat } from '../table/keep.ts'
import { triedAgain } from '../table/loading.ts'
import { dropCard, findCard } from './deck.ts'

let visits = 0

/** A table of its own for every visit: one that is left does not take the next one with it. */
export const newTableId = (card: string): string => `mistake.${++visits}.${card}`

/** The card whose table has this id; undefined where it is an ordinary one. */
export function cardOf(id: string): string | undefined {
  return /^mistake\.\d+\.(.+)$/.exec(id)?.[1]
}

/**
 * Lays the table of a card as it was before the choice, in this memory alone. Nobody goes on after the answer: it is looked at. A card
 * that cannot be laid is dropped: as the dearest it would stand before all others for ever.
 */
export async function hostMistake(id: string, tell: World['tell']): Promise<Hosted | undefined> {
  const card = await findCard(cardOf(id) ?? '')
  if (!card) return undefined
  const title = await covers[card.game].load()
  const world: World = { write: () => Promise.resolve(), tell, ask() {}, changed() {}, overtaken() {} }
  try {
    const seats = card.players.map(
      ({ name, animal }, seat): LocalSeat =>
        seat === card.seat ? { by: 'you' } : { by: 'bot', level: 'normal', name, animal },
    )
    const table = new Hosted(title, { ...triedAgain(card.record, card.n, seats), id }, world)
    table.play()
    return table
  } catch (error) {
    console.warn('a mistake cannot be asked any more', error)
    await dropCard(card.id)
    return undefined
  }
}
