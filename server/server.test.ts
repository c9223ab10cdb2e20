import { describe, expect, test } from 'vitest'
import { app } from './app.ts'
import { portFrom } from './port.ts'

test('the first page is HTML and lists the games', async () => {
  const page = await app().inject('/')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('Dairyman')
})

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
