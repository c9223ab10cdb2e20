import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Adapter, Both } from './adapter.ts'
import { openLine } from './line.ts'
import { rollFrame, SERVED } from './ours.ts'

/** What sockets alone cost, or sockets and our store: no server in one thread can do more here. */
export function floor(kept: 'memory' | 'disk'): Adapter {
  let port = 0
  let tables = 0
  return {
    name: kept === 'memory' ? 'sockets alone' : 'sockets and SQLite alone (on disk)',
    async start() {
      const script = fileURLToPath(new URL('../../server/peers/floor.mjs', import.meta.url))
      const child = fork(script, [kept], {
        execArgv: SERVED,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const [message] = (await once(child, 'message')) as [{ port: number }]
      port = message.port
      return { pid: child.pid as number, stop: () => child.kill('SIGTERM') }
    },
    async openMatch(played) {
      const both = new Both(played)
      const seen: [number, number] = [0, 0]
      const table = ++tables
      const sit = (seat: 0 | 1) =>
        openLine(`ws://127.0.0.1:${port}/${table}/${seat}`, () => both.reached(seat, ++seen[seat]))
      const seats = [await sit(0), await sit(1)]
      let moves = 0
      return {
        play() {
          const mover = moves % 2
          both.sends(mover, ++moves)
          seats[mover]?.send(rollFrame(moves, moves))
        },
      }
    },
  }
}
