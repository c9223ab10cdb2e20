import type { GameId } from '@makiba/games'
import { coverWords } from '../shell/covers.ts'
import { dateOf } from './days.ts'
import { words } from './words.ts'

/** What a title calls the day of a date: 'Farm of 15 November 2026', in one line. */
export function titleOf(game: GameId, day: string): string {
  const date = words().day(dateOf(day)).replaceAll(' ', '\u00a0')
  return coverWords(game).day?.of(date) ?? date
}
