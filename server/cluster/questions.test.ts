import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Moved } from '../errors.ts'
import { systemTime } from '../services.ts'
import { Questions } from './questions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is for whoever asked, once', async () => {
  const questions = new Questions<string>((ms, call) => systemTime.after(ms, call))
  const said: number[] = []
  const [one, two] = [1, 2].map((id) => questions.ask(id, 'barn', () => said.push(id)))
  expect(said).toEqual([1, 2])
  expect(questions.isOpen(1, 'barn')).toBe(true)
  expect(questions.isOpen(1, 'mill')).toBe(false)
  questions.answer(2, 'oats')
  questions.answer(1, 'hay')
  questions.answer(1, 'straw')
  expect(await Promise.all([one, two])).toEqual(['hay', 'oats'])
  expect(questions.isOpen(1, 'barn')).toBe(false)
})

test('a node that is gone, or says nothing, leaves nobody waiting', async () => {
  const questions = new Questions<string>((ms, call) => systemTime.after(ms, call))
  const [gone, silent] = [questions.ask(1, 'barn', () => undefined), questions.ask(2, 'mill', () => undefined)]
  questions.refuseAll('barn', () => new Moved())
  await expect(gone).rejects.toBeInstanceOf(Moved)
  const failed = expect(silent).rejects.toMatchObject({ fault: { code: 'unreachable', retryAfter: 1000 } })
  await vi.advanceTimersByTimeAsync(2000)
  await failed
  expect(vi.getTimerCount()).toBe(0)
})
