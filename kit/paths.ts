/** How things go from one place to another. Pure: figures in, keyframes out. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a way looks like. */
export interface Manner {
  /** How high the bow is, as a share of the way. */
  readonly arc?: number
  /** Degrees it turns on the way. */
  readonly turn?: number
  /** 'trot': in hops, as cows go; 'buzz': trembling, as flies do. */
  readonly gait?: 'trot' | 'buzz'
  /** It turns round before it sets out. */
  readonly mirror?: boolean
  /** What makes one of a swarm fly otherwise than the next. */
  readonly seed?: number
}

const PICTURES = 16
const HOPS = 5
const BOW = 0.22
const round = (value: number): number => Math.round(value * 100) / 100
/** Slow to leave, quick on the way, soft to land. */
const ease = (u: number): number => (u < 0.4 ? 2.2 * u * u : 1 - 0.648 * ((1 - u) / 0.6) ** 2.3)

/** Milliseconds of a flight: the further, the longer, but never long. */
export const flightTime = (from: Point, to: Point): number =>
  Math.min(560, 240 + 0.36 * Math.hypot(to.x - from.x, to.y - from.y))

/** Milliseconds between two of so many that set out one after the other, of which the last sets out after `most`. */
export const gapOf = (count: number, apart = 60, most = 700): number => Math.min(apart, most / Math.max(1, count - 1))

/**
 * How high a bow may be that is not to leave a window of this height: the top of a curve from `a` to `b` about a point touches a line
 * when that point is as far beyond it as the geometric mean of how far both ends are from it.
 */
export function bowWithin(height: number, edge: number, a: Point, b: Point, arc = BOW): number {
  const way = Math.hypot(b.x - a.x, b.y - a.y)
  if (way === 0) return arc
  const middle = (a.y + b.y) / 2
  const beyond = (from: number, to: number) => Math.sqrt(Math.max(0, from) * Math.max(0, to))
  const up = (middle - edge + beyond(a.y - edge, b.y - edge)) / way
  const low = height - edge
  const down = (low - middle + beyond(low - a.y, low - b.y)) / way
  return Math.min(Math.max(0, up), Math.max(-Math.max(0, down), arc))
}

/** A bow from one middle to another; `scale`: its size at both ends. */
export function path(a: Point, b: Point, scale: readonly [from: number, to: number], manner: Manner = {}): Keyframe[] {
  const { arc = BOW, turn = 0, gait, mirror, seed = 0 } = manner
  const way = Math.hypot(b.x - a.x, b.y - a.y)
  const [cx, cy] = [(a.x + b.x) / 2, (a.y + b.y) / 2 - way * arc]
  return Array.from({ length: PICTURES + 1 }, (_, i) => {
    const u = i / PICTURES
    const trot = gait === 'trot'
    const e = trot ? Math.max(0, u - 0.1) / 0.9 : ease(u)
    const v = 1 - e
    const tremble = gait === 'buzz' ? 1 - u : 0
    const x = v * v * a.x + 2 * v * e * cx + e * e * b.x + 16 * tremble * Math.sin(u * 26 + seed)
    const hop = trot ? -11 * Math.abs(Math.sin(u * HOPS * Math.PI)) : 9 * tremble * Math.cos(u * 19)
    const y = v * v * a.y + 2 * v * e * cy + e * e * b.y + hop
    const rock = trot ? 5 * Math.sin(u * HOPS * Math.PI * 2) : 0
    const size = scale[0] + (scale[1] - scale[0]) * e + (trot ? 0 : 0.14 * Math.sin(Math.PI * e))
    const face = mirror ? (u < 0.14 ? Math.cos((u / 0.14) * Math.PI) : -1) : 1
    return {
      transform: `translate(${round(x)}px,${round(y)}px) rotate(${round(turn * e + rock)}deg) scale(${round(size * face)},${round(size)})`,
    }
  })
}
