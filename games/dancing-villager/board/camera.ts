/** A long lens, so that what is near is hardly larger than what is far: degrees from top to bottom. */
export const FIELD = 10

/** An eye that looks at the fire from the viewer's side. */
export interface Camera {
  readonly width: number
  readonly height: number
  /** How high the eye stands, in radians. */
  readonly elevation: number
  /** From the eye to the fire, in centimetres. */
  readonly distance: number
  /** By how many pixels the picture is moved, so that what matters fills its box. */
  readonly shift: readonly [x: number, y: number]
  /** Pixels of a centimetre at the fire. */
  readonly scale: number
}

type Point = readonly [x: number, y: number, z: number]

/** Where a point of the scene is on the screen. */
export function project(camera: Camera, x: number, y: number, z: number): [number, number] {
  const { width, height, elevation, distance, shift, scale } = camera
  const sine = Math.sin(elevation)
  const cosine = Math.cos(elevation)
  const near = (distance * scale) / (distance - y * sine - z * cosine)
  return [width / 2 + x * near - shift[0], height / 2 - (y * cosine - z * sine) * near - shift[1]]
}

/** How far away a point is from the eye's plane: what is larger is behind. */
export function depth({ elevation }: Camera, [, y, z]: Point): number {
  return -(y * Math.sin(elevation) + z * Math.cos(elevation))
}

interface Wish {
  readonly width: number
  readonly height: number
  readonly elevation: number
  /** What is to be seen. */
  readonly corners: readonly Point[]
  /** Where it is to be seen. */
  readonly safe: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
}

/** Moves the eye along its axis, and the picture sideways, until the corners fill the safe box. */
export function fit({ width, height, elevation, corners, safe }: Wish): Camera {
  const at = (distance: number): Camera => ({
    width,
    height,
    elevation,
    distance,
    shift: [0, 0],
    scale: height / 2 / Math.tan((FIELD * Math.PI) / 360) / distance,
  })
  const span = (camera: Camera) => {
    const points = corners.map((corner) => project(camera, ...corner))
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  let near = 40
  let far = 4000
  for (let i = 0; i < 40; i++) {
    const middle = (near + far) / 2
    const { left, right, top, bottom } = span(at(middle))
    if (right - left > safe.right - safe.left || bottom - top > safe.bottom - safe.top) near = middle
    else far = middle
  }
  const camera = at(far)
  const { left, right, top, bottom } = span(camera)
  const shift = [
    (left + right) / 2 - (safe.left + safe.right) / 2,
    (top + bottom) / 2 - (safe.top + safe.bottom) / 2,
  ] as const
  return { ...camera, shift }
}
