import type { Game, Kinds } from '@makiba/kernel'
import { laws, type Trial } from '@makiba/kernel/laws'
import { describe, expect, test } from 'vitest'
import { type Gong, gong } from './testing/gong.ts'
import { type Pig, pig } from './testing/pig.ts'
import { type Slap, slap } from './testing/slap.ts'
import { type Snap, snap } from './testing/snap.ts'

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
const pigTrial: Trial<Pig> = { game: pig, runs: 60, components: (state) => state.scores.length }
const snapTrial: Trial<Snap> = {
  game: snap,
  runs: 60,
  options: [{}, { copies: 4 }],
  components: ({ pile, hands, played }) => sum([pile, ...hands, ...played].map(sum)),
}
const gongTrial: Trial<Gong> = { game: gong, runs: 60 }
const slapTrial: Trial<Slap> = { game: slap, runs: 60 }

describe('healthy games obey every law', () => {
  for (const law of laws(pigTrial)) test(`pig: ${law.name}`, () => law.check())
  for (const law of laws(snapTrial)) test(`snap: ${law.name}`, () => law.check())
  for (const law of laws(gongTrial)) test(`gong: ${law.name}`, () => law.check())
  for (const law of laws(slapTrial)) test(`slap: ${law.name}`, () => law.check())
})

/** Each law with games that break just it, and what the law says of them. */
const BROKEN: {
  [law: string]: { [flaw: string]: readonly [trial: () => Trial<Pig> | Trial<Snap> | Trial<Gong>, says: RegExp] }
} = {
  'a seat to act has moves, each once': {
    'offers a move twice': [() => pigWith({ moves: () => [{ do: 'roll' }, { do: 'roll' }] }), /is offered .* twice/],
    'offers nothing': [() => snapWith({ moves: () => [] }), /has no move/],
    'calls a seat that is not there': [
      () => pigWith({ turn: () => ({ by: 'seats', seats: [10] }) }),
      /not at the table/,
    ],
  },
  'moves and refuse agree, and shapes take exactly what is well-formed': {
    'refuses what it lists': [
      () => pigWith({ refuse: () => ({ why: 'nothing to hold' }) }),
      /a listed move is refused/,
    ],
    'neither lists nor refuses': [() => snapWith({ refuse: () => undefined }), /neither listed nor refused/],
    'takes junk for a move': [() => pigShapes((json): json is Pig['move'] => json !== null), /takes/],
    'takes an extra field': [
      () =>
        pigShapes(
          (json): json is Pig['move'] =>
            typeof json === 'object' && json !== null && 'do' in json && ['roll', 'hold'].includes(String(json.do)),
        ),
      /extra field/,
    ],
  },
  'playing a copy leaves the original alone': {
    'shares an array with its copy': [() => pigWith({ copy: (state) => ({ ...state }) }), /changed the original/],
    'forgets a field': [() => pigWith({ copy: (state) => ({ ...pig.copy(state), turn: 0 }) }), /copy differs/],
  },
  'a record replays to the same state and events': {
    'remembers outside the state': [
      () => {
        let played = 0
        return pigWith({
          play(state, seat, move, tell) {
            pig.play(state, seat, move, tell)
            if (move.do === 'hold') state.goal += played++ % 2
          },
        })
      },
      /replays to another/,
    ],
  },
  'random games end within the stated bound': {
    'never ends': [
      () => ({
        ...pigWith({
          facts: { ...pig.facts, longest: 2000 },
          turn: (state) => (state.rolling ? pig.turn(state) : { by: 'seats', seats: [state.seat] }),
        }),
        runs: 3,
      }),
      /no end within/,
    ],
  },
  'components are conserved': {
    'loses a card': [
      () =>
        snapWith({
          play(state, seat, move, tell) {
            snap.play(state, seat, move, tell)
            if (move.rank === 4) (state.played[seat] as number[])[4] = 0
          },
        }),
      /components were/,
    ],
  },
  'every sample is possible': {
    'draws what is not in the pile': [
      () => snapWith({ possible: (state, outcome) => snap.possible(state, outcome) && outcome.rank !== 0 }),
      /not possible/,
    ],
    'changes the state while sampling': [
      () =>
        pigWith({
          sample(state, random) {
            state.turn++
            return pig.sample(state, random)
          },
        }),
      /sampling changed the state/,
    ],
  },
  'odds sum to one and match the samples': {
    'odds that sum to less': [
      () => pigWith({ odds: () => [1, 2, 3, 4, 5].map((die) => [{ die }, 1 / 6] as const) }),
      /odds sum to|do not list/,
    ],
    'a loaded die': [
      () => pigWith({ sample: (_state, random) => ({ die: Math.min(6, random.below(7) + 1) }) }),
      /has chance|drift/,
    ],
    'an outcome listed twice': [
      () => pigWith({ odds: () => [1, 1, 2, 3, 4, 5].map((die) => [{ die }, 1 / 6] as const) }),
      /twice/,
    ],
  },
  'imagine gives a state with that very view': {
    'forgets whose turn it is': [
      () => snapWith({ imagine: (view, random) => ({ ...snap.imagine(view, random), seat: 0 }) }),
      /another view/,
    ],
    'says the wrong watcher': [
      () => snapWith({ view: (state, watcher) => ({ ...snap.view(state, watcher), watcher: 'public' }) }),
      /says that it is/,
    ],
  },
  'a watcher cannot tell apart what is hidden': {
    'shows the hands in an event': [
      () =>
        snapWith({
          play(state, seat, move, tell) {
            const best = (state.hands[seat] as number[]).findLastIndex((count) => count > 0)
            snap.play(state, seat, move)
            tell?.({ is: 'played', seat, rank: best })
          },
        }),
      /can tell apart .*events/s,
    ],
    'orders the moves of one seat by the hand of another': [
      () =>
        snapWith({
          moves: (state, seat) =>
            (state.hands[(seat + 1) % state.hands.length]?.[0] ?? 0) > 0
              ? [...snap.moves(state, seat)].reverse()
              : snap.moves(state, seat),
        }),
      /can tell apart/,
    ],
    'refuses by what another seat holds': [
      () =>
        snapWith({
          refuse: (state, seat, move) =>
            snap.refuse(state, seat, move) && { why: 'not in your hand', rank: state.pile[0] as number },
        }),
      /can tell apart/,
    ],
    'gives the turn by what is hidden': [
      () =>
        snapWith({
          turn: (state) =>
            state.drawer !== null ? { by: 'luck', draw: `card${state.pile[0]}`, to: state.drawer } : snap.turn(state),
        }),
      /can tell apart/,
    ],
    'a revealing event that the view forgets': [
      () => ({
        ...snapWith({
          facts: { ...snap.facts, reveals: ['played'] },
          play(state, seat, move, tell) {
            const best = (state.hands[seat] as number[]).findLastIndex((count) => count > 0)
            snap.play(state, seat, move)
            tell?.({ is: 'played', seat, rank: best })
          },
        }),
        runs: 200,
      }),
      /more than the view/,
    ],
  },
  'an outcome for one seat looks the same to all others': {
    'tells everybody what was drawn': [
      () =>
        snapWith({
          befall(state, outcome, tell) {
            const seat = state.drawer as number
            snap.befall(state, outcome)
            tell?.({ is: 'drew', seat, rank: outcome.rank })
          },
        }),
      /can tell apart .*events/s,
    ],
    'shows the pile in the view': [
      () => snapWith({ view: (state, watcher) => ({ ...snap.view(state, watcher), left: state.pile[0] as number }) }),
      /can tell apart .*after/s,
    ],
  },
  'views share nothing with the state and survive further play': {
    'hands out its own array': [
      () => pigWith({ view: (state, watcher) => ({ ...state, watcher }) }),
      /read only|changed|extensible/,
    ],
    'imagines on top of the view': [
      () => pigWith({ imagine: ({ scores, seat, turn, rolling, goal }) => ({ scores, seat, turn, rolling, goal }) }),
      /read only|changed|extensible/,
    ],
  },
  'states, views, events and turns are plain data': {
    'keeps undefined in the state': [
      () => pigWith({ start: (setup) => ({ ...pig.start(setup), turn: undefined as unknown as number }) }),
      /not plain/,
    ],
    'tells what JSON cannot carry': [
      () =>
        pigWith({
          befall(state, outcome, tell) {
            pig.befall(state, outcome)
            tell?.({ is: 'rolled', seat: state.seat, die: Number.NaN })
          },
        }),
      /event is not plain/,
    ],
  },
  'the time that is set shows only in what happens': {
    'shows the time in the view': [
      () => gongWith({ view: (state, watcher) => ({ ...gong.view(state, watcher), opened: state.now }) }),
      /time that was set shows/,
    ],
  },
  'a result has a score and a place for every seat': {
    'forgets a seat': [() => pigWith({ result: (state) => ({ ...pig.result(state), scores: [] }) }), /misses a seat/],
    'skips a place': [
      () =>
        pigWith({
          result: (state) => ({ ...pig.result(state), places: state.scores.map((_, seat) => (seat === 0 ? 1 : 9)) }),
        }),
      /places/,
    ],
  },
  'a move that is taken back never happened, and where moments count or seats act together none is': {
    'lets moments be taken back': [
      () => gongWith({ facts: { ...gong.facts, finalSince: null } }),
      /moments count in this game/,
    ],
    'forgets a field of what it goes back to': [
      () => pigWith({ copy: (state) => ({ ...pig.copy(state), turn: 0 }) }),
      /after an undo .* sees another table/,
    ],
    'goes back to what went on': [() => pigWith({ copy: (state) => state }), /after an undo/],
    'remembers outside the state': [
      () => {
        let held = 0
        return pigWith({
          play(state, seat, move, tell) {
            pig.play(state, seat, move, tell)
            if (move.do === 'hold') state.goal += held++ % 2
          },
        })
      },
      /when the move is made again .* sees another table/,
    ],
  },
}

function pigWith(flaw: Partial<Game<Pig>>): Trial<Pig> {
  return { ...pigTrial, game: { ...pig, ...flaw } }
}
function pigShapes(move: Game<Pig>['facts']['move']): Trial<Pig> {
  return pigWith({ facts: { ...pig.facts, move } })
}
function snapWith(flaw: Partial<Game<Snap>>): Trial<Snap> {
  return { ...snapTrial, game: { ...snap, ...flaw } }
}
function gongWith(flaw: Partial<Game<Gong>>): Trial<Gong> {
  return { ...gongTrial, game: { ...gong, ...flaw } }
}

function complaint<K extends Kinds>(trial: Trial<K>, name: string): string {
  const law = laws(trial).find((one) => one.name === name)
  try {
    law?.check()
  } catch (error) {
    // fast-check hands on the law's own error as the cause.
    for (let e: unknown = error, said = ''; ; e = e.cause) {
      if (!(e instanceof Error)) return said
      said += `${e.message}\n`
    }
  }
  return ''
}

describe('every law catches its broken games', () => {
  test('there is a broken game for every law', () => {
    expect(Object.keys(BROKEN).sort()).toEqual(
      laws(pigTrial)
        .map(({ name }) => name)
        .sort(),
    )
  })
  for (const [name, flaws] of Object.entries(BROKEN)) {
    for (const [flaw, [trial, says]] of Object.entries(flaws)) {
      test(`${name}: ${flaw}`, () => {
        expect(complaint(trial() as Trial<Pig>, name)).toMatch(says)
      })
    }
  }
  test('a counterexample is a record that can be replayed', () => {
    const said = complaint(pigWith({ copy: (state) => ({ ...state }) }), 'playing a copy leaves the original alone')
    expect(said).toMatch(/after this record:\n\{"makiba":1,.*"seal":"[0-9a-f]{32}"\}\n/)
  })
})
