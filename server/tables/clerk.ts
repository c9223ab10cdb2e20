import type { TableRefusal } from '@makiba/kernel'
import { Refuse } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { type Listener, say } from './audience.ts'
import type { Herald } from './herald.ts'
import type { Keeper } from './keeper.ts'
import type { Act, Acted } from './ledger.ts'
import type { AnyPlay } from './play.ts'
import type { TableTime } from './table-time.ts'
import type { Turns } from './turns.ts'

export interface MoveCommand {
  readonly key: string
  readonly seen: number
  readonly move: unknown
  readonly after?: number | undefined
}

/** It has been answered; or, with an error, it could not be taken. */
export type Done = (error?: unknown) => void

/** Lets something happen and tells it; then comes `then` or `fail`, and at last `next`. */
export type Do = (
  act: Act,
  key: string,
  then: (acted: Acted) => void,
  fail: (error: unknown) => void,
  next: () => void,
) => void

/** Takes the wishes of those who sit, and answers every one of them: ack, refused or failed. */
export class Clerk {
  readonly #metrics: Metrics
  readonly #turns: Turns
  readonly #time: TableTime
  readonly #herald: Herald
  readonly #keeper: Pick<Keeper, 'mayTakeBack'>
  /** The game has a clock of its own. */
  readonly #realTime: boolean
  /** For how long time has stood still. */
  readonly #pausedFor: () => number
  readonly #do: Do
  readonly #complain: (error: unknown) => void

  constructor(
    metrics: Metrics,
    turns: Turns,
    time: TableTime,
    herald: Herald,
    keeper: Pick<Keeper, 'mayTakeBack'>,
    realTime: boolean,
    pausedFor: () => number,
    act: Do,
    complain: (error: unknown) => void,
  ) {
    this.#metrics = metrics
    this.#turns = turns
    this.#time = time
    this.#herald = herald
    this.#keeper = keeper
    this.#realTime = realTime
    this.#pausedFor = pausedFor
    this.#do = act
    this.#complain = complain
  }

  move(listener: Listener, { key, move, seen, after }: MoveCommand, done: Done): void {
    const arrived = this.#time.now
    const act = (play: AnyPlay, seat: number) => {
      const usual = this.#realTime ? arrived : this.#time.now
      return play.move(seat, move, this.#herald.touched(play, seat, listener, after, arrived) ?? usual, seen)
    }
    this.#take(listener, key, act, done)
  }

  undo(listener: Listener, key: string, m: number, done: Done): void {
    const act = (play: AnyPlay, seat: number): ReturnType<Act> => {
      if (play.undoable(seat).includes(m) && !this.#keeper.mayTakeBack(seat, m))
        return { refused: { why: 'no time to undo' } satisfies TableRefusal }
      return play.undo(seat, m, this.#time.now)
    }
    this.#take(listener, key, act, done)
  }

  #take(listener: Listener, key: string, wish: (play: AnyPlay, seat: number) => ReturnType<Act>, done: Done): void {
    // With its key, whatever it was: a wish without an answer would lock the page of whoever made it.
    const fail = (error: unknown) => {
      const refused = error instanceof Refuse ? error : new Refuse('internal', 'this is our fault')
      if (refused !== error) this.#complain(error)
      say(listener, { is: 'failed', key, error: refused.fault })
    }
    this.#turns.take((next) => {
      const answered = () => {
        done()
        next()
      }
      const seat = listener.watcher
      if (seat === 'public') {
        fail(new Refuse('no seat', 'you have no seat at this table'))
        answered()
        return
      }
      this.#do(
        (play) => this.#notNow(play) ?? this.#herald.tooEarly() ?? wish(play, seat),
        `${seat} ${key}`,
        (acted) => this.#reply(listener, key, acted),
        fail,
        answered,
      )
    })
  }

  /** A hand that was on its way when time stood still has its moment; one that came down since then has none. */
  #notNow(play: AnyPlay): ReturnType<Herald['tooEarly']> {
    return this.#pausedFor() > this.#herald.hold ? { refused: { why: 'stale', n: play.n } } : undefined
  }

  #reply(listener: Listener, key: string, acted: Acted): void {
    const { told } = this.#herald
    if ('refused' in acted) {
      this.#metrics.refusals.add(1)
      say(listener, { is: 'refused', key, n: told, refusal: acted.refused as { why: string } })
      if (acted.refused.why === 'stale') this.#herald.whole(listener)
      return
    }
    if ('happened' in acted) this.#metrics.moves.add(1)
    say(listener, { is: 'ack', key, n: 'known' in acted ? acted.known : (acted.happened[0]?.entry.n ?? told) })
  }
}
