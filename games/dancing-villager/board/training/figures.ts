import { chanceLonger, meanTime, SKILLS, slipsOf } from '../../bots/reaction.ts'
import { type Drill, isRace, isRight } from './drills.ts'

export const levels = ['hard', 'normal', 'easy'] as const
export type Level = (typeof levels)[number]

/** How long a bot of that level usually takes for what lay there. */
export function usualTime(level: Level, drill: Pick<Drill, 'pieces' | 'stack'>): number {
  return Math.round(SKILLS[level].pace * meanTime(drill))
}

export interface Figures {
  readonly throws: number
  readonly wrong: number
  /** Right touches, with their times. */
  readonly races: number
  /** The middle one of the times; undefined before the first. */
  readonly middle: number | undefined
  readonly quickest: number | undefined
  readonly of: { readonly [L in Level]: LevelFigures }
}

/** What a bot of a level would make of the very same throws. */
export interface LevelFigures {
  /** The middle one of its usual times in the throws that were raced. */
  readonly middle: number | undefined
  /** The share of throws that it gets wrong. */
  readonly wrong: number
  /** The share of races that were won against it. */
  readonly beaten: number | undefined
}

function middleOf(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) return undefined
  return sorted.length % 2 === 1 || low === undefined ? high : Math.round((low + high) / 2)
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

export function figuresOf(drills: readonly Drill[]): Figures {
  const races = drills.filter(isRace)
  const times = races.map(({ ms }) => ms)
  const levelOf = (level: Level): LevelFigures => ({
    middle: middleOf(races.map((race) => usualTime(level, race))),
    wrong: mean(drills.map((drill) => (SKILLS[level].errors / 1000) * slipsOf(drill))) ?? SKILLS[level].errors / 1000,
    beaten: mean(races.map((race) => chanceLonger(race, SKILLS[level].pace, race.ms))),
  })
  return {
    throws: drills.length,
    wrong: drills.filter((drill) => !isRight(drill)).length,
    races: races.length,
    middle: middleOf(times),
    quickest: times.length > 0 ? Math.min(...times) : undefined,
    of: { hard: levelOf('hard'), normal: levelOf('normal'), easy: levelOf('easy') },
  }
}
