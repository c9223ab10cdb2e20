import { expect, test } from 'vitest'
import { cosTurn, exp, ln, quick } from './index.ts'

test('exponentials, logarithms and cosines of exact arithmetic are those of mathematics', () => {
  const random = quick(5)
  for (let i = 0; i < 2000; i++) {
    const share = (random.below(2 ** 32) + 1) / 2 ** 32
    expect(ln(share)).toBeCloseTo(Math.log(share), 12)
    expect(ln(1000 * share)).toBeCloseTo(Math.log(1000 * share), 12)
    expect(cosTurn(share)).toBeCloseTo(Math.cos(2 * Math.PI * share), 12)
    expect(exp(20 * share - 10) / Math.exp(20 * share - 10)).toBeCloseTo(1, 12)
  }
  expect([cosTurn(0), cosTurn(0.5), cosTurn(1), ln(1), exp(0)]).toEqual([1, -1, 1, 0, 1])
  expect(() => ln(0)).toThrow(RangeError)
})
