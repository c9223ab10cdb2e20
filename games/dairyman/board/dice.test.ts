import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { game, type State, sensiblePlayer } from '../rules/index.ts'
import { layDice, loose, type Piece } from './dice.ts'

const NONE: ReadonlySet<string> = new Set()

function facesIn(pieces: readonly Piece[], place: (piece: Piece) => boolean): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const piece of pieces)
    if (piece.colour !== 'yellow' && place(piece)) counts[piece.face - 1] = (counts[piece.face - 1] ?? 0) + 1
  return counts
}

test('dice lie as the rules say, through whole games, and only those move that must', () => {
  const options = { tiles: 'standard', freezeOnFail: false } as const
  for (const seed of [1, 2, 3]) {
    const state: State = game.start({ seats: 3, options, rulesVersion: 1 })
    const random = quick(seed)
    let pieces = layDice([], game.view(state, 'public'), NONE)
    for (let step = 0; step < 400 && game.turn(state).by !== 'over'; step++) {
      const turn = game.turn(state)
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else if (turn.by === 'seats') {
        const [seat = 0] = turn.seats
        game.play(state, seat, sensiblePlayer(state, seat, game.moves(state, seat), random))
      }
      const view = game.view(state, 'public')
      const before = pieces
      pieces = layDice(pieces, view, NONE)
      expect(facesIn(pieces, ({ at }) => at.in === 'tray' && !at.frozen)).toEqual(view.open)
      expect(facesIn(pieces, ({ at }) => at.in === 'tray' && at.frozen)).toEqual(view.frozen)
      expect(pieces.filter(({ at, colour }) => at.in === 'air' && colour !== 'yellow')).toHaveLength(view.air)
      expect(pieces.filter(({ colour }) => colour === 'red')).toHaveLength(view.red)
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(8 + view.red)
      view.barns.forEach((sets, barn) => {
        sets.forEach(({ set }, i) => {
          const faces = pieces.filter(({ at }) => at.in === 'barn' && at.barn === barn && at.set === i)
          expect(faces.map(({ face }) => face).sort((a, b) => a - b)).toEqual([...set])
        })
      })
      // A die that is in a barn stays the same thing for as long as its set is there.
      for (const was of before)
        if (was.at.in === 'barn' && view.barns[was.at.barn]?.[was.at.set])
          expect(pieces.find(({ id }) => id === was.id)).toMatchObject({ at: was.at, face: was.face })
    }
  }
})

test('the die that was touched is the one that goes to the barn', () => {
  const state = game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 })
  const rolled: State = {
    ...state,
    phase: 'rolled',
    rolls: 1,
    open: [1, 0, 0, 2, 0, 2],
    yellow: { at: 'open', face: 2 },
  }
  const first = layDice([], game.view(rolled, 'public'), NONE)
  const fours = first.filter(({ face, colour }) => face === 4 && colour === 'white')
  const sixes = first.filter(({ face, colour }) => face === 6 && colour === 'white')
  const touched = new Set([fours[1]?.id ?? '', sixes[1]?.id ?? ''])
  const locked: State = {
    ...rolled,
    phase: 'locked',
    open: [1, 0, 0, 1, 0, 1],
    barns: [[{ set: [4, 6], yellow: false }], [], []],
  }
  const second = layDice(first, game.view(locked, 'public'), touched)
  expect(new Set(second.filter(({ at }) => at.in === 'barn').map(({ id }) => id))).toEqual(touched)
  expect(loose(game.view(locked, 'public'))).toBe(4)
})
