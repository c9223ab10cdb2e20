import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { start } from './start.ts'

test('a second start builds nothing and listens within two seconds', async () => {
  await (await start('0')).stop()
  const began = performance.now()
  const again = await start('0')
  const milliseconds = performance.now() - began
  expect(await again.stop()).toBe(0)
  expect(again.printed()).toMatch(/^Makiba is open on \S+\n$/)
  expect(milliseconds).toBeLessThan(2000)
})

test('a taken port is named, with a way out', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, 'localhost', done))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await start(String(port))
  expect(refused.printed()).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`)
  expect(await refused.stop()).toBe(1)
  other.close()
})

test('a PORT that is none is refused in one line', async () => {
  const refused = await start('cow')
  expect(refused.printed()).toBe('PORT must be a whole number from 0 to 65535, not "cow".\n')
  expect(await refused.stop()).toBe(1)
})
