import type { GameId } from '@makiba/games'
import type { Language } from '@makiba/kernel'
import type { DayBoard, DayText } from '@makiba/kit/day'
import { language } from '@makiba/kit/settings'
import { createResource } from 'solid-js'
import { loadDay } from '../boards.ts'

/** What a title shows and says of its days, in the language of the moment. */
export interface Day extends Omit<DayBoard, 'text'> {
  readonly text: DayText
}

export async function loadDayIn(game: GameId, language: Language): Promise<Day> {
  const board = await loadDay(game)
  if (!board) throw new Error(`${game} shows no days`)
  return { ...board, text: await board.text[language]() }
}

/** The words of the other language until the new ones are there. */
export function createDay(game: () => GameId): () => Day | undefined {
  const [found] = createResource(
    () => [game(), language()] as const,
    ([id, spoken]) => loadDayIn(id, spoken),
  )
  return () => found.latest
}
