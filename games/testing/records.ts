import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  findSource,
  type Kinds,
  keyedStreams,
  makeHeader,
  Play,
  pick,
  quick,
  type Random,
  type Seat,
  type Title,
  usualOptions,
  verify,
  writeRecord,
} from '@makiba/kernel'
import { describe, expect, test } from 'vitest'

/** A golden record: how it was once made. The file is what counts from then on. */
export interface GoldenCase<K extends Kinds> {
  /** The file's name without `.ndjson`. */
  readonly name: string
  readonly seats: number
  readonly options?: Partial<K['options']>
  readonly luck?: string
  readonly player?: (view: K['view'], seat: Seat, moves: readonly K['move'][], random: Random) => K['move']
}

/**
 * Registers a test for each golden record: it verifies, entry by entry. A record that is not there yet is written when
 * `WRITE_GOLDEN` is set; one that is there is never written again.
 */
export function goldenRecords<K extends Kinds>(title: Title<K>, folder: URL, cases: readonly GoldenCase<K>[]): void {
  describe('golden records verify', () => {
    for (const golden of cases) {
      test(golden.name, () => {
        const path = fileURLToPath(new URL(`${golden.name}.ndjson`, folder))
        if (!existsSync(path) && process.env.WRITE_GOLDEN) {
          mkdirSync(fileURLToPath(folder), { recursive: true })
          writeFileSync(path, playRecord(title, golden))
        }
        const verified = verify({ [title.game.facts.id]: (use) => use(title) }, readFileSync(path, 'utf8'))
        expect(verified).not.toHaveProperty('fault')
        expect(verified).toMatchObject({ header: { seats: golden.seats } })
      })
    }
  })
}

/** A whole game on a table with fair luck, as a record. */
function playRecord<K extends Kinds>(title: Title<K>, golden: GoldenCase<K>): string {
  const { game, sources } = title
  const seed = Array.from(golden.name, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64)
  const luck = golden.luck ?? 'fair'
  const entropies = Array.from({ length: golden.seats }, (_, seat) => (seat % 2 ? '' : `seat ${seat}`))
  const options = { ...usualOptions(game.facts.options), ...golden.options }
  const header = makeHeader(game, { table: golden.name, seats: golden.seats, options, luck, seed, entropies })
  const source = findSource(game, sources, luck)
  if (!source) throw new Error(`no source of luck '${luck}'`)
  const table = new Play(game, header, source(keyedStreams(seed, header)), seed)
  const random = quick(golden.name.length)
  let at = 0
  table.settle(at)
  while (!table.over) {
    if (table.n > game.facts.longest) throw new Error('the golden game does not end')
    const { turn } = table
    const due = table.due()
    at += random.below(2000)
    if (turn.by !== 'seats' || (due !== undefined && at >= due)) {
      at = Math.max(at, due ?? at)
      table.strike(at)
      continue
    }
    const seat = pick(random, turn.seats)
    const moves = table.moves(seat)
    const move = golden.player ? golden.player(table.view(seat), seat, moves, random) : pick(random, moves)
    const answer = table.move(seat, move, at)
    if ('refused' in answer) throw new Error(`refused: ${answer.refused.why}`)
  }
  return writeRecord(table.header, table.entries)
}
