import { expect, test } from 'vitest'
import { Moved, Refuse } from '../errors.ts'
import type { AwakeTable } from '../tables/awake-table.ts'
import type { Listener } from '../tables/listener.ts'
import { LocalAttachment } from './attachment.ts'

const hello = { is: 'hello', v: 1, table: 'barn', as: 'watch' } as unknown as Parameters<LocalAttachment['join']>[0]

/** A table that goes to sleep before the first so many come. */
function house(sleeps: number, why: () => Error = () => new Moved()) {
  let woken = 0
  const find = async (): Promise<AwakeTable> => {
    const asleep = ++woken <= sleeps
    return { come: async () => (asleep ? Promise.reject(why()) : woken) } as unknown as AwakeTable
  }
  return { place: new LocalAttachment(find, {} as Listener), woken: () => woken }
}

test('whoever comes when a table has just gone to sleep wakes it again', async () => {
  const { place, woken } = house(3)
  await place.join(hello)
  expect(woken()).toBe(4)
})

test('a table that never stays awake, and any other refusal, is told', async () => {
  const restless = house(99)
  await expect(restless.place.join(hello)).rejects.toBeInstanceOf(Moved)
  expect(restless.woken()).toBe(8)
  const full = house(99, () => new Refuse('full', 'no seat is free'))
  await expect(full.place.join(hello)).rejects.toThrow('no seat is free')
  expect(full.woken()).toBe(1)
})
