import type { TableInfo } from '@makiba/table/protocol'
import { expect, test, vi } from 'vitest'
import { Refuse } from '../errors.ts'
import { findPreview, previewOf, withPreview } from './preview.ts'

const guest = (name: string) => ({ by: 'guest', name, avatar: 'duck', here: true, standIn: false }) as const
const table = (change: Partial<TableInfo>): TableInfo =>
  ({ game: 'mow', phase: 'lobby', host: 0, seats: [guest('Duck'), { by: 'open' }], ...change }) as TableInfo

test('a link says who invites, or who plays, and at which game', () => {
  expect(previewOf(table({}), 'en').title).toBe('Duck invites you to MOW')
  expect(previewOf(table({}), 'ja').title).toBe('Duckさんが「モウ」に誘っています')
  expect(previewOf(table({ host: null, seats: [{ by: 'open' }] }), 'en').title).toBe('A table of MOW is open')
  const seats = [guest('Duck'), guest('Cow'), { by: 'bot', level: 'hard', name: 'Yuki', avatar: 'cow', kept: false }]
  expect(previewOf(table({ phase: 'playing', seats } as Partial<TableInfo>), 'en').title).toBe('Duck and Cow at MOW')
  expect(previewOf(table({ phase: 'over', seats } as Partial<TableInfo>), 'en').title).toBe('Duck and Cow played MOW')
  expect(previewOf(table({ game: 'gone' }), 'en').title).toBe('Duck invites you to gone')
})

test('only tables are looked up, never the letters that stand for one; what is not there has no preview', async () => {
  const look = vi.fn(async () => table({}))
  const row = vi.fn(async (id: string) => {
    if (id === 'gone') throw new Refuse('unknown record', 'there is no such row')
    return { game: 'mow', date: '2026-11-15', sport: 'first', name: 'Cat', avatar: 'cat', score: 12 } as const
  })
  const found = (path: string, accepted?: string) =>
    findPreview(new URL(path, 'http://page'), accepted, { table: look, row })
  expect(await found('/daily/mow/2026-11-15/duel/r1')).toEqual({
    title: 'Cat made +12. Can you?',
    text: 'Herd of 2026-11-15 on Makiba: the same luck for everybody. One game, in the browser, no sign-up.',
  })
  expect((await found('/daily/2026-11-15/duel/r1', 'ja'))?.title).toBe('Catさんは+12点。超えられる？')
  expect(await found('/daily/mow/2026-11-15/duel/gone')).toBeUndefined()
  expect(await found('/daily/mow/2026-11-15/honour')).toBeUndefined()
  expect((await found('/t/Xy9_-2?watch'))?.title).toBe('Duck invites you to MOW')
  expect((await found('/t/Xy9', 'ja,en;q=0.5'))?.title).toContain('誘っています')
  for (const path of ['/', '/t/HRKBYM?code', '/t/', '/t/a/b', '/t/..%2f', '/new', `/t/${'x'.repeat(41)}`])
    expect(await found(path), path).toBeUndefined()
  expect(look).toHaveBeenCalledTimes(2)
  look.mockRejectedValueOnce(new Refuse('unknown table', 'there is no such table'))
  expect(await found('/t/Xy9')).toBeUndefined()
  look.mockRejectedValueOnce(new Error('a fault of ours'))
  await expect(found('/t/Xy9')).rejects.toThrow('a fault of ours')
})

test('a link to a replay says who played, and nothing before the game is over', async () => {
  const found = (phase: TableInfo['phase']) =>
    findPreview(new URL('/r/Xy9?from=3', 'http://page'), undefined, {
      table: async () => table({ phase }),
      row: () => Promise.reject(new Refuse('unknown table', 'there is no such row')),
    })
  expect((await found('over'))?.title).toBe('Duck played MOW')
  expect(await found('playing')).toBeUndefined()
  expect(await found('lobby')).toBeUndefined()
})

test('a name is only ever text', () => {
  const title = `"><script>moo()</script>$&$1'`
  const page = withPreview('<head><title>Makiba</title></head>', { title, text: '&' }, 'http://farm')
  expect(page).not.toContain('<script>')
  expect(page).toContain('&#34;&#62;&#60;script&#62;moo()&#60;/script&#62;$&#38;$1&#39; · Makiba</title>')
  expect(page).toContain('<meta property="og:image" content="http://farm/icons/512.png" />')
})
