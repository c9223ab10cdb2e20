import {
  type Entry,
  findSource,
  type Header,
  isRecord,
  type Kinds,
  keyedStreams,
  type Plain,
  Replay,
  readHeader,
  readRecord,
  type Seed,
  type Title,
  writeRecord,
} from '@makiba/kernel'
import { type Animal, animals } from '@makiba/kit/animals'

/** Who played, as a link carries it. */
export interface Player {
  readonly name: string
  readonly animal: Animal
  readonly bot: boolean
}

/** What a link holds: only what cannot be recomputed. Luck's outcomes follow from the seed, seals from the lines. */
interface Packed {
  readonly header: Header
  readonly seed: Seed
  readonly players: readonly Player[]
  /** Milliseconds since the entry before, who, and what: a move, or the number of the entry that is taken back. */
  readonly acts: readonly (readonly [after: number, by: number | 'clock', what: Plain])[]
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

/** A finished record as text that fits into a link. */
export async function pack(record: string, players: readonly Player[]): Promise<string> {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const last = read.entries.at(-1)
  if (!last || !('seed' in last)) throw new Error('the table is not over')
  const acts: Packed['acts'][number][] = []
  let before = 0
  for (const entry of read.entries) {
    if (entry.by === 'luck') continue
    acts.push([entry.at - before, entry.by, 'move' in entry ? entry.move : 'undo' in entry ? entry.undo : null])
    before = entry.at
  }
  const packed: Packed = { header: read.header, seed: last.seed, players, acts }
  const bytes = await through(new TextEncoder().encode(JSON.stringify(packed)), new CompressionStream('deflate-raw'))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** What stands in a link, or undefined when it cannot be read. */
export async function unpack(text: string): Promise<Packed | undefined> {
  let json: unknown
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    json = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))))
  } catch (error) {
    // Whatever is wrong with a link, it came from outside: there is one answer to all of it.
    if (error instanceof Error) return undefined
    throw error
  }
  return isPacked(json) ? json : undefined
}

function isPacked(json: unknown): json is Packed {
  if (!isRecord(json) || 'fault' in readHeader(json.header)) return false
  const { players, acts } = json
  return (
    typeof json.seed === 'string' &&
    Array.isArray(players) &&
    players.every(
      (one) =>
        isRecord(one) &&
        typeof one.name === 'string' &&
        one.name.length <= 40 &&
        animals.some((animal) => animal === one.animal) &&
        typeof one.bot === 'boolean',
    ) &&
    Array.isArray(acts) &&
    acts.every((act) => Array.isArray(act) && act.length === 3 && typeof act[0] === 'number')
  )
}

/** The record that a link stands for: luck is asked again, and gives the same. Undefined where the rules do not follow. */
export function unfold<K extends Kinds>(title: Title<K>, { header, seed, acts }: Packed): string | undefined {
  const source = findSource(title.game, title.sources, header.luck)
  if (!source) return undefined
  const luck = source(keyedStreams(seed, header))
  const replay = new Replay(title, header)
  const entries: Entry<K>[] = []
  let at = 0
  const add = (entry: Entry<K>): boolean => {
    entries.push(entry)
    return replay.follow(entry as Parameters<typeof replay.follow>[0]) === undefined
  }
  const settle = (): boolean => {
    for (;;) {
      const { turn, state } = replay.line
      if (turn.by !== 'luck') return true
      title.game.clock?.set(state, at)
      const stroke = luck(state, turn.draw, replay.line.drawn(turn.draw))
      if (!add({ n: replay.n + 1, at, by: 'luck', ...stroke })) return false
    }
  }
  if (!settle()) return undefined
  for (const [after, by, what] of acts) {
    at += after
    const n = replay.n + 1
    const entry =
      by === 'clock' ? { n, at, by } : typeof what === 'number' ? { n, at, by, undo: what } : { n, at, by, move: what }
    if (!add(entry as Entry<K>) || !settle()) return undefined
  }
  if (replay.line.turn.by !== 'over') return undefined
  entries.push({ n: replay.n + 1, at, by: 'luck', seed })
  return writeRecord(header, entries)
}
