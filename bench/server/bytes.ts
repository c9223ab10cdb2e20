// `npm run bench:server -- --bytes [--games 5]`: what a player receives for a move of each title, in bytes. Whole games of two (or alone,
// where the game is for one) with seeded luck and random moves, on the engine in memory: the same figures everywhere.
import { loadShelf } from '@makiba/games'
import type { AnyTitle } from '@makiba/kernel'
import type { ServerMessage } from '@makiba/table/protocol'
import { playAtRandom } from './recorded.ts'
import { flag } from './rounds.ts'

const games = Number(flag('games', '5'))
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

/** Plays one game; returns how many moves were heard, by each of them. */
function play(id: string, title: AnyTitle, seed: number, sum: Sum): number {
  const { host, listeners, begun, moves } = playAtRandom(id, title, seed)
  for (const [i, listener] of listeners.entries()) {
    const { messages, texts } = host.of(listener)
    for (let at = begun[i] as number; at < texts.length; at++)
      add(sum, messages[at] as ServerMessage, texts[at] as string)
  }
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
