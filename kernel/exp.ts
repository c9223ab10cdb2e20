/**
 * e to the power of x from + - * / alone: what a judge says, and what a bot of a day chooses, is the same to the last digit in every engine, and `Math.exp` is
 * not.
 */
export function exp(x: number): number {
  if (x < -700) return 0
  if (x > 700) return exp(700)
  const k = Math.round(x / Math.LN2)
  const rest = x - k * Math.LN2
  let term = 1
  let sum = 1
  for (let i = 1; i <= 14; i++) {
    term = (term * rest) / i
    sum += term
  }
  return sum * powerOfTwo(k)
}

/** The natural logarithm of x above 0, likewise. */
export function ln(x: number): number {
  if (!(x > 0)) throw new RangeError(`${x} has no logarithm`)
  let k = 0
  let rest = x
  while (rest > Math.SQRT2) {
    rest /= 2
    k++
  }
  while (rest < Math.SQRT1_2) {
    rest *= 2
    k--
  }
  // ln((1 + z) / (1 - z)) = 2 (z + z^3 / 3 + z^5 / 5 ...), and z is below 0.172.
  const z = (rest - 1) / (rest + 1)
  let power = z
  let sum = 0
  for (let i = 1; i <= 21; i += 2) {
    sum += power / i
    power *= z * z
  }
  return k * Math.LN2 + 2 * sum
}

/** The cosine of a number of whole turns, likewise: 1 at 0 and at 1, -1 at a half. */
export function cosTurn(turns: number): number {
  const part = Math.abs(turns - Math.round(turns))
  if (part > 0.25) return -cosTurn(0.5 - part)
  const square = 2 * Math.PI * part * (2 * Math.PI * part)
  let term = 1
  let sum = 1
  for (let i = 2; i <= 24; i += 2) {
    term *= -square / (i * (i - 1))
    sum += term
  }
  return sum
}

function powerOfTwo(k: number): number {
  let result = 1
  let base = k < 0 ? 0.5 : 2
  for (let left = Math.abs(k); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= base
    base *= base
  }
  return result
}
