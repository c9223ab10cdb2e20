import type { Body, Turn } from './bodies.ts'
import { onZone } from './bodies.ts'
import type { Layout, Zone } from './layout.ts'

/** Shakes a second, and how far they go, in centimetres. */
const SHAKES = 9
const FAR = 0.34
/** Pictures from the hand's opening until a villager is wholly where it was simulated: before anybody touches the ground. */
const LEAVES = 17
const HIGH = 1.3

/** Where a seat's hand is: at the outer edge of its zone, in the middle. */
export function handAt(zone: Zone): readonly [x: number, z: number] {
  return onZone(zone, 0, along(zone) - 0.2)
}

function along({ turn, halfX, halfZ }: Zone): number {
  return turn % 2 === 1 ? halfX : halfZ
}

/** Any turn, another one for every villager and moment. */
function tumbling(i: number, ms: number): Turn {
  const a = ms / 170 + i * 1.7
  const b = ms / 230 + i * 2.3
  const [sa, ca, sb, cb] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)]
  return [sa * cb, ca * sb, sa * sb, ca * cb]
}

/** All villagers in the hands that shake them, some milliseconds after they were taken up. */
export function heldIn({ zones }: Layout, villagers: readonly number[], ms: number): Body[] {
  const beat = ((2 * Math.PI * SHAKES) / 1000) * ms
  return villagers.flatMap((count, seat) => {
    const zone = zones[seat]
    if (!zone) return []
    return Array.from({ length: count }, (_, i): Body => {
      const spread = (i - (count - 1) / 2) * 0.55
      const [x, z] = onZone(zone, spread + FAR * Math.sin(beat + seat), along(zone) - 0.5 + 0.2 * Math.sin(beat + i))
      return { seat, x, y: HIGH + (i % 2) * 0.5 + FAR * Math.cos(beat + i + seat), z, turn: tumbling(i + seat, ms) }
    })
  })
}

/** The first pictures of a throw: out of the hand at the edge, in an arc into the tumble as it was simulated. */
export function thrownFrom({ zones }: Layout, bodies: readonly Body[], step: number): readonly Body[] {
  if (step >= LEAVES) return bodies
  const share = Math.max(0, step / LEAVES)
  const gone = share * share * (3 - 2 * share)
  return bodies.map((body) => {
    const zone = zones[body.seat]
    if (!zone) return body
    const [x, z] = handAt(zone)
    const mix = (from: number, to: number) => from + (to - from) * gone
    return { ...body, x: mix(x, body.x), y: mix(HIGH, body.y), z: mix(z, body.z) }
  })
}
