import type { Work } from './measure.ts'

/** Every game of the shelf in random play. */
export const contests: readonly {
  readonly name: string
  readonly id: string
  readonly bare: (seed: number) => Work
}[] = []
