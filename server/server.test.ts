import { describe, expect, test } from 'vitest'
import { portFrom } from './port.ts'

describe('PORT', () => {
  test.each([
    [undefined, 8080],
    ['', 8080],
    ['0', 0],
    ['3000', 3000],
    ['65535', 65535],
    ['65536', undefined],
    ['-1', undefined],
    ['80.5', undefined],
    ['0x50', undefined],
    ['http', undefined],
  ])('%j is %j', (text, port) => expect(portFrom(text)).toBe(port))
})
