import { quick, type Random } from '@makiba/kernel'
import { adjudicate, type Link, linkOf } from '../race.ts'

/** A way to the host: how long each single way takes. */
export interface Way {
  /** Half a round trip, in milliseconds. */
  readonly usual: number
  /** Standard deviation of one way. */
  readonly jitter: number
  /** How well the page's clock agrees with the table's: standard deviation. */
  readonly sync: number
}

/** Who races. */
export interface Racer {
  readonly way: Way
  /** How much too early the client reports its touches. */
  readonly early: number
}

export interface Races {
  /** Races won by each, dead heats drawn. */
  readonly wins: readonly [number, number]
  /** How far each adjudicated time was from the true reaction, sorted. */
  readonly errors: readonly number[]
}

/** Sum of twelve: near enough to a bell. */
function bell(random: Random): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += random.below(1_000_000)
  return sum / 1_000_000 - 6
}

/** A reaction of section 8.5: lognormal about 700 ms with some villagers to count, sigma 0.25. */
function reaction(random: Random): number {
  return (700 + 90 * random.below(4)) * Math.exp(0.25 * bell(random))
}

function oneWay({ usual, jitter }: Way, random: Random): number {
  return Math.max(1, usual + jitter * bell(random))
}

function measured(way: Way, random: Random): Link {
  return linkOf(Array.from({ length: 20 }, () => oneWay(way, random) + oneWay(way, random)))
}

/** Both hands react alike; each races over its own way. Both count the same throw, so its part of the time is common. */
export function race(racers: readonly [Racer, Racer], n: number, seed: number): Races {
  const random = quick(seed)
  const reveal = 10_000
  const wins: [number, number] = [0, 0]
  const errors: number[] = []
  let links: readonly Link[] = []
  for (let i = 0; i < n; i++) {
    // The host measures on; in between it works with what it has.
    if (i % 50 === 0) links = racers.map(({ way }) => measured(way, random))
    const reactions = racers.map(() => reaction(random))
    const touches = racers.map(({ way, early }, seat) => {
      const painted = reveal + way.sync * bell(random) + random.below(1667) / 100
      const arrived = Math.round(painted + (reactions[seat] as number) + oneWay(way, random))
      return { seat, reported: Math.round((reactions[seat] as number) - early), arrived }
    })
    const judged = touches
      .map((touch) => adjudicate(reveal, links[touch.seat] as Link, touch))
      .sort((a, b) => a.at - b.at)
    for (const { seat, at } of judged) errors.push(Math.abs(at - (reactions[seat] as number)))
    // ruling 26
    const [first, second] = judged.filter(({ at }) => at >= 0)
    if (!first) continue
    const winner = first.at === second?.at ? random.below(2) : first.seat
    wins[winner as 0 | 1]++
  }
  errors.sort((a, b) => a - b)
  return { wins, errors }
}
