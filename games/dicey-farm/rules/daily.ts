import type { Luck, Source } from '@makiba/kernel'
import { lacking, sizeOf } from './farm.ts'
import { waiting } from './luck.ts'
import { ARTISANS } from './parts.ts'
import { diceOfRound, seedTables, slotsOf, type Tables } from './seed.ts'
import type { DiceyFarm, Outcome, State } from './state.ts'

/** Luck that only reads tables. The state alone says where in them it stands, so an undone draw comes again. */
export function tablesLuck(tables: Tables): Luck<DiceyFarm> {
  return (state) => ({ outcome: read(tables, state) })
}

/** The day's puzzle: `detail` is the day, 'YYYY-MM-DD'. */
export const daily: Source<DiceyFarm> = (detail) => {
  const tables = seedTables(detail)
  return tables && (() => tablesLuck(tables))
}

function read(tables: Tables, state: State): Outcome {
  const { stage, round } = state
  switch (stage.is) {
    case 'offer':
    case 'recruit': {
      const come = ARTISANS.length - sizeOf(state.deck)
      return { artisans: tables.artisans.slice(come, come + lacking(state)) }
    }
    case 'stock':
    case 'open':
      return { stock: waiting(state).map((shop) => ({ shop, wares: slotsOf(tables, shop, round) })) }
    case 'dice':
      return { dice: diceOfRound(tables, round) }
    case 'act':
    case 'sow':
    case 'ship':
    case 'keep':
    case 'over':
      throw new Error(`it is not luck's turn: ${stage.is}`)
  }
}
