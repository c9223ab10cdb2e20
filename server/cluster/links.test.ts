import { describe, expect, test } from 'vitest'
import { Links } from './links.ts'
import { type Batch, readBatch, writeBatch } from './wire.ts'

/** Two nodes and what lies between them. */
function pair() {
  const heard: unknown[] = []
  const troubles: string[] = []
  const way: string[] = []
  const nobody = { heard() {}, missed() {}, silent: (to: string) => troubles.push(`silent ${to}`) }
  const a = new Links('a', async (_to, text) => way.push(text), nobody, setImmediate)
  const b = new Links(
    'b',
    async () => 1,
    {
      heard: (from, line) => heard.push([from, line]),
      missed: (from) => troubles.push(`missed ${from}`),
      silent() {},
    },
    setImmediate,
  )
  /** Brings over what was said, but for so many batches. */
  const deliver = (lost = 0) => {
    a.flush()
    for (const text of way.splice(0).slice(lost)) b.receive(text)
  }
  return { a, b, heard, troubles, way, deliver }
}

const told = (text: string) => ({ text, kind: 'pong' }) as const

describe('links', () => {
  test('bring over what is said in one turn at once, in order, and the same text for many listeners once', () => {
    const { a, heard, troubles, way, deliver } = pair()
    a.note('b', { is: 'joined', listener: 1 })
    for (const listener of [1, 2, 3]) a.down('b', listener, { text: '{"is":"whole"}', kind: 'whole', n: 3 })
    a.down('b', 1, { text: '{"is":"ack"}', kind: 'ack', key: 'k "1"' })
    a.up('b', 7, '{"is":"ping","id":1}')
    a.flush()
    expect(way).toHaveLength(1)
    deliver()
    expect(heard).toEqual([
      ['a', { is: 'note', note: { is: 'joined', listener: 1 } }],
      ['a', { is: 'down', listeners: [1, 2, 3], told: { text: '{"is":"whole"}', kind: 'whole', n: 3 } }],
      ['a', { is: 'down', listeners: [1], told: { text: '{"is":"ack"}', kind: 'ack', key: 'k "1"' } }],
      ['a', { is: 'up', listener: 7, text: '{"is":"ping","id":1}' }],
    ])
    expect(troubles).toEqual([])
  })

  test('notice a batch that was lost in between, by the next one', () => {
    const { a, heard, troubles, deliver } = pair()
    for (const lost of [0, 1, 0]) {
      a.down('b', 1, told(`${lost}`))
      deliver(lost)
    }
    expect(heard).toHaveLength(2)
    expect(troubles).toEqual(['missed a'])
  })

  test('notice that the last batch was lost, by the next beat', () => {
    const { a, troubles, deliver } = pair()
    a.down('b', 1, told('one'))
    deliver()
    a.beat()
    deliver()
    expect(troubles).toEqual([])
    a.down('b', 1, told('two'))
    deliver(1)
    a.beat()
    deliver()
    expect(troubles).toEqual(['missed a'])
    // Silence is no loss.
    a.beat()
    deliver()
    expect(troubles).toHaveLength(1)
  })

  test('notice it also when the first beats are lost with it, and then fall silent', () => {
    const { a, way, troubles, deliver } = pair()
    a.down('b', 1, told('one'))
    deliver(1)
    for (let lost = 0; lost < 5; lost++) {
      a.beat()
      deliver(1)
    }
    expect(troubles).toEqual([])
    a.beat()
    deliver()
    expect(troubles).toEqual(['missed a'])
    for (let i = 0; i < 20; i++) {
      a.beat()
      deliver()
    }
    a.beat()
    expect(way).toHaveLength(0)
    expect(troubles).toHaveLength(1)
  })

  test('say when nobody was there', async () => {
    const troubles: string[] = []
    const links = new Links(
      'a',
      async () => 0,
      { heard() {}, missed() {}, silent: (to) => troubles.push(to) },
      setImmediate,
    )
    links.down('b', 1, told('x'))
    links.flush()
    await Promise.resolve()
    await Promise.resolve()
    expect(troubles).toEqual(['b'])
  })
})

test('a batch survives the wire, with all that JSON can hold', () => {
  const batch: Batch = {
    from: 'abc',
    number: 17,
    lines: [
      { is: 'note', note: { is: 'unjoined', listener: 3, fault: { code: 'storage', text: 'a "b"\n> c < d 牧場' } } },
      { is: 'down', listeners: [1, 22], told: { kind: 'chat', text: JSON.stringify({ text: 'line\nbreak > 1,2 {' }) } },
      { is: 'down', listeners: [3], told: { kind: 'happened', n: 12, text: '{"is":"happened"}' } },
      { is: 'down', listeners: [3], told: { kind: 'ack', key: '7 {"} 牧', text: '{"is":"ack"}' } },
      { is: 'up', listener: 5, text: '{"is":"chat","text":"< 5"}' },
    ],
  }
  expect(readBatch(writeBatch(batch))).toEqual(batch)
  expect(readBatch(writeBatch({ from: 'a', number: 3, lines: [] }))).toEqual({ from: 'a', number: 3, lines: [] })
})
