import { game as dairyman, sensiblePlayer as milkman } from '@makiba/games/dairyman/rules'
import { sensiblePlayer as dancer, game as dancingVillager } from '@makiba/games/dancing-villager/rules'
import { game as diceyFarm } from '@makiba/games/dicey-farm/rules'
import { game as harvestDice } from '@makiba/games/harvest-dice/rules'
import { game as mow } from '@makiba/games/mow/rules'
import type { Kinds } from '@makiba/kernel'
import type { Work } from './measure.ts'
import { type Contest, playBare } from './play.ts'

/** A game in random play. */
export interface Entrant {
  readonly name: string
  readonly id: string
  readonly bare: (seed: number) => Work
}

function entrant<K extends Kinds>(contest: Contest<K>, what = ''): Entrant {
  const { id } = contest.game.facts
  const seats = `${contest.seats} seat${contest.seats === 1 ? '' : 's'}`
  return { name: [id, seats, what].filter(Boolean).join(', '), id, bare: (seed) => playBare(contest, seed) }
}

/** Every game of the shelf. */
export const contests: readonly Entrant[] = [
  entrant({ game: dairyman, seats: 2, player: milkman }),
  entrant({ game: dairyman, seats: 4, player: milkman }),
  entrant({ game: mow, seats: 2 }),
  entrant({ game: mow, seats: 4 }),
  entrant({ game: mow, seats: 10 }),
  entrant({ game: diceyFarm, seats: 1 }),
  entrant({ game: harvestDice, seats: 2 }),
  entrant({ game: harvestDice, seats: 4, options: { sheet: 'advanced' } }, 'advanced'),
  entrant({ game: dancingVillager, seats: 4, player: dancer }),
]
