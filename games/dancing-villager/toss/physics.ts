import RAPIER from '@dimforge/rapier3d-deterministic-compat'
import type { Fling } from './hand.ts'
import type { Rest } from './pose.ts'
import { GRAVITY, type Part, RATE } from './shape.ts'
import type { Way } from './ways.ts'

/** What a throw of one seat did. */
export interface Tumble {
  /** How each villager lies in the end. */
  readonly rests: readonly Rest[]
  readonly steps: number
  /** False where the throw was stopped. */
  readonly still: boolean
  /** Nobody is outside the tray. */
  readonly inside: boolean
}

/** A tumble that was looked at. */
export interface Path extends Tumble {
  readonly villagers: number
  /** For each step and villager: position (x, y, z) and quaternion (x, y, z, w). */
  readonly places: Float32Array
}

/** The simulation, once it is loaded. The same flings give the same tumble, bit for bit, wherever it runs. */
export interface Physics {
  tumble(way: Way, flings: readonly Fling[]): Tumble
  /** The same tumble as pictures; the first one is the moment after the hand let go. */
  path(way: Way, flings: readonly Fling[]): Path
}

let loading: Promise<Physics> | undefined

/** Loads the engine, once. */
export function loadPhysics(): Promise<Physics> {
  loading ??= load()
  return loading
}

async function load(): Promise<Physics> {
  await quietly(() => RAPIER.init())
  return {
    tumble: (way, flings) => simulate(way, flings),
    path(way, flings) {
      const places: number[] = []
      const tumble = simulate(way, flings, (bodies) => {
        for (const body of bodies) {
          const { x, y, z } = body.translation()
          const turn = body.rotation()
          places.push(x, y, z, turn.x, turn.y, turn.z, turn.w)
        }
      })
      return { ...tumble, villagers: flings.length, places: Float32Array.from(places) }
    },
  }
}

/** The engine's loader calls its own glue in a way that the glue reports as outdated: nobody here can act on that. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith('using deprecated parameters for the initialization')) warn(...said)
  }
  try {
    await work()
  } finally {
    console.warn = warn
  }
}

type Body = RAPIER.RigidBody

function simulate(way: Way, flings: readonly Fling[], look?: (bodies: readonly Body[]) => void): Tumble {
  const world = new RAPIER.World({ x: 0, y: -GRAVITY, z: 0 })
  try {
    world.timestep = 1 / RATE
    const floor = makeTray(world, way)
    const owners = new Map<number, number>()
    const bodies = flings.map((fling, i) => makeVillager(world, way, fling, i, owners))
    const calm = new Calm(bodies, way)
    let steps = 0
    while (steps < way.most && !calm.reached) {
      world.step()
      steps++
      sendBack(bodies, way)
      calm.look(steps)
      look?.(bodies)
    }
    return {
      rests: bodies.map((body) => restOf(world, body, floor, owners)),
      steps,
      still: calm.reached,
      inside: bodies.every((body) => isInside(body, way)),
    }
  } finally {
    world.free()
  }
}

/** The floor's handle. */
function makeTray(world: RAPIER.World, { tray, wood }: Way): number {
  const { rim } = tray
  // Without walls the floor goes on: a hand may reach over the hem.
  const [x, z] = 'high' in rim ? tray.half : [tray.half[0] + 4, tray.half[1] + 4]
  const wall = 1
  const floor = RAPIER.ColliderDesc.cuboid(x + 2 * wall, wall, z + 2 * wall)
    .setTranslation(0, -wall, 0)
    .setFriction(wood.friction)
    .setRestitution(wood.bounce)
  const { handle } = world.createCollider(floor)
  if (!('high' in rim)) return handle
  const sides = [
    [x + wall, 0, wall, z + 2 * wall],
    [-x - wall, 0, wall, z + 2 * wall],
    [0, z + wall, x + 2 * wall, wall],
    [0, -z - wall, x + 2 * wall, wall],
  ] as const
  for (const [atX, atZ, halfX, halfZ] of sides)
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(halfX, rim.high, halfZ)
        .setTranslation(atX, rim.high, atZ)
        .setFriction(0)
        .setRestitution(rim.bounce),
    )
  return handle
}

/** Turns the axis of a cylinder from y to z, so that it is a disc of the figure. */
const HALF_TURN = Math.sqrt(0.5)
const TO_FRONT = { x: HALF_TURN, y: 0, z: 0, w: HALF_TURN }

function colliderOf(part: Part): RAPIER.ColliderDesc {
  switch (part.form) {
    case 'box':
      return RAPIER.ColliderDesc.cuboid(...part.half)
    case 'ball':
      return RAPIER.ColliderDesc.ball(part.radius)
    case 'disc':
      return RAPIER.ColliderDesc.cylinder(part.thick, part.radius).setRotation(TO_FRONT)
  }
}

function makeVillager(
  world: RAPIER.World,
  { parts, wood }: Way,
  fling: Fling,
  i: number,
  owners: Map<number, number>,
): Body {
  const [x, y, z] = hundredths(fling.at)
  const [vx, vy, vz] = hundredths(fling.speed)
  const [wx, wy, wz] = hundredths(fling.spin)
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(x, y, z)
      .setRotation(unit(fling.turn))
      .setLinvel(vx, vy, vz)
      .setAngvel({ x: wx, y: wy, z: wz })
      .setLinearDamping(wood.linearDamping)
      .setAngularDamping(wood.angularDamping)
      .setCanSleep(false),
  )
  for (const part of parts) {
    const collider = colliderOf(part)
      .setTranslation(...part.at)
      .setDensity(part.density)
    collider.setFriction(wood.friction).setRestitution(wood.bounce)
    owners.set(world.createCollider(collider, body).handle, i)
  }
  return body
}

function hundredths([x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  return [x / 100, y / 100, z / 100]
}

function unit([x = 0, y = 0, z = 0, w = 0]: readonly number[]): { x: number; y: number; z: number; w: number } {
  const length = Math.sqrt(x * x + y * y + z * z + w * w)
  return { x: x / length, y: y / length, z: z / length, w: w / length }
}

/** Where there are no walls, whoever comes too near to the hem and moves on is turned round. */
function sendBack(bodies: readonly Body[], { tray: { half, rim } }: Way): void {
  if (!('keep' in rim)) return
  for (const body of bodies) {
    const { x, z } = body.translation()
    const speed = body.linvel()
    const outX = Math.abs(x) > half[0] - rim.keep && x * speed.x > 0
    const outZ = Math.abs(z) > half[1] - rim.keep && z * speed.z > 0
    if (outX || outZ)
      body.setLinvel(
        { x: outX ? -rim.bounce * speed.x : speed.x, y: speed.y, z: outZ ? -rim.bounce * speed.z : speed.z },
        true,
      )
  }
}

/** Squares of speed and spin: hardly moving for some steps, or trembling for many. */
const STILL = { speed: 0.02, spin: 0.05, steps: 8 } as const
const TREMBLING = { speed: 0.25, spin: 0.5, steps: 36 } as const

/** Watches for the moment at which all villagers lie still. */
class Calm {
  readonly #bodies: readonly Body[]
  readonly #way: Way
  #still = 0
  #trembling = 0

  constructor(bodies: readonly Body[], way: Way) {
    this.#bodies = bodies
    this.#way = way
  }

  get reached(): boolean {
    return this.#still >= STILL.steps || this.#trembling >= TREMBLING.steps
  }

  look(step: number): void {
    let speed = 0
    let spin = 0
    for (const body of this.#bodies) {
      if (step === this.#way.late) {
        body.setLinearDamping(this.#way.lateDamping)
        body.setAngularDamping(this.#way.lateDamping)
      }
      speed = Math.max(speed, square(body.linvel()))
      spin = Math.max(spin, square(body.angvel()))
    }
    this.#still = speed <= STILL.speed && spin <= STILL.spin ? this.#still + 1 : 0
    this.#trembling = speed <= TREMBLING.speed && spin <= TREMBLING.spin ? this.#trembling + 1 : 0
  }
}

function square({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): number {
  return x * x + y * y + z * z
}

/** Closer than this is touching: the engine leaves a little air. */
const TOUCH = 0.03

function restOf(world: RAPIER.World, body: Body, floor: number, owners: ReadonlyMap<number, number>): Rest {
  const { x, y, z, w } = body.rotation()
  const touched = new Set<number>()
  for (let i = 0; i < body.numColliders(); i++) {
    const part = body.collider(i)
    world.contactPairsWith(part, (other) => {
      world.contactPair(part, other, (manifold) => {
        for (let c = 0; c < manifold.numContacts(); c++) if (manifold.contactDist(c) < TOUCH) touched.add(other.handle)
      })
    })
  }
  const others = new Set<number>()
  let rim = false
  for (const handle of touched) {
    const owner = owners.get(handle)
    if (owner !== undefined) others.add(owner)
    else if (handle !== floor) rim = true
  }
  return {
    arm: 2 * (x * y + w * z),
    head: 1 - 2 * (x * x + z * z),
    front: 2 * (y * z - w * x),
    height: body.translation().y,
    floor: touched.has(floor),
    rim,
    others: [...others].sort((a, b) => a - b),
  }
}

function isInside(body: Body, { tray }: Way): boolean {
  const { x, y, z } = body.translation()
  const [halfX, halfZ] = tray.half
  return Math.abs(x) <= halfX && Math.abs(z) <= halfZ && y > 0
}
