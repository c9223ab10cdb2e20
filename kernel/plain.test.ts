import {
  clone,
  DEEPEST,
  either,
  equal,
  flag,
  form,
  freeze,
  isDeep,
  isPlain,
  list,
  type OptionList,
  readOptions,
  text,
  usualOptions,
  whole,
  word,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'

describe('plain data', () => {
  test.each([[null], [true], [0], ['x'], [[1, [2]]], [{ a: { b: [] } }]])('%j is plain', (value) => {
    expect(isPlain(value)).toBe(true)
  })
  test.each([
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1n],
    [() => 1],
    [new Map()],
    [{ a: undefined }],
    [Array(2)],
    [Object.create({ inherited: 1 })],
  ])('%s is not', (value) => {
    expect(isPlain(value)).toBe(false)
  })
  test('equality goes by content', () => {
    expect(equal({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true)
    for (const other of [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, c: 2 }, [1, 2], null, { a: 1, b: 3 }])
      expect(equal({ a: 1, b: 2 }, other)).toBe(false)
    expect(equal([], {})).toBe(false)
    expect(equal({ 0: 1 }, [1])).toBe(false)
  })
  test('a clone shares nothing', () => {
    const original = freeze({ a: [{ b: 1 }] })
    const copy = clone(original)
    Object.assign(copy.a[0] ?? {}, { b: 2 })
    expect(original).toEqual({ a: [{ b: 1 }] })
    expect(() => original.a.push({ b: 3 })).toThrow(TypeError)
  })
})

describe('shapes', () => {
  const move = either(form({ do: word('roll') }), form({ do: word('lock'), set: list(whole(1, 6), 2, 3) }))
  test.each([[{ do: 'roll' }], [{ do: 'lock', set: [4, 6] }], [{ set: [1, 3, 6], do: 'lock' }]])('take %j', (json) => {
    expect(move(json)).toBe(true)
  })
  test.each([
    [{ do: 'lock' }],
    [{ do: 'roll', set: [4, 6] }],
    [{ do: 'lock', set: [4] }],
    [{ do: 'lock', set: [4, 6, 1, 1] }],
    [{ do: 'lock', set: [4, 6.5] }],
    [{ do: 'lock', set: [4, 7] }],
    [{ do: 'lock', set: '46' }],
    [{ do: 'lock', set: { 0: 4, 1: 6, length: 2 } }],
    [['roll']],
    [null],
    [JSON.parse('{"do":"roll","__proto__":{}}')],
    [Object.create({ do: 'roll' })],
  ])('refuse %j', (json) => {
    expect(move(json)).toBe(false)
  })
  test('minus zero would not survive JSON', () => {
    expect(whole(-1, 1)(-0)).toBe(false)
    expect(word(0)(-0)).toBe(false)
  })
  test('text and flags', () => {
    expect([text(2)('ab'), text(2)('abc'), text(2)(1), flag(false), flag(0)]).toEqual([true, false, false, true, false])
  })
})

describe('options', () => {
  const options: OptionList<{ limit: number; rule: 'over' | 'reach'; short: boolean }> = {
    limit: { kind: 'number', least: 10, most: 200, usual: 100 },
    rule: { kind: 'choice', of: ['over', 'reach'], usual: 'over' },
    short: { kind: 'flag', usual: false },
  }
  test('what is not named is as usual', () => {
    expect(usualOptions(options)).toEqual({ limit: 100, rule: 'over', short: false })
    expect(readOptions(options, { rule: 'reach' })).toEqual({ options: { limit: 100, rule: 'reach', short: false } })
  })
  test.each([
    [null, { why: 'options are not a record' }],
    [[], { why: 'options are not a record' }],
    [{ speed: 1 }, { why: 'unknown option', name: 'speed' }],
    [{ toString: 1 }, { why: 'unknown option', name: 'toString' }],
    [{ limit: 9 }, { why: 'bad option', name: 'limit', found: 9 }],
    [{ limit: 10.5 }, { why: 'bad option', name: 'limit', found: 10.5 }],
    [{ rule: 'under' }, { why: 'bad option', name: 'rule', found: 'under' }],
    [{ short: 0 }, { why: 'bad option', name: 'short', found: 0 }],
  ])('%j is refused by name', (json, fault) => {
    expect(readOptions(options, json)).toEqual({ fault })
  })
})

test('mend 11: data nested without end is refused before anything walks over it', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(isDeep(nested(DEEPEST))).toBe(false)
  expect(isPlain(nested(DEEPEST))).toBe(true)
  expect(isDeep(nested(DEEPEST + 1))).toBe(true)
  expect(isPlain(nested(200_000))).toBe(false)
  expect(isDeep(JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`))).toBe(true)
})
