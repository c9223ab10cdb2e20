// Measures the reviews of self-play: `npm run bench:review -- <game> [--seats 2] [--games 300] [--player hard:200] [...]`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
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
  type Random,
  type RawEntry,
  type RawRecord,
  type Seat,
  shuffle,
  type Title,
  usualOptions,
} from '@makiba/kernel'
import {
  adjusted,
  changeOf,
  type Judge,
  type Ledger,
  type Line,
  reviewAll,
  totals,
  tryOut,
  type Verdict,
} from '@makiba/kernel/review'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    /** A bot and its playouts a move, or 'reference'; several, the weakest first, take turns on the seats. */
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
    /** Games of a match between several players: in how many does the first named lose more by its play? */
    match: { type: 'string', default: '20' },
    /** Figures are added to this file, and all that are there reported: many short runs make a long one. */
    file: { type: 'string' },
  },
})
const [id] = positionals
if (!isGameId(id))
  throw new Error('usage: npm run bench:review -- <game> [--seats 2] [--games 100] [--player hard:200]')
const count = (name: 'seats' | 'games' | 'from' | 'nominees' | 'check' | 'rolls' | 'playouts' | 'match') =>
  Number(values[name])
const players = values.player.split(',').map((word) => word.split(':'))
/** Who has a seat: in every game another. */
const playerAt = (seat: Seat, name: number) => (seat + name) % players.length

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
  let at = 0
  table.settle(at)
  while (!table.over) {
    const { turn } = table
    const due = table.due()
    let next: { seat: Seat; move: K['move']; at: number } | undefined
    if (turn.by === 'seats')
      for (const seat of turn.seats) {
        const moves = table.moves(seat)
        const [who = '', playouts] = players[playerAt(seat, name)] as string[]
        const view = table.view(seat)
        const budget: Budget = { playouts: Number(playouts ?? 200), now: () => 0 }
        const [only, ...more] = moves
        const choice =
          only && more.length === 0 && !game.clock
            ? { move: only, at: 0 }
            : isBotName(who)
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

/** Luck of seat 0 by the judge and by playouts, the standard error of these, and what was drawn. */
type Rolled = readonly [judged: number, played: number, error: number, draw: string]

/** What is kept of a game. Lists are by seat. */
interface Figures {
  readonly name: number
  readonly entries: number
  readonly start: readonly number[]
  readonly result: readonly number[]
  readonly luck: readonly number[]
  readonly unseen: readonly number[]
  readonly play: readonly number[]
  readonly rest: readonly number[]
  readonly even: readonly number[]
  /** By how much the ledger fails to add up. */
  readonly gap: number
  readonly ms: { readonly play: number; readonly review: number }
  /** By tenths of what was said: the sum of it, of what came, and how many positions. */
  readonly bins: readonly (readonly [said: number, got: number, n: number])[]
  readonly tried: number
  readonly marked: number
  readonly rolls: readonly Rolled[]
  /** What marked mistakes cost when they were checked. */
  readonly checked: readonly number[]
}

/** Milliseconds of a processor: what else runs on the machine has no part in it. */
const processorTime = () => process.cpuUsage().user / 1000

function figuresOf<K extends Kinds>(title: Title<K>, crew: Crew<K>, judge: Judge<K>, name: number): Figures {
  const began = processorTime()
  const record = play(title, crew, judge, name)
  const played = processorTime()
  const ledger = reviewAll(title, judge, record, { nominees: count('nominees'), pairs: 200 })
  if ('fault' in ledger) throw new Error(`entry ${ledger.n} ${ledger.fault}`)
  const ms = { play: played - began, review: processorTime() - played }
  const bins = Array.from({ length: 10 }, (): [number, number, number] => [0, 0, 0])
  if (ledger.unit === 'share')
    for (const shares of ledger.river.slice(0, -1))
      for (const [seat, share] of shares.entries()) {
        const bin = bins[Math.min(9, Math.max(0, Math.floor(share * 10)))] as [number, number, number]
        bin[0] += share
        bin[1] += ledger.result[seat] as number
        bin[2]++
      }
  const { luck, unseen, play: lost, rest } = totals(ledger)
  const { start, result, lines, verdicts } = ledger
  return {
    name,
    entries: lines.length,
    start,
    result,
    luck,
    unseen,
    play: lost,
    rest,
    even: adjusted(ledger),
    gap: gapOf(ledger),
    ms,
    bins,
    tried: verdicts.length,
    marked: verdicts.filter(({ mistake }) => mistake).length,
    rolls: count('rolls') > 0 ? byPlayouts(title, judge, record, ledger, quick(name)) : [],
    checked:
      count('check') > 0
        ? checkMarks(title, judge, record, ledger).map(({ difference, seat }) => difference[seat] as number)
        : [],
  }
}

function report(what: string, games: readonly Figures[]): void {
  const say = (line: string) => console.log(line)
  const n = games.length
  const all = games.map((_, i) => i)
  const of = (name: 'luck' | 'unseen' | 'rest' | 'play' | 'result' | 'even') => games.map((game) => game[name])
  const byLuck = games.map(({ result, luck }) => result.map((share, seat) => share - (luck[seat] as number)))
  const flat = (lists: readonly (readonly number[])[], pick: readonly number[]) =>
    pick.flatMap((i) => lists[i] as number[])
  const ratio = (lists: readonly (readonly number[])[]) => (pick: readonly number[]) =>
    variance(flat(of('result'), pick)) / variance(flat(lists, pick))
  const first = (lists: readonly (readonly number[])[]) => lists.map((list) => list[0] as number)
  const spread = (lists: readonly (readonly number[])[]) => Math.sqrt(variance(lists.flat())).toFixed(3)
  const plusMinus = (list: readonly number[], digits: number) =>
    `${mean(list).toFixed(digits)} ± ${error(list).toFixed(digits)}`
  const ratioOf = (lists: readonly (readonly number[])[]) =>
    `${ratio(lists)(all).toFixed(2)} ± ${bootstrap(n, ratio(lists)).toFixed(2)}`
  say(`${what}: ${n} games, ${mean(games.map(({ entries }) => entries)).toFixed(0)} entries each`)
  say(`  adds up to ${Math.max(...games.map(({ gap }) => gap)).toExponential(1)}`)
  say(`  ratio by luck ${ratioOf(byLuck)}, with the unseen ${ratioOf(of('even'))}`)
  const luck = first(of('luck'))
  say(
    `  mean luck of seat 0 ${plusMinus(luck, 4)}, ${(mean(luck) / error(luck)).toFixed(2)} standard errors; unseen ${plusMinus(first(of('unseen')), 4)}`,
  )
  say(
    `  SD a game: result ${spread(of('result'))}, luck ${spread(of('luck'))}, unseen ${spread(of('unseen'))}, net rest ${spread(of('rest'))}`,
  )
  say(`  start of seat 0 ${mean(games.map(({ start }) => start[0] as number)).toFixed(3)}`)
  const bins = Array.from({ length: 10 }, (_, k) => games.map((game) => game.bins[k] ?? [0, 0, 0]))
  const told = bins.map((list) => {
    const [said, got, positions] = [0, 1, 2].map((i) => list.reduce((sum, bin) => sum + (bin[i] as number), 0)) as [
      number,
      number,
      number,
    ]
    return positions === 0 ? '-' : `${((100 * said) / positions).toFixed(0)}>${((100 * got) / positions).toFixed(0)}`
  })
  say(`  calibration, said > got: ${told.join(' ')}`)
  const tried = games.reduce((sum, game) => sum + game.tried, 0)
  if (tried > 0)
    say(
      `  ${tried} choices tried out, ${games.reduce((sum, game) => sum + game.marked, 0)} marked; lost by play ${of(
        'play',
      )
        .reduce(
          (sums, lost) => sums.map((sum, seat) => sum + (lost[seat] as number) / n),
          [...(games[0]?.play ?? [])].map(() => 0),
        )
        .map((sum) => sum.toFixed(3))
        .join(', ')} a game`,
    )
  if (players.length > 1 && tried > 0) say(`  ${matches(games)}`)
  const rolls = games.flatMap((game) => game.rolls)
  for (const draw of rolls.length > 0 ? ['luck', ...new Set(rolls.map(([, , , what]) => what))] : []) {
    const some = rolls.filter(([, , , what]) => draw === 'luck' || draw === what)
    const noise = mean(some.map(([, , error]) => error ** 2))
    say(
      `  ${draw} by judge and by playouts: correlation ${correlation(some).toFixed(3)} on ${some.length}, without the noise of playouts ${correlation(some, noise).toFixed(3)}`,
    )
  }
  const checked = games.flatMap((game) => game.checked)
  if (checked.length > 0)
    say(
      `  ${checked.length} marks checked: ${checked.filter((one) => one < 0).length} hold, mean loss ${(-mean(checked)).toFixed(3)}`,
    )
  say(
    `  ms of a processor a game: play ${mean(games.map(({ ms }) => ms.play)).toFixed(0)}, review ${mean(games.map(({ ms }) => ms.review)).toFixed(0)}`,
  )
}

/** Whether the player named first, the weaker one, loses more by its play than the others do on average. */
function matches(games: readonly Figures[]): string {
  const more = games.map(({ play, name }) => {
    const lost = players.map(() => [0, 0] as [sum: number, seats: number])
    for (const [seat, share] of play.entries()) {
      const of = lost[playerAt(seat, name)] as [number, number]
      of[0] -= share
      of[1]++
    }
    const [first, ...others] = lost.map(([sum, seats]) => sum / seats)
    return (first as number) - mean(others)
  })
  const size = count('match')
  const whole = Math.floor(games.length / size)
  const apart = Array.from({ length: whole }, (_, i) => mean(more.slice(i * size, (i + 1) * size)) > 0)
  const random = quick(11)
  const drawn = Array.from(
    { length: 1000 },
    () => mean(Array.from({ length: size }, () => more[random.below(more.length)] as number)) > 0,
  )
  const yes = (list: readonly boolean[]) => list.filter((one) => one).length
  return `${values.player}: the first loses ${mean(more).toFixed(3)} ± ${error(more).toFixed(3)} more a game by play; more in ${yes(apart)} of ${whole} matches of ${size} games, in ${yes(drawn)} of 1000 drawn from these games`
}

/** The states before and after each entry that stands. */
function statesOf<K extends Kinds>({ game }: Title<K>, { header, entries }: RawRecord): K['state'][] {
  const states = [game.start({ seats: header.seats, options: header.options, rulesVersion: header.rulesVersion })]
  for (const entry of entries) {
    if ('seed' in entry) break
    const state = game.copy(states.at(-1) as K['state'])
    game.clock?.set(state, entry.at)
    if ('move' in entry) game.play(state, entry.by, entry.move as unknown as K['move'])
    else if ('outcome' in entry) game.befall(state, entry.outcome as unknown as K['outcome'])
    else game.clock?.strike(state)
    states.push(state)
  }
  return states
}

/** Some of luck's entries: what the judge says they brought seat 0, and what playing on with the same numbers says. */
function byPlayouts<K extends Kinds>(
  title: Title<K>,
  judge: Judge<K>,
  record: RawRecord,
  { lines }: Ledger,
  random: Random,
): Rolled[] {
  const { game } = title
  const states = statesOf(title, record)
  const places = lines.flatMap(({ by }, at) => (by === 'luck' ? [at] : []))
  return shuffle(random, places)
    .slice(0, count('rolls'))
    .map((at) => {
      const before = states[at] as K['state']
      const after = states[at + 1] as K['state']
      const gained = Array.from({ length: count('playouts') }, (_, i) => {
        const other = game.copy(before)
        game.befall(other, game.sample(other, quick(1e6 * at + i)))
        const [came, might] = [game.copy(after), other].map((state) => judge.playOut?.(state, quick(2e9 + i))?.[0] ?? 0)
        return (came as number) - (might as number)
      })
      const { columns, draw = '' } = lines[at] as Line
      return [columns.luck[0] as number, mean(gained), error(gained), draw]
    })
}

/** Marked mistakes once more, by games that the verdict has not seen. */
function checkMarks<K extends Kinds>(
  title: Title<K>,
  judge: Judge<K>,
  record: RawRecord,
  { lines, verdicts }: Ledger,
): Verdict[] {
  const states = statesOf(title, record)
  return verdicts
    .filter(({ mistake }) => mistake)
    .map(({ n, seat, played, better }) => {
      const at = lines.findIndex((line) => line.n === n)
      const view = title.game.view(states[at] as K['state'], seat)
      const nominee = { n, seat, view, played: played as K['move'], better: better as K['move'], claimed: 0 }
      return tryOut(judge, nominee, 77 * 2 ** 30, count('check'), Number.POSITIVE_INFINITY)
    })
}

/** `noise`: what is known to be nothing else in the variance of the second figures. */
function correlation(pairs: readonly (readonly [number, number, ...unknown[]])[], noise = 0): number {
  const [a, b] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)]
  const [ma, mb] = [mean(a), mean(b)]
  const shared = mean(pairs.map(([x, y]) => (x - ma) * (y - mb)))
  return shared / Math.sqrt(mean(a.map((x) => (x - ma) ** 2)) * (mean(b.map((y) => (y - mb) ** 2)) - noise))
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
const games: Figures[] = []
for (let i = 0; i < count('games'); i++) {
  const figures = title((known) =>
    crew((bots) => judge((one) => figuresOf(known, bots as never, one as never, count('from') + i))),
  )
  games.push(figures)
  if (values.file !== undefined) appendFileSync(values.file, `${JSON.stringify(figures)}\n`)
}
const known =
  values.file === undefined || !existsSync(values.file)
    ? games
    : readFileSync(values.file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Figures)
if (known.length > 1) report(`${id}, ${values.seats} seats, ${values.player}, ${values.options}`, known)
