import { about, faceTowards, multiply, QUARTER, type Turn, up } from './turns.ts'

/**
 * The path of every die of a throw. Pure: a seed, a tray and the outcomes go in. Discs with height are thrown first, at the rim, at each
 * other and at dice that lie; then every turn of a cube is played backwards from the face that the rules gave it.
 */

export interface Cast {
  readonly seed: string
  /** The tray, in dice. */
  readonly width: number
  readonly height: number
  /** Where the hand is, in dice; it may be outside the tray. */
  readonly from: Spot
  /** What each die will show, and the face that the last one threatens to show. */
  readonly dice: readonly { readonly face: number; readonly near?: number | undefined }[]
  /** Dice that lie already. */
  readonly still?: readonly Spot[]
  /** The chance that this throw is good: below one half the last die takes its time. */
  readonly odds?: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a die is at a moment; `z`: its height above the tray, in dice. */
export interface Picture extends Spot {
  readonly t: number
  readonly z: number
  readonly turn: Turn
}

export interface Knock {
  readonly t: number
  readonly force: number
  /** It rests. */
  readonly last: boolean
}

/** Seconds and dice. */
export interface DiePath {
  readonly begin: number
  readonly rest: number
  readonly pictures: readonly Picture[]
  readonly knocks: readonly Knock[]
}

/** The same seed gives the same numbers, everywhere and always. */
export function randomOf(seed: string): () => number {
  let a = 2166136261
  for (const letter of seed) a = Math.imul(a ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const STEP = 1 / 120
/** Half a die, for touching. */
const R = 0.62
const FALL = 0.14
const PICTURES_A_SECOND = 32

interface Body {
  readonly face: number
  readonly near: number | undefined
  x: number
  y: number
  z: number
  vx: number
  vy: number
  vz: number
  readonly spin: number
  yaw: number
  readonly drag: number
  readonly begin: number
  readonly track: { x: number; y: number; z: number; yaw: number; roll: number }[]
  readonly knocks: { readonly at: number; readonly force: number }[]
  inside: boolean
  lies: boolean
}

/** After so many steps of falling there is a pause for others. */
const BREATH = 12

/** Throws discs until they lie. */
function* toss(cast: Cast, random: () => number): Generator<void, Body[]> {
  const { width, height, from } = cast
  const between = (a: number, b: number) => a + (b - a) * random()
  const n = cast.dice.length
  const order = cast.dice.map((_, i) => ({ i, by: random() })).sort((a, b) => a.by - b.by)
  const columns = Math.max(1, Math.min(n - (n > 1 ? 1 : 0), Math.round(Math.sqrt((n * width) / height))))
  const rows = Math.ceil(n / columns)
  const bodies = cast.dice.map(({ face, near }, i): Body => {
    const slot = order.findIndex((one) => one.i === i)
    const goalX = (((slot % columns) + between(0.3, 0.7)) / columns) * (width - 2) + 1
    const goalY = ((Math.floor(slot / columns) + between(0.25, 0.75)) / rows) * (height - 1.6) + 0.8
    const x = from.x + between(-0.7, 0.7)
    const y = from.y + between(-0.4, 0.4)
    const way = Math.hypot(goalX - x, goalY - y)
    const drag = between(15, 30)
    const speed = (Math.sqrt(2 * drag * way) * between(0.6, 0.76)) / way
    return {
      face,
      near,
      x,
      y,
      z: between(0.9, 1.6),
      vx: (goalX - x) * speed,
      vy: (goalY - y) * speed,
      vz: between(1.5, 3.6),
      spin: between(13, 19),
      yaw: between(-3, 3),
      drag,
      begin: i * Math.min(0.05, 0.36 / n),
      track: [],
      knocks: [],
      inside: false,
      lies: false,
    }
  })
  const obstacles = (cast.still ?? []).map(({ x, y }) => ({ x, y, z: 0, vx: 0, vy: 0, lies: true }))
  let steps = 0
  for (let t = 0; t < 3 && !bodies.every(({ lies }) => lies); t += STEP) {
    if (++steps % BREATH === 0) yield
    for (const body of bodies) if (t >= body.begin && !body.lies) fall(body, cast, between)
    const all = [...bodies.filter(({ begin, inside }) => t >= begin && inside), ...obstacles]
    for (let i = 0; i < all.length; i++)
      for (let j = i + 1; j < all.length; j++)
        touch(all[i] as Body, all[j] as Body, (one, hit) => {
          if (!one.track) return
          one.yaw += between(-5, 5)
          if (hit > 1.5) one.knocks.push({ at: one.track.length, force: Math.min(1, hit / 10) })
        })
    // Who was pushed by another stays inside the rim all the same.
    for (const body of bodies)
      if (body.inside) {
        body.x = Math.min(width - R, Math.max(R, body.x))
        body.y = Math.min(height - R, Math.max(R, body.y))
      }
    for (const body of bodies)
      if (body.track.length > 20 && body.z === 0 && Math.hypot(body.vx, body.vy) < 0.05 && t > 0.35) body.lies = true
  }
  return bodies
}

function fall(body: Body, { width, height }: Cast, between: (a: number, b: number) => number): void {
  let hit = 0
  body.x += body.vx * STEP
  body.y += body.vy * STEP
  body.vz -= 46 * STEP
  body.z += body.vz * STEP
  if (body.z < 0) {
    body.z = 0
    if (body.vz < -1.2) {
      hit = -body.vz
      body.vz *= -0.42
      body.vx *= 0.9
      body.vy *= 0.9
    } else body.vz = 0
  }
  const speed = Math.hypot(body.vx, body.vy)
  // Nothing slows it down before it is over the rim: it would stay there.
  if (body.z === 0 && body.inside) {
    const slower = Math.max(0, speed - body.drag * STEP) / (speed || 1)
    body.vx *= slower
    body.vy *= slower
    body.yaw *= 0.97
  }
  body.inside ||= body.x > R && body.x < width - R && body.y > R && body.y < height - R
  if (body.inside) {
    const bounce = (at: number, speed: number, size: number): boolean =>
      (at < R && speed < 0) || (at > size - R && speed > 0)
    if (bounce(body.x, body.vx, width)) {
      hit = Math.max(hit, Math.abs(body.vx) * 0.7)
      body.vx *= -0.5
      body.yaw += between(-4, 4)
      body.x = Math.min(width - R, Math.max(R, body.x))
    }
    if (bounce(body.y, body.vy, height)) {
      hit = Math.max(hit, Math.abs(body.vy) * 0.7)
      body.vy *= -0.5
      body.yaw += between(-4, 4)
      body.y = Math.min(height - R, Math.max(R, body.y))
    }
  }
  if (hit > 1) body.knocks.push({ at: body.track.length, force: Math.min(1, hit / 9) })
  body.track.push({
    x: body.x,
    y: body.y,
    z: body.z,
    yaw: body.yaw,
    roll: body.z > 0.02 ? body.spin : speed * QUARTER,
  })
}

/** Parts two that have come too near. */
function touch(a: Body, b: Body, knock: (one: Body, hit: number) => void): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const far = Math.hypot(dx, dy) || 0.01
  const [ma, mb] = [a.lies ? 0 : 1, b.lies ? 0 : 1]
  const m = ma + mb
  if (far > 2 * R || Math.abs(a.z - b.z) > 1 || m === 0) return
  const [nx, ny] = [dx / far, dy / far]
  const push = (2 * R - far) / m
  a.x -= nx * push * ma
  a.y -= ny * push * ma
  b.x += nx * push * mb
  b.y += ny * push * mb
  const nearing = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny
  if (nearing >= 0) return
  const impulse = (-1.5 * nearing) / m
  a.vx -= impulse * nx * ma
  a.vy -= impulse * ny * ma
  b.vx += impulse * nx * mb
  b.vy += impulse * ny * mb
  if (ma) knock(a, -nearing)
  if (mb) knock(b, -nearing)
}

interface Way {
  readonly body: Body
  readonly last: number
  /** What is left of the way, from each point on. */
  readonly left: readonly number[]
  /** Where the last quarter turn begins, which has a rhythm of its own: up to the edge, a moment on it, down. */
  readonly edge: number
  readonly turns: readonly Turn[]
  readonly climb: number
  hang: number
}

/** Turns the cube backwards from the face that it must show. */
function turnBack(body: Body, random: () => number): Way {
  const { track } = body
  const last = track.length - 1
  const at = (k: number) => track[k] as Body['track'][number]
  const left = track.map(() => 0)
  for (let k = last - 1; k >= 0; k--)
    left[k] = (left[k + 1] as number) + Math.hypot(at(k + 1).x - at(k).x, at(k + 1).y - at(k).y)
  let edge = last
  while (edge > 0 && (left[edge] as number) < 0.95 && at(edge).z < 0.16) edge--
  for (let k = edge; k <= last; k++) at(k).z = 0
  const length = left[edge] || 1e-9
  const start = at(Math.max(0, edge - 1))
  const way = length > 0.02 ? Math.atan2(at(last).y - start.y, at(last).x - start.x) : random() * 6
  // The edge it falls over decides which face it threatens to show: the one that lies in front at the end.
  const ends = [0, 1, 2, 3].map((q) => multiply(about(0, 0, 1, way + q * QUARTER), up[body.face - 1] as Turn))
  const pick = Math.floor(random() * 4)
  const front = (turn: Turn) => faceTowards(turn, Math.cos(way), Math.sin(way), 0)
  const turns: Turn[] = track.map(() => up[0] as Turn)
  turns[last] = (ends.find((turn) => front(turn) === body.near) ?? ends[pick]) as Turn
  for (let k = last - 1; k >= 0; k--) {
    const [p, q] = [at(k), at(k + 1)]
    const [dx, dy] = [q.x - p.x, q.y - p.y]
    const s = Math.hypot(dx, dy) || 1e-9
    // The last quarter turn is always a whole one, over one edge.
    const back =
      k >= edge
        ? about(-Math.sin(way), Math.cos(way), 0, (-s / length) * QUARTER)
        : multiply(about(-dy / s, dx / s, 0, -p.roll * STEP), about(0, 0, 1, -p.yaw * STEP))
    turns[k] = multiply(back, turns[k + 1] as Turn)
  }
  const speed = edge < last ? Math.hypot(at(edge + 1).x - at(edge).x, at(edge + 1).y - at(edge).y) / STEP : 2
  return { body, last, left, edge, turns, climb: Math.min(0.24, (1.04 * length) / Math.max(2, speed) + 0.04), hang: 0 }
}

const restOf = ({ body, edge, climb, hang }: Way): number => body.begin + edge * STEP + climb + hang + FALL

/** All at once. */
export function plan(cast: Cast): readonly DiePath[] {
  const work = planning(cast)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same, little by little: between two parts others may do something. */
export function* planning(cast: Cast): Generator<void, readonly DiePath[]> {
  const random = randomOf(cast.seed)
  const ways: Way[] = []
  for (const body of yield* toss(cast, random)) {
    ways.push(turnBack(body, random))
    yield
  }
  const order = [...ways].sort((a, b) => restOf(a) - restOf(b))
  const apart = Math.min(0.06, 0.4 / ways.length)
  order.forEach((way, i) => {
    way.hang = 0.02
    const before = order[i - 1]
    // Dice that would rest together are parted a little; more than a blink on the edge looks like glue.
    if (before) way.hang += Math.min(0.09, Math.max(0, restOf(before) + apart - restOf(way)))
  })
  const final = order.at(-1)
  const { odds = 1 } = cast
  if (final && odds < 0.5) final.hang += 0.2 + 0.5 * (1 - odds / 0.5)
  const paths: DiePath[] = []
  for (const way of ways) {
    paths.push(picturesOf(way, way === final && way.hang > 0.2))
    yield
  }
  return paths
}

function picturesOf(way: Way, wavers: boolean): DiePath {
  const { body, left, edge, last, turns, climb, hang } = way
  const length = left[edge] as number
  const pictures: Picture[] = []
  const put = (t: number, k: number) => {
    const f = Math.min(last, Math.max(0, k))
    const i = Math.floor(f)
    const at = (k: number) => body.track[Math.min(last, k)] as Body['track'][number]
    const [p, q, u] = [at(i), at(i + 1), f - i]
    const turn = turns[Math.round(f)] as Turn
    pictures.push({ t, x: p.x + (q.x - p.x) * u, y: p.y + (q.y - p.y) * u, z: p.z + (q.z - p.z) * u, turn })
  }
  const rolling = edge * STEP
  for (let t = 0; t < rolling; t += 1 / PICTURES_A_SECOND) put(body.begin + t, t / STEP)
  const after = (remains: number) => {
    let k = edge
    while (k < last && (left[k] as number) > remains) k++
    return k
  }
  for (let t = 0; t < climb + hang + FALL; t += 1 / PICTURES_A_SECOND) {
    let share: number
    if (t < climb) {
      const u = t / climb
      share = 1 - 0.48 * (2 * u - u * u)
    } else if (t < climb + hang) {
      const u = (t - climb) / hang
      share = 0.52 - 0.03 * u + (wavers ? 0.075 * Math.sin(u * 9) : 0.02 * Math.sin(u * 3)) * (1 - u)
    } else {
      const u = (t - climb - hang) / FALL
      share = 0.49 * (1 - u * u)
    }
    put(body.begin + rolling + t, after(length * share))
  }
  const rest = restOf(way)
  put(rest, last)
  const knocks = body.knocks.flatMap(({ at: k, force }): Knock[] =>
    k < edge ? [{ t: body.begin + k * STEP, force, last: false }] : [],
  )
  return { begin: body.begin, rest, pictures, knocks: [...knocks, { t: rest, force: 0.55, last: true }] }
}
