import type { Seat } from '@makiba/kernel'
import type { State } from '../rules/index.ts'

/** What the net sees of a seat. */
export const INPUTS = 8
export const SIZES: readonly number[] = [INPUTS, 8, 1]

/** Dogs and villagers against the others', beside what is still to be won. */
export function writeInputs({ dogs, villagers, pack, village }: Readonly<State>, seat: Seat, into: Float64Array): void {
  const seats = dogs.length
  const left = pack + village
  const scale = Math.sqrt(left + 1)
  let [most, others] = [0, 0]
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    most = Math.max(most, dogs[other] as number)
    others += villagers[other] as number
  }
  const lead = (dogs[seat] as number) - most
  into[0] = lead / scale
  into[1] = lead > 0 ? 1 / scale : lead < 0 ? -1 / scale : 0
  into[2] = (villagers[seat] as number) / 5
  into[3] = others / (5 * Math.max(1, seats - 1))
  into[4] = left / 12
  into[5] = lead / 6
  into[6] = villagers[seat] === 0 ? 1 : 0
  into[7] = ((villagers[seat] as number) * scale) / 20
}
