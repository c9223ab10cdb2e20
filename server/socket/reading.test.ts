import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ClientMessage } from '../protocol.ts'
import { read, readCommand } from './reading.ts'

/** Values that are right, nearly right and wrong, for any field. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'move',
    'undo',
    '',
    ' ',
    '1',
    'k'.repeat(64),
    'k'.repeat(65),
    'caf\u00e9',
    'a\u0000b',
    'a\u007fb',
    '\ud800',
    '\u{1f404}',
    0,
    -0,
    1,
    -1,
    0.5,
    3_600_000,
    3_600_001,
    2 ** 53 - 1,
    2 ** 53,
    1e300,
    null,
    true,
    [],
    {},
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)
const right = {
  is: fc.constantFrom('move', 'undo'),
  key: fc.string({ minLength: 1, maxLength: 64 }),
  seen: fc.nat(),
  m: fc.integer({ min: 1 }),
  after: fc.integer({ min: 0, max: 3_600_000 }),
  move: fc.jsonValue(),
}
const field = fc.constantFrom('is', 'key', 'seen', 'move', 'after', 'm', '__proto__', 'constructor', 'toString', 'x')
/** A message that is right, with a few fields changed, added or left out; as it comes off the wire. */
const message = fc
  .tuple(
    fc.oneof(
      fc.record({ is: fc.constant('move'), key: right.key, seen: right.seen, move: right.move }),
      fc.record({ is: fc.constant('move'), key: right.key, seen: right.seen, move: right.move, after: right.after }),
      fc.record({ is: fc.constant('undo'), key: right.key, m: right.m }),
    ),
    fc.array(fc.tuple(field, fc.option(value, { nil: undefined })), { maxLength: 2 }),
  )
  .map(([whole, changes]) => {
    const fields = new Map<string, unknown>(Object.entries(whole))
    for (const [name, changed] of changes) {
      if (changed === undefined) fields.delete(name)
      else fields.set(name, changed)
    }
    // By hand: an object would take `__proto__` for its prototype.
    return `{${[...fields].map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(',')}}`
  })

it('whatever is read without the schema is what the schema reads', () => {
  let taken = 0
  let left = 0
  fc.assert(
    fc.property(message, (text) => {
      const command = readCommand(JSON.parse(text))
      if (!command) {
        left++
        return
      }
      taken++
      expect(ClientMessage.safeParse(JSON.parse(text)).data).toEqual(command)
    }),
    { numRuns: 1500, seed: 29 },
  )
  // Both happen often, or nothing was asked.
  expect(taken).toBeGreaterThan(300)
  expect(left).toBeGreaterThan(150)
})

it('the same frames are read and turned down as by the schema alone', () => {
  fc.assert(
    fc.property(message, (text) => {
      expect(read(Buffer.from(text))).toEqual(ClientMessage.safeParse(JSON.parse(text)).data ?? 'malformed')
    }),
    { numRuns: 600, seed: 30 },
  )
})

it('our own page is read without the schema', () => {
  const key = 'Qx3-_9'
  expect(readCommand({ is: 'move', key, seen: 12, move: { do: 'roll' } })).toBeDefined()
  expect(readCommand({ is: 'move', key, seen: 12, move: { do: 'touch' }, after: 321 })).toBeDefined()
  expect(readCommand({ is: 'undo', key, m: 3 })).toBeDefined()
})
