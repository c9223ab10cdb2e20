import type { Kinds, Seat } from './game.ts'
import { findSource, keyedStreams } from './luck.ts'
import { equal } from './plain.ts'
import { Play } from './play.ts'
import { pick, quick } from './random.ts'
import { type RawEntry, readRecord, writeRecord } from './record.ts'
import { Replay } from './replay.ts'
import { type Action, type More, must, toAct, type Walker, watchers } from './walk.ts'

/** Moves of one seat in a row, before they are taken back together. */
const ROW = 4
const SEED = '0'.repeat(64)

/** A law: what an undo leaves is a table at which the move was never made, and no undo is offered where a move is final. */
export function undos<K extends Kinds>(walker: Walker<K>, action: Action<K>, more: More<K>): void {
  const { game } = walker.trial
  if (game.clock)
    must(game.facts.finalSince !== null, 'moments count in this game, but its facts do not say that moves are final')
  if (!('move' in action)) return
  const table = tableOf(walker)
  const without = tableOf(walker)
  const m = table.n + 1
  const seat = action.by
  if (!('happened' in table.move(seat, action.move, action.at))) throw new Error('a listed move is refused')
  const several = toAct(without.turn).length > 1
  if (several || game.facts.finalSince !== null) {
    for (let other = 0; other < walker.setup.seats; other++)
      must(table.undoable(other).length === 0, `seat ${other} may take back a move that is final`)
    must('refused' in table.undo(seat, m, action.at), 'a move that is final was taken back')
    return
  }
  const random = quick(more.p)
  const undoable = () => table.undoable(seat).includes(m)
  for (let i = 0; i < ROW && undoable() && toAct(table.turn).includes(seat); i++)
    table.move(seat, pick(random, table.moves(seat)), action.at)
  if (!undoable()) {
    must('refused' in table.undo(seat, m, action.at), 'an undo that is not offered was done')
    return
  }
  const done = table.n
  for (let other = 0; other < walker.setup.seats; other++)
    must(
      other === seat || 'refused' in table.undo(other, m, action.at),
      `seat ${other} took back a move of seat ${seat}`,
    )
  must('happened' in table.undo(seat, m, action.at), 'an undo that is offered was refused')
  same(walker, table, without, 'after an undo')
  const record = readRecord(writeRecord(table.header, table.entries))
  if ('fault' in record) throw new Error(`the record with an undo cannot be read: entry ${record.n} ${record.fault}`)
  const replay = new Replay({ game, sources: {} }, record.header)
  for (const entry of record.entries as readonly RawEntry[]) {
    const wrong = replay.follow(entry)
    if (wrong) throw new Error(`the record with an undo does not replay: entry ${entry.n} ${wrong}`)
  }
  must(equal(replay.line.turn, without.turn), 'the record with an undo replays to another turn')
  for (const watcher of watchers(walker.setup.seats))
    must(
      equal(game.view(replay.line.state, watcher), without.view(watcher)),
      'the record with an undo replays to another table',
    )
  must(equal(table.entries.slice(0, m - 1), without.entries), 'an undo changed what had happened before')
  must(table.n === done + 1, 'an undo is more than one entry')
  // The same luck comes again: an undo is never a second roll.
  const again = table.move(seat, action.move, action.at)
  const first = without.move(seat, action.move, action.at)
  must(equal(told(again), told(first)), 'the same move tells something else after an undo')
  same(walker, table, without, 'when the move is made again')
}

/** The table of the walk, as far as it has gone, with luck that is keyed as a host's is. */
function tableOf<K extends Kinds>(walker: Walker<K>): Play<K> {
  const { game } = walker.trial
  const header = walker.header()
  const luck = findSource(game, {}, 'fair')?.(keyedStreams(SEED, header))
  if (!luck) throw new Error('there is no fair luck')
  return new Play(game, header, luck, SEED, walker.entries)
}

function same<K extends Kinds>({ setup }: Walker<K>, table: Play<K>, other: Play<K>, when: string): void {
  must(equal(table.turn, other.turn), `${when} it is the turn of somebody else`)
  must(equal(table.result(), other.result()), `${when} the result is another`)
  must(table.due() === other.due(), `${when} the clock is due at another time`)
  for (const watcher of watchers(setup.seats))
    must(equal(table.view(watcher), other.view(watcher)), `${when} ${watcher} sees another table`)
  for (let seat: Seat = 0; seat < setup.seats; seat++) {
    must(equal(table.moves(seat), other.moves(seat)), `${when} seat ${seat} has other moves`)
    must(
      table.undoable(seat).length === other.undoable(seat).length,
      `${when} seat ${seat} may take back something else`,
    )
  }
}

function told(answer: ReturnType<Play<Kinds>['move']>): unknown {
  if (!('happened' in answer)) return answer
  return answer.happened.map(({ entry, told: heard }) => ({ ...entry, n: 0, heard }))
}
