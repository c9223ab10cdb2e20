import type { Face } from '../rules/parts.ts'

/** A die on the table: it keeps its name as long as it lies there, whatever it shows. */
export interface Piece {
  readonly id: number
  readonly face: Face
}

let last = 0

/** The die that lies where it lay and shows another face. */
export function turnedIn(before: readonly Piece[], after: readonly Piece[]): number | undefined {
  return after.find(({ id, face }) => before.some((one) => one.id === id && one.face !== face))?.id
}

/** Lays out the dice; those that were there stay where they are. */
export function layDice(before: readonly Piece[], faces: readonly Face[], rolled: boolean): readonly Piece[] {
  if (rolled) return faces.toReversed().map((face) => ({ id: ++last, face }))
  const rest = [...faces]
  const kept = before.map((piece) => {
    const at = rest.indexOf(piece.face)
    if (at < 0) return undefined
    rest.splice(at, 1)
    return piece
  })
  // As many as before: one was altered, or the rest of it came back.
  const same = faces.length === before.length
  const laid = before.flatMap((piece, i): Piece[] => {
    const stays = kept[i]
    if (stays) return [stays]
    const face = same ? rest.shift() : undefined
    return face === undefined ? [] : [{ id: piece.id, face }]
  })
  return [...laid, ...rest.map((face) => ({ id: ++last, face }))]
}
