import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './start.ts'

/** Every Node process that begins under these options writes down, when it ends, how many milliseconds it has worked. */
const noteWork = `--import=data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from 'node:fs'
  process.once('exit', () => {
    const { user, system } = process.cpuUsage()
    appendFileSync(process.env.WORKED, (user + system) / 1000 + '\\n')
  })`,
)}`

afterEach(() => vi.unstubAllEnvs())

test('a second start builds nothing, and is at work for less than two seconds', async () => {
  await (await start('0')).stop()
  const worked = join(mkdtempSync(join(tmpdir(), 'makiba-start-')), 'worked')
  vi.stubEnv('NODE_OPTIONS', noteWork)
  vi.stubEnv('WORKED', worked)
  const began = performance.now()
  const again = await start('0')
  const waited = performance.now() - began
  expect(await again.stop()).toBe(0)
  expect(again.printed()).toMatch(/^Makiba is open on \S+\n$/)
  // By the clock on the wall a start is as long as the machine is busy.
  const milliseconds = readFileSync(worked, 'utf8').trim().split('\n').map(Number)
  console.log(`a second start worked for ${milliseconds.map(Math.round).join(' + ')} ms`)
  const work = milliseconds.reduce((sum, one) => sum + one, 0)
  expect(work).toBeLessThan(2000)
  // On a busy machine work takes its multiple; what is neither work nor waiting for a processor is not to be there.
  expect(waited - 3 * work).toBeLessThan(2000)
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
