import type { Count, Villager } from './state.ts'

/** What a throw comes to, against the sticks that are left (6.2; rulings 2 to 8). */
export function countThrow(poses: readonly (readonly Villager[])[], meat: number, charcoal: number): Count {
  let up = 0
  let down = 0
  let stack = false
  let flat = true
  const standing: number[] = []
  for (let seat = 0; seat < poses.length; seat++) {
    let upright = 0
    for (const villager of poses[seat] as readonly Villager[]) {
      switch (villager) {
        case 'flat':
          break
        case 'flat^':
          stack = true
          break
        case 'up^':
          stack = true
          up++
          break
        case 'up':
          up++
          break
        case 'down^':
          stack = true
          down++
          break
        case 'down':
          down++
          break
        case 'standing^':
          stack = true
          upright++
          break
        case 'standing':
          upright++
          break
        case 'leaning':
          flat = false
          break
      }
    }
    if (upright > 0) flat = false
    standing.push(upright)
  }
  const kind = up > down ? 'meat' : down > up ? 'charcoal' : null
  // ruling 5: doubled after subtraction, once
  const net = (up > down ? up - down : down - up) * (stack ? 2 : 1)
  const left = kind === 'meat' ? meat : kind === 'charcoal' ? charcoal : 0
  // ruling 3: a net beyond the sticks counts as run out
  const out = kind !== null && net >= left
  return {
    up,
    down,
    stack,
    net,
    kind,
    remove: out ? left : net,
    event: out ? (kind === 'meat' ? 'tame' : 'assault') : 'none',
    allFlat: flat && up === 0 && down === 0,
    standing,
  }
}
