import type { Face } from '../rules/parts.ts'
import type { Locked, View } from '../rules/state.ts'

/** A die as a thing on the table. The rules know only how many show which face; the board keeps track of which is which. */
export interface Piece {
  readonly id: string
  readonly colour: 'white' | 'red' | 'yellow'
  readonly face: Face
  readonly at: Place
}

export type Place =
  | { readonly in: 'hand' }
  /** Thrown, not yet fallen. */
  | { readonly in: 'air' }
  | { readonly in: 'tray'; readonly frozen: boolean }
  | { readonly in: 'barn'; readonly barn: number; readonly set: number }
  /** The yellow die that has flipped a tile this turn. */
  | { readonly in: 'spent' }

const HAND: Place = { in: 'hand' }
const AIR: Place = { in: 'air' }
const TRAY: Place = { in: 'tray', frozen: false }
const FROZEN: Place = { in: 'tray', frozen: true }
const WHITE = 7

function fresh(red: number): Piece[] {
  const make = (id: string, colour: Piece['colour'], i: number): Piece => ({
    id,
    colour,
    face: ((i % 6) + 1) as Face,
    at: HAND,
  })
  return [
    ...Array.from({ length: WHITE }, (_, i) => make(`w${i}`, 'white', i)),
    ...Array.from({ length: red }, (_, i) => make(`r${i}`, 'red', i + 2)),
    make('y', 'yellow', 5),
  ]
}

const count = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

/**
 * Finds every die a place that fits the view and moves as few as it can. Dice that were picked go first into a new set, so
 * that the one that was touched is the one that flies.
 */
export function layDice(before: readonly Piece[], view: View, picked: ReadonlySet<string>): Piece[] {
  const same =
    before.filter(({ colour }) => colour === 'red').length === view.red && before.length === WHITE + view.red + 1
  const pool = same ? [...before] : fresh(view.red)
  const laid = new Map<string, Piece>()
  const yellowLaid = (): Piece => {
    const die = pool.find(({ colour }) => colour === 'yellow') as Piece
    const { yellow } = view
    switch (yellow.at) {
      case 'hand':
        return { ...die, at: HAND }
      case 'air':
        return { ...die, at: AIR }
      case 'open':
        return { ...die, face: yellow.face, at: TRAY }
      case 'frozen':
        return { ...die, face: yellow.face, at: FROZEN }
      case 'spent':
        return { ...die, face: yellow.face, at: { in: 'spent' } }
      case 'locked': {
        const found = placeOfYellow(view)
        return { ...die, face: yellow.face, at: found ?? HAND }
      }
    }
  }
  const yellow = yellowLaid()
  const plain = pool.filter(({ colour }) => colour !== 'yellow')
  /** Takes a die that is not yet laid: the best by the tests in order, the first of which decides. */
  const take = (...tests: readonly ((die: Piece) => boolean)[]): Piece | undefined => {
    const free = plain.filter(({ id }) => !laid.has(id))
    for (const test of tests) {
      const found = free.find(test)
      if (found) return found
    }
    return free[0]
  }
  const lay = (die: Piece | undefined, face: Face, at: Place): void => {
    if (die) laid.set(die.id, { ...die, face, at })
  }

  view.barns.forEach((sets, barn) => {
    sets.forEach((locked, set) => {
      const at: Place = { in: 'barn', barn, set }
      const shown = view.yellow.at === 'locked' ? view.yellow.face : undefined
      for (const face of plainFaces(locked, shown))
        lay(
          take(
            (die) => die.at.in === 'barn' && die.at.barn === barn && die.at.set === set && die.face === face,
            (die) => picked.has(die.id) && die.face === face && die.at.in === 'tray',
            (die) => die.face === face && die.at.in === 'tray',
          ),
          face,
          at,
        )
    })
  })
  const spread = (counts: readonly number[], at: Place): void => {
    counts.forEach((many, i) => {
      const face = (i + 1) as Face
      for (let k = 0; k < many; k++)
        lay(
          take(
            (die) => die.at.in === 'tray' && die.face === face && die.at.frozen === (at === FROZEN),
            (die) => die.at.in === 'tray' && die.face === face,
            (die) => die.at.in === 'air' || die.at.in === 'hand',
          ),
          face,
          at,
        )
    })
  }
  // Frozen dice are known by their faces and stay; those in the air are whatever is left.
  spread(view.frozen, FROZEN)
  spread(view.open, TRAY)
  for (let k = 0; k < view.air; k++) {
    const die = take(
      (one) => one.at.in === 'air',
      (one) => one.at.in === 'tray',
    )
    lay(die, die?.face ?? 1, AIR)
  }
  for (const die of plain) if (!laid.has(die.id)) laid.set(die.id, { ...die, at: HAND })
  laid.set(yellow.id, yellow)
  return pool.map(({ id }) => laid.get(id) as Piece)
}

/** The faces of a set without the yellow die's. */
function plainFaces({ set, yellow }: Locked, yellowFace: Face | undefined): Face[] {
  const faces = [...set]
  if (yellow && yellowFace !== undefined) faces.splice(faces.indexOf(yellowFace), 1)
  return faces
}

function placeOfYellow(view: View): Place | undefined {
  for (const [barn, sets] of view.barns.entries())
    for (const [set, locked] of sets.entries()) if (locked.yellow) return { in: 'barn', barn, set }
  return undefined
}

/** How many dice are to be thrown when everything is rolled that is free. */
export function loose(view: Pick<View, 'open' | 'yellow'>): number {
  return count(view.open) + (view.yellow.at === 'open' ? 1 : 0)
}
