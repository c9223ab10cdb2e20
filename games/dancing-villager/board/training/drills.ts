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
