import {
  asksAnew,
  equal,
  type Kinds,
  type Race,
  type RawEntry,
  type Replay,
  type RivalSight,
  rivalOrder,
  type Seat,
  type Title,
} from '@makiba/kernel'
import { type ChooseRival, isRivals, OWN, type RivalChoice } from './rival.ts'

/**
 * The rivals of a day in which hands race, as its record is followed. Each must do what it chooses, at the very moment, and the clock must
 * not strike before a hand that was to come down until then. Whoever plays gives the times of the own hand, as quick as hands are.
 */
export class RacingRivals<in out K extends Kinds> {
  readonly #title: Title<K>
  readonly #race: Race<K>
  readonly #luck: string
  readonly #replay: Replay<K>
  readonly #choose: ChooseRival
  /** What each rival saw when it last chose. */
  readonly #sights = new Map<Seat, RivalSight<K>>()
  /** What it chose from that, once it was asked. */
  readonly #choices = new Map<Seat, Promise<RivalChoice>>()
  /** How often each has moved. */
  readonly #moved = new Map<Seat, number>()

  constructor(title: Title<K>, race: Race<K>, luck: string, replay: Replay<K>, choose: ChooseRival) {
    this.#title = title
    this.#race = race
    this.#luck = luck
    this.#replay = replay
    this.#choose = choose
  }

  /** What is wrong with the next entry; undefined where nothing is, or another rule refuses it. */
  async forged(entry: RawEntry): Promise<string | undefined> {
    if (entry.by === 'clock') return this.#early()
    if (entry.by === OWN && 'move' in entry) return this.#tooQuick(entry.at)
    if (!isRivals(entry)) return undefined
    if ('undo' in entry) return 'takes back a move of a rival, who takes nothing back'
    if (!('move' in entry) || !this.#isAwaited(entry.by)) return undefined
    const chosen = await this.#choiceOf(entry.by)
    if (!chosen) return 'is of a seat that nobody has'
    if (!equal(chosen.move, entry.move)) return `is not what the rival chooses: ${JSON.stringify(chosen.move)}`
    return chosen.at === entry.at ? undefined : `is not when the rival moves: at ${chosen.at}`
  }

  /** The entry has been followed. */
  note(entry: RawEntry): void {
    const { line } = this.#replay
    if (isRivals(entry) && 'move' in entry) this.#moved.set(entry.by, (this.#moved.get(entry.by) ?? 0) + 1)
    const { turn, game, state } = line
    for (let seat = OWN + 1; seat < line.setup.seats; seat++) {
      if (!asksAnew(entry, seat)) continue
      this.#choices.delete(seat)
      if (turn.by === 'seats' && turn.seats.includes(seat))
        this.#sights.set(seat, { view: game.view(state, seat), moves: game.moves(state, seat) })
      else this.#sights.delete(seat)
    }
  }

  #isAwaited(seat: Seat): boolean {
    const { turn } = this.#replay.line
    return turn.by === 'seats' && turn.seats.includes(seat)
  }

  #choiceOf(seat: Seat): Promise<RivalChoice> | undefined {
    const known = this.#choices.get(seat)
    if (known) return known
    const sight = this.#sights.get(seat)
    const order = sight && rivalOrder(this.#title, this.#luck, seat, this.#moved.get(seat) ?? 0)
    if (!order) return undefined
    const chosen = this.#choose({ ...order, game: this.#title.game.facts.id, ...sight })
    this.#choices.set(seat, chosen)
    return chosen
  }

  /** Whoever lets the clock strike early would have the dogs to themselves. */
  async #early(): Promise<string | undefined> {
    const { game, state } = this.#replay.line
    const due = game.clock?.due(state)
    if (due === undefined) return undefined
    for (const seat of this.#sights.keys()) {
      if (!this.#isAwaited(seat)) continue
      const chosen = await this.#choiceOf(seat)
      if (chosen && chosen.at <= due) return `strikes before the rival in seat ${seat} has moved: at ${chosen.at}`
    }
    return undefined
  }

  #tooQuick(at: number): string | undefined {
    const { game, state } = this.#replay.line
    const view = game.view(state, 'public')
    if (!this.#race.isOpen(view)) return undefined
    const opens = this.#race.opens(view)
    const judged = this.#race.judge(opens, [], { seat: OWN, reported: at - opens, arrived: at })
    return judged.at === at - opens ? undefined : `is quicker than any hand: ${at - opens} ms`
  }
}
