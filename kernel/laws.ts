import fc from 'fast-check'
import type { Kinds } from './game.ts'
import { equal, isPlain } from './plain.ts'
import { quick } from './random.ts'
import { readRecord } from './record.ts'
import { Replay } from './replay.ts'
import { frozenViews, imagines, secrecy, secretOutcomes, timeless } from './secrecy.ts'
import { undos } from './undos.ts'
import {
  type Action,
  happen,
  type Look,
  lengthOf,
  type More,
  must,
  type Trial,
  toAct,
  Walker,
  type Way,
  watchers,
} from './walk.ts'

export type { Trial } from './walk.ts'

/** One law that every game must obey; `check` throws with a replayable record where it does not. */
export interface Law {
  readonly name: string
  check(): void
}

/** The laws for one game: hand each to the test runner. */
export function laws<K extends Kinds>(trial: Trial<K>): Law[] {
  return [
    at(trial, 'a seat to act has moves, each once', eachOnce),
    at(trial, 'moves and refuse agree, and shapes take exactly what is well-formed', movesAndRefuse),
    at(trial, 'playing a copy leaves the original alone', copies),
    at(trial, 'a record replays to the same state and events', replays),
    ending(trial),
    at(trial, 'components are conserved', components),
    at(trial, 'every sample is possible', samples),
    at(trial, 'odds sum to one and match the samples', oddsMatch),
    at(trial, 'imagine gives a state with that very view', imagines),
    at(trial, 'a watcher cannot tell apart what is hidden', secrecy),
    at(trial, 'an outcome for one seat looks the same to all others', secretOutcomes),
    at(trial, 'views share nothing with the state and survive further play', frozenViews),
    at(trial, 'states, views, events and turns are plain data', plainness),
    at(trial, 'the time that is set shows only in what happens', timeless),
    at(trial, 'a result has a score and a place for every seat', results),
    at(trial, 'a move that is taken back never happened, and where moments count or seats act together none is', undos),
  ]
}

/** A law that is looked at in every step of many ways. */
function at<K extends Kinds>(trial: Trial<K>, name: string, look: Look<K>): Law {
  return {
    name,
    check() {
      walkMany(trial, (way) => {
        const walker = new Walker(trial, way)
        const length = lengthOf(trial, way) ?? trial.game.facts.longest
        const skip = Math.floor((length * way.depth) / 1000)
        while (walker.n < skip && !walker.over) walker.go(walker.next(true))
        const foreign: K['move'][] = []
        for (const p of way.picks) {
          if (walker.over) break
          let action: Action<K>
          try {
            action = walker.next(false, p)
            look(walker, action, { p, foreign })
          } catch (error) {
            throw broken(walker, error)
          }
          if ('move' in action && foreign.length < 60) foreign.push(action.move)
          try {
            walker.go(action)
          } catch (error) {
            throw broken(walker, error)
          }
        }
      })
    },
  }
}

function walkMany<K extends Kinds>(trial: Trial<K>, walk: (way: Way) => void): void {
  const [least, most] = trial.game.facts.seats
  const seats = trial.seats ?? Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const way = fc.record({
    seats: fc.constantFrom(...seats),
    options: fc.nat({ max: Math.max(0, (trial.options?.length ?? 1) - 1) }),
    seed: fc.nat({ max: 2 ** 31 - 1 }),
    depth: fc.nat({ max: 1000 }),
    picks: fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 24, size: 'max' }),
  })
  // The seed is fixed so that a green run stays green; another one is tried by changing it here.
  fc.assert(fc.property(way, walk), { numRuns: trial.runs ?? 100, seed: 20261115 })
}

function broken<K extends Kinds>(walker: Walker<K>, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`${reason}\nafter this record:\n${walker.record()}`, { cause: error })
}

function eachOnce<K extends Kinds>({ trial: { game }, state, setup }: Walker<K>): void {
  const turn = game.turn(state)
  if (turn.by === 'seats') must(turn.seats.length > 0, 'it is the turn of no seat')
  for (const seat of toAct(turn)) {
    must(seat >= 0 && seat < setup.seats, `seat ${seat} is not at the table`)
    const moves = game.moves(state, seat).map((move) => JSON.stringify(move))
    must(moves.length > 0, `seat ${seat} is to act and has no move`)
    const twice = moves.find((move, i) => moves.indexOf(move) !== i)
    must(twice === undefined, `seat ${seat} is offered ${twice} twice`)
  }
}

const JUNK: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  'x',
  true,
  [],
  [0],
  {},
  { do: 0 },
  { do: '' },
  { do: '__proto__' },
  { do: 'constructor' },
  JSON.parse('{"__proto__":{"do":"x"}}'),
]

function movesAndRefuse<K extends Kinds>(
  { trial: { game }, state, now }: Walker<K>,
  action: Action<K>,
  { p, foreign }: More<K>,
): void {
  const { facts } = game
  for (const junk of JUNK) {
    must(!facts.move(junk), `the shape of a move takes ${JSON.stringify(junk)}`)
    must(!facts.outcome(junk) || equal(junk, {}), `the shape of an outcome takes ${JSON.stringify(junk)}`)
  }
  if ('outcome' in action) {
    must(facts.outcome(action.outcome), `the shape of an outcome refuses ${JSON.stringify(action.outcome)}`)
    must(!facts.outcome({ ...action.outcome, junk: 0 }), 'the shape of an outcome takes an extra field')
  }
  game.clock?.set(state, now)
  for (const seat of toAct(game.turn(state))) {
    const moves = game.moves(state, seat)
    for (const move of moves) {
      must(facts.move(move), `the shape of a move refuses ${JSON.stringify(move)}`)
      must(!facts.move({ ...move, junk: 0 }), `the shape of a move takes an extra field in ${JSON.stringify(move)}`)
      const refusal = game.refuse(state, seat, move)
      must(refusal === undefined, `a listed move is refused: ${JSON.stringify(move)}: ${refusal?.why}`)
    }
    const sample = moves[p % moves.length]
    const strangers: unknown[] = [...foreign, ...(sample ? mutants(sample) : [])]
    for (const move of strangers) {
      if (!facts.move(move)) continue
      const listed = moves.some((own) => equal(own, move))
      const refusal = game.refuse(state, seat, move)
      must(
        listed === (refusal === undefined),
        `${JSON.stringify(move)} is ${listed ? 'listed but refused' : 'neither listed nor refused'}`,
      )
    }
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Moves like this one with one thing changed. */
function mutants(move: object): object[] {
  const found: object[] = []
  for (const [name, value] of Object.entries(move)) {
    const { [name]: _, ...without } = move as Record<string, unknown>
    found.push(without)
    const others: unknown[] =
      typeof value === 'number' ? [value + 1, value - 1, 0, 1e9, 0.5] : [null, '', 'x', [], {}, 0]
    if (isList(value)) others.push([...value, ...value], value.slice(1), [...value].reverse(), [...value, null])
    for (const other of others) found.push({ ...move, [name]: other })
  }
  return found
}

function copies<K extends Kinds>({ trial: { game }, state }: Walker<K>, action: Action<K>): void {
  game.clock?.set(state, action.at)
  const before = JSON.stringify(state)
  const copy = game.copy(state)
  must(JSON.stringify(copy) === before, 'a copy differs from the original')
  happen(game, copy, action)
  must(JSON.stringify(state) === before, `playing a copy changed the original: ${JSON.stringify(action)}`)
}

function replays<K extends Kinds>(walker: Walker<K>, action: Action<K>): void {
  const { game } = walker.trial
  // Once a walk is enough: the record is the whole walk so far.
  if (walker.n % 7 !== 0) return
  const record = readRecord(walker.record())
  if ('fault' in record) throw new Error(`the record cannot be read: entry ${record.n} ${record.fault}`)
  const replay = new Replay({ game, sources: {} }, record.header)
  for (const entry of record.entries) {
    const wrong = replay.follow(entry)
    if (wrong) throw new Error(`the record does not replay: entry ${entry.n} ${wrong}`)
  }
  const copy = game.copy(walker.state)
  const again = game.copy(replay.line.state)
  game.clock?.set(copy, action.at)
  game.clock?.set(again, action.at)
  must(equal(copy, again), 'the record replays to another state')
  const told = happen(game, copy, action)
  must(equal(happen(game, again, action), told), 'the record replays to other events')
  must(equal(copy, again), 'the record replays to another next state')
}

function ending<K extends Kinds>(trial: Trial<K>): Law {
  return {
    name: 'random games end within the stated bound',
    check() {
      walkMany(trial, (way) => {
        if (lengthOf(trial, way) !== undefined) return
        const { seats, options, seed } = way
        throw new Error(
          `no end within ${trial.game.facts.longest} entries: ${JSON.stringify({ seats, options, seed })}`,
        )
      })
    },
  }
}

function components<K extends Kinds>({ trial, state, setup }: Walker<K>, action: Action<K>): void {
  if (!trial.components) return
  const first = trial.components(trial.game.start(setup))
  const copy = trial.game.copy(state)
  happen(trial.game, copy, action)
  const now = trial.components(copy)
  must(
    equal(first, now),
    `components were ${JSON.stringify(first)} and are ${JSON.stringify(now)} after ${JSON.stringify(action)}`,
  )
}

function samples<K extends Kinds>({ trial: { game }, state }: Walker<K>, _action: Action<K>, { p }: More<K>): void {
  if (game.turn(state).by !== 'luck') return
  const before = JSON.stringify(state)
  const random = quick(p + 1)
  for (let i = 0; i < 5; i++) {
    const outcome = game.sample(state, random)
    must(game.possible(state, outcome), `luck gave what is not possible: ${JSON.stringify(outcome)}`)
  }
  must(JSON.stringify(state) === before, 'sampling changed the state')
}

const SAMPLES = 800

function oddsMatch<K extends Kinds>({ trial: { game }, state }: Walker<K>, _action: Action<K>, { p }: More<K>): void {
  if (!game.odds || game.turn(state).by !== 'luck') return
  const odds = game.odds(state)
  const index = new Map<string, number>()
  let sum = 0
  for (const [outcome, chance] of odds) {
    must(chance > 0 && chance <= 1 + 1e-12, `the chance of ${JSON.stringify(outcome)} is ${chance}`)
    const key = JSON.stringify(outcome)
    must(!index.has(key), `the odds list ${key} twice`)
    must(game.possible(state, outcome), `the odds list what is not possible: ${key}`)
    index.set(key, index.size)
    sum += chance
  }
  must(Math.abs(sum - 1) < 1e-9, `the odds sum to ${sum}`)
  if (odds.length === 1 || p % 4 !== 0) return
  const random = quick(p)
  const seen = odds.map(() => 0)
  for (let i = 0; i < SAMPLES; i++) {
    const key = JSON.stringify(game.sample(state, random))
    const at = index.get(key)
    if (at === undefined) throw new Error(`luck gave what the odds do not list: ${key}`)
    seen[at] = (seen[at] as number) + 1
  }
  let expected = 0
  let found = 0
  for (let i = 0; i < odds.length; i++) {
    const [outcome, chance] = odds[i] as (typeof odds)[number]
    expected += chance * SAMPLES
    found += seen[i] as number
    const spread = Math.sqrt(SAMPLES * chance * (1 - chance))
    const off = Math.abs((seen[i] as number) - chance * SAMPLES)
    must(
      off <= 6 * spread + 3,
      `${JSON.stringify(outcome)} has chance ${chance} and came ${seen[i]} times in ${SAMPLES}`,
    )
    // Many rare outcomes: each alone proves nothing, their running sum does (Dvoretzky, Kiefer and Wolfowitz; 1 in 10^9).
    must(
      Math.abs(found - expected) <= 3.3 * Math.sqrt(SAMPLES),
      `the samples drift from the odds at ${JSON.stringify(outcome)}`,
    )
  }
}

function plainness<K extends Kinds>({ trial: { game }, state, setup }: Walker<K>, action: Action<K>): void {
  must(isPlain(state), `the state is not plain: ${JSON.stringify(state)}`)
  must(isPlain(game.turn(state)), 'the turn is not plain')
  for (const watcher of watchers(setup.seats)) {
    const view = game.view(state, watcher)
    must(isPlain(view), `the view of ${watcher} is not plain`)
    must(equal(JSON.parse(JSON.stringify(view)), view), `the view of ${watcher} does not survive JSON`)
  }
  const told = happen(game, game.copy(state), action)
  must(isPlain(told), `an event is not plain: ${JSON.stringify(told)}`)
  must(isPlain(action), `a move or an outcome is not plain: ${JSON.stringify(action)}`)
}

function results<K extends Kinds>({ trial: { game }, state, setup }: Walker<K>): void {
  const { scores, places } = game.result(state)
  must(scores.length === setup.seats && places.length === setup.seats, 'a result misses a seat')
  must(places.includes(1), 'nobody has the first place')
  for (const place of places) {
    const better = places.filter((other) => other < place).length
    must(place === better + 1, `places do not count up: ${JSON.stringify(places)}`)
  }
}
