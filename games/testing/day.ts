import { type Choice, decide } from '@makiba/bots'
import {
  asksAnew,
  dayLuck,
  type Entry,
  findSource,
  type Happening,
  type Header,
  type Kinds,
  makeHeader,
  movesStanding,
  Play,
  quick,
  type RawEntry,
  rivalOrder,
  type Seat,
  type Title,
  writeRecord,
} from '@makiba/kernel'
import { covers, type GameId } from '../index.ts'

/** A game of a day that was played by script, at a table that a test may look into. */
export interface PlayedDay {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly record: string
  readonly score: number
  readonly places: readonly number[]
}

export interface DayPlan {
  readonly date: string
  /** The day's seed, where its luck is sealed. */
  readonly seed: string | undefined
  /** Other numbers play other games, at other tables. */
  readonly by: number
  /** What the first seat does, where it knows it; the rest is chance. */
  readonly own?: (moves: readonly Kinds['move'][]) => Kinds['move'] | undefined
  /** Takes back what it can, so often in a hundred moves. */
  readonly undos?: number
  /** Ends it after so many entries, before its end: how it begins is enough to compare. */
  readonly upTo?: number
}

/** Lets hands race to the end: everybody chooses when luck or the clock has spoken or they have moved themselves, and moves at that moment. */
function race<K extends Kinds>(
  play: Play<K>,
  goesOn: () => boolean,
  choose: (seat: Seat, moves: readonly K['move'][]) => Choice<Kinds['move']>,
): void {
  const choices = new Map<Seat, Choice<Kinds['move']>>()
  const forget = (happened: readonly Happening<K>[]): void => {
    for (const { entry } of happened)
      for (let seat = 0; seat < play.header.seats; seat++) if (asksAnew(entry, seat)) choices.delete(seat)
  }
  while (goesOn()) {
    const { turn } = play
    const awaited = turn.by === 'seats' ? turn.seats : []
    for (const seat of awaited) if (!choices.has(seat)) choices.set(seat, choose(seat, play.moves(seat)))
    const due = play.due() ?? Number.POSITIVE_INFINITY
    const [next] = awaited
      .map((seat) => ({ seat, ...(choices.get(seat) as Choice<Kinds['move']>) }))
      .sort((a, b) => a.at - b.at)
    if (!next || next.at > due) {
      forget(play.strike(due))
      continue
    }
    const answer = play.move(next.seat, next.move, next.at)
    if ('refused' in answer) throw new Error(`${JSON.stringify(next.move)}: ${answer.refused.why}`)
    forget(answer.happened)
  }
}

/** Plays a day of a title to its end: the first seat moves by chance where it is not told what to do, without regard to time. */
export async function playDay(
  game: GameId,
  { date, seed, by, own: told = () => undefined, undos = 0, upTo = Number.POSITIVE_INFINITY }: DayPlan,
): Promise<PlayedDay> {
  const [title, crew] = await Promise.all([covers[game].load(), covers[game].bots()])
  const random = quick(by)
  const own = (view: Kinds['view'], moves: readonly Kinds['move'][]): Choice<Kinds['move']> => {
    // Blind play need not end everywhere; the crew's blind bot does.
    const blind = decide(crew, { game, bot: 'random', view, moves, limits: {}, seed: random.below(2 ** 32) }, () => 0)
    const move = told(moves)
    return move ? { ...blind, move } : blind
  }
  return title(<K extends Kinds>(known: Title<K>): PlayedDay => {
    const { daily } = known
    if (!daily) throw new Error(`${game} has no day`)
    const secret = by.toString(16).padStart(64, '0')
    const luck = dayLuck(date, seed)
    const { seats, options } = daily
    const entropies = Array.from({ length: seats }, () => '')
    const header = makeHeader(known.game, { table: `day-${by}`, seats, options, luck, seed: secret, entropies })
    const source = findSource(known.game, known.sources, luck)
    if (!source) throw new Error(`no luck ${luck}`)
    const play = new Play(
      known.game,
      header,
      source(() => quick(0)),
      secret,
    )
    play.settle(0)
    let at = 0
    const rival = (seat: Seat, moves: readonly K['move'][]): Choice<Kinds['move']> => {
      const order = rivalOrder(known, luck, seat, movesStanding(play.entries as readonly RawEntry[], seat))
      if (!order) throw new Error('a day has rivals')
      const { level: bot, playouts, seed: own } = order
      return decide(crew, { game, bot, view: play.view(seat), moves, limits: { playouts }, seed: own }, () => 0)
    }
    const goesOn = (): boolean => !play.over && play.n < upTo
    if (known.race) race(play, goesOn, (seat, moves) => (seat === 0 ? own(play.view(0), moves) : rival(seat, moves)))
    while (goesOn()) {
      const { turn } = play
      const seat = turn.by === 'seats' ? (turn.seats[0] as Seat) : 0
      const moves = play.moves(seat)
      at += 7
      const [last] = play.undoable(0)
      if (seat === 0 && last !== undefined && random.below(100) < undos) {
        play.undo(0, last, at)
        continue
      }
      const { move } = seat === 0 ? own(play.view(0), moves) : rival(seat, moves)
      const answer = play.move(seat, move as K['move'], at)
      if ('refused' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.refused.why}`)
    }
    const result = play.result()
    const entries = play.entries as readonly Entry[]
    return {
      header,
      entries,
      record: writeRecord(header, entries),
      score: daily.worth(result),
      places: result.places,
    }
  })
}
