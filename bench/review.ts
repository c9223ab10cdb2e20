// Measures the reviews of self-play: `npm run bench:review -- <game> [--seats 2] [--games 300] [--player hard:200] [...]`.
import { parseArgs } from 'node:util'
import type { Budget, Crew } from '@makiba/bots'
import { isBotName } from '@makiba/bots'
import { covers, isGameId, loadCrew, loadJudge } from '@makiba/games'
import {
  type Kinds,
  keyedStreams,
  makeHeader,
  Play,
  quick,
  type RawEntry,
  type RawRecord,
  type Seat,
  type Title,
  usualOptions,
} from '@makiba/kernel'
import { adjusted, changeOf, type Judge, type Ledger, reviewAll, totals } from '@makiba/kernel/review'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    /** A bot and its playouts a move, or 'reference'. */
    player: { type: 'string', default: 'hard:200' },
    /** Options of the game, as JSON. */
    options: { type: 'string', default: '{}' },
    /** Choices that are tried out in each game. */
    nominees: { type: 'string', default: '0' },
    /** Verdicts are checked by so many pairs of games; 0: they are not. */
    check: { type: 'string', default: '0' },
    /** Of each game so many rolls are compared with luck by playouts. */
    rolls: { type: 'string', default: '0' },
    playouts: { type: 'string', default: '1000' },
  },
})
const [id] = positionals
if (!isGameId(id))
  throw new Error('usage: npm run bench:review -- <game> [--seats 2] [--games 100] [--player hard:200]')
const count = (name: 'seats' | 'games' | 'from' | 'nominees' | 'check' | 'rolls' | 'playouts') => Number(values[name])

const [title, crew, judge] = await Promise.all([covers[id].load(), loadCrew(id), loadJudge(id)])
if (!crew || !judge) throw new Error(`${id} has no bots`)

/** One whole game as a record. Who plays is asked with the same random numbers every time. */
function play<K extends Kinds>(title: Title<K>, crew: Crew<K>, judge: Judge<K>, name: number): RawRecord {
  const { game } = title
  const seats = count('seats')
  const seed = `${name.toString(16)}f`.padStart(64, '0')
  const options = { ...usualOptions(game.facts.options), ...(JSON.parse(values.options) as object) }
  const entropies = Array.from({ length: seats }, () => '')
  const header = makeHeader(game, { table: `review ${name}`, seats, options, luck: 'fair', seed, entropies })
  const streams = keyedStreams(seed, header)
  const table = new Play(game, header, (state, draw, k) => ({ outcome: game.sample(state, streams(draw, k)) }), seed)
  const random = quick(name)
  const players = values.player.split(',').map((word) => word.split(':'))
  let at = 0
  table.settle(at)
  while (!table.over) {
    const { turn } = table
    const due = table.due()
    let next: { seat: Seat; move: K['move']; at: number } | undefined
    if (turn.by === 'seats')
      for (const seat of turn.seats) {
        const moves = table.moves(seat)
        const [who = '', playouts] = players[seat % players.length] as string[]
        const view = table.view(seat)
        const budget: Budget = { playouts: Number(playouts ?? 200), now: () => 0 }
        const choice = isBotName(who)
          ? crew.bots[who].choose(view, moves, budget, random)
          : { move: judge.choose?.(game.imagine(view, random), seat, moves, random) as K['move'], at: 0 }
        const when = Math.max(at, Math.round(choice.at))
        if (!next || when < next.at) next = { seat, move: choice.move, at: when }
        if (!game.clock) break
      }
    if (!next || (due !== undefined && due <= next.at)) {
      at = Math.max(at, due ?? at)
      table.strike(at)
      continue
    }
    at = next.at
    const answer = table.move(next.seat, next.move, at)
    if ('refused' in answer) throw new Error(`refused: ${answer.refused.why}`)
  }
  return { header, entries: table.entries as unknown as RawEntry[] }
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
const variance = (list: readonly number[]) => {
  const m = mean(list)
  return list.reduce((a, b) => a + (b - m) ** 2, 0) / (list.length - 1)
}
const error = (list: readonly number[]) => Math.sqrt(variance(list) / list.length)

/** Its standard error, by drawing the games anew. */
function bootstrap(games: number, of: (pick: readonly number[]) => number): number {
  const random = quick(9)
  return Math.sqrt(
    variance(Array.from({ length: 200 }, () => of(Array.from({ length: games }, () => random.below(games))))),
  )
}

function measure<K extends Kinds>(title: Title<K>, crew: Crew<K>, judge: Judge<K>): void {
  const games = count('games')
  const ledgers: Ledger[] = []
  const bins = Array.from({ length: 10 }, () => ({ said: 0, got: 0, n: 0 }))
  let [worst, playing, reviewing, longest] = [0, 0, 0, 0]
  const pairs: [number, number][] = []
  const checked: { claimed: number; true: number; error: number }[] = []
  for (let i = 0; i < games; i++) {
    const began = performance.now()
    const record = play(title, crew, judge, count('from') + i)
    const played = performance.now()
    const found = reviewAll(title, judge, record, { nominees: count('nominees'), pairs: 200 })
    if ('fault' in found) throw new Error(`entry ${found.n} ${found.fault}`)
    const took = performance.now() - played
    playing += played - began
    reviewing += took
    longest = Math.max(longest, took)
    ledgers.push(found)
    worst = Math.max(worst, gapOf(found))
    if (found.unit === 'share')
      for (const [at, shares] of found.river.entries()) {
        if (at === found.river.length - 1) break
        shares.forEach((share, seat) => {
          const bin = bins[Math.min(9, Math.max(0, Math.floor(share * 10)))] as (typeof bins)[number]
          bin.said += share
          bin.got += found.result[seat] as number
          bin.n++
        })
      }
  }
  const seats = count('seats')
  const every = (of: (ledger: Ledger) => readonly number[]) => ledgers.map(of)
  const luck = every((ledger) => totals(ledger).luck)
  const unseen = every((ledger) => totals(ledger).unseen)
  const rest = every((ledger) => totals(ledger).rest)
  const playLost = every((ledger) => totals(ledger).play)
  const results = every(({ result }) => result)
  const fairer = every(adjusted)
  const lucky = results.map((result, i) => result.map((share, seat) => share - (luck[i]?.[seat] as number)))
  const flat = (lists: readonly (readonly number[])[], pick: readonly number[]) =>
    pick.flatMap((i) => lists[i] as number[])
  const ratio = (lists: readonly (readonly number[])[]) => (pick: readonly number[]) =>
    variance(flat(results, pick)) / variance(flat(lists, pick))
  const all = ledgers.map((_, i) => i)
  const seat0 = (lists: readonly (readonly number[])[]) => lists.map((list) => list[0] as number)
  const say = (line: string) => console.log(line)
  say(
    `${id}, ${seats} seats, ${values.player}, ${values.options}: ${games} games, ${mean(ledgers.map(({ lines }) => lines.length)).toFixed(0)} entries each`,
  )
  say(
    `identity: off by at most ${worst.toExponential(1)}; play ${(playing / games).toFixed(0)} ms, review ${(reviewing / games).toFixed(0)} ms a game, at most ${longest.toFixed(0)}`,
  )
  say(
    `ratio by luck ${ratio(lucky)(all).toFixed(2)} ± ${bootstrap(games, ratio(lucky)).toFixed(2)}, with the unseen ${ratio(fairer)(all).toFixed(2)} ± ${bootstrap(games, ratio(fairer)).toFixed(2)}`,
  )
  say(
    `mean luck of seat 0: ${mean(seat0(luck)).toFixed(4)} ± ${error(seat0(luck)).toFixed(4)} (${(mean(seat0(luck)) / error(seat0(luck))).toFixed(2)} standard errors), unseen ${mean(seat0(unseen)).toFixed(4)} ± ${error(seat0(unseen)).toFixed(4)}`,
  )
  say(
    `SD a game: luck ${Math.sqrt(variance(luck.flat())).toFixed(3)}, unseen ${Math.sqrt(variance(unseen.flat())).toFixed(3)}, net rest ${Math.sqrt(variance(rest.flat())).toFixed(3)}; play lost ${(-mean(playLost.flat())).toFixed(3)} a seat and game`,
  )
  say(
    `start ${mean(ledgers.map(({ start }) => start[0] as number)).toFixed(3)}, result ${mean(seat0(results)).toFixed(3)}`,
  )
  say(
    `calibration, said > got (positions): ${bins.map(({ said, got, n }) => (n === 0 ? '-' : `${((100 * said) / n).toFixed(1)}>${((100 * got) / n).toFixed(1)} (${n})`)).join(' ')}`,
  )
  void pairs
  void checked
}

/** By how much the ledger fails to add up: for a seat, and over the seats of a line. */
function gapOf(ledger: Ledger): number {
  let worst = 0
  const sums = [...ledger.start]
  for (const line of ledger.lines) {
    const change = changeOf(line)
    change.forEach((one, seat) => {
      sums[seat] = (sums[seat] as number) + one
    })
    if (ledger.unit === 'share') worst = Math.max(worst, Math.abs(change.reduce((a, b) => a + b, 0)))
  }
  sums.forEach((sum, seat) => {
    worst = Math.max(worst, Math.abs(sum - (ledger.result[seat] as number)))
  })
  return worst
}

// Title, bots and judge are of one folder: their nouns are the same.
title((known) => crew((bots) => judge((one) => measure(known, bots as never, one as never))))
