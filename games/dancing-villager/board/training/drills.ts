import { storage } from '@makiba/kit/storage'
import type { Count } from '../../rules/state.ts'

/** One throw of the training and what the hand made of it. */
export interface Drill {
  readonly event: Count['event']
  /** 'none': no hand came within the time. */
  readonly aim: 'dog' | 'fire' | 'pass' | 'none'
  /** Milliseconds from the picture in which the villagers lay still to the touch; null without one. */
  readonly ms: number | null
  /** Villagers that did not lie flat, and whether one lay on top: what counting takes longer for. */
  readonly pieces: number
  readonly stack: boolean
  /** Hands up less hands down, doubled where one lay on top. */
  readonly net: number
  /** Sticks before the throw. */
  readonly meat: number
  readonly charcoal: number
}

/** What is kept: enough for a picture of the last weeks, little enough to be read at once. */
export const MOST = 300
const KEY = 'makiba.training'

const isWhole = (json: unknown): json is number => typeof json === 'number' && Number.isInteger(json)

function isDrill(json: unknown): json is Drill {
  if (typeof json !== 'object' || json === null) return false
  const { event, aim, ms, pieces, stack, net, meat, charcoal } = json as { [Name in keyof Drill]?: unknown }
  return (
    ['none', 'tame', 'assault'].includes(event as string) &&
    ['dog', 'fire', 'pass', 'none'].includes(aim as string) &&
    (ms === null || (isWhole(ms) && ms >= 0)) &&
    [pieces, net, meat, charcoal].every(isWhole) &&
    typeof stack === 'boolean'
  )
}

/** What this browser has kept; what is broken or foreign is left out. */
export function readDrills(store: Pick<Storage, 'getItem'> = storage): readonly Drill[] {
  try {
    const json: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(json) ? json.filter(isDrill).slice(-MOST) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function keepDrills(drills: readonly Drill[], store: Pick<Storage, 'setItem'> = storage): void {
  store.setItem(KEY, JSON.stringify(drills.slice(-MOST)))
}

export function isRight({ event, aim }: Drill): boolean {
  switch (event) {
    case 'tame':
      return aim === 'dog'
    case 'assault':
      return aim === 'fire'
    case 'none':
      return aim === 'pass' || aim === 'none'
  }
}

/** A reaction that can be compared: the right touch where one was right. */
export function isRace(drill: Drill): drill is Drill & { readonly ms: number } {
  return drill.event !== 'none' && drill.ms !== null && isRight(drill)
}

/** How far the course has been taken: the lesson, and the right answers in it. */
export interface Course {
  readonly lesson: 0 | 1 | 2
  readonly right: number
}
const COURSE = 'makiba.training.course'

/** Whoever has times already has taken it. */
export function readCourse(drills: number, store: Pick<Storage, 'getItem'> = storage): Course {
  const [, lesson, right] = /^([012]) (\d)$/.exec(store.getItem(COURSE) ?? '') ?? []
  if (lesson === undefined) return { lesson: drills > 0 ? 2 : 0, right: 0 }
  return { lesson: Number(lesson) as Course['lesson'], right: Number(right) }
}

export function keepCourse({ lesson, right }: Course, store: Pick<Storage, 'setItem'> = storage): void {
  store.setItem(COURSE, `${lesson} ${right}`)
}

/** Right answers in a lesson before the next one begins. */
export const ENOUGH = 3

export function courseAfter({ lesson, right }: Course, answered: boolean): Course {
  if (lesson === 2 || !answered) return { lesson, right }
  return right + 1 >= ENOUGH ? { lesson: (lesson + 1) as Course['lesson'], right: 0 } : { lesson, right: right + 1 }
}
