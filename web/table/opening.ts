import type { GameId } from '@makiba/games'
import { dayLuck, type Seat } from '@makiba/kernel'
import { type Animal, animals } from '@makiba/kit/animals'
import { guest } from '@makiba/kit/settings'
import type { Level } from '@makiba/table/protocol'
import { ask } from './host.ts'

import type { LocalSeat } from './keep.ts'
import type { Plan } from './loading.ts'
import type { Sitter } from './table.ts'

/** Bots are called by names that read well in both languages. */
export const botNames: { readonly [A in Animal]: string } = {
  cow: 'Hana',
  duck: 'Gamo',
  dog: 'Ken',
  pig: 'Mori',
  horse: 'Haru',
  cat: 'Mike',
  sheep: 'Yuki',
  goat: 'Shiro',
  rabbit: 'Momo',
  chicken: 'Piyo',
}

/** A bot whose animal nobody at the table has yet. */
export function newBot(taken: readonly Animal[], level: Level): LocalSeat & { readonly by: 'bot' } {
  const animal = animals.find((one) => !taken.includes(one)) ?? 'cow'
  return { by: 'bot', level, name: botNames[animal], animal }
}

/** You, and bots in the other seats. */
export function usualSeats(count: number, level: Level = 'normal'): LocalSeat[] {
  const seats: LocalSeat[] = [{ by: 'you' }]
  const taken: Animal[] = [guest().animal]
  while (seats.length < count) {
    const bot = newBot(taken, level)
    seats.push(bot)
    taken.push(bot.animal)
  }
  return seats
}

export function openLocal(plan: Plan): Promise<string> {
  return ask('open', plan)
}

/** A finished game once more from before entry `n`: you in that seat, bots in the others, the luck as it was to come. */
export async function tryAgain(record: string, n: number, seat: Seat, sitters: readonly Sitter[]): Promise<string> {
  const seats = sitters.map(
    ({ name, animal }, i): LocalSeat => (i === seat ? { by: 'you' } : { by: 'bot', level: 'normal', name, animal }),
  )
  return `/l/${await ask('again', record, n, seats)}`
}

/** A table with the luck of a day, as the title plays it. `seed`: the day's, where it is sealed. */
export async function openDaily(game: GameId, day: string, seed: string | undefined): Promise<string> {
  const { seats, options, level } = await ask('day', game)
  return openLocal({ game, seats: usualSeats(seats, level), options, luck: dayLuck(day, seed) })
}
