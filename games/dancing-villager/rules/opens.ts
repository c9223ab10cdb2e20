import type { View } from './state.ts'

/** Touches count from the moment at which the villagers lie still. Alone in its file: pages know it before the rules. */
export function opens({ still }: View): number {
  return still
}
