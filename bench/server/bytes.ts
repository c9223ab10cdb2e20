// `npm run bench:server -- --bytes [--games 5]`: what a player receives for a move of each title, in bytes. Whole games of two (or alone,
// where the game is for one) with seeded luck and random moves, on the engine in memory: the same figures everywhere.
import { loadShelf } from '@makiba/games'
import { type AnyTitle, quick, usualOptions } from '@makiba/kernel'
import type { ServerMessage } from '@makiba/table/protocol'
import { MemoryHost, rowOf } from '@makiba/table/testing/host'
import { flag } from './rounds.ts'

const games = Number(flag('games', '5'))
/** A game that does not end by then is looked at no longer. */
const MOST = 2000
/** Table time between two looks, where hands race. */
const PAUSE_MS = 100

/** Bytes of what one player heard. */
interface Sum {
  all: number
  moves: number
  view: number
  events: number
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
/** With the head of its frame. */
const framed = (text: string) => {
  const length = Buffer.byteLength(text)
  return length + (length < 126 ? 2 : length < 2 ** 16 ? 4 : 10)
}

function add(sum: Sum, message: ServerMessage, text: string): void {
  sum.all += framed(text)
  if (message.is !== 'happened') return
  sum.moves += bytesOf(message.position.moves)
  sum.view += bytesOf(message.position.view)
  sum.events += bytesOf(message.entries)
}

/** Plays one game; returns how many moves there were. */
function play(id: string, title: AnyTitle, seed: number, sum: Sum): number {
  const random = quick(seed)
  const { options, rulesVersion, seats } = title(({ game }) => ({
    options: usualOptions(game.facts.options),
    rulesVersion: game.facts.rulesVersion,
    seats: game.facts.seats,
  }))
  const guests = ['ann', 'bob'].slice(0, Math.max(seats[0], Math.min(2, seats[1])))
  const sitters = guests.map((guest) => ({ by: 'guest', guest, entropy: '' }) as const)
  const row = rowOf({ game: id, id: `table ${seed}`, options, rulesVersion, sitters } as Parameters<typeof rowOf>[0])
  const host = new MemoryHost(title, row)
  const listeners = guests.map((guest) => host.come(guest, { asSeat: true }))
  host.ask('ann', { do: 'start' })
  const begun = listeners.map((listener) => host.of(listener).texts.length)
  let moves = 0
  for (let looks = 0; host.table.row.phase === 'playing' && looks < MOST; looks++) {
    const able = listeners.filter((listener) => (host.positionOf(listener)?.moves.length ?? 0) > 0)
    const listener = able[random.below(Math.max(1, able.length))]
    const legal = listener === undefined ? [] : (host.positionOf(listener)?.moves ?? [])
    const answer =
      listener === undefined || legal.length === 0 ? undefined : host.move(listener, legal[random.below(legal.length)])
    if (answer?.is === 'ack') moves++
    else host.pass(PAUSE_MS)
  }
  for (const [i, listener] of listeners.entries()) {
    const { messages, texts } = host.of(listener)
    for (let at = begun[i] as number; at < texts.length; at++)
      add(sum, messages[at] as ServerMessage, texts[at] as string)
  }
  // A move is heard by each of them.
  return moves * listeners.length
}

console.log(
  `${games} games of each title, at random, of two where it can be played so; bytes that one player receives for a move\n`,
)
console.log('| title | moves heard | bytes a move | view | legal moves | events | the rest |')
console.log('|---|---|---|---|---|---|---|')
for (const [id, title] of Object.entries(await loadShelf())) {
  const sum: Sum = { all: 0, moves: 0, view: 0, events: 0 }
  let heard = 0
  for (let seed = 1; seed <= games; seed++) heard += play(id, title, seed, sum)
  const each = (bytes: number) => Math.round(bytes / heard).toLocaleString('en')
  const rest = sum.all - sum.moves - sum.view - sum.events
  console.log(
    `| ${id} | ${heard} | ${each(sum.all)} | ${each(sum.view)} | ${each(sum.moves)} | ${each(sum.events)} | ${each(rest)} |`,
  )
}
