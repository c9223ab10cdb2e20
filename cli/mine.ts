import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Crew } from '@makiba/bots'
import { covers, type GameId, gameIds, isGameId } from '@makiba/games'
import type { Puzzle } from '@makiba/games/puzzle'
import type { Kinds } from '@makiba/kernel'
import type { Judge } from '@makiba/kernel/review'
import { readCount } from './count.ts'
import { UsageError } from './files.ts'
import { readFlags } from './flags.ts'
import type { Out } from './main.ts'
import { mine, recheck } from './mining.ts'

const USAGE =
  'usage: makiba mine <game> [--file games/<game>/puzzles/mined.ts] [--seconds 300] [--seed 1] [--pairs 400] [--check]'

interface Order {
  readonly game: GameId
  readonly file: string
  /** Of the clock that never goes back. */
  readonly until: number
  readonly seed: number
  readonly pairs: number
}

/** Mines puzzles from games of bots, or with --check tries those again that have not been; 1 where one did not hold. */
export async function mineCommand(args: readonly string[], out: Out): Promise<number> {
  const { values, positionals } = readFlags(USAGE, args, FLAGS)
  const [game, ...more] = positionals
  if (game === undefined || more.length > 0) throw new UsageError(USAGE)
  if (!isGameId(game)) throw new UsageError(`there is no game '${game}'; there are: ${gameIds.join(', ')}`)
  const judge = await covers[game].judge()
  if (judge((of) => of.playOut === undefined || of.hands === true))
    throw new UsageError(`the judge of ${game} does not play on from a move, so nothing can be proved of one`)
  const order: Order = {
    game,
    file: values.file ?? `games/${game}/puzzles/mined.ts`,
    until: performance.now() + 1000 * readCount('--seconds', values.seconds ?? '300'),
    seed: readCount('--seed', values.seed ?? '1'),
    pairs: readCount('--pairs', values.pairs ?? '400'),
  }
  return values.check ? await check(order, out) : await dig(order, out)
}

async function dig({ game, file, until, seed: first, pairs }: Order, out: Out): Promise<number> {
  const [crew, judge] = await Promise.all([covers[game].bots(), covers[game].judge()])
  const kept = readMined(file)
  const known = new Set(kept.map(({ id }) => id))
  const { seats } = covers[game].usual
  let seed = first
  const keep = (puzzle: Puzzle) => {
    if (!known.has(puzzle.id)) {
      known.add(puzzle.id)
      kept.push(puzzle)
      writeMined(file, kept)
      const { id, best, lead, error } = puzzle
      out.log(`${id}: ${JSON.stringify(best)} leads by ${lead.toFixed(3)} ± ${error.toFixed(3)}`)
    }
  }
  for (; performance.now() < until; seed++)
    crew(<K extends Kinds>(players: Crew<K>) =>
      judge(<J extends Kinds>(of: Judge<J>) =>
        mine(
          players,
          of as unknown as Judge<K>,
          game,
          seats,
          seed,
          pairs,
          (puzzle) => keep(puzzle as unknown as Puzzle),
          () => performance.now() >= until,
        ),
      ),
    )
  out.log(`${kept.length} puzzles; the next seed is ${seed}`)
  return 0
}

/** Those that do not hold are taken out. */
async function check({ game, file, until }: Order, out: Out): Promise<number> {
  const judge = await covers[game].judge()
  const kept: Puzzle[] = []
  let checked = 0
  let gone = 0
  let open = 0
  for (const puzzle of readMined(file)) {
    if (puzzle.checked !== undefined || performance.now() >= until) {
      if (puzzle.checked === undefined) open++
      kept.push(puzzle)
      continue
    }
    checked++
    const again = judge(
      <K extends Kinds>(of: Judge<K>) => recheck(of, puzzle as unknown as Puzzle<K>) as Puzzle | undefined,
    )
    if (again) kept.push(again)
    else gone++
  }
  writeMined(file, kept)
  out.log(`${checked} checked, ${gone} did not hold and were taken out, ${open} are left to check`)
  return gone === 0 ? 0 : 1
}

/** A module of lines, so that it is loaded as any other; each line is a puzzle. */
function readMined(file: string): Puzzle[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith("  '") ? [JSON.parse(line.slice(3, -2)) as Puzzle] : []))
}

function writeMined(file: string, puzzles: readonly Puzzle[]): void {
  const lines = puzzles.map((puzzle) => `  '${JSON.stringify(puzzle, rounded)}',\n`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `// Mined and checked by \`makiba mine\`: a puzzle a line.\nexport const mined: readonly string[] = [\n${lines.join('')}]\n`,
  )
}

const rounded = (name: string, value: unknown): unknown =>
  (name === 'lead' || name === 'error') && typeof value === 'number' ? Number(value.toFixed(4)) : value

const FLAGS = {
  file: { type: 'string' },
  seconds: { type: 'string' },
  seed: { type: 'string' },
  pairs: { type: 'string' },
  check: { type: 'boolean' },
} as const
