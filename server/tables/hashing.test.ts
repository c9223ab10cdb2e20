import { keyedStreams, link } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { systemHashing } from './hashing.ts'

test("the system's hashes give the same luck and the same seals as the kernel's", () => {
  for (const entropies of [['', ''], ['x', '牧場'], ['y'.repeat(64)]]) {
    const ground = { table: 'table 🐄', entropies }
    const ours = keyedStreams('0123456789abcdef'.repeat(4), ground)
    const fast = keyedStreams('0123456789abcdef'.repeat(4), ground, systemHashing)
    for (const draw of ['die', 'deal'])
      for (let k = 0; k < 5; k++) {
        const [one, other] = [ours(draw, k), fast(draw, k)]
        for (let i = 0; i < 40; i++) expect(other.below(1000)).toBe(one.below(1000))
      }
  }
  for (const line of ['', '{"n":1}', '{"who":"牧"}']) expect(link('ab', line, systemHashing)).toBe(link('ab', line))
})
