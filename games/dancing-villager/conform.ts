import { type Adapter, followTrace, type Json, type Snapshot, type Trace } from '../conform.ts'
import { seatsIn } from './rules/hands.ts'
import { type Count, game, type Outcome, type State, startVillagers, type Verdict } from './rules/index.ts'

/** The recordings do not say how long villagers roll. */
const ROLL = 1000

interface WindowTouch {
  readonly seat: number
  readonly at: number
  readonly target: string
}

/** Recorded games: each window comes as one step, which is our touches in order and the clock. */
export const adapter: Adapter = {
  'traces.jsonl': (line) => {
    const trace = line as unknown as Trace
    return followTrace(trace, new Followed(trace))
  },
}

class Followed {
  readonly #state: State
  /** The touches of the window as the recording has them. */
  #recorded: readonly WindowTouch[] = []

  constructor({ players, options }: Trace) {
    this.#state = game.start({
      seats: players,
      options: { handicap: options.handicap === true, window: Number(options.limitMs), pace: 'usual' },
      rulesVersion: game.facts.rulesVersion,
    })
  }

  step(by: Trace['steps'][number]['by'], m: Snapshot): string | undefined {
    if (by === 'luck') return this.#luck(m)
    return this.#window(m.touches as unknown as readonly WindowTouch[])
  }

  #luck(m: Snapshot): string | undefined {
    const state = this.#state
    if (state.phase === 'call') this.#strike()
    const outcome: Json =
      m.luck === 'start'
        ? { seat: m.seat as Json }
        : m.luck === 'throw'
          ? { poses: m.poses as Json, roll: ROLL }
          : { order: m.order as Json }
    if (!game.facts.outcome(outcome)) return 'no outcome'
    const turn = game.turn(state)
    if (turn.by !== 'luck' || turn.draw !== m.luck) return 'not asked for'
    if (!game.possible(state, outcome as Outcome)) return 'impossible'
    game.befall(state, outcome as Outcome)
    return undefined
  }

  #window(touches: readonly WindowTouch[]): string | undefined {
    const state = this.#state
    if (state.phase !== 'window') return 'no window'
    this.#recorded = touches
    for (const { seat, at, target } of touches) {
      const move: Json = target === 'fire' ? { do: 'fire' } : { do: 'dog', dog: Number(target.slice(3)) }
      if (!game.facts.move(move)) return 'no move'
      if (!seatsIn(state.awaited).includes(seat)) return 'not to act'
      const refused = game.refuse(state, seat, move)
      if (refused) return refused.why
      game.clock?.set(state, state.still + at)
      game.play(state, seat, move)
    }
    this.#strike()
    return undefined
  }

  #strike(): void {
    const due = game.clock?.due(this.#state) ?? 0
    game.clock?.set(this.#state, due)
    game.clock?.strike(this.#state)
  }

  snapshot(): Snapshot {
    const state = this.#state
    const over = state.phase === 'over'
    return {
      players: state.dogs.length,
      options: { handicap: state.options.handicap, limitMs: state.options.window },
      startVillagers: startVillagers(state.dogs.length),
      phase: state.phase === 'call' ? 'throw' : state.phase,
      round: state.round,
      throw: state.throws,
      villagers: state.villagers,
      dogs: state.dogs,
      pack: state.pack,
      village: { count: state.village, angle: state.ray },
      sticks: { meat: state.meat, charcoal: state.charcoal },
      poses: state.poses,
      eval: state.count && this.#eval(state.count),
      pending: state.tie && {
        touches: this.#recorded.map(({ seat, at, target }) => ({ seat, at, target })),
        draws: state.draws.map(({ order }) => order),
        tie: { at: state.tie.effective, seats: state.tie.seats },
      },
      outcome: state.verdict && outcomeOf(state.verdict),
      result: over ? this.#result() : null,
    }
  }

  final(): Snapshot {
    return { result: this.#result(), state: this.snapshot() }
  }

  #eval(count: Count): Snapshot {
    const { gifts } = this.#state
    return {
      up: count.up,
      down: count.down,
      stack: count.stack,
      net: count.net,
      kind: count.kind,
      remove: count.remove,
      event: count.event.toUpperCase(),
      allFlat: count.allFlat,
      standing: count.standing,
      standingDogs: gifts?.tamed ?? [],
      standingFromVillage: gifts?.fromVillage ?? 0,
      villageAdded: gifts?.joined ?? 0,
    }
  }

  #result(): Snapshot {
    const { dogs, villagers, verdict } = this.#state
    const { places } = game.result(this.#state)
    return {
      dogs,
      villagers,
      ranks: places,
      winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
      endedBy: verdict ? 'tame' : 'standing',
    }
  }
}

function outcomeOf(verdict: Verdict): Snapshot {
  return {
    event: verdict.event.toUpperCase(),
    takes: verdict.takes.map(({ dog, seat, effective }) => [dog, seat, effective]),
    taker: verdict.taker,
    fire: verdict.fire,
    wrong: verdict.wrong,
    losses: verdict.losses,
    villagersBefore: verdict.before,
    escaped: verdict.escaped,
    returned: verdict.returned,
    villageAdded: verdict.joined,
  }
}
