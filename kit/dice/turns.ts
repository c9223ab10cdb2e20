/** Turns of a cube, as rows of a 3 x 3 matrix. */
export type Turn = readonly number[]

export function multiply(a: Turn, b: Turn): Turn {
  const out: number[] = []
  for (let r = 0; r < 9; r += 3)
    for (let c = 0; c < 3; c++)
      out.push(
        (a[r] as number) * (b[c] as number) +
          (a[r + 1] as number) * (b[c + 3] as number) +
          (a[r + 2] as number) * (b[c + 6] as number),
      )
  return out
}

/** A turn about an axis of length 1. */
export function about(x: number, y: number, z: number, angle: number): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - c
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
  ]
}

export const QUARTER = Math.PI / 2

/** Turns that put a face on top; opposite faces add up to seven. */
export const up: readonly Turn[] = [
  about(0, 0, 1, 0),
  about(1, 0, 0, QUARTER),
  about(0, 1, 0, -QUARTER),
  about(0, 1, 0, QUARTER),
  about(1, 0, 0, -QUARTER),
  about(1, 0, 0, Math.PI),
]

/** Where the faces 1 to 6 look on a cube that is not turned. */
const outward: readonly (readonly [number, number, number])[] = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, -1, 0],
  [0, 0, -1],
]

/** The face of a turned cube that looks most into a direction. */
export function faceTowards(turn: Turn, x: number, y: number, z: number): number {
  const along = outward.map(
    ([a, b, c]) =>
      x * ((turn[0] as number) * a + (turn[1] as number) * b + (turn[2] as number) * c) +
      y * ((turn[3] as number) * a + (turn[4] as number) * b + (turn[5] as number) * c) +
      z * ((turn[6] as number) * a + (turn[7] as number) * b + (turn[8] as number) * c),
  )
  return along.indexOf(Math.max(...along)) + 1
}

/** How high the middle of a turned cube of size 1 lies above the ground that it touches. */
export const standing = (turn: Turn): number =>
  0.5 * (Math.abs(turn[6] as number) + Math.abs(turn[7] as number) + Math.abs(turn[8] as number))
