// Measures how thrown villagers come to lie: node toss/dist/measure.js [villagers to throw] [villagers a hand, ...]
import { quick } from '@makiba/kernel'
import { fling } from './hand.ts'
import { shownSteps } from './pace.ts'
import { loadPhysics } from './physics.ts'
import { posesOf } from './pose.ts'
import { RATE } from './shape.ts'
import { wayOf } from './ways.ts'

const POSES = ['flat', 'up', 'down', 'leaning', 'standing'] as const
const wanted = Number(process.argv[2] ?? 20_000)
const sizes = process.argv[3]?.split(',').map(Number) ?? [1, 2, 3, 4, 5, 6]
/** How many hands throw together, by their size at the beginning of a game. */
const SEATS: { readonly [villagers: number]: number } = { 1: 4, 2: 4, 3: 4, 4: 3, 5: 2, 6: 2 }

const physics = await loadPhysics()

/** Throws `villagers` villagers from each of `seats` hands. */
function measure(villagers: number, seats: number, throws: number) {
  const random = quick(20261115 + villagers)
  const way = wayOf(3, seats)
  const lain = { flat: 0, up: 0, down: 0, leaning: 0, standing: 0 }
  let stackedHands = 0
  let stackedThrows = 0
  let stopped = 0
  let outside = 0
  const rolls: number[] = []
  const times: number[] = []
  for (let i = 0; i < throws; i++) {
    const hands = Array.from({ length: seats }, () => fling(random, villagers, way.hand))
    const began = process.cpuUsage()
    const tumbles = hands.map((flings) => physics.tumble(way, flings))
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1000)
    rolls.push((shownSteps(3, Math.max(...tumbles.map(({ steps }) => steps))).length * 1000) / RATE)
    let stacked = 0
    for (const { rests, still, inside } of tumbles) {
      if (!still) stopped++
      if (!inside) outside++
      const poses = posesOf(rests, 3)
      for (const pose of poses) lain[pose.replace('^', '') as (typeof POSES)[number]]++
      if (poses.some((pose) => pose.endsWith('^'))) stacked++
    }
    stackedHands += stacked
    if (stacked > 0) stackedThrows++
  }
  rolls.sort((a, b) => a - b)
  times.sort((a, b) => a - b)
  return { lain, stackedHands, stackedThrows, stopped, outside, rolls, times }
}

const share = (n: number, of: number) => (n / of).toFixed(4)
const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

for (const villagers of sizes) {
  const seats = SEATS[villagers] ?? 2
  const throws = Math.ceil(wanted / (villagers * seats))
  const { lain, stackedHands, stackedThrows, stopped, outside, rolls, times } = measure(villagers, seats, throws)
  const all = villagers * seats * throws
  console.log(
    [
      `${seats} x ${villagers}, ${throws} throws, ${all} villagers:`,
      ...POSES.map((pose) => `${pose} ${share(lain[pose], all)}`),
      `on top ${share(stackedHands, throws * seats)} a hand, ${share(stackedThrows, throws)} a throw;`,
      `roll ${at(rolls, 0.5).toFixed(0)} ms, longest ${at(rolls, 1).toFixed(0)}; stopped ${stopped}, outside ${outside};`,
      `processor time ${at(times, 0.5).toFixed(1)} ms, 99 % under ${at(times, 0.99).toFixed(1)}`,
    ].join(' '),
  )
}
