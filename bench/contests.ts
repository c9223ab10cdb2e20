import { gameIds } from '@makiba/games'
import type { AnyContest } from '@makiba/games/contest'
import type { Work } from './measure.ts'
import { playBare } from './play.ts'

/** A game in random play. */
export interface Entrant {
  readonly name: string
  readonly id: string
  readonly bare: (seed: number) => Work
}

function entrant(any: AnyContest): Entrant {
  return any((contest) => {
    const { id } = contest.game.facts
    const seats = `${contest.seats} seat${contest.seats === 1 ? '' : 's'}`
    const name = [id, seats, contest.what].filter(Boolean).join(', ')
    return { name, id, bare: (seed) => playBare(contest, seed) }
  })
}

/** Those of a game are in its folder. */
async function contestsOf(game: string): Promise<readonly AnyContest[]> {
  const { contests } = (await import(`@makiba/games/${game}/test/contests`)) as { contests: readonly AnyContest[] }
  return contests
}

/** Every game of the shelf. */
export const contests = (await Promise.all(gameIds.map(contestsOf))).flat().map(entrant)
