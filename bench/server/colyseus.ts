import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Adapter, Both } from './adapter.ts'
import { binaryFrame, openLine } from './line.ts'

// The first byte of a message (@colyseus/shared-types, Protocol).
const JOIN_ROOM = 10
const ROOM_DATA = 13
const ROOM_STATE = 14
const ROOM_STATE_PATCH = 15

const JOIN = binaryFrame([JOIN_ROOM])
/** What its own client sends for `room.send('roll', {})`: the name with its length, and an empty map. */
const ROLL = binaryFrame([ROOM_DATA, 0xa0 | 4, ...Buffer.from('roll'), 0x80])

let port = 0

/** A seat that is kept for whoever comes with that session. */
interface Reservation {
  readonly roomId: string
  readonly processId: string
  readonly sessionId: string
}

async function reserve(path: string): Promise<Reservation> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, { method: 'POST', headers, body: '{}' })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reservation
}

/** Resolves when the room's state has come; `patched` hears every patch of it. */
async function sit({ processId, roomId, sessionId }: Reservation, patched: () => void) {
  let welcomed = () => {}
  const ready = new Promise<void>((done) => {
    welcomed = done
  })
  const line = await openLine(
    `ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`,
    (bytes, from, _to, line) => {
      const code = bytes[from]
      if (code === ROOM_STATE_PATCH) patched()
      else if (code === JOIN_ROOM) line.send(JOIN)
      else if (code === ROOM_STATE) welcomed()
      else throw new Error(`Colyseus said ${code}`)
    },
  )
  await ready
  return line
}

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
      const both = new Both(played)
      // A patch is a move: nothing else changes the state.
      const seen = [0, 0]
      const patched = (seat: 0 | 1) => () => both.reached(seat, ++(seen as [number, number])[seat])
      const first = await reserve('create/dice')
      const second = await reserve(`joinById/${first.roomId}`)
      // One after the other: seats are given out in the order of coming.
      const seats = [await sit(first, patched(0)), await sit(second, patched(1))]
      let moves = 0
      return {
        play() {
          const mover = moves % 2
          both.sends(mover, ++moves)
          seats[mover]?.send(ROLL)
        },
      }
    },
  }
}
