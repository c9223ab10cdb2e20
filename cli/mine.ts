import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Crew } from '@makiba/bots'
import { covers, type GameId, gameIds, isGameId } from '@makiba/games'
import type { Puzzle } from '@makiba/games/puzzle'
import { levelOf, linedUp, listLine } from '@makiba/games/puzzling'
import type { Kinds } from '@makiba/kernel'
import type { Judge } from '@makiba/kernel/review'
import { readCount } from './count.ts'
import { UsageError } from './files.ts'
import { readFlags } from './flags.ts'
import type { Out } from './main.ts'
import { comparesMoves, mine, recheck } from './mining.ts'

const USAGE =
  'usage: makiba mine <game> [--file games/<game>/puzzles/mined.ts] [--seconds 300] [--enough 200] [--seed 1] [--from 1] [--pairs 400] [--check]'

interface Order {
  readonly game: GameId
  readonly file: string
  /** Of the clock that never goes back. */
  readonly until: number
  /** Puzzles in the file that are enough. */
  readonly enough: number
  readonly seed: number
  /** The entry of a game from which on positions are looked at. */
  readonly from: number
  readonly pairs: number
}

/**
 * Mines puzzles from games of bots, and checks each as soon as it is found; with --check tries all that are in the file again,
 * with luck that the seed says, and answers 1 where one did not hold.
 */
export async function mineCommand(args: readonly string[], out: Out): Promise<number> {
  const { values, positionals } = readFlags(USAGE, args, FLAGS)
  const [game, ...more] = positionals
  if (game === undefined || more.length > 0) throw new UsageError(USAGE)
  if (!isGameId(game)) throw new UsageError(`there is no game '${game}'; there are: ${gameIds.join(', ')}`)
  const judge = await covers[game].judge()
  if (!judge(comparesMoves))
    throw new UsageError(`the judge of ${game} does not play on from a move, so nothing can be proved of one`)
  const order: Order = {
    game,
    file: values.file ?? `games/${game}/puzzles/mined.ts`,
    until: performance.now() + 1000 * readCount('--seconds', values.seconds ?? '300'),
    enough: readCount('--enough', values.enough ?? '200'),
    seed: readCount('--seed', values.seed ?? '1'),
    from: readCount('--from', values.from ?? '1'),
    pairs: readCount('--pairs', values.pairs ?? '400'),
  }
  return values.check ? await check(order, out) : await dig(order, out)
}

async function dig({ game, file, until, enough, seed: first, from, pairs }: Order, out: Out): Promise<number> {
  const [crew, judge] = await Promise.all([covers[game].bots(), covers[game].judge()])
  const kept = readMined(file)
  const known = new Set(kept.map(({ id }) => id))
  const { seats } = covers[game].usual
  const rate = stopwatch()
  let found = 0
  let gone = 0
  const keep = (puzzle: Puzzle) => {
    if (known.has(puzzle.id)) return
    known.add(puzzle.id)
    if (levelOf(puzzle) === 'easy' && kept.filter((one) => levelOf(one) === 'easy').length >= enough / 2) return
    const held = judge(
      <K extends Kinds>(of: Judge<K>) => recheck(of, puzzle as unknown as Puzzle<K>) as Puzzle | undefined,
    )
    if (!held) {
      gone++
      return
    }
    found++
    kept.push(held)
    writeMined(file, kept)
    const { id, best, lead, error, checked } = held
    out.log(`${id}: ${JSON.stringify(best)} leads by ${lead.toFixed(3)} ± ${error.toFixed(3)} in ${checked} games`)
  }
  const done = () => performance.now() >= until || kept.length >= enough
  let seed = first
  for (; !done(); seed++) {
    const order = { id: game, seats, seed, from, pairs, enough: done }
    crew(<K extends Kinds>(players: Crew<K>) =>
      judge(<J extends Kinds>(of: Judge<J>) =>
        mine(players, of as unknown as Judge<K>, order, (puzzle) => keep(puzzle as unknown as Puzzle)),
      ),
    )
  }
  out.log(`${found} found and checked, ${gone} did not hold: ${rate(found)}`)
  out.log(`${kept.length} puzzles; the next seed is ${seed}`)
  return 0
}

/** Those that do not hold are taken out, each as soon as it shows; what there was no time for stays as it is. */
async function check({ game, file, until, seed }: Order, out: Out): Promise<number> {
  const judge = await covers[game].judge()
  const all = readMined(file)
  const rate = stopwatch()
  let kept = all
  let checked = 0
  for (const puzzle of all) {
    if (performance.now() >= until) break
    const again = judge(
      <K extends Kinds>(of: Judge<K>) => recheck(of, puzzle as unknown as Puzzle<K>, seed) as Puzzle | undefined,
    )
    checked++
    kept = kept.flatMap((one) => (one.id !== puzzle.id ? [one] : again ? [again] : []))
    if (!again) out.log(`${puzzle.id} does not hold and is taken out`)
    writeMined(file, kept)
  }
  const gone = all.length - kept.length
  out.log(
    `${checked} checked, ${gone} did not hold and were taken out, ${all.length - checked} are left: ${rate(checked)}`,
  )
  return gone === 0 ? 0 : 1
}

/** How many a minute, by the clock and by the processor's own time. */
function stopwatch(): (count: number) => string {
  const began = performance.now()
  const used = process.cpuUsage()
  return (count) => {
    const { user, system } = process.cpuUsage(used)
    const seconds = [(performance.now() - began) / 1000, (user + system) / 1e6] as const
    const [clock, processor] = seconds.map((one) => ((60 * count) / one).toFixed(1))
    return `${clock} a minute in ${seconds[0].toFixed(0)} s, ${processor} a minute of the processor's ${seconds[1].toFixed(0)} s`
  }
}

/** A module of lines, so that it is loaded as any other; each line is a puzzle. */
function readMined(file: string): Puzzle[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith("  '") ? [JSON.parse(line.slice(3, -2)) as Puzzle] : []))
}

/** Beside it a list, for whoever needs no more. Each is there whole or not at all: a run may be broken off. */
function writeMined(file: string, puzzles: readonly Puzzle[]): void {
  const mined = puzzles.map((puzzle) => JSON.stringify(puzzle, rounded))
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  writeLines(file, 'mined', 'Mined and checked by `makiba mine`: a puzzle a line.', mined)
  const list = mined.map((line) => listLine(linedUp(line)))
  writeLines(join(folder, 'list.ts'), 'list', 'Written by `makiba mine`: name and level of each puzzle.', list)
}

function writeLines(file: string, name: string, comment: string, lines: readonly string[]): void {
  const body = lines.length === 0 ? '[]' : `[\n${lines.map((line) => `  '${line}',\n`).join('')}]`
  const begun = `${file}.begun`
  writeFileSync(begun, `// ${comment}\nexport const ${name}: readonly string[] = ${body}\n`)
  renameSync(begun, file)
}

const rounded = (name: string, value: unknown): unknown =>
  (name === 'lead' || name === 'error') && typeof value === 'number' ? Number(value.toFixed(4)) : value

const FLAGS = {
  file: { type: 'string' },
  seconds: { type: 'string' },
  enough: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  pairs: { type: 'string' },
  check: { type: 'boolean' },
} as const
