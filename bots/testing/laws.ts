import { equal, freeze, type Kinds, pick, quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import { BOT_NAMES, type BotName } from '../bot.ts'
import type { Crew } from '../crew.ts'

/** A crew on trial. */
export interface BotTrial<K extends Kinds> {
  readonly crew: Crew<K>
  /** Seat counts; the least and the most where absent. */
  readonly seats?: readonly number[]
  /** Each differs from the usual options in what it names. */
  readonly options?: readonly Partial<K['options']>[]
  /** How many positions each law tries. */
  readonly runs?: number
  readonly playouts?: number
  /** Who brings the game to the positions on trial; a blind player where absent. */
  readonly player?: (state: K['state'], seat: Seat, moves: readonly K['move'][], random: Random) => K['move']
}

export interface BotLaw {
  readonly name: string
  check(): void
}

interface Position<K extends Kinds> {
  readonly state: K['state']
  readonly seat: Seat
  readonly moves: readonly K['move'][]
}

/** What every honest bot of a crew obeys. */
export function botLaws<K extends Kinds>(trial: BotTrial<K>): BotLaw[] {
  const { game, bots } = trial.crew
  const playouts = trial.playouts ?? 24
  const still = { playouts, now: () => 0 }
  const each = (check: (name: BotName, position: Position<K>, seed: number) => void) => {
    const names = BOT_NAMES
    positions(trial).forEach((position, i) => {
      for (const name of names) check(name, position, i)
    })
  }
  const choose = (name: BotName, { state, seat, moves }: Position<K>, seed: number) =>
    bots[name].choose(freeze(game.view(state, seat)), freeze(structuredClone(moves)), still, quick(seed))
  return [
    {
      name: 'a bot chooses one of its moves, weighs it, and changes nothing that it was given',
      check: () =>
        each((name, position, seed) => {
          const { move, at, explanation } = choose(name, position, seed)
          if (!position.moves.some((one) => equal(one, move)))
            throw new Error(`${name} made up ${JSON.stringify(move)}`)
          if (!(at >= 0)) throw new Error(`${name} would act before the table began`)
          const values = explanation.candidates.map(({ value }) => value)
          if (!values.every(Number.isFinite)) throw new Error(`${name} weighs with ${values.join(', ')}`)
          if (!explanation.candidates.some((candidate) => equal(candidate.move, move)))
            throw new Error(`${name} did not weigh what it chose`)
        }),
    },
    {
      name: 'no cheating: permuting what a bot cannot see never changes its choice for the same random stream',
      check: () =>
        each((name, position, seed) => {
          const { state, seat } = position
          const first = choose(name, position, seed)
          const other = game.imagine(game.view(state, seat), quick(seed + 1000))
          // Moments are the host's to set, and no secret.
          const moves = game.moves(other, seat)
          const second = choose(name, { state: other, seat, moves }, seed)
          if (!equal(first, second))
            throw new Error(`${name} chose ${JSON.stringify(first.move)}, then ${JSON.stringify(second.move)}`)
        }),
    },
    {
      name: 'a bot stays within its time, 20 ms at most beyond',
      check: () => {
        // Time that this process has worked: a machine busy with others does not make a bot late.
        const now = () => {
          const { user, system } = process.cpuUsage()
          return (user + system) / 1000
        }
        // Whatever is made once is made before.
        each((name, position, seed) => choose(name, position, seed))
        let tried = 0
        let over = 0
        let worst = ''
        each((name, { state, seat, moves }, seed) => {
          const began = now()
          bots[name].choose(game.view(state, seat), moves, { ms: 15, now }, quick(seed))
          const beyond = now() - began - 15
          tried++
          if (beyond > 20) {
            over++
            worst = `${name}: ${beyond.toFixed(0)} ms beyond`
          }
        })
        // The collection of garbage and the other threads of a busy machine may halt anybody for a moment, but not time and again.
        if (over > tried / 20) throw new Error(`${over} of ${tried} times late, lastly ${worst}`)
      },
    },
  ]
}

/** Positions in which a seat has a choice, from random games. */
function positions<K extends Kinds>(trial: BotTrial<K>): Position<K>[] {
  const { game } = trial.crew
  const [least, most] = game.facts.seats
  const seats = trial.seats ?? [...new Set([least, most])]
  const options = trial.options ?? [{}]
  const runs = trial.runs ?? 30
  const found: Position<K>[] = []
  for (let run = 0; run < runs; run++) {
    const random = quick(run)
    const state = game.start({
      seats: seats[run % seats.length] as number,
      options: { ...usualOptions(game.facts.options), ...options[run % options.length] },
      rulesVersion: game.facts.rulesVersion,
    })
    let last: Position<K> | undefined
    let time = 0
    for (let left = 1 + random.below(200); left > 0; ) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else if (turn.by === 'clock' && game.clock) {
        time = Math.max(time, game.clock.due(state) ?? time)
        game.clock.set(state, time)
        game.clock.strike(state)
      } else if (turn.by === 'seats') {
        const seat = pick(random, turn.seats)
        game.clock?.set(state, time)
        const moves = game.moves(state, seat)
        if (moves.length > 1) last = { state: game.copy(state), seat, moves }
        game.play(state, seat, trial.player ? trial.player(state, seat, moves, random) : pick(random, moves))
        left--
      }
    }
    if (last) found.push(last)
  }
  if (found.length < runs / 2) throw new Error('too few positions with a choice')
  return found
}
