import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Adapter, Both } from './adapter.ts'

/** As much of Colyseus' client as is used here. */
interface Room {
  readonly roomId: string
  onStateChange(heard: (state: { readonly n: number; readonly cur: number }) => void): void
  send(type: string, message: unknown): void
}
interface Client {
  create(name: string): Promise<Room>
  joinById(id: string): Promise<Room>
}

let port = 0

/** Colyseus sends its state at intervals (50 ms by default), or at once when told to. */
export function colyseus(patch: 'default' | 'immediate'): Adapter {
  return {
    name: `Colyseus (in memory, ${patch === 'default' ? 'patches every 50 ms' : 'patches at once'})`,
    async start() {
      port = 30_000 + Math.floor(Math.random() * 10_000)
      const script = fileURLToPath(new URL('../../server/peers/colyseus.mjs', import.meta.url))
      const child = fork(script, [String(port), patch], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      await once(child, 'message')
      return { pid: child.pid as number, stop: () => child.kill('SIGKILL') }
    },
    async openMatch(played) {
      const require = createRequire(new URL('../../peers/colyseus/', import.meta.url))
      const sdk = (await import(pathToFileURL(require.resolve('@colyseus/sdk')).href)) as {
        Client: new (url: string) => Client
      }
      const make = () => new sdk.Client(`http://127.0.0.1:${port}`)
      const first = await make().create('dice')
      const rooms = [first, await make().joinById(first.roomId)]
      const both = new Both(played)
      const state = { n: 0, mover: 0 }
      for (const [seat, room] of rooms.entries())
        room.onStateChange(({ n, cur }) => {
          if (n > state.n) Object.assign(state, { n, mover: cur })
          both.reached(seat, n)
        })
      await new Promise((done) => setTimeout(done, 60))
      return {
        play() {
          both.sends(state.mover, state.n + 1)
          rooms[state.mover]?.send('roll', {})
        },
      }
    },
  }
}
