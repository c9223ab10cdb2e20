import { pagePort } from '@makiba/bots/browser'
import { WorkerClient } from '@makiba/bots/worker'
import type { Seat } from '@makiba/kernel'
import type { Ledger } from '@makiba/kernel/review'
import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { loadErrors } from '../shell/renewed.ts'

export interface Calls {
  review(record: string): Promise<Ledger>
}

/** Unasked: how far it is, and the ledger as soon as luck is known. */
export interface Pushed {
  readonly part: 'luck' | 'play'
  readonly done: number
  readonly all: number
  readonly ledger: Ledger | undefined
}

export type Reviewed =
  | { readonly is: 'working'; readonly part: 'luck' | 'play'; readonly done: number; readonly all: number }
  | { readonly is: 'done' }
  | { readonly is: 'failed' }

/** How the panel was left for the board: whoever comes back finds it so. */
export interface Left {
  readonly seat: Seat
  /** The moment of the river. */
  readonly at: number | undefined
  /** Which of the panel's controls led there, and how far down in the window it stood. */
  readonly control: number
  readonly top: number
  /** What else stood there: all that was opened, and the way to one's own mistakes. */
  readonly explained: boolean
  readonly told: boolean
  readonly asked: boolean
}

export interface Reviewing {
  /** First with luck alone; with play when `state` is done. */
  readonly ledger: Accessor<Ledger | undefined>
  readonly state: Accessor<Reviewed>
  /** What is reviewed; asked once, so that it is there without a network, too. */
  readonly record: () => Promise<string>
  again(): void
  left: Left | undefined
}

/** A worker that has said nothing for a minute is no more: the longest of its steps takes a few seconds of a slow phone. */
const BEAT = { ms: 5000, open: 12 } as const

/** Reviews a finished game in a worker of its own, which ends with whoever asked. */
export function createReview(record: () => Promise<string>): Reviewing {
  const [ledger, setLedger] = createSignal<Ledger>()
  const [state, setState] = createSignal<Reviewed>({ is: 'working', part: 'luck', done: 0, all: 1 })
  const client = new WorkerClient<Calls, Pushed>(
    () =>
      pagePort(new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module', name: 'makiba review' })),
    {
      kinds: loadErrors,
      beat: BEAT,
      heard({ ledger: found, ...progress }) {
        if (found) setLedger(found)
        setState({ is: 'working', ...progress })
      },
    },
  )
  let known: Promise<string> | undefined
  const knownRecord = () => {
    known ??= record().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  let gone = false
  onCleanup(() => {
    gone = true
    client.end()
  })
  const begin = async (): Promise<void> => {
    setState({ is: 'working', part: 'luck', done: 0, all: 1 })
    try {
      const found = await client.ask('review', [await knownRecord()])
      setLedger(found)
      setState({ is: 'done' })
      // It has done what it was made for.
      client.end()
    } catch (error) {
      if (gone) return
      console.warn(error)
      setState({ is: 'failed' })
    }
  }
  void begin()
  return { ledger, state, record: knownRecord, again: () => void begin(), left: undefined }
}
