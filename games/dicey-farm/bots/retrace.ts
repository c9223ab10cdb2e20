import { equal, keyedStreams, link, makeHeader, Play } from '@makiba/kernel'
import { type DiceyFarm, daily, game, type Move, type Options } from '../rules/index.ts'
import type { Day } from './day.ts'
import { diceOn, type Numbers, ROUND } from './layout.ts'
import { make } from './make.ts'
import { endRound } from './night.ts'
import { likingIn, type Taste } from './value.ts'

/** The moves that steps stand for; those that end a shipment or a sowing are still missing. */
export function movesOf(from: Numbers, steps: readonly number[], day: Day, taste: Taste): Move[] {
  const farm = from.slice()
  const moves: Move[] = []
  for (const step of steps) {
    make(farm, step, day, likingIn(farm[ROUND] as number, taste), moves)
    if (diceOn(farm) === 0) endRound(farm, day, moves)
  }
  return moves
}

/** Plays such moves at a table of that day, under the rules themselves; throws where one of them is refused. */
export function playDay(date: string, options: Options, moves: readonly Move[]): Play<DiceyFarm> {
  const source = daily(date)
  if (!source) throw new RangeError(`'${date}' is no day`)
  // The day decides everything: the seed only completes the record.
  const seed = link('solve', date) + link('solve 2', date)
  const opening = { table: `solve-${date}`, seats: 1, options, luck: `daily:${date}`, seed, entropies: [''] }
  const header = makeHeader(game, opening)
  const table = new Play(game, header, source(keyedStreams(seed, header)), seed)
  table.settle(0)
  for (const move of moves) {
    const legal = table.moves(0)
    const listed = legal.some((one) => equal(one, move))
    // The rules end a shipment, a sowing or a choice by themselves when nothing is left to do.
    if (!listed && move.do === 'keep') continue
    if (!listed && legal.some((one) => one.do === 'done')) play(table, { do: 'done' })
    play(table, move)
  }
  if (!table.over) throw new Error('the moves do not end the game')
  return table
}

function play(table: Play<DiceyFarm>, move: Move): void {
  const answer = table.move(0, move, 0)
  if ('refused' in answer) throw new Error(`${JSON.stringify(move)} is refused: ${answer.refused.why}`)
}
