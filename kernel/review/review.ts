import {
  equal,
  type Game,
  type Header,
  headerFault,
  type Kinds,
  type RawEntry,
  type RawRecord,
  type RecordFault,
  Replay,
  type Seat,
  type Tell,
  type Title,
} from '../index.ts'
import {
  type Expected,
  type Falls,
  type Judge,
  meanOf,
  minus,
  plus,
  type Shares,
  sharesOf,
  worth,
  zeros,
} from './judge.ts'
import type { Column, Ledger, Line, Part } from './ledger.ts'
import { type Explain, isLess, type Nominee, PAIRS, tryOut, type Verdict } from './verdict.ts'

/** How much of a record's play is tried out. Counted in games, never in time: the same everywhere. */
export interface Effort {
  /** Choices that are tried out, those first that the judge thinks the dearest. */
  readonly nominees: number
  readonly pairs: number
}

export const USUAL_EFFORT: Effort = { nominees: 6, pairs: PAIRS }

/** A choice is looked at where the judge thinks that it cost at least so much. */
const LEAST_CLAIM = { share: 0.015, points: 0.75 } as const

/** To try a choice out takes about as long as to look at so many. */
const TRIAL = 10

export interface Progress {
  /** First what luck did, then what was played. */
  readonly part: 'luck' | 'play'
  readonly done: number
  readonly all: number
  /** When all of luck is known. */
  readonly ledger?: Ledger
}

/** One step of the live line, as it happened. */
interface Step<K extends Kinds> {
  readonly entry: Extract<RawEntry, { by: unknown }>
  readonly before: K['state']
  readonly after: K['state']
  /** What was told to whoever heard most, where that was not all. */
  readonly told?: readonly K['event'][]
}

/** The ledger of a finished record, step by step: a generator, so that its host can tell how far it is, and stop. */
export function* review<K extends Kinds>(
  title: Title<K>,
  judge: Judge<K>,
  record: RawRecord,
  effort: Effort = USUAL_EFFORT,
  explain?: Explain<K>,
): Generator<Progress, Ledger | RecordFault> {
  const steps = stepsOf(title, record)
  if ('fault' in steps) return steps
  const { game } = title
  const { header } = record
  const seed = seedOf(header)
  const last = (steps.at(-1) as Step<K>).after
  const result = game.result(last)
  const unit = header.seats === 1 ? 'points' : 'share'
  const lines: Line[] = []
  let known = look(judge, (steps[0] as Step<K>).before, seed)
  const start = known.worth
  const river: Shares[] = [start]
  const nominees: Nominee<K>[] = []
  const consider = (choice: Choice<K>) => {
    const nominee = nominate(judge, choice, seed)
    if (nominee && nominee.claimed >= LEAST_CLAIM[unit]) nominees.push(nominee)
  }
  /** Luck is told before anybody looks for a better move, unless that is known by the way. */
  const later: Choice<K>[] = []
  const most = judge.playOut ? Math.min(effort.nominees, judge.nominees ?? effort.nominees) : 0
  for (const [at, step] of steps.entries()) {
    const { entry, before, after, told } = step
    const turn = game.turn(before)
    const came =
      'outcome' in entry
        ? (known.expected as Expected<K['outcome']>).of(entry.outcome as unknown as K['outcome'])
        : undefined
    // What luck brought is what the position is worth that it made, unless that waits for more luck.
    const next = came && isChosen(game, after) ? { worth: came } : look(judge, after, seed)
    const change = minus(next.worth, known.worth)
    const columns: { [C in Column]: Shares } = {
      luck: zeros(header.seats),
      play: zeros(header.seats),
      gifts: zeros(header.seats),
      unseen: zeros(header.seats),
      rest: zeros(header.seats),
    }
    if ('outcome' in entry && came) {
      const expected = known.expected as Expected<K['outcome']>
      const ranked = expected.rank?.(entry.outcome as unknown as K['outcome']) ?? came
      columns.luck = minus(came, expected.mean)
      columns.rest = minus(next.worth, came)
      const draw = turn.by === 'luck' ? turn.draw : ''
      const tail = tailOf(expected.falls, ranked, columns.luck)
      lines.push({ n: entry.n, by: 'luck', draw, columns, ...(tail && { tail }), ...(told && { told }) })
    } else {
      columns.rest = change
      if ('move' in entry && !judge.hands) {
        const move = entry.move as unknown as K['move']
        const belief = judge.believe?.(game.view(before, entry.by), [move], seed)
        if (belief) {
          columns.unseen = minus(change, minus(belief.after[0] as Shares, belief.now))
          columns.rest = minus(change, columns.unseen)
        }
        const onward = judge.suggest ? onwardOf(steps, at) : []
        const choice = { n: entry.n, seat: entry.by, before, move, onward, came: belief?.after[0] ?? next.worth }
        if (most > 0 && judge.weigh) consider(choice)
        else if (most > 0) later.push(choice)
      }
      lines.push({ n: entry.n, by: entry.by as Seat | 'clock', columns })
    }
    river.push(next.worth)
    known = next
    yield { part: 'luck', done: at + 1, all: steps.length }
  }
  const ledger: Ledger = {
    seats: header.seats,
    unit,
    hands: judge.hands === true,
    start,
    result: sharesOf(result),
    scores: result.scores,
    lines,
    parts: partsOf(judge, steps),
    river,
    verdicts: [],
  }
  const all = later.length + most * TRIAL
  yield { part: 'play', done: 0, all, ledger }
  for (const [done, choice] of later.entries()) {
    consider(choice)
    yield { part: 'play', done: done + 1, all }
  }
  const tried = oncePerTurn(nominees, lines)
    .sort((a, b) => b.claimed - a.claimed || a.n - b.n)
    .slice(0, most)
  const verdicts: Verdict[] = []
  for (const nominee of tried) {
    const verdict = tryOut(judge, nominee, seed, judge.pairs ?? effort.pairs)
    const last = judge.whole && lastOf(judge, nominee, steps)
    verdicts.push({
      ...verdict,
      ...(verdict.mistake && comparison(judge, nominee, verdict, steps, explain)),
      ...(last !== undefined && { last }),
    })
    yield { part: 'play', done: later.length + verdicts.length * TRIAL, all: later.length + tried.length * TRIAL }
  }
  return judged(ledger, verdicts)
}

/** Without stopping on the way. */
export function reviewAll<K extends Kinds>(
  title: Title<K>,
  judge: Judge<K>,
  record: RawRecord,
  effort: Effort = USUAL_EFFORT,
  explain?: Explain<K>,
): Ledger | RecordFault {
  const steps = review(title, judge, record, effort, explain)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The live line by turns or rounds. */
function partsOf<K extends Kinds>(judge: Judge<K>, steps: readonly Step<K>[]): Part[] {
  const parts: Part[] = []
  let seat: Seat | undefined
  let turns = 0
  for (const [from, { entry, before }] of steps.entries()) {
    if ('move' in entry && entry.by !== seat) {
      seat = entry.by
      turns++
    }
    const { of, n } = judge.count?.(before) ?? { of: 'turn', n: turns }
    if (parts.at(-1)?.n !== n) parts.push({ of, n, from })
  }
  return parts
}

/** What a seat does in several steps, without luck or anybody else between them, is one choice: its dearest step stands for it. */
function oncePerTurn<K extends Kinds>(nominees: readonly Nominee<K>[], lines: readonly Line[]): Nominee<K>[] {
  const byEntry = new Map(nominees.map((nominee) => [nominee.n, nominee]))
  const found: Nominee<K>[] = []
  let best: Nominee<K> | undefined
  for (const [at, { n, by }] of lines.entries()) {
    const nominee = byEntry.get(n)
    if (nominee && (!best || nominee.claimed > best.claimed)) best = nominee
    if (best && lines[at + 1]?.by !== by) {
      found.push(best)
      best = undefined
    }
  }
  return found
}

/** How the better moves differ from all that the seat did until luck or anybody else spoke. */
function comparison<K extends Kinds>(
  judge: Judge<K>,
  { n, seat, view, played, better }: Nominee<K>,
  { next }: Verdict,
  steps: readonly Step<K>[],
  explain: Explain<K> | undefined,
): Pick<Verdict, 'less' | 'reason'> {
  const moves = [better, ...(next as readonly K['move'][])]
  const at = steps.findIndex(({ entry }) => entry.n === n)
  const made = [played, ...onwardOf(steps, at)]
  // Without the reference player's next moves nobody knows whether they end there.
  const less = judge.choose !== undefined && isLess(moves, made)
  const reason = explain?.(view, seat, moves, made)
  return { ...(less && { less }), ...(reason && { reason }) }
}

/** The entry with which that was done which the seat began with this one. */
function lastOf<K extends Kinds>(judge: Judge<K>, { n, seat }: Nominee<K>, steps: readonly Step<K>[]): number {
  let last = n
  for (const { entry, after } of steps.slice(steps.findIndex((step) => step.entry.n === n))) {
    if (!('move' in entry) || entry.by !== seat) break
    last = entry.n
    if (judge.whole?.(after, entry.move as unknown as K['move'])) break
  }
  return last
}

/** The ledger with what the verdicts say: a proved loss is play and gifts, no longer rest. */
function judged(ledger: Ledger, verdicts: readonly Verdict[]): Ledger {
  const mistakes = new Map(verdicts.flatMap((verdict) => (verdict.mistake ? [[verdict.n, verdict]] : [])))
  const lines = ledger.lines.map((line): Line => {
    const verdict = mistakes.get(line.n)
    if (!verdict) return line
    const { seat, difference } = verdict
    const play = difference.map((one, i) => (i === seat ? one : 0))
    const gifts = difference.map((one, i) => (i === seat ? 0 : one))
    return { ...line, columns: { ...line.columns, play, gifts, rest: minus(line.columns.rest, difference) } }
  })
  const found = [...verdicts].sort((a, b) => own(a) - own(b) || a.n - b.n)
  return { ...ledger, lines, verdicts: found }
}

const own = ({ difference, seat }: Verdict) => difference[seat] as number

interface Look<K extends Kinds> {
  readonly worth: Shares
  /** At luck's turn. */
  readonly expected?: Expected<K['outcome']>
}

const isChosen = <K extends Kinds>(game: Game<K>, state: K['state']): boolean => {
  const { by } = game.turn(state)
  return by === 'seats' || by === 'clock'
}

function look<K extends Kinds>(judge: Judge<K>, state: K['state'], seed: number): Look<K> {
  if (judge.game.turn(state).by !== 'luck') return { worth: worth(judge, state, seed) }
  const expected = judge.expect(state, seed)
  return { worth: expected.mean, expected }
}

/** What a seat did at its turn. */
interface Choice<K extends Kinds> {
  readonly n: number
  readonly seat: Seat
  readonly before: K['state']
  readonly move: K['move']
  /** What it did after that, until luck or anybody else spoke. */
  readonly onward: readonly K['move'][]
  /** What it is worth: as the seat could know where cards are hidden. */
  readonly came: Shares
}

/** What the seat went on to do after this step, without luck or anybody else between. */
function onwardOf<K extends Kinds>(steps: readonly Step<K>[], at: number): K['move'][] {
  const by = steps[at]?.entry.by
  const moves: K['move'][] = []
  for (const { entry } of steps.slice(at + 1)) {
    if (!('move' in entry) || entry.by !== by) break
    moves.push(entry.move as unknown as K['move'])
  }
  return moves
}

/** The move that the judge likes best, if it is another one. */
function nominate<K extends Kinds>(
  judge: Judge<K>,
  { n, seat, before, move: played, onward, came }: Choice<K>,
  seed: number,
): Nominee<K> | undefined {
  const { game } = judge
  const moves = game.moves(before, seat)
  if (moves.length < 2) return undefined
  const view = game.view(before, seat)
  if (judge.suggest) {
    const found = judge.suggest(before, seat, played, came, onward)
    return found && { n, seat, view, played, done: [played, ...onward], ...found }
  }
  const others = moves.filter((one) => !equal(one, played))
  const [own, ...after] = judge.weigh
    ? judge.weigh(before, seat, [played, ...others], seed)
    : // What was played has been looked at already.
      [
        came,
        ...(judge.believe?.(view, others, seed).after ??
          others.map((one) => worthAfter(judge, before, seat, one, seed))),
      ]
  let [better, most] = [played, own?.[seat] as number]
  for (const [i, shares] of after.entries())
    if ((shares[seat] as number) > most) [better, most] = [others[i] as K['move'], shares[seat] as number]
  if (better === played) return undefined
  return { n, seat, view, played, better, claimed: most - (own?.[seat] as number) }
}

function worthAfter<K extends Kinds>(
  judge: Judge<K>,
  before: K['state'],
  seat: Seat,
  move: K['move'],
  seed: number,
): Shares {
  const state = judge.game.copy(before)
  judge.game.play(state, seat, move)
  return worth(judge, state, seed)
}

/** The falls must find so much of what luck was, else they are of another mind: "as good or better" would be nearly all that can fall. */
const LEAST_FOUND = 0.5

/** How likely each seat was to have luck as good as this or better; where luck was bad, as bad or worse. Undefined where the falls disagree. */
function tailOf(falls: Falls, came: Shares, luck: Shares): (number | undefined)[] | undefined {
  if (falls.length === 0) return undefined
  const mean = meanOf(falls, came.length)
  return came.map((worth, seat) => {
    const own = luck[seat] as number
    const good = own > 0
    const found = worth - (mean[seat] as number)
    if ((good ? found : -found) < LEAST_FOUND * Math.abs(own)) return undefined
    let all = 0
    let beyond = 0
    let known = false
    for (const [chance, shares] of falls) {
      const more = (shares[seat] as number) - worth
      // What differs in the last digits alone is the same.
      const same = Math.abs(more) <= 1e-9
      all += chance
      if (same || more > 0 === good) beyond += chance
      known ||= same
    }
    // A sample that has not got what came: that is one more of it. What came is never said to be impossible.
    const once = known ? 0 : all / falls.length
    return (beyond + once) / (all + once)
  })
}

/** A whole number that belongs to the table, with room for places after it. */
export function seedOf({ commitment }: Pick<Header, 'commitment'>): number {
  return Number.parseInt(commitment.slice(0, 6), 16) * 2 ** 28
}

/** The live line: what was taken back does not count. */
function stepsOf<K extends Kinds>(title: Title<K>, { header, entries }: RawRecord): Step<K>[] | RecordFault {
  const fault = headerFault(title, header)
  if (fault) return { n: 0, fault }
  const replay = new Replay(title, header)
  const standing: Step<K>['entry'][] = []
  for (const entry of entries) {
    const wrong = replay.follow(entry)
    if (wrong) return { n: entry.n, fault: wrong }
    if ('seed' in entry) break
    if ('undo' in entry) standing.splice(standing.findIndex(({ n }) => n === entry.undo))
    else standing.push(entry)
  }
  if (replay.line.turn.by !== 'over') return { n: entries.length, fault: 'is the last one, but the game is not over' }
  const { game } = title
  let state = game.start(replay.line.setup)
  return standing.map((entry) => {
    const before = state
    state = game.copy(before)
    const heard: { readonly event: K['event']; readonly secret: boolean }[] = []
    apply(game, state, entry, (event: K['event'], _seat?: Seat, own?: K['event']) => {
      heard.push({ event: own ?? event, secret: own !== undefined })
    })
    const told = heard.some(({ secret }) => secret) && heard.map(({ event }) => event)
    return { entry, before, after: state, ...(told && { told }) }
  })
}

function apply<K extends Kinds>(game: Game<K>, state: K['state'], entry: RawEntry, tell: Tell<K['event']>): void {
  game.clock?.set(state, entry.at)
  if ('move' in entry) game.play(state, entry.by, entry.move as unknown as K['move'], tell)
  else if ('outcome' in entry) game.befall(state, entry.outcome as unknown as K['outcome'], tell)
  else game.clock?.strike(state, tell)
}

/** The sum of all columns of a line: what it changed. */
export function changeOf({ columns }: Line): Shares {
  const { luck, play, gifts, unseen, rest } = columns
  return plus(plus(plus(luck, play), plus(gifts, unseen)), rest)
}
