import { pagePort } from '@makiba/bots/browser'
import { WorkerClient } from '@makiba/bots/worker'
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

export interface Reviewing {
  /** First with luck alone; with play when `state` is done. */
  readonly ledger: Accessor<Ledger | undefined>
  readonly state: Accessor<Reviewed>
  again(): void
}

/** Reviews a finished game in a worker of its own, which ends with whoever asked. */
export function createReview(record: () => Promise<string>): Reviewing {
  const [ledger, setLedger] = createSignal<Ledger>()
  const [state, setState] = createSignal<Reviewed>({ is: 'working', part: 'luck', done: 0, all: 1 })
  const client = new WorkerClient<Calls, Pushed>(
    () =>
      pagePort(new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module', name: 'makiba review' })),
    {
      kinds: loadErrors,
      heard({ ledger: found, ...progress }) {
        if (found) setLedger(found)
        setState({ is: 'working', ...progress })
      },
    },
  )
  let gone = false
  onCleanup(() => {
    gone = true
    client.end()
  })
  const begin = async (): Promise<void> => {
    setState({ is: 'working', part: 'luck', done: 0, all: 1 })
    try {
      const found = await client.ask('review', [await record()])
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
  return { ledger, state, again: () => void begin() }
}
