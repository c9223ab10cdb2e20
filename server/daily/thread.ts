// The inside of the thread that looks for par: as much as nobody else needs.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Solution, type Solve, writeRecord } from '@makiba/kernel'

/** What to look for. */
export interface Search {
  readonly game: string
  readonly date: string
  readonly playouts: number
}

/** What a thread is told: also which module has the solvers. */
export interface Order extends Search {
  readonly shelf: string
}

/** A better game each time, then the end. */
export type Found = { readonly record: string } | { readonly done: true }

if (!parentPort) throw new Error('this is the inside of a thread')
const port = parentPort
const { shelf, game, date, playouts } = workerData as Order

// Only Linux has priorities for threads; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(0, 19)

/** After so many milliseconds of work it rests as long: never more than half of a core. */
const SLICE = 10
/** Questions between two looks at the clock. */
const OFTEN = 64
const sleeper = new Int32Array(new SharedArrayBuffer(4))
let asked = 0
let since = performance.now()

function rest(): boolean {
  if (++asked % OFTEN === 0 && performance.now() - since > SLICE) {
    Atomics.wait(sleeper, 0, 0, SLICE)
    since = performance.now()
  }
  return false
}

function better({ header, entries }: Solution): void {
  port.postMessage({ record: writeRecord(header, entries) } satisfies Found)
}

const { loadSolver } = (await import(shelf)) as {
  readonly loadSolver: (game: string) => Promise<Solve | undefined>
}
const solve = await loadSolver(game)
if (!solve) throw new Error(`${shelf} has nobody who looks for par of ${game}`)
solve(date, { playouts, now: () => performance.now(), stop: rest, better })
port.postMessage({ done: true } satisfies Found)
