import RAPIER from '@dimforge/rapier3d-deterministic-compat'
import type { Fling } from './hand.ts'
import type { Rest } from './pose.ts'
import { GRAVITY, MOST_STEPS, RATE, TRAY, VILLAGER, WOOD } from './shape.ts'

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

/** For each step and villager: position (x, y, z) and quaternion (x, y, z, w). */
export interface Path {
  readonly villagers: number
  readonly steps: number
  readonly places: Float32Array
}

/** The simulation, once it is loaded. The same flings give the same tumble, bit for bit, wherever it runs. */
export interface Physics {
  tumble(flings: readonly Fling[]): Tumble
  /** The same tumble as pictures; the first one is the moment after the hand let go. */
  path(flings: readonly Fling[]): Path
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
    tumble: (flings) => simulate(flings),
    path(flings) {
      const places: number[] = []
      const { steps } = simulate(flings, (bodies) => {
        for (const body of bodies) {
          const { x, y, z } = body.translation()
          const turn = body.rotation()
          places.push(x, y, z, turn.x, turn.y, turn.z, turn.w)
        }
      })
      return { villagers: flings.length, steps, places: Float32Array.from(places) }
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

function simulate(flings: readonly Fling[], look?: (bodies: readonly Body[]) => void): Tumble {
  const world = new RAPIER.World({ x: 0, y: -GRAVITY, z: 0 })
  try {
    world.timestep = 1 / RATE
    const floor = makeTray(world)
    const owners = new Map<number, number>()
    const bodies = flings.map((fling, i) => makeVillager(world, fling, i, owners))
    const calm = new Calm(bodies)
    let steps = 0
    while (steps < MOST_STEPS && !calm.reached) {
      world.step()
      steps++
      calm.look(steps)
      look?.(bodies)
    }
    return {
      rests: bodies.map((body) => restOf(world, body, floor, owners)),
      steps,
      still: calm.reached,
      inside: bodies.every(isInside),
    }
  } finally {
    world.free()
  }
}

/** The floor's handle. */
function makeTray(world: RAPIER.World): number {
  const [x, z] = TRAY.half
  const wall = 1
  const floor = RAPIER.ColliderDesc.cuboid(x + 2 * wall, wall, z + 2 * wall)
    .setTranslation(0, -wall, 0)
    .setFriction(WOOD.friction)
    .setRestitution(WOOD.bounce)
  const { handle } = world.createCollider(floor)
  const sides = [
    [x + wall, 0, wall, z + 2 * wall],
    [-x - wall, 0, wall, z + 2 * wall],
    [0, z + wall, x + 2 * wall, wall],
    [0, -z - wall, x + 2 * wall, wall],
  ] as const
  for (const [atX, atZ, halfX, halfZ] of sides)
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(halfX, TRAY.rim, halfZ)
        .setTranslation(atX, TRAY.rim, atZ)
        .setFriction(0)
        .setRestitution(WOOD.rimBounce),
    )
  return handle
}

function makeVillager(world: RAPIER.World, fling: Fling, i: number, owners: Map<number, number>): Body {
  const [x, y, z] = hundredths(fling.at)
  const [vx, vy, vz] = hundredths(fling.speed)
  const [wx, wy, wz] = hundredths(fling.spin)
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(x, y, z)
      .setRotation(unit(fling.turn))
      .setLinvel(vx, vy, vz)
      .setAngvel({ x: wx, y: wy, z: wz })
      .setLinearDamping(WOOD.linearDamping)
      .setAngularDamping(WOOD.angularDamping)
      .setCanSleep(false),
  )
  const { body: torso, head, arm } = VILLAGER
  const parts = [
    [RAPIER.ColliderDesc.cuboid(...torso.half), torso],
    [RAPIER.ColliderDesc.ball(head.radius), head],
    [RAPIER.ColliderDesc.cuboid(...arm.half), arm],
  ] as const
  for (const [part, { at, density }] of parts) {
    part.setTranslation(at[0], at[1], at[2]).setDensity(density)
    part.setFriction(WOOD.friction).setRestitution(WOOD.bounce)
    owners.set(world.createCollider(part, body).handle, i)
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

/** From here on everything is slowed down. */
const LATE = 200
const LATE_DAMPING = 3
/** Squares of speed and spin: hardly moving for some steps, or trembling for many. */
const STILL = { speed: 0.02, spin: 0.05, steps: 8 } as const
const TREMBLING = { speed: 0.25, spin: 0.5, steps: 36 } as const

/** Watches for the moment at which all villagers lie still. */
class Calm {
  readonly #bodies: readonly Body[]
  #still = 0
  #trembling = 0

  constructor(bodies: readonly Body[]) {
    this.#bodies = bodies
  }

  get reached(): boolean {
    return this.#still >= STILL.steps || this.#trembling >= TREMBLING.steps
  }

  look(step: number): void {
    let speed = 0
    let spin = 0
    for (const body of this.#bodies) {
      if (step === LATE) {
        body.setLinearDamping(LATE_DAMPING)
        body.setAngularDamping(LATE_DAMPING)
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

function isInside(body: Body): boolean {
  const { x, y, z } = body.translation()
  const [halfX, halfZ] = TRAY.half
  return Math.abs(x) <= halfX && Math.abs(z) <= halfZ && y > 0
}
