import { loadShelf } from '@makiba/games'
import { arenaCommand } from './arena.ts'
import { conformCommand } from './conform.ts'
import { UsageError } from './files.ts'
import { mineCommand } from './mine.ts'
import { reviewCommand } from './review.ts'
import { solveCommand } from './solve.ts'
import { verifyCommand } from './verify.ts'

/** Where a command writes. */
export interface Out {
  log(line: string): void
  error(line: string): void
}

const USAGE = `makiba: farm games on one table

  makiba verify <record.ndjson>     recompute a finished record and its luck; --commitment <hex>: from the one that was seen
  makiba review <record.ndjson>     where the result came from: luck, play, gifts and the rest, an entry a line
  makiba conform <game> <folder>    replay games recorded by an independent implementation
  makiba arena <game> --bots a,b    let bots play each other on duplicate deals
  makiba solve <game> <date>        find the best game of a day
  makiba mine <game>                look for puzzles in games of bots, or --check those that were found
  makiba restore <archive> [table]  list archived tables, or put one (--all: all) back into the database
  makiba admin <act>                look after a house that is open: makiba admin help
  makiba doctor                     look at the configuration of the server in the environment

Exit codes: 0 all is well, 1 something does not hold, 2 the command could not be carried out.`

/** Carries out one command; resolves to its exit code. */
export async function main(args: readonly string[], out: Out): Promise<number> {
  const [command, ...rest] = args
  try {
    switch (command) {
      case 'verify':
        return verifyCommand(await loadShelf(), rest, out)
      case 'review':
        return await reviewCommand(await loadShelf(), rest, out)
      case 'conform':
        return await conformCommand(rest, out)
      case 'arena':
        return await arenaCommand(rest, out)
      case 'mine':
        return await mineCommand(rest, out)
      case 'solve':
        return await solveCommand(await loadShelf(), rest, out)
      case 'doctor':
        // With drivers of three databases, which no other command needs.
        return await (await import('./doctor.ts')).doctorCommand(rest, out, process.env)
      case 'restore':
        return await (await import('./restore.ts')).restoreCommand(rest, out, process.env)
      case 'admin':
        return await (await import('./admin.ts')).adminCommand(rest, out, process.env)
      case undefined:
      case 'help':
      case '--help':
        out.log(USAGE)
        return 0
      default:
        throw new UsageError(`unknown command '${command}'; see: makiba help`)
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    out.error(`makiba: ${error.message}`)
    return 2
  }
}
