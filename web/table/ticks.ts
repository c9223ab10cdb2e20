/** Round numbers that divide a range into three to six parts. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(1, most - least)
  const power = 10 ** Math.floor(Math.log10(span))
  const step = [0.5, 1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 5.5) ?? power * 10
  const whole = Math.max(1, Math.round(step))
  const from = Math.floor(least / whole) * whole
  const found: number[] = []
  for (let tick = from; tick < most + whole; tick += whole) found.push(tick)
  return found
}

/** Keeps labels apart that would cover each other; the order stays. */
export function spread(ys: readonly number[], apart: number): number[] {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  for (let k = 1; k < order.length; k++) {
    const [above, below] = [order[k - 1], order[k]]
    if (above && below && below.y - above.y < apart) below.y = above.y + apart
  }
  const found: number[] = []
  for (const { y, i } of order) found[i] = y
  return found
}
