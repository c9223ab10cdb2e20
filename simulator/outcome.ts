/** What happened in a world, or in all of them. */
export interface Counts {
  commands: number
  acknowledgements: number
  crashes: number
  'failed writes, before': number
  'failed writes, after': number
  'writes refused': number
  losses: number
  takeovers: number
  partitions: number
  'clock jumps': number
  pauses: number
  'Redis lost': number
  'messages between nodes lost': number
  'disk full': number
  'twin worlds': number
  events: number
}

export const noCounts = (): Counts => ({
  commands: 0,
  acknowledgements: 0,
  crashes: 0,
  'failed writes, before': 0,
  'failed writes, after': 0,
  'writes refused': 0,
  losses: 0,
  takeovers: 0,
  partitions: 0,
  'clock jumps': 0,
  pauses: 0,
  'Redis lost': 0,
  'messages between nodes lost': 0,
  'disk full': 0,
  'twin worlds': 0,
  events: 0,
})

export interface Outcome {
  readonly violation: string | undefined
  readonly hash: number
  readonly counts: Counts
}
