import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const at = (address: string) => placeOf(new URL(address, 'http://makiba'))

test.each([
  ['/', { at: 'home' }],
  ['/new', { at: 'new', game: 'dairyman', where: 'link' }],
  ['/new?game=mow&where=device', { at: 'new', game: 'mow', where: 'device' }],
  ['/new?game=chess&where=moon', { at: 'new', game: 'dairyman', where: 'link' }],
  ['/l/ab12', { at: 'local', table: 'ab12' }],
  ['/t/Xy9#secret', { at: 'remote', table: 'Xy9', code: false, invite: 'secret', watch: false, again: false }],
  ['/t/Xy9?watch', { at: 'remote', table: 'Xy9', code: false, invite: '', watch: true, again: false }],
  ['/t/HRKBYM?code', { at: 'remote', table: 'HRKBYM', code: true, invite: '', watch: false, again: false }],
  ['/t/Xy9?again', { at: 'remote', table: 'Xy9', code: false, invite: '', watch: false, again: true }],
  ['/training', { at: 'training', game: 'dancing-villager' }],
  ['/training/dancing-villager', { at: 'training', game: 'dancing-villager' }],
  ['/training/mow', { at: 'nowhere' }],
  ['/replay#abc', { at: 'replay', packed: 'abc' }],
  ['/daily', { at: 'days', game: 'dicey-farm' }],
  ['/daily/2026-11-15', { at: 'daily', game: 'dicey-farm', day: '2026-11-15' }],
  ['/daily/2026-02-30', { at: 'nowhere' }],
  ['/daily/2026-11-15/honour', { at: 'honour', game: 'dicey-farm', day: '2026-11-15' }],
  ['/daily/2026-11-15/par', { at: 'daily game', game: 'dicey-farm', day: '2026-11-15', of: 'par', id: '' }],
  ['/daily/2026-11-15/other/r7', { at: 'daily game', game: 'dicey-farm', day: '2026-11-15', of: 'other', id: 'r7' }],
  ['/daily/2026-11-15/other', { at: 'nowhere' }],
  ['/daily/', { at: 'days', game: 'dicey-farm' }],
  ['/daily/2026-11-15/', { at: 'daily', game: 'dicey-farm', day: '2026-11-15' }],
  ['/daily/dicey-farm', { at: 'days', game: 'dicey-farm' }],
  ['/daily/dicey-farm/2026-11-15/honour', { at: 'honour', game: 'dicey-farm', day: '2026-11-15' }],
  ['/daily/mow/2026-11-15', { at: 'nowhere' }],
  ['/t', { at: 'nowhere' }],
  ['/l/a/b', { at: 'nowhere' }],
  ['/barn', { at: 'nowhere' }],
])('%s', (address, place) => expect(at(address)).toEqual(place))
