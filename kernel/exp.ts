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

function powerOfTwo(k: number): number {
  let result = 1
  let base = k < 0 ? 0.5 : 2
  for (let left = Math.abs(k); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= base
    base *= base
  }
  return result
}
